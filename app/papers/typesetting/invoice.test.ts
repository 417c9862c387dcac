import { afterAll, expect, test } from "vitest";
import { copiedText, pdfLines } from "../testing/pdf-text.ts";
import { SAMPLE_INVOICE } from "../testing/sample-invoice.ts";
import { openTypesetter, TypesetFailure } from "./typeset.server.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

/** Lines and columns come out of a PDF without the blanks between them. */
const solid = (text: string) => text.replace(/\s+/g, "");

test("an invoice says everything Rule 46 asks for, on one page", async () => {
  const pdf = await typesetter.typesetInvoice(SAMPLE_INVOICE);
  expect(await pdfLines(pdf)).toHaveLength(1);
  const text = solid(copiedText(pdf));
  const { supplier, recipient, matter, expenses } = SAMPLE_INVOICE;
  const words = [
    "Tax Invoice",
    "INV/26-27/0001",
    "21 Nov 2026",
    ...[supplier, recipient].flatMap((party) => [party.name, ...party.address, `GSTIN: ${party.gstin}`]),
    "Place of supply Delhi (07)",
    "Tax payable on reverse charge basis No",
    ...matter.flat(),
    "998212",
    "10,000.00",
    "IGST 18% 1,800.00",
    ...expenses.map(({ label, amount }) => `${label} ${amount}`),
    "Total 33,950.00",
    SAMPLE_INVOICE.totalInWords,
    "A/c 000123456789",
    "Sample Signatory",
    "Authorised signatory",
  ];
  for (const word of words) expect(text).toContain(solid(word));
});

test("the same invoice is the same file, tagged and archivable", async () => {
  const [first, second] = [
    await typesetter.typesetInvoice(SAMPLE_INVOICE),
    await typesetter.typesetInvoice(SAMPLE_INVOICE),
  ];
  expect(first.equals(second)).toBe(true);
  const text = first.toString("latin1");
  expect(text).toContain("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>");
  expect(text).not.toMatch(/\/(JavaScript|Launch|URI|EmbeddedFile)\b/);
});

test("Hindi, markup and endless words are text and stay on the page", async () => {
  const pdf = await typesetter.typesetInvoice({
    ...SAMPLE_INVOICE,
    recipient: { ...SAMPLE_INVOICE.recipient, name: "श्री राम फ़ाइनेंस लिमिटेड", gstin: null, state: null },
    placeOfSupply: null,
    description: `#import "x.typ" $x$ *bold* <iframe src=file:///etc/passwd> ${"W".repeat(400)}`,
    expenses: Array.from({ length: 60 }, (_, index) => ({ label: `Court fee ${index}`, amount: "1.00" })),
  });
  const text = copiedText(pdf);
  expect(text).toContain("श्री राम फ़ाइनेंस लिमिटेड");
  expect(text).toContain('#import "x.typ" $x$ *bold* <iframe');
  expect((await pdfLines(pdf)).length).toBeGreaterThan(1);
});

test("a character no font has is named, and the invoice is not made", async () => {
  const failed = typesetter.typesetInvoice({ ...SAMPLE_INVOICE, signatory: "漢字" });
  await expect(failed).rejects.toThrow(TypesetFailure);
});

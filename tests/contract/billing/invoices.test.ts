import { describe, expect, test } from "vitest";
import { expenses } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { copiedText } from "#app/papers/testing/pdf-text.ts";
import { dataOf, eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { gstin, office, type Order } from "#tests/support/work/invoices.ts";
import { SIDES, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-an-invoice-form";

/** What the PDF of the last invoice says, without blanks. */
async function printed({ provider, litigationCase }: Awaited<ReturnType<typeof office>>): Promise<string> {
  const list = await dataOf(provider.listInvoices({ case_id: litigationCase.id }));
  const url = list.results[0]?.invoice_url;
  const file = await dataOf(provider.downloadMedia({ url: url ?? "" }));
  expect(file.mediaType).toBe("application/pdf");
  return copiedText(Buffer.from(await new Response(file.stream).arrayBuffer())).replace(/\s+/g, "");
}

const nothingKept = async ({ rows }: TestProvider) => {
  for (const table of ["invoices", "files"]) expect(await rows(`select 1 from ${table}`), table).toEqual([]);
  expect(await rows("select 1 from outbox where kind = 'invoice'")).toEqual([]);
};

describe.each(SIDES)("%s", (side) => {
  test("an invoice is numbered, taxed, printed, listed and mailed in one go", async () => {
    const desk = await office(side);
    expect(await desk.create()).toEqual({
      ok: true,
      data: {},
      message: "Invoice generated successfully. Email to legal@sample-lender.example is on its way.",
    });
    const list = await dataOf(desk.provider.listInvoices({ case_id: desk.litigationCase.id }));
    expect(list.results).toMatchObject([
      {
        invoice_number: "INV/26-27/0001",
        invoice_date: "2026-11-21",
        invoice_amount: "10000.00",
        tax_amount: "1800.00",
        total_amount: "11800.00",
      },
    ]);
    const text = await printed(desk);
    for (const words of [
      "TaxInvoice",
      "INV/26-27/0001",
      `GSTIN:${gstin("27")}`,
      `GSTIN:${gstin("07")}`,
      "PlaceofsupplyDelhi(07)",
      "TaxpayableonreversechargebasisNo",
      "IGST18%1,800.00",
      "Total11,800.00",
      "RupeesElevenThousandEightHundredOnly",
      "OA/12/2026",
      "A/c000123456789",
    ]) {
      expect(text).toContain(words);
    }
    const [mail] = await desk.rows(
      "select o.to_address, o.subject, o.attachments, i.financial_year from outbox o join invoices i on i.outbox_id = o.id",
    );
    expect(mail).toMatchObject({
      to_address: "legal@sample-lender.example",
      financial_year: "2026-27",
      attachments: [{ name: "Invoice_INV-26-27-0001.pdf", type: "application/pdf" }],
    });
    expect(mail?.subject).toContain("Invoice INV/26-27/0001 - LAN");
  });

  test("a number is used once in a financial year, whatever the case of its letters", async () => {
    const desk = await office(side);
    expect(await desk.create({ invoice_number: "a/1", invoice_date: "2026-04-01" })).toMatchObject({
      ok: true,
    });
    await expectRefused(
      desk.create({ invoice_number: "A/1", invoice_date: "2026-11-21" }),
      409,
      messages.invoices.numberTaken,
    );
    expect(await desk.create({ invoice_number: "A/1", invoice_date: "2026-03-31" })).toMatchObject({
      ok: true,
    });
    expect(await desk.rows("select invoice_number, financial_year from invoices order by id")).toEqual([
      { invoice_number: "a/1", financial_year: "2026-27" },
      { invoice_number: "A/1", financial_year: "2025-26" },
    ]);
    // What was not kept left nothing behind.
    expect(await desk.rows("select 1 from files")).toHaveLength(2);
    expect(await desk.rows("select 1 from outbox where kind = 'invoice'")).toHaveLength(2);
  });

  test("what breaks a rule is refused with its sentence, and nothing is kept", async () => {
    const desk = await office(side);
    await eachRefused(422, (order) => desk.create(order), [
      [{ invoice_amount: "" }, messages.invoices.required],
      [{ invoice_amount: "0" }, messages.invoices.required],
      [{ invoice_amount: "-5" }, messages.invoices.required],
      [{ invoice_amount: "ten" }, messages.invoices.required],
      [{ invoice_amount: "1.001" }, messages.invoices.required],
      [{ invoice_number: " " }, messages.invoices.required],
      [{ invoice_number: "A".repeat(17) }, messages.invoices.number],
      [{ invoice_number: "A 1" }, messages.invoices.number],
      [{ invoice_date: "" }, messages.invoices.required],
      [{ invoice_date: "2026-02-31" }, messages.generic.notADate],
      // Tomorrow: it is 21 November 2026 in India.
      [{ invoice_date: "2026-11-22" }, messages.generic.dateInFuture],
      [{ client_gstin: "07AAAAA0000A1Z0" }, messages.generic.gstin],
      [{ client_state: "atlantis" }, messages.generic.chooseFromList],
    ] as [Order, string][]);
    const unknown = { ok: false, status: 404, message: messages.cases.unknown };
    expect(await desk.create({ case_id: 999_999 })).toMatchObject(unknown);
    expect(await desk.provider.listInvoices({ case_id: 999_999 })).toMatchObject(unknown);
    await nothingKept(desk);
  });
});

test("expenses paid on the client's behalf are listed apart, once, outside the taxable value", async () => {
  const desk = await office("in process");
  const case_id = desk.litigationCase.id;
  await desk.panel.panel.database.db.insert(expenses).values([
    { case_id, expense_type: "Court fee", amount: "22000", is_pure_agent: true },
    { case_id, expense_type: "Travelling", amount: "900" },
    { case_id, expense_type: "Process fee", amount: "150.50", is_pure_agent: true },
  ]);
  const terms = await dataOf(desk.provider.readInvoiceTerms({ case_id }));
  expect(terms).toMatchObject({ expense_count: 2, expense_total: "22150.50" });
  await desk.create({ include_expenses: true });
  const text = await printed(desk);
  expect(text).toContain("Taxablevalue10,000.00");
  expect(text).toMatch(/Courtfee,\d+[A-Z][a-z]+\d{4}22,000\.00/);
  expect(text).toContain("Total33,950.50");
  expect(text).not.toContain("Travelling");
  expect(await desk.rows("select invoice_amount, tax_amount from invoices")).toEqual([
    { invoice_amount: "10000.00", tax_amount: "1800.00" },
  ]);
  await desk.create({ include_expenses: true, invoice_number: "INV/26-27/0002" });
  expect(await printed(desk)).toContain("Total11,800.00");
  const list = await dataOf(desk.provider.listInvoices({ case_id }));
  expect(list.results.map(({ total_amount }) => total_amount)).toEqual(["11800.00", "33950.50"]);
  const after = await dataOf(desk.provider.readInvoiceTerms({ case_id }));
  expect(after).toMatchObject({ expense_count: 0, next_number: "INV/26-27/0003" });
});

test("the batch's own address comes before the client's", async () => {
  const desk = await office("in process");
  await desk.rows("update batches set client_email_id = 'lot@sample-lender.example'");
  await desk.create();
  expect(await desk.rows("select to_address from outbox where kind = 'invoice'")).toEqual([
    { to_address: "lot@sample-lender.example" },
  ]);
});

test("within one State the tax is halved", async () => {
  const desk = await office("in process", {}, { gstin: gstin("27") });
  await desk.create({ invoice_amount: "999.99" });
  expect(await printed(desk)).toContain("CGST9%90.00SGST9%90.00");
  expect(await desk.rows("select tax_amount from invoices")).toEqual([{ tax_amount: "180.00" }]);
});

test("an advocate charges none, and says who pays it", async () => {
  const desk = await office("in process", { supplier_kind: "advocate", gstin: "" }, { gstin: null });
  expect(await desk.create()).toMatchObject({ ok: true });
  const text = await printed(desk);
  expect(text).toContain("TaxpayableonreversechargebasisYes");
  expect(text).toContain("NotificationNo.13/2017");
  expect(text).not.toMatch(/GST\d*%/);
  expect(text).toMatch(/^Invoice/);
  expect(await desk.rows("select tax_amount from invoices")).toEqual([{ tax_amount: "0.00" }]);
});

test.each([
  ["without a GSTIN", null],
  ["with a GSTIN of the Centre, which names no State,", gstin("99")],
])("%s the client's State must be said; it is remembered", async (_what, client_gstin) => {
  const desk = await office("in process", {}, { gstin: client_gstin });
  await expectRefused(desk.create(), 422, messages.invoices.stateRequired);
  await nothingKept(desk);
  expect(await desk.create({ client_state: "maharashtra" })).toMatchObject({ ok: true });
  expect(await printed(desk)).toContain("CGST9%900.00");
  const terms = await dataOf(desk.provider.readInvoiceTerms({ case_id: desk.litigationCase.id }));
  expect(terms).toMatchObject({ client_gstin, client_state: "maharashtra" });
});

test("a GSTIN typed with an invoice is kept on the client and decides", async () => {
  const desk = await office("in process", {}, { gstin: null });
  await desk.create({ client_gstin: gstin("07").toLowerCase(), client_state: "maharashtra" });
  expect(await printed(desk)).toContain("IGST18%");
  expect(await desk.rows("select gstin, version from clients")).toEqual([{ gstin: gstin("07"), version: 2 }]);
});

test("today is India's: half past midnight there is still yesterday in Greenwich", async () => {
  const desk = await office("in process", {}, {}, new Date("2026-11-21T19:00:00Z"));
  expect(await desk.create({ invoice_date: "2026-11-22" })).toMatchObject({ ok: true });
});

test.each([
  ["no issuer", null, {}, messages.invoices.issuerFirst],
  ["no address to mail to", {}, { email_id: null }, messages.invoices.clientHasNoMail],
  ["an address that is none", {}, { email_id: "legal at sample" }, messages.invoices.clientMailWrong],
  ["a name no font can print", {}, { full_name: "漢字" }, messages.papers.unprintable("漢")],
])("with %s there is no invoice", async (_what, issuer, client, message) => {
  const desk = await office("in process", issuer, client);
  const answer = await desk.create();
  await expectRefused(answer, 422);
  expect(answer.message?.slice(0, 40)).toBe(message.slice(0, 40));
  await nothingKept(desk);
});

test("twenty at the same moment are one invoice and one mail", async () => {
  const desk = await office("in process");
  expect(await twentyAtOnce(() => desk.create({ idempotency_key: KEY }))).toMatchObject({ ok: true });
  for (const table of ["invoices", "files"])
    expect(await desk.rows(`select 1 from ${table}`)).toHaveLength(1);
  expect(await desk.rows("select 1 from outbox where kind = 'invoice'")).toHaveLength(1);
});

test("twenty forms with one number are one invoice, and the others are told", async () => {
  const desk = await office("in process");
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.create()));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.filter(({ ok }) => !ok).map(({ message }) => message))).toEqual(
    new Set([messages.invoices.numberTaken]),
  );
  expect(await desk.rows("select 1 from files")).toHaveLength(1);
});

test("an expense added while the invoice is being set is on no invoice twice", async () => {
  const desk = await office("in process");
  const case_id = desk.litigationCase.id;
  await desk.panel.panel.database.db
    .insert(expenses)
    .values({ case_id, expense_type: "Court fee", amount: "100", is_pure_agent: true });
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      desk.create({ include_expenses: true, invoice_number: `R/${String(index)}` }),
    ),
  );
  const billed = await desk.rows("select jsonb_array_elements(snapshot -> 'expense_ids') id from invoices");
  expect(billed).toHaveLength(1);
});

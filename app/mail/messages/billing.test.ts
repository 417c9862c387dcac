import { expect, test } from "vitest";
import { courtFeeMail } from "./court-fee.ts";
import { invoiceMail } from "./invoice.ts";

const FEE = {
  clientName: "Sample Bank",
  matter: "LAN 0012345, Sample Borrower",
  paper: "Original Application",
  estimate: "₹22,000.00",
  isFree: false,
  basis: ["₹12,000.00 up to a claim of ₹10,00,000.00"],
  source: "Sample Rules, rule 7",
  senderName: "Sample Admin",
};

test("the court fee is an estimate, with its working and source", () => {
  const { subject, text } = courtFeeMail(FEE);
  expect(subject).toBe("Court fee for Original Application - LAN 0012345, Sample Borrower");
  expect(text).toContain("Estimated court fee: ₹22,000.00\n  - ₹12,000.00 up to a claim of ₹10,00,000.00\n");
  expect(text).toContain("Source: Sample Rules, rule 7");
  expect(text).toContain("an estimate only and not a final figure");
});

test("where there is no figure the mail says so and names none", () => {
  const basis = ["Public sources contradict each other."];
  const { text } = courtFeeMail({ ...FEE, estimate: null, basis, source: null });
  expect(text).toContain("Estimated court fee: not known at present");
  expect(text).toContain("- Public sources contradict each other.");
  expect(text).not.toMatch(/₹|Source/);
});

test("where nothing is payable the mail asks for nothing but the registry's word", () => {
  const { text } = courtFeeMail({
    ...FEE,
    estimate: "₹0.00",
    isFree: true,
    basis: ["Not filed in a court."],
  });
  expect(text).toContain("We write to you about the court fee");
  expect(text).toContain("Estimated court fee: none, as far as known");
  expect(text).not.toContain("₹");
});

const INVOICE = {
  clientName: "Sample Bank",
  number: "INV/26-27/0001",
  date: "21 Nov 2026",
  total: "₹11,800.00",
  matter: "LAN 0012345, Sample Borrower",
  issuerName: "Sample Legal Services LLP",
  bankDetails: ["Sample Bank, A/c 000123456789", "IFSC SAMP0000001"],
};

test("the invoice's mail names number, date, sum, matter and where to pay", () => {
  const { subject, text } = invoiceMail(INVOICE);
  expect(subject).toBe("Invoice INV/26-27/0001 - LAN 0012345, Sample Borrower");
  expect(text).toContain("our invoice INV/26-27/0001 dated 21 Nov 2026 for ₹11,800.00,");
  expect(text).toContain("  Sample Bank, A/c 000123456789\n  IFSC SAMP0000001\n");
  expect(invoiceMail({ ...INVOICE, bankDetails: [] }).text).not.toContain("Kindly arrange");
});

test("names with line breaks, and long ones, leave the subject one short line", () => {
  const matter = `LAN 1\r\nBcc: x@example.com ${"long ".repeat(200)}`;
  for (const { subject } of [courtFeeMail({ ...FEE, matter }), invoiceMail({ ...INVOICE, matter })]) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(300);
  }
});

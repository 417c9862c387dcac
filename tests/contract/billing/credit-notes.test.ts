// Credit notes: a series of their own, what is left of an invoice, and what becomes free again.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { copiedText } from "#app/papers/testing/pdf-text.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { CREDIT_REASON as REASON, gstin, invoiced } from "#tests/support/work/invoices.ts";

const { creditNotes } = messages;
test("a whole invoice is credited: numbered, printed as Rule 53(1A) wants it, listed and mailed", async () => {
  const desk = await invoiced();
  const { provider, case_id } = desk;
  expect(await dataOf(provider.readCreditNoteTerms({ case_id, invoice_id: 1 }))).toMatchObject({
    invoice_number: "INV/26-27/0001",
    invoice_date: "2026-11-21",
    value_left: "10000.00",
    next_number: "CN/26-27/0001",
    last_day: "2027-11-30",
    is_late: false,
    lines: [
      { id: 1, amount: "22000.00", is_credited: false },
      { id: 2, amount: "150.50", is_credited: false },
    ],
  });
  const answer = await desk.credit({ credit_amount: "10000", expense_ids: [1, 2] });
  expect(answer).toMatchObject({
    ok: true,
    message: creditNotes.created("CN/26-27/0001", "legal@sample-lender.example"),
  });
  const { results } = await dataOf(provider.listCreditNotes({ case_id }));
  expect(results).toMatchObject([
    {
      note_number: "CN/26-27/0001",
      invoice_number: "INV/26-27/0001",
      credit_amount: "10000.00",
      tax_amount: "1800.00",
      total_amount: "33950.50",
      reason: REASON,
    },
  ]);
  const file = await dataOf(provider.downloadMedia({ url: results[0]?.note_url ?? "" }));
  const text = copiedText(Buffer.from(await new Response(file.stream).arrayBuffer())).replace(/\s+/g, "");
  for (const words of [
    "CreditNote",
    "CN/26-27/0001",
    "AgainstinvoiceINV/26-27/0001dated21Nov2026",
    `Reason${REASON.replaceAll(" ", "")}`,
    `GSTIN:${gstin("27")}`,
    `GSTIN:${gstin("07")}`,
    "Taxablevalue10,000.00",
    "IGST18%1,800.00",
    "Total33,950.50",
    "Rule53(1A)",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("A/c000123456789");
  const [mail] = await desk.rows(
    "select to_address, subject, body, attachments from outbox where kind = 'credit_note'",
  );
  expect(mail).toMatchObject({
    to_address: "legal@sample-lender.example",
    attachments: [{ name: "Credit_Note_CN-26-27-0001.pdf", type: "application/pdf" }],
  });
  expect(mail?.body).toContain("against our invoice INV/26-27/0001 dated 21 Nov 2026");
  expect((await dataOf(provider.listInvoices({ case_id }))).results).toMatchObject([
    { total_amount: "33950.50", credited_amount: "33950.50" },
  ]);
  expect(
    await desk.rows(
      "select object_id, after ->> 'total' as total from audit where action = 'credit_note.created'",
    ),
  ).toEqual([{ object_id: String(case_id), total: "33950.50" }]);
  await expectRefused(
    desk.credit({ note_number: "CN/26-27/0002", credit_amount: "0.01" }),
    422,
    creditNotes.aboveLeft("₹0.00"),
  );
});

test("parts add up to the whole tax, to the paisa, and never to more", async () => {
  const desk = await invoiced({}, { gstin: gstin("27") });
  const parts = ["3333.33", "3333.33", "3333.34"];
  for (const [index, credit_amount] of parts.entries()) {
    await dataOf(desk.credit({ note_number: `CN/${String(index)}`, credit_amount }));
  }
  expect(
    await desk.rows("select sum(credit_amount) as value, sum(tax_amount) as tax from credit_notes"),
  ).toEqual([{ value: "10000.00", tax: "1800.00" }]);
  await expectRefused(
    desk.credit({ note_number: "CN/9", credit_amount: "1" }),
    422,
    creditNotes.aboveLeft("₹0.00"),
  );
});

test("what is credited frees its expenses: one is reversed, the other invoiced again", async () => {
  const desk = await invoiced();
  const { provider, case_id } = desk;
  await dataOf(desk.credit({ expense_ids: [1, 2] }));
  expect((await dataOf(provider.listCreditNotes({ case_id }))).results).toMatchObject([
    { credit_amount: "0.00", tax_amount: "0.00", total_amount: "22150.50" },
  ]);
  await dataOf(provider.reverseExpense({ case_id, expense_id: 1, reason: REASON }));
  await dataOf(desk.create({ invoice_number: "INV/26-27/0002", include_expenses: true }));
  expect((await dataOf(provider.listExpenses({ case_id }))).results).toMatchObject([
    { id: 3, amount: "-22000.00" },
    { id: 2, invoice_number: "INV/26-27/0002" },
    { id: 1, is_reversed: true, invoice_number: null },
  ]);
  await expectRefused(desk.credit({ note_number: "CN/2", expense_ids: [2] }), 409, creditNotes.notOfInvoice);
});

test("two at the same moment never credit more than the invoice; a form sent often is one note", async () => {
  const desk = await invoiced();
  const form = { credit_amount: "6000", idempotency_key: "key-of-a-credit-note" };
  await twentyAtOnce(() => desk.credit(form));
  const both = await Promise.all(
    ["CN/A", "CN/B"].map((note_number) => desk.credit({ note_number, credit_amount: "4000" })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await desk.rows("select sum(credit_amount) as value from credit_notes")).toEqual([
    { value: "10000.00" },
  ]);
  // What was not kept left nothing behind.
  expect(await desk.rows("select 1 from files where purpose = 'credit_note'")).toHaveLength(2);
  expect(await desk.rows("select 1 from outbox where kind = 'credit_note'")).toHaveLength(2);
});

test("what breaks a rule is refused at its field, and nothing is kept", async () => {
  const desk = await invoiced();
  const refusals: [object, number, string][] = [
    [{ note_number: "" }, 422, creditNotes.required("Credit Note Number")],
    [{ note_number: "A 1" }, 422, creditNotes.number],
    [{ note_date: "" }, 422, creditNotes.required("Date")],
    [{ note_date: "2026-11-22" }, 422, messages.generic.dateInFuture],
    [{ note_date: "2026-11-20" }, 422, creditNotes.beforeInvoice("21 Nov 2026")],
    [{ reason: " " }, 422, creditNotes.reasonRequired],
    [{ credit_amount: "ten" }, 422, messages.amount],
    [{ credit_amount: "-1" }, 422, messages.amount],
    [{ credit_amount: "10000.01" }, 422, creditNotes.aboveLeft("₹10,000.00")],
    [{ credit_amount: "" }, 422, creditNotes.nothing],
    [{ credit_amount: "0" }, 422, creditNotes.nothing],
    [{ expense_ids: [9] }, 409, creditNotes.notOfInvoice],
    [{ invoice_id: 9, credit_amount: "1" }, 404, creditNotes.unknownInvoice],
    [{ case_id: 999_999, credit_amount: "1" }, 404, messages.cases.unknown],
  ];
  for (const [order, status, sentence] of refusals) {
    await expectRefused(desk.credit(order), status, sentence, JSON.stringify(order));
  }
  expect(await desk.rows("select 1 from credit_notes")).toEqual([]);
  expect(await desk.rows("select 1 from files where purpose = 'credit_note'")).toEqual([]);
});

test("after the last day for the tax it is issued only by whoever says that they know", async () => {
  const desk = await invoiced();
  const onDay = async (note_date: string) => {
    desk.setNow(new Date(`${note_date}T12:00:00Z`));
    const { provider } = await desk.signIn({ email: `${note_date}@sample-panel.example` });
    return {
      provider,
      form: { ...desk.form, note_number: `CN/${note_date}`, credit_amount: "10", note_date },
    };
  };
  const inTime = await onDay("2027-11-30");
  await dataOf(inTime.provider.createCreditNote(inTime.form));
  const { provider, form } = await onDay("2027-12-01");
  expect(await dataOf(provider.readCreditNoteTerms(form))).toMatchObject({
    is_late: true,
    last_day: "2027-11-30",
  });
  await expectRefused(provider.createCreditNote(form), 422, creditNotes.acknowledgeRequired);
  await dataOf(provider.createCreditNote({ ...form, late_acknowledged: true }));
});

test("an advocate's invoice is credited without tax, one of an unregistered supplier without a last day", async () => {
  const advocate = await invoiced({ supplier_kind: "advocate" });
  await dataOf(advocate.credit({ credit_amount: "10000" }));
  expect(await advocate.rows("select tax_amount from credit_notes")).toEqual([{ tax_amount: "0.00" }]);
  const small = await invoiced({ gstin: "" });
  const terms = await dataOf(small.provider.readCreditNoteTerms({ case_id: small.case_id, invoice_id: 1 }));
  expect(terms).toMatchObject({ last_day: null, is_late: false });
});

test("a number is used once in a financial year, by an invoice or a credit note", async () => {
  const desk = await invoiced();
  const { provider, case_id } = desk;
  const credit = (note_number: string) => desk.credit({ note_number, credit_amount: "1" });
  await expectRefused(credit("inv/26-27/0001"), 409, creditNotes.numberOfInvoice);
  await dataOf(credit("Sample/0001"));
  await expectRefused(credit("sample/0001"), 409, creditNotes.numberTaken);
  await expectRefused(
    provider.createInvoice({
      ...{ case_id, invoice_number: "SAMPLE/0001", invoice_date: "2026-11-21", invoice_amount: "10" },
    }),
    409,
    messages.invoices.numberOfNote,
  );
  const terms = provider.readCreditNoteTerms({ case_id, invoice_id: 1 });
  expect(await dataOf(terms)).toMatchObject({ next_number: "Sample/0002" });
  expect(await desk.rows("select note_number from credit_notes")).toEqual([{ note_number: "Sample/0001" }]);
  expect(await desk.rows("select 1 from invoices")).toHaveLength(1);
});

test("a number that continues another year than its date's is refused with the next one of that year", async () => {
  const desk = await invoiced();
  await dataOf(desk.create({ invoice_number: "INV/25-26/0001", invoice_date: "2026-03-20" }));
  const note = { invoice_id: 2, note_date: "2026-03-25", credit_amount: "1" };
  const sentence = creditNotes.numberOfOtherYear("2025-26", "CN/25-26/0001");
  await expectRefused(desk.credit({ ...note, note_number: "cn/26-27/0001" }), 422, sentence);
  await dataOf(desk.credit({ ...note, note_number: "CN/25-26/0001" }));
});

// The email with an invoice or a credit note: shown before it goes, and then just that one goes.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { invoiced, office } from "#tests/support/work/invoices.ts";

test("what is sent is what was reviewed", async () => {
  const desk = await invoiced();
  const { provider, form } = desk;
  const order = { ...form, credit_amount: "10000", expense_ids: [1] };
  const preview = await dataOf(provider.previewCreditNote(order));
  expect(preview).toMatchObject({
    to: "legal@sample-lender.example",
    file_name: "Credit_Note_CN-26-27-0001.pdf",
    total: "33800.00",
  });
  expect(preview.text).toContain("₹33,800.00");
  expect(await desk.rows("select 1 from credit_notes")).toEqual([]);
  for (const other of [{ credit_amount: "9999" }, { reason: "Another reason" }, { note_number: "CN/7" }]) {
    await expectRefused(
      provider.createCreditNote({ ...order, ...other, seen: preview.seen }),
      409,
      messages.mailReview.changed,
    );
  }
  await desk.rows("update clients set email_id = 'other@sample-lender.example'");
  await expectRefused(
    provider.createCreditNote({ ...order, seen: preview.seen }),
    409,
    messages.mailReview.changed,
  );
  const again = await dataOf(provider.previewCreditNote(order));
  await dataOf(provider.createCreditNote({ ...order, seen: again.seen }));
  expect(await desk.rows("select to_address, subject, body from outbox where kind = 'credit_note'")).toEqual([
    { to_address: again.to, subject: again.subject, body: again.text },
  ]);
});

test("an invoice's email is reviewed likewise", async () => {
  const desk = await office("in process");
  const order = {
    case_id: desk.litigationCase.id,
    invoice_number: "INV/26-27/0001",
    invoice_date: "2026-11-21",
    invoice_amount: "10000",
  };
  const preview = await dataOf(desk.provider.previewInvoice(order));
  expect(preview).toMatchObject({
    to: "legal@sample-lender.example",
    file_name: "Invoice_INV-26-27-0001.pdf",
    total: "11800.00",
  });
  expect(await desk.rows("select 1 from invoices")).toEqual([]);
  await expectRefused(
    desk.create({ invoice_amount: "10001", seen: preview.seen }),
    409,
    messages.mailReview.changed,
  );
  expect(await desk.create({ seen: preview.seen })).toMatchObject({
    ok: true,
    message: messages.invoices.createdFor(preview.to),
  });
  expect(await desk.rows("select to_address, subject, body from outbox where kind = 'invoice'")).toEqual([
    { to_address: preview.to, subject: preview.subject, body: preview.text },
  ]);
  await expectRefused(desk.provider.previewInvoice(order), 409, messages.invoices.numberTaken);
});

test("an invoice dated before the loan and before the assignment is asked about in its review", async () => {
  const desk = await office("in process");
  const case_id = desk.litigationCase.id;
  await desk.rows("update cases set agreement_date = '2022-11-04', disbursal_date = null where id = $1", [
    case_id,
  ]);
  await desk.rows("update batches set assignment_date = '2026-11-20'");
  const order = (invoice_date: string) => ({
    ...{ case_id, invoice_number: "INV/21-22/0001", invoice_date, invoice_amount: "10000" },
  });
  const { beforeLoan, createdFor } = messages.invoices;
  const asked = [
    beforeLoan("3 Nov 2022", "Agreement Date", "4 Nov 2022"),
    beforeLoan("3 Nov 2022", "Assignment Date", "20 Nov 2026"),
  ];
  const early = await dataOf(desk.provider.previewInvoice(order("2022-11-03")));
  expect(early.questions).toEqual(asked);
  expect((await dataOf(desk.provider.previewInvoice(order("2026-11-20")))).questions).toEqual([]);
  // A program reviews nothing: it reads them afterwards.
  expect(await desk.provider.createInvoice(order("2022-11-03"))).toMatchObject({
    ok: true,
    message: [createdFor(early.to), ...asked].join(" "),
  });
});

test("a reviewed form sent again gets its first reply, although its expenses are invoiced by then", async () => {
  const desk = await office("in process");
  const case_id = desk.litigationCase.id;
  const spent = { expense_type: "Court fee", amount: "22000", is_pure_agent: true };
  await dataOf(desk.provider.addExpense({ case_id, ...spent }));
  const order = { include_expenses: true };
  const { seen } = await dataOf(
    desk.provider.previewInvoice({
      case_id,
      invoice_number: "INV/26-27/0001",
      invoice_date: "2026-11-21",
      invoice_amount: "10000",
      ...order,
    }),
  );
  const form = { ...order, seen, idempotency_key: "key-of-a-reviewed-form" };
  const first = await desk.create(form);
  expect(first.ok).toBe(true);
  expect(await desk.create(form)).toEqual(first);
  await expectRefused(desk.create({ ...form, idempotency_key: undefined }), 409, messages.mailReview.changed);
  expect(await desk.rows("select 1 from invoices")).toHaveLength(1);
});

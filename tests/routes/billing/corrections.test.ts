// What was billed or spent by mistake, corrected in the dialogs of the case.
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, followed, pageOf, reviewed, says, sendReviewed, valueOf } from "#tests/support/dialog.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { CLIENT_ADDRESS, gstin, ISSUER } from "#tests/support/work/invoices.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };

const LIST = { search: "LN" };
const KEY = "a-key-of-one-form-0009";
const SPENT = { expense_type: "Travelling to court", amount: "12,34,567.89" };
const page = (address: string) => pageOf(panel, address);

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const client = await panel.given.client({ gstin: gstin("07"), address: CLIENT_ADDRESS });
  const { id, batch_id } = await panel.given.litigationCase({ client_id: client.id });
  ids = { batchId: batch_id, caseId: id };
});

describe("an expense", () => {
  test("begins with today, takes an earlier day and a bill, and shows them", async () => {
    const { html } = await page(paths.caseDialog(ids, "expenses"));
    expect(valueOf(html, "expense_date")).toBe("21/11/2026");
    const form = documentForm({ ...SPENT, expense_date: "2026-11-02" }, null);
    form.delete("document_file");
    form.set("bill_file", new File([new Uint8Array(PDF)], "taxi.pdf"));
    const added = await followed(panel, await panel.post(paths.caseDialog(ids, "expenses", LIST), form));
    expect(added.to).toBe(paths.caseDialog(ids, "expenses", LIST));
    expect(added.says).toContain("|Expense added successfully|");
    expect(added.says).toContain(
      "|Travelling to court|Bill|2 Nov 2026|Sample Admin, entered 21 Nov 2026|₹12,34,567.89|Reverse|",
    );
    const href = /href="(\/admin\/files\/[^"]+)"/.exec(dialogIn(added.html))?.[1] ?? "";
    expect((await panel.get(href)).headers.get("Content-Disposition")).toContain('filename="taxi.pdf"');
  });

  test("of tomorrow, or with a bill that is none, is refused at its field with all that was typed", async () => {
    const form = documentForm({ ...SPENT, expense_date: "2026-11-22" }, null);
    const future = await panel.post(paths.caseDialog(ids, "expenses"), form);
    expect(future.status).toBe(422);
    const html = await future.text();
    expect(says(html)).toContain(`|${messages.generic.dateInFuture}|`);
    expect(valueOf(html, "amount")).toBe("12,34,567.89");
    const wrong = documentForm(SPENT, null);
    wrong.set("bill_file", new File(["MZ"], "taxi.exe"));
    const refused = await panel.post(paths.caseDialog(ids, "expenses"), wrong);
    expect(refused.status).toBe(422);
    const told = says(await refused.text());
    expect(told).toContain(`|${messages.documents.wrongType}|`);
    expect(told).not.toContain("Please choose it again");
    // A page that comes back has lost its file: pressing the button again would save the expense without its bill.
    const asked = documentForm({ ...SPENT, amount: "1.5 lakh" }, null);
    asked.set("bill_file", new File([new Uint8Array(PDF)], "taxi.pdf"));
    expect(says(await (await panel.post(paths.caseDialog(ids, "expenses"), asked)).text())).toContain(
      `|${messages.documents.chooseAgain(["taxi.pdf"])}|`,
    );
    expect(await panel.rows("select 1 from expenses")).toEqual([]);
  });

  test("is reversed with a reason: both are listed, the total is right, and History says so", async () => {
    await panel.post(paths.caseDialog(ids, "expenses"), SPENT);
    const reverse = paths.caseDialog(ids, "expenses/1/reverse", LIST);
    const { html } = await page(reverse);
    expect(says(html)).toContain("|Reverse Expense|");
    expect(says(html)).toContain("|Expense Type|Travelling to court|Date|21 Nov 2026|Amount|₹12,34,567.89|");
    expect((await panel.post(reverse, { reason: " " })).status).toBe(422);
    const form = { reason: "A slip of the decimal point", idempotency_key: KEY };
    const done = await followed(panel, await panel.post(reverse, form));
    expect(done.to).toBe(paths.caseDialog(ids, "expenses", LIST));
    expect(done.says).toContain(`|${messages.expenses.reversed("₹12,34,567.89")}|`);
    expect(done.says).toContain("Reversal of the expense of 21 Nov 2026: A slip of the decimal point|");
    expect(done.says).toContain("|-₹12,34,567.89|Travelling to court|Reversed|");
    expect(done.says).toContain("|Total|₹0.00|");
    expect(done.says).not.toContain("|Reverse|");
    expect((await panel.post(reverse, form)).status).toBe(302);
    const again = await panel.post(reverse, { ...form, idempotency_key: `${KEY}x` });
    expect(again.status).toBe(409);
    expect(says(await again.text())).toContain(`|${messages.expenses.alreadyReversed}|`);
    expect(await panel.rows("select 1 from expenses")).toHaveLength(2);
    expect(says((await page(paths.caseDialog(ids, "history"))).html)).toContain("|Reversed an expense|");
    expect((await page(paths.caseDialog(ids, "expenses/9/reverse"))).status).toBe(404);
    // An old page leads here: it says so before a reason is typed.
    for (const [id, why] of [
      [1, messages.expenses.alreadyReversed],
      [2, messages.expenses.isReversal],
    ] as const) {
      const late = dialogIn((await page(paths.caseDialog(ids, `expenses/${id}/reverse`))).html);
      expect(says(late)).toContain(`|${why}|`);
      expect(late).not.toContain("<textarea");
    }
  });
});

describe("an invoice", () => {
  const invoice = {
    invoice_number: "INV/26-27/0001",
    invoice_date: "2026-11-20",
    invoice_amount: "10000",
    include_expenses: "on",
  };
  const note = (order: object = {}) => ({
    note_number: "CN/26-27/0001",
    note_date: "2026-11-21",
    credit_amount: "10000",
    expense_ids: "1",
    reason: "Billed to the wrong client",
    idempotency_key: KEY,
    ...order,
  });
  let address: string;

  beforeEach(async () => {
    await panel.post(paths.caseDialog(ids, "invoices/issuer"), { ...ISSUER, version: "0" });
    await panel.post(paths.caseDialog(ids, "expenses"), {
      expense_type: "Court fee",
      amount: "22000",
      is_pure_agent: "on",
    });
    await sendReviewed(panel, paths.caseDialog(ids, "invoices"), invoice);
    address = paths.caseDialog(ids, "invoices/1/credit-note", LIST);
  });

  test("keeps its expenses from being reversed, and the refusal says where to go", async () => {
    expect(says((await page(paths.caseDialog(ids, "expenses"))).html)).toContain(
      "|At actual|Invoice INV/26-27/0001|",
    );
    const answer = await panel.post(paths.caseDialog(ids, "expenses/1/reverse"), { reason: "Entered twice" });
    expect(answer.status).toBe(409);
    expect(says(await answer.text())).toContain(`|${messages.expenses.isInvoiced("INV/26-27/0001")}|`);
  });

  test("is credited: the form begins with all that is left, then the email, then both are listed", async () => {
    const listed = await page(paths.caseDialog(ids, "invoices", LIST));
    expect(dialogIn(listed.html)).toContain(`href="${address}"`);
    const { html } = await page(address);
    expect(valueOf(html, "note_number")).toBe("CN/26-27/0001");
    expect(valueOf(html, "credit_amount")).toBe("10000.00");
    expect(says(html)).toContain("|Court fee, 21 Nov 2026: ₹22,000.00|");
    expect(says(html)).toContain(`|${messages.creditNotes.lastDay("30 Nov 2027")}|`);

    const review = await panel.post(address, note());
    expect(review.status).toBe(200);
    const shown = await review.clone().text();
    expect(says(shown)).toContain(
      "|Email to the client|To|legal@sample-lender.example|Amount|₹33,800.00|Attachment|Credit_Note_CN-26-27-0001.pdf|",
    );
    expect(await panel.rows("select 1 from credit_notes")).toEqual([]);
    const form = await reviewed(review, note());
    const done = await followed(panel, await panel.post(address, form));
    expect(done.to).toBe(paths.caseDialog(ids, "invoices", LIST));
    expect(done.says).toContain(
      `|${messages.creditNotes.created("CN/26-27/0001", "legal@sample-lender.example")}|`,
    );
    expect(done.says).toContain("|Credited|");
    expect(done.says).toContain(
      "|CN/26-27/0001|21 Nov 2026|INV/26-27/0001|Billed to the wrong client|₹33,800.00|Download|",
    );
    expect(dialogIn(done.html)).not.toContain(`href="${address}"`);
    expect((await panel.post(address, form)).status).toBe(302);
    expect(await panel.rows("select 1 from credit_notes")).toHaveLength(1);
    expect(says((await page(address)).html)).toContain(`|${messages.creditNotes.allCredited}|`);
    const history = says((await page(paths.caseDialog(ids, "history"))).html);
    expect(history).toContain("|Issued a credit note|");
    expect(history).toContain("|Credit note date|21 Nov 2026|");
    expect(history).not.toContain("Promissory Note");
    expect(
      (await panel.post(paths.caseDialog(ids, "expenses/1/reverse"), { reason: "Entered twice" })).status,
    ).toBe(302);
  });

  test.each([
    ["too much", { credit_amount: "10000.01" }, messages.creditNotes.aboveLeft("₹10,000.00")],
    ["nothing", { credit_amount: "", expense_ids: [] }, messages.creditNotes.nothing],
    ["no reason", { reason: "" }, messages.creditNotes.reasonRequired],
    ["no number", { note_number: "" }, messages.creditNotes.required("Credit Note Number")],
    ["a day before it", { note_date: "2026-11-19" }, messages.creditNotes.beforeInvoice("20 Nov 2026")],
  ])(
    "is not credited with %s: said at its field, and what was typed stays",
    async (_what, wrong, sentence) => {
      const answer = await panel.post(address, note(wrong) as Record<string, string>);
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(says(html)).toContain(`|${sentence}|`);
      expect(valueOf(html, "idempotency_key")).toBe(KEY);
    },
  );

  test("after the last day for the tax the warning is shown, and has to be confirmed", async () => {
    panel.setNow(new Date("2027-12-01T06:00:00Z"));
    panel.as(await panel.signIn({ email: "later@sample-panel.example" }));
    const late = note({ note_number: "CN/27-28/0001", note_date: "2027-12-01" });
    expect(says((await page(address)).html)).toContain(`|${messages.creditNotes.late("30 Nov 2027")}|`);
    const refused = await panel.post(address, late);
    expect(refused.status).toBe(422);
    expect(says(await refused.text())).toContain(`|${messages.creditNotes.acknowledgeRequired}|`);
    expect((await sendReviewed(panel, address, { ...late, late_acknowledged: "on" })).status).toBe(302);
  });

  test("of another case, or client, is not there", async () => {
    const other = await panel.given.litigationCase();
    expect((await page(paths.caseDialog({ caseId: other.id }, "invoices/1/credit-note"))).status).toBe(404);
    expect(
      (await panel.post(paths.caseDialog({ caseId: other.id }, "invoices/1/credit-note"), note())).status,
    ).toBe(404);
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [other.client_id] }));
    expect((await page(address)).status).toBe(404);
    expect((await panel.post(address, note())).status).toBe(404);
    expect(await panel.rows("select 1 from credit_notes")).toEqual([]);
  });
});

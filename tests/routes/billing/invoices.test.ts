import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { todayInIndia } from "#app/domain/dates.ts";
import { toFormDate } from "#app/domain/form-dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, followed, pageOf, reviewed, says, sendReviewed, valueOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

let panel: TestPanel;
let ids: { batchId: number; caseId: number };
let dialog: string;
let issuer: string;

beforeEach(async () => {
  panel = await startPanel();
  const client = await panel.given.client({ address: "4th Floor, Specimen House\nNew Delhi 110001" });
  const { id, batch_id } = await panel.given.litigationCase({ client_id: client.id });
  ids = { batchId: batch_id, caseId: id };
  dialog = paths.caseDialog(ids, "invoices", { page: 1 });
  issuer = paths.caseDialog(ids, "invoices/issuer", { page: 1 });
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0004";
const today = () => todayInIndia(new Date());
const FORM = () => ({
  invoice_number: "A/1",
  invoice_date: today(),
  invoice_amount: "10000",
  client_state: "delhi",
  idempotency_key: KEY,
});
const ISSUER = {
  name: "Sample Legal Services LLP",
  address: "12 Specimen Road\r\nPune 411001",
  state: "maharashtra",
  gstin: "",
  supplier_kind: "company",
  sac: "998212",
  signatory_name: "Sample Signatory",
  bank_details: "",
  version: "0",
  idempotency_key: KEY,
};
const OWN_WORDS: Record<string, string> = {
  invoice_number: "Invoice Number is required",
  invoice_date: "Invoice Date is required",
  invoice_amount: "Please enter a valid amount",
};
const page = (address: string) => pageOf(panel, address);
const stored = () =>
  panel.rows("select invoice_number, invoice_amount, tax_amount from invoices order by id");
describe("before the first invoice", () => {
  test("the dialog says there is none, and asks for the issuer", async () => {
    const { status, html } = await page(dialog);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]+ · Invoices · Litigation Panel<\/title>/);
    expect(says(html)).toContain("|No invoices found for this case.|");
    expect(says(html)).toContain(`|${messages.invoices.issuerFirst}|`);
    expect(says(html)).toContain("|Enter Details|");
    expect(says(html)).not.toContain("Generate Invoice");
  });

  test("the issuer is entered once, over the same list; then the form is there with the next number", async () => {
    const entered = await followed(panel, await panel.post(issuer, ISSUER));
    expect(entered.to).toBe(dialog);
    expect(entered.says).toContain(`|${messages.invoices.issuerSaved}|`);
    expect(entered.says).toContain("|Sample Legal Services LLP|");
    expect(valueOf(entered.html, "invoice_number")).toMatch(/^INV\/\d\d-\d\d\/0001$/);
    expect(valueOf(entered.html, "invoice_date")).toBe(toFormDate(today()));
    const again = await page(issuer);
    expect(valueOf(again.html, "name")).toBe("Sample Legal Services LLP");
    expect(dialogIn(again.html)).toContain(
      `href="${dialog.replace("&", "&amp;")}" data-move="stay" aria-label="Close"`,
    );
  });

  test("a form from before someone else's change is told, and shows both", async () => {
    await panel.post(issuer, ISSUER);
    const answer = await panel.post(issuer, { ...ISSUER, name: "Other LLP", idempotency_key: `${KEY}x` });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(says(html)).toContain(`|${messages.generic.changedByOther}|`);
    expect(says(html)).toContain("|Now stored: Sample Legal Services LLP|");
    expect(valueOf(html, "name")).toBe("Other LLP");
    expect(await panel.rows("select name from issuers")).toEqual([{ name: "Sample Legal Services LLP" }]);
  });

  test("what is missing of the issuer is said at its field, and the rest is still there", async () => {
    const answer = await panel.post(issuer, { ...ISSUER, signatory_name: " ", sac: "12" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(says(html)).toContain("|Signatory is required|");
    expect(says(html)).toContain(`|${messages.invoices.sac}|`);
    expect(valueOf(html, "name")).toBe("Sample Legal Services LLP");
  });

  test("twenty at the same moment are one issuer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(issuer, ISSUER)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await panel.rows("select version from issuers")).toEqual([{ version: 1 }]);
  });
});

describe("with an issuer", () => {
  beforeEach(async () => {
    await panel.post(issuer, ISSUER);
  });

  test("an invoice is listed with its PDF, the toast says so, and the next number is ready", async () => {
    const { says: said, html } = await followed(panel, await sendReviewed(panel, dialog, FORM()));
    expect(said).toContain(`|${messages.invoices.createdFor("legal@sample-lender.example")}|`);
    expect(said).toContain("|Amount|Tax|Total|PDF|Action|");
    expect(html).toMatch(/<input[^>]* inputMode="decimal"[^>]* name="invoice_amount"[^>]* type="text"/i);
    expect(said).toMatch(
      /\|A\/1\|\d{1,2} [A-Z][a-z]{2} \d{4}\|₹10,000\.00\|₹0\.00\|₹10,000\.00\|Download\|Credit Note\|/,
    );
    expect(valueOf(html, "invoice_number")).toBe("A/2");
    const href = /href="(\/admin\/files\/[^"]+)"/.exec(dialogIn(html))?.[1] ?? "";
    const file = await panel.get(href);
    expect(file.headers.get("Content-Disposition")).toContain('attachment; filename="Invoice_A-1.pdf"');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test.each([
    ["nothing", { invoice_number: "", invoice_date: "", invoice_amount: "" }],
    ["no amount", { invoice_amount: "" }],
    ["an amount of nothing", { invoice_amount: "0" }],
    ["an amount that is none", { invoice_amount: "1.2 dozen" }],
    ["an amount below zero", { invoice_amount: "-1" }],
    ["a blank number", { invoice_number: "  " }],
    ["no date", { invoice_date: "" }],
  ])("with %s: the one sentence, once, and each wrong field says its own", async (_what, wrong) => {
    const answer = await panel.post(dialog, { ...FORM(), ...wrong });
    expect(answer.status).toBe(422);
    const html = dialogIn(await answer.text());
    const sentence = "Please fill in all required invoice fields: amount, number, and date.";
    expect(html.split(sentence)).toHaveLength(2);
    expect(html.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(Object.keys(wrong).length);
    for (const field of Object.keys(wrong)) expect(says(html)).toContain(`|${OWN_WORDS[field]}|`);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["a number with a blank in it", { invoice_number: "A 1" }, messages.invoices.number],
    ["a date to come", { invoice_date: "2199-01-01" }, messages.generic.dateInFuture],
    ["a GSTIN that is none", { client_gstin: "27AAAAA0000A1Z0" }, messages.generic.gstin],
  ])("%s is refused at its field, and what was typed is still there", async (_what, wrong, message) => {
    const answer = await panel.post(dialog, { ...FORM(), ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(says(html)).toContain(`|${message}|`);
    expect(valueOf(html, "invoice_amount")).toBe("10000");
    expect(valueOf(html, "idempotency_key")).toBe(KEY);
    expect(await stored()).toEqual([]);
  });

  test("first the email is shown: to whom, what it says, its file and amount; nothing is made of it", async () => {
    const answer = await panel.post(dialog, FORM());
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const said = says(html);
    expect(said).toContain("|Email to the client|To|legal@sample-lender.example|");
    expect(said).toContain("|Amount|₹10,000.00|Attachment|Invoice_A-1.pdf|Invoice A/1 - LAN");
    expect(said).toContain("Please find attached our invoice A/1");
    expect(said).toContain("|Generate and Send Invoice|");
    expect(said).toContain("|Review Again|");
    expect(valueOf(html, "idempotency_key")).toBe(KEY);
    expect(valueOf(html, "invoice_number")).toBe("A/1");
    for (const table of ["invoices", "files"]) expect(await panel.rows(`select 1 from ${table}`)).toEqual([]);
    expect(await panel.rows("select 1 from outbox where kind = 'invoice'")).toEqual([]);
  });

  test("a form that was changed after its review is not sent", async () => {
    const form = await reviewed(await panel.post(dialog, FORM()), FORM());
    const answer = await panel.post(dialog, { ...form, invoice_amount: "100000" });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(says(html)).toContain(`|${messages.mailReview.changed}|`);
    expect(valueOf(html, "invoice_amount")).toBe("100000");
    expect(await stored()).toEqual([]);
  });

  test("a number that is taken is said at the number", async () => {
    await sendReviewed(panel, dialog, FORM());
    const answer = await panel.post(dialog, { ...FORM(), invoice_number: "a/1", idempotency_key: `${KEY}x` });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(says(html)).toContain(`|${messages.invoices.numberTaken}|`);
    expect(valueOf(html, "invoice_number")).toBe("a/1");
    expect(await stored()).toHaveLength(1);
  });

  test("this year's number on a date of last year is refused, and that year's is named", async () => {
    const { html } = await page(dialog);
    const invoice_number = valueOf(html, "invoice_number") ?? "";
    const year = Number(today().slice(0, 4)) - 2;
    const answer = await panel.post(dialog, { ...FORM(), invoice_number, invoice_date: `${year}-05-01` });
    expect(answer.status).toBe(422);
    const next = `INV/${year % 100}-${(year % 100) + 1}/0001`;
    expect(says(await answer.text())).toContain(
      `|This number continues the invoices of another financial year. The next one of ${year}-${(year % 100) + 1} is ${next}.|`,
    );
    const kept = await sendReviewed(panel, dialog, {
      ...FORM(),
      invoice_number: next,
      invoice_date: `${year}-05-01`,
      idempotency_key: `${KEY}x`,
    });
    expect(kept.status).toBe(302);
    expect(await stored()).toHaveLength(1);
  });

  test("expenses paid on the client's behalf are offered, and listed when ticked", async () => {
    await panel.rows(
      "insert into expenses (case_id, expense_type, amount, is_pure_agent) values ($1, 'Court fee', 22000, true)",
      [ids.caseId],
    );
    expect(says((await page(dialog)).html)).toContain(
      "List ₹22,000.00 paid on the client's behalf (1 expense",
    );
    await sendReviewed(panel, dialog, { ...FORM(), include_expenses: "on" });
    expect(await panel.rows("select snapshot -> 'printed' ->> 'total' total from invoices")).toEqual([
      { total: "32,000.00" },
    ]);
    const { html } = await page(dialog);
    expect(says(html)).not.toContain("on the client's behalf");
    // With a column of its own, so that the row adds up.
    expect(says(html)).toContain("|Amount|Tax|Expenses|Total|PDF|Action|");
    expect(says(html)).toContain("|₹10,000.00|₹0.00|₹22,000.00|₹32,000.00|");
  });

  test("twenty at the same moment are one invoice and one mail", async () => {
    const form = await reviewed(await panel.post(dialog, FORM()), FORM());
    const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(dialog, form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await stored()).toHaveLength(1);
    expect(await panel.rows("select 1 from outbox where kind = 'invoice'")).toHaveLength(1);
  });

  test("the mail goes out with the PDF", async () => {
    await sendReviewed(panel, dialog, FORM());
    await panel.panel.outbox.flush();
    expect(await panel.rows("select state from outbox where kind = 'invoice'")).toEqual([{ state: "sent" }]);
  });
});

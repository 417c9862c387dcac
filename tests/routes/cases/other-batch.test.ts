// Every address of the URL map that names a case under a batch, with a case of another batch of the same lender: made
// from the built routes, so that a dialog added later is held against this. A form needs its line in FORMS.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { builtLines } from "#tests/support/built-lines.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import type { Fields } from "#tests/support/form-body.ts";
import { watchTables } from "#tests/support/inputs/foreign-world.ts";
import { filedForm } from "#tests/support/work/filed-paper.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { says, sendReviewed } from "#tests/support/dialog.ts";
import { ISSUER } from "#tests/support/work/invoices.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

const TODAY = new Date("2026-11-21T05:00:00Z");
const UNDER_A_BATCH = "/admin/litigation/cases/:batchId?/case/:caseId/";

let panel: TestPanel;
let own: { batchId: number; caseId: number };
let otherBatchId: number;
let expectUnchanged: () => Promise<void>;
/** What the case has: documents (the last one is removed), one that is awaited, a mail, a paper, and another case. */
let has: {
  documents: number[];
  requestId: number;
  mailId: number;
  paper: string;
  otherCaseId: number;
};

const LINES = (await builtLines())
  .filter(({ pattern }) => pattern.startsWith(UNDER_A_BATCH))
  .map((line) => ({ ...line, dialog: line.pattern.slice(UNDER_A_BATCH.length) }));
const READ = LINES.filter(({ reads }) => reads);
const WRITTEN = LINES.filter(({ writes }) => writes);

const SECURITY = { kind: "land", particulars: "Sample Plot 4", owner: "" };
const INVOICE = {
  invoice_number: "A/1",
  invoice_date: "2026-11-21",
  invoice_amount: "10000",
  client_state: "delhi",
};

const filing = async () => {
  const [{ version } = {}] = await panel.rows("select version from paper_marks where id = 1");
  return { version: String(version) };
};

/** Of each address a form that is taken. */
const FORMS: Record<string, () => Fields | Promise<Fields>> = {
  "documents-pending": () => ({ request_id: String(has.requestId) }),
  comments: () => ({ comment: "Hearing moved" }),
  "comments/:commentId/withdraw": () => ({}),
  hearing: async () => {
    const [{ version } = {}] = await panel.rows("select version from cases where id = $1", [own.caseId]);
    return { version: String(version), stage_of_case: "Arguments" };
  },
  "case-number": () => ({
    case_number: "CS (COMM)/123/2026",
    number_kind: "case_no",
    case_date: "2026-11-20",
  }),
  "not-filed": () => ({}),
  expenses: () => ({ expense_type: "travelling", amount: "20" }),
  "expenses/:expenseId/reverse": () => ({ reason: "Entered twice" }),
  "parties/add": () => ({ role: "director", name: "Third Director" }),
  "parties/:partyId/edit": () => ({ role: "guarantor", name: "Sample Guarantor", version: "1" }),
  "parties/:partyId/remove": () => ({ reason: "Entered twice", version: "1" }),
  "proceedings/add": () => ({ kind: "drt" }),
  "proceedings/:proceedingId/edit": () => ({ kind: "nclt", version: "1" }),
  "proceedings/:proceedingId/remove": () => ({ reason: "Entered twice", version: "1" }),
  "securities/add": () => ({ ...SECURITY, particulars: "Sample Plot 5" }),
  "securities/:securityId/edit": () => ({ ...SECURITY, value: "30", version: "1" }),
  "securities/:securityId/remove": () => ({ reason: "Entered twice", version: "1" }),
  "rates/add": () => ({ from_on: "2026-11-20", rate: "15" }),
  "rates/:rateChangeId/edit": () => ({ from_on: "2026-11-19", rate: "16", version: "1" }),
  "rates/:rateChangeId/remove": () => ({ reason: "Entered twice", version: "1" }),
  payments: () => ({ kind: "emi", amount: "20", paid_on: "2026-10-20" }),
  "payments/:paymentId/reverse": () => ({ reason: "Entered twice" }),
  "additional-details": () => ({ lrn_date: "2026-11-20" }),
  // As it was opened, but for the product.
  "edit/:field?": () => ({ opened: "{}", product_name: "Business Loan" }),
  "upload-document": () => documentForm({ document_type: "other" }, { name: "letter.pdf", content: PDF }),
  "documents/:documentId/move": () => ({ to_case_id: String(has.otherCaseId) }),
  "documents/:documentId/edit": () => ({ document_type: "Sanction Letter", version: "1" }),
  "documents/:documentId/remove": () => ({ reason: "Another borrower's" }),
  "removed-documents": () => ({ document_id: String(has.documents[3]) }),
  "court-fee": () => ({ type_of_case: "original_application" }),
  "invoices/issuer": () => ({ ...ISSUER, version: "1" }),
  "invoices/:invoiceId/credit-note": () => ({
    note_number: "CN/1",
    note_date: "2026-11-21",
    credit_amount: "1",
    reason: "Entered twice",
  }),
  invoices: () => ({ ...INVOICE, invoice_number: "A/2" }),
  emails: () => ({ mail_id: String(has.mailId), version: "1" }),
  "missing-fields/:category": () => ({}),
  "papers/:paperId/mark/:kind": () => ({ day: "2026-11-21", method: "email" }),
  "filed-papers/:paperId": () => ({ copy_id: "1" }),
  "filed-papers/:paperId/correct": async () => ({
    day: "2026-11-21",
    reference: "OA/7",
    ...(await filing()),
  }),
  "filed-papers/:paperId/upload": async () => filedForm({ reason: "Cut off", ...(await filing()) }, PDF),
  "filed-papers/:paperId/remove": async () => ({ reason: "Wrong case", ...(await filing()) }),
  "papers/marks/:markId/withdraw": () => ({ reason: "Wrong case" }),
};

beforeAll(async () => {
  panel = await startPanel();
  panel.setNow(TODAY);
  const lender = await panel.given.client({
    address: "12 Sample Road\nMumbai 400001",
    signatory_name: "Sample Signatory",
    signatory_designation: "Authorised Officer",
    lrn_days: 15,
  });
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase({
    client_id: lender.id,
    address1: "4 Specimen Street",
    city: "Pune",
    loan_amount: "500000",
    claim_amount: "466103.30",
    outstanding_date_as_on: "2026-10-31",
  });
  own = { batchId, caseId };
  otherBatchId = (await panel.given.batch({ client_id: lender.id })).id;
  for (const name of ["a.pdf", "b.pdf", "c.pdf", "d.pdf"]) {
    await panel.post(
      paths.caseDialog(own, "upload-document"),
      documentForm({ document_type: "other" }, { name, content: PDF }),
    );
  }
  const documents = (await panel.rows("select id from documents order by id")).map(({ id }) => Number(id));
  await panel.post(paths.caseDialog(own, `documents/${documents[3] ?? 0}/remove`), {
    reason: "Another borrower's",
  });
  await panel.post(paths.caseDialog(own, "comments"), { comment: "Summons issued" });
  await panel.post(paths.caseDialog(own, "expenses"), { expense_type: "travelling", amount: "10" });
  for (const name of ["Sample Director", "Another"]) {
    await panel.post(paths.caseDialog(own, "parties/add"), { role: "director", name });
    await panel.post(paths.caseDialog(own, "proceedings/add"), { kind: "suit", forum: name });
  }
  for (const particulars of ["Sample Plot 1", "Sample Plot 2"])
    await panel.post(paths.caseDialog(own, "securities/add"), { ...SECURITY, particulars });
  await panel.post(paths.caseDialog(own, "rates/add"), { from_on: "2026-11-01", rate: "15" });
  await panel.post(paths.caseDialog(own, "rates/add"), { from_on: "2026-11-11", rate: "15.5" });
  await panel.post(paths.caseDialog(own, "payments"), { kind: "emi", amount: "10", paid_on: "2026-10-20" });
  const { id: otherCaseId } = await panel.given.litigationCase({ client_id: lender.id });
  await panel.post(paths.caseDialog(own, "missing-fields/loan_recall_notice"), {});
  await panel.post(paths.caseDialog(own, "invoices/issuer"), { ...ISSUER, version: "0" });
  await sendReviewed(panel, paths.caseDialog(own, "invoices"), INVOICE);
  await panel.rows("update papers set created_at = $1", [TODAY]);
  await panel.post(paths.caseDialog(own, "papers/1/mark/filed"), filedForm({ day: "2026-11-21" }, PDF));
  await panel.post(paths.caseDialog(own, "filed-papers/1/remove"), {
    reason: "Wrong case",
    ...(await filing()),
  });
  const mailId = await givenMails(panel.panel.database.db).received({ case_id: caseId });
  const [{ id: requestId } = {}] = await panel.rows(
    "insert into document_requests (case_id, document_type) values ($1, 'sanction_letter') returning id",
    [caseId],
  );
  const [{ file_key: paper } = {}] = await panel.rows("select file_key from papers");
  has = {
    documents,
    otherCaseId,
    requestId: Number(requestId),
    mailId,
    paper: String(paper),
  };
  expectUnchanged = await watchTables(panel);
});
afterAll(() => panel.close());

const addressOf = (pattern: string, batchId: number) =>
  pattern
    .replace(":batchId?", String(batchId))
    .replace(":caseId", String(own.caseId))
    .replace(
      ":documentId",
      String(has.documents[pattern.endsWith("/move") ? 1 : pattern.endsWith("/remove") ? 2 : 0]),
    )
    .replace(":key", has.paper)
    .replace(":paperId", "1")
    .replace(":kind", "sent")
    // Of two rows the second is taken off, so that the first can be edited.
    .replace(/:\w+Id\b/g, pattern.endsWith("/remove") ? "2" : "1")
    .replace(":use", "view")
    .replace("/:field?", "")
    .replace(":category", "loan_recall_notice");
const formOf = async (dialog: string) => (await FORMS[dialog]?.()) ?? {};

test("there are addresses to try, and each form has its line here", () => {
  expect(READ.length).toBeGreaterThan(18);
  const [written, tried] = [WRITTEN.map(({ dialog }) => dialog).sort(), Object.keys(FORMS).sort()];
  expect(
    written,
    "each dialog that takes a form has one in FORMS, and a row it acts on in beforeAll",
  ).toEqual(tried);
});

describe("under another batch", () => {
  test.each(READ)("$dialog is not there", async ({ pattern }) => {
    const answer = await panel.get(addressOf(pattern, otherBatchId));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("Sample Borrower");
  });

  test.each(WRITTEN)("$dialog takes no form", async ({ pattern, dialog }) => {
    expect((await panel.post(addressOf(pattern, otherBatchId), await formOf(dialog))).status).toBe(404);
    await expectUnchanged();
  });

  test("nothing is noted as shown, received or taken off", async () => {
    expect(await panel.rows("select received_at from document_requests")).toEqual([{ received_at: null }]);
    expect(await panel.rows("select case_id from received_mails")).toEqual([{ case_id: String(own.caseId) }]);
  });
});

describe("under its own batch", () => {
  test.each(READ)("$dialog is there", async ({ pattern }) => {
    expect((await panel.get(addressOf(pattern, own.batchId))).status).toBe(200);
  });

  test.each(WRITTEN)("$dialog takes its form", async ({ pattern, dialog }) => {
    const answer = await sendReviewed(panel, addressOf(pattern, own.batchId), await formOf(dialog));
    const said = answer.status === 302 ? "" : says(await answer.text());
    expect(
      answer.status,
      `${dialog} refuses its form in FORMS, or has no row that beforeAll made: ${said}`,
    ).toBe(302);
  });
});

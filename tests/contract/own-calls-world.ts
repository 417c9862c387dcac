// A panel in which every call of our own has something to answer. The ids are those of the sample inputs: the first of
// each kind.
import { expect } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { clientColumns, files, sessions } from "#app/database/schema.ts";
import { MAPPING_TYPE } from "#app/provider/contract/clients/clients.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { dataOf } from "#tests/support/answers.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { ISSUER } from "#tests/support/work/invoices.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { callsOver } from "#tests/support/provider.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";
import { addUser, sessionOf } from "#tests/support/sessions.ts";
import { approvedText, CATEGORY, templateText } from "#tests/support/work/templates.ts";
import { mailedToken } from "#tests/support/work/users.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const EDITOR = "editor@sample-panel.example";
/** The warning that holds the first case back. */
const HELD_BY = { batch_id: 1, category: NOTICE, guard: "principal_above_claim" } as const;

type User = { token: string; provider: ProviderClient };

export interface OwnCallsWorld {
  /** Sees everything, manages users, and has drafted no text. */
  admin: User;
  /** May approve what others have drafted. */
  approver: User;
  /** The key of the admin's logo. */
  logo: string;
  /** What stands for the facts of the cases that are held back. */
  heldSeen: string;
  /** The token of a new link to set the first user's password. */
  passwordLink(): Promise<string>;
}

/** Fills a panel nobody has signed in to. */
export async function ownCallsWorld(panel: TestPanel): Promise<OwnCallsWorld> {
  panel.setNow(NOW);
  const { db } = panel.panel.database;
  const { services } = panel.panel;
  const signIn = async (user: Parameters<typeof addUser>[1]): Promise<User> => {
    const { token } = await sessionOf(services, await addUser(db, user));
    return { token, provider: callsOver(panel.panel.embedded, token) };
  };
  const editor = await signIn({ email: EDITOR, fullName: "नमूना Editor", editsTemplates: true });
  const approver = await signIn({ email: "approver@sample-panel.example", isApprover: true });
  const admin = await signIn({ managesUsers: true, editsTemplates: true });

  await aClientWithCases(panel);
  await mailsOf(panel);
  await referenceData(admin.provider);
  await aCaseBeingWorkedOn(admin.provider);
  await dataOf(editor.provider.startTemplateDraft({ category: "summary_suit", client: 1 }));
  await dataOf(
    editor.provider.saveTemplateDraft({
      draft_id: 1,
      version: 1,
      body: templateText("प्रिय {{customer_name}}"),
    }),
  );
  await aTextInForce(admin.provider, { editor: editor.provider, approver: approver.provider });
  await papersOfTheBatch(panel, admin.provider);
  const id = SAMPLE_INPUTS.endUserSession.session_id;
  const at = NOW.toISOString();
  await db
    .insert(sessions)
    .values({ id, user_id: 1, token_hash: "x", user_agent: "Firefox/125", created_at: at, last_seen_at: at });
  await dataOf(admin.provider.addServiceToken(SAMPLE_INPUTS.addServiceToken));
  await dataOf(admin.provider.addWebhook(SAMPLE_INPUTS.addWebhook));
  await dataOf(admin.provider.testWebhook(SAMPLE_INPUTS.testWebhook));
  await dataOf(admin.provider.uploadLogo(SAMPLE_INPUTS.uploadLogo));
  const session = await dataOf(callsOver(panel.panel.embedded, admin.token).readSession({}));
  const held = await dataOf(admin.provider.listHeldCases(HELD_BY));
  return {
    admin,
    approver,
    logo: session.logo_url ?? "",
    heldSeen: held.seen,
    async passwordLink() {
      await dataOf(callsOver(panel.panel.embedded, admin.token).resetPassword({ user_id: 1 }));
      return mailedToken(panel, EDITOR);
    },
  };
}

/** Of its cases a warning holds the first back, the second lacks nothing, the third lacks the city. */
async function aClientWithCases({ given, panel }: TestPanel) {
  const { db } = panel.database;
  const client = await given.client({
    ...LENDER,
    name: "Sample ऋणदाता",
    full_name: "Sample ऋणदाता Limited",
    location: null,
    facts: { authority_doc: "Board Resolution" },
  });
  await given.client({ name: "Another Sample", email_id: null });
  await given.branch({ client_id: client.id, branch_name: "पुणे Camp", branch_code: "007" });
  const { key, bytes, sha256 } = await panel.services.files.put(Buffer.from("a workbook"));
  await db.insert(files).values({
    ...{ key, bytes, sha256, client_id: client.id, purpose: "batch_file" },
    ...{ name: "Loans, नवंबर.xlsx", media_type: "application/vnd.ms-excel" },
  });
  const batch = await given.batch({
    client_id: client.id,
    branch_id: 1,
    batch_name: "Sample lot, नवंबर",
    relief_sought: ["civil_suit", "drt"],
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "drt",
    file_key: key,
    rows_read: 3,
    created_by: 3,
  });
  const of = { ...LOAN, client_id: client.id, batch_id: batch.id };
  await given.litigationCase({
    ...of,
    lan_number: "LAN00000001",
    customer_name: "नमूना उधारकर्ता & Sons",
    email: "borrower@sample-borrowers.example",
    pos: "500000",
    extras: { "Dealer Code": "D-7" },
  });
  const second = { lan_number: "LAN00000002", email: "second@sample-borrowers.example" };
  await given.litigationCase({ ...of, ...second });
  await given.litigationCase({ ...of, lan_number: "LAN00000003", city: null, zip_code: null });
  await db.insert(clientColumns).values({
    client_id: client.id,
    type: MAPPING_TYPE,
    attribute: "lan_number",
    slug: "lan_number",
    header: " Loan A/c No. ",
    used_by: 3,
    used_at: SAMPLE_INPUTS.forgetColumns.seen,
  });
}

/** One that was given up, one that no job takes up before it is cancelled, and one in the tray. */
async function mailsOf({ panel }: TestPanel) {
  const mails = givenMails(panel.database.db);
  await mails.sent(1, {
    state: "dead",
    subject: "नोटिस",
    client_id: 1,
    batch_id: 1,
    attempts: 10,
    last_error: "550 5.1.1 User unknown",
  });
  await mails.sent(1, { state: "waiting", next_at: "2099-01-01T00:00:00Z" });
  const attachment = await mails.attachment(panel.services.files);
  await mails.received({ subject: "Re: नोटिस", from_name: "नमूना", attachments: [attachment] });
}

async function referenceData(provider: ProviderClient) {
  await dataOf(provider.addAdvocate({ name: "नमूना Advocate", enrolment_no: "D-123/1999" }));
  await dataOf(provider.addCourt({ ...SAMPLE_INPUTS.addCourt, name: "वाणिज्यिक Court" }));
  await dataOf(provider.addCourtHolidays({ court_id: 1, holidays: { "2026-08-15": "स्वतंत्रता दिवस" } }));
  await dataOf(provider.addMailTemplate({ ...SAMPLE_INPUTS.addMailTemplate, name: "स्मरण पत्र" }));
}

async function aCaseBeingWorkedOn(provider: ProviderClient) {
  const selection = { ids: [1, 2] };
  const change = { stage_of_case: "Notice", next_hearing_date: "2030-05-05", advocate: "1" };
  await dataOf(provider.updateChosenCases({ selection, change }));
  await dataOf(provider.requestDocuments({ selection, change: { documents: ["ऋण Agreement, signed"] } }));
  await dataOf(provider.addComment({ case_id: 1, comment: "समन जारी\nto 4 Dec" }));
  const { addParty, addProceeding, addSecurity, addPayment, addRateChange } = SAMPLE_INPUTS;
  await dataOf(provider.addParty({ ...addParty, name: "नमूना Guarantor", mobile: "9000010000" }));
  await dataOf(provider.addSecurity(addSecurity));
  await dataOf(provider.addProceeding({ ...addProceeding, forum: "नमूना Arbitrator" }));
  await dataOf(provider.addPayment({ ...addPayment, reference: "UTR नमूना" }));
  await dataOf(provider.addRateChange({ ...addRateChange, from_on: "2026-04-01" }));
  await dataOf(provider.viewCase({ case_id: 1 }));
  await dataOf(provider.saveIssuer(ISSUER));
  const expense = { case_id: 1, expense_type: "Court fee", amount: "22000.50", is_pure_agent: true };
  await dataOf(provider.addExpense(expense));
  await dataOf(provider.requestCourtFee({ case_id: 1, type_of_case: "original_application" }));
  const { document_file } = SAMPLE_INPUTS.uploadDocument;
  for (const document_type of ["समझौता", "KYC", "Guarantee"]) {
    await dataOf(provider.uploadDocument({ case_id: 1, document_type, document_file }));
  }
  await dataOf(provider.removeDocument({ case_id: 1, document_id: 3, reason: "ग़लत case" }));
  const { previewInvoice: invoice, createCreditNote: note } = SAMPLE_INPUTS;
  await dataOf(provider.createInvoice({ ...invoice, invoice_number: "INV/26-27/0001" }));
  await dataOf(provider.createCreditNote({ ...note, note_number: "CN/26-27/0001" }));
}

/** The first client's own recall notice: the one that came with the panel, and a line. */
async function aTextInForce(
  provider: ProviderClient,
  by: { editor: ProviderClient; approver: ProviderClient },
) {
  const { shown } = await dataOf(provider.readTemplate({ category: CATEGORY, client: 1 }));
  await approvedText({ ...by, client: 1, body: `${shown?.body ?? ""}\nIssued without prejudice.\n` });
}

/** Approved: one is made, one is held back, one lacks the city; and a sample that waits for its approval. */
async function papersOfTheBatch({ panel, rows }: TestPanel, provider: ProviderClient) {
  const choice = { batch_id: 1, category: NOTICE } as const;
  await dataOf(provider.generateSample(choice));
  await dataOf(provider.approveSample(choice));
  await eventually(async () => {
    expect(await rows("select made, missing, held from paper_jobs where state = 'done'")).toEqual([
      { made: 1, missing: 1, held: 1 },
    ]);
  });
  await panel.database.pool.query(
    `insert into samples (batch_id, category, batch_category, case_id, file_key, template_version)
     select batch_id, 'sec_95', batch_category, case_id, file_key, template_version from samples`,
  );
}

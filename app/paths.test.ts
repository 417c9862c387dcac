import { matchPath } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { linesOfTheMap, type Line } from "#tests/support/url-map.ts";
import { paths } from "./paths.ts";

const matches = ({ pattern }: Line, address: string) => {
  const [path = ""] = address.split(/[?#]/);
  return matchPath(`/${pattern}`, path) !== null;
};

const parameters = ({ pattern }: Line) => pattern.split(":").length - 1;

/** Every function of `paths`, called with what its screens call it with. */
const ADDRESSES: Record<keyof typeof paths, string[]> = {
  ...{ home: [paths.home()], file: [paths.file("a-key")] },
  login: [paths.login(), paths.login(paths.batches({ page: 2 }))],
  ...{ verifyOtp: [paths.verifyOtp()], resendOtp: [paths.resendOtp()] },
  ...{ recoverySignIn: [paths.recoverySignIn()], passkeySignIn: [paths.passkeySignIn()] },
  ...{ passkeyOptions: [paths.passkeyOptions()], openIdCallback: [paths.openIdCallback()] },
  openId: [paths.openId(), paths.openId(paths.batches())],
  passkey: [paths.passkey(3, "rename"), paths.passkey(3, "remove")],
  ...{ logout: [paths.logout()], menu: [paths.menu()], language: [paths.language()] },
  ...{ noAccess: [paths.noAccess()], uploadCancel: [paths.uploadCancel("draft-1")] },
  batches: [paths.batches(), paths.batches({ page: 2, batch_name: "A & B" })],
  ...{ generateSample: [paths.generateSample(44)], approveSample: [paths.approveSample(44)] },
  ...{ sendSample: [paths.sendSample(44)], editBatch: [paths.editBatch(44, { page: 2 })] },
  ...{ markBatchFiled: [paths.markBatchFiled(44, { page: 2 })], batchReport: [paths.batchReport(44)] },
  undoImport: [paths.undoImport(44, { page: 2 })],
  caseLayout: [paths.caseLayout({}), paths.caseLayout({ batchId: 44 }, { page: 2 })],
  caseColumns: [paths.caseColumns({}), paths.caseColumns({ batchId: 44 }, { page: 2 })],
  saveCaseView: [paths.saveCaseView({}, { sort: "lan" }), paths.saveCaseView({ batchId: 44 })],
  changeCaseView: [paths.changeCaseView(7, "edit"), paths.changeCaseView(7, "remove", { sort: "lan" })],
  batchSample: [paths.batchSample(44, "loan_recall_notice", { page: 2 })],
  batchPapers: [paths.batchPapers(44, "loan_recall_notice")],
  batchPapersZip: [paths.batchPapersZip(44, "loan_recall_notice")],
  heldWarnings: [paths.heldWarnings(44, "sec_95", { page: 2 })],
  heldCases: [paths.heldCases(44, "sec_95", "form_c_too_early", { held_page: 2 })],
  retryHeld: [paths.retryHeld(44, "sec_95", { page: 2 })],
  lenderFields: [paths.lenderFields(44, "loan_recall_notice")],
  workbench: [paths.workbench(44, "loan_recall_notice"), paths.workbench(44, "pre_ep", { show: "all" })],
  workbenchExport: [paths.workbenchExport(44, "loan_recall_notice", { fields: "all" })],
  workbenchAll: [undefined, "city"].map((field) => paths.workbenchAll(44, "sec_95", field)),
  workbenchImport: [paths.workbenchImport(44, "loan_recall_notice")],
  recordSheet: [paths.recordSheet(44, "payments"), paths.recordSheet(44, "rate-changes", { page: 2 })],
  recordSheetTemplate: [paths.recordSheetTemplate(44, "payments")],
  recordSheetReview: [paths.recordSheetReview(44, "payments", "a-draft")],
  workbenchSheet: [paths.workbenchSheet(44, "loan_recall_notice", "draft-1")],
  uploadDetails: [paths.uploadDetails(), paths.uploadDetails("draft-1")],
  uploadFile: [paths.uploadFile("draft-1")],
  uploadColumns: [paths.uploadColumns("draft-1"), paths.uploadColumns("draft-1", { show: "new", page: 2 })],
  ...{ uploadLeftOut: [paths.uploadLeftOut("draft-1")], uploadReading: [paths.uploadReading("draft-1")] },
  cases: [paths.cases(), paths.cases({ batchId: 44 }, { page: 2 })],
  casePage: [paths.casePage(7), paths.casePage(7, { list: 44, page: 2 })],
  casePageBeside: [paths.casePageBeside(7, "next", { list: "all" }), paths.casePageBeside(7, "previous")],
  caseSheet: [paths.caseSheet(7), paths.caseSheet(7, { list: 44, page: 2 })],
  hearings: [paths.hearings({}), paths.hearings({ batchId: 44 }, { next_hearing: "next_week" })],
  batchRow: [paths.batchRow(44), paths.batchRow(44, { page: 2 }), paths.batchRow(44, { from_batch: 44 })],
  help: [paths.help(), paths.help("papers")],
  batchSummary: [paths.batchSummary(44)],
  belowCase: [paths.belowCase({ caseId: 7 }), paths.belowCase({ caseId: 7, onPage: true }, { list: 44 })],
  mails: [paths.mails(), paths.mails({ page: 2 })],
  attachMail: [paths.attachMail(7, { page: 2, number: "CS/1" })],
  caseDialog: [
    paths.caseDialog({ caseId: 7 }, "comments"),
    paths.caseDialog({ batchId: 44, caseId: 7 }, "parties/3/edit", { page: 2 }),
    paths.caseDialog({ caseId: 7, onPage: true }, "edit", { list: 44 }),
    paths.caseDialog({ caseId: 7 }, "edit/claim_amount"),
  ],
  casePaper: [
    paths.casePaper({ caseId: 7 }, "media/a b.pdf", "view"),
    paths.casePaper({ batchId: 44, caseId: 7 }, "0".repeat(40), "download"),
  ],
  createCaseAssignment: [paths.createCaseAssignment("draft-1")],
  createCaseClient: [paths.createCaseClient("draft-1")],
  createCaseLoan: [paths.createCaseLoan("draft-1")],
  createCaseReview: [paths.createCaseReview("draft-1")],
  createCaseCancel: [paths.createCaseCancel("draft-1")],
  clients: [paths.clients(), paths.clients({ page: 2, search: "A & B" })],
  ...{ newClient: [paths.newClient()], client: [paths.client(3)] },
  ...{ clientActive: [paths.clientActive(3)], editClient: [paths.editClient(3)] },
  ...{ clientBranches: [paths.clientBranches(3)], newBranch: [paths.newBranch(3)] },
  branchActive: [paths.branchActive(3, 7)],
  clientLetterhead: [paths.clientLetterhead(3)],
  clientColumns: [paths.clientColumns(3)],
  forgetColumns: [paths.forgetColumns(3), paths.forgetColumns(3, "lan_number")],
  clientUploads: [paths.clientUploads(3, { page: 2 })],
  clientTemplates: [paths.clientTemplates(3)],
  advocates: [paths.advocates(), paths.advocates({ page: 2, search: "A" })],
  ...{ addAdvocate: [paths.addAdvocate()], dismissMail: [paths.dismissMail(7)] },
  editAdvocate: [paths.editAdvocate(7, { page: 2 })],
  switchAdvocate: [paths.switchAdvocate(7)],
  courts: [paths.courts(), paths.courts({ state: "goa" })],
  ...{ courtLimits: [paths.courtLimits({ page: 2 })], addCourtLimit: [paths.addCourtLimit()] },
  ...{ editCourtLimit: [paths.editCourtLimit(3)], confirmCourtLimit: [paths.confirmCourtLimit(3)] },
  switchCourtLimit: [paths.switchCourtLimit(3, { page: 2 })],
  ...{ addCourt: [paths.addCourt()], reference: [paths.reference()] },
  advocateLetterhead: [paths.advocateLetterhead(7)],
  paperFormats: [paths.paperFormats(), paths.paperFormats({ page: 2 })],
  addPaperFormat: [paths.addPaperFormat()],
  paperFormatDialog: [paths.paperFormatDialog(7, "edit"), paths.paperFormatDialog(7, "confirm", { page: 2 })],
  ...{ editCourt: [paths.editCourt(7)], switchCourt: [paths.switchCourt(7)] },
  holidays: [paths.holidays(), paths.holidays({ court: 7 })],
  courtHolidays: [paths.courtHolidays(7), paths.courtHolidays(7, { year: 2026 })],
  ...{ addHoliday: [paths.addHoliday(7)], pasteHolidays: [paths.pasteHolidays(7)] },
  removeHoliday: [paths.removeHoliday(7, 8)],
  ...{ feeTables: [paths.feeTables()], addFeeTable: [paths.addFeeTable()] },
  feeTable: [paths.feeTable(7), paths.feeTable(7, { claim: "100000" })],
  ...{ editFeeTable: [paths.editFeeTable(7)], confirmFeeTable: [paths.confirmFeeTable(7)] },
  ...{ endFeeTable: [paths.endFeeTable(7)], editBranch: [paths.editBranch(3, 7)] },
  mailTemplates: [paths.mailTemplates()],
  ...{ addMailTemplate: [paths.addMailTemplate()], editMailTemplate: [paths.editMailTemplate(7)] },
  switchMailTemplate: [paths.switchMailTemplate(7)],
  outbox: [paths.outbox(), paths.outbox({ page: 2, state: "dead" })],
  ...{
    retryOutgoing: [paths.retryOutgoing(7, { state: "dead" })],
    ...{ cancelOutgoing: [paths.cancelOutgoing(7)], deliveredOutgoing: [paths.deliveredOutgoing(7)] },
  },
  templates: [paths.templates(), paths.templates({ page: 2, client: 7 })],
  ...{ uploadWordText: [paths.uploadWordText(7)], previewWord: [paths.previewWord(7, "none")] },
  ...{ clauses: [paths.clauses({ page: 2, client: 7 })], newClause: [paths.newClause()] },
  draftClauseUsers: [
    paths.draftClauseUsers({ category: "clause", name: "a-b", language: "en", clientId: 3 }),
  ],
  newTemplate: [paths.newTemplate(), paths.newTemplate({ category: "sec_95", language: "hi" })],
  template: [
    paths.template({ category: "sec_95", language: "en" }),
    paths.template({ category: "sec_95", language: "en", clientId: 7 }, { version: "0123abcd" }),
  ],
  withdrawTemplate: [paths.withdrawTemplate({ category: "sec_95", language: "en", clientId: 7 })],
  templateDraft: [paths.templateDraft(7)],
  ...{ submitTemplate: [paths.submitTemplate(7)], takeBackTemplate: [paths.takeBackTemplate(7)] },
  ...{ sendBackTemplate: [paths.sendBackTemplate(7)], approveTemplate: [paths.approveTemplate(7)] },
  ...{ discardTemplate: [paths.discardTemplate(7)], compareTemplate: [paths.compareTemplate(7)] },
  previewTemplate: [paths.previewTemplate(7), paths.previewTemplate(7, { number: "CS/1", case: 3 })],
  templatePlaceholders: [paths.templatePlaceholders(7), paths.templatePlaceholders(7, { find: "date" })],
  previewPdf: [paths.previewPdf(7, 3), paths.previewPdf(7, "none")],
  audit: [paths.audit(), paths.audit({ page: 2, user: 7 })],
  auditExport: [paths.auditExport({ user: 7 })],
  ...{ search: [paths.search("A & B")], createCase: [paths.createCase()] },
  users: [paths.users(), paths.users({ page: 2, search: "A & B" })],
  ...{ operation: [paths.operation()], newUser: [paths.newUser({ page: 2 })] },
  user: (["edit", "disable", "enable", "sessions", "password"] as const).map((each) => paths.user(7, each)),
  serviceTokens: [paths.serviceTokens(), paths.serviceTokens({ page: 2 })],
  newServiceToken: [paths.newServiceToken({ page: 2 })],
  webhooks: [paths.webhooks(), paths.webhooks({ page: 2 })],
  newWebhook: [paths.newWebhook({ page: 2 })],
  webhook: [
    ...(["edit", "secret", "pause", "resume", "remove", "test"] as const).map((page) =>
      paths.webhook(7, page),
    ),
    paths.webhook(7, "edit", { page: 2 }),
    paths.webhook(7, null, { state: "dead", page: 2 }),
  ],
  resendWebhook: [paths.resendWebhook(7, null), paths.resendWebhook(7, 3, { state: "dead" })],
  serviceToken: [paths.serviceToken(7, "edit"), paths.serviceToken(7, "revoke", { page: 2 })],
  endUserSessions: [paths.endUserSessions(7, null), paths.endUserSessions(7, "a-session")],
  profile: [
    paths.profile(),
    ...(["name", "password", "logo", "remove-logo"] as const).map((dialog) => paths.profile(dialog)),
  ],
  endOwnSessions: [paths.endOwnSessions(null), paths.endOwnSessions("a-session")],
  ownLogo: [paths.ownLogo("0".repeat(40))],
  setPassword: [paths.setPassword("1-a-b")],
  bulkCases: [
    paths.bulkCases("choose"),
    paths.bulkCases("update", "?case=1&case=2"),
    paths.bulkCases("export", "?chosen=all&client=3"),
    paths.bulkCases("assign"),
    paths.bulkCases("documents"),
    paths.bulkCases("status"),
    paths.bulkCases("communicate"),
  ],
  newAdvocate: [paths.newAdvocate(), paths.newAdvocate("?case=1")],
  bulkBatches: [paths.bulkBatches("update", "?batch=1"), paths.bulkBatches("export")],
  changes: [paths.changes(), paths.changes({ page: 2 })],
  undoChange: [paths.undoChange(3), paths.undoChange(3, { page: 2 })],
};

test.each(Object.entries(ADDRESSES))("%s is one line of the URL map", async (_name, addresses) => {
  const lines = await linesOfTheMap();
  for (const address of addresses) {
    const matching = lines.filter((line) => !line.pattern.includes("*") && matches(line, address));
    // As in Remix, a line that spells the address out goes before one with a parameter in its place.
    const fewest = Math.min(...matching.map(parameters));
    const answering = matching.filter((line) => parameters(line) === fewest);
    expect(answering, address).toHaveLength(1);
  }
});

describe("what an address carries", () => {
  test("queries leave out what is not set, and page 1", () => {
    expect(paths.batches({ page: 1, client: undefined, batch_name: "" })).toBe("/admin/litigation/batch");
    expect(paths.batches({ page: 2, client: 7, batch_name: "A & B" })).toBe(
      "/admin/litigation/batch?page=2&client=7&batch_name=A+%26+B",
    );
    expect(paths.caseDialog({ caseId: 7 }, "history", { page: 2, history_page: 1 })).toBe(
      "/admin/litigation/cases/case/7/history?page=2",
    );
    expect(paths.cases({ batchId: 44 }, { page: 3 })).toBe("/admin/litigation/cases/44?page=3");
    expect(paths.login("/admin/litigation/batch?page=2")).toBe(
      "/admin/login?redirectTo=%2Fadmin%2Flitigation%2Fbatch%3Fpage%3D2",
    );
  });

  test("a key cannot leave its place", () => {
    expect(paths.file("../../x?y#z")).toBe("/admin/files/..%2F..%2Fx%3Fy%23z");
  });
});

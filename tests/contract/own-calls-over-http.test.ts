// Each call of our own goes over HTTP to a panel that can answer it, and back: what is asked arrives, and what is
// answered comes back, unchanged. What the answers are is proven in process.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type * as z from "zod";
import { isFile, isForOthers, isRead } from "#app/provider/contract/endpoint.ts";
import { contract, type CallName } from "#app/provider/contract/index.ts";
import { OWN_CALLS_HEADER, ownPath } from "#app/provider/own-calls.server.ts";
import { auditChanges } from "#app/domain/audit/audit-changes.ts";
import { messages } from "#app/domain/messages.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { readCatalog } from "../../scripts/language/catalog.mjs";
import { projectRoot } from "#app/project-root.server.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { serve } from "#tests/support/provider.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";
import { filledSheet } from "#tests/support/work/workbench.ts";
import { ownCallsWorld, type OwnCallsWorld } from "./own-calls-world.ts";
import { inputOf, readWhole, tappedHost } from "./tapped-host.ts";

/** In the order of the samples, which is the one they are made in. */
const OWN = (Object.keys(SAMPLE_INPUTS) as CallName[]).filter(
  (name) => contract[name].kind === "own" && isForOthers(contract[name]),
);

let panel: TestPanel;
let world: OwnCallsWorld;
beforeAll(async () => {
  panel = await startPanel({ signedIn: false, settings: { serveProviderApi: true } });
  await panel.panel.start();
  world = await ownCallsWorld(panel);
});
afterAll(() => panel.close());

/** Inputs that hold what only this panel knows. */
const INPUTS: { [Name in CallName]?: () => object | Promise<object> } = {
  answerWarnings: () => ({ ...SAMPLE_INPUTS.answerWarnings, seen: world.heldSeen }),
  // On a slow machine a batch is being checked for longer than a call waits.
  exportWorkbench: async () => {
    await eventually(async () => {
      const { ask } = await tappedHost(panel);
      const answer = await ask("exportWorkbench", SAMPLE_INPUTS.exportWorkbench, world.admin.token);
      expect(await readWhole(answer)).toMatchObject({ ok: true });
    });
    return SAMPLE_INPUTS.exportWorkbench;
  },
  importWorkbench: async () => ({
    ...SAMPLE_INPUTS.importWorkbench,
    sheet_file: await filledSheet([
      ["Loan Account Number", "City", "Case ID"],
      ["LAN00000003", "पुणे", 3],
      ["LAN00000009", "Pune", ""],
    ]),
  }),
  // Of the one that has a paper.
  listCasePapers: () => ({ case_id: 2 }),
  fillAllCases: () => ({
    ...SAMPLE_INPUTS.fillAllCases,
    confirmed: workbenchMessages.fillsAll("City", "Pune", 3),
  }),
  markBatchFiled: () => ({
    ...SAMPLE_INPUTS.markBatchFiled,
    confirmed: [
      markMessages.willMark(1, "Loan Recall Notice", "1 Nov 2026"),
      ...[1, 2, 3].map((cases) => markMessages.withoutPaper(cases)),
      markMessages.outOfDate(1, ["LAN00000002"]),
      markMessages.someBeforeMade("1 Nov 2026", 1),
    ].join("\n"),
  }),
  markPaper: () => ({ case_id: 2, paper_id: 1, kind: "sent", day: "2026-11-01", method: "hand" }),
  withdrawPaperMark: () => ({ ...SAMPLE_INPUTS.withdrawPaperMark, case_id: 2 }),
  readFiledPaper: () => ({ ...SAMPLE_INPUTS.readFiledPaper, case_id: 2 }),
  correctFiling: () => ({ ...SAMPLE_INPUTS.correctFiling, case_id: 2 }),
  uploadFiledCopy: () => ({ ...SAMPLE_INPUTS.uploadFiledCopy, case_id: 2 }),
  removeFiledCopy: () => ({ ...SAMPLE_INPUTS.removeFiledCopy, case_id: 2 }),
  restoreFiledCopy: () => ({ ...SAMPLE_INPUTS.restoreFiledCopy, case_id: 2 }),
  readLogo: () => ({ key: world.logo }),
  readPasswordLink: async () => ({ token: await world.passwordLink() }),
  saveIssuer: () => ({ ...SAMPLE_INPUTS.saveIssuer, version: 1 }),
  setPassword: async () => ({ ...SAMPLE_INPUTS.setPassword, token: await world.passwordLink() }),
};

/** Calls that only a second person may make. */
const BY_APPROVER: CallName[] = ["approveTemplateDraft", "sendBackTemplateDraft", "listWaitingSamples"];

/** The cases of the first bulk change are as it left them. */
const UNTOUCHED = `
  update cases set stage_of_case = r.after ->> 'stage_of_case', disposal_date = null,
    next_hearing_date = (r.after ->> 'next_hearing_date')::date, advocate_id = (r.after ->> 'advocate_id')::bigint
    from bulk_change_rows r where change_id = 1 and object_id = id`;

/** What a call needs and the calls before it have taken, in the order of the samples. */
const BEFORE: { [Name in CallName]?: string } = {
  updateBatch: "update batches set case_category = null where id = 1",
  updateBranch: "update branches set branch_name = 'Wardha' where id > 1",
  updateCourt: "update courts set place = 'Wardha' where id > 1",
  updateMailTemplate: "update mail_templates set name = 'Second' where id > 1",
  readBatchImport:
    "insert into bulk_changes (kind, summary, rows, batch_id, created_by) values ('cases.imported', 'Sample', 0, 1, 1)",
  listMenuViews:
    "insert into case_views (owner_id, name, is_shared, query) select id, 'Largest first', true, '{\"sort\": \"-claim\"}' from users",
  addCaseView: "delete from case_views; alter sequence case_views_id_seq restart",
  listHearings: "update cases set next_hearing_date = '2026-11-21' where id = 1",
  readLastBatch: "update batches set case_category = 'loan_recall_notice' where id = 1",
  readBulkChange: UNTOUCHED,
  undoBulkChange: UNTOUCHED,
  listWaitingSamples: "update clients set second_approver = true",
  listMissingLenderFields: "update clients set lrn_days = null",
  fillLenderFields: "update clients set lrn_days = null",
  fillAllCases: "update cases set city = null",
  saveWorkbench: "update cases set city = null, zip_code = null where id = 1",
  endOwnSession: "update sessions set ended_at = null, user_id = 3 where user_agent like 'Firefox%'",
  sendBackTemplateDraft: "update paper_templates set state = 'submitted', submitted_by = 1 where id = 1",
  approveTemplateDraft: "update paper_templates set state = 'submitted', submitted_by = 1 where id = 1",
  discardTemplateDraft: "update paper_templates set state = 'draft' where id = 1",
  withdrawTemplate: "update paper_templates set state = 'withdrawn' where state in ('draft', 'submitted')",
  resendWebhookDeliveries: "update webhook_deliveries set state = 'dead' where id = 1",
  retryOutgoingMail: "update outbox set state = 'dead' where id = 1",
  markDelivered: "update outbox set state = 'dead', bounce = 'failed' where id = 2",
};

/** Every record as it was first read, and in use. */
const FRESH = `
  update advocates set version = 1, active = true;
  update batches set version = 1;
  update branches set version = 1, active = true;
  update cases set version = 1;
  update clients set version = 1, active = true, lrn_days = 15;
  update court_fee_tables set version = 1;
  update courts set version = 1, active = true;
  update issuers set version = 1;
  update mail_templates set version = 1, active = true;
  update paper_marks set version = 1;
  update paper_templates set version = 1;
  update parties set version = 1;
  update proceedings set version = 1;
  update rate_changes set version = 1;
  update securities set version = 1;
  update court_limits set version = 1;
  update received_mails set version = 1;
  update service_tokens set version = 1, revoked_at = null;
  update users set version = 1, active = true;
  update webhooks set version = 1, active = true;
`;

/** Asks, and has what was asked and answered compared with what went through the host. */
async function goesThrough(name: CallName, more: object = {}) {
  await panel.rows(FRESH + (BEFORE[name] ?? ""));
  const input = { ...(await (INPUTS[name]?.() ?? SAMPLE_INPUTS[name])), ...more };
  const { token } = BY_APPROVER.includes(name) ? world.approver : world.admin;
  const { ask, handed } = await tappedHost(panel);
  const answer = await readWhole(await ask(name, input, token));
  expect(handed).toMatchObject([{ call: { name, token }, input: await inputOf(name, input) }]);
  expect(answer).toEqual(handed[0] && (await readWhole(handed[0].answer)));
  expect(answer).toMatchObject({ ok: true });
  for (const data of [[], { results: [] }])
    expect(answer, `${name} lists nothing: give it a row in own-calls-world.ts`).not.toMatchObject({ data });
}

const fieldsOf = (name: CallName) => (contract[name].input as z.ZodObject).shape;

describe("a read", () => {
  test.each(OWN.filter((name) => isRead(contract[name]) || isFile(contract[name])))("%s", (name) =>
    goesThrough(name),
  );
});

describe("what a change would do", () => {
  test.each(OWN.filter((name) => "review" in fieldsOf(name)))("%s", (name) =>
    goesThrough(name, { review: true }),
  );
});

describe("a change", () => {
  test.each(OWN.filter((name) => !isRead(contract[name]) && !isFile(contract[name])))("%s", (name) =>
    goesThrough(name),
  );
});

test("every field that they recorded has a name, also in Hindi", async () => {
  const named = [...readCatalog(projectRoot(), "hi").values()].flatMap((area) => [...area.keys()]);
  const fields = await panel.rows(`
    select distinct jsonb_object_keys(side) as field from audit, lateral (values (before), (after)) sides (side)
     where jsonb_typeof(side) = 'object'`);
  const words = fields.flatMap(({ field }) => auditChanges(null, { [String(field)]: "x" }));
  expect(words.map(({ field }) => field).filter((field) => !named.includes(field))).toEqual([]);
});

test.each([
  ["none", {}],
  ["another", { [OWN_CALLS_HEADER]: "another" }],
])("a panel with %s of our calls is refused them, not those of the specification", async (_what, headers) => {
  const origin = await serve(panel);
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(origin + path, {
      ...init,
      headers: {
        ...headers,
        Authorization: `Token ${world.admin.token}`,
        "Content-Type": "application/json",
      },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  expect(await ask(ownPath("listBulkChanges"), { method: "POST", body: "{}" })).toEqual({
    status: 412,
    body: { status: "error", message: messages.provider.otherVersion },
  });
  expect(await ask("/litigation/api/litigation_batch/list/", {})).toMatchObject({ status: 200 });
});

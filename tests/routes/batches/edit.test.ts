// Edit Batch: what a batch was created with is corrected.
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import { FROM_MISSING_DATA, paths } from "#app/paths.ts";
import { batchToEdit, LIST } from "#tests/support/work/batch-to-edit.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { NOTICE } from "#tests/support/work/warned-loans.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
const KEY = "a-key-of-one-form-0017";
let batch: number;
let client: number;
let pune: number;
let nagpur: number;
let dialog: string;
let form: Record<string, string | string[]>;

beforeEach(async () => {
  ({ batch, client, pune, nagpur, dialog, form } = await batchToEdit(panel));
});

const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const shown = async (address: string) => dialogIn(await (await panel.get(address)).text());
const save = (changes: Record<string, string | string[]>, to = dialog) =>
  panel.post(to, { ...form, ...changes });
const stored = async (columns: string) =>
  (await panel.rows(`select ${columns} from batches where id = $1`, [batch]))[0];
const entries = () => panel.rows("select action, before, after from audit where action = 'batch.updated'");

test("the batch's menu, its cases and its missing data lead there, and the form holds what is stored", async () => {
  const list = await (await panel.get(paths.batches(LIST))).text();
  expect(list).toContain(`href="${paths.editBatch(batch, LIST)}"`);
  const cases = await (await panel.get(paths.cases({ batchId: batch }, { search: "x" }))).text();
  const over = paths.editBatch(batch, { search: "x", from_batch: batch });
  expect(cases).toContain(`href="${over.replaceAll("&", "&amp;")}"`);
  expect(await (await panel.get(paths.cases())).text()).not.toContain("Edit Batch");
  const missing = await (await panel.get(paths.workbench(batch, NOTICE))).text();
  expect(missing).toContain(`href="${paths.editBatch(batch, { [FROM_MISSING_DATA]: NOTICE })}"`);

  const html = await shown(dialog);
  expect(words(html)).toContain(`|Edit Batch ${String(batch)}|`);
  expect(html).toContain(`href="${paths.batchRow(batch, LIST)}" data-move="stay" aria-label="Close"`);
  for (const value of ["Sample lot", "01/11/2026", "legal@sample-lender.example", "98123 00001"]) {
    expect(html).toContain(`value="${value}"`);
  }
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="civil_suit"|value="civil_suit"[^>]*checked=""/);
  for (const value of [String(pune), NOTICE, "maharashtra", "district_court"]) {
    expect(html).toContain(`<option value="${value}" selected="">`);
  }
  expect(html).not.toContain(messages.generic.nowStored("").trim());
});

test("an assignment date that can hardly be right is asked about before it is saved", async () => {
  panel.setNow(new Date("2026-11-23T06:00:00Z"));
  for (const [day, sentence] of [
    ["24/11/2026", "Assignment Date (24 Nov 2026) is in the future."],
    ["01/11/2006", "Assignment Date (1 Nov 2006) is more than 12 years ago."],
  ] as const) {
    const asked = await save({ assignment_date: day });
    expect(asked.status).toBe(422);
    const html = await asked.text();
    expect(words(html)).toContain(`|${sentence}|`);
    expect(confirmedIn(html)).toBe(sentence);
    expect(await stored("assignment_date::text")).toEqual({ assignment_date: "2026-11-01" });
  }
  expect(await entries()).toEqual([]);
  const confirmed = "Assignment Date (1 Nov 2006) is more than 12 years ago.";
  expect((await save({ assignment_date: "01/11/2006", confirmed })).status).toBe(302);
  expect(await stored("assignment_date::text")).toEqual({ assignment_date: "2006-11-01" });
  // What is stored so is not asked about again.
  const again = await save({ assignment_date: "01/11/2006", batch_name: "Renamed", version: "2" });
  expect(again.status).toBe(302);
});

test("everything but the client is corrected, with before and after in the audit trail", async () => {
  const answer = await save({
    batch_name: "",
    branch_id: String(nagpur),
    assigned_by: "Another Manager",
    assignment_date: "2026-11-02",
    email_id: "Recovery@sample-lender.example",
    contact_no: "",
    relief_sought: ["drt", "civil_suit"],
    case_category: "summary_suit",
    jurisdiction_state: "goa",
    jurisdiction_court: NEW_ENTRY,
    custom_court: "City Civil Court",
    idempotency_key: KEY,
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.batchRow(batch, LIST));
  expect(
    await stored(`batch_name, branch_id::int, assigned_by, assignment_date::text, client_email_id, client_contact_no,
      case_category, jurisdiction_state, jurisdiction_court, version`),
  ).toEqual({
    batch_name: null,
    branch_id: nagpur,
    assigned_by: "Another Manager",
    assignment_date: "2026-11-02",
    client_email_id: "recovery@sample-lender.example",
    client_contact_no: null,
    case_category: "summary_suit",
    jurisdiction_state: "goa",
    jurisdiction_court: "City Civil Court",
    version: 2,
  });
  expect(await entries()).toMatchObject([
    {
      before: { branch_name: "Pune", batch_name: "Sample lot" },
      after: { branch_name: "Nagpur", batch_name: null },
    },
  ]);
  const trail = words(await (await panel.get(paths.audit({ object: "batch" }))).text());
  for (const said of [
    "Changed a batch",
    "Loan Recall Notice",
    "Summary Suit",
    "District Court",
    "Maharashtra",
  ]) {
    expect(trail).toContain(said);
  }
});

test("what differs alone is in the audit trail; a form that changes nothing leaves no trace", async () => {
  expect((await save({})).status).toBe(302);
  expect(await entries()).toEqual([]);
  expect(await stored("version")).toEqual({ version: 1 });
  await save({ jurisdiction_court: "drt" });
  expect(await entries()).toEqual([
    {
      action: "batch.updated",
      before: { jurisdiction_court: "district_court" },
      after: { jurisdiction_court: "drt" },
    },
  ]);
});

test("a stale form shows both values, and saving again writes what was typed", async () => {
  await save({ batch_name: "A colleague's", relief_sought: ["drt"] });
  const stale = await save({ batch_name: "Mine" });
  expect(stale.status).toBe(409);
  const html = dialogIn(await stale.text());
  const said = words(html);
  expect(said).toContain(`|${messages.generic.changedByOther}|`);
  expect(said).toContain("|Now stored: A colleague's|");
  expect(said).toContain("|Now stored: DRT|");
  expect(html).toContain('value="Mine"');
  expect(html).toMatch(/name="version"[^>]* value="2"/);
  expect((await save({ batch_name: "Mine", version: "2" })).status).toBe(302);
  expect(await stored("batch_name, relief_sought")).toEqual({
    batch_name: "Mine",
    relief_sought: ["civil_suit"],
  });
});

test.each([
  ["email_id", { email_id: "" }, "Client Email ID is required"],
  ["email_id", { email_id: "x" }, messages.generic.email],
  ["contact_no", { contact_no: "1" }, messages.generic.phone],
  ["assignment_date", { assignment_date: "" }, "Assignment Date is required"],
  ["relief_sought", { relief_sought: [] }, messages.upload.reliefRequired],
  ["custom_state", { jurisdiction_state: NEW_ENTRY }, "New Jurisdiction State is required"],
  ["branch_id", { branch_id: "" }, "Branch is required"],
  ["branch_id", { branch_id: "999999" }, messages.generic.chooseFromList],
  ["assigned_by", { assigned_by: " " }, "Assigned By is required"],
  ["case_category", { case_category: "" }, "Case Category is required"],
  ["jurisdiction_court", { jurisdiction_court: "" }, "Jurisdiction Court is required"],
])("%s is refused with the upload's sentence: %j", async (_field, changes, sentence) => {
  const answer = await save({ batch_name: "Typed", ...changes });
  expect(answer.status).toBe(422);
  const html = dialogIn(await answer.text());
  expect(words(html)).toContain(`|${sentence}|`);
  expect(html).toContain('value="Typed"');
  expect(await stored("version")).toEqual({ version: 1 });
});

test("another client's branch, and a deactivated one, cannot be chosen; the batch's own can stay", async () => {
  const foreign = (await panel.given.branch({})).id;
  const closed = (await panel.given.branch({ client_id: client, active: false })).id;
  for (const branch of [foreign, closed]) {
    expect((await save({ branch_id: String(branch) })).status).toBe(422);
  }
  await panel.rows("update branches set active = false where id = $1", [pune]);
  expect(await shown(dialog)).toContain(`<option value="${String(pune)}" selected="">`);
  expect((await save({ batch_name: "Renamed" })).status).toBe(302);
});

test("of a batch made with a case by hand, category and court may stay unknown", async () => {
  await panel.rows(
    "update batches set case_category = null, jurisdiction_state = null, jurisdiction_court = null where id = $1",
    [batch],
  );
  const unknown = { case_category: "", jurisdiction_state: "", jurisdiction_court: "" };
  expect((await save({ ...unknown, batch_name: "Renamed" })).status).toBe(302);
  expect(await stored("batch_name, case_category")).toEqual({ batch_name: "Renamed", case_category: null });
});

test("opened over the batch's cases it goes back to them", async () => {
  const over = paths.editBatch(batch, { search: "Asha", from_batch: batch });
  expect(over).toContain(paths.cases({ batchId: batch }));
  expect(await shown(over)).toContain(`href="${paths.cases({ batchId: batch }, { search: "Asha" })}"`);
  const answer = await save({ batch_name: "Renamed" }, over);
  expect(answer.headers.get("Location")).toBe(paths.cases({ batchId: batch }, { search: "Asha" }));
});

describe("who may not", () => {
  test("a batch that is not there, or another client's, is 404", async () => {
    const own = await panel.given.client();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
    for (const address of [
      dialog,
      paths.editBatch(999),
      paths.editBatch("x"),
      paths.editBatch(batch, { from_batch: batch }),
    ]) {
      expect((await panel.get(address)).status, address).toBe(404);
      expect((await save({ batch_name: "Mine" }, address)).status, address).toBe(404);
    }
    expect(await stored("batch_name")).toEqual({ batch_name: "Sample lot" });
  });

  test("without the feature of batches nothing is shown or written, and the list of cases offers nothing", async () => {
    panel.as(await panel.signIn({ email: "cases@sample-panel.example", features: ["litigation_case"] }));
    for (const answer of [await panel.get(dialog), await save({ batch_name: "Mine" })]) {
      expect(answer.headers.get("Location")).toBe(paths.cases());
    }
    expect(await (await panel.get(paths.cases({ batchId: batch }))).text()).not.toContain("Edit Batch");
    expect(await stored("batch_name")).toEqual({ batch_name: "Sample lot" });
  });
});

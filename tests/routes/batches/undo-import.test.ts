// Undo Import in a batch's menu: its dialog, its press, and where the import is seen afterwards.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms, hidden } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);
const wizard = uploads(panel);

async function imported() {
  const id = await wizard.draft({ batch_name: "Wrong lot" });
  await wizard.upload(id, "lender-plain.xlsx");
  expect(led(await panel.post(paths.uploadColumns(id), await wizard.columnsForm(id)))).toBe(paths.batches());
  const [batch] = await panel.rows("select id, client_id from batches order by id desc limit 1");
  const ids = (await panel.rows("select id from cases order by id")).map((row) => Number(row.id));
  return { batchId: Number(batch?.id), clientId: Number(batch?.client_id), ids };
}

const fieldsOf = (html: string) => ({
  change_id: hidden(html, "change_id"),
  seen: hidden(html, "seen"),
  idempotency_key: hidden(html, "idempotency_key"),
});

test("three lists with counts and what was done by whom, then the rest is removed, once", async () => {
  const { batchId, clientId, ids } = await imported();
  const address = paths.undoImport(batchId);
  expect((await forms.get(paths.batches())).html).toContain(`href="${address}"`);
  await panel.post(paths.caseDialog({ caseId: ids[0] ?? 0 }, "comments"), { comment: "Borrower called" });
  await panel.rows(
    `insert into outbox (kind, to_address, subject, body, message_id, case_id, state, sent_at, created_by)
     values ('case_mail', 'a@sample.example', 's', 'b', 'm', $1, 'sent', now(), 1)`,
    [ids[1]],
  );
  const dialog = await forms.get(address);
  expect(dialog.html).toMatch(/<dialog open=""/);
  for (const words of [
    messages.changes.willRemove("58 cases"),
    messages.changes.workedOn("1 case", 1),
    messages.changes.cannotRemove("1 case"),
    messages.changes.more(53),
    "Undo and Remove 58 Cases",
  ]) {
    expect(dialog.says).toContain(`|${words}|`);
  }
  expect(dialog.says).toMatch(/\|Comment: Sample Admin, [^|]+\|/);
  expect(dialog.says).toMatch(/\|Email sent: Sample Admin, [^|]+\|/);

  const fields = fieldsOf(dialog.html);
  const pressed = await Promise.all(Array.from({ length: 5 }, () => forms.review(address, fields)));
  expect(new Set(pressed.map(({ status, location }) => `${String(status)} ${location}`))).toEqual(
    new Set([`302 ${paths.batches()}`]),
  );
  const [first] = pressed;
  expect(first && (await forms.land(first)).says).toContain("|58 cases removed; 2 cases stay|");
  expect(await panel.rows("select total_cases from batches")).toEqual([{ total_cases: 2 }]);
  const changes = await forms.get(paths.changes());
  expect(changes.says).toContain("|Import|");
  expect(changes.says).toMatch(/ by\|Sample Admin\|Undone/);
  expect(changes.says).toContain("|Undone for|58|by Sample Admin,");
  expect((await forms.get(address)).says).toContain(`|${messages.changes.already}|`);
  expect((await forms.get(paths.caseDialog({ caseId: ids[5] ?? 0 }, "details"))).status).toBe(404);
  const uploads = await forms.get(paths.clientUploads(clientId));
  expect(uploads.says).not.toContain("|Import undone|");
  expect(uploads.says).toContain("|Undone for 58 of 60 cases|");
  const [stayed] = await panel.rows("select id from cases order by id");
  const history = await forms.get(paths.caseDialog({ caseId: Number(stayed?.id) }, "history"));
  expect(history.says).toMatch(/\|Added a case\|Sample Admin · [^|]+\|Import\|Batch \d+: /);
});

test("a batch that is empty then leaves the lists; its upload stays, and the file goes in again", async () => {
  const { batchId, clientId } = await imported();
  const address = paths.undoImport(batchId);
  expect((await forms.review(address, fieldsOf((await forms.get(address)).html))).status).toBe(302);
  expect((await forms.get(paths.batches())).says).not.toContain("|Wrong lot|");
  expect((await forms.get(paths.editBatch(batchId))).status).toBe(404);
  const uploadsPage = await forms.get(paths.clientUploads(clientId));
  expect(uploadsPage.says).toContain("|Import undone|");
  expect(uploadsPage.html).not.toContain(`href="${paths.cases({ batchId })}"`);
  const branch = (await panel.rows("select id from branches where client_id = $1", [clientId]))[0];
  const id = await wizard.draft({
    client: String(clientId),
    branch: String(branch?.id),
    batch_name: "Right lot",
  });
  await wizard.upload(id, "lender-plain.xlsx");
  expect(led(await panel.post(paths.uploadColumns(id), await wizard.columnsForm(id)))).toBe(paths.batches());
  expect(await panel.rows("select batch_name, total_cases from batches order by id")).toEqual([
    { batch_name: "Wrong lot", total_cases: 0 },
    { batch_name: "Right lot", total_cases: 60 },
  ]);
});

test("a case worked on between dialog and press: 409, nothing is removed, and the lists are new", async () => {
  const { batchId, ids } = await imported();
  const address = paths.undoImport(batchId);
  const { html } = await forms.get(address);
  await panel.post(paths.caseDialog({ caseId: ids[0] ?? 0 }, "comments"), { comment: "Borrower called" });
  const answer = await forms.review(address, fieldsOf(html));
  expect(answer.status).toBe(409);
  expect(answer.says).toContain(`|${messages.bulk.changedSince}|`);
  expect(answer.says).toContain(`|${messages.changes.willRemove("59 cases")}|`);
  expect(await panel.rows("select count(*)::int as n from cases")).toEqual([{ n: 60 }]);
  expect((await forms.review(address, fieldsOf(answer.html))).status).toBe(302);
  expect(await panel.rows("select count(*)::int as n from cases")).toEqual([{ n: 1 }]);
});

test("an import that is not on record cannot be undone, and its dialog says so", async () => {
  const { batchId } = await imported();
  for (const table of ["bulk_change_rows", "bulk_changes"]) await panel.rows(`delete from ${table}`);
  const { says } = await forms.get(paths.undoImport(batchId));
  expect(says).toContain(`|${messages.changes.importNotRecorded}|`);
});

test("a batch made by hand has no import to undo, and another client's batch is none", async () => {
  const batch = await panel.given.batch();
  expect((await forms.get(paths.batches())).html).not.toContain(paths.undoImport(batch.id));
  for (const id of [batch.id, 999]) expect((await forms.get(paths.undoImport(id))).status).toBe(404);
  const { batchId } = await imported();
  const other = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [other.id] }));
  expect((await forms.get(paths.undoImport(batchId))).status).toBe(404);
});

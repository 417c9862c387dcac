// Recent bulk changes, and their undo.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms, hidden } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);
let ids: number[];
let change: string;

beforeEach(async () => {
  ids = [];
  for (let i = 0; i < 2; i += 1)
    ids.push((await panel.given.litigationCase({ stage_of_case: "Judgment" })).id);
  await forms.act(paths.bulkCases("status", `?case=${String(ids[0])}&case=${String(ids[1])}`), {
    stage_of_case: "Arguments",
  });
  const [row] = await panel.rows("select id from bulk_changes");
  change = String(row?.id);
});

const stages = async () =>
  (await panel.rows("select stage_of_case from cases order by id")).map(({ stage_of_case }) => stage_of_case);

test("the page lists what was done, with Undo", async () => {
  const { says, html } = await forms.get(paths.changes());
  expect(says).toContain("|Update Case Status|Stage of Case: Arguments|");
  expect(says).toContain("|2 cases|");
  expect(says).toContain(`|${messages.changes.showing(1, 1)}|`);
  expect(html).toContain(`href="${paths.undoChange(change)}"`);
});

test("undo tells what is put back and what is kept, puts it back once, and the page says so", async () => {
  await panel.rows("update cases set stage_of_case = 'Stayed', version = version + 1 where id = $1", [
    ids[0],
  ]);
  const dialog = await forms.get(paths.undoChange(change));
  expect(dialog.html).toMatch(/<dialog open=""/);
  expect(dialog.says).toContain(`|${messages.changes.willPutBack("1 case", 1)}|`);
  const [kept] = await panel.rows("select 'LAN ' || lan_number as name from cases where id = $1", [ids[0]]);
  expect(dialog.says).toContain(`|${messages.changes.willKeep("1 case")}|`);
  expect(dialog.says).toContain(`|${String(kept?.name)}|Stage of Case changed since|`);
  const fields = {
    idempotency_key: hidden(dialog.html, "idempotency_key"),
    seen: hidden(dialog.html, "seen"),
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => forms.review(paths.undoChange(change), fields)),
  );
  expect(new Set(answers.map(({ status, location }) => `${String(status)} ${location}`))).toEqual(
    new Set([`302 ${paths.changes()}`]),
  );
  const [first] = answers;
  expect(first && (await forms.land(first)).says).toContain(
    `|1 case restored as it was; 1 case not undone (${String(kept?.name)})|`,
  );
  expect(await stages()).toEqual(["Stayed", "Judgment"]);
  const list = await forms.get(paths.changes());
  expect(list.says).toContain("|Undone for|1|by Sample Admin,");
  expect(list.html).not.toContain(`href="${paths.undoChange(change)}"`);
  expect((await forms.get(paths.undoChange(change))).says).toContain(`|${messages.changes.already}|`);
  // From a second tab: what was asked for is so, but this did not do it.
  const late = await forms.land(await forms.review(paths.undoChange(change), {}));
  expect(late.says).toContain(`|${messages.changes.already}|`);
  expect(late.html).toMatch(/class="toast toast-info"/);
});

test("when everything was worked on there is no button, and a form sent all the same is refused", async () => {
  await panel.rows("update cases set stage_of_case = 'Stayed', version = version + 1");
  const dialog = await forms.get(paths.undoChange(change));
  expect(dialog.says).toContain(`|${messages.changes.nothingToUndo}|`);
  expect(dialog.html).not.toMatch(/<button[^>]*>Undo</);
  const answer = await forms.review(paths.undoChange(change), {});
  expect(answer.status).toBe(422);
  expect(answer.says).toContain(`|${messages.changes.nothingToUndo}|`);
  expect(await stages()).toEqual(["Stayed", "Stayed"]);
});

test("a case changed between the dialog and the press: nothing is done, and the dialog shows what would be", async () => {
  const { html } = await forms.get(paths.undoChange(change));
  await panel.rows("update cases set stage_of_case = 'Stayed', version = version + 1 where id = $1", [
    ids[0],
  ]);
  const answer = await forms.review(paths.undoChange(change), { seen: hidden(html, "seen") });
  expect(answer.status).toBe(409);
  expect(answer.says).toContain(`|${messages.bulk.changedSince}|`);
  expect(answer.says).toContain(`|${messages.changes.willPutBack("1 case", 1)}|`);
  expect(await stages()).toEqual(["Stayed", "Arguments"]);
  const again = await forms.review(paths.undoChange(change), { seen: hidden(answer.html, "seen") });
  expect(again.status).toBe(302);
  expect(await stages()).toEqual(["Stayed", "Judgment"]);
});

test("other people's changes are there for who sees every client only", async () => {
  const [row] = await panel.rows("select client_id from cases where id = $1", [ids[0]]);
  const email = "limited@sample-panel.example";
  panel.as(await panel.signIn({ email, clientIds: [Number(row?.client_id)] }));
  expect((await forms.get(paths.changes())).says).toContain(`|${messages.changes.none}|`);
  for (const id of [change, "999", "x"]) {
    expect((await forms.get(paths.undoChange(id))).status).toBe(404);
    expect((await forms.review(paths.undoChange(id), {})).status).toBe(404);
  }
  expect(await stages()).toEqual(["Arguments", "Arguments"]);
});

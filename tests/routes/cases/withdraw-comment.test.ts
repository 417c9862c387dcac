// A comment is withdrawn by its author: who and when stay in sight, the text in the history alone.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dataOf } from "#tests/support/answers.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { callsOver } from "#tests/support/provider.ts";
import { sessionOf, addUser } from "#tests/support/sessions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
const LIST = { client: 4 };
let ids: { batchId: number; caseId: number };
let dialog: string;

beforeEach(async () => {
  const { id, batch_id } = await panel.given.litigationCase({ customer_name: "Sample Traders" });
  ids = { batchId: batch_id, caseId: id };
  await panel.post(paths.caseDialog(ids, "comments"), { comment: "Meant for another case" });
  dialog = paths.caseDialog(ids, `comments/${await lastComment()}/withdraw`, LIST);
});

const lastComment = async () => Number((await panel.rows("select max(id)::int as id from comments"))[0]?.id);
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const shown = async (address: string) => dialogIn(await (await panel.get(address)).text());
const isWithdrawn = async () =>
  (await panel.rows("select withdrawn_at is not null as yes from comments order by id")).map(
    ({ yes }) => yes,
  );

test("its author is asked first, with the text, and comes back to the comments", async () => {
  expect(await shown(paths.caseDialog(ids, "comments", LIST))).toContain(`href="${dialog}"`);
  const asked = await shown(dialog);
  expect(words(asked)).toContain("|Withdraw Comment|Sample Traders|");
  expect(words(asked)).toContain(
    `|Meant for another case|${messages.comments.withdrawExplained}|Cancel|Withdraw Comment|`,
  );
  expect(asked).toContain(`href="${paths.caseDialog(ids, "comments", LIST)}"`);
  expect(await isWithdrawn()).toEqual([false]);

  const answer = await panel.post(dialog, {});
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.caseDialog(ids, "comments", LIST));
  const html = await shown(paths.caseDialog(ids, "comments", LIST));
  expect(words(html)).toMatch(/\|Withdrawn by Sample Admin on \d+ [A-Z][a-z]{2} \d{4}, \d+:\d\d [ap]m\|/);
  expect(html).not.toContain("Meant for another case");
  expect(html).not.toContain("Withdraw Comment");
  const history = words(await shown(paths.caseDialog(ids, "history")));
  expect(history).toMatch(
    /\|Withdrew a comment\|Sample Admin · [^|]+\|Comment\|Meant for another case\|→\|became\|—\|/,
  );
});

test("over the specification's call it is left out", async () => {
  await panel.post(paths.caseDialog(ids, "comments"), { comment: "Hearing moved" });
  await panel.post(dialog, {});
  const { services, embedded } = panel.panel;
  const user = await addUser(services.db, { email: "another@sample-panel.example" });
  const { token } = await sessionOf(services, user);
  const { results } = await dataOf(callsOver(embedded, token).listComments({ case_id: ids.caseId }));
  expect(results.map(({ comment }) => comment)).toEqual(["Hearing moved"]);
});

test("nobody else may: no link, no form, and nothing comes of sending one", async () => {
  await panel.rows("insert into comments (case_id, comment) values ($1, 'From the old system')", [
    ids.caseId,
  ]);
  const unwritten = paths.caseDialog(ids, `comments/${await lastComment()}/withdraw`);
  panel.as(await panel.signIn({ email: "colleague@sample-panel.example", fullName: "A Colleague" }));
  expect(await shown(paths.caseDialog(ids, "comments"))).not.toContain("Withdraw Comment");
  for (const address of [dialog, unwritten]) {
    expect((await panel.get(address)).status).toBe(404);
    expect((await panel.post(address, {})).status).toBe(404);
  }
  expect(await isWithdrawn()).toEqual([false, false]);
});

test("once is enough: a second form is told, one sent twice is not", async () => {
  const KEY = "a-key-of-one-form-0019";
  const twice = [
    await panel.post(dialog, { idempotency_key: KEY }),
    await panel.post(dialog, { idempotency_key: KEY }),
  ];
  expect(twice.map(({ status }) => status)).toEqual([302, 302]);
  const late = await panel.post(dialog, {});
  expect(late.status).toBe(409);
  expect(words(dialogIn(await late.text()))).toContain(`|${messages.comments.alreadyWithdrawn}|`);
  expect(await panel.rows("select 1 from audit where action = 'comment.withdrawn'")).toHaveLength(1);
});

test("a comment of another case, an unknown one and what is no id are 404", async () => {
  const other = await panel.given.litigationCase();
  const comment = await lastComment();
  for (const address of [
    paths.caseDialog({ caseId: other.id }, `comments/${comment}/withdraw`),
    paths.caseDialog(ids, "comments/999/withdraw"),
    paths.caseDialog(ids, "comments/x/withdraw"),
  ]) {
    expect((await panel.get(address)).status).toBe(404);
    expect((await panel.post(address, {})).status).toBe(404);
  }
  expect(await isWithdrawn()).toEqual([false]);
});

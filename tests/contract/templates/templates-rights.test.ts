import { expect, test } from "vitest";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { CATEGORY, staff, templateDesk, templateText } from "#tests/support/work/templates.ts";

const UNKNOWN = 999_999;

test("who wrote any of it cannot approve it, nor who may not approve at all", async () => {
  const { rows, signIn, editor, draft, provider } = await templateDesk("in process");
  const desk = { rows, signIn };
  const both = await staff(desk, "Both", { edits: true, approves: true });
  await rows("update users set approver = true where email = 'editor@sample-panel.example'");
  const draft_id = await draft();
  await both.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  // Not the author, who did not write what would be submitted.
  await expectRefused(
    editor.submitTemplateDraft({ draft_id, version: 2, note: "x" }),
    403,
    "Sample Both was the last to edit this draft. Only the last editor can submit it: save it once yourself.",
  );
  expect(await both.submitTemplateDraft({ draft_id, version: 2, note: "x" })).toMatchObject({
    ok: true,
  });
  const own = "A second person must approve: not one who drafted, edited or submitted it.";
  for (const author of [editor, both]) {
    await expectRefused(author.approveTemplateDraft({ draft_id, version: 3 }), 403, own);
  }
  await expectRefused(
    provider.approveTemplateDraft({ draft_id, version: 3 }),
    403,
    "Your account may not approve templates.",
  );
  expect(await rows("select state from paper_templates")).toEqual([{ state: "submitted" }]);
});

test("who saved a text of it that somebody else went on from cannot approve it either, and is not asked to", async () => {
  const { rows, signIn, editor, draft } = await templateDesk("in process");
  const both = await staff({ rows, signIn }, "Both", { edits: true, approves: true });
  const waiting = async () => (await dataOf(both.readSession({}))).templates_waiting;
  const draft_id = await draft();
  await both.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  await editor.saveTemplateDraft({ draft_id, version: 2, body: templateText() });
  expect(await editor.submitTemplateDraft({ draft_id, version: 3, note: "x" })).toMatchObject({ ok: true });
  await expectRefused(both.approveTemplateDraft({ draft_id, version: 4 }), 403, templateMessages.ownWork);
  expect(await waiting()).toBe(0);
});

test("without the right nothing is drafted, saved or withdrawn, but it can be read", async () => {
  const { provider, draft, given } = await templateDesk("in process");
  const client = (await given.client()).id;
  const draft_id = await draft();
  const refused = await Promise.all([
    provider.startTemplateDraft({ category: CATEGORY, client }),
    provider.withdrawTemplate({ category: CATEGORY, client, note: "x" }),
    provider.saveTemplateDraft({ draft_id, version: 1, body: templateText() }),
    provider.submitTemplateDraft({ draft_id, version: 1, note: "x" }),
    provider.discardTemplateDraft({ draft_id, version: 1 }),
  ]);
  expect(refused.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([403, 403, 403, 403, 403]);
  expect(await provider.readTemplateDraft({ draft_id })).toMatchObject({
    ok: true,
    data: { may_edit: false, may_preview: false },
  });
  expect((await provider.listTemplates({})).ok).toBe(true);
});

test("a user who sees some lenders changes their own texts, never everybody's", async () => {
  const { rows, signIn, given, approver } = await templateDesk("in process");
  const [mine, theirs] = [await given.client(), await given.client()];
  const limited = await staff({ rows, signIn }, "Limited", {
    edits: true,
    approves: true,
    clientIds: [mine.id],
  });
  await expectRefused(limited.startTemplateDraft({ category: CATEGORY }), 403);
  await expectRefused(limited.startTemplateDraft({ category: CATEGORY, client: theirs.id }), 404);
  expect((await limited.startTemplateDraft({ category: CATEGORY, client: mine.id })).ok).toBe(true);
  const editor = await staff({ rows, signIn }, "Second", { edits: true });
  const foreign = await editor.startTemplateDraft({ category: CATEGORY, client: theirs.id });
  const everybodys = await editor.startTemplateDraft({ category: CATEGORY });
  if (!foreign.ok || !everybodys.ok) throw new Error("no draft");
  const listed = await dataOf(limited.listTemplates({}));
  expect(listed.results.map(({ client_id }) => client_id)).not.toContain(theirs.id);
  expect(listed.results.map(({ client_id }) => client_id)).toContain(mine.id);
  await expectRefused(limited.readTemplateDraft({ draft_id: foreign.data.draft_id }), 404);
  const { draft_id } = everybodys.data;
  await editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  await editor.submitTemplateDraft({ draft_id, version: 2, note: "x" });
  await expectRefused(limited.approveTemplateDraft({ draft_id, version: 3 }), 403);
  expect((await approver.approveTemplateDraft({ draft_id, version: 3 })).ok).toBe(true);
});

test("what is not there is 404", async () => {
  const { editor, approver, provider } = await templateDesk("in process");
  const draft = { draft_id: UNKNOWN, version: 1 };
  const answers = await Promise.all([
    editor.readTemplateDraft({ draft_id: UNKNOWN }),
    editor.saveTemplateDraft({ ...draft, body: templateText() }),
    editor.submitTemplateDraft({ ...draft, note: "x" }),
    editor.takeBackTemplateDraft(draft),
    editor.discardTemplateDraft(draft),
    approver.approveTemplateDraft(draft),
    approver.sendBackTemplateDraft({ ...draft, reason: "Sample reason" }),
    editor.findPreviewCases({ draft_id: UNKNOWN, number: "x" }),
    provider.readTemplate({ category: CATEGORY, client: UNKNOWN }),
    provider.readTemplate({ category: CATEGORY, shown_version: "abcdef012345" }),
    provider.listTemplates({ client: UNKNOWN }),
  ]);
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual(answers.map(() => 404));
});

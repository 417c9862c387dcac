// Slow: every test starts a database and takes several texts through their approval.
import { expect, test } from "vitest";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { CATEGORY, templateDesk, templateText } from "#tests/support/work/templates.ts";

const clauseText = (body: string, language = "en") =>
  `---\ntitle: Greeting\nlanguage: ${language}\nstyle: pleading\nfooter: Clause\n---\n\n${body}\n`;
const CLAUSE = { category: "clause", name: "greeting" } as const;

interface Desk {
  editor: ProviderClient;
  approver: ProviderClient;
}
type Key = Parameters<ProviderClient["startTemplateDraft"]>[0];

async function approved({ editor, approver }: Desk, key: Key, body: string): Promise<string> {
  const { draft_id } = await dataOf(editor.startTemplateDraft(key));
  await dataOf(editor.saveTemplateDraft({ draft_id, version: 1, body }));
  await dataOf(editor.submitTemplateDraft({ draft_id, version: 2, note: "Changed for a test" }));
  const answer = await approver.approveTemplateDraft({ draft_id, version: 3 });
  if (!answer.ok) throw new Error(answer.message);
  return answer.message ?? "";
}

async function savedWith(editor: ProviderClient, key: Key, body: string) {
  const { draft_id } = await dataOf(editor.startTemplateDraft(key));
  await dataOf(editor.saveTemplateDraft({ draft_id, version: 1, body }));
  return dataOf(editor.readTemplateDraft({ draft_id }));
}

test("a clause goes from draft to approval, and a text that includes it is approved with that version", async () => {
  const desk = await templateDesk("in process");
  const { editor, approver, inForce, rows } = desk;
  expect(await approved(desk, CLAUSE, clauseText("Dear {{customer_name}},"))).toBe(
    "Approved. Texts that include this clause use it from their next approval on.",
  );
  await approved(
    desk,
    { category: CATEGORY },
    templateText("{{> greeting}}\n\nPlease pay {{claim_amount}}."),
  );
  const before = await inForce();
  expect(before.shown?.body).toContain("{{> greeting}}");
  expect(before.clauses).toMatchObject([{ name: "greeting", is_current: true }]);
  const [stored] = await rows("select body from template_versions where version = $1", [
    before.in_force?.version,
  ]);
  expect(stored?.body).toContain("Dear {{customer_name}},\n\nPlease pay");

  // A new version of the clause changes nothing that is in force, and says where the older one is.
  expect(await approved(desk, CLAUSE, clauseText("Respected {{customer_name}},"))).toBe(
    "Approved. 1 text in force includes an older version and does not change: Loan Recall Notice. Open new drafts on the page of the clause.",
  );
  const after = await inForce();
  expect(after.in_force?.version).toBe(before.in_force?.version);
  expect(after.clauses).toMatchObject([{ name: "greeting", is_current: false }]);
  const users = async () => (await dataOf(editor.readTemplate(CLAUSE))).users;
  expect(await users()).toMatchObject([
    { category: CATEGORY, client_id: null, is_current: false, open: null },
  ]);

  // A new draft of the text includes the new version, though not a word of it was typed.
  expect(await editor.startClauseUserDrafts(CLAUSE)).toMatchObject({
    data: { drafted: 1 },
    message: "1 draft opened.",
  });
  expect(await editor.startClauseUserDrafts(CLAUSE)).toMatchObject({ data: { drafted: 0 } });
  const [{ open } = { open: null }] = await users();
  const draft_id = open?.draft_id ?? 0;
  const draft = await dataOf(editor.readTemplateDraft({ draft_id }));
  expect(draft).toMatchObject({ note: "New version of clause greeting", faults: [] });
  expect(draft.filled).toContain("Respected {{customer_name}},");
  await dataOf(editor.submitTemplateDraft({ draft_id, version: 1, note: "New greeting" }));
  await dataOf(approver.approveTemplateDraft({ draft_id, version: 2 }));
  expect(await users()).toMatchObject([{ is_current: true, open: null }]);
});

test("what is approved is what was submitted, whatever is approved of a clause meanwhile", async () => {
  const desk = await templateDesk("in process");
  const { editor, approver, rows } = desk;
  await approved(desk, CLAUSE, clauseText("Dear {{customer_name}},"));
  const { draft_id } = await savedWith(
    editor,
    { category: CATEGORY },
    templateText("{{> greeting}}\n\nPay."),
  );
  await dataOf(editor.submitTemplateDraft({ draft_id, version: 2, note: "x" }));
  await approved(desk, CLAUSE, clauseText("Respected {{customer_name}},"));
  expect((await dataOf(approver.readTemplateDraft({ draft_id }))).filled).toContain(
    "Dear {{customer_name}},",
  );
  await dataOf(approver.approveTemplateDraft({ draft_id, version: 3 }));
  const [stored] = await rows(
    "select v.body from paper_templates t join template_versions v on v.version = t.template_version where t.id = $1",
    [draft_id],
  );
  expect(stored?.body).toContain("Dear {{customer_name}},");
});

test("unknown names, clauses in themselves and withdrawn clauses are told at their line", async () => {
  const desk = await templateDesk("in process");
  const { editor, approver } = desk;
  const unknown = await savedWith(
    editor,
    { category: CATEGORY },
    templateText("One.\n\n{{> sut-facts}}\n\n{{custmer_name}}"),
  );
  expect(unknown.faults.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    '9: Unknown clause "sut-facts". Did you mean "suit-facts"?',
    '11: Unknown placeholder "custmer_name". Did you mean "customer_name"?',
  ]);
  const self = await savedWith(editor, CLAUSE, clauseText("{{> greeting}}"));
  expect(self.faults).toMatchObject([{ line: 8 }]);
  await dataOf(editor.discardTemplateDraft({ draft_id: self.draft_id, version: 2 }));

  await approved(desk, CLAUSE, clauseText("Dear {{customer_name}},"));
  await approved(
    desk,
    { category: "clause", name: "opening" },
    clauseText("{{> greeting}}\n\nWe write to you."),
  );
  const cycle = await savedWith(editor, CLAUSE, clauseText("{{> opening}}"));
  expect(cycle.faults).toMatchObject([
    { line: 8, problem: 'Clause "opening" includes "greeting", so "greeting" cannot include it.' },
  ]);
  await dataOf(editor.discardTemplateDraft({ draft_id: cycle.draft_id, version: 2 }));

  const { draft_id } = await dataOf(editor.withdrawTemplate({ ...CLAUSE, note: "Not needed" }));
  await dataOf(approver.approveTemplateDraft({ draft_id, version: 1 }));
  const { client_id } = unknown;
  expect(client_id).toBeNull();
  await dataOf(
    editor.saveTemplateDraft({
      draft_id: unknown.draft_id,
      version: 2,
      body: templateText("{{> greeting}}"),
    }),
  );
  const withdrawn = await dataOf(editor.readTemplateDraft({ draft_id: unknown.draft_id }));
  expect(withdrawn.faults).toMatchObject([
    { line: 7, problem: 'Clause "greeting" was withdrawn. Write its words here, or include another clause.' },
  ]);
  // What includes it already goes on with its own words.
  expect(
    (await dataOf(editor.readTemplate({ category: "clause", name: "opening" }))).in_force,
  ).not.toBeNull();
});

test("a clause has a name, a paper has none, and shipped ones are listed with their papers", async () => {
  const { editor } = await templateDesk("in process");
  await expectRefused(
    editor.startTemplateDraft({ category: "clause" }),
    422,
    /Name a clause in small letters/,
  );
  await expectRefused(
    editor.startTemplateDraft({ category: CATEGORY, name: "greeting" }),
    422,
    /Name a clause in small letters/,
  );
  const { results } = await dataOf(editor.listClauses({}));
  expect(results[0]).toMatchObject({ category: "clause", in_force: { origin: "shipped" }, open: null });
  const { users } = await dataOf(editor.readTemplate({ category: "clause", name: "suit-facts" }));
  expect(users.map(({ category, is_current }) => [category, is_current])).toEqual([
    ["summary_suit", true],
    ["comm_suit", true],
  ]);
  const papers = (await dataOf(editor.listTemplates({}))).results;
  expect(papers.every(({ category }) => category !== "clause")).toBe(true);
});

test("a client's own clause is for its own texts only", async () => {
  const desk = await templateDesk("in process");
  const { editor, given } = desk;
  const { id: client } = await given.client();
  await approved(desk, CLAUSE, clauseText("Dear {{customer_name}},"));
  await approved(desk, { ...CLAUSE, client }, clauseText("Namaste {{customer_name}},"));
  const body = templateText("{{> greeting}}\n\nPlease pay {{claim_amount}}.");
  expect((await savedWith(editor, { category: CATEGORY }, body)).filled).toContain("Dear");
  expect((await savedWith(editor, { category: CATEGORY, client }, body)).filled).toContain("Namaste");
});

test("a text longer than it may be with its clauses is told at its line and not submitted; nor are clauses too deep", async () => {
  const desk = await templateDesk("in process");
  const { editor } = desk;
  await approved(desk, CLAUSE, clauseText(`Dear {{customer_name}}, ${"please pay. ".repeat(4000)}`));
  const long = await savedWith(
    editor,
    { category: CATEGORY },
    templateText("One.\n\n{{> greeting}}\n\n{{> greeting}}\n\n{{> greeting}}"),
  );
  expect(long.faults).toMatchObject([
    { line: 13, problem: expect.stringContaining("longer than 1,00,000 characters") },
  ]);
  await expectRefused(
    editor.submitTemplateDraft({ draft_id: long.draft_id, version: 2, note: "Long" }),
    422,
    /has errors/,
  );
  const chain = ["one", "two", "three", "four"].map((name) => ({ category: "clause", name }) as const);
  for (const [depth, key] of chain.entries()) {
    const inside = chain[depth - 1];
    await approved(desk, key, clauseText(inside ? `{{> ${inside.name}}}` : "Dear {{customer_name}},"));
  }
  const deep = await savedWith(editor, { category: "clause", name: "five" }, clauseText("{{> four}}"));
  expect(deep.faults).toMatchObject([
    { line: 8, problem: expect.stringContaining("inside one another 4 deep already") },
  ]);
});

test("what includes a clause is said before it is approved; a draft returns to an earlier version; withdrawn, the standard text is back", async () => {
  const desk = await templateDesk("in process");
  const { editor, approver } = desk;
  const key = { category: "clause", name: "recorded-proceedings" } as const;
  const shipped = (await dataOf(editor.readTemplate(key))).shown;
  const body = `${shipped?.body.trimEnd() ?? ""}\n\nDear {{customer_name}}.\n`;
  const { draft_id } = await savedWith(editor, key, body);
  await dataOf(editor.submitTemplateDraft({ draft_id, version: 2, note: "x" }));
  const { users } = await dataOf(approver.readTemplateDraft({ draft_id }));
  expect(users).toContain("Clause suit-other-proceedings");
  await dataOf(approver.approveTemplateDraft({ draft_id, version: 3 }));

  const again = await dataOf(editor.startTemplateDraft({ ...key, from: shipped?.version ?? "" }));
  expect((await dataOf(editor.readTemplateDraft({ draft_id: again.draft_id }))).body).toBe(shipped?.body);
  await dataOf(editor.discardTemplateDraft({ draft_id: again.draft_id, version: 1 }));
  await expectRefused(editor.startTemplateDraft({ ...key, from: "0123456789ab" }), 404);

  const asked = await dataOf(editor.withdrawTemplate({ ...key, note: "Not needed" }));
  expect(await approver.approveTemplateDraft({ draft_id: asked.draft_id, version: 1 })).toMatchObject({
    ok: true,
    message: expect.stringContaining("include the standard text of this clause again"),
  });
  expect((await dataOf(editor.readTemplate(key))).in_force).toMatchObject({ origin: "shipped" });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { landed, pageOf } from "#tests/support/dialog.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { startPanelOfTexts, templateText } from "#tests/support/work/templates.ts";

const GREETING = { category: "clause", name: "greeting", language: "en" } as const;
const NOTICE = { category: "loan_recall_notice", language: "en" } as const;
const clause = (words: string) => `---\ntitle: Greeting\nlanguage: en\nfooter: Clause\n---\n\n${words}\n`;

let panel: TestPanel;
let editor: string;
let approver: string;

beforeEach(async () => ({ panel, editor, approver } = await startPanelOfTexts()));
afterEach(() => panel.close());

/** From the form that opens it to its approval. @returns the page that follows */
async function approve(opened: Response, body: string) {
  const id = Number(/draft\/(\d+)/.exec(opened.headers.get("Location") ?? "")?.[1]);
  await panel.post(paths.templateDraft(id), { version: "1", body, note: "x" });
  await panel.post(paths.submitTemplate(id), { version: "2", note: "x" });
  panel.as(approver);
  const answer = await panel.post(paths.approveTemplate(id), { version: "3" });
  const shown = await landed(panel, answer);
  panel.as(editor);
  return shown;
}

// Slow: three texts go through their approval.
test("a clause is listed, drafted and approved; a new version opens drafts of the texts that use it", async () => {
  const list = await pageOf(panel, paths.clauses());
  expect(list.says).toContain("|suit-facts|English|All clients|Standard text|");
  expect((await pageOf(panel, paths.template({ ...GREETING, name: "suit-facts" }))).says).toContain(
    "|Used by 2 texts|Summary Suit|",
  );

  const wrong = await panel.post(paths.newClause(), { name: "Greeting!", language: "en" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Name a clause in small letters");

  await approve(
    await panel.post(paths.newClause(), { name: "greeting", language: "en" }),
    clause("Dear {{customer_name}},"),
  );
  await approve(
    await panel.post(paths.newTemplate(), { ...NOTICE, from: "in_force" }),
    templateText("{{> greeting}}\n\nPay {{claim_amount}}."),
  );
  const approved = await approve(
    await panel.post(paths.newClause(), { name: "greeting", language: "en" }),
    clause("Respected {{customer_name}},"),
  );
  expect(approved.says).toContain("1 text in force includes an older version and does not change");

  const page = await pageOf(panel, paths.template(GREETING));
  // Behind it there is nothing that came with the panel.
  expect(page.says).toContain("|Versions|");
  expect(page.says).not.toContain("Standard text, v1");
  expect((await pageOf(panel, paths.template({ ...GREETING, name: "suit-facts" }))).says).toContain(
    "Standard text, v1",
  );
  expect(page.says).toContain("|Loan Recall Notice|Older version|");
  expect(page.html).toContain(`href="${paths.draftClauseUsers(GREETING)}"`);
  const opened = await landed(panel, await panel.post(paths.draftClauseUsers(GREETING), {}));
  expect(opened.to).toBe(paths.template(GREETING));
  expect(opened.says).toContain("1 draft opened.");
  expect((await pageOf(panel, paths.template(NOTICE))).says).toContain("|Includes 1 clause|");
});

test("the discarded draft of a clause leads back to the clauses", async () => {
  const opened = await panel.post(paths.newClause(), { name: "greeting", language: "en" });
  const id = Number(/draft\/(\d+)/.exec(opened.headers.get("Location") ?? "")?.[1]);
  const gone = await landed(panel, await panel.post(paths.discardTemplate(id), { version: "1" }));
  expect(gone.to).toBe(paths.clauses());
});

test("a clause is withdrawn by a second person, and what is no clause is not there", async () => {
  await approve(
    await panel.post(paths.newClause(), { name: "greeting", language: "en" }),
    clause("Dear {{customer_name}},"),
  );
  expect((await pageOf(panel, paths.withdrawTemplate(GREETING))).says).toContain(
    "No text in force includes this clause.",
  );
  const asked = await landed(panel, await panel.post(paths.withdrawTemplate(GREETING), { note: "Not used" }));
  expect(asked.says).toContain("The clause can be included until a second person has approved.");
  const answer = await panel.get("/admin/litigation/templates/clauses/Not_A_Name/en");
  expect(answer.status).toBe(404);
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { landed, pageOf } from "#tests/support/dialog.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { CATEGORY, startPanelOfTexts, templateText } from "#tests/support/work/templates.ts";
import { words } from "#tests/support/words.ts";

const KEY = "key-of-a-template-form-1";
const EVERYBODYS = { category: CATEGORY, language: "en" } as const;

let panel: TestPanel;
let editor: string;
let approver: string;

beforeEach(async () => ({ panel, editor, approver } = await startPanelOfTexts()));
afterEach(() => panel.close());

const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);
/** Follows a form to the page it leads to. */
const land = async (answer: Response) => {
  const { to: address, ...shown } = await landed(panel, answer);
  return { address, ...shown };
};

async function openDraft(client?: number): Promise<number> {
  const answer = await panel.post(paths.newTemplate(), {
    ...EVERYBODYS,
    ...(client === undefined ? {} : { client: String(client) }),
    from: "in_force",
  });
  return Number(/draft\/(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1]);
}
const save = (id: number, version: number, body: string, more = {}) =>
  panel.post(paths.templateDraft(id), { version: String(version), body, note: "Shorter", ...more });

test("list, draft, save, submit, approve: each step is a page and a sentence", async () => {
  const list = await page(paths.templates());
  expect(list.says).toContain("|Loan Recall Notice|English|All clients|Standard text|");
  expect(list.html).toContain(`href="${paths.newTemplate()}"`);
  const id = await openDraft();
  const draft = await page(paths.templateDraft(id));
  expect(draft.says).toContain("|Draft|Sample Editor");
  expect(draft.html).toContain("{{#each addressees}}");
  expect(draft.says).toContain("|Claim Amount|{{claim_amount}}|amount · entered in the case|");
  // Without any case the paper is there all the same, before the text.
  expect(draft.says).toMatch(/made-up values.*\[Borrower Name\].*\{\{#each addressees\}\}/s);

  const kept = await land(await save(id, 1, templateText("Dear {{custmer_name}}"), { then: "submit" }));
  // With faults one stays at the text, whatever button was pressed.
  expect(kept.address).toBe(paths.templateDraft(id));
  expect(kept.says).toContain("|Draft saved. 1 error to fix.|");
  expect(kept.says).toContain('Line 7|: Unknown placeholder "custmer_name". Did you mean "customer_name"?');
  expect(kept.says).toContain("|The paper is shown once the errors in the text are corrected.|");
  expect(kept.html).toContain('href="#line-7"');
  expect(kept.html).toContain('<li id="line-7" class="is-faulty">');
  expect(kept.says).toContain("Dear {{custmer_name}}");

  const saved = await land(await save(id, 2, templateText(), { then: "submit" }));
  expect(saved.address).toBe(paths.submitTemplate(id));
  expect(saved.says).toContain("|Draft saved|");
  const blank = await panel.post(paths.submitTemplate(id), { version: "3", note: " " });
  expect([blank.status, words(await blank.text())]).toEqual([
    422,
    expect.stringContaining("|Please enter what was changed and why|") as string,
  ]);
  const submitted = await land(await panel.post(paths.submitTemplate(id), { version: "3", note: "Shorter" }));
  expect(submitted.says).toContain("|Submitted for approval|");
  expect(submitted.html).not.toContain("<textarea");
  expect((await panel.post(paths.approveTemplate(id), { version: "4" })).status).toBe(422);

  panel.as(approver);
  expect((await page(paths.templateDraft(id))).html).toContain(`href="${paths.approveTemplate(id)}"`);
  const approved = await land(await panel.post(paths.approveTemplate(id), { version: "4" }));
  expect(approved.says).toContain("|Approved. New samples and papers use this text from now on.|");
  expect((await page(paths.templates())).says).toMatch(/v2, approved \d+ \w+ \d{4} by Sample Approver/);
  const shown = await page(paths.template(EVERYBODYS));
  expect(shown.says).toContain("Dear [Borrower Name], please pay ₹\u00A01,00,000.00.");
  expect(shown.says).toContain("Dear {{customer_name}}, please pay {{claim_amount}}.");
  expect(shown.says).toContain("|Fields it needs|Loan Account Number|Text · Case|");
});

test("sent back with its reason, taken back, discarded", async () => {
  const id = await openDraft();
  await save(id, 1, templateText());
  await panel.post(paths.submitTemplate(id), { version: "2", note: "x" });
  panel.as(approver);
  await panel.post(paths.sendBackTemplate(id), { version: "3", reason: "The demand is missing" });
  panel.as(editor);
  expect((await page(paths.templateDraft(id))).says).toContain("|Sent back:|The demand is missing|");
  await panel.post(paths.submitTemplate(id), { version: "4", note: "x" });
  const back = await land(await panel.post(paths.takeBackTemplate(id), { version: "5" }));
  expect(back.says).toContain("|Submission withdrawn. The draft can be edited again.|");
  const gone = await land(await panel.post(paths.discardTemplate(id), { version: "6" }));
  expect([gone.address, gone.says.includes("|Draft discarded|")]).toEqual([paths.templates(), true]);
});

test("a stale form overwrites nothing and shows both texts; saving again is a choice", async () => {
  const id = await openDraft();
  await save(id, 1, templateText("Stored {{customer_name}}"));
  const answer = await save(id, 1, templateText("Typed {{customer_name}}"));
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(words(html)).toContain("|This record was changed by someone else. Reload and try again.|");
  expect(html).toMatch(/<textarea[^>]*>[^<]*Typed \{\{customer_name\}\}/);
  expect(html).toContain("<del>Stored</del>");
  expect(html).toContain("<ins>Typed</ins>");
  expect(html).toMatch(/name="version"[^>]*value="2"/);
  expect((await save(id, 2, templateText("Typed {{customer_name}}"))).status).toBe(302);
});

test("twenty posts of one form save once", async () => {
  const id = await openDraft();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => save(id, 1, templateText(), { idempotency_key: KEY })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
  expect(await panel.rows("select version from paper_templates")).toEqual([{ version: 2 }]);
  const starts = await Promise.all(
    Array.from({ length: 20 }, () =>
      panel.post(paths.newTemplate(), {
        ...EVERYBODYS,
        category: CATEGORY,
        language: "hi",
        from: "in_force",
        idempotency_key: KEY,
      }),
    ),
  );
  expect(new Set(starts.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  expect(await panel.rows("select 1 from paper_templates where language = 'hi'")).toHaveLength(1);
});

test("a lender's own text, and its withdrawal", async () => {
  const { id: client, name } = await panel.given.client();
  const id = await openDraft(client);
  await save(id, 1, templateText("Own {{customer_name}}"));
  await panel.post(paths.submitTemplate(id), { version: "2", note: "x" });
  panel.as(approver);
  await panel.post(paths.approveTemplate(id), { version: "3" });
  panel.as(editor);
  expect((await page(paths.templates({ client }))).says).toContain(`|Client: ${name}|`);
  const own = paths.template({ ...EVERYBODYS, clientId: client });
  expect((await page(own)).html).toContain(
    `href="${paths.withdrawTemplate({ ...EVERYBODYS, clientId: client })}"`,
  );
  const withdraw = paths.withdrawTemplate({ ...EVERYBODYS, clientId: client });
  expect((await panel.post(withdraw, { note: "" })).status).toBe(422);
  const asked = await land(await panel.post(withdraw, { note: "Merged" }));
  expect(asked.says).toContain("|Withdrawal submitted|");
  const request = Number(/draft\/(\d+)/.exec(asked.html)?.[1]);
  panel.as(approver);
  const done = await land(await panel.post(paths.approveTemplate(request), { version: "1" }));
  expect(done.says).toContain("|Template withdrawn. The standard text applies to this client again.|");
  expect((await page(own)).says).toContain("|Withdrawn: standard text again|");
});

describe("rights", () => {
  test("the menu leads there for who may edit or approve; others may read", async () => {
    for (const cookie of [editor, approver]) {
      panel.as(cookie);
      expect((await page(paths.cases())).html).toContain(`href="${paths.templates()}"`);
    }
    const reader = await panel.signIn({ email: "reader@sample-panel.example" });
    const id = await openDraftAs(editor);
    panel.as(reader);
    expect((await page(paths.cases())).html).not.toContain(`class="side-link" href="${paths.templates()}"`);
    const list = await page(paths.templates());
    expect([list.status, list.html.includes(`href="${paths.newTemplate()}"`)]).toEqual([200, false]);
    const draft = await page(paths.templateDraft(id));
    expect([draft.status, draft.html.includes("<textarea")]).toEqual([200, false]);
    const refused = await save(id, 1, templateText());
    expect([refused.status, words(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Your account may not edit templates.") as string,
    ]);
    const withoutFeature = await panel.signIn({
      email: "batch@sample-panel.example",
      features: ["litigation_batch"],
    });
    panel.as(withoutFeature);
    expect((await panel.get(paths.templates())).headers.get("Location")).toBe(paths.batches());
  });

  async function openDraftAs(cookie: string): Promise<number> {
    panel.as(cookie);
    return openDraft();
  }
});

test("addresses that name nothing are 404", async () => {
  for (const address of [
    paths.templateDraft(999),
    paths.compareTemplate(999),
    paths.previewTemplate(999),
    paths.template({ category: "nope", language: "en" }),
    paths.template({ category: CATEGORY, language: "xx" }),
    paths.template({ ...EVERYBODYS, clientId: 999 }),
    paths.template(EVERYBODYS, { version: "abcdef012345" }),
    paths.templates({ client: 999 }),
    `${paths.template(EVERYBODYS)}/withdraw`,
  ]) {
    expect([address, (await page(address)).status]).toEqual([address, 404]);
  }
});

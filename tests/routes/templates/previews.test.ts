// Texts of papers looked at as papers: compared, previewed with a case, approved.
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { landed, pageOf } from "#tests/support/dialog.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { CATEGORY, startPanelOfTexts, templateText } from "#tests/support/work/templates.ts";
import { words } from "#tests/support/words.ts";

const EVERYBODYS = { category: CATEGORY, language: "en" } as const;

let panel: TestPanel;
let approver: string;

beforeEach(async () => ({ panel, approver } = await startPanelOfTexts()));
afterEach(() => panel.close());

const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);
/** Follows a form to the page it leads to. */
const land = async (answer: Response) => {
  const { to: address, ...shown } = await landed(panel, answer);
  return { address, ...shown };
};

async function openDraft(): Promise<number> {
  const answer = await panel.post(paths.newTemplate(), { ...EVERYBODYS, from: "in_force" });
  return Number(/draft\/(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1]);
}
const save = (id: number, version: number, body: string) =>
  panel.post(paths.templateDraft(id), { version: String(version), body, note: "Shorter" });

test("compare shows what differs from the text in force", async () => {
  const id = await openDraft();
  expect((await page(paths.compareTemplate(id))).says).toContain("|This text is already in force.|");
  const body = (await panel.rows("select body from paper_templates"))[0]?.body as string;
  await save(id, 1, body.replace("**Recall.**", "**Recall of the loan.**"));
  const { html, says } = await page(paths.compareTemplate(id));
  expect(html).toContain("<ins> of the loan</ins>");
  expect(says).toMatch(/\|\d+ lines unchanged\|/);
  // As the paper has it, too.
  expect(html).toContain("<ins><strong> of the loan</strong></ins>");
  expect(says).toContain("|1 difference.|Show the first|");
});

test("the case texts are shown with is chosen, remembered for all texts of the paper, and forgotten", async () => {
  const { id: case_id, lan_number } = await panel.given.litigationCase({ claim_amount: "125000.00" });
  const id = await openDraft();
  await save(id, 1, templateText());
  const asked = await page(paths.previewTemplate(id, { case: case_id }));
  expect(asked.says).toContain(`LAN ${lan_number}: the case you chose for this page.`);
  expect(asked.says).toContain("|Use This Case from Now On|");
  const chosen = await land(await panel.post(paths.previewTemplate(id), { case_id: String(case_id) }));
  expect(chosen.says).toContain("|Templates of this paper are shown with this case from now on|");
  for (const address of [paths.templateDraft(id), paths.compareTemplate(id), paths.template(EVERYBODYS)]) {
    expect((await page(address)).says).toContain(`LAN ${lan_number}: the case chosen for this paper.`);
  }
  expect((await panel.post(paths.previewTemplate(id), { case_id: "999" })).status).toBe(404);
  const forgotten = await land(await panel.post(paths.previewTemplate(id), {}));
  expect(forgotten.says).toContain("|Shown with made-up values.");
});

test("placeholders are found by their words, with what the case says of them", async () => {
  const { id: case_id } = await panel.given.litigationCase({ claim_amount: "125000.00" });
  const id = await openDraft();
  await panel.post(paths.previewTemplate(id), { case_id: String(case_id) });
  const { says } = await page(paths.templatePlaceholders(id, { find: "claim amount" }));
  expect(says).toContain("|Claim Amount|{{claim_amount}}|amount · entered in the case|₹\u00A01,25,000.00|");
  expect(says).not.toContain("{{city}}");
  expect((await page(paths.templatePlaceholders(id, { find: "nosuchword" }))).says).toContain(
    "|No placeholder found.",
  );
  expect((await page(paths.templatePlaceholders(id + 99))).status).toBe(404);
});

test("who approves sees the paper of that version; what cannot be printed is not approved", async () => {
  const id = await openDraft();
  await save(id, 1, templateText("Dear {{customer_name}}, hello"));
  await panel.post(paths.submitTemplate(id), { version: "2", note: "x" });
  // As it was submitted before a text was checked for what the fonts have.
  await panel.rows("update paper_templates set body = replace(body, 'hello', '你好')");
  panel.as(approver);
  const { html, says } = await page(paths.approveTemplate(id));
  expect(says).toContain("Dear [Borrower Name], 你好");
  expect(html).toMatch(/name="case_id"[^>]*value="none"/);
  const refused = await panel.post(paths.approveTemplate(id), { version: "3", case_id: "none" });
  expect([refused.status, words(await refused.text())]).toEqual([
    422,
    expect.stringContaining("你") as string,
  ]);
  expect(await panel.rows("select state from paper_templates")).toEqual([{ state: "submitted" }]);
});

test("a preview: find a case, what it lacks, then the PDF", async () => {
  const { id: case_id, lan_number } = await panel.given.litigationCase({ claim_amount: null });
  const id = await openDraft();
  await save(id, 1, templateText());
  const search = await page(paths.previewTemplate(id, { number: lan_number }));
  expect(search.html.replaceAll("&amp;", "&")).toContain(
    paths.previewTemplate(id, { number: lan_number, case: case_id }),
  );
  expect((await page(`${paths.previewTemplate(id)}?number=`)).says).toContain(
    "|Please enter a LAN, a case number or a case ID|",
  );
  expect((await page(paths.previewTemplate(id, { number: "NOPE-1" }))).says).toContain(
    "|No case found with this LAN, case number or case ID.|",
  );
  const chosen = paths.previewTemplate(id, { case: case_id });
  expect((await page(chosen)).says).toContain(
    "|Missing in this case, made up below: Claim Amount ₹\u00A01,00,000.00.|",
  );
  expect((await page(chosen)).html).not.toContain(`href="${paths.previewPdf(id, case_id)}"`);
  const refused = await land(await panel.get(paths.previewPdf(id, case_id)));
  expect([refused.address, /Missing in case .*: Claim Amount\./.test(refused.says)]).toEqual([
    paths.previewTemplate(id),
    true,
  ]);
  await panel.rows("update cases set claim_amount = 125000");
  expect((await page(chosen)).html).toContain(`href="${paths.previewPdf(id, case_id)}"`);
  const pdf = await panel.get(paths.previewPdf(id, case_id));
  expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(pdf.headers.get("Content-Disposition")).toMatch(/^inline; filename="Preview_/);
  expect(pdf.headers.get("Cache-Control")).toBe("no-store");
  expect((await page(paths.previewTemplate(id, { case: case_id + 999 }))).status).toBe(404);
});

test("who approves reads each sentence that denies something, its fields, and what the shown case has there", async () => {
  const { id: case_id } = await panel.given.litigationCase({ facts: { cross_decree: "none" } });
  const id = await openDraft();
  await save(
    id,
    1,
    templateText(
      [
        "Dear {{customer_name}},",
        '{{#if (is cross_decree "none")}}There is no cross-decree.{{else}}There is a cross-decree that was not paid.{{! basis: its particulars say so }}{{/if}}',
        "",
        "You have not paid. {{! basis: the account is annexed }}",
      ].join("\n"),
    ),
  );
  await panel.post(paths.previewTemplate(id), { case_id: String(case_id) });
  await panel.post(paths.submitTemplate(id), { version: "2", note: "x" });
  panel.as(approver);
  for (const address of [paths.approveTemplate(id), paths.templateDraft(id)]) {
    const { says } = await page(address);
    expect(says).toContain("|What It Asserts (3)|");
    expect(says).toMatch(/\|There is no cross-decree\.\|.*?\|None\|/);
    expect(says).toMatch(/\|There is a cross-decree that was not paid\.\|Not said of this case\|/);
    expect(says).toContain("|Why it may stand: the account is annexed|");
  }
  // Without a case there are fields, and no values.
  const { says } = await page(paths.previewTemplate(id, { case: "none" }));
  expect(says).toContain("|What It Asserts (3)|");
  expect(says).not.toContain("Not said of this case");
});

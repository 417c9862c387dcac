// Dialogs about a draft that there is nothing to decide about, as Back or an old link shows them; and texts that break rules.
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { CATEGORY, templateText } from "#tests/support/work/templates.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let author: string;
let approver: string;
let id: number;

beforeEach(async () => {
  panel = await startPanel();
  // The author may approve too: others' texts.
  author = await panel.signIn({ email: "author@sample-panel.example", fullName: "Sample Author" });
  approver = await panel.signIn({ email: "approver@sample-panel.example", fullName: "Sample Approver" });
  await panel.rows("update users set approver = true where email like 'a%or@%' or email like 'approver%'");
  await panel.rows("update users set template_editor = true where email like 'author%'");
  panel.as(author);
  const opened = await panel.post(paths.newTemplate(), {
    category: CATEGORY,
    language: "en",
    from: "in_force",
  });
  id = Number(/draft\/(\d+)/.exec(opened.headers.get("Location") ?? "")?.[1]);
});
afterEach(() => panel.close());

const save = (body: string, version = "1") =>
  panel.post(paths.templateDraft(id), { version, body, note: "Shorter" });
const dialog = async (address: string) => {
  const html = await (await panel.get(address)).text();
  const shown = /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
  return { says: words(shown), hasForm: shown.includes("<form") };
};

test("who may not decide, or has nothing to, is told why and is given no button", async () => {
  expect(await dialog(paths.approveTemplate(id))).toMatchObject({
    says: expect.stringContaining("This draft is not submitted.") as string,
    hasForm: false,
  });
  expect((await dialog(paths.takeBackTemplate(id))).hasForm).toBe(false);
  await save(templateText("Dear {{customer_name}}"));
  expect((await dialog(paths.submitTemplate(id))).hasForm).toBe(true);
  await panel.post(paths.submitTemplate(id), { version: "2", note: "Shorter" });

  for (const address of [paths.approveTemplate(id), paths.sendBackTemplate(id)]) {
    expect(await dialog(address)).toMatchObject({
      says: expect.stringContaining("A second person must approve") as string,
      hasForm: false,
    });
  }
  for (const address of [paths.submitTemplate(id), paths.discardTemplate(id)]) {
    expect(await dialog(address)).toMatchObject({
      says: expect.stringContaining(
        "This draft is submitted. Withdraw the submission to change it.",
      ) as string,
      hasForm: false,
    });
  }
  expect((await dialog(paths.takeBackTemplate(id))).hasForm).toBe(true);
  // A form from before is refused with the same sentence.
  const own = await panel.post(paths.approveTemplate(id), { version: "3" });
  expect(own.status).toBe(422);
  expect(words(await own.text())).toContain("A second person must approve");

  panel.as(approver);
  expect((await dialog(paths.approveTemplate(id))).hasForm).toBe(true);
  expect((await panel.post(paths.approveTemplate(id), { version: "3" })).status).toBe(302);
  expect((await dialog(paths.submitTemplate(id))).says).toContain("no longer open");
});

test.each([
  ["{{^if city}}x{{/if}}", "Line 7: Use {{#unless}}, not {{^if}}"],
  ["{{^city}}\nx\n{{/city}}", "Line 7: Only #if, #unless and #each are known, not #city"],
  ["{{#if city}}\r\nनमस्ते {{custmer_name}}\r\n", "Line 7: {{#if city}} is not closed: {{/if}} is missing"],
  ["{{#if city}}".repeat(5_000), "Line 7: More than 40 conditions and loops are nested"],
])("a text with faults is kept and its faults are said in words: %j", async (body, fault) => {
  const answer = await save(templateText(body));
  expect(answer.status).toBe(302);
  const says = words(await (await panel.get(paths.templateDraft(id))).text());
  expect(says.replaceAll("|", "")).toContain(fault);
});

test("a text of a megabyte is refused with all that was typed still there", async () => {
  const answer = await save("x".repeat(1_000_000));
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Please use at most 100000 characters");
  expect(html).toContain("x".repeat(1_000_000));
});

const mails = () =>
  panel.rows("select to_address, subject, body from outbox where kind = 'approval' order by id");

test("the approver of a submitted template gets an email; its author gets none", async () => {
  const reader = "reader@sample-panel.example";
  await panel.signIn({ email: reader, fullName: "Sample Reader" });
  await save(templateText("Dear {{custmer_name}}"));
  expect((await panel.post(paths.submitTemplate(id), { version: "2", note: "Shorter" })).status).toBe(422);
  expect(await mails()).toEqual([]);

  await save(templateText(), "2");
  await panel.post(paths.submitTemplate(id), { version: "3", note: "Shorter" });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: "approver@sample-panel.example",
    subject: "Waiting for your approval: Template Loan Recall Notice",
    body: expect.stringContaining("Sample Author asks for your approval") as string,
  });
  expect(mail?.body).toContain(paths.templateDraft(id));

  // Sent back and submitted once more, it waits again.
  panel.as(approver);
  await panel.post(paths.sendBackTemplate(id), { version: "4", reason: "The demand is missing" });
  panel.as(author);
  await panel.post(paths.submitTemplate(id), { version: "5", note: "With the demand" });
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([
    "approver@sample-panel.example",
    "approver@sample-panel.example",
  ]);
});

test("approvers of other clients, or without the cases, get no email of a client's template", async () => {
  const [own, other] = [await panel.given.client(), await panel.given.client()];
  await panel.signIn({ email: "own@sample-panel.example", isApprover: true, clientIds: [own.id] });
  await panel.signIn({ email: "other@sample-panel.example", isApprover: true, clientIds: [other.id] });
  await panel.signIn({
    ...{ email: "batches@sample-panel.example", isApprover: true },
    features: ["litigation_batch"],
  });
  const editor = await panel.signIn({ email: "writer@sample-panel.example" });
  await panel.rows("update users set template_editor = true where email like 'writer%'");
  panel.as(editor);
  const opened = await panel.post(paths.newTemplate(), {
    ...{ category: CATEGORY, language: "en", client: String(own.id) },
    from: "in_force",
  });
  id = Number(/draft\/(\d+)/.exec(opened.headers.get("Location") ?? "")?.[1]);
  await save(templateText());
  await panel.post(paths.submitTemplate(id), { version: "2", note: "Shorter" });
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([
    "author@sample-panel.example",
    "approver@sample-panel.example",
    "own@sample-panel.example",
  ]);
});

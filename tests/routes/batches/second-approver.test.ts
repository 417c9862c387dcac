// Samples of a client that wants a second person: who may approve, what the approver is told, and how one looks at it.
import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { landed, pageOf, says } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";

const PAPER = "loan_recall_notice";
const panel = panelPerTest();
let client: number;
let batch: number;
let approver: string;
const FEATURES = ["litigation_batch", "litigation_case"] as const;

beforeEach(async () => {
  ({ id: client } = await panel.given.client({ ...LENDER, second_approver: true }));
  ({ id: batch } = await panel.given.batch({ client_id: client }));
  await panel.given.litigationCase({ ...withRecentOutstanding(LOAN), batch_id: batch, client_id: client });
  approver = await panel.signIn({
    email: "second@sample-panel.example",
    isApprover: true,
    features: FEATURES,
  });
});

const generate = () => panel.post(paths.generateSample(batch), { category: PAPER });
const approve = () => panel.post(paths.approveSample(batch), { category: PAPER });
const approved = () => panel.rows("select approved_at is not null as approved from samples");
const mails = () => panel.rows("select kind, to_address, subject, body from outbox where kind = 'approval'");
const menu = (html: string) => words(/<nav class="side-menu".*?<\/nav>/s.exec(html)?.[0] ?? "");

test("whoever generated it cannot approve it; an approver is written to, sees it waiting, and can", async () => {
  await generate();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: "second@sample-panel.example",
    subject: `Waiting for your approval: Sample Loan Recall Notice, Batch ${String(batch)}`,
    body: expect.stringContaining(paths.approveSample(batch)) as string,
  });
  const alone = await approve();
  expect(alone.status).toBe(422);
  expect(says(await alone.text())).toContain(
    "|Samples of this client are approved by an approver. Your account is not one.|",
  );
  expect(await approved()).toEqual([{ approved: false }]);
  expect(menu((await pageOf(panel, paths.batches())).html)).toContain("|Batch|Client|");

  panel.as(approver);
  const list = await pageOf(panel, paths.batches());
  expect(menu(list.html)).toContain("|Batch|1|waiting for your approval|");
  expect(list.says).toContain("|1 sample waits for your approval:|");
  expect(list.html).toContain(`href="${paths.batchSample(batch, PAPER)}"`);
  expect((await approve()).status).toBe(302);
  expect(await approved()).toEqual([{ approved: true }]);
  expect(menu((await pageOf(panel, paths.batches())).html)).not.toContain("waiting");
});

test("an approver who generated it needs another one", async () => {
  panel.as(approver);
  await generate();
  expect(await mails()).toEqual([]);
  const answer = await approve();
  expect(says(await answer.text())).toContain(
    "|You generated this sample. Another approver must approve it.|",
  );
  expect(await approved()).toEqual([{ approved: false }]);
});

test("approvers of other clients, without the right, or switched off are not written to", async () => {
  const other = await panel.given.client();
  await panel.signIn({ email: "a@sample-panel.example", isApprover: true, clientIds: [other.id] });
  await panel.signIn({ email: "b@sample-panel.example", isApprover: true, features: ["litigation_case"] });
  await panel.signIn({ email: "c@sample-panel.example", isApprover: true, features: FEATURES });
  await panel.rows("update users set active = false where email = 'c@sample-panel.example'");
  await generate();
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(["second@sample-panel.example"]);
});

test("without the setting one person does both, and nobody is written to", async () => {
  await panel.rows("update clients set second_approver = false");
  await generate();
  expect((await approve()).status).toBe(302);
  expect(await mails()).toEqual([]);
});

test("only an approver changes the setting, and History says so", async () => {
  const html = (await pageOf(panel, paths.editClient(client))).html;
  expect(words(html)).toContain("Samples Approved by a Second Person");
  const form = { name: "Sample", full_name: "Sample Finance Limited", send_to_client: "true", version: "1" };
  await panel.rows("update clients set name = 'Sample' where id = $1", [client]);
  const refused = await panel.post(paths.editClient(client), { ...form, second_approver: "false" });
  expect(refused.status).toBe(422);
  expect(words(await refused.text())).toContain("|Only an approver can change who approves samples.|");
  panel.as(approver);
  expect((await panel.post(paths.editClient(client), { ...form, second_approver: "false" })).status).toBe(
    302,
  );
  expect(await panel.rows("select second_approver from clients where id = $1", [client])).toEqual([
    { second_approver: false },
  ]);
  const [entry] = await panel.rows("select before, after from audit where action = 'client.updated'");
  expect(entry).toMatchObject({ before: { second_approver: true }, after: { second_approver: false } });
});

test("the sample is looked at from the menu and from the dialogs, and the toast tells no untruth", async () => {
  const { says: said } = await landed(panel, await generate());
  expect(said).toContain(`|Sample generated for Batch ${String(batch)}|Download|`);
  expect(said).not.toContain("downloaded");
  const at = paths.batchSample(batch, PAPER);
  for (const page of [paths.batches(), paths.approveSample(batch), paths.sendSample(batch)]) {
    expect((await pageOf(panel, page)).html, page).toContain(`href="${at}`);
  }
  const pdf = await panel.get(at);
  expect(pdf.headers.get("Content-Disposition")).toMatch(/^inline; filename="Sample_/);
  expect((await panel.get(paths.batchSample(batch, "comm_suit"))).status).toBe(404);
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  expect((await panel.get(at)).status).toBe(404);
});

test("a submitted template is told to its approvers, and counted beside Templates", async () => {
  await panel.rows("update users set template_editor = true where email = 'admin@sample-panel.example'");
  await panel.rows(
    `insert into paper_templates (category, client_id, body, state, note, created_by, submitted_by, submitted_at)
     select 'loan_recall_notice', $1, 'x', 'submitted', 'n', id, id, now() from users where email = 'admin@sample-panel.example'`,
    [client],
  );
  panel.as(approver);
  expect(menu((await pageOf(panel, paths.templates())).html)).toContain(
    "|Templates|1|waiting for your approval|",
  );
});

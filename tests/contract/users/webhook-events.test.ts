// What webhooks are told of, and whom of them.
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { MAIL_TRIES } from "#app/domain/limits.ts";
import { dataOf } from "#tests/support/answers.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { importedBatch } from "#tests/support/work/imports.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";
import { webhookDesk } from "#tests/support/work/webhooks.ts";

test("an import and its undo are told of, with ids and counts alone, to who wants to know of the client", async () => {
  const at = await webhookDesk();
  const other = await at.given.client({ name: "Another Sample Lender" });
  const { webhook_id: all } = await at.add();
  await at.add({ limited: true, clients: [other.id] });
  await at.add({ events: ["papers.made"] });
  const made = await importedBatch(at, 3);
  const [{ id: client } = {}] = await at.rows("select client_id as id from batches");
  const imported = {
    ...{ client_id: Number(client), batch_id: made.batch_id },
    ...{ inserted: 3, updated: 0, left_out: 0, skipped: 0 },
  };
  expect(await at.told()).toEqual([{ webhook: all, type: "batch.imported", data: imported }]);

  // Limited to this client: from now on.
  const { webhook_id: own } = await at.add({ limited: true, clients: [Number(client)] });
  await dataOf(at.provider.undoBulkChange({ change_id: made.change.id }));
  const undone = { client_id: Number(client), batch_id: made.batch_id, removed: 3, restored: 0 };
  expect((await at.told()).slice(1)).toEqual([
    { webhook: all, type: "batch.undone", data: undone },
    { webhook: own, type: "batch.undone", data: undone },
  ]);
});

test("an import that is refused is told to nobody", async () => {
  const at = await webhookDesk();
  await at.add();
  const made = await importedBatch(at, 2);
  await dataOf(at.provider.bulkCreate({ ...made.form }));
  expect(await at.rows("select count(*)::int as n from batches")).toEqual([{ n: 1 }]);
  expect(await at.told()).toHaveLength(1);
});

test("a run of papers is told of once it has ended, and again when it is tried again and ends", async () => {
  const at = await webhookDesk();
  const { webhook_id: webhook } = await at.add();
  const client = await at.given.client({ ...LENDER });
  const batch = await at.given.batch({ client_id: client.id });
  const of = { ...LOAN, client_id: client.id, batch_id: batch.id };
  for (let made = 0; made < 2; made += 1) await at.given.litigationCase({ ...of, pos: null });
  await at.given.litigationCase({ ...of, city: null, zip_code: null, pos: null });
  const choice = { batch_id: batch.id, category: NOTICE } as const;
  await at.panel.start();
  await dataOf(at.provider.generateSample(choice));
  expect(await at.told()).toEqual([]);
  await dataOf(at.provider.approveSample(choice));
  const told = { client_id: client.id, batch_id: batch.id, job_id: 1, category: NOTICE, total: 3 };
  await eventually(async () => expect(await at.told()).toHaveLength(1));
  expect(await at.told()).toEqual([
    { webhook, type: "papers.made", data: { ...told, made: 2, missing: 1, failed: 0, held: 0 } },
  ]);
  await at.rows("update cases set city = 'Pune', zip_code = '411001' where city is null");
  await dataOf(at.provider.retryPapers(choice));
  await eventually(async () => expect(await at.told()).toHaveLength(2));
  expect((await at.told())[1]?.data).toEqual({ ...told, made: 3, missing: 0, failed: 0, held: 0 });
});

test("an email that is given up is told of, but for those of no client", async () => {
  const at = await webhookDesk();
  const client = await at.given.client();
  const { webhook_id: webhook } = await at.add({ limited: true, clients: [client.id] });
  const batch = await at.given.batch({ client_id: client.id });
  const mails = givenMails(at.panel.database.db);
  const late = { state: "waiting", attempts: MAIL_TRIES, next_at: "2026-11-20T00:00:00Z" };
  const given = { ...late, client_id: client.id, batch_id: batch.id, kind: "invoice", case_id: null };
  const mail_id = await mails.sent(0, given);
  await mails.sent(0, { ...given, client_id: null, batch_id: null, kind: "client" });
  await at.panel.outbox.flush();
  expect(await at.rows("select distinct state from outbox")).toEqual([{ state: "dead" }]);
  const data = { client_id: client.id, mail_id, kind: "invoice", batch_id: batch.id, case_id: null };
  expect(await at.told()).toEqual([{ webhook, type: "mail.failed", data }]);
});

test("while one is paused what happens waits, and is sent when it is resumed", async () => {
  const at = await webhookDesk();
  const { webhook_id } = await at.add();
  await dataOf(at.provider.pauseWebhook({ webhook_id }));
  await at.panel.start();
  await importedBatch(at, 1);
  const log = () => dataOf(at.provider.listWebhookDeliveries({ webhook_id, page: 1 }));
  expect((await log()).results).toMatchObject([{ state: "waiting", attempts: 0, next_at: null }]);
  expect(at.receiver.received).toEqual([]);
  await dataOf(at.provider.resumeWebhook({ webhook_id }));
  await eventually(async () => expect((await log()).states).toEqual({ sent: 1 }));
  expect(at.receiver.received).toHaveLength(1);
});

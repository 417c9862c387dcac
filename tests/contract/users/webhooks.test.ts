// Webhooks as those who manage users keep them, and their log.
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { auditChanges } from "#app/domain/audit/audit-changes.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { isSignedWith } from "#tests/support/hosts/receiver.ts";
import { EVERYTHING, webhookDesk } from "#tests/support/work/webhooks.ts";

test("a webhook is added, corrected, paused, resumed, renewed and removed, each with its entry", async () => {
  const at = await webhookDesk();
  const client = await at.given.client();
  const form = at.form({ idempotency_key: "key-of-a-form-of-a-webhook" });
  const { webhook_id, secret } = await dataOf(at.provider.addWebhook(form));
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  // The form sent twice: one webhook, whose secret is not shown again.
  expect(await dataOf(at.provider.addWebhook(form))).toEqual({ webhook_id, secret: null });
  expect((await dataOf(at.provider.listWebhooks({ page: 1 }))).results).toMatchObject([
    {
      id: webhook_id,
      name: "Sample Receiver",
      active: true,
      dead: 0,
      last_sent_at: null,
      events: EVERYTHING,
    },
  ]);

  const address = "http://127.0.0.1:9/other?key=sample-key-of-the-receiver";
  const limited = { limited: true, clients: [client.id], name: "Sample Reader", address };
  const edit = { ...at.form({ ...limited, events: ["papers.made"] }), webhook_id, version: 1 };
  await dataOf(at.provider.updateWebhook(edit));
  expect(await dataOf(at.provider.readWebhook({ webhook_id }))).toMatchObject({
    ...{ name: "Sample Reader", address, version: 2, events: ["papers.made"], limited: true },
    clients: [{ id: client.id }],
  });
  await expectRefused(at.provider.updateWebhook(edit), 409, messages.generic.changedByOther);
  expect(await at.provider.updateWebhook({ ...edit, version: 2 })).toMatchObject({
    message: said.nothingChanged,
  });

  const renewed = await dataOf(at.provider.renewWebhookSecret({ webhook_id }));
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  for (const act of ["pauseWebhook", "pauseWebhook", "resumeWebhook", "resumeWebhook"] as const)
    await dataOf(at.provider[act]({ webhook_id }));
  await dataOf(at.provider.removeWebhook({ webhook_id }));
  await expectRefused(at.provider.readWebhook({ webhook_id }), 404, said.unknown);

  const trail = await at.rows(
    "select action, before, after from audit where object_type = 'webhook' order by id",
  );
  expect(trail.map(({ action }) => String(action).replace("webhook.", ""))).toEqual([
    ...["created", "updated", "secret_renewed", "paused", "resumed", "removed"],
  ]);
  expect(auditChanges(trail[1]?.before, trail[1]?.after)).toContainEqual({
    field: "Events",
    before: "Batch imported, Import undone, Papers generated, Email not delivered",
    after: "Papers generated",
  });
  expect(JSON.stringify(trail)).not.toContain("sample-key-of-the-receiver");
  for (const table of ["webhooks", "audit", "idempotency_keys"]) {
    const rows = JSON.stringify(await at.rows(`select * from ${table}`));
    for (const shown of [secret, renewed.secret]) expect(rows).not.toContain(shown);
  }
});

test("another address ends a pause after 410, and what waited is sent there; a pause of staff stays", async () => {
  const at = await webhookDesk(200);
  const { webhook_id } = await at.add({ address: "http://127.0.0.1:9/old" });
  const state = async () => dataOf(at.provider.readWebhook({ webhook_id }));
  await at.rows("update webhooks set active = false, paused_for = 'gone'");
  // The name alone lifts nothing.
  const edit = { ...at.form({ address: "http://127.0.0.1:9/old", name: "Other" }), webhook_id, version: 1 };
  expect(await at.provider.updateWebhook(edit)).toMatchObject({ message: said.updated("Other") });
  expect(await state()).toMatchObject({
    active: false,
    paused_for: expect.stringContaining("410") as string,
  });
  await at.rows(
    `insert into webhook_deliveries (webhook_id, event, message_id, body, next_at)
     values ($1, 'papers.made', 'evt_of_a_test', '{"type":"papers.made","data":{}}', now())`,
    [webhook_id],
  );
  await at.panel.start();
  const moved = { ...at.form({ name: "Other" }), webhook_id, version: 2 };
  expect(await at.provider.updateWebhook(moved)).toMatchObject({ message: said.updatedAndResumed("Other") });
  expect(await state()).toMatchObject({ active: true, paused_for: null });
  await eventually(async () => {
    expect(await at.rows("select state from webhook_deliveries")).toEqual([{ state: "sent" }]);
  });
  const resumed = await at.rows("select before, after from audit where action = 'webhook.resumed'");
  expect(resumed).toEqual([
    {
      before: { name: "Other", active: false, paused_for: "gone" },
      after: { name: "Other", active: true, paused_for: null },
    },
  ]);

  await dataOf(at.provider.pauseWebhook({ webhook_id }));
  const again = {
    ...at.form({ name: "Other", address: "http://127.0.0.1:9/third" }),
    webhook_id,
    version: 4,
  };
  await dataOf(at.provider.updateWebhook(again));
  expect(await state()).toMatchObject({ active: false, paused_for: null });
});

test("what is missing or leads inside is refused, with the field it is about", async () => {
  const at = await webhookDesk(200, { allowLocal: false });
  const add = (values: object) => at.provider.addWebhook(at.form({ address: "https://8.8.8.8/", ...values }));
  await expectRefused(add({ name: " " }), 422, said.nameRequired);
  await expectRefused(add({ events: [] }), 422, said.eventsRequired);
  await expectRefused(add({ limited: true, clients: [] }), 422, userMessages.clientsRequired);
  await expectRefused(add({ limited: true, clients: [77] }), 422, userMessages.unknownClient);
  await expectRefused(add({ address: "" }), 422, said.addressRequired);
  for (const address of ["sample", "ftp://sample.example/", "javascript:alert(1)"])
    await expectRefused(add({ address }), 422, said.addressWrong);
  for (const address of ["https://", "https://sample.example:99999/", "https://two words.example/"])
    await expectRefused(add({ address }), 422, said.addressUnreadable);
  await expectRefused(add({ address: "https://a:b@sample.example/" }), 422, said.addressWithPassword);
  const inside = ["http://sample.example/", "https://127.0.0.1/", "https://localhost/", "https://[::1]/"];
  for (const address of [...inside, "https://169.254.169.254/latest", "https://10.1.2.3/", "https://0x7f.1/"])
    expect(await add({ address }), address).toMatchObject({ ok: false, status: 422, field: "address" });
  const { webhook_id } = await dataOf(add({}));
  const edit = { ...at.form({ address: "https://192.168.0.1/" }), webhook_id, version: 1 };
  await expectRefused(at.provider.updateWebhook(edit), 422, said.addressPrivate);
  expect(await at.rows("select address from webhooks")).toEqual([{ address: "https://8.8.8.8/" }]);
});

test("to who does not manage users no webhook exists", async () => {
  const at = await webhookDesk();
  const { webhook_id } = await at.add();
  await dataOf(at.provider.testWebhook({ webhook_id }));
  const plain = await at.signIn({ email: "plain@sample-panel.example" });
  await expectRefused(plain.listWebhooks({ page: 1 }), 404);
  await expectRefused(plain.addWebhook(at.form()), 404);
  await expectRefused(plain.listWebhookDeliveries({ webhook_id, page: 1 }), 404);
  await expectRefused(plain.updateWebhook({ ...at.form(), webhook_id, version: 1 }), 404);
  for (const act of [
    ...(["readWebhook", "renewWebhookSecret", "pauseWebhook", "resumeWebhook", "removeWebhook"] as const),
    ...(["testWebhook", "resendWebhookDeliveries"] as const),
  ])
    await expectRefused(plain[act]({ webhook_id }), 404);
});

test("a test is delivered, and what was given up is sent again, one or all", async () => {
  const at = await webhookDesk(500);
  const { webhook_id, secret } = await at.add();
  const log = async (state?: "waiting" | "sent" | "dead") =>
    dataOf(at.provider.listWebhookDeliveries({ webhook_id, page: 1, ...(state ? { state } : {}) }));
  await at.panel.start();
  for (let sent = 1; sent <= 3; sent += 1) {
    await dataOf(at.provider.testWebhook({ webhook_id }));
    await eventually(async () => expect((await log()).states).toEqual({ dead: sent }));
  }
  expect((await log()).results[0]).toMatchObject({
    ...{ event: "webhook.test", state: "dead", attempts: 1, last_status: 500, next_at: null },
    cause: "The answer was not a success (2xx)",
  });
  expect(JSON.stringify(await at.rows("select * from webhook_deliveries"))).not.toContain("thanks");
  expect((await dataOf(at.provider.readWebhook({ webhook_id }))).dead).toBe(3);

  at.receiver.answers(200);
  const [first] = (await log()).results;
  const again = await at.provider.resendWebhookDeliveries({ webhook_id, delivery_id: first?.id });
  expect(again).toMatchObject({ ok: true, message: said.sentAgain(1) });
  await eventually(async () => expect((await log()).states).toEqual({ dead: 2, sent: 1 }));
  await expectRefused(
    at.provider.resendWebhookDeliveries({ webhook_id, delivery_id: first?.id }),
    409,
    said.nothingToSend,
  );
  expect(await at.provider.resendWebhookDeliveries({ webhook_id })).toMatchObject({
    message: said.sentAgain(2),
  });
  await eventually(async () => expect((await log("sent")).count).toBe(3));
  const ids = at.receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(3);
  for (const one of at.receiver.received) expect(isSignedWith(one, secret ?? "")).toBe(true);
});

test("the log has pages", async () => {
  const at = await webhookDesk();
  const { webhook_id } = await at.add();
  for (let sent = 0; sent <= PAGE_SIZE; sent += 1) await dataOf(at.provider.testWebhook({ webhook_id }));
  const pages = await Promise.all(
    [1, 2].map((page) => dataOf(at.provider.listWebhookDeliveries({ webhook_id, page }))),
  );
  expect(pages.map(({ results, count }) => [results.length, count])).toEqual([
    [PAGE_SIZE, PAGE_SIZE + 1],
    [1, PAGE_SIZE + 1],
  ]);
});

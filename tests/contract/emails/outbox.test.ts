import { expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const KEY = "key-of-an-outbox-form-01";
const UNKNOWN = 999_999;
const LATER = "2099-01-01T00:00:00Z";

async function start(now?: Date) {
  const desk = await signedInProvider("in process", now);
  const lender = await desk.given.client();
  const { id: caseId, batch_id } = await desk.given.litigationCase({ client_id: lender.id });
  const { sent } = givenMails(desk.panel.panel.database.db);
  const mail = (values: Parameters<typeof sent>[1] = {}) =>
    sent(caseId, { client_id: lender.id, batch_id, kind: "invoice", ...values });
  const dead = (values: Parameters<typeof sent>[1] = {}) =>
    mail({ state: "dead", attempts: 10, last_error: "550 5.1.1 User unknown", ...values });
  const stored = async (id: number) => (await desk.rows("select * from outbox where id = $1", [id]))[0] ?? {};
  const trail = () =>
    desk.rows(
      "select action, object_type, object_id::int, client_id::int from audit where action like 'outgoing_mail.%' order by id",
    );
  return { ...desk, lender, caseId, batch_id, mail, dead, stored, trail };
}

test("mails are listed newest first, without text or address, with the cause in words", async () => {
  const { provider, mail, dead, lender, caseId, batch_id } = await start();
  await mail({ to_address: "borrower@sample-borrowers.example" });
  const id = await dead({ body: "Secret text", message_id: "<one@sample-panel.example>" });
  const answer = await dataOf(provider.listOutgoingMails({}));
  const [newest] = answer.results;
  expect(newest).toMatchObject({
    outbox_id: id,
    state: "dead",
    kind: "invoice",
    to_email: "b****wer@sample-borrowers.example",
    client_id: lender.id,
    client_name: lender.name,
    batch_id,
    case_id: caseId,
    attempts: 10,
    cause: "The recipient's mail server does not know this address or does not accept email for it (550).",
    message_id: "<one@sample-panel.example>",
    may_retry: true,
    may_give_up: true,
    next_at: null,
  });
  expect(JSON.stringify(answer)).not.toContain("Secret text");
  expect(JSON.stringify(answer)).not.toContain("borrower@");
});

test("by state, a page at a time", async () => {
  const { provider, mail, dead } = await start();
  for (let made = 0; made < 21; made += 1) await dead();
  await mail({ state: "waiting", next_at: LATER });
  const first = await dataOf(provider.listOutgoingMails({ state: "dead" }));
  expect([first.count, first.results.length]).toEqual([21, 20]);
  expect((await dataOf(provider.listOutgoingMails({ state: "dead", page: 2 }))).results).toHaveLength(1);
  const waiting = await dataOf(provider.listOutgoingMails({ state: "waiting" }));
  expect(waiting.results).toMatchObject([{ next_at: expect.any(String) as string, may_retry: false }]);
});

test("by client, kind and day in India, with how many there are in each state", async () => {
  const { provider, mail, dead, given } = await start();
  const other = await given.client();
  const early = await dead({ created_at: "2026-11-09T18:29:59Z" });
  const first = await dead({ created_at: "2026-11-09T18:30:00Z" });
  // Written a day later, sent the day after.
  const late = await mail({
    kind: "sample",
    created_at: "2026-11-10T10:00:00Z",
    sent_at: "2026-11-11T18:29:59Z",
  });
  const foreign = await mail({ client_id: other.id, state: "waiting", next_at: LATER });
  const ask = async (filters: Parameters<typeof provider.listOutgoingMails>[0]) => {
    const { results, count, states } = await dataOf(provider.listOutgoingMails(filters));
    return { ids: results.map(({ outbox_id }) => outbox_id), count, states };
  };
  expect(await ask({})).toMatchObject({ states: { dead: 2, waiting: 1 } });
  expect(await ask({ client: other.id })).toEqual({ ids: [foreign], count: 1, states: { waiting: 1 } });
  expect(await ask({ kind: "sample" })).toMatchObject({ ids: [late], states: { sent: 1 } });
  expect(await ask({ from: "2026-11-10", to: "2026-11-10" })).toMatchObject({ ids: [first], count: 1 });
  expect(await ask({ to: "2026-11-09" })).toMatchObject({ ids: [early] });
  expect((await ask({ from: "2026-11-11", to: "2026-11-11" })).ids).toEqual([late]);
  expect(await ask({ kind: "invoice", state: "dead", from: "2026-11-10" })).toEqual({
    ids: [first],
    count: 1,
    states: { dead: 1, waiting: 1 },
  });
});

test("a mail that was given up is sent again under its Message-Id, and once for one form", async () => {
  const { provider, dead, stored, panel, trail, lender } = await start();
  const id = await dead();
  const before = await stored(id);
  const form = { outbox_id: id, idempotency_key: KEY };
  const answers = await Promise.all(Array.from({ length: 5 }, () => provider.retryOutgoingMail(form)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  await panel.panel.outbox.flush();
  expect(await stored(id)).toMatchObject({
    state: "sent",
    attempts: 1,
    message_id: before.message_id,
    last_error: null,
  });
  expect(await trail()).toEqual([
    { action: "outgoing_mail.retried", object_type: "outgoing_mail", object_id: id, client_id: lender.id },
  ]);
  await expectRefused(
    provider.retryOutgoingMail({ outbox_id: id }),
    409,
    "Only an email that was not delivered can be sent again. Reload to see the current status.",
  );
});

test("by night a borrower's mail waits for the morning", async () => {
  const { provider, dead, stored } = await start(new Date("2026-11-20T20:00:00Z"));
  const id = await dead({ kind: "borrower" });
  expect((await provider.retryOutgoingMail({ outbox_id: id })).ok).toBe(true);
  const { state, next_at } = await stored(id);
  expect([state, new Date(String(next_at)).toISOString()]).toEqual(["waiting", "2026-11-21T02:30:00.000Z"]);
});

test("a waiting mail is given up, and so is one nobody needs to look at any more", async () => {
  const { provider, mail, dead, stored, panel, trail } = await start();
  const waiting = await mail({ state: "waiting", next_at: LATER, sent_at: null });
  const old = await dead();
  for (const outbox_id of [waiting, old]) {
    expect(
      await provider.cancelOutgoingMail({ outbox_id, idempotency_key: `${KEY}-${outbox_id}` }),
    ).toMatchObject({
      ok: true,
      message: "Sending stopped",
    });
    expect(await stored(outbox_id)).toMatchObject({ state: "expired", last_error: "Cancelled by staff" });
    await expectRefused(provider.cancelOutgoingMail({ outbox_id }), 409);
  }
  await panel.panel.outbox.flush();
  expect((await stored(waiting)).state).toBe("expired");
  expect(await trail()).toHaveLength(2);
  expect(await provider.readOutgoingMail({ outbox_id: waiting })).toMatchObject({
    data: { cause: "Cancelled by staff.", may_retry: false, may_give_up: false },
  });
});

test.each(["otp", "password_link"])(
  "a mail with a code (%s) does not show it, and is never sent again",
  async (kind) => {
    const { provider, mail, stored } = await start();
    const code = { kind, client_id: null, case_id: null, batch_id: null, body: "is: 135790" };
    const dead = await mail({ ...code, state: "dead" });
    const waiting = await mail({ ...code, state: "waiting", next_at: LATER });
    const answer = await provider.listOutgoingMails({});
    expect(JSON.stringify(answer)).not.toContain("135790");
    expect(answer.ok && answer.data.results.find(({ outbox_id }) => outbox_id === dead)?.may_retry).toBe(
      false,
    );
    await expectRefused(
      provider.retryOutgoingMail({ outbox_id: dead }),
      422,
      "An email with a one-time password or link cannot be sent again. Ask for a new one instead.",
    );
    expect((await provider.cancelOutgoingMail({ outbox_id: waiting })).ok).toBe(true);
    expect((await stored(waiting)).body).toBe("");
  },
);

test("a mail whose time is over is not sent again", async () => {
  const { provider, dead } = await start();
  const id = await dead({ expires_at: "2026-01-01T00:00:00Z" });
  expect(await provider.retryOutgoingMail({ outbox_id: id })).toMatchObject({
    ok: false,
    message: "This email has expired.",
  });
});

test("a user who sees some clients sees their mails alone, and counts theirs alone", async () => {
  const { provider, signIn, dead, given, lender } = await start();
  const id = await dead();
  await dead({ kind: "otp", client_id: null, case_id: null, batch_id: null });
  const mine = await given.client();
  const limited = await signIn({ email: "limited@sample-panel.example", clientIds: [mine.id] });
  const own = await signIn({ email: "own@sample-panel.example", clientIds: [lender.id] });
  const listed = await dataOf(limited.provider.listOutgoingMails({}));
  expect(listed).toMatchObject({ results: [], count: 0, states: {} });
  const asked = await dataOf(limited.provider.listOutgoingMails({ client: lender.id }));
  expect(asked).toMatchObject({ results: [], count: 0, states: {} });
  expect((await dataOf(own.provider.listOutgoingMails({}))).states).toEqual({ dead: 1 });
  for (const call of ["readOutgoingMail", "retryOutgoingMail", "cancelOutgoingMail"] as const) {
    await expectRefused(limited.provider[call]({ outbox_id: id }), 404);
  }
  const counted = async (asking: typeof provider) => {
    return (await dataOf(asking.readSession({}))).dead_mails;
  };
  expect(await counted(limited.provider)).toBe(0);
  expect(await counted(own.provider)).toBe(1);
  expect(await counted(provider)).toBe(2);
  await own.provider.cancelOutgoingMail({ outbox_id: id });
  expect(await counted(own.provider)).toBe(0);
});

test("what is not there is 404", async () => {
  const { provider } = await start();
  for (const call of ["readOutgoingMail", "retryOutgoingMail", "cancelOutgoingMail"] as const) {
    await expectRefused(provider[call]({ outbox_id: UNKNOWN }), 404);
  }
});

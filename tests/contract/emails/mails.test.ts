import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { BORROWER, givenMails } from "#tests/support/hosts/given-mails.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-tray-form-01";
const UNKNOWN = 999_999;

async function start() {
  const desk = await signedInProvider();
  const litigationCase = await desk.given.litigationCase({ case_no: "CS (COMM)/100/2026" });
  const { database, services } = desk.panel.panel;
  const { sent, received: mail, attachment } = givenMails(database.db);
  const file = () => attachment(services.files);
  const stored = async (id: number) =>
    (await desk.rows("select * from received_mails where id = $1", [id]))[0];
  const trail = () =>
    desk.rows("select action, object_type, object_id from audit where action like 'mail.%' order by id");
  return { ...desk, litigationCase, sent, mail, file, stored, trail };
}

test("the tray lists what waits, newest first, a page at a time", async () => {
  const { provider, mail } = await start();
  for (let count = 0; count < 21; count += 1) await mail();
  const last = await mail({ state: "quarantined", reason: "too_deep" });
  await mail({ state: "dismissed" });
  const answer = await dataOf(provider.listMails({ page: 1 }));
  expect([answer.count, answer.results.length]).toEqual([22, 20]);
  expect(answer.results[0]).toMatchObject({
    mail_id: last,
    version: 1,
    is_quarantined: true,
    reason: "too_deep",
    from_email: BORROWER,
  });
  expect((await dataOf(provider.listMails({ page: 2 }))).results).toHaveLength(2);
});

test("a case is found by LAN, case number and case ID, the exact one first", async () => {
  const { provider, litigationCase, given } = await start();
  await given.litigationCase({ lan_number: `${litigationCase.lan_number}-2` });
  for (const number of [
    litigationCase.lan_number.toLowerCase(),
    "cs (comm)/100/2026",
    String(litigationCase.id),
  ]) {
    expect((await dataOf(provider.findCases({ number }))).results[0]).toMatchObject({
      case_id: litigationCase.id,
      lan_number: litigationCase.lan_number,
      case_no: "CS (COMM)/100/2026",
      client_name: expect.stringContaining("Sample Lender") as string,
    });
  }
  expect((await dataOf(provider.findCases({ number: "%" }))).results).toEqual([]);
  await expectRefused(provider.findCases({ number: " " }), 422, messages.mails.searchRequired);
});

test("an attached mail is the case's, with its files and the mail it answers", async () => {
  const { provider, sent, mail, file, stored, rows, trail, litigationCase } = await start();
  const answered = await sent(litigationCase.id);
  const kept = await file();
  const key = kept.key;
  const mail_id = await mail({ reason: "unknown_sender", outbox_id: answered, attachments: [kept] });
  expect(await provider.attachMail({ mail_id, version: 1, case_id: litigationCase.id })).toEqual({
    ok: true,
    data: {},
    message: messages.mails.attached(litigationCase.id),
  });
  expect(await stored(mail_id)).toMatchObject({
    state: "attached",
    reason: "by_hand",
    version: 2,
    case_id: String(litigationCase.id),
    client_id: String(litigationCase.client_id),
    outbox_id: String(answered),
    handled_by: expect.any(String) as string,
  });
  expect(await rows("select case_id::int, client_id::int from files where key = $1", [key])).toEqual([
    { case_id: litigationCase.id, client_id: litigationCase.client_id },
  ]);
  expect(await rows("select email_replied, version from cases where id = $1", [litigationCase.id])).toEqual([
    { email_replied: true, version: 1 },
  ]);
  expect(await trail()).toEqual([
    { action: "mail.attached", object_type: "case", object_id: String(litigationCase.id) },
  ]);
  const listed = await dataOf(provider.listConversations({ case_id: litigationCase.id }));
  expect(listed.results[0]).toMatchObject({
    ticket: String(mail_id),
    replies: [{ email_body: "I have paid." }],
  });
});

test("attached to another case than the one it names, it answers no mail of that case", async () => {
  const { provider, sent, mail, stored, given, litigationCase } = await start();
  const answered = await sent(litigationCase.id);
  const mail_id = await mail({ outbox_id: answered });
  const other = await given.litigationCase();
  await provider.attachMail({ mail_id, version: 1, case_id: other.id });
  expect(await stored(mail_id)).toMatchObject({ case_id: String(other.id), outbox_id: null });
});

test("a dismissed mail leaves the tray with its reason", async () => {
  const { provider, mail, stored, trail } = await start();
  const mail_id = await mail({ state: "quarantined", reason: "too_large" });
  await expectRefused(
    provider.dismissMail({ mail_id, version: 1, reason: " " }),
    422,
    messages.mails.reasonRequired,
  );
  expect(await provider.dismissMail({ mail_id, version: 1, reason: "Advertising" })).toMatchObject({
    ok: true,
    message: messages.mails.dismissed,
  });
  expect(await stored(mail_id)).toMatchObject({ state: "dismissed", reason: "Advertising", version: 2 });
  expect(await trail()).toEqual([
    { action: "mail.dismissed", object_type: "mail", object_id: String(mail_id) },
  ]);
  await expectRefused(provider.readMail({ mail_id }), 409, messages.mails.handled);
});

test("what someone else dealt with since is not changed again", async () => {
  const { provider, mail, litigationCase } = await start();
  const mail_id = await mail();
  await provider.dismissMail({ mail_id, version: 1, reason: "Advertising" });
  const stale = { ok: false, status: 409, message: messages.generic.changedByOther };
  expect(await provider.attachMail({ mail_id, version: 1, case_id: litigationCase.id })).toMatchObject(stale);
  expect(await provider.dismissMail({ mail_id, version: 2, reason: "Again" })).toMatchObject(stale);
});

test("what cannot be read cannot be attached; unknown cases and mails are refused", async () => {
  const { provider, mail, litigationCase } = await start();
  const quarantined = await mail({ state: "quarantined" });
  const case_id = litigationCase.id;
  await expectRefused(
    provider.attachMail({ mail_id: quarantined, version: 1, case_id }),
    422,
    messages.mails.unreadable,
  );
  const mail_id = await mail();
  await expectRefused(provider.attachMail({ mail_id, version: 1, case_id: UNKNOWN }), 404);
  await expectRefused(provider.attachMail({ mail_id: UNKNOWN, version: 1, case_id }), 404);
  await expectRefused(provider.attachMail({ mail_id, version: 1, case_id: "" }), 422);
});

test("twenty at the same moment: one entry, twenty equal answers", async () => {
  const { provider, mail, litigationCase, trail } = await start();
  const form = { mail_id: await mail(), version: 1, case_id: litigationCase.id, idempotency_key: KEY };
  expect((await twentyAtOnce(() => provider.attachMail(form))).ok).toBe(true);
  expect(await trail()).toHaveLength(1);
  const dismissal = { mail_id: await mail(), version: 1, reason: "Advertising", idempotency_key: KEY };
  const others = await Promise.all(Array.from({ length: 20 }, () => provider.dismissMail(dismissal)));
  expect(others.every(({ ok }) => ok)).toBe(true);
  expect(await trail()).toHaveLength(2);
});

test("for a user limited to some clients there is no tray, and its files do not exist", async () => {
  const { signIn, mail, file, litigationCase } = await start();
  const kept = await file();
  const mail_id = await mail({ attachments: [kept] });
  const clientIds = [litigationCase.client_id];
  const { provider } = await signIn({ email: "limited@sample-panel.example", clientIds });
  for (const answer of [
    await provider.listMails({ page: 1 }),
    await provider.readMail({ mail_id }),
    await provider.findCases({ number: litigationCase.lan_number }),
    await provider.attachMail({ mail_id, version: 1, case_id: litigationCase.id }),
    await provider.dismissMail({ mail_id, version: 1, reason: "Sample reason" }),
    await provider.downloadMedia({ url: kept.key }),
  ]) {
    await expectRefused(answer, 404);
  }
  expect((await dataOf(provider.readSession({}))).has_mail_tray).toBe(false);
});

test("the session says whether there is a tray: while something is in it", async () => {
  const { provider, as, token, mail } = await start();
  const has = async () => {
    return (await dataOf(as(token).readSession({}))).has_mail_tray;
  };
  expect(await has()).toBe(false);
  const mail_id = await mail();
  expect(await has()).toBe(true);
  await provider.dismissMail({ mail_id, version: 1, reason: "Sample reason" });
  expect(await has()).toBe(false);
});

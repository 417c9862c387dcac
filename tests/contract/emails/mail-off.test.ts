// A mail that stands in the wrong case leaves it again.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, expectStale } from "#tests/support/answers.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-tray-form-01";

async function start() {
  const desk = await signedInProvider();
  const wrong = await desk.given.litigationCase();
  const { database, services } = desk.panel.panel;
  const mails = givenMails(database.db);
  const kept = await mails.attachment(services.files);
  const outbox_id = await mails.sent(wrong.id);
  const mail_id = await mails.received({ outbox_id, attachments: [kept] });
  await desk.provider.attachMail({ mail_id, version: 1, case_id: wrong.id });
  const replied = async () =>
    (await desk.rows("select email_replied from cases where id = $1", [wrong.id]))[0]?.email_replied;
  return { ...desk, ...mails, wrong, kept, mail_id, replied };
}

test("the mail and its files are nobody's again, and can be attached to the right case", async () => {
  const { provider, wrong, kept, mail_id, replied, rows, given } = await start();
  const before = await dataOf(provider.listConversations({ case_id: wrong.id }));
  expect(before.results[0]?.replies).toMatchObject([{ mail_id, version: 2 }]);
  expect(await replied()).toBe(true);

  const form = { case_id: wrong.id, mail_id, version: 2, idempotency_key: KEY };
  const answers = await Promise.all(Array.from({ length: 20 }, () => provider.takeMailOff(form)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ ok: true, data: {}, message: messages.emails.takenOff })]),
  );
  expect(await replied()).toBe(false);
  const after = await dataOf(provider.listConversations({ case_id: wrong.id }));
  expect(after.results[0]).toMatchObject({ ticket: null, replies: [] });
  expect(await rows("select case_id, client_id from files where key = $1", [kept.key])).toEqual([
    { case_id: null, client_id: null },
  ]);
  const tray = await dataOf(provider.listMails({ page: 1 }));
  expect(tray.results).toMatchObject([{ mail_id, version: 3, reason: "taken_off" }]);
  expect(await rows("select object_id::int from audit where action = 'mail.taken_off'")).toEqual([
    { object_id: wrong.id },
  ]);

  const right = await given.litigationCase();
  expect(await provider.attachMail({ mail_id, version: 3, case_id: right.id })).toMatchObject({ ok: true });
});

test("an answer that is left keeps the case among the answered ones", async () => {
  const { provider, wrong, mail_id, replied, received } = await start();
  await received({ case_id: wrong.id });
  await provider.takeMailOff({ case_id: wrong.id, mail_id, version: 2 });
  expect(await replied()).toBe(true);
});

test("what was moved since, of another case, unknown or not this user's, is refused", async () => {
  const { provider, signIn, wrong, mail_id, replied, given } = await start();
  const case_id = wrong.id;
  await expectStale(provider.takeMailOff({ case_id, mail_id, version: 1 }));
  const other = await given.litigationCase();
  await expectRefused(
    provider.takeMailOff({ case_id: other.id, mail_id, version: 2 }),
    409,
    messages.mails.handled,
  );
  await expectRefused(provider.takeMailOff({ case_id, mail_id: 999_999, version: 2 }), 404);

  const limited = await signIn({ email: "limited@sample-panel.example", clientIds: [wrong.client_id] });
  await expectRefused(limited.provider.takeMailOff({ case_id, mail_id, version: 2 }), 404);
  const listed = await dataOf(limited.provider.listConversations({ case_id }));
  expect(listed.results[0]?.replies).toMatchObject([{ mail_id: null, version: null }]);
  expect(await replied()).toBe(true);
});

import { expect, test } from "vitest";
import { BULK_MAILS_PER_HOUR_PER_USER } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-mail-form-01";
const NOON = new Date("2026-11-21T12:00:00+05:30");
const NIGHT = new Date("2026-11-21T22:00:00+05:30");
const mail = {
  audience: "borrower",
  subject: "Loan {{lan_number}}",
  body: "Dear {{customer_name}},\n\nyour next hearing is on {{next_hearing_date}}.\n{{sender_name}}",
} as const;

async function threeCases(desk: TestProvider) {
  const client = await desk.given.client({ name: "Sample Lender M", full_name: "Sample Lender M Limited" });
  const batch = await desk.given.batch({
    client_id: client.id,
    client_email_id: "desk@sample-lender.example",
  });
  const facts = { batch_id: batch.id, client_id: client.id };
  const cases = [
    await desk.given.litigationCase({
      ...facts,
      lan_number: "00091",
      customer_name: "Sample\nBorrower",
      email: " one@sample-borrower.example",
      next_hearing_date: "2026-12-04",
    }),
    await desk.given.litigationCase({ ...facts, email: "two@sample-borrower.example" }),
    await desk.given.litigationCase({ ...facts, next_hearing_date: "2026-12-04" }),
    await desk.given.litigationCase({ ...facts, email: "a b@x, c@d", next_hearing_date: "2026-12-04" }),
  ];
  return { batch, ids: cases.map(({ id }) => id) };
}

const outbox = (desk: TestProvider) =>
  desk.rows(
    "select kind, to_address, subject, body, case_id, state, next_at from outbox where kind <> 'otp' order by id",
  );

test("each case that has all it needs is written to, by day; the others are told with the reason", async () => {
  const desk = await signedInProvider("in process", NIGHT);
  const { ids } = await threeCases(desk);
  const form = { selection: { ids }, ...mail };
  const review = await dataOf(desk.provider.mailChosenCases({ ...form, review: true }));
  expect(review).toMatchObject({
    count: 4,
    changed: 1,
    clients: [{ name: "Sample Lender M", count: 1 }],
    rows: [{ id: ids[0], lan_number: "00091" }],
    preview: {
      subject: "Loan 00091",
      body: "Dear Sample Borrower,\n\nyour next hearing is on 4 Dec 2026.\nSample Admin",
      held_until: "2026-11-22T02:30:00.000Z",
    },
  });
  expect(review.preview?.to).not.toContain("one@");
  expect([...review.skipped].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: "lacks:next_hearing_date", count: 1, lans: [expect.any(String)] },
    { name: "no_address", count: 1, lans: [expect.any(String)] },
    { name: "wrong_address", count: 1, lans: [expect.any(String)] },
  ]);
  expect(await outbox(desk)).toEqual([]);

  const sent = await desk.provider.mailChosenCases({ ...form, expected: 4, idempotency_key: KEY });
  expect(sent).toMatchObject({ ok: true, message: messages.bulkMail.sent(1) });
  expect(await desk.provider.mailChosenCases({ ...form, expected: 4, idempotency_key: KEY })).toEqual(sent);
  expect(await outbox(desk)).toEqual([
    {
      kind: "borrower",
      to_address: "one@sample-borrower.example",
      subject: "Loan 00091",
      body: "Dear Sample Borrower,\n\nyour next hearing is on 4 Dec 2026.\nSample Admin",
      case_id: String(ids[0]),
      state: "waiting",
      next_at: new Date("2026-11-22T08:00:00+05:30"),
    },
  ]);
  expect(await desk.rows("select object_id from audit where action = 'case.mailed'")).toEqual([
    { object_id: String(ids[0]) },
  ]);
});

test("waiting mails can be cancelled, sent ones not", async () => {
  const desk = await signedInProvider("in process", NIGHT);
  const { ids } = await threeCases(desk);
  const form = { selection: { ids }, audience: "borrower", subject: "News", body: "Please call." } as const;
  const sent = await dataOf(desk.provider.mailChosenCases(form));
  const change_id = sent.change_id ?? 0;
  await desk.rows("update outbox set state = 'sent' where case_id = $1", [ids[0]]);
  expect(await dataOf(desk.provider.readBulkChange({ change_id }))).toMatchObject({ rows: 2, undoable: 1 });
  expect(await desk.provider.undoBulkChange({ change_id })).toMatchObject({
    ok: true,
    message: messages.changes.cancelled(1),
  });
  expect((await outbox(desk)).map(({ state }) => state)).toEqual(["sent", "expired"]);
  const second = await dataOf(desk.provider.mailChosenCases(form));
  await desk.rows("update outbox set state = 'sent' where kind = 'borrower'");
  const later = second.change_id ?? 0;
  expect(await desk.provider.undoBulkChange({ change_id: later })).toMatchObject({
    ok: false,
    message: messages.changes.nothingToCancel,
  });
});

test("the client is written to at the batch's address, at any hour", async () => {
  const desk = await signedInProvider("in process", NOON);
  const { ids } = await threeCases(desk);
  const form = {
    selection: { ids },
    audience: "client",
    subject: "Case of {{client_name}}",
    body: "For you.",
  } as const;
  expect(await desk.provider.mailChosenCases(form)).toMatchObject({ ok: true, data: { changed: 4 } });
  const rows = await outbox(desk);
  expect(new Set(rows.map(({ to_address }) => to_address))).toEqual(new Set(["desk@sample-lender.example"]));
  expect(rows[0]).toMatchObject({ kind: "client", subject: "Case of Sample Lender M Limited" });
});

test("a mail can be kept as a template, under a name of its own", async () => {
  const desk = await signedInProvider("in process", NOON);
  const { ids } = await threeCases(desk);
  const form = { selection: { ids }, ...mail, save_as: "Hearing reminder" };
  expect(await desk.provider.mailChosenCases(form)).toMatchObject({ ok: true });
  expect((await dataOf(desk.provider.listMailTemplates({}))).results).toEqual([
    { id: expect.any(Number) as number, name: "Hearing reminder", subject: mail.subject, body: mail.body },
  ]);
  for (const save_as of ["Hearing reminder", "hearing REMINDER"]) {
    expect(await desk.provider.mailChosenCases({ ...form, save_as })).toMatchObject({
      ...{ ok: false, status: 422, field: "save_as", message: messages.bulkMail.templateNameTaken },
    });
  }
  expect(await outbox(desk)).toHaveLength(1);
});

test("who sees only some clients keeps no template: it would be everybody's", async () => {
  const desk = await signedInProvider("in process", NOON);
  const { ids, batch } = await threeCases(desk);
  const { provider } = await desk.signIn({
    email: "limited@sample-panel.example",
    clientIds: [batch.client_id],
  });
  const form = { selection: { ids }, ...mail };
  await expectRefused(provider.mailChosenCases({ ...form, save_as: "Mine" }), 403, referenceMessages.limited);
  expect(await outbox(desk)).toEqual([]);
  expect(await provider.mailChosenCases(form)).toMatchObject({ ok: true });
  expect((await dataOf(desk.provider.listMailTemplates({}))).results).toEqual([]);
});

test("what breaks a rule is refused with its sentence", async () => {
  const desk = await signedInProvider();
  const { ids } = await threeCases(desk);
  for (const [what, wrong, message] of [
    [
      "an unknown placeholder",
      { body: "Dear {{custmer_name}}" },
      messages.bulkMail.unknownPlaceholder("custmer_name", "customer_name"),
    ],
    ["one in the subject", { subject: "{{lan}}" }, messages.bulkMail.unknownPlaceholder("lan", "lan_number")],
    ["one that is not closed", { body: "Dear {{customer_name}" }, messages.bulkMail.brokenPlaceholder],
    ["no subject", { subject: " " }, messages.bulkMail.subjectRequired],
    ["no text", { body: "" }, messages.bulkMail.bodyRequired],
    ["a header in the subject", { subject: "a\r\nBcc: x@y.example" }, messages.generic.unreadableText],
    ["nobody in particular", { audience: "court" }, messages.bulkMail.audienceRequired],
  ] as const) {
    const form = { selection: { ids }, ...mail, ...wrong };
    await expectRefused(desk.provider.mailChosenCases(form as never), 422, message, what);
  }
  expect(await outbox(desk)).toEqual([]);
});

test("nobody to write to, another count, beyond the hour's rate", async () => {
  const desk = await signedInProvider("in process", NOON);
  const { ids } = await threeCases(desk);
  const lonely = { selection: { ids: ids.slice(2, 3) }, ...mail };
  await expectRefused(desk.provider.mailChosenCases(lonely), 422, messages.bulkMail.nobody);
  const counted = { selection: { ids }, ...mail, expected: 3 };
  await expectRefused(desk.provider.mailChosenCases(counted), 409);
  await desk.rows(
    `insert into outbox (kind, to_address, subject, body, message_id, created_by, created_at, state)
     select 'client', 'a@b.example', 's', 'b', 'm' || n, u.id, $1, 'sent'
       from users u, generate_series(1, $2) n`,
    [NOON.toISOString(), BULK_MAILS_PER_HOUR_PER_USER],
  );
  await expectRefused(
    desk.provider.mailChosenCases({ selection: { ids }, ...mail }),
    429,
    messages.bulkMail.tooManyThisHour(0),
  );
  expect(await desk.rows("select 1 from bulk_changes")).toEqual([]);
});

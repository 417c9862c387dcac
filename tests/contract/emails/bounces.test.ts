// An email that came back: what staff see of it, and how they correct a wrong notice.
import { expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const BOUNCED = {
  ...{ state: "dead", bounce: "failed", bounce_status: "5.1.1", bounced_at: "2026-11-20T05:00:00Z" },
  last_error: "550 5.1.1 <borrower@sample-borrowers.example>: User unknown",
};
const WORDS = "Not delivered: The recipient's mail server does not know this address (5.1.1).";

async function start() {
  const desk = await signedInProvider();
  const { id: caseId, client_id } = await desk.given.litigationCase();
  const { sent } = givenMails(desk.panel.panel.database.db);
  const mail = (values: Parameters<typeof sent>[1] = {}) =>
    sent(caseId, { client_id, kind: "invoice", sent_at: "2026-11-20T04:00:00Z", ...values });
  return { ...desk, caseId, mail };
}

test("the outbox and the emails of the case say why, with the code and without an address", async () => {
  const { provider, caseId, mail } = await start();
  await mail(BOUNCED);
  await mail({ bounce: "delayed", bounce_status: "4.4.1", last_error: "connect to mx: timed out" });
  const { results } = await dataOf(provider.listOutgoingMails({}));
  expect(
    results.map(({ state, cause, may_retry, may_mark_delivered }) => [
      state,
      cause,
      may_retry,
      may_mark_delivered,
    ]),
  ).toEqual([
    ["sent", "Delayed: The recipient's mail server does not respond (4.4.1).", false, false],
    ["dead", WORDS, true, true],
  ]);
  const { results: mails } = await dataOf(provider.listConversations({ case_id: caseId }));
  expect(mails.map(({ state, delivery }) => [state, delivery])).toEqual([
    ["sent", "Delayed: The recipient's mail server does not respond (4.4.1)."],
    ["failed", WORDS],
  ]);
  expect(JSON.stringify([results, mails])).not.toContain("borrower@");
});

test("staff mark it as delivered after all, or send it again; both are in the audit trail", async () => {
  const { provider, mail, rows } = await start();
  const [wrong, again, dead] = [await mail(BOUNCED), await mail(BOUNCED), await mail({ state: "dead" })];
  const stored = async (id: number) =>
    (
      await rows(
        "select state, bounce, bounce_status, last_error, sent_at is not null as sent from outbox where id = $1",
        [id],
      )
    )[0];
  const none = { bounce: null, bounce_status: null };
  await dataOf(provider.markDelivered({ outbox_id: wrong }));
  expect(await stored(wrong)).toEqual({ state: "sent", ...none, last_error: null, sent: true });
  await expectRefused(provider.markDelivered({ outbox_id: wrong }), 409);
  // One that never left is not delivered by saying so.
  await expectRefused(provider.markDelivered({ outbox_id: dead }), 409);
  await dataOf(provider.retryOutgoingMail({ outbox_id: again }));
  expect(await stored(again)).toMatchObject({ state: "waiting", ...none });
  expect(
    await rows("select action, before, after from audit where action like 'outgoing_mail.%' order by id"),
  ).toMatchObject([
    {
      action: "outgoing_mail.marked_delivered",
      before: { state: "dead", status: "5.1.1" },
      after: { state: "sent" },
    },
    { action: "outgoing_mail.retried" },
  ]);
});

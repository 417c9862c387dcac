// Reports of delivery, over real sockets: a mail goes out by SMTP, the report of it comes in by IMAP.
import { beforeEach, expect, test } from "vitest";
import { bounce } from "#tests/support/hosts/bounces.ts";
import { letter } from "#tests/support/hosts/mails.ts";
import { postOffice, type PostOffice } from "./test-inbox.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await postOffice();
});

async function sent() {
  const { id, client_id } = await office.given.litigationCase();
  const mail = await office.send({
    to: "borrower@sample-borrowers.example",
    caseId: id,
    clientId: client_id,
  });
  return { ...mail, caseId: id };
}
const marks = () =>
  office.rows("select state, bounce, bounce_status, bounced_at is not null as dated from outbox");
const audited = () =>
  office.rows("select action, user_id, after from audit where object_type = 'outgoing_mail' order by id");

test("a delay, its end, and a failure; each once, audited, and the reports themselves need nobody", async () => {
  const { messageId, caseId } = await sent();
  office.open().start();
  office.host.deliver(bounce("postfix-delayed", messageId));
  await office.until(1);
  expect(await marks()).toEqual([{ state: "sent", bounce: "delayed", bounce_status: "4.4.1", dated: true }]);
  office.host.deliver(bounce("postfix-delivered", messageId));
  await office.until(2);
  expect(await marks()).toEqual([{ state: "sent", bounce: null, bounce_status: null, dated: false }]);
  office.host.deliver(bounce("office365-not-found", messageId));
  const mails = await office.until(3);
  expect(await marks()).toEqual([{ state: "dead", bounce: "failed", bounce_status: "5.1.10", dated: true }]);
  expect(
    mails.map(({ state, reason, case_id, outbox_id }) => [state, reason, case_id, outbox_id !== null]),
  ).toEqual(Array.from({ length: 3 }, () => ["dismissed", "bounce", null, true]));
  expect(await audited()).toEqual([
    { action: "outgoing_mail.delayed", user_id: null, after: { status: "4.4.1" } },
    { action: "outgoing_mail.delivered", user_id: null, after: { status: "2.0.0" } },
    { action: "outgoing_mail.bounced", user_id: null, after: { state: "dead", status: "5.1.10" } },
  ]);
  // Who answers in the borrower's place has answered nothing.
  expect(await office.rows("select email_replied from cases where id = $1", [caseId])).toEqual([
    { email_replied: false },
  ]);
});

test("a report that knows no mail of ours goes where other mail goes, and one that comes again marks nothing anew", async () => {
  const { messageId } = await sent();
  office.open().start();
  office.host.deliver(bounce("gmail-full", "<outbox-made-up@sample-panel.example>"));
  const [stranger] = await office.until(1);
  expect(stranger).toMatchObject({ state: "tray", reason: "no_case" });
  expect(await marks()).toMatchObject([{ state: "sent", bounce: null }]);

  office.host.deliver(bounce("postfix-unknown", messageId));
  await office.until(2);
  await office.rows("update outbox set state = 'sent', bounce = null");
  office.host.deliver(bounce("postfix-unknown", messageId));
  office.host.deliver(letter({ subject: "The last" }));
  await office.until(3);
  expect(await marks()).toMatchObject([{ state: "sent", bounce: null }]);
});

test("a forged report marks the mail, and that is all", async () => {
  const { messageId, caseId } = await sent();
  await office.rows(`
    with somebody as (
      insert into users (email, full_name, role, landing_page, password_hash)
      values ('a@sample-panel.example', 'A', 'admin', 'batch', '')
      returning id)
    insert into webhooks (name, address, events, secret, created_by)
    select 'LOS', 'https://hooks.example/', '{mail.failed}', 'x', id from somebody`);
  office.open().start();
  office.host.deliver(
    bounce("postfix-unknown", messageId).replace(
      /^From: .*$/m,
      "From: Stranger <stranger@elsewhere.example>",
    ),
  );
  await office.until(1);
  expect(await marks()).toMatchObject([{ state: "dead", bounce: "failed" }]);
  expect(await office.rows("select count(*)::int as events from webhook_deliveries")).toEqual([
    { events: 0 },
  ]);
  expect(await office.rows("select count(*)::int as mails from outbox")).toEqual([{ mails: 1 }]);
  expect(await office.rows("select case_id from received_mails")).toEqual([{ case_id: null }]);
  expect(await office.rows("select version from cases where id = $1", [caseId])).toEqual([{ version: 1 }]);
});

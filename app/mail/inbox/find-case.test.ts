// Which case a mail goes to, over real sockets: mails go out by SMTP, answers come in by IMAP.
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { attached, letter, multipart } from "#tests/support/hosts/mails.ts";
import { postOffice, type PostOffice } from "./test-inbox.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await postOffice();
});

const BORROWER = "borrower@sample-borrowers.example";
const repliedCases = () => office.rows("select id from cases where email_replied order by id");

async function writtenTo(to = BORROWER) {
  const litigationCase = await office.given.litigationCase();
  const sent = await office.send({ to, caseId: litigationCase.id, clientId: litigationCase.client_id });
  return { ...sent, litigationCase };
}

test("a mail about a case carries the case's own address; a reply to it finds the case, with its files", async () => {
  const { replyTo, messageId, litigationCase } = await writtenTo();
  expect(replyTo).toBe(office.addresses.of(litigationCase.id));
  office.open().start();
  const parts = [
    ["Content-Type: text/plain; charset=utf-8", "", "मैं सोमवार को भुगतान करूँगा।"],
    attached("receipt.pdf", "application/octet-stream", "%PDF-1.4 sample"),
    attached("run.exe", "application/pdf", "MZ sample"),
  ];
  office.host.deliver(
    letter({ to: replyTo ?? "", inReplyTo: messageId, content: multipart("mixed", "b", parts) }),
  );
  const [mail] = await office.until(1);
  expect(mail).toMatchObject({
    state: "attached",
    reason: "case_address",
    case_id: String(litigationCase.id),
    client_id: String(litigationCase.client_id),
    from_email: BORROWER,
    body: "मैं सोमवार को भुगतान करूँगा।",
    attachments: [
      { key: expect.any(String) as string, name: "receipt.pdf", type: "application/pdf" },
      { key: "", name: "run.exe", type: "application/pdf" },
    ],
  });
  const [outgoing] = await office.rows("select id from outbox");
  expect(mail?.outbox_id).toBe(outgoing?.id);
  expect(await repliedCases()).toEqual([{ id: String(litigationCase.id) }]);
  expect(await office.rows("select version from cases")).toEqual([{ version: litigationCase.version }]);
  const [file] = await office.rows("select * from files");
  expect(file).toMatchObject({
    purpose: "received_mail",
    client_id: String(litigationCase.client_id),
    name: "receipt.pdf",
  });
  const { stream } = await office.files.open(String(file?.key));
  expect((await buffer(stream)).toString()).toContain("%PDF-1.4 sample");
  expect(
    await office.rows(
      "select action, object_type, object_id, user_id from audit where action = 'mail.received'",
    ),
  ).toEqual([
    { action: "mail.received", object_type: "case", object_id: String(litigationCase.id), user_id: null },
  ]);
});

test("a mail about no case carries none", async () => {
  expect((await office.send({ to: BORROWER })).replyTo).toBeNull();
});

describe("an answer that only names our mail", () => {
  test.each([
    ["whom it was sent to", BORROWER],
    ["the client", "Legal@Sample-Lender.example"],
    ["whom the batch names", "batch@sample-lender.example"],
  ])("from %s finds the case", async (_who, from) => {
    const { messageId, litigationCase } = await writtenTo();
    await office.rows("update batches set client_email_id = 'batch@sample-lender.example'");
    office.open().start();
    office.host.deliver(
      letter({
        from,
        messageId: "<x@y>",
        inReplyTo: "<unknown@x>",
        more: [`References: <a@b> ${messageId}`],
      }),
    );
    const [mail] = await office.until(1);
    expect(mail).toMatchObject({
      state: "attached",
      reason: "answered_mail",
      case_id: String(litigationCase.id),
    });
  });

  test("from anybody else, another client included, waits in the tray and changes no case", async () => {
    const { messageId } = await writtenTo();
    const other = await office.given.client({ email_id: "legal@other-lender.example" });
    const theirs = await office.given.litigationCase({ client_id: other.id });
    const sentToThem = await office.send({ to: "borrower@other.example", caseId: theirs.id });
    office.open().start();
    for (const from of [
      "legal@other-lender.example",
      "borrower@other.example",
      "nobody@evil.example",
      "a@b.example, c@d.example",
    ]) {
      office.host.deliver(letter({ from, inReplyTo: messageId }));
    }
    // Their own mail named beside it does not open the other's case, but leads to their own.
    office.host.deliver(
      letter({
        from: "borrower@other.example",
        inReplyTo: messageId,
        more: [`References: ${sentToThem.messageId}`],
      }),
    );
    const mails = await office.until(5);
    expect(
      mails
        .slice(0, 4)
        .map(({ state, reason, case_id, client_id }) => ({ state, reason, case_id, client_id })),
    ).toEqual(
      Array.from({ length: 4 }, () => ({
        state: "tray",
        reason: "unknown_sender",
        case_id: null,
        client_id: null,
      })),
    );
    expect(mails[4]).toMatchObject({ state: "attached", case_id: String(theirs.id) });
    expect(await repliedCases()).toEqual([{ id: String(theirs.id) }]);
  });
});

test("made-up addresses and mails that name nothing wait in the tray, each with its reason", async () => {
  const { litigationCase, replyTo } = await writtenTo();
  const other = await office.given.litigationCase();
  const forged = (replyTo ?? "").replace(/\+c[^-]+/, `+c${other.id.toString(36)}`);
  const noCase = await office.send({ to: BORROWER });
  office.open().start();
  office.host.deliver(letter({ to: forged }));
  office.host.deliver(letter({ to: `${replyTo ?? ""}, ${office.addresses.of(other.id)}` }));
  office.host.deliver(letter({ to: office.addresses.of(999_999) }));
  office.host.deliver(letter({ inReplyTo: noCase.messageId }));
  office.host.deliver(letter());
  office.host.deliver(
    letter({ from: "anyone@evil.example", to: "x@y.example", more: [`Delivered-To: ${replyTo ?? ""}`] }),
  );
  const mails = await office.until(6);
  expect(mails.map(({ reason }) => reason)).toEqual([
    "wrong_address",
    "several_cases",
    "wrong_address",
    "mail_without_case",
    "no_case",
    "case_address",
  ]);
  expect(mails[5]?.case_id).toBe(String(litigationCase.id));
});

test("an absence notice is shown with its case and is no reply", async () => {
  const { replyTo } = await writtenTo();
  office.open().start();
  office.host.deliver(letter({ to: replyTo ?? "", more: ["Auto-Submitted: auto-replied"] }));
  expect((await office.until(1))[0]).toMatchObject({ state: "attached", reason: "automatic" });
  expect(await repliedCases()).toEqual([]);
});

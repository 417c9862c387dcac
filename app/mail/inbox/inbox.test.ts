// Reading a mailbox over real sockets: what is broken, doubled, renumbered, cut off.
// Slow: sixty hostile mails are read and stored one after the other.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { attachment } from "#app/http/downloads.server.ts";
import { hostileMails } from "#tests/support/inputs/hostile-mails.ts";
import { imapHost } from "#tests/support/hosts/imap-host.ts";
import { mailCertificate } from "#tests/support/hosts/mail-certificate.ts";
import { attached, letter, multipart } from "#tests/support/hosts/mails.ts";
import { postOffice, type PostOffice } from "./test-inbox.ts";
import { READER_APPLICATION } from "./reader-lease.server.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await postOffice();
});

const BORROWER = "borrower@sample-borrowers.example";

test("a mail that breaks a limit or is broken is put aside, and those behind it are read", async () => {
  office.open().start();
  office.host.deliver(letter({ to: "a:".repeat(50_000) }));
  office.host.deliver(
    letter({
      content: multipart(
        "mixed",
        "b",
        Array.from({ length: 60 }, () => ["", "x"]),
      ),
    }),
  );
  office.host.deliver(Buffer.from("\0\xff\r\n\r\n", "latin1"));
  office.host.deliver(letter({ text: "The last one." }));
  const mails = await office.until(4);
  expect(mails.map(({ state, reason }) => [state, reason])).toEqual([
    ["quarantined", "header_too_long"],
    ["quarantined", "too_many_parts"],
    ["tray", "no_case"],
    ["tray", "no_case"],
  ]);
  expect(mails[0]).toMatchObject({ from_email: BORROWER, subject: "Re: Notice", body: null });
  expect(mails[3]?.body).toBe("The last one.");
});

test("sixty hostile mails in a row, and the ordinary one behind them is read", async () => {
  const hostile = hostileMails(60);
  for (const mail of hostile) office.host.deliver(mail);
  const last = office.host.deliver(letter({ text: "The ordinary one." }));
  office.open().start();
  await office.readUpTo(last);
  const mails = await office.mails();
  expect(mails.at(-1)).toMatchObject({ state: "tray", body: "The ordinary one." });
  // None of them is lost, and none found its way to a case.
  const uids = mails.map(({ uid }) => Number(uid));
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids).toHaveLength(hostile.length + 1);
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(["tray", "quarantined"]));
});

/** A fault of the database with mails of this subject alone. */
async function breakOn(subject: string, exceptQuarantine: boolean): Promise<void> {
  await office.rows(`
    create function no() returns trigger language plpgsql as $$ begin
      if new.subject = '${subject}' and not (${String(exceptQuarantine)} and new.state = 'quarantined') then
        raise 'cannot store %', new.subject;
      end if;
      return new;
    end $$`);
  await office.rows("create trigger no before insert on received_mails for each row execute function no()");
}

test.each([
  ["with what is known of it", true, "bad"],
  ["when even that cannot be stored, with nothing", false, null],
])(
  "a mail that cannot be stored ends in the quarantine, %s; the others are read meanwhile",
  async (_how, exceptQuarantine, subject) => {
    await breakOn("bad", exceptQuarantine);
    office.host.deliver(letter({ subject: "bad", text: "the bad one" }));
    for (const text of ["one", "two"]) office.host.deliver(letter({ text }));
    office.open().start();
    const mails = await office.until(3);
    expect(mails.map(({ uid, state, reason }) => [Number(uid), state, reason])).toEqual([
      [2, "tray", "no_case"],
      [3, "tray", "no_case"],
      [1, "quarantined", "not_saved"],
    ]);
    expect(mails[2]).toMatchObject({ subject, body: null });
    await office.readUpTo(3);
  },
);

test("a mail that failed is tried again after a restart, and the others are not shown twice", async () => {
  await breakOn("bad", false);
  office.host.deliver(letter({ subject: "bad", text: "the bad one" }));
  for (const text of ["one", "two"]) office.host.deliver(letter({ text }));
  const first = office.open({ retryMs: 60_000, pollMs: 60_000 });
  first.start();
  await office.until(2);
  await first.stop();
  await office.rows("drop trigger no on received_mails");
  office.open().start();
  await office.readUpTo(3);
  expect((await office.mails()).map(({ body }) => body)).toEqual(["one", "two", "the bad one"]);
});

test("a mail that the host does not hand over holds no other up", async () => {
  const bad = office.host.deliver(letter({ text: "the bad one" }));
  for (const text of ["one", "two"]) office.host.deliver(letter({ text }));
  office.host.cutAt(bad);
  office.open().start();
  expect((await office.until(3)).map(({ body, reason }) => [body, reason])).toEqual([
    ["one", "no_case"],
    ["two", "no_case"],
    [null, "unreadable"],
  ]);
});

test("that a mailbox cannot be read is known, and so is that it can again", async () => {
  const inbox = office.open({ url: office.host.url.replace("%2Fpass", "") });
  inbox.start();
  await eventually(() => expect(inbox.trouble()).toMatchObject({ since: office.now() }));
  await inbox.stop();
  const good = office.open();
  good.start();
  office.host.deliver(letter());
  await office.until(1);
  await eventually(() => expect(good.trouble()).toBeNull());
});

test("an attachment of any name can be opened", async () => {
  const given = `${"a".repeat(141)}${"😀".repeat(6)}.pdf`;
  const encoded = `=?utf-8?B?${Buffer.from(given).toString("base64")}?=`;
  office.host.deliver(
    letter({ content: multipart("mixed", "b", [attached(encoded, "application/pdf", "%PDF-1.4 sample")]) }),
  );
  office.open().start();
  await office.until(1);
  const [file] = await office.rows("select name from files");
  expect(attachment(String(file?.name))).toMatch(/^attachment; filename=/);
});

test("26 MB are not fetched, only said to be there", async () => {
  office.host.deliver(`${letter()}${"x".repeat(26 * 1024 * 1024)}`);
  office.open().start();
  expect((await office.until(1))[0]).toMatchObject({
    state: "quarantined",
    reason: "too_large",
    subject: "Re: Notice",
  });
});

test("the same mail twice is shown once; one with the same name from elsewhere is another mail", async () => {
  office.open().start();
  const source = letter({ messageId: "<same@x>" });
  office.host.deliver(source);
  office.host.deliver(source);
  office.host.deliver(letter({ messageId: "<same@x>", from: "other@x.example", text: "Another" }));
  await office.readUpTo(
    office.host.deliver(letter({ messageId: "<same@x>", from: "other@x.example", text: "Another" })),
  );
  expect((await office.mails()).map(({ body }) => body)).toEqual(["I shall pay on Monday.", "Another"]);
});

test("a copy of our own mail is not taken for an answer", async () => {
  const { id } = await office.given.litigationCase();
  const { source } = await office.send({ to: BORROWER, caseId: id });
  office.open().start();
  await office.readUpTo(office.host.deliver(source));
  expect(await office.mails()).toEqual([]);
});

test("a new UIDVALIDITY starts over, and nothing is shown twice", async () => {
  office.open().start();
  for (const text of ["one", "two", "three"]) office.host.deliver(letter({ text }));
  office.host.deliver(letter({ messageId: null, text: "without a name" }));
  await office.until(4);
  office.host.renumber(78);
  office.host.deliver(letter({ text: "four" }));
  const mails = await office.until(5);
  expect(mails.map(({ body }) => body)).toEqual(["one", "two", "three", "without a name", "four"]);
  expect(mails[4]).toMatchObject({ uid_validity: "78" });
  await office.readUpTo(5);
  expect(await office.rows("select uid_validity, last_uid::int from mailboxes")).toEqual([
    { uid_validity: "78", last_uid: 5 },
  ]);
});

test("a cut connection is opened again, and nothing is lost", async () => {
  office.open().start();
  office.host.deliver(letter({ text: "before" }));
  await office.until(1);
  for (let times = 0; times < 3; times += 1) {
    office.host.cut();
    office.host.deliver(letter({ text: `after ${String(times)}` }));
    await office.until(times + 2);
  }
  expect(office.host.connections()).toBeGreaterThanOrEqual(4);
});

test("a host that says when mail comes is not asked again and again", async () => {
  office.open({ pollMs: 60_000 }).start();
  office.host.deliver(letter({ text: "there already" }));
  await office.until(1);
  office.host.deliver(letter({ text: "just come" }));
  await office.until(2);
});

test("of two panels one reads; when its connection to the database goes, the other goes on", async () => {
  const [first, second] = [office.open(), office.open()];
  first.start();
  office.host.deliver(letter());
  await office.until(1);
  second.start();
  await eventually(() => expect(office.host.connections()).toBe(1));
  await first.stop();
  office.host.deliver(letter());
  await office.until(2);
  await office.rows("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    READER_APPLICATION,
  ]);
  office.host.deliver(letter());
  await office.until(3);
});

test("while the database cannot write nothing is lost: the mail is read again", async () => {
  await office.rows(
    "create function no() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53100'; end $$",
  );
  await office.rows("create trigger no before insert on received_mails for each row execute function no()");
  office.open().start();
  office.host.deliver(
    letter({ content: multipart("mixed", "b", [attached("a.pdf", "application/pdf", "%PDF-1.4 sample")]) }),
  );
  await eventually(() => expect(office.host.connections()).toBeGreaterThan(2));
  expect(await office.mails()).toEqual([]);
  await office.rows("drop trigger no on received_mails");
  expect((await office.until(1))[0]).toMatchObject({ state: "tray" });
  expect(await office.rows("select key from files")).toHaveLength(1);
});

test("over TLS: only from a host whose certificate is trusted", async () => {
  const { key, cert } = mailCertificate();
  const host = await imapHost({ tls: { key, cert } });
  onTestFinished(() => host.close());
  host.deliver(letter({ text: "Over TLS." }));
  const careful = office.open({ url: host.url });
  careful.start();
  await eventually(() => expect(host.connections()).toBeGreaterThan(2));
  await careful.stop();
  expect(await office.mails()).toEqual([]);
  office.open({ url: host.url, tls: { ca: cert } }).start();
  expect((await office.until(1))[0]).toMatchObject({ body: "Over TLS." });
});

test("a wrong password, and a host that is not there: it stops at once all the same", async () => {
  const wrong = office.open({ url: office.host.url.replace("%2Fpass", "") });
  wrong.start();
  const nowhere = office.open({ url: `imap://x:y@127.0.0.1:9` });
  nowhere.start();
  await eventually(() => expect(office.host.connections()).toBeGreaterThan(1));
  const begun = performance.now();
  await Promise.all([wrong.stop(), nowhere.stop()]);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

// Nothing of a person in a log: every kind of fault is caused with thirty marked values in the data, and none of them is
// found in what the panel says, nor anywhere in its data folder but where data belongs (the cluster's own files, stored
// files, drafts, the local outbox). So the embedded PostgreSQL's log is searched too.
// Slow: it starts two panels with a database each, backs one up and restores it, and causes some faults by waiting for a
// process to kill.
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { smtpHost } from "#app/mail/outbox/test-outbox.ts";
import { paths } from "#app/paths.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { documentForm } from "#tests/support/work/documents.ts";
import { given } from "#tests/support/given.ts";
import { imapHost } from "#tests/support/hosts/imap-host.ts";
import { letter } from "#tests/support/hosts/mails.ts";
import { MARKED, markedIn, markedInFolder } from "#tests/support/inputs/marked-values.ts";
import { openHost, text } from "#tests/support/hosts/provider-host.ts";
import { killNow, processes } from "#tests/support/servers/processes.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { uploads } from "#tests/support/work/uploads.ts";
import { backUpAndRestore } from "./marked-backups.ts";

/** A trigger that fails for comments which begin with a word, each in a way of its own. */
const FAULTS: Record<string, { does: string; sqlstate: string }> = {
  raises: {
    does: `raise exception 'Borrower % says %', '${MARKED.borrower}', new.comment`,
    sqlstate: "P0001",
  },
  syntax: { does: `execute 'selec ' || quote_literal(new.comment)`, sqlstate: "42601" },
  number: { does: `perform new.comment::integer`, sqlstate: "22P02" },
  cancelled: { does: `perform pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`, sqlstate: "57014" },
  unique: {
    does: `insert into applied_migrations (tag, hash) values (new.comment, ''), (new.comment, '')`,
    sqlstate: "23505",
  },
  gone: { does: `perform pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`, sqlstate: "57P01" },
};

test("thirty marked values, every kind of fault, and none of them in a log", async () => {
  const smtp = await smtpHost({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}> ${MARKED.hostWords}`), { responseCode: 550 })),
  });
  onTestFinished(() => smtp.close());
  const mailbox = await imapHost();
  onTestFinished(() => mailbox.close());
  const server = await runningServer();
  onTestFinished(() => server.close());
  Object.assign(server.options.env, {
    MAIL_URL: smtp.url,
    MAIL_FROM: "replies@sample-panel.example",
    INBOX_URL: mailbox.url,
    OTP_FIXED: MARKED.code,
    LOG_LEVEL: "debug",
  });
  await server.start();
  await signIn(server);
  const caseId = await markedCase(server);

  await databaseFaults(server, caseId);
  await mailFaults(server, mailbox, caseId);
  await fileFaults(server, caseId);
  await crashOfChild(server);
  // A form for an address that takes none, with values in it: Remix throws an answer.
  await server.post(`/admin/litigation/search?q=${encodeURIComponent(MARKED.borrower)}`, {
    q: MARKED.borrower,
  });
  const commands = await backUpAndRestore(server);
  const provider = await providerFaults();
  expect(await server.stop()).toBe(0);

  const said = server.said();
  for (const { sqlstate } of Object.values(FAULTS)) expect(said).toContain(`"sqlstate":"${sqlstate}"`);
  expect(said).toContain('"sqlstate":"23514"');
  expect(said).toContain('"constraint":"no_marks"');
  expect(said).toMatch(/"statement":"insert comments #[0-9a-f]{8}"/);
  expect(said).not.toContain('{"type":"object"}');
  expect(said).toMatch(/"status":40[05],.*"msg":"request refused"/);
  for (const sentence of ["call failed", "mail given up", "a mail could not be taken in", "workbook"]) {
    expect(said).toContain(sentence);
  }
  expect(provider).toContain("HTTP 500");
  expect(provider).toContain("unreadable answer");

  expect(markedIn(said)).toEqual([]);
  expect(markedIn(provider)).toEqual([]);
  expect(markedIn(commands)).toEqual([]);
  expect(await markedInFolder(server.panel.settings.dataDir)).toEqual([]);
});

async function signIn(server: RunningServer): Promise<void> {
  const user = { email: MARKED.userEmail, password: MARKED.password, fullName: MARKED.userName };
  const { email, password } = await server.inDatabase(({ db }) => newAccount(db, user));
  await server.post(paths.login(), { email, password: MARKED.wrongPassword });
  expect((await server.post(paths.login(), { email, password })).status).toBe(302);
  expect((await server.post(paths.verifyOtp(), { otp: MARKED.code })).status).toBe(302);
}

const markedCase = (server: RunningServer): Promise<number> =>
  server.inDatabase(async ({ db }) => {
    const { id } = await given(db).litigationCase({
      lan_number: MARKED.lan,
      customer_name: MARKED.borrower,
    });
    return id;
  });

async function databaseFaults(server: RunningServer, caseId: number): Promise<void> {
  await server.rows("alter table comments add constraint no_marks check (comment not like 'refused%')");
  const cases = Object.entries(FAULTS).map(
    ([word, { does }]) => `when new.comment like '${word}%' then ${does};`,
  );
  await server.rows(`create function marked_fault() returns trigger language plpgsql as $body$ begin
    case ${cases.join("\n")} else null; end case; return new; end $body$`);
  await server.rows(
    "create trigger marked_fault before insert on comments for each row execute function marked_fault()",
  );
  for (const word of ["refused", ...Object.keys(FAULTS)]) {
    const comment = `${word} ${Object.values(MARKED).join(" ")}`;
    const answer = await server.post(paths.caseDialog({ caseId }, "comments"), { comment });
    expect([word, answer.status >= 500 || answer.status === 422]).toEqual([word, true]);
  }
  // A statement whose text itself holds values, as somebody at the database would type it.
  await server.rows(`select '${MARKED.pan}'::integer`).catch(() => undefined);
  await server.rows("drop trigger marked_fault on comments");
}

async function mailFaults(
  server: RunningServer,
  mailbox: Awaited<ReturnType<typeof imapHost>>,
  caseId: number,
): Promise<void> {
  await server.rows(
    `insert into outbox (kind, to_address, subject, body, message_id, case_id)
     values ('sample', $1, $2, $3, '<marked@sample-panel.example>', $4)`,
    [MARKED.email, MARKED.subject, MARKED.mailText, caseId],
  );
  await server.rows(`create function unstorable() returns trigger language plpgsql as $body$ begin
    raise exception 'cannot store % of %', new.subject, new.from_email; end $body$`);
  await server.rows(
    "create trigger unstorable before insert on received_mails for each row execute function unstorable()",
  );
  mailbox.deliver(
    letter({
      from: `${MARKED.coBorrower} <${MARKED.otherEmail}>`,
      subject: MARKED.subject,
      text: MARKED.mailText,
    }),
  );
  await expect.poll(() => server.said()).toContain("mail given up");
  await expect.poll(() => server.said()).toContain("a mail could not be taken in");
}

/** A stored document whose file is gone from the disk. */
async function fileFaults(server: RunningServer, caseId: number): Promise<void> {
  const key = createHmac("sha1", "marked").update("file").digest("hex");
  await server.rows(
    `insert into files (key, bytes, sha256, case_id, client_id, purpose, name, media_type)
     select $1, 10, repeat('0', 64), c.id, c.client_id, 'document', $2, 'application/pdf' from cases c where c.id = $3`,
    [key, `${MARKED.fileName}.pdf`, caseId],
  );
  expect((await server.get(paths.file(key))).status).toBe(404);
  const form = documentForm(
    { document_type: MARKED.address },
    { name: `${MARKED.fileName}.pdf`, content: `not a PDF, but ${MARKED.account}` },
  );
  await server.post(paths.caseDialog({ caseId }, "upload-document"), form);
}

/** A workbook whose reader is killed while it reads. */
async function crashOfChild(server: RunningServer): Promise<void> {
  const wizard = uploads(server);
  const draft = await wizard.draft({ custom_client: MARKED.advocate, custom_branch: MARKED.place });
  const sending = wizard.upload(draft, "lender-plain.xlsx");
  const ofDatabase = new Set((await server.databaseProcesses()).map(({ pid }) => pid));
  let done = false;
  void sending.finally(() => (done = true));
  while (!done) {
    for (const { pid, parent } of await processes()) {
      if (parent === server.pid() && !ofDatabase.has(pid)) killNow(pid);
    }
    await sleep(5);
  }
  expect((await sending).status).not.toBe(302);
}

/** A panel whose provider answers nonsense. @returns what it said */
async function providerFaults(): Promise<string> {
  const host = await openHost();
  const panel = await runningServer();
  onTestFinished(() => panel.close());
  Object.assign(panel.options.env, { PROVIDER_URL: host.url, LOG_LEVEL: "debug" });
  await panel.start();
  const words = Object.values(MARKED).join(" ");
  const body = { email: MARKED.userEmail, password: MARKED.password };
  for (const reaction of [
    text(`<html><h1>${words}</h1></html>`, 500),
    text(`{"data": "${words}`, 200, "application/json"),
    text(JSON.stringify({ status: "success", data: [words], [MARKED.pan]: words }), 200, "application/json"),
    text(words, 200, `text/${MARKED.pan}`),
  ]) {
    host.react(reaction);
    await panel.post(paths.login(), body);
  }
  host.react((response) => response.socket?.resetAndDestroy());
  await panel.post(paths.login(), body);
  expect(await panel.stop()).toBe(0);
  expect(await markedInFolder(panel.panel.settings.dataDir)).toEqual([]);
  return panel.said();
}

// npm run mail:test -- you@company.example: sends one email with the present settings and says what the mail server made of
// it; without an address it connects and signs in only. The mailbox of INBOX_URL is tried as well. Exit code 1 when one fails.
import process from "node:process";
import { parseArgs } from "node:util";
import { commandEnv } from "#app/env.server.ts";
import { tryMailbox, trySmtp, type Tried } from "#app/mail/check/try-mail.server.ts";
import { isSendableAddress } from "#app/mail/outbox/sendable.ts";
import { Mistake, runCommand } from "./terminal/run-command.ts";

const USAGE = "Usage: npm run mail:test [-- you@company.example]";

await runCommand(async () => {
  const to = readAddress();
  const { mailUrl, mailFrom, inbox } = commandEnv();
  const [out, into] = await Promise.all([
    mailUrl === "outbox:" ? null : trySmtp(mailUrl, { from: mailFrom, to }),
    inbox && tryMailbox(inbox.url),
  ]);
  if (out) report("Sending", out);
  else {
    say(
      "Sending: MAIL_URL is outbox:, so emails are written to a folder and none is sent. Set MAIL_URL=smtp://…",
    );
    if (to !== null) process.exitCode = 1;
  }
  if (into) report("Reading", into);
  else say("Reading: INBOX_URL is not set, so no mailbox is read.");
});

function readAddress(): string | null {
  const [to = null, ...more] = readPositionals();
  if (more.length > 0 || (to !== null && !isSendableAddress(to))) throw new Mistake(USAGE);
  return to;
}

function readPositionals(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    throw new Mistake(USAGE);
  }
}

function report(what: string, { host, fault, words }: Tried): void {
  say(`${what} (${host}): ${words}`);
  if (fault !== null) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

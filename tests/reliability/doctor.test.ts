// doctor and mail:test as they are run: all that is wrong at once, in words, with the exit code, and nothing changed.
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { mailRoom, refusal, smtpHost } from "#app/mail/outbox/test-outbox.ts";
import { runBuilt } from "#tests/support/servers/built-program.ts";
import { testFolder } from "#tests/support/folders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { addUntakenJob } from "#tests/support/work/untaken-job.ts";

const SENDER = "Panel <panel@sample.example>";

test("a sound panel: exit code 0, with its warnings", async () => {
  const [database, folder] = [await testDatabase(), await testFolder()];
  await mkdir(path.join(folder, "data", "files"), { recursive: true });
  const { code, said } = await runBuilt("doctor", [], { folder, settings: { DATABASE_URL: database.url } });
  expect(said).toMatch(/^ok +Settings: usable/m);
  expect(said).toMatch(/^ok +Versions: program \d+\.\d+\.\d+, Node \d+/m);
  expect(said).toMatch(/^ok +Database: .*PostgreSQL \d+/m);
  expect(said).toMatch(/^ok +Migrations: the tables fit/m);
  expect(said).toMatch(/^ok +Clock: this machine and the database agree/m);
  expect(said).toMatch(/^ok +Disk space: \d+ MB free/m);
  expect(said).toMatch(/^WARNING +Mail out: emails are written to a folder/m);
  expect(said).toMatch(/^ok +Changes to the database: it takes them/m);
  expect(said).toMatch(/0 broken, 1 warning, 0 not tried\.\n$/);
  expect(code).toBe(0);

  const readOnly = `${database.url}&options=-c%20default_transaction_read_only%3Don`;
  const other = await runBuilt("doctor", [], { folder, settings: { DATABASE_URL: readOnly } });
  expect(other.said).toMatch(/^BROKEN +Changes to the database: it takes none: it is a standby, or set to/m);
  expect(other.said).toMatch(/1 broken, 1 warning, 0 not tried\.\n$/);
  expect(other.code).toBe(1);
});

test("an embedded database that does not run is not started, and nothing is made", async () => {
  const folder = await testFolder();
  const { code, said } = await runBuilt("doctor", [], { folder });
  expect(said).toMatch(/^not tried +Database: .*The first start of the panel makes it/m);
  expect(said).toMatch(/^not tried +Migrations/m);
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test("what is broken is told all at once, without passwords", async () => {
  const folder = await testFolder();
  const port = await freePort();
  const settings = {
    DATABASE_URL: `postgres://panel:s3cret@127.0.0.1:${port}/panel`,
    MAIL_URL: `smtp://panel:s3cret@127.0.0.1:${port}`,
    INBOX_URL: `imap://replies:s3cret@127.0.0.1:${port}`,
    INBOX_ADDRESS: "replies@sample.example",
    BACKUP_TO: path.join(folder, "no-such-folder"),
  };
  const { code, said, complained } = await runBuilt("doctor", [], { folder, settings });
  for (const what of ["Database", "Mail out", "Mail in", "Backups"]) {
    expect(said).toMatch(new RegExp(`^BROKEN +${what}: `, "m"));
  }
  expect(said).toContain(`127.0.0.1:${port}: The mail server refused the connection.`);
  expect(said + complained).not.toContain("s3cret");
  expect(code).toBe(1);
});

test("a scanner that is not there, and one that finds a clean file clean", async () => {
  const folder = await testFolder();
  const run = (SCAN_COMMAND: string) => runBuilt("doctor", [], { folder, settings: { SCAN_COMMAND } });
  const missing = await run("/nope/clam --fast");
  expect(missing.said).toMatch(/^BROKEN +Scanner: There is no program \/nope\/clam\. Correct SCAN_COMMAND/m);
  expect(missing.code).toBe(1);
  expect((await run("/bin/true")).said).toMatch(/^ok +Scanner: a clean file is found clean/m);
});

test("work that nobody takes", async () => {
  const [database, folder] = [await testDatabase(), await testFolder()];
  const settings = { DATABASE_URL: database.url, WORK: "off" };
  const run = () => runBuilt("doctor", [], { folder, settings });
  expect((await run()).said).toMatch(/^ok +Background work: nothing waits for long/m);
  await addUntakenJob(database.pool);
  expect((await run()).said).toMatch(/^BROKEN +Background work: no process does it: .*Start npm run worker/m);
});

test("settings that are not usable are told one a line", async () => {
  const settings = { NODE_ENV: "production", PROVIDER_URL: "http://provider.sample.example", PORT: "eighty" };
  const { code, said } = await runBuilt("doctor", [], { folder: await testFolder(), settings });
  for (const name of ["PORT", "SESSION_SECRETS", "DATABASE_URL", "APP_ORIGIN", "PROVIDER_URL", "MAIL_FROM"]) {
    expect(said).toMatch(new RegExp(`^BROKEN +Settings: ${name}: expected `, "m"));
  }
  expect(code).toBe(1);
});

test("mail:test sends one email, and says what the server made of it", async () => {
  const room = await mailRoom();
  const host = room.closes(
    await smtpHost({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("gone@") ? done(refusal(550, "5.1.1 No such user")) : done(),
    }),
  );
  const run = (...args: string[]) =>
    runBuilt("mail-test", args, { folder: room.folder, settings: { MAIL_URL: host.url, MAIL_FROM: SENDER } });
  const sent = await run("clerk@company.example");
  expect([sent.code, sent.complained]).toEqual([0, ""]);
  expect(sent.said).toMatch(/^Sending \(127\.0\.0\.1:\d+\): Accepted for clerk@company\.example\./);
  expect(host.arrived).toHaveLength(1);
  const refused = await run("gone@company.example");
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("The server answered: 550 5.1.1 No such user");
  expect(await run()).toMatchObject({
    code: 0,
    said: expect.stringContaining("No email was sent") as string,
  });
  expect(await run("no address")).toMatchObject({ code: 1, said: "" });
  expect(host.arrived).toHaveLength(1);
});

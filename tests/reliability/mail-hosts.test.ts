// Mail hosts that hang or do not take the password: `mail:test`, `doctor`, the log of a start and the sign-in pages say so in words,
// and no page says that something was sent. What else may be wrong with a host is told by the same words (app/mail/check/try-mail.test.ts).
// Slow: two programs and a server are run for each, and one host never answers.
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { refusal, smtpHost } from "#app/mail/outbox/test-outbox.ts";
import { paths } from "#app/paths.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { runBuilt } from "#tests/support/servers/built-program.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { testFolder } from "#tests/support/folders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { browser, removeMachine, startMachine } from "#tests/support/servers/machines.ts";

const PASSWORD = "s3cret-of-the-host";
const SENDER = "Panel <panel@sample.example>";
const LOOK = { interval: 100 };

async function host(rules: Parameters<typeof smtpHost>[0]): Promise<number> {
  const opened = await smtpHost({ authOptional: false, allowInsecureAuth: true, ...rules });
  onTestFinished(opened.close);
  return opened.port;
}

async function neverGreets(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const wrongPassword: Parameters<typeof smtpHost>[0] = {
  onAuth: ({ password }, _session, done) => done(refusal(535, `5.7.8 Wrong: ${password ?? ""}`)),
};

test.each<[string, () => Promise<number>, string]>([
  ["hangs", neverGreets, "The mail server did not respond in time."],
  [
    "does not take the password",
    () => host(wrongPassword),
    "The mail server did not accept the panel's account",
  ],
])("a mail host that %s", async (_, listening, words) => {
  const port = String(await listening());
  const MAIL_URL = `smtp://panel:${PASSWORD}@127.0.0.1:${port}`;
  const [folder, database] = [await testFolder(), await freshDatabase()];
  onTestFinished(() => database.close());
  const settings = { MAIL_URL, MAIL_FROM: SENDER, DATABASE_URL: database.url };
  const own = `http://localhost:${String(await freePort())}`;
  const machine = await startMachine("server", own, { ...settings, PORT: new URL(own).port });
  onTestFinished(() => removeMachine(machine));
  const account = await newAccount(database.db);

  const [tried, looked] = await Promise.all([
    runBuilt("mail-test", ["clerk@company.example"], { folder, settings }),
    runBuilt("doctor", [], { folder, settings }),
  ]);
  expect(tried.code).toBe(1);
  expect(tried.said).toContain(`Sending (127.0.0.1:${port}): ${words}`);
  expect(looked.code).toBe(1);
  expect(looked.said).toMatch(new RegExp(`^BROKEN +Mail out: .*127\\.0\\.0\\.1:${port}: ${words}`, "m"));

  const line = () => machine.said().find(({ msg }) => msg === "the mail host cannot be used");
  await expect
    .poll(line, LOOK)
    .toMatchObject({ words: expect.stringContaining(words.replace(/\.$/, "")) as string });
  const visitor = browser(own);
  expect((await visitor.get(paths.login())).text).toContain(messages.signIn.mailDown);
  const { email, password } = account;
  expect((await visitor.post(paths.login(), { email, password })).to).toBe(paths.verifyOtp());
  const step = await visitor.get(paths.verifyOtp());
  expect(step.text).toContain(messages.signIn.mailDown);
  expect(step.text).not.toMatch(/\b(was|were|been) sent\b/i);

  const all = [tried, looked].map(({ said, complained }) => said + complained).join("");
  expect(all + JSON.stringify(machine.said())).not.toContain(PASSWORD);
});

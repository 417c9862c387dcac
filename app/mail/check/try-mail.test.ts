// Mail hosts as they go wrong: each says in words what is the matter, soon, and never with the password.
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { imapHost } from "#tests/support/hosts/imap-host.ts";
import { mailCertificate } from "#tests/support/hosts/mail-certificate.ts";
import { refusal, smtpHost } from "../outbox/test-outbox.ts";
import { tryMailbox, trySmtp } from "./try-mail.server.ts";

/** Long where something comes, short where nothing ever will. */
const patience = (isHanging: boolean) => ({ connectMs: isHanging ? 300 : 10_000, replyMs: 10_000 });
const SENDER = "Sample Panel <panel@panel.example>";
const TO = "clerk@company.example";
const { key, cert } = mailCertificate();
const TRUSTED = `?tls.ca=${encodeURIComponent(cert)}`;

const OPEN = { disabledCommands: ["STARTTLS"] };

let plain: SMTPServerOptions;
beforeEach(() => {
  plain = {
    ...{ key, cert, authOptional: false, allowInsecureAuth: true, disabledCommands: [] },
    onAuth({ password }, _session, done) {
      const isRight = password === "s@mple";
      done(isRight ? null : refusal(535, `5.7.8 Wrong: ${password ?? ""}`), { user: "panel" });
    },
  };
});

async function smtp(rules: SMTPServerOptions = {}) {
  const host = await smtpHost({ ...plain, ...rules });
  onTestFinished(host.close);
  return { ...host, at: `localhost:${String(host.port)}` };
}

const send = (url: string, to: string | null = TO, isHanging = false) =>
  trySmtp(url, { from: SENDER, to, patience: patience(isHanging) });

/** A port where somebody listens, or nobody does any more. */
async function port(onConnection: ((socket: Socket) => void) | null): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onConnection?.(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  const { port: number } = server.address() as AddressInfo;
  if (onConnection === null) await close();
  else onTestFinished(close);
  return `127.0.0.1:${String(number)}`;
}
const NEVER_COMES = "a greeting that never comes";
const hangs = () => port(() => undefined);
const refuses = () => port(null);

test("what is accepted is told with the server's answer, and arrives", async () => {
  const host = await smtp();
  const tried = await send(`smtp://panel:s%40mple@${host.at}${TRUSTED}`);
  expect(tried).toMatchObject({ host: host.at, fault: null });
  expect(tried.words).toMatch(/^Accepted for clerk@company\.example\. The server answered: 250 /);
  expect(host.arrived).toEqual([expect.objectContaining({ to: [TO] })]);
});

test("without an address nothing is sent", async () => {
  const host = await smtp();
  const tried = await send(`smtp://panel:s%40mple@${host.at}${TRUSTED}`, null);
  expect(tried.words).toBe("Connected (account accepted). No email was sent.");
  expect(host.arrived).toEqual([]);
});

test("a server that offers no sign-in is used without the account, and that is said", async () => {
  const host = await smtp({ disabledCommands: ["STARTTLS", "AUTH"], authOptional: true });
  const words = /The server offers no sign-in, so the account of MAIL_URL was not used/;
  for (const to of [null, TO]) {
    const tried = await send(`smtp://panel:s%40mple@${host.at}`, to);
    expect(tried).toMatchObject({ fault: null, words: expect.stringMatching(words) as string });
    expect(tried.words).not.toContain("accepted)");
  }
  expect((await send(`smtp://${host.at}`, null)).words).toBe(
    "Connected (no account is used). No email was sent.",
  );
});

test("a password of one letter is hidden where it stands alone, and leaves the words as they are", async () => {
  const host = await smtp(OPEN);
  const tried = await send(`smtp://panel:e@${host.at}`);
  expect(tried.words).toMatch(
    /did not accept the panel's account.*The server answered: 535 5\.7\.8 Wrong: •••$/,
  );
});

type Case = [string, () => Promise<string>, RegExp];
const withHost = (rules: SMTPServerOptions, scheme = "smtp", query = TRUSTED, password = "s%40mple") => {
  return async () => `${scheme}://panel:${password}@${(await smtp(rules)).at}${query}`;
};
const CASES: Case[] = [
  [
    "a name that is not found",
    () => Promise.resolve("smtp://mail.invalid:587"),
    /name could not be found.*mail\.invalid/,
  ],
  [
    "a refused connection",
    async () => `smtp://${await refuses()}`,
    /refused the connection\. \(.*ECONNREFUSED/,
  ],
  [NEVER_COMES, async () => `smtp://${await hangs()}`, /did not respond in time/],
  [
    "a self-signed certificate",
    withHost({ secure: true }, "smtps", ""),
    /certificate is self-signed.*NODE_EXTRA_CA_CERTS/,
  ],
  ["a self-signed certificate in STARTTLS", withHost({}, "smtp", ""), /certificate is self-signed/],
  [
    "a certificate for another name",
    withHost({ secure: true }, "smtps", `${TRUSTED}&tls.servername=mail.other.example`),
    /certificate is for another name/,
  ],
  ["TLS from the start where there is none", withHost(OPEN, "smtps"), /does not speak TLS on this port/],
  [
    "a wrong password",
    withHost(OPEN, "smtp", "", "guess%2Fed"),
    /did not accept the panel's account.*The server answered: 535 5\.7\.8 Wrong: •••$/,
  ],
  [
    "a refused sender",
    withHost({
      ...OPEN,
      onMailFrom: (_address, _session, done) => done(refusal(550, "5.7.1 Not your address")),
    }),
    /does not accept the panel's sender \(MAIL_FROM\).*The server answered: 550 5\.7\.1 Not your address/,
  ],
  [
    "a refused recipient",
    withHost({ ...OPEN, onRcptTo: (_address, _session, done) => done(refusal(550, "5.1.1 No such user")) }),
    /does not know this address.*The server answered: 550 5\.1\.1 No such user/,
  ],
];

test.each(CASES)("SMTP: %s", async (name, url, words) => {
  const tried = await send(await url(), TO, name === NEVER_COMES);
  expect(tried.fault).not.toBeNull();
  expect(tried.words).toMatch(words);
  expect(tried.words).not.toMatch(/s@mple|s%40mple|guess/);
});

test("SMTP: TLS is wanted and not offered", async () => {
  const { port: number } = await smtp(OPEN);
  // why: to the panel this address is another machine's, and it is this one's.
  const tried = await send(`smtp://panel:s%40mple@0.0.0.0:${String(number)}`);
  expect(tried.words).toContain("offers no secure connection");
});

async function mailbox(options: Parameters<typeof imapHost>[0] = {}) {
  const host = await imapHost(options);
  onTestFinished(host.close);
  return host.url;
}

test("IMAP: a mailbox that can be opened", async () => {
  const tried = await tryMailbox(await mailbox());
  expect(tried).toMatchObject({ fault: null, words: expect.stringContaining("mailbox opened") as string });
});

test.each<Case>([
  [
    "a name that is not found",
    () => Promise.resolve("imaps://a:secret@mail.invalid"),
    /name could not be found/,
  ],
  ["a refused connection", async () => `imap://a:secret@${await refuses()}`, /refused the connection/],
  [NEVER_COMES, async () => `imap://a:secret@${await hangs()}`, /did not respond in time/],
  ["a self-signed certificate", () => mailbox({ tls: { key, cert } }), /certificate is self-signed/],
  [
    "a wrong password",
    async () => (await mailbox()).replace(/:[^:@]+@localhost/, ":secret@localhost"),
    /did not accept the panel's account/,
  ],
])("IMAP: %s", async (name, url, words) => {
  const tried = await tryMailbox(await url(), patience(name === NEVER_COMES));
  expect(tried.fault).not.toBeNull();
  expect(tried.words).toMatch(words);
  expect(tried.words).not.toContain("secret");
});

// Mail over TLS, from the start (smtps) and from within (STARTTLS), against a real host with a certificate of its own.
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailCause } from "#app/domain/emails/outbox-words.ts";
import { mailCertificate } from "#tests/support/mail-certificate.ts";
import { mailTransport } from "./send.server.ts";
import { mailRoom, refusal, silent, smtpHost } from "./test-outbox.ts";

let room: Awaited<ReturnType<typeof mailRoom>>;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  room = await mailRoom();
});
afterEach(async () => {
  await room.leave();
  for (const close of closers.splice(0)) await close();
});

const { key, cert } = mailCertificate();
const TRUSTED = `tls.ca=${encodeURIComponent(cert)}`;

/** A host that wants a password, and notes whether it came over TLS. */
async function host(rules: SMTPServerOptions = {}) {
  const logins: { secure: boolean; password: string }[] = [];
  const started = await smtpHost({
    key,
    cert,
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: [],
    onAuth({ password }, session: SMTPServerSession, done) {
      logins.push({ secure: session.secure, password: password ?? "" });
      done(password === "s@mple" ? null : refusal(535), { user: "panel" });
    },
    ...rules,
  });
  closers.push(started.close);
  const url = (scheme: string, query = "") =>
    `${scheme}://panel:s%40mple@localhost:${String(started.port)}?${query}`;
  return { ...started, logins, url };
}

/** What one try at an address leaves in the row. */
async function oneTry(url: string) {
  const transport = mailTransport(url, {
    folder: room.folder,
    from: "Sample Panel <panel@panel.example>",
    log: silent,
    patience: { connectMs: 2000, replyMs: 2000 },
  });
  const outbox = room.open(transport);
  await room.write(outbox);
  await outbox.flush();
  const [row] = await room.rows();
  return row;
}

describe("smtps", () => {
  test("to a host whose certificate is trusted: it arrives, and the password goes over TLS alone", async () => {
    const { url, arrived, logins } = await host({ secure: true });
    expect(await oneTry(url("smtps", TRUSTED))).toMatchObject({ state: "sent" });
    expect(arrived).toHaveLength(1);
    expect(logins).toEqual([{ secure: true, password: "s@mple" }]);
  });

  test("to a host nobody vouches for: nothing is said, and the mail waits", async () => {
    const { url, arrived, logins } = await host({ secure: true });
    expect(await oneTry(url("smtps"))).toMatchObject({ state: "waiting", attempts: 1 });
    expect([arrived, logins]).toEqual([[], []]);
  });

  test("to a host that speaks no TLS: the mail waits", async () => {
    const { url, logins } = await host({ secure: false });
    expect(await oneTry(url("smtps", TRUSTED))).toMatchObject({ state: "waiting" });
    expect(logins).toEqual([]);
  });
});

describe("smtp with STARTTLS", () => {
  test("is used where it is offered, before the password", async () => {
    const { url, arrived, logins } = await host();
    expect(await oneTry(url("smtp", TRUSTED))).toMatchObject({ state: "sent" });
    expect(arrived).toHaveLength(1);
    expect(logins).toEqual([{ secure: true, password: "s@mple" }]);
  });

  test("of a host nobody vouches for: the mail waits, rather than going without", async () => {
    const { url, arrived, logins } = await host();
    expect(await oneTry(url("smtp"))).toMatchObject({ state: "waiting" });
    expect([arrived, logins]).toEqual([[], []]);
  });

  /** why: to the panel this address is another machine's, and it is this one's. */
  const elsewhere = (url: string) => url.replace("localhost", "0.0.0.0");

  test("of another machine that does not offer it: neither password nor mail is sent", async () => {
    const { url, arrived, logins } = await host({ disabledCommands: ["STARTTLS"] });
    const row = await oneTry(elsewhere(url("smtp")));
    expect(row).toMatchObject({ state: "waiting" });
    expect(mailCause(row?.last_error ?? null)).toContain("tls=off in MAIL_URL");
    expect([arrived, logins]).toEqual([[], []]);
  });

  test("of another machine that does not offer it, when the setting says so: it is sent", async () => {
    const { url, arrived } = await host({ disabledCommands: ["STARTTLS"] });
    expect(await oneTry(elsewhere(url("smtp", "tls=off")))).toMatchObject({ state: "sent" });
    expect(arrived).toHaveLength(1);
  });

  test("when it is insisted on and not offered: neither password nor mail is sent", async () => {
    const { url, arrived, logins } = await host({ disabledCommands: ["STARTTLS"] });
    expect(await oneTry(url("smtp", `requireTLS=true&${TRUSTED}`))).toMatchObject({ state: "waiting" });
    expect([arrived, logins]).toEqual([[], []]);
  });
});

// Mail over TLS, from the start (smtps) and from within (STARTTLS), against a real host with a certificate of its own.
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import { mailCause } from "#app/domain/emails/mail-causes.ts";
import { mailCertificate } from "#tests/support/hosts/mail-certificate.ts";
import { mailTransport } from "./send.server.ts";
import { mailRoom, refusal, silent, smtpHost } from "./test-outbox.ts";

let room: Awaited<ReturnType<typeof mailRoom>>;
beforeEach(async () => {
  room = await mailRoom();
});

const { key, cert } = mailCertificate();
const TRUSTED = `tls.ca=${encodeURIComponent(cert)}`;

/** A host that wants a password, and notes whether it came over TLS. */
async function host(rules: SMTPServerOptions = {}) {
  const logins: { secure: boolean; password: string }[] = [];
  const started = room.closes(
    await smtpHost({
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
    }),
  );
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

/** why: to the panel this address is another machine's, and it is this one's. */
const elsewhere = (url: string) => url.replace("localhost", "0.0.0.0");
const NO_TLS = { disabledCommands: ["STARTTLS"] };

test.each([
  ["smtps to a host whose certificate is trusted", { secure: true }, "smtps", TRUSTED],
  ["STARTTLS where it is offered", {}, "smtp", TRUSTED],
])("%s: it arrives, and the password goes over TLS alone", async (_what, rules, scheme, query) => {
  const { url, arrived, logins } = await host(rules);
  expect(await oneTry(url(scheme, query))).toMatchObject({ state: "sent" });
  expect(arrived).toHaveLength(1);
  expect(logins).toEqual([{ secure: true, password: "s@mple" }]);
});

test.each([
  ["smtps to a host nobody vouches for", { secure: true }, "smtps", ""],
  ["smtps to a host that speaks no TLS", { secure: false }, "smtps", TRUSTED],
  ["STARTTLS of a host nobody vouches for", {}, "smtp", ""],
  ["STARTTLS that is insisted on and not offered", NO_TLS, "smtp", `requireTLS=true&${TRUSTED}`],
])("%s: neither password nor mail is sent, and it waits", async (_what, rules, scheme, query) => {
  const { url, arrived, logins } = await host(rules);
  expect(await oneTry(url(scheme, query))).toMatchObject({ state: "waiting", attempts: 1 });
  expect([arrived, logins]).toEqual([[], []]);
});

test("another machine without STARTTLS: neither password nor mail is sent, and the cause names the setting", async () => {
  const { url, arrived, logins } = await host(NO_TLS);
  const row = await oneTry(elsewhere(url("smtp")));
  expect(row).toMatchObject({ state: "waiting" });
  expect(mailCause(row?.last_error ?? null)).toContain("tls=off in MAIL_URL");
  expect([arrived, logins]).toEqual([[], []]);
});

test("another machine without STARTTLS, when the setting says so: it is sent", async () => {
  const { url, arrived } = await host(NO_TLS);
  expect(await oneTry(elsewhere(url("smtp", "tls=off")))).toMatchObject({ state: "sent" });
  expect(arrived).toHaveLength(1);
});

// Against real sockets: a host that works, and hosts that do not.
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import type { SMTPServerOptions } from "smtp-server";
import { mailRoom, refusal, sample, silent, smtpHost, someBytes } from "./test-outbox.ts";
import { mailTransport } from "./send.server.ts";

let room: Awaited<ReturnType<typeof mailRoom>>;
beforeEach(async () => {
  room = await mailRoom();
});

const host = async (rules?: SMTPServerOptions) => room.closes(await smtpHost(rules));

/** A host that speaks no SMTP of its own accord. */
async function rawHost(onConnection: (socket: Socket) => unknown): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  room.closes({
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** As long as a busy machine takes; what is about a host that does not answer asks for less. */
const PATIENT = { connectMs: 20_000, replyMs: 20_000 };
const IMPATIENT = { connectMs: 300, replyMs: 300 };

const smtp = (url: string, patience = PATIENT) =>
  mailTransport(url, {
    folder: room.folder,
    from: "Sample Panel <panel@panel.example>",
    log: silent,
    patience,
  });

/** What a single try against a host leaves in the row. */
async function oneTry(url: string) {
  const outbox = room.open(smtp(url, IMPATIENT), { tryMs: 2000 });
  await room.write(outbox);
  await outbox.flush();
  const [row] = await room.rows();
  return row;
}

test("a mail arrives as it was written, with its attachment", async () => {
  const { url, arrived } = await host();
  const content = someBytes(300_000);
  const { key } = await room.files.put(content);
  const outbox = room.open(smtp(url));
  const { messageId } = await room.write(outbox, {
    subject: "Sample Loan Recall Notice – ₹ and नोटिस",
    attachments: [{ key, name: "नोटिस.pdf", type: "application/pdf" }],
  });
  await outbox.flush();
  expect(arrived.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: "panel@panel.example", to: [sample.to] },
  ]);
  const source = arrived[0]?.source ?? "";
  const head = source.slice(0, source.indexOf("\r\n\r\n"));
  expect(head).toContain(`Message-ID: ${messageId}`);
  expect(head).toContain("From: Sample Panel <panel@panel.example>");
  expect(head).toContain(`To: ${sample.to}`);
  expect(head).toContain("Date: Wed, 01 Jul 2026 10:00:00 +0000");
  expect(head).not.toMatch(/^(Bcc|X-Mailer|OTP-Token):/im);
  expect(source).toContain(sample.text);
  expect(source).toContain("Content-Type: application/pdf");
  expect(source.replaceAll("\r\n", "")).toContain(content.toString("base64"));
});

test("many mails share a few connections and each arrives once", async () => {
  let connections = 0;
  const { url, arrived } = await host({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  const outbox = room.open(smtp(url));
  for (let i = 0; i < 30; i += 1) await room.write(outbox, { subject: `No. ${String(i)}` });
  await outbox.flush();
  expect(new Set(arrived.map(({ source }) => /Subject: (.*)/.exec(source)?.[1])).size).toBe(30);
  expect(arrived).toHaveLength(30);
  // Four at a time; on a busy machine some of them end in between.
  expect(connections).toBeLessThan(10);
});

test("a code reaches the host while four other mails hang", async () => {
  const hanging: string[] = [];
  const { url, arrived } = await host({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith("hangs")) hanging.push(address);
      else done();
    },
  });
  const patient = mailTransport(url, { folder: room.folder, from: "panel@panel.example", log: silent });
  const outbox = room.open(patient, { graceMs: 50, pollMs: 600_000 });
  for (let i = 0; i < 5; i += 1) await room.write(outbox, { to: `hangs-${String(i)}@example.com` });
  outbox.start();
  await expect.poll(() => hanging).toHaveLength(4);
  for (const kind of ["otp", "password_link"]) {
    await room.write(outbox, { kind, text: "123456", expiresAt: new Date(room.now.getTime() + 60_000) });
  }
  outbox.wake();
  await expect
    .poll(async () => (await room.rows()).map(({ state }) => state))
    .toEqual([...Array<string>(5).fill("waiting"), "sent", "sent"]);
  expect(arrived).toHaveLength(2);
  expect(hanging).toHaveLength(4);
});

test("451 to the recipient: tried again, and it arrives when the host accepts", async () => {
  let refusing = true;
  const { url, arrived } = await host({
    onRcptTo: (_address, _session, done) => done(refusing ? refusal(451, "4.7.1 Greylisted") : null),
  });
  const outbox = room.open(smtp(url));
  await room.write(outbox);
  await outbox.flush();
  expect((await room.rows())[0]).toMatchObject({ state: "waiting", attempts: 1 });
  expect((await room.rows())[0]?.last_error).toContain("Greylisted");
  refusing = false;
  room.pass(30_000);
  await outbox.flush();
  expect(arrived).toHaveLength(1);
  expect((await room.rows())[0]).toMatchObject({ state: "sent", attempts: 2, last_error: null });
});

test("550 to the recipient: given up", async () => {
  const { url } = await host({ onRcptTo: (_address, _session, done) => done(refusal(550, "5.1.1 Unknown")) });
  expect(await oneTry(url)).toMatchObject({ state: "dead", attempts: 1 });
});

test.each([
  [451, "waiting"],
  [552, "dead"],
])("%i to the content: %s", async (code, state) => {
  const { url } = await host({
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(refusal(code)));
    },
  });
  expect(await oneTry(url)).toMatchObject({ state, attempts: 1 });
});

test("a wrong password of ours is no fault of the mail", async () => {
  const { port } = await host({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, "Bad credentials")),
  });
  expect(await oneTry(`smtp://sample:sample@127.0.0.1:${String(port)}`)).toMatchObject({ state: "waiting" });
});

test.each<[string, (socket: Socket) => unknown]>([
  ["greets with 554", (socket) => socket.end("554 No service\r\n")],
  ["never greets", () => undefined],
  [
    "stops answering in the middle",
    (socket) => {
      socket.write("220 slow.example\r\n");
      socket.once("data", () => socket.write("250 slow.example\r\n"));
    },
  ],
])("a host that %s is tried again", async (_what, onConnection) => {
  const begun = Date.now();
  expect(await oneTry(await rawHost(onConnection))).toMatchObject({ state: "waiting" });
  expect(Date.now() - begun).toBeLessThan(15_000);
});

test("a host that trickles its replies for ever is cut off by the clock of the try", async () => {
  const url = await rawHost((socket) => {
    socket.write("220 slow.example\r\n");
    const timer = setInterval(() => socket.write("250-more\r\n"), 50);
    socket.on("close", () => clearInterval(timer));
  });
  const begun = Date.now();
  expect(await oneTry(url)).toMatchObject({ state: "waiting" });
  expect(Date.now() - begun).toBeGreaterThan(1900);
  expect(Date.now() - begun).toBeLessThan(20_000);
});

test("a host that resets the connection is tried again, once per try", async () => {
  let connections = 0;
  const url = await rawHost((socket) => {
    connections += 1;
    socket.resetAndDestroy();
  });
  expect(await oneTry(url)).toMatchObject({ state: "waiting", attempts: 1 });
  expect(connections).toBe(1);
});

test("a host that resets the connection after the content is tried again, once per try", async () => {
  let contents = 0;
  const url = await rawHost((socket) => {
    socket.write("220 sample.example\r\n");
    socket.on("data", (data) => {
      const command = data.toString();
      if (command.endsWith("\r\n.\r\n")) {
        contents += 1;
        socket.resetAndDestroy();
      } else socket.write(command.startsWith("DATA") ? "354 Go on\r\n" : "250 Good\r\n");
    });
  });
  expect(await oneTry(url)).toMatchObject({ state: "waiting", attempts: 1 });
  expect(contents).toBe(1);
});

test("nobody listening: tried again", async () => {
  const { url, close } = await smtpHost();
  await close();
  expect(await oneTry(url)).toMatchObject({ state: "waiting" });
});

test("a host that goes away between two mails does not end the process or lose the second", async () => {
  const first = await smtpHost();
  const outbox = room.open(smtp(first.url));
  await room.write(outbox);
  await outbox.flush();
  await first.close();
  await room.write(outbox);
  await outbox.flush();
  expect((await room.rows()).map(({ state }) => state)).toEqual(["sent", "waiting"]);
});

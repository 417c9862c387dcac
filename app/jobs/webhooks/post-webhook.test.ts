// One try against receivers of every kind: what leaves, and what it may cost.
import { expect, onTestFinished, test } from "vitest";
import { WEBHOOK_ANSWER_BYTES } from "#app/domain/limits.ts";
import { mailCertificate } from "#tests/support/hosts/mail-certificate.ts";
import { isSignedWith, openReceiver, type Answering } from "#tests/support/hosts/receiver.ts";
import { postWebhook, type Post } from "./post-webhook.server.ts";
import type { Receivers } from "./receiver-address.server.ts";
import { newSecret, signedHeaders } from "./signing-secret.server.ts";

const BODY = '{"version":1,"type":"webhook.test"}';
const TO_LOCALHOST: Receivers = { allowLocal: true };

async function receiver(answering: Answering = 200, tls?: Parameters<typeof openReceiver>[1]) {
  const opened = await openReceiver(answering, tls);
  onTestFinished(() => opened.close());
  return opened;
}

const post = (address: string, more: Partial<Post> = {}) =>
  postWebhook({
    ...{ address, headers: {}, body: BODY, receivers: TO_LOCALHOST },
    ...{ signal: new AbortController().signal, timeLimitMs: 1000, ...more },
  });

test("a delivery arrives as it was signed", async () => {
  const to = await receiver(204);
  const secret = newSecret();
  const headers = signedHeaders(
    { id: "msg_1", at: new Date("2026-11-23T06:00:00.700Z"), body: BODY },
    secret,
  );
  expect(await post(to.url, { headers })).toEqual({ status: 204, fault: null });
  const [received] = to.received;
  if (!received) throw new Error("nothing arrived");
  expect(received).toMatchObject({
    path: "/hook",
    body: BODY,
    headers: { "webhook-id": "msg_1", "webhook-timestamp": "1795413600", "content-type": "application/json" },
  });
  expect(isSignedWith(received, secret)).toBe(true);
  expect(isSignedWith(received, newSecret())).toBe(false);
  expect(isSignedWith({ ...received, body: BODY.replace("1", "2") }, secret)).toBe(false);
});

test.each([
  [500, "status"],
  [404, "status"],
  [410, "gone"],
  [304, "redirect"],
])("an answer of %i is no success", async (status, fault) => {
  expect(await post((await receiver(status)).url)).toEqual({ status, fault });
});

test("a redirect is not followed", async () => {
  const canary = await receiver();
  const to = await receiver((response) => response.writeHead(307, { Location: canary.url }).end());
  expect(await post(to.url)).toEqual({ status: 307, fault: "redirect" });
  expect(canary.connections()).toBe(0);
});

test("nothing reaches what is not public", async () => {
  const canary = await receiver();
  const receivers: Receivers = { allowLocal: false };
  const port = String(canary.port);
  for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f000001"]) {
    for (const scheme of ["http", "https"]) {
      const outcome = await post(`${scheme}://${host}:${port}/`, { receivers });
      expect(outcome.fault, `${scheme} ${host}`).toMatch(/^(address|scheme)$/);
    }
  }
  expect(canary.connections()).toBe(0);
});

test("a name is looked up once: one that answers differently the second time leads nowhere else", async () => {
  const [to, inside] = [await receiver(), await receiver()];
  let asked = 0;
  // why: no name server of a test answers twice in two ways.
  const lookup = () => {
    asked += 1;
    return Promise.resolve([{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
  };
  const url = `http://rebinding.example:${String(to.port)}/`;
  expect(await post(url, { receivers: { allowLocal: true, lookup } })).toMatchObject({ status: 200 });
  expect(asked).toBe(1);
  expect(to.received[0]?.headers.host).toBe(`rebinding.example:${String(to.port)}`);
  expect(inside.connections()).toBe(0);
});

test("over https the certificate must be the host's", async () => {
  const tls = mailCertificate();
  const to = await receiver(200, tls);
  expect(await post(to.url)).toEqual({ status: null, fault: "tls" });
  expect(to.received).toEqual([]);
  const known = { allowLocal: true, ca: tls.cert };
  expect(await post(to.url, { receivers: known })).toEqual({ status: 200, fault: null });
  const lookup = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
  const other = `https://another.example:${String(to.port)}/`;
  expect(await post(other, { receivers: { ...known, lookup } })).toEqual({ status: null, fault: "tls" });
});

test("whom nobody answers, and what is no HTTP", async () => {
  const gone = await openReceiver();
  await gone.close();
  expect(await post(gone.url)).toEqual({ status: null, fault: "connection" });
  const odd = await receiver((response) => {
    response.socket?.end("220 this is a mail host\r\n");
  });
  expect(await post(odd.url)).toEqual({ status: null, fault: "answer" });
  const cut = await receiver((response) => {
    response.socket?.destroy();
  });
  expect(await post(cut.url)).toEqual({ status: null, fault: "connection" });
});

test("a name server that does not answer costs no more than the try may", async () => {
  const lookup = () => new Promise<never>(() => undefined);
  const started = performance.now();
  const silent = post("https://slow.example/", {
    receivers: { allowLocal: false, lookup },
    timeLimitMs: 200,
  });
  expect(await silent).toEqual({ status: null, fault: "timeout" });
  expect(performance.now() - started).toBeLessThan(2000);
});

test("a receiver that does not answer, or drips, costs a bounded time", async () => {
  const silent = await receiver(() => undefined);
  const headers = await receiver((response) => {
    const drip = setInterval(() => response.socket?.write("H"), 20);
    response.socket?.on("close", () => {
      clearInterval(drip);
    });
  });
  const body = await receiver((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("x"), 20);
    response.on("close", () => {
      clearInterval(drip);
    });
  });
  const started = performance.now();
  const timeLimitMs = 400;
  const outcomes = await Promise.all([silent, headers, body].map(({ url }) => post(url, { timeLimitMs })));
  expect(performance.now() - started).toBeLessThan(3000);
  expect(outcomes[0]).toEqual({ status: null, fault: "timeout" });
  expect(outcomes[1]?.status).toBeNull();
  // The status was there: the receiver has it.
  expect(outcomes[2]).toEqual({ status: 200, fault: null });
});

test("of an answer without end a few KB are read, and of endless headers no more", async () => {
  let written = 0;
  const endless = await receiver((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && written < 200e6) {
        written += 65_536;
        if (!response.write(Buffer.alloc(65_536))) break;
      }
    };
    response.on("drain", pour);
    pour();
  });
  expect(await post(endless.url, { timeLimitMs: 5000 })).toEqual({ status: 200, fault: null });
  // What the sockets of both sides hold comes on top.
  expect(written).toBeLessThan(WEBHOOK_ANSWER_BYTES + 20e6);

  const headers = await receiver((response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(1e6)}`);
  });
  expect(await post(headers.url, { timeLimitMs: 5000 })).toEqual({ status: null, fault: "answer" });
});

test("the end of the panel cuts a try off", async () => {
  const silent = await receiver(() => undefined);
  const stop = new AbortController();
  setTimeout(() => {
    stop.abort(new Error("The panel is stopping"));
  }, 100);
  expect(await post(silent.url, { signal: stop.signal, timeLimitMs: 5000 })).toMatchObject({ status: null });
});

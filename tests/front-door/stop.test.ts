import { connect } from "node:net";

import { pino } from "pino";
import { expect, test } from "vitest";

import { stopper } from "#app/front-door/stop.server.ts";
import { openDoor } from "#tests/front-door/open-door.ts";

const log = pino({ level: "silent" });

interface Begun {
  exits: number[];
  closed: () => boolean;
}

function begin(inFlightMs?: number, close: () => Promise<void> = () => Promise.resolve()) {
  const exits: number[] = [];
  let closed = false;
  const stop = stopper({
    log,
    close: () => {
      closed = true;
      return close();
    },
    exit: (code) => exits.push(code),
    ...(inFlightMs === undefined ? {} : { inFlightMs }),
  });
  return { stop, begun: { exits, closed: () => closed } satisfies Begun };
}

/** A door whose answers wait until they are let go. */
async function slowDoor(draining: () => boolean) {
  const waiting: (() => void)[] = [];
  const door = await openDoor({
    parts: { draining },
    behind: () => new Promise((resolve) => waiting.push(() => resolve(new Response("done")))),
  });
  return { door, letGo: () => waiting.splice(0).forEach((go) => go()) };
}

test("what is under way is finished, then the panel closes, then the process ends with 0", async () => {
  const { stop, begun } = begin();
  const { door, letGo } = await slowDoor(() => stop.draining());
  stop.watch(door.server);
  const asked = door.ask("/slow");
  await expect.poll(() => door.reached.length).toBe(1);
  stop.stop("SIGTERM", 0);
  expect(stop.draining()).toBe(true);
  await expect(door.ask("/new")).rejects.toThrow(/ECONNREFUSED/);
  expect(begun).toMatchObject({ exits: [] });
  expect(begun.closed()).toBe(false);
  letGo();
  expect(await asked).toMatchObject({ status: 200, body: "done" });
  await expect.poll(() => begun.exits).toEqual([0]);
  expect(begun.closed()).toBe(true);
});

test("idle and silent connections are not waited for", async () => {
  const { stop, begun } = begin();
  const { door } = await slowDoor(() => stop.draining());
  stop.watch(door.server);
  const silent = connect(door.port, "127.0.0.1");
  const idle = connect(door.port, "127.0.0.1", () =>
    idle.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`),
  );
  await new Promise((resolve) => idle.once("data", resolve));
  const startedAt = Date.now();
  stop.stop("SIGTERM", 0);
  await expect.poll(() => begun.exits).toEqual([0]);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  silent.destroy();
});

test("a connection that was just opened may still say what it came for", async () => {
  const { stop, begun } = begin();
  const { door } = await slowDoor(() => stop.draining());
  stop.watch(door.server);
  const young = connect(door.port, "127.0.0.1");
  await new Promise<void>((resolve) => door.server.once("connection", () => resolve()));
  stop.stop("SIGTERM", 0);
  young.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`);
  const said = await new Promise<string>((resolve) => young.once("data", (piece) => resolve(String(piece))));
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  young.destroy();
  await expect.poll(() => begun.exits).toEqual([0]);
});

test("an answer that takes too long is cut off", async () => {
  const { stop, begun } = begin(200);
  const { door } = await slowDoor(() => stop.draining());
  stop.watch(door.server);
  const asked = door.ask("/slow").then(
    () => "answered",
    () => "cut off",
  );
  await expect.poll(() => door.reached.length).toBe(1);
  stop.stop("SIGTERM", 0);
  expect(await asked).toBe("cut off");
  await expect.poll(() => begun.exits).toEqual([0]);
});

test("a second signal ends the process at once; the same Ctrl-C heard twice does not", async () => {
  const { stop, begun } = begin();
  const { door, letGo } = await slowDoor(() => stop.draining());
  stop.watch(door.server);
  const asked = door.ask("/slow");
  await expect.poll(() => door.reached.length).toBe(1);
  stop.stop("SIGINT", 0);
  stop.stop("SIGINT", 0);
  expect(begun.exits).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  stop.stop("SIGINT", 0);
  expect(begun.exits).toEqual([1]);
  letGo();
  await asked;
});

test("a fault ends with 1, and so does a panel that cannot close", async () => {
  const { stop, begun } = begin();
  const { door } = await slowDoor(() => stop.draining());
  stop.watch(door.server);
  stop.stop("uncaught exception", 1);
  await expect.poll(() => begun.exits).toEqual([1]);

  const broken = begin(undefined, () => Promise.reject(new Error("no")));
  broken.stop.stop("SIGTERM", 0);
  await expect.poll(() => broken.begun.exits).toEqual([1]);
});

test("slow clients have 15 seconds for their headers, 120 for everything", async () => {
  const { server } = await openDoor();
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    maxHeadersCount: 101,
  });
});

test("it serves on while a balancer takes it out, and asked again it leaves at once", async () => {
  const { stop, begun } = begin();
  const door = await openDoor({ parts: { draining: () => stop.draining() } });
  stop.watch(door.server);
  stop.stop("SIGTERM", 0, 400);
  expect((await door.ask("/readyz")).status).toBe(503);
  expect(await door.ask("/")).toMatchObject({ status: 200, headers: { connection: "close" } });
  expect(begun).toMatchObject({ exits: [] });
  await expect.poll(() => begun.exits).toEqual([0]);
  await expect(door.ask("/")).rejects.toThrow(/ECONNREFUSED/);
});

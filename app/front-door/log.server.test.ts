// What is written of many faults of one kind, and what is not.
import { Writable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";

import { describeError } from "#app/domain/faults/describe-error.ts";
import { outputTo } from "./log-output.server.ts";
import { createLog, type Log } from "./log.server.ts";
import { onePerSecond } from "./one-per-second.server.ts";

let lines: Record<string, unknown>[];
let log: Log;

beforeEach(() => {
  lines = [];
  log = createLog("info", { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
});

const gone = () =>
  new Error("Failed query: select 1\nparams: 7", {
    cause: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  });
const fail = (call: string, fault: unknown) =>
  log.error({ call, cause: describeError(fault) }, "call failed");

test("of many faults of one kind the first is written at once, and the others are counted", () => {
  for (let times = 0; times < 50; times += 1) fail(times % 2 ? "listCases" : "readSession", gone());
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ call: "readSession", msg: "call failed" });
  expect(lines[0]).not.toHaveProperty("leftOut");
  log.flush();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ call: "listCases", leftOut: 48 });
});

test("a second later the next one is written, with the count", async () => {
  const said: number[] = [];
  const faults = onePerSecond(5);
  const say = (leftOut: number) => said.push(leftOut);
  for (let times = 0; times < 10; times += 1) faults.admit("kind", say);
  expect(said).toEqual([0]);
  await eventually(() => expect(said).toEqual([0, 8]));
  // What came alone in its second is written as it is, and nothing is counted.
  await new Promise((resolve) => setTimeout(resolve, 20));
  faults.admit("kind", say);
  expect(said).toEqual([0, 8, 0]);
});

test("faults of other kinds, and lines without a fault, are all written", () => {
  const refused = (table: string) =>
    Object.assign(new Error("x"), { code: "23505", severity: "ERROR", table, constraint: `${table}_key` });
  fail("addComment", gone());
  fail("addComment", refused("comments"));
  fail("addExpense", refused("expenses"));
  log.error(describeError(gone()), "the outbox could not be read");
  log.warn({ call: "listCases", status: 502, cause: "fetch failed: ECONNREFUSED" }, "provider");
  log.warn({ call: "listCases", status: 500, cause: "HTTP 500" }, "provider");
  expect(lines).toHaveLength(6);
  for (let times = 0; times < 5; times += 1) log.info({ route: "/admin/litigation/batch" }, "answered");
  log.warn("a sentence alone");
  expect(lines).toHaveLength(12);
});

test("a host's fault that comes again and again is one line", () => {
  for (let times = 0; times < 20; times += 1) {
    log.warn({ call: "listCases", requestId: String(times), status: 500, cause: "HTTP 500" }, "provider");
  }
  expect(lines).toHaveLength(1);
});

test("a reader that has gone ends nothing, and one that does not read fills no memory", () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error("EPIPE")) });
  const output = outputTo(broken);
  outputTo(broken);
  for (let times = 0; times < 3; times += 1) output.write("a line\n");
  expect(broken.listenerCount("error")).toBe(1);

  const paused = new Writable({ write: () => undefined });
  const toPaused = outputTo(paused);
  for (let times = 0; times < 50; times += 1) toPaused.write("x".repeat(100_000));
  expect(paused.writableLength).toBeLessThan(2 * 1024 * 1024);
});

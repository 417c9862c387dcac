// Hosts that fail in every way a host can.
import { describe, expect, test } from "vitest";
import { expectRefused } from "#tests/support/answers.ts";
import { endless, FAULTS, openHost } from "#tests/support/hosts/provider-host.ts";
import type { CallName } from "./contract/index.ts";
import { ALL, asker, PATIENT, SHORT, WRITES } from "./over-http.fixture.ts";
import type { Waits } from "./over-http.server.ts";

type Fault = (typeof FAULTS)[string];

async function answersEveryCall({ reaction, status, message }: Fault, waits: Waits): Promise<void> {
  const ask = asker(await openHost(reaction), waits);
  const answers = await Promise.all(ALL.map((name) => ask(name)));
  for (const [index, answer] of answers.entries()) {
    await expectRefused(answer, status, undefined, ALL[index]);
    if (answer.ok) continue;
    expect(answer.message, ALL[index]).toBe(message);
    expect(answer.signedOut).toBeUndefined();
  }
}

async function isAskedOften({ reaction, retried }: Fault, waits: Waits, writes: CallName[]): Promise<void> {
  const [read, written] = [await openHost(reaction), await openHost(reaction)];
  const [reads, change] = [asker(read, waits), asker(written, waits)];
  await Promise.all([reads("listBatches"), reads("readBatch"), ...writes.map((name) => change(name))]);
  expect(read.asked).toHaveLength(retried ? 4 : 2);
  expect(written.asked).toHaveLength(writes.length);
}

const NEVER = Object.entries(FAULTS).filter(([, { status }]) => status === 504);
const ANSWERING = Object.entries(FAULTS).filter(([, { status }]) => status !== 504);

describe.each(ANSWERING)("a host that %s", (_what, fault) => {
  test("gives every call an answer that is not ok", () => answersEveryCall(fault, PATIENT));

  test(`is asked ${fault.retried ? "twice for a read, " : "once for a read, "}once for a write`, () =>
    isAskedOften(fault, PATIENT, WRITES));
});

// Side by side: they only wait.
describe(`hosts that never answer: ${NEVER.map(([what]) => what).join(", ")}`, () => {
  test("give every call an answer that is not ok", async () => {
    await Promise.all(NEVER.map(([, fault]) => answersEveryCall(fault, SHORT)));
  });

  test("are asked twice for a read, once for a write", async () => {
    // As many as a busy machine sends within the short wait.
    const some = WRITES.slice(0, 10);
    await Promise.all(NEVER.map(([, fault]) => isAskedOften(fault, SHORT, some)));
  });
});

test("a host that answers without end is not listened to for ever", async () => {
  const host = await openHost(endless);
  for (const name of ["listBatches", "addComment"] as const) await expectRefused(asker(host)(name), 502);
});

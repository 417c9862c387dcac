// Hosts that fail in every way a host can.
import { describe, expect, test } from "vitest";
import { expectRefused } from "#tests/support/answers.ts";
import { endless, FAULTS, openHost } from "#tests/support/hosts/provider-host.ts";
import { isRead } from "./contract/endpoint.ts";
import { contract } from "./contract/index.ts";
import { asker, ONE_OF_EACH, PATIENT, SHORT } from "./over-http.fixture.ts";
import type { Waits } from "./over-http.server.ts";

type Fault = (typeof FAULTS)[string];
/** As many as a busy machine sends within the short wait. */
const WRITES = ONE_OF_EACH.filter((name) => !isRead(contract[name])).slice(0, 10);

async function answersEveryCall({ reaction, status, message }: Fault, waits: Waits): Promise<void> {
  const ask = asker(await openHost(reaction), waits);
  const answers = await Promise.all(ONE_OF_EACH.map((name) => ask(name)));
  for (const [index, answer] of answers.entries()) {
    await expectRefused(answer, status, undefined, ONE_OF_EACH[index]);
    if (answer.ok) continue;
    expect(answer.message, ONE_OF_EACH[index]).toBe(message);
    expect(answer.signedOut).toBeUndefined();
  }
}

async function isAskedOften({ reaction, retried }: Fault, waits: Waits): Promise<void> {
  const [read, written] = [await openHost(reaction), await openHost(reaction)];
  const [reads, change] = [asker(read, waits), asker(written, waits)];
  await Promise.all([reads("listBatches"), reads("readBatch"), ...WRITES.map((name) => change(name))]);
  expect(read.asked).toHaveLength(retried ? 4 : 2);
  expect(written.asked).toHaveLength(WRITES.length);
}

const NEVER = Object.entries(FAULTS).filter(([, { status }]) => status === 504);
const ANSWERING = Object.entries(FAULTS).filter(([, { status }]) => status !== 504);

describe.each(ANSWERING)("a host that %s", (_what, fault) => {
  test("gives every call an answer that is not ok", () => answersEveryCall(fault, PATIENT));

  test(`is asked ${fault.retried ? "twice for a read, " : "once for a read, "}once for a write`, () =>
    isAskedOften(fault, PATIENT));
});

// Side by side: they only wait.
describe(`hosts that never answer: ${NEVER.map(([what]) => what).join(", ")}`, () => {
  test("give every call an answer that is not ok", async () => {
    await Promise.all(NEVER.map(([, fault]) => answersEveryCall(fault, SHORT)));
  });

  test("are asked twice for a read, once for a write", async () => {
    await Promise.all(NEVER.map(([, fault]) => isAskedOften(fault, SHORT)));
  });
});

test("a host that answers without end is not listened to for ever", async () => {
  const host = await openHost(endless);
  for (const name of ["listBatches", "addComment"] as const) await expectRefused(asker(host)(name), 502);
});

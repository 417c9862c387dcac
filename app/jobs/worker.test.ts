import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openWorker } from "./worker.server.ts";

/** A worker over a list; each piece waits until it is let go, unless told otherwise. */
function workerOver(
  due: string[],
  hands: number,
  doPiece?: (name: string) => Promise<void>,
  restMs = 600_000,
) {
  const begun: string[] = [];
  const faults: unknown[] = [];
  const waiting = new Map<string, () => void>();
  const hold = (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve));
  const worker = openWorker({
    hands,
    next: () => {
      const name = due.shift();
      if (name === undefined) return Promise.resolve(null);
      return Promise.resolve(() => {
        begun.push(name);
        return (doPiece ?? hold)(name);
      });
    },
    rest: () => restMs,
    onFault: (fault) => faults.push(fault),
  });
  onTestFinished(async () => {
    const ended = worker.stop();
    for (const letGo of waiting.values()) letGo();
    await ended;
  });
  return { worker, begun, faults, letGo: (name: string) => waiting.get(name)?.() };
}

test("so many at a time and no more; one that ends makes room for the next", async () => {
  const { worker, begun, letGo } = workerOver(["a", "b", "c", "d"], 2);
  worker.start();
  await expect.poll(() => begun).toEqual(["a", "b"]);
  worker.wake();
  letGo("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const mail of ["a", "c"]) letGo(mail);
  await expect.poll(() => begun).toHaveLength(4);
  letGo("d");
  await worker.stop();
});

test("what is written while other pieces hang is done beside them", async () => {
  const due = ["stuck"];
  const { worker, begun } = workerOver(due, 4);
  worker.start();
  await expect.poll(() => begun).toEqual(["stuck"]);
  due.push("new");
  worker.wake();
  await expect.poll(() => begun).toEqual(["stuck", "new"]);
});

test("what one hand throws stops no other, and is told", async () => {
  const done: string[] = [];
  const { worker, faults } = workerOver(["bad", "one", "two"], 2, async (name) => {
    await Promise.resolve();
    if (name === "bad") throw new Error("no");
    done.push(name);
  });
  await expect(worker.drain()).rejects.toThrow("no");
  expect(done).toEqual(["one", "two"]);
  expect(faults).toHaveLength(1);
  await worker.drain();
});

test("what is written before a wake is found, whenever that comes", async () => {
  const due: string[] = [];
  const done: string[] = [];
  const { worker } = workerOver(due, 1, (name) => {
    done.push(name);
    return Promise.resolve();
  });
  worker.start();
  for (let i = 0; i < 200; i += 1) {
    due.push(String(i));
    worker.wake();
    // So many turns of the event loop's microtasks: the wake comes at every point of a round.
    for (let turn = 0; turn < i % 23; turn += 1) await Promise.resolve();
  }
  await expect.poll(() => done).toHaveLength(200);
});

test("nothing begins after a stop, and what is under way is cut off after the grace", async () => {
  const due = ["long", "next"];
  const told: string[] = [];
  const worker = openWorker({
    next: ({ cutOff }) => {
      const name = due.shift();
      if (name === undefined) return Promise.resolve(null);
      return Promise.resolve(async () => {
        told.push(`${name} begins`);
        await new Promise<void>((resolve) => cutOff.addEventListener("abort", () => resolve()));
        told.push(`${name} is cut off`);
      });
    },
    graceMs: 20,
    rest: () => 5,
    onFault: () => told.push("fault"),
  });
  worker.start();
  await expect.poll(() => told).toEqual(["long begins"]);
  await worker.stop();
  worker.wake();
  worker.start();
  await worker.drain();
  expect(told).toEqual(["long begins", "long is cut off"]);
});

test.each([1, 4])(
  "%i hands come to an end where a look takes longer than the rest, well or not",
  async (hands) => {
    let isAway = false;
    const worker = openWorker({
      hands,
      next: async () => {
        await sleep(30);
        if (isAway) throw new Error("away");
        return null;
      },
      rest: () => 5,
      onFault: () => undefined,
    });
    onTestFinished(() => worker.stop());
    worker.start();
    await sleep(50);
    await worker.drain();
    isAway = true;
    await sleep(50);
    await expect(worker.drain()).rejects.toThrow("away");
  },
  60_000,
);

test("the clock finds what nobody woke it for, also beside a piece that hangs", async () => {
  const due = ["stuck"];
  const { worker, begun } = workerOver(due, 4, undefined, 5);
  worker.start();
  await expect.poll(() => begun).toEqual(["stuck"]);
  due.push("new");
  await expect.poll(() => begun).toEqual(["stuck", "new"]);
});

test("rests longer after each fault, and no longer once a piece went well", async () => {
  const rests: number[] = [];
  let asked = 0;
  const worker = openWorker({
    next: () => {
      asked += 1;
      if (asked <= 3) return Promise.reject(new Error("away"));
      return Promise.resolve(null);
    },
    rest: (faults) => {
      rests.push(faults);
      return faults === 0 ? 600_000 : 1;
    },
    onFault: () => undefined,
  });
  onTestFinished(() => worker.stop());
  worker.start();
  await expect.poll(() => asked).toBe(4);
  await expect.poll(() => rests.at(-1)).toBe(0);
  expect(new Set(rests)).toEqual(new Set([0, 1, 2, 3]));
});

test("without its lease nothing is done, and with it all pieces are done in one hold", async () => {
  const due = ["a", "b"];
  const told: string[] = [];
  let isFree = false;
  const worker = openWorker({
    hold: async (work) => {
      if (!isFree) return;
      told.push("held");
      await work();
      told.push("let go");
    },
    next: () => {
      const name = due.shift();
      if (name === undefined) return Promise.resolve(null);
      return Promise.resolve(() => Promise.resolve(void told.push(name)));
    },
    rest: () => 600_000,
    onFault: (fault) => told.push(String(fault)),
  });
  onTestFinished(() => worker.stop());
  await worker.drain();
  expect(told).toEqual([]);
  isFree = true;
  await worker.drain();
  expect(told).toEqual(["held", "a", "b", "let go"]);
});

import { expect, test } from "vitest";
import { openLane } from "./lane.server.ts";

/** A lane over a list; each delivery waits until it is let go, unless told otherwise. */
function laneOver(due: string[], most: number, deliver?: (mail: string) => Promise<void>) {
  const begun: string[] = [];
  const faults: unknown[] = [];
  const waiting = new Map<string, () => void>();
  const hold = (mail: string) => new Promise<void>((resolve) => waiting.set(mail, resolve));
  const lane = openLane({
    most,
    claim: () => {
      const mail = due.shift();
      if (mail === undefined) return Promise.resolve(null);
      return Promise.resolve(() => {
        begun.push(mail);
        return (deliver ?? hold)(mail);
      });
    },
    onFault: (fault) => faults.push(fault),
  });
  return { lane, begun, faults, letGo: (mail: string) => waiting.get(mail)?.() };
}

test("so many at a time and no more; one that ends makes room for the next", async () => {
  const { lane, begun, letGo } = laneOver(["a", "b", "c", "d"], 2);
  lane.look();
  await expect.poll(() => begun).toEqual(["a", "b"]);
  lane.look();
  letGo("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const mail of ["a", "c"]) letGo(mail);
  await expect.poll(() => begun).toHaveLength(4);
  letGo("d");
  await lane.idle();
});

test("a mail that is written while others hang is sent beside them", async () => {
  const due = ["stuck"];
  const { lane, begun, letGo } = laneOver(due, 4);
  lane.look();
  await expect.poll(() => begun).toEqual(["stuck"]);
  due.push("new");
  lane.look();
  await expect.poll(() => begun).toEqual(["stuck", "new"]);
  for (const mail of ["stuck", "new"]) letGo(mail);
  await lane.idle();
});

test("what one sender throws stops no other, and is told", async () => {
  const done: string[] = [];
  const { lane, faults } = laneOver(["bad", "one", "two"], 2, async (mail) => {
    await Promise.resolve();
    if (mail === "bad") throw new Error("no");
    done.push(mail);
  });
  await expect(lane.drain()).rejects.toThrow("no");
  expect(done).toEqual(["one", "two"]);
  expect(faults).toHaveLength(1);
  await lane.drain();
});

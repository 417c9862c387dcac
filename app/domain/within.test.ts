import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { within } from "./within.ts";

test("gives what comes in time, what is given for being late, or what is thrown", async () => {
  expect(await within(Promise.resolve("work"), 10_000, null)).toBe("work");
  expect(await within(sleep(10_000, "work", { ref: false }), 5, null)).toBeNull();
  await expect(within(Promise.reject(new Error("fault")), 10_000, null)).rejects.toThrow("fault");
});

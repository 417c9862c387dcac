import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after.ts";

test.each([
  ["90", 90],
  [" 5 ", 5],
  ["Mon, 23 Nov 2026 06:02:00 GMT", 120],
  ["Mon, 23 Nov 2026 05:00:00 GMT", undefined],
  ["0", undefined],
  ["-5", undefined],
  ["soon", undefined],
  ["", undefined],
])("Retry-After: %s", (header, seconds) => {
  expect(retryAfterSeconds(header, new Date("2026-11-23T06:00:00Z"))).toBe(seconds);
});

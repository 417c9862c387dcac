import { expect, test } from "vitest";
import { isBackwards } from "./period.ts";

test.each([
  [{ from: "2026-03-02", to: "2026-03-01" }, true],
  [{ from: "2026-03-01", to: "2026-03-01" }, false],
  [{ from: "2025-12-31", to: "2026-01-01" }, false],
  [{ from: "2026-03-01" }, false],
  [{ to: "2026-03-01" }, false],
  [{}, false],
])("%j ends before it begins: %s", (period, backwards) => {
  expect(isBackwards(period)).toBe(backwards);
});

import { expect, test } from "vitest";
import { ringPercent } from "./ring.tsx";

test.each([
  [0, 480, 0],
  [1, 480, 1],
  [160, 480, 33],
  [479, 480, 99],
  [480, 480, 100],
  [500, 480, 100],
  [5, 0, 0],
  [-1, 10, 0],
  [Number.NaN, 10, 0],
])("%d of %d draws %d percent", (value, total, percent) => {
  expect(ringPercent(value, total)).toBe(percent);
});

import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1 KB"],
  [41_438, "40.5 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [25 * 1024 * 1024, "25 MB"],
  [2_621_440, "2.5 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

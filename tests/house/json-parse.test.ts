// With a reviver the V8 of Node 20 reads "{" as {} and "[1," as [1] once its function has run often enough
// (app/provider/contract/wire.ts): no code of the panel gives JSON.parse one.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = ["app", "scripts", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|m?js)$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** The texts between the brackets of each call, whatever brackets they hold themselves. */
const argumentsOf = (code: string): string[] =>
  [...code.matchAll(/JSON\.parse\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    while (depth > 0 && end < code.length) depth += { "(": 1, ")": -1 }[code[end++] ?? ""] ?? 0;
    return code.slice(index + length, end - 1);
  });

/** A comma outside all inner brackets parts a text from its reviver. */
const hasReviver = (given: string): boolean => {
  let inner = given;
  for (let before = ""; before !== inner;) {
    before = inner;
    inner = inner.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|"[^"]*"|'[^']*'|`[^`]*`/g, "");
  }
  return /,\s*\S/.test(inner);
};

test("JSON.parse is given a text alone", () => {
  const calls = files.flatMap((file) =>
    argumentsOf(readFileSync(file, "utf8")).map((given) => ({ file, given })),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(({ given }) => hasReviver(given))).toEqual([]);
  expect(["raw, refuse", "f(a, b), (key) => key"].map(hasReviver)).toEqual([true, true]);
  expect(["f(a, b)", "[1, 2]", "raw,\n"].map(hasReviver)).toEqual([false, false, false]);
});

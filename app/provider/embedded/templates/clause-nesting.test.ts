import { expect, test } from "vitest";
import { nesting } from "./clause-nesting.ts";

const of = (clauses: Record<string, string[]>) => nesting((name) => clauses[name] ?? []);

test("a clause has the depth of its longest chain, and everything on every chain", () => {
  const nested = of({ a: ["d", "b"], b: ["c"], c: ["d"] });
  expect(nested("a")).toEqual({ names: new Set(["a", "b", "c", "d"]), depth: 4 });
  expect(nested("d")).toEqual({ names: new Set(["d"]), depth: 1 });
});

test("clauses that came to include each other end", () => {
  const nested = of({ a: ["b"], b: ["a"] });
  expect(nested("a").names).toEqual(new Set(["a", "b"]));
});

test("a ladder with two ways at each of forty steps is looked up step by step", () => {
  let lookups = 0;
  const step = (name: string) => Number(name.slice(1));
  const nested = nesting((name) => {
    lookups += 1;
    return step(name) < 40 ? [`a${step(name) + 1}`, `b${step(name) + 1}`] : [];
  });
  expect(nested("a0").depth).toBe(41);
  expect(lookups).toBe(81);
});

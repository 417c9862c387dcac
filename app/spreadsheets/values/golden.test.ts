import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { AttributeName } from "../columns/attributes.ts";
import { problems } from "../problems.ts";
import type { Cell } from "./cells.ts";
import { PLAIN_DECISIONS, readValue, type Decisions } from "./values.ts";

/** Of a file that says itself how it is read. */
const GOLDEN = readFileSync("tests/golden/values.txt", "utf8");
const SECTION = /^## (.*): (\w+) (\{.*\})$/;
const LINE = /^(\S.*?)(?: {2,})([=!-].*)$/;

interface Section {
  title: string;
  name: AttributeName;
  decisions: Partial<Decisions>;
  lines: { cell: string; expected: string }[];
}

function sections(): Section[] {
  const all: Section[] = [];
  for (const line of GOLDEN.split("\n")) {
    if (line === "" || /^#(?!#)/.test(line)) continue;
    const [, title = "", name, decisions = "{}"] = SECTION.exec(line) ?? [];
    if (name !== undefined) {
      all.push({
        title,
        name: name as AttributeName,
        decisions: JSON.parse(decisions) as Partial<Decisions>,
        lines: [],
      });
      continue;
    }
    const [, cell = "", expected] = LINE.exec(line) ?? [];
    if (expected === undefined) throw new Error(`not a line of the golden file: ${line}`);
    all.at(-1)?.lines.push({ cell, expected });
  }
  return all;
}

function say(name: AttributeName, cell: Cell, decisions: Partial<Decisions>): string {
  const read = readValue(name, cell, { ...PLAIN_DECISIONS, ...decisions });
  if ("problem" in read) return `! ${read.problem.problem}`;
  const kept = read.kept === undefined ? "" : `  (kept: ${JSON.stringify(read.kept)})`;
  return `${read.value === null ? "-" : `= ${read.value}`}${kept}`;
}

describe.each(sections())("$title", ({ name, decisions, lines }) => {
  test.each(lines)("$cell is read as $expected", ({ cell, expected }) => {
    expect(say(name, JSON.parse(cell) as Cell, decisions)).toBe(expected);
  });
});

test("the file has at least four hundred values", () => {
  expect(sections().flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(400);
});

test("what cannot be seen in a file", () => {
  const read = (name: AttributeName, cell: Cell) => say(name, cell, {});
  expect(read("lan_number", "\u3164")).toBe(`! ${problems.missing.problem}`);
  expect(read("customer_name", "\u3164\u200B")).toBe(`! ${problems.missing.problem}`);
  expect(read("customer_name", "x".repeat(200))).toBe(`= ${"x".repeat(200)}`);
  expect(read("customer_name", "x".repeat(201))).toBe(`! ${problems.tooLong(200).problem}`);
  expect(read("address1", "a\u0000b\u202Ec")).toBe("= a bc");
  expect(read("address1", "\uD800x")).toBe("= \uFFFDx");
});

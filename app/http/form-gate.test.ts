import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import * as z from "zod";
import { gatedForm, gatedJson, MAX_LISTED_ROWS } from "./form-gate.server.ts";

const formOf = (...fields: [string, string][]) => new URLSearchParams(fields);
const many = (count: number, nameOf: (index: number) => string) =>
  formOf(...Array.from({ length: count }, (_, index): [string, string] => [nameOf(index), "1"]));

function isRefused(form: FormData | URLSearchParams): boolean {
  try {
    gatedForm(form);
    return false;
  } catch (fault) {
    if (fault instanceof Response && fault.status === 400) return true;
    throw fault;
  }
}

test.each([
  formOf(),
  formOf(["comment", "x[3000000]"]),
  formOf(["slabs[0].fee", "1"], ["slabs[1].fee", "2"], ["slabs[1].per", "3"]),
  formOf(["slabs[1].fee", "2"], ["slabs[0].fee", "1"]),
  formOf(["case", "1"], ["case", "2"]),
  formOf(["case[]", "1"], ["case[]", "2"]),
  formOf(["cell-17-lan_number", "x"], ["column-3", "y"], ["answer-emi_date", "z"]),
  formOf(["__proto__[x]", "1"], ["constructor.prototype.x", "1"]),
  many(900, () => "case"),
  many(900, (index) => `cell-${String(index)}-city`),
])("%s is let in", (form) => {
  expect(isRefused(form)).toBe(false);
});

test.each([
  ["x[3000000]"],
  ["slabs[99999999].fee"],
  ["slabs[1].fee"],
  ["slabs[0].fee", "slabs[2].fee"],
  ["slabs[0000000000].fee"],
  ["a[0].b[9]"],
  ["a.b.c.d.e"],
  ["a[0][0][0][0][0]"],
  ["a".repeat(201)],
  ["__state__"],
])("a form with %j is refused", (...names) => {
  expect(isRefused(formOf(...names.map((name): [string, string] => [name, "1"])))).toBe(true);
});

test("a list is as long as a form may show", () => {
  const rows = (count: number) => many(count, (index) => `slabs[${String(index)}].fee`);
  expect(isRefused(rows(MAX_LISTED_ROWS))).toBe(false);
  expect(isRefused(rows(MAX_LISTED_ROWS + 1))).toBe(true);
});

test("what is let in never makes more places than it has fields", () => {
  const placesOf = (value: unknown): number =>
    typeof value !== "object" || value === null
      ? 1
      : Object.values(value).reduce((sum: number, inner) => sum + placesOf(inner), 1);
  const form = many(900, (index) => `a${String(index)}[0]`);
  const { payload } = parseWithZod(gatedForm(form), { schema: z.object({}) });
  expect(placesOf(payload)).toBeLessThan(2 * 900 + 2);
});

test.each([
  "__proto__",
  "constructor",
  "__proto__[x]",
  "constructor.prototype.x",
  "a.__proto__.b",
  "a[0].constructor",
])("%s is no field of a form with the buttons of a list", (name) => {
  const intent: [string, string] = ["__intent__", '{"type":"insert","payload":{"name":"slabs"}}'];
  expect(isRefused(formOf(intent, ["constructors", "1"], ["prototype", "1"]))).toBe(false);
  expect(isRefused(formOf(intent, [name, "1"]))).toBe(true);
});

test.each([
  '{"type":"insert","payload":{"name":"slabs","defaultValue":{}}}',
  '{"type":"insert","payload":{"name":"slabs","index":0,"defaultValue":{}}}',
  '{"type":"remove","payload":{"name":"slabs","index":1}}',
])("the buttons of a list are let in: %s", (intent) => {
  expect(isRefused(formOf(["__intent__", intent], ["slabs[0].fee", "1"]))).toBe(false);
});

test.each([
  "",
  "x",
  "null",
  "{}",
  '{"type":"insert"}',
  '{"type":"update","payload":{"name":"__proto__.x","value":1}}',
  '{"type":"insert","payload":{"name":"a[99999999]","defaultValue":{}}}',
  '{"type":"insert","payload":{"name":"slabs","index":99999999}}',
  '{"type":"reorder","payload":{"name":"slabs","from":0,"to":9}}',
  '{"type":"insert","payload":{"name":"slabs","defaultValue":{"a":{}}}}',
  // "source" is a text of this form, and no list.
  '{"type":"insert","payload":{"name":"source","defaultValue":{}}}',
])("no other intent is: %s", (intent) => {
  expect(isRefused(formOf(["__intent__", intent], ["source", "x"], ["slabs[0].fee", "1"]))).toBe(true);
});

test("an intent is one text", () => {
  const intent = '{"type":"remove","payload":{"name":"slabs","index":0}}';
  expect(isRefused(formOf(["__intent__", intent], ["__intent__", intent]))).toBe(true);
  const file = new FormData();
  file.set("__intent__", new File([intent], "a.txt"));
  expect(isRefused(file)).toBe(true);
});

test("a body of JSON is as deep and as wide as a call needs", () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  expect(gatedJson(nested(7))).toEqual(nested(7));
  const refused = [nested(8), JSON.parse("[".repeat(50_000) + "]".repeat(50_000)), Array(20_001).fill(1)];
  for (const body of refused) expect(() => gatedJson(body)).toThrow();
});

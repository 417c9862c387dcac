import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lookalikesIn } from "./lookalikes.ts";

const told = (text: string) => lookalikesIn(text, 50).map(({ line, problem }) => `${line}: ${problem}`);

test.each([
  ["{customer_name}", "customer_name"],
  ["${customer_name}", "customer_name"],
  ["[BORROWER NAME]", "customer_name"],
  ["[loan_amount]", "loan_amount"],
  ["<<claim_amount>>", "claim_amount"],
  ["«Claim Amount»", "claim_amount"],
  ["%claim_amount%", "claim_amount"],
  ["[Borrower Name]", "customer_name"],
  ["{% claim_amount %}", "claim_amount"],
])("%s is told, with the name that was meant", (typed, meant) => {
  expect(told(`Dear {{customer_name}},\nof ${typed}.`)).toEqual([
    `2: "${typed}" would be printed as typed. Did you mean {{${meant}}}?`,
  ]);
});

test("one that is like no name is told, too, and several in a line each", () => {
  expect(told("{zzzz} and [QQQQQ]")).toEqual([
    '1: "{zzzz}" would be printed as typed. Placeholders are written in two braces.',
    '1: "[QQQQQ]" would be printed as typed. Placeholders are written in two braces.',
  ]);
});

test.each(["[X]", "[●]", "[____]", "[Date]", "[insert the place]", "%x%", "{x}", "<<x>>"])(
  "%s is told once",
  (typed) => {
    expect(told(`of ${typed}.`)).toHaveLength(1);
  },
);

test("so are tags", () => {
  expect(told("one&nbsp;two<br/><borrower_name>")).toHaveLength(3);
  expect(told("<b>Demand</b>")).toHaveLength(2);
  expect(told("<script>")).toEqual([
    '1: "<script>" would be printed as typed. Write **bold**, *italic*, a heading or a table.',
  ]);
});

test.each([
  "Dear {{customer_name}} of {{#if city}}{{city}}{{/if}}",
  '1. {#loan} **The loan.** {{ref "loan"}}',
  "## {5000 words} Synopsis",
  "12% to 14% per annum; a < b > c",
  "[2016] 4 SCC 1; see [1] and [a], [sic], [Emphasis supplied] and [A]; 12%, 5% & more; AT&T",
])("%s is as it should be", (text) => {
  expect(told(text)).toEqual([]);
});

const TEMPLATES = new URL("../templates/", import.meta.url);
const shipped = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" });
test.each(shipped.filter((name) => name.endsWith(".md")))("%s has none", (name) => {
  expect(lookalikesIn(readFileSync(new URL(name, TEMPLATES), "utf8"), 50)).toEqual([]);
});

test("no more are looked for than are told, however many there are", () => {
  expect(lookalikesIn("{abc} ".repeat(16_000), 50)).toHaveLength(50);
});

import { expect, test } from "vitest";
import { runsOf } from "./blocks.ts";
import { readTemplate } from "./reading/read-template.ts";
import { partiesText } from "./recorded-parties.ts";
import { paperToRead, renderPaper } from "./render.ts";
import { sourcesOf } from "./sources.ts";
import type { PaperData } from "./values.ts";

const textOf = (body: string) => readTemplate(`---\ntitle: x\nlanguage: en\nfooter: x\n---\n${body}`);

/** Each run with its field: "words <- field". */
const sourced = (body: string, data: PaperData): string[] =>
  paperToRead(textOf(body), data, "2026-11-21")
    .flatMap(({ blocks }) => blocks.flatMap(runsOf))
    .map(
      ({ text, from, lacks }) => text + (from === undefined ? "" : ` <- ${from}`) + (lacks ? " (lacks)" : ""),
    );

test("a value stands on its field, and the words around it on none", () => {
  expect(sourced("A loan of {{loan_amount}} was granted.", { loan_amount: "5000.00" })).toEqual([
    "A loan of ",
    "₹\u00a05,000.00 <- loan_amount",
    " was granted.",
  ]);
});

test("what the case lacks stands in brackets and leads to its field; a blank stays one", () => {
  expect(sourced("Of {{lrn_date}}, {{blank branch_email}}.", {})).toEqual([
    "Of ",
    "[Loan Recall Notice Date] <- lrn_date (lacks)",
    ", ",
    "________________ <- branch_email",
    ".",
  ]);
});

test("of a choice that nobody made neither side is said", () => {
  const body = 'It is due.{{#if (is cross_decree "none")}} There is none.{{else}} There is one.{{/if}}';
  expect(sourced(body, {})).toEqual(["It is due."]);
});

test("words under a condition stand on what was asked, unless they say its value", () => {
  const body = `{{#if (is cross_decree "none")}}\nThere is none.\n{{/if}}\n\n{{#if lrn_date}}\nRecalled on {{lrn_date}}.\n{{/if}}`;
  expect(sourced(body, { cross_decree: "none", lrn_date: "2026-07-01" })).toEqual([
    "There is none <- cross_decree",
    ".",
    "Recalled on ",
    "01.07.2026 <- lrn_date",
    ".",
  ]);
});

test("words under a condition inside a sentence do, too, and what stands between them does not", () => {
  expect(
    sourced("It was sent{{#if lrn_date}} and received{{/if}}, and kept.", { lrn_date: "2026-07-01" }),
  ).toEqual(["It was sent", " ", "and received <- lrn_date", ", and kept."]);
});

test("a condition that chooses between documents is the ground of no sentence in them", () => {
  const body = "{{#if lrn_date}}\n# FORM C\n\nThe creditor prays for an order.\n{{/if}}";
  expect(sourced(body, { lrn_date: "2026-07-01" })).toEqual(["FORM C", "The creditor prays for an order."]);
});

test("what is said of each item of a list stands on the list", () => {
  const guarantor = {
    ...{ role: "guarantor", name: "Sample Guarantor", constitution: null, address: "1 Sample Road" },
    ...{ mobile: null, email: null, pan: null, registration_no: null, is_deceased: null },
    ...{ deceased_on: null, is_minor: null, representative_name: null, representative_capacity: null },
  };
  const body = "{{#each defendants}}\n{{this.name}} is liable.\n{{/each}}";
  const data = { customer_name: "Sample Borrower", parties: partiesText([guarantor]) };
  expect(sourced(body, data)).toContain("Sample Guarantor <- defendants");
});

test("a paper that is made names no fields; one that is read names each once", () => {
  const text = textOf("{{customer_name}} and {{customer_name}} of {{lan_number}}");
  const data = { customer_name: "Sample Borrower", lan_number: "1" };
  const made = renderPaper(text, data, { date: "2026-11-21" }).paper;
  expect(made?.blocks.flatMap(runsOf).some((run) => "from" in run || "lacks" in run)).toBe(false);
  expect(sourcesOf(paperToRead(text, data, "2026-11-21"))).toEqual(["customer_name", "lan_number"]);
});

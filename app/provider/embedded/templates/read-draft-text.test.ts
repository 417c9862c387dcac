import { expect, test } from "vitest";
import { readDraftText } from "./read-draft-text.server.ts";

const text = (body: string, language = "en") => `---
title: Notice, {{lan_number}}
language: ${language}
footer: {{lan_number}}
---

${body}
`;
const faultsOf = (body: string) =>
  readDraftText(text(body), "en").faults.map(({ line, problem }) => `${line}: ${problem}`);

test("a text without faults is its tree", () => {
  const { template, faults, hasMore } = readDraftText(text("Dear {{customer_name}}"), "en");
  expect(template?.language).toBe("en");
  expect([faults, hasMore]).toEqual([[], false]);
});

test("every fault with its line and the nearest name, several in one line too", () => {
  const { faults, hasMore } = readDraftText(
    text(
      "Dear {{custmer_name}} of {{citty}}\n\n{{#if guarantor_nam}}x{{/if}}\n\n{{addressees}} {{words city}} {{{city}}}\n\n**open {{loan_amont}}",
    ),
    "en",
  );
  expect(faults.map(({ line, problem }) => `${line}: ${problem}`).sort()).toEqual([
    '11: "addressees" is a list: use {{#each addressees}}',
    '11: "words" cannot be used like this',
    "11: Use two braces, not three",
    "13: ** or * is not closed in its paragraph",
    '13: Unknown placeholder "loan_amont". Did you mean "loan_amount"?',
    '7: Unknown placeholder "citty". Did you mean "city"?',
    '7: Unknown placeholder "custmer_name". Did you mean "customer_name"?',
    '9: Unknown placeholder "guarantor_nam". Did you mean "guarantor_name"?',
  ]);
  expect(hasMore).toBe(false);
  expect(faults.find(({ line }) => line === 9)?.text).toBe("{{#if guarantor_nam}}x{{/if}}");
});

test("the header: another language, an unknown line", () => {
  const { faults, hasMore } = readDraftText(
    text("{{nme}}", "hi").replace("footer:", "color: red\nfooter:"),
    "en",
  );
  expect(faults.map(({ line, problem }) => [line, problem.slice(0, 20)])).toEqual([
    [3, "This template is sto"],
    [4, 'Unknown header "colo'],
    [8, "Unknown placeholder "],
  ]);
  expect(hasMore).toBe(false);
});

test.each([
  [
    "a brace that is open",
    "Dear {{custmer_name}\n\nof {{citty}}, {{claim_amount\n\n{{#if guarantor_nam}}x{{/if}}",
    [
      "7: {{custmer_name is not closed: }} is missing",
      "9: {{claim_amount is not closed: }} is missing",
      '9: Unknown placeholder "citty". Did you mean "city"?',
      '11: Unknown placeholder "guarantor_nam". Did you mean "guarantor_name"?',
    ],
  ],
  [
    "a comment that is open",
    "{{nope_x}}\n\n{{!-- why\n\n{{nope_y}}",
    [
      '7: Unknown placeholder "nope_x"',
      "9: {{!-- is not closed: --}} is missing",
      '11: Unknown placeholder "nope_y"',
    ],
  ],
  [
    "a quotation mark and a bracket",
    '{{#if (is other_proceedings "none)}}x{{/if}}\n\n{{#if (is other_proceedings "none"}}x{{/if}}\n\n{{nope_x}}',
    [
      '7: A quotation mark is not closed in {{#if (is other_proceedings "none)}}',
      '9: A bracket is missing in {{#if (is other_proceedings "none"}}',
      '11: Unknown placeholder "nope_x"',
    ],
  ],
  [
    "an end of another block",
    "{{#if city}}\n{{nope_x}}\n{{/each}}\n\n{{nope_y}}",
    [
      '8: Unknown placeholder "nope_x"',
      "9: {{/each}} is where {{/if}} of line 7 should be",
      '11: Unknown placeholder "nope_y"',
    ],
  ],
  [
    "a loop over no list",
    "{{#each adressees}}\n{{this.name}}{{#if this.email}}x{{/if}} {{nope_x}}\n{{/each}}\n\n{{nope_y}}",
    [
      '7: Unknown placeholder "adressees". Did you mean "addressees"?',
      '8: Unknown placeholder "nope_x"',
      '11: Unknown placeholder "nope_y"',
    ],
  ],
  [
    "a block that is none",
    "{{#with city}}\n{{nope_x}}\n{{/with}}\n\n{{> footer}} {{nope_y}}",
    [
      "7: Only #if, #unless and #each are known, not #with",
      '8: Unknown placeholder "nope_x"',
      "11: {{> name}} includes a clause, and must be on a line of its own",
      '11: Unknown placeholder "nope_y"',
    ],
  ],
  [
    "a condition through two paragraphs",
    "x {{#if city}}y\n\nz{{/if}}\n\n{{nope_x}}",
    ["7: A tag must close in its paragraph", '11: Unknown placeholder "nope_x"'],
  ],
  [
    "parts and tables",
    "::: subject\n{{nope_x}}\n\n::: nothing\ny\n:::\n\n| a |\n| {{nope_y}} |\n\n| a | b |\n|:--|--:|\n| {{nope_z}} |",
    [
      '8: Unknown placeholder "nope_x"',
      "10: ::: is not closed above",
      '10: Unknown part "nothing".',
      "14: A table begins with a line of headings and a line of dashes",
      '15: Unknown placeholder "nope_y"',
      "19: This row should have 2 cells between bars",
      '19: Unknown placeholder "nope_z"',
    ],
  ],
  [
    "numbers of paragraphs",
    '1. {#one} x\n\n2. {#one} y {{ref "two"}}\n\n{{ref "three"}} {{nope_x}}',
    [
      '9: "one" is the paragraph of line 7 already',
      '9: No paragraph is named "two"',
      '11: No paragraph is named "three"',
      '11: Unknown placeholder "nope_x"',
    ],
  ],
  [
    "what looks like a placeholder",
    "Dear {{custmer_name\n\n{claim_amount} [Borrower Name] <<city>> %lan_number% <b>x</b>",
    ["7: {{custmer_name is not closed: }} is missing", ...Array.from({ length: 6 }, () => '9: "')],
  ],
])("%s ends no search", (_, body, expected) => {
  const { faults, hasMore } = readDraftText(text(body), "en");
  const told = faults.map(({ line, problem }) => `${line}: ${problem}`);
  expect(told.toSorted()).toHaveLength(expected.length);
  for (const [at, fault] of expected.toSorted().entries()) expect(told.toSorted()[at]).toContain(fault);
  expect(hasMore).toBe(false);
});

test("a loop without an end is told with what else is wrong, and what its lines name is no error", () => {
  const body = "{{nope_x}}\n\n{{#each addressees}}\n\n{{this.name}} {{nope_y}}\n\nHe has no other loan.";
  const { faults, hasMore } = readDraftText(text(body), "en");
  expect(faults.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    '7: Unknown placeholder "nope_x"',
    "9: {{#each addressees}} is not closed: {{/each}} is missing",
    '11: Unknown placeholder "nope_y"',
  ]);
  // Whether the denial behind it stands under a condition cannot be said.
  expect(hasMore).toBe(true);
});

test("a text without a header, and one whose header lacks a line", () => {
  const told = (body: string) =>
    readDraftText(body, "en").faults.map(({ line, problem }) => `${line}: ${problem}`);
  expect(told("Dear {{nope_x}}")).toEqual([
    "1: A template begins with a header between ---",
    '1: Unknown placeholder "nope_x"',
  ]);
  expect(told("---\nlanguage: en\nfooter: x\n---\n\n{{nope_x}}\n")).toEqual([
    "1: The header has no title",
    '6: Unknown placeholder "nope_x"',
  ]);
});

test.each(["", "---", "no header", "---\ntitle: x\n---\n", "\u0000", "{{", "---\n---\n{{#each x}}{{/each}}"])(
  "%j is read to an end",
  (body) => {
    const { template, faults } = readDraftText(body, "en");
    expect(template).toBeNull();
    expect(faults.length).toBeGreaterThan(0);
  },
);

test("a hundred faults are not all looked for", () => {
  expect(faultsOf("{{nope_x}}\n\n".repeat(100)).length).toBe(50);
});

test("behind a condition that is not closed, and a tag that closes nothing, the search goes on", () => {
  expect(faultsOf("{{#if email}}\nBy mail\n\nDear {{custmer_name}}\n\n{{#if city}}x{{/if}}")).toEqual([
    "7: {{#if email}} is not closed: {{/if}} is missing",
    '10: Unknown placeholder "custmer_name". Did you mean "customer_name"?',
  ]);
  expect(faultsOf("{{/if}}\n\nDear {{custmer_name}}")).toEqual([
    "7: {{/if}} closes nothing: no block is open here",
    '9: Unknown placeholder "custmer_name". Did you mean "customer_name"?',
  ]);
});

test.each([
  ["empty paragraphs", "a\n\n".repeat(33_000)],
  ["conditions in conditions", "{{#if email}}".repeat(7_500)],
  ["numbers", "1. x\n\n".repeat(16_000)],
  ["wrong names in one line", "{{nope_x}}".repeat(9_900)],
  ["wrong conditions in one line", "{{#if nope_x}}y{{/if}}".repeat(4_500)],
  ["open braces", "{{x ".repeat(24_000)],
  ["tables that are none", "| a |\n\n".repeat(14_000)],
])("a text of the greatest length is read while nobody waits long: %s", (_, body) => {
  const began = performance.now();
  readDraftText(text(body), "en");
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("a text of the longest kind is not read once more for each of fifty faults", () => {
  const long = text("{{custmer_name}}\n".repeat(5_500));
  const { faults, hasMore } = readDraftText(long, "en");
  expect(faults.length * long.length).toBeLessThan(1_100_000);
  expect([faults.length > 5, hasMore]).toEqual([true, true]);
});

test("what no font can show is refused with its line and character, in any language", () => {
  const marathi = readDraftText(text("प्रति {{customer_name}} ळ", "mr"), "mr");
  expect([marathi.template?.language, marathi.faults]).toEqual(["mr", []]);
  const { faults } = readDraftText(text("ආදරණීය {{customer_name}}\n\n漢 漢", "mr"), "mr");
  expect(faults.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    "7: The fonts of the papers have no character ආ ද ර ණ ී. Type it in a script of the language list, or leave it out.",
    "9: The fonts of the papers have no character 漢. Type it in a script of the language list, or leave it out.",
  ]);
});

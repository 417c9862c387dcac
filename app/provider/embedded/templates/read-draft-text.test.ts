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

test("an unclosed loop ends the search, and that is said", () => {
  const { faults, hasMore } = readDraftText(text("{{nme}}\n\n{{#each addressees}}\n\n{{customr}}"), "en");
  expect(faults.map(({ problem }) => problem)).toEqual([
    "{{#each addressees}} is not closed: {{/each}} is missing",
  ]);
  expect(hasMore).toBe(true);
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

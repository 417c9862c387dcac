import { expect, test } from "vitest";
import { parseTags } from "./handlebars-syntax.ts";
import { parseLines } from "./template-lines.ts";

function faultOf(text: string): string {
  try {
    parseLines(parseTags(text), null);
    return "none";
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

test.each([
  ["a\n{{#if email}}\nb\n", "Line 2: {{#if email}} is not closed: {{/if}} is missing"],
  ["{{#if email}}a {{#if city}}b\n{{/if}}", "Line 1: {{#if email}} is not closed: {{/if}} is missing"],
  [
    // The one in the line, and not the one above it, although the tag that stands alone would close it.
    "{{#if email}}\na {{#if city}}b\n{{/if}}\n",
    "Line 2: {{#if city}} is not closed: {{/if}} is missing",
  ],
  ["a\n{{/if}}", "Line 2: {{/if}} closes nothing: no block is open here"],
  [
    "{{#each addressees}}\n{{#if email}}\na\n{{/each}}\n",
    "Line 2: {{#if email}} is not closed: {{/if}} is missing",
  ],
  ["{{#if email}}\na\n{{/each}}\n", "Line 3: {{/each}} is where {{/if}} of line 1 should be"],
  ["{{else}}", "Line 1: {{else}} is outside any condition"],
  ["a\n\n{{email}} {{customer_name b\n{{city}}", "Line 3: {{customer_name is not closed: }} is missing"],
  ["{{ }}", "Line 1: A placeholder must be a name"],
  [
    '{{plural days_of_notice "day}}',
    'Line 1: A quotation mark is not closed in {{plural days_of_notice "day}}',
  ],
  ["{{#if (is email}}x{{/if}}", "Line 1: A bracket is missing in {{#if (is email}}"],
  ["a\n{{!-- {{#if email}}", "Line 2: {{!-- is not closed: --}} is missing"],
  ["{{!-- {{#if}}\n--}}\n{{/if}}", "Line 3: {{/if}} closes nothing: no block is open here"],
  ["{{^if email}}x{{/if}}", "Line 1: Use {{#unless}}, not {{^if}}"],
  ["{{^email}}\nx\n{{/email}}\n", "Line 1: Only #if, #unless and #each are known, not #email"],
  ["{{> part}}", "Line 1: {{> name}} includes a clause, and must be on a line of its own"],
  ["{{email | upper}}", "Line 1: The text between the braces cannot be read"],
])("%j", (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test("in words, without the parser's: depth is limited, alternatives are no depth", () => {
  const deep = `${"{{#if email}}".repeat(41)}x${"{{/if}}".repeat(41)}`;
  expect(faultOf(`a\n${deep}`)).toBe("Line 2: More than 40 conditions and loops are nested");
  expect(faultOf("{{#if email}}a{{^}}b{{/if}} ".repeat(60))).toBe("none");
});

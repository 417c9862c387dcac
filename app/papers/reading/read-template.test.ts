import { describe, expect, test } from "vitest";
import { optionalFields, requiredFields } from "../needed-fields.ts";
import { paperTemplate } from "../papers.server.ts";
import { readTemplate } from "./read-template.ts";
import { renderPaper } from "../render.ts";

const withHeader = (body: string) =>
  `---\ntitle: A paper\nlanguage: en\nfooter: LAN {{lan_number}}\n---\n${body}`;
const read = (body: string) => readTemplate(withHeader(body));

describe("what a template may not hold is refused with its line", () => {
  test.each([
    [
      "a misspelt placeholder",
      "One\n\n{{custmer_name}} owes",
      'Line 8: Unknown placeholder "custmer_name". Did you mean "customer_name"?',
    ],
    ["an unlike name", "{{zzzzzzzzzzzz}}", 'Line 6: Unknown placeholder "zzzzzzzzzzzz"'],
    [
      "a misspelt condition",
      "{{#if npa_dat}}x{{/if}}",
      'Line 6: Unknown placeholder "npa_dat". Did you mean "npa_date"?',
    ],
    [
      "a misspelt item",
      "{{#each addressees}}\n{{this.nam}}\n{{/each}}",
      'Line 7: Unknown placeholder "this.nam". Did you mean "this.name"?',
    ],
    ["an item outside its loop", "{{this.name}}", 'Line 6: Unknown placeholder "this.name"'],
    ["a list as a value", "{{addressees}}", 'Line 6: "addressees" is a list: use {{#each addressees}}'],
    [
      "a flag as a value",
      "{{several_addressees}}",
      'Line 6: "several_addressees" has no text: use it in {{#if}}',
    ],
    ["a loop over no list", "{{#each city}}\nx\n{{/each}}", 'Line 6: "city" is not a list'],
    [
      "an unknown block",
      "{{#with city}}x{{/with}}",
      "Line 6: Only #if, #unless and #each are known, not #with",
    ],
    [
      "a chained else",
      "{{#if city}}x{{else if state}}y{{/if}}",
      "Line 6: Put the second condition inside {{else}}",
    ],
    [
      "a label",
      "{{Customer Name}}",
      'Line 6: Unknown placeholder "Customer Name". Did you mean "customer_name"?',
    ],
    [
      "the label that staff know it by",
      "{{Borrower Name}}",
      'Line 6: Unknown placeholder "Borrower Name". Did you mean "customer_name"?',
    ],
    ["an unknown helper", "{{lookup city}}", 'Line 6: "lookup" cannot be used like this'],
    ["words of a name", "{{words customer_name}}", 'Line 6: "words" cannot be used like this'],
    ["three braces", "{{{city}}}", "Line 6: Use two braces, not three"],
    ["an unknown clause", "{{> city}}", 'Line 6: Unknown clause "city"'],
    [
      "a clause inside a line",
      "See {{> city}}",
      "Line 6: {{> name}} includes a clause, and must be on a line of its own",
    ],
    ["another scope", "{{../city}}", 'Line 6: "../city" is not a placeholder'],
    ["an unclosed block", "One\n{{#if city}}x", /^Line 7: \{\{#if city\}\} is not closed/],
    ["a block over paragraphs", "a {{#if city}}b\n\nc{{/if}}", "Line 6: A tag must close in its paragraph"],
    ["an unclosed mark", "One\n\n**two", "Line 8: ** or * is not closed in its paragraph"],
    [
      "a mark across a condition",
      "**a{{#if city}}b**{{/if}}",
      /^Line 6: \*\* or \* must close inside the condition/,
    ],
    ["an unknown part", "::: leterhead\nx\n:::", /^Line 6: Unknown part "leterhead"/],
    ["an open part", "::: subject\nx", "Line 6: ::: is not closed"],
    ["a table without its rule", "| a | b |\n| c | d |", /^Line 6: A table begins with/],
    [
      "a row with a cell too few",
      "| a | b |\n|--|--|\n| c |",
      "Line 8: This row should have 2 cells between bars",
    ],
  ])("%s", (_, body, problem) => {
    expect(() => read(body)).toThrow(problem);
  });

  test("a header with a key missing or unknown", () => {
    expect(() => readTemplate("---\ntitle: A\nlanguage: en\n---\nx")).toThrow(
      "Line 1: The header has no footer",
    );
    expect(() => readTemplate("---\ncolour: red\n---\nx")).toThrow('Line 2: Unknown header "colour: red"');
    expect(() => readTemplate("Dear Sir")).toThrow("Line 1: A template begins with a header between ---");
  });
});

describe("the needs of a template are read from its text", () => {
  const needs = (body: string) => {
    const template = read(body);
    return {
      required: requiredFields(template).map((names) => names.join("|")),
      optional: optionalFields(template),
    };
  };

  test("a placeholder without a condition is required, under its own condition it is optional", () => {
    expect(needs("{{customer_name}} {{#if npa_date}}since {{npa_date}}{{/if}}")).toEqual({
      required: ["lan_number", "customer_name"],
      optional: ["npa_date"],
    });
  });

  test("on both sides of a condition a placeholder is required, also where they stand apart", () => {
    expect(needs("{{#if npa_date}}{{city}}{{else}}no, {{city}}{{/if}}").required).toContain("city");
    expect(
      needs("{{#if npa_date}}{{city}}{{/if}} {{#unless npa_date}}{{city}}{{/unless}}").required,
    ).toContain("city");
    for (const body of [
      "{{#if npa_date}}{{city}}{{/if}} {{#if npa_date}}{{city}}{{/if}}",
      "{{#if npa_date}}{{city}}{{/if}} {{#unless state}}{{city}}{{/unless}}",
      "{{#if npa_date}}{{city}}{{else}}{{#if state}}{{city}}{{/if}}{{/if}}",
      "{{#if npa_date}}{{city}}{{else}}{{blank city}}{{/if}}",
    ])
      expect(needs(body).optional, body).toContain("city");
  });

  test("required once is required, whatever else a condition says", () => {
    expect(needs("{{#if city}}{{city}}{{/if}}\n\n{{city}}").required).toEqual(["lan_number", "city"]);
  });

  test("the condition of a whole paragraph, of a row and of a line counts as well", () => {
    const body =
      "{{#if pos}}\n1. {{tos}}\n{{/if}}\n\n| a |\n|--|\n{{#if emi_amount}}\n| {{emi_amount}} |\n{{/if}}\n\n";
    expect(needs(`${body}::: subject\n{{#if email}}\n{{email}}\n{{/if}}\n:::`)).toEqual({
      required: ["lan_number"],
      optional: ["pos", "tos", "emi_amount", "email"],
    });
  });

  test("a computed placeholder counts as the fields it is made from", () => {
    expect(needs("{{#each addressees}}\n{{this.name}}\n{{/each}}").required).toEqual([
      ...["lan_number", "customer_name", "address1", "city|zip_code"],
    ]);
  });
});

describe("loan_recall_notice", () => {
  const template = paperTemplate("loan_recall_notice");

  test("requires exactly what the product says", () => {
    const required = template && requiredFields(template).map((names) => names.join(" or "));
    expect(required?.toSorted()).toEqual(
      [
        ...["client_name", "lan_number", "customer_name", "address1", "city or zip_code", "loan_amount"],
        ...["claim_amount", "outstanding_date_as_on"],
        // Who signs depends on who sends it.
        ...["client_address", "lrn_days"],
      ].toSorted(),
    );
  });

  test("its version names its text, whatever the line ends", () => {
    const { source = "", version } = template ?? {};
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(readTemplate(source.replaceAll("\n", "\r\n")).version).toBe(version);
    expect(readTemplate(`${source}\nMore.`).version).not.toBe(version);
  });
});

test("every paper of the suits has a template, in English", () => {
  for (const category of [
    "summary_suit",
    "comm_suit",
    "mediation_application",
    "loan_recall_notice",
  ] as const) {
    expect(paperTemplate(category)?.language).toBe("en");
  }
  expect(paperTemplate("comm_suit", "hi")).toBeNull();
});

describe("conditions on choices and references between paragraphs", () => {
  test.each([
    [
      "a misspelt option",
      '{{#if (is urgent_relief "yess")}}x{{/if}}',
      'Line 6: "urgent_relief" has no option "yess". Did you mean "yes"?',
    ],
    ["options of no choice", '{{#if (is city "Pune")}}x{{/if}}', 'Line 6: "city" is not a choice'],
    [
      "a misspelt choice",
      '{{#if (is urgent_releef "yes")}}x{{/if}}',
      /^Line 6: Unknown placeholder "urgent_releef"/,
    ],
    ["another question", "{{#if (not city)}}x{{/if}}", 'Line 6: A condition is a name or (is name "option")'],
    [
      "an unknown paragraph",
      '1. {#default} x\n\nsee {{ref "defalt"}}',
      'Line 8: No paragraph is named "defalt". Did you mean "default"?',
    ],
    ["a name given twice", "1. {#a} x\n\n1. {#a} y", 'Line 8: "a" is the paragraph of line 6 already'],
    [
      "a paragraph that may not be there",
      '{{#if city}}\n1. {#a} x\n{{/if}}\n\nsee {{ref "a"}}',
      'Line 10: Paragraph "a" is inside a condition: refer to it inside the same one',
    ],
    [
      "a name in a loop",
      "{{#each addressees}}\n1. {#a} x\n{{/each}}",
      /^Line 7: "a" cannot be named in #each/,
    ],
  ])("%s is refused with its line", (_, body, problem) => {
    expect(() => read(body)).toThrow(problem);
  });

  test("a paragraph on both sides of a condition is always there; one under it is there under the same", () => {
    expect(() =>
      read(
        '{{#if city}}\n1. {#a} x\n{{else}}\n1. {#a} y\n{{/if}}\n\n{{ref "a"}}{{#if pos}}{{#if state}}{{/if}}{{/if}}',
      ),
    ).not.toThrow();
    expect(() => read('{{#if pos}}\n1. {#a} x\n{{/if}}\n\n{{#if pos}}see {{ref "a"}}{{/if}}')).not.toThrow();
  });

  test("a condition on a choice needs the choice; one on whether it is known does not", () => {
    const required = (body: string) => requiredFields(read(body)).flat();
    expect(required('{{#if (is urgent_relief "yes")}}x{{/if}}')).toEqual(["lan_number", "urgent_relief"]);
    expect(required('{{#if urgent_relief}}{{#if (is urgent_relief "yes")}}x{{/if}}{{/if}}')).toEqual([
      "lan_number",
    ]);
    expect(required("{{blank city}}\n\n::: note\n{{pos}}\n:::")).toEqual(["lan_number"]);
  });

  test("#unless says what #if does not", () => {
    const paper = (data: Record<string, string>) =>
      renderPaper(
        read("{{#unless city}}without{{else}}with{{/unless}}"),
        { lan_number: "1", ...data },
        { date: "2026-11-21" },
      );
    expect(paper({}).paper?.blocks).toMatchObject([{ text: [{ text: "without" }] }]);
    expect(paper({ city: "Pune" }).paper?.blocks).toMatchObject([{ text: [{ text: "with" }] }]);
  });
});

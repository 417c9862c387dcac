import { describe, expect, test } from "vitest";
import { MAX_TEMPLATE_LENGTH } from "#app/domain/limits.ts";
import { bodyOf, fillIn, type FindClause } from "./clauses.ts";
import { readTemplate } from "./read-template.ts";
import { renderPaper } from "../render.ts";

const text = (body: string) => `---\ntitle: Sample\nlanguage: en\nfooter: Sample\n---\n\n${body}\n`;
const CLAUSES: Record<string, string> = {
  parties: "::: party\n**{{customer_name}}**\n:::\n\n::: versus\nversus\n:::",
  default: "1. {#default} The loan fell due on {{default_date}}.",
  list: "{{#each addressees}}\n{{this.name}}\n{{/each}}",
};
const find: FindClause = (name) => {
  const body = CLAUSES[name];
  return body === undefined ? { problem: `Unknown clause "${name}"` } : { version: `v-${name}`, body };
};
const read = (body: string) => readTemplate(text(body), { clauses: find });
const faultOf = (body: string) => {
  try {
    read(body);
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : fault;
  }
};

test("a line of blanks in a tag is read as any other", () => {
  const blanks = " ".repeat(90_000);
  expect(faultOf(`{{>${blanks}`)).toContain("Line 7");
  expect(bodyOf(`---\n---\n${blanks}x`)).toHaveLength(blanks.length + 1);
});

test("a clause is every word of it in the text that includes it", () => {
  const filled = read('{{> parties}}\n\n{{> default}}\n\n2. See paragraph {{ref "default"}}.');
  const plain = readTemplate(
    text(`${CLAUSES.parties}\n\n${CLAUSES.default}\n\n2. See paragraph {{ref "default"}}.`),
  );
  expect(filled.blocks).toEqual(plain.blocks);
  expect(filled.version).toBe(plain.version);
  expect(filled.clauses).toEqual({ parties: "v-parties", default: "v-default" });
  expect(filled.written).toContain("{{> parties}}");
  expect(filled.source).not.toContain("{{>");
  const data = { customer_name: "Sample Borrower", default_date: "2026-01-05", lan_number: "1" };
  expect(renderPaper(filled, data, { date: "2026-11-24" }).paper?.blocks).toHaveLength(4);
});

test("another version of a clause is another version of the text", () => {
  const other = readTemplate(text("{{> default}}"), {
    clauses: () => ({ version: "v2", body: "1. {#default} Otherwise." }),
  });
  expect(other.version).not.toBe(read("{{> default}}").version);
});

describe("mistakes are told at the line that includes the clause", () => {
  test.each([
    ["an unknown name", "One.\n\n{{> partes}}", 'Line 9: Unknown clause "partes"'],
    [
      "a fault in the clause",
      "{{#each addressees}}\n{{> list}}\n{{/each}}",
      'Line 8: In clause "list", line 1: #each cannot be inside another #each',
    ],
    [
      "a paragraph named twice",
      "1. {#default} Here.\n\n{{> default}}",
      'Line 9: In clause "default", line 1: "default" is the paragraph of line 7 already',
    ],
    [
      "a paragraph named before it in a clause",
      "{{> default}}\n\n1. {#default} Here.",
      'Line 9: "default" is the paragraph of line 7 (clause "default") already',
    ],
    [
      "a mistake below a clause of several lines",
      "{{> parties}}\n\n{{custmer_name}}",
      'Line 9: Unknown placeholder "custmer_name". Did you mean "customer_name"?',
    ],
  ])("%s", (_, body, message) => expect(faultOf(body)).toBe(message));
});

describe("a text is as long as a text may be, with its clauses", () => {
  const body = "x".repeat(999);
  const fill = (written: string) => fillIn(written, () => ({ version: "v", body })).source.length;
  /** A hundred clauses, each on its line, and a last line that fills up. */
  const written = (last: number) => `${"{{> words}}\n".repeat(99)}${"y".repeat(last)}`;
  const room = MAX_TEMPLATE_LENGTH - 99 * 1000;

  test("to the last character, not one more", () => {
    expect(fill(written(room))).toBe(MAX_TEMPLATE_LENGTH);
    expect(() => fill(written(room + 1))).toThrow(
      "Line 99: With its clauses the text is longer than 1,00,000 characters.",
    );
  });

  test("a long clause named ten thousand times is not put together", () => {
    const asked: string[] = [];
    const find: FindClause = (name) => {
      asked.push(name);
      return { version: "v", body: "x".repeat(90_000) };
    };
    expect(() => fillIn("{{> a}}\n".repeat(10_000), find)).toThrow(/^Line 1: With its clauses/);
    expect(asked).toHaveLength(1);
  });
});

test("a clause is read by itself: what it refers to is in the papers", () => {
  const clause = text('1. As in paragraph {{ref "loan"}}.');
  expect(() => readTemplate(clause)).toThrow('No paragraph is named "loan"');
  expect(readTemplate(clause, { isClause: true }).blocks).toHaveLength(1);
  expect(bodyOf(clause)).toBe('1. As in paragraph {{ref "loan"}}.');
});

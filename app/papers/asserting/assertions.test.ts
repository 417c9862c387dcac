import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { TEMPLATE_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { assertionsOf, unsupported } from "./assertions.ts";
import { paperTemplate, shippedClause, shippedClauseNames } from "../papers.server.ts";

const text = (body: string) => `---\ntitle: Sample\nlanguage: en\nfooter: Sample\n---\n${body}`;
const told = (body: string) => unsupported(text(body)).map(({ line, sentence }) => `${line}: ${sentence}`);

describe("a denial stands on something recorded", () => {
  test.each([
    "The Plaintiff has filed no other suit.",
    "The Borrower has not paid.",
    "Orders: None",
    "There is no cross-decree.",
    "The award is duly stamped.",
    "It was made by the sole arbitrator.",
    "The Applicant knows of no assets.",
    "Nothing has been received.",
    "वादी ने कोई अन्य वाद दायर नहीं किया है।",
    "वह विधिवत प्राधिकृत हैं।",
    "प्रतिवादी ने ऋण नहीं चुकाया।",
    "इसमें कोई तात्त्विक बात छिपाई नहीं गई है।",
    "पंचाट पर सम्यक् रूप से स्टाम्प लगा है।",
  ])("%s", (sentence) => {
    expect(told(sentence)).toHaveLength(1);
    expect(told(`{{#if (is other_proceedings "none")}}\n${sentence}\n{{/if}}`)).toEqual([]);
    expect(told(`${sentence}{{! basis: the statement of account is annexed }}`)).toEqual([]);
  });

  test.each([
    "The Borrower took the loan.",
    "Loan Account No. {{lan_number}} is noted.",
    "Nilgiri is a district; a note is annexed.",
    "1. {#unpaid} The Borrower took the loan.",
  ])("%s denies nothing", (sentence) => {
    expect(told(sentence)).toEqual([]);
  });

  test("an empty field is no ground, a known one and either option of a choice are", () => {
    const denial = "The Applicant knows of no other assets.";
    expect(told(`{{#if other_assets}}\nListed.\n{{else}}\n${denial}\n{{/if}}`)).toEqual([`9: ${denial}`]);
    expect(told(`{{#unless other_assets}}\n${denial}\n{{/unless}}`)).toEqual([`7: ${denial}`]);
    expect(told(`{{#if lrn_date}}\n${denial}\n{{/if}}`)).toEqual([]);
    expect(told(`{{#if (is s34_stay "yes")}}\nStayed.\n{{else}}\n${denial}\n{{/if}}`)).toEqual([]);
  });

  test("a reason is for its own paragraph and its own row", () => {
    expect(told("It is not paid.{{! basis: the account is annexed }}\n\nIt is not due.")).toEqual([
      "8: It is not due.",
    ]);
    const rows = "| A | Nil{{! basis: this is asked for }} |\n| B | None |";
    expect(told(`| No. | What |\n|:-|:--|\n${rows}`)).toEqual(["9: None"]);
    expect(told("It is not paid.{{! checked }}")).toHaveLength(1);
  });

  test("what a note tells the reviewer is never in the paper", () => {
    expect(told("::: note\nNobody has confirmed this.\n:::\n\nIt is not paid.")).toEqual([
      "10: It is not paid.",
    ]);
  });

  test("the list names the field of each", () => {
    expect(
      assertionsOf(
        text(
          '{{#if (is cross_decree "none")}}\nThere is none.\n{{/if}}\n\nNil{{! basis: this is asked for }}',
        ),
      ),
    ).toMatchObject([
      { line: 7, sentence: "There is none.", fields: ["cross_decree"], because: null },
      { line: 10, sentence: "Nil", fields: [], because: "this is asked for" },
    ]);
  });
});

const shipped = PAPER_CATEGORIES.flatMap((category) =>
  TEMPLATE_LANGUAGES.flatMap((language) => paperTemplate(category, language) ?? []),
);

test.each(shipped.map(({ version, source }) => [version, source] as const))(
  "the shipped text %s denies nothing without a ground",
  (_, source) => {
    expect(unsupported(source)).toEqual([]);
    expect(assertionsOf(source).length).toBeGreaterThan(0);
  },
);

test.each(shippedClauseNames())("clause %s by itself denies nothing without a ground", (name) => {
  expect(unsupported(shippedClause(name)?.source ?? "")).toEqual([]);
});

test.each(shipped.map(({ version, source }) => [version, source] as const))(
  "the shipped text %s says not where and when it will be signed",
  (_, source) => {
    expect(source.match(/^(Place|Verified (at|on)|स्थान:).*\{\{.*place.*/m)).toBeNull();
  },
);

import { expect, test } from "vitest";
import { assertedIn, judgedIn } from "./asserted.ts";
import { readTemplate } from "../reading/read-template.ts";
import { partiesText } from "../recorded-parties.ts";
import type { PaperData } from "../values.ts";

const asserted = (body: string, data: PaperData) =>
  assertedIn(readTemplate(`---\ntitle: x\nlanguage: en\nfooter: x\n---\n${body}`), data, "2026-11-21").map(
    ({ sentence, grounds, because }) =>
      [sentence, ...grounds.map(({ field, value }) => `${field}: ${value}`), because ?? ""].join(" | "),
  );

const of = (...roles: string[]): PaperData => ({
  customer_name: "Sample Borrower",
  parties: partiesText(
    roles.map((role, index) => ({
      ...{
        role,
        name: `Sample ${String(index)}`,
        constitution: null,
        address: null,
        mobile: null,
        email: null,
      },
      ...{ pan: null, registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
      ...{ representative_name: null, representative_capacity: null },
    })),
  ),
});

const CHOICE =
  '{{#if (is cross_decree "none")}}\nThere is none.\n{{else}}\nIt is not known to be paid.\n{{/if}}';

test("of a choice that side is asserted that was chosen, with what was recorded; before that neither", () => {
  expect(asserted(CHOICE, { cross_decree: "none" })).toEqual(["There is none. | cross_decree: None | "]);
  expect(asserted(CHOICE, { cross_decree: "exists" })).toEqual([
    "It is not known to be paid. | cross_decree: There is one | ",
  ]);
  expect(asserted(CHOICE, {})).toEqual([]);
});

test("what stands on a known field is asserted with its value as the paper writes it", () => {
  const body = "{{#if lrn_date}}\nIt was not paid.\n{{/if}}\n\nNil{{! basis: this is asked for }}";
  expect(asserted(body, { lrn_date: "2026-07-01" })).toEqual([
    "It was not paid. | lrn_date: 01.07.2026 | ",
    "Nil | this is asked for",
  ]);
  expect(asserted(body, {})).toEqual(["Nil | this is asked for"]);
});

test("in a list a sentence is asserted once, where the list has an item that it is about", () => {
  const body =
    "{{#each defendants}}\n{{#if this.guarantor}}\n{{this.name}} has not paid.\n{{/if}}\n{{/each}}";
  expect(asserted(body, of("coborrower"))).toEqual([]);
  expect(asserted(body, of("guarantor", "guarantor"))).toHaveLength(1);
});

test("of a text each sentence is judged: said of this case or not, with what is recorded or nothing", () => {
  const body = `${CHOICE}\n\n{{#if lrn_date}}\nIt was not paid.\n{{/if}}\n\n{{#if several_guarantors}}\nNo guarantor has paid.\n{{/if}}`;
  const text = readTemplate(`---\ntitle: x\nlanguage: en\nfooter: x\n---\n${body}`);
  const judged = (data: PaperData) =>
    judgedIn(text, data, "2026-11-21").map(({ isSaid, grounds }) => [
      isSaid,
      ...grounds.map(({ value }) => value),
    ]);
  expect(judged({ cross_decree: "none" })).toEqual([
    [true, "None"],
    [false, "None"],
    [false, ""],
    [false, ""],
  ]);
  expect(judged({ ...of("guarantor", "guarantor"), lrn_date: "2026-07-01" })).toEqual([
    [false, ""],
    [false, ""],
    [true, "01.07.2026"],
    [true, "yes"],
  ]);
});

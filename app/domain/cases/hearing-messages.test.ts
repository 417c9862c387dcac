import { expect, test } from "vitest";
import { hearingWarnings } from "./hearing-messages.ts";

const TODAY = "2026-11-21";

test.each([
  ["none", {}, []],
  ["today", { next_hearing_date: TODAY }, []],
  ["a Saturday", { next_hearing_date: "2026-12-05" }, []],
  ["a Sunday", { next_hearing_date: "2026-12-06" }, ["is a Sunday"]],
  ["yesterday", { next_hearing_date: "2026-11-20" }, ["is past"]],
  ["a Sunday that is past", { next_hearing_date: "2026-11-15" }, ["is past", "is a Sunday"]],
  ["of a case disposed of", { next_hearing_date: "2026-11-15", disposal_date: "2026-11-16" }, []],
])("a next hearing: %s", (_what, dates, said) => {
  const warnings = hearingWarnings(dates, TODAY);
  expect(warnings).toHaveLength(said.length);
  for (const [index, words] of said.entries()) expect(warnings[index]).toContain(words);
});

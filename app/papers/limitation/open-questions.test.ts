import { expect, test } from "vitest";
import { calculateLimitation } from "./limitation.ts";
import { openQuestions } from "./open-questions.ts";

const TODAY = "2026-11-21";

test("of an invocation the days and the delivery are asked for, where no recall of that day tells them", () => {
  const asked = (data: Readonly<Record<string, string>>) => {
    const facts = (name: string) => data[name];
    return openQuestions(facts, calculateLimitation(facts, "guarantor", TODAY)).map(({ names }) => names);
  };
  const on = { guarantee_invocation_date: "2026-07-01" };
  expect(asked({})).toEqual([]);
  expect(asked(on)).toEqual([["invocation_days", "invocation_delivery_date"]]);
  expect(asked({ ...on, invocation_days: "15" })).toEqual([["invocation_delivery_date"]]);
  expect(asked({ ...on, invocation_delivery_date: "2026-07-06" })).toEqual([["invocation_days"]]);
  const recall = { lrn_date: "2026-07-01", lrn_days: "15", lrn_delivery_date: "2026-07-06" };
  expect(asked({ ...on, ...recall })).toEqual([]);
  expect(asked({ ...on, ...recall, lrn_date: "2026-06-30" })).toHaveLength(1);
});

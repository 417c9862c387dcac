// The lists that only long runs use name what is there: otherwise nobody hears of it before such a run.
import { expect, test } from "vitest";
import { TRIALS } from "../../scripts/test/trials.mjs";
import { testFiles } from "../../scripts/test/steps.mjs";
import { FAULTS } from "../faults/faults.mjs";
import { findPlaces } from "../faults/find-places.mjs";

const files = testFiles(".");
const isNoFile = (word: string) => !files.some((file) => file.includes(word));

test.each(FAULTS.map((fault) => [fault.name, fault] as const))("can be planted: %s", (_, fault) => {
  const { find, tests = [], browser = [] } = fault;
  expect(findPlaces(".", find)).toHaveLength(1);
  expect([...tests, ...browser].length).toBeGreaterThan(0);
  expect([...tests, ...browser].filter(isNoFile)).toEqual([]);
});

test("every trial has its tests", () => {
  expect(Object.values(TRIALS).filter((trial) => isNoFile(trial.files))).toEqual([]);
});

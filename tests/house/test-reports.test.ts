// The last line of `npm test` is only worth something when nothing that went wrong is missing from it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { countPlaywright, countVitest, outcomeOf } from "../../scripts/test-reports.mjs";

function reportWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "report.json");
  writeFileSync(file, content);
  return file;
}

const fine = { numPassedTests: 7, numFailedTests: 0, testResults: [] };

test("a step without a report is one check", () => {
  expect(outcomeOf({ code: 0, crashed: false }, {})).toEqual({ passed: 1, failed: 0 });
  expect(outcomeOf({ code: 2, crashed: false }, {})).toEqual({ passed: 0, failed: 1 });
});

test("a runner that crashed is one failure, whatever its report says", () => {
  const report = reportWith(JSON.stringify(fine));
  expect(outcomeOf({ code: 1, crashed: true }, { report, count: countVitest })).toEqual({
    passed: 0,
    failed: 1,
  });
});

test("so is one that left no report, or half of one", () => {
  const ended = { code: 0, crashed: false };
  expect(outcomeOf(ended, { report: "/nowhere.json", count: countVitest })).toEqual({ passed: 0, failed: 1 });
  expect(outcomeOf(ended, { report: reportWith('{"num'), count: countVitest })).toEqual({
    passed: 0,
    failed: 1,
  });
});

test("an error outside every test is a failure", () => {
  const report = reportWith(JSON.stringify(fine));
  expect(outcomeOf({ code: 1, crashed: false }, { report, count: countVitest })).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(outcomeOf({ code: 0, crashed: false }, { report, count: countVitest })).toEqual({
    passed: 7,
    failed: 0,
  });
});

test("a test file that could not be loaded is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test("a browser test that passed only on a second try has not passed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3 });
});

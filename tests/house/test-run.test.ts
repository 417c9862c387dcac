// The last line of `npm test` is only worth something when nothing that went wrong is missing from it, and its words
// only when they choose what they name.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { projectRoot } from "#app/project-root.server.ts";
import { outcomeOf, runSteps } from "../../scripts/test/run-steps.mjs";
import { chosenSteps, quickSteps } from "../../scripts/test/steps.mjs";
import { summaryOf } from "../../scripts/test/summary.mjs";

const RUNNER = { name: "unit", reports: true } as const;
const fine = { code: 0, hung: false, output: "" };
interface Failure {
  title: string;
  output: string;
  again: string;
}
const NO_FAILURES: Failure[] = [];
const report = (passed: number, failed: number) => ({
  passed,
  failed,
  failures: NO_FAILURES,
  files: [],
  slow: [],
});
const counts = (outcome: { passed: number; failed: number }) => [outcome.passed, outcome.failed];

/** A folder inside the project, so that vitest is found from it. */
function folderWith(files: Record<string, string>): string {
  const cache = join(projectRoot(), "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "test-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("a step without a report is one check, and its output is shown when it failed", () => {
  expect(counts(outcomeOf({ name: "lint" }, fine, null))).toEqual([1, 0]);
  const failed = outcomeOf({ name: "lint" }, { ...fine, code: 2, output: "7 problems\n" }, null);
  expect(failed).toMatchObject({ passed: 0, failed: 1 });
  expect(failed.failures).toEqual([{ title: "lint", output: "7 problems", again: "npm test -- lint" }]);
});

test.each([
  ["crashed", { ...fine, code: null }, report(7, 0), [7, 1]],
  ["hung", { ...fine, code: null, hung: true }, report(7, 0), [7, 1]],
  ["left no report", fine, null, [0, 1]],
  ["ran no test", fine, report(0, 0), [0, 1]],
  ["failed outside every test", { ...fine, code: 1 }, report(7, 0), [7, 1]],
  ["failed in tests", { ...fine, code: 1 }, report(7, 2), [7, 2]],
  ["went well", fine, report(7, 0), [7, 0]],
])("a runner that %s", (_what, ended, told, expected) => {
  expect(counts(outcomeOf(RUNNER, ended, told))).toEqual(expected);
});

test("vitest's report holds what failed in tests, in hooks and at loading, each with how to repeat it", () => {
  const folder = folderWith({
    "a.test.ts": `import { test, expect } from "vitest";
      test("holds", () => {});
      test("is wrong", () => expect(1).toBe(2));`,
    "b.test.ts": `import { beforeAll, test } from "vitest";
      beforeAll(() => { throw new Error("no world"); });
      test("never runs", () => {});`,
    "c.test.ts": `import "./nowhere.ts";`,
    "vitest.config.mjs": "export default {};",
  });
  const file = join(folder, "report.json");
  const reporter = join(projectRoot(), "scripts/test/vitest-reporter.mjs");
  const vitest = join(projectRoot(), "node_modules/vitest/vitest.mjs");
  spawnSync(process.execPath, [vitest, "run", "--root", folder, `--reporter=${reporter}`], {
    env: { ...process.env, TEST_REPORT: file, VITEST: "" },
  });
  const told = JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof report>;
  expect(counts(told)).toEqual([1, 3]);
  const titles = told.failures.map(({ title }) => title).sort();
  expect(titles).toEqual([
    "a.test.ts > is wrong",
    "b.test.ts > outside its tests",
    "c.test.ts > outside its tests",
  ]);
  expect(told.failures.find(({ title }) => title.startsWith("a."))).toMatchObject({
    output: expect.stringMatching(/expected 1 to be 2[\s\S]*a\.test\.ts:3/) as string,
    again: "npm test -- a.test.ts",
  });
});

test("a step whose need failed is not run, and counts as a failure", async () => {
  const folder = folderWith({ "bad.mjs": "process.exit(1);", "good.mjs": "" });
  const { outcomes } = runSteps(folder, [
    { name: "build", command: ["bad.mjs"] },
    { name: "needs it", command: ["good.mjs"], needs: "build" },
    { name: "alone", command: ["good.mjs"] },
  ]);
  expect((await outcomes).map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ["build", 0, 1],
    ["needs it", 0, 1],
    ["alone", 1, 0],
  ]);
});

test("words choose steps by their beginning, else test files by their path", () => {
  const chosen = (...words: string[]) => chosenSteps(projectRoot(), words);
  const names = (...words: string[]) => chosen(...words).steps.map(({ name }) => name);
  expect(names("types", "format")).toEqual(["types", "format"]);
  // Where what is built is not from the sources as they are, it is built before.
  expect(names("contract/cases/comments").at(-1)).toBe("unit, routes and contract");
  expect(chosen("contract/cases/comments").steps.at(-1)?.command.at(-1)).toBe(
    "tests/contract/cases/comments.test.ts",
  );
  expect(names("e2e/account/sign-in").at(-1)).toBe("browser");
  expect(chosen("nothing-of-the-kind")).toEqual({ steps: [], unknown: ["nothing-of-the-kind"] });
});

test("the quick run lints what changed and asks for no database", () => {
  const steps = quickSteps(["app/paths.ts", "README.md"]);
  const [types, lint, format, tests] = steps.map(({ command }) => command.join(" "));
  expect(types).toContain("tsc");
  expect(lint).toMatch(/oxlint.* app\/paths\.ts$/);
  // Of all files: it takes no longer than to say which.
  expect(format).toMatch(/oxfmt --check$/);
  expect(tests).toContain("--project plain");
});

test("the end names the slowest, what is over budget, and each failure once", () => {
  const folder = folderWith({
    "why.test.ts": "// Slow: it waits for a lock to run out.\n",
    "plain.test.ts": "",
  });
  const lines = summaryOf(folder, [
    {
      name: "unit",
      seconds: 60,
      passed: 3,
      failed: 1,
      files: [
        { name: "plain.test.ts", seconds: 21 },
        { name: "why.test.ts", seconds: 12 },
      ],
      slow: [
        { file: "why.test.ts", title: "waits", seconds: 9 },
        { file: "plain.test.ts", title: "dawdles", seconds: 6 },
      ],
      failures: [
        { title: "plain.test.ts > breaks", output: "expected 1", again: "npm test -- plain.test.ts" },
      ],
    },
  ]);
  const text = lines.join("\n");
  const budget = text.slice(text.indexOf("Over budget"));
  expect(budget).toMatch(/21\.0 s {2}plain\.test\.ts\n.*6\.0 s {2}plain\.test\.ts > dawdles/);
  expect(budget).not.toContain("waits");
  expect(
    text.match(/FAILED plain\.test\.ts > breaks\nexpected 1\n {2}Again: npm test -- plain\.test\.ts/g),
  ).toHaveLength(1);
});

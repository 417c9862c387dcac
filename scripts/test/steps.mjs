// The steps of a test run, and which of them the words of a command choose.
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { isBuilt } from "../sources.mjs";
import {
  findOldestPostgres,
  OLDEST_POSTGRES,
  ON_OLDEST_ALONE,
  ON_OLDEST_POSTGRES,
} from "./oldest-postgres.mjs";

const OXLINT = ["node_modules/oxlint/bin/oxlint", "-c", "oxlint.config.mjs"];
const OXFMT = ["node_modules/oxfmt/bin/oxfmt", "--check"];

/**
 * @typedef {object} Step
 * @property {string} name a word of `npm test -- <words>` that begins it chooses the step
 * @property {string[]} command what Node runs
 * @property {string} [needs] the step that must have passed before
 * @property {Record<string, string>} [env] beside the environment of the run
 * @property {true} [reports] it is a test runner with our reporter, and counts its own tests
 */

/** Said at the end of a whole run when the step on the oldest PostgreSQL is not among its steps. */
export const WITHOUT_OLDEST = `Not run: the tests on PostgreSQL ${OLDEST_POSTGRES}, whose programs this machine does not have.`;

const onOldest = findOldestPostgres();
const UNIT = "unit, routes and contract";

// In the order they begin: what tells of a slip soonest, then what takes longest.
/** @type {Step[]} */
export const STEPS = [
  { name: "build", command: ["scripts/build.mjs"] },
  { name: "types", command: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "lint", command: OXLINT },
  {
    name: UNIT,
    command: ["node_modules/vitest/vitest.mjs", "run", "--reporter=./scripts/test/vitest-reporter.mjs"],
    needs: "build",
    reports: true,
  },
  ...(onOldest === null
    ? []
    : [
        {
          name: `on PostgreSQL ${OLDEST_POSTGRES}`,
          command: [
            "node_modules/vitest/vitest.mjs",
            ...["run", "--project", "database", "--reporter=./scripts/test/vitest-reporter.mjs"],
            ...ON_OLDEST_POSTGRES,
          ],
          env: { TEST_POSTGRES_BIN: onOldest },
          needs: "build",
          reports: /** @type {const} */ (true),
        },
      ]),
  {
    name: "browser",
    command: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=./scripts/test/playwright-reporter.mjs",
    ],
    needs: "build",
    reports: true,
  },
  { name: "format", command: OXFMT },
  { name: "remix-serve boots the build", command: ["scripts/check-remix-serve.mjs"], needs: "build" },
];

/** @returns {Step} */
export function stepNamed(name) {
  const step = STEPS.find((one) => one.name === name);
  if (step === undefined) throw new Error(`There is no step "${name}".`);
  return step;
}

/** Nothing is run on two versions of PostgreSQL but what makes, moves and guards tables. */
function wholeRun() {
  if (onOldest === null) return STEPS;
  const excluded = ON_OLDEST_ALONE.map((path) => `--exclude=${path}*`);
  return STEPS.map((step) =>
    step.name === UNIT ? { ...step, command: [...step.command, ...excluded] } : step,
  );
}

/**
 * What `npm test -- <words>` runs: a word chooses the steps that it begins, else the test files whose path holds it.
 * @param {string} root the project's folder
 * @param {string[]} words none: everything
 * @returns {{ steps: Step[], unknown: string[] }} `unknown`: words that choose nothing
 */
export function chosenSteps(root, words) {
  if (words.length === 0) return { steps: wholeRun(), unknown: [] };
  const begun = (word) => STEPS.filter(({ name }) => name.startsWith(word));
  const steps = new Set(words.flatMap(begun));
  const paths = words.filter((word) => begun(word).length === 0);
  const files = testFiles(root);
  const matching = (word) => files.filter((file) => file.includes(word));
  const chosen = [...new Set(paths.flatMap(matching))];
  const unit = chosen.filter((file) => !isSpec(file));
  const specs = chosen.filter(isSpec);
  if (unit.length > 0) steps.add(limitedTo(stepNamed(UNIT), unit));
  if (specs.length > 0) steps.add(limitedTo(stepNamed("browser"), specs));
  if ([...steps].some(({ needs }) => needs === "build") && !isBuilt(root)) steps.add(stepNamed("build"));
  return { steps: inOrder([...steps]), unknown: paths.filter((word) => matching(word).length === 0) };
}

/**
 * Types, the linter on what changed, and every test that needs neither a database nor a browser: some of them wait for a child
 * process or a host that does not answer, so there are more of them at a time than processors.
 * @param {string[]} changed paths from the project's folder
 * @returns {Step[]}
 */
export function quickSteps(changed) {
  const code = changed.filter((file) => /\.(tsx?|jsx?|mjs)$/.test(file));
  return [
    stepNamed("types"),
    ...(code.length > 0 ? [{ ...stepNamed("lint"), command: [...OXLINT, ...code] }] : []),
    stepNamed("format"),
    {
      ...stepNamed(UNIT),
      name: "tests without a database",
      command: [...stepNamed(UNIT).command, "--project", "plain"],
      // A flag of the command line does not reach the projects.
      env: { VITEST_MAX_WORKERS: String(availableParallelism() + 2) },
      needs: undefined,
    },
  ];
}

/**
 * The step for these test files alone.
 * @param {Step} step
 * @param {string[]} files
 * @returns {Step}
 */
export const limitedTo = (step, files) => ({ ...step, command: [...step.command, ...files] });

/** Every test file, as paths from the project's folder. */
export function testFiles(root) {
  return ["app", "tests"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
    )
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
}

const isSpec = (file) => file.endsWith(".spec.ts");
const place = ({ name }) => STEPS.findIndex((step) => step.name === name);
const inOrder = (steps) => steps.sort((one, other) => place(one) - place(other));

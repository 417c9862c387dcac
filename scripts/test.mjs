// Every check there is, one after the other. The last line is always `N passed, N failed`.
// `npm test -- types build` runs only the steps whose names begin so.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { countPlaywright, countVitest, outcomeOf } from "./test-reports.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), "litigation-panel-reports-"));
const LONGEST_MS = 35 * 60_000;

const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

/** Without `report` a step counts as one: it went well or it did not. */
const STEPS = [
  { name: "lint", command: ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."] },
  {
    name: "format",
    command: ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
  },
  { name: "types", command: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  // Route tests speak to the built routes.
  { name: "build", command: ["scripts/build.mjs"] },
  { name: "remix-serve boots the build", command: ["scripts/check-remix-serve.mjs"] },
  {
    name: "unit, routes and contract",
    command: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
    count: countVitest,
  },
  {
    name: "browser",
    command: ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    report: browserReport,
    count: countPlaywright,
  },
];

const total = { passed: 0, failed: 0 };
let running = null;

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    running?.kill(signal);
    total.failed += 1;
    finish();
    process.exit(1);
  });
}

try {
  const only = process.argv.slice(2);
  for (const step of STEPS) {
    if (only.length > 0 && !only.some((start) => step.name.startsWith(start))) continue;
    console.log(`\n== ${step.name} ==`);
    const { passed, failed } = outcomeOf(await run(step), step);
    total.passed += passed;
    total.failed += failed;
    console.log(`== ${step.name}: ${passed} passed, ${failed} failed ==`);
  }
} catch (error) {
  console.error(error);
  total.failed += 1;
} finally {
  finish();
}

function run(step) {
  return new Promise((resolve) => {
    running = spawn(process.execPath, step.command, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...step.env },
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    });
    running.once("error", () => resolve({ code: 1, crashed: true }));
    running.once("exit", (code, signal) => resolve({ code: code ?? 1, crashed: signal !== null }));
  });
}

function finish() {
  rmSync(reports, { recursive: true, force: true });
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

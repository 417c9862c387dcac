// Every check there is. The last line is always `N passed, N failed`.
//   npm test                  everything
//   npm test -- types cases   the steps that a word begins, else the test files whose path holds it
//   npm run test:quick        types, the linter on what changed, tests that need neither database nor browser
//   npm run test:changed      the tests that import what changed
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { changedFiles, changedSteps } from "./test/changed.mjs";
import { runSteps } from "./test/run-steps.mjs";
import { findOldestPostgres } from "./test/oldest-postgres.mjs";
import { chosenSteps, quickSteps, WITHOUT_OLDEST } from "./test/steps.mjs";
import { summaryOf } from "./test/summary.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const total = { passed: 0, failed: 0 };

try {
  await run(stepsToRun());
} catch (error) {
  console.error(error);
  total.failed += 1;
} finally {
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

function stepsToRun() {
  if (words[0] === "--quick") return quickSteps(changedFiles(root));
  if (words[0] === "--changed") return changedSteps(root, changedFiles(root));
  const { steps, unknown } = chosenSteps(root, words);
  for (const word of unknown) {
    console.log(`No step begins with "${word}", and no test file's path holds it.`);
    total.failed += 1;
  }
  return steps;
}

async function run(steps) {
  const { outcomes, stop } = runSteps(root, steps);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      total.failed += 1;
      stop(signal);
    });
  }
  const ended = await outcomes;
  for (const { passed, failed } of ended) {
    total.passed += passed;
    total.failed += failed;
  }
  console.log(summaryOf(root, ended).join("\n"));
  if (words.length === 0 && findOldestPostgres() === null) console.log(WITHOUT_OLDEST);
}

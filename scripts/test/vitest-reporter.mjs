// Vitest's run as `npm test` shows it: a line per file, failures kept for the end.
import process from "node:process";

import { followRun } from "./progress.mjs";

/** A run on another PostgreSQL is repeated on that. */
const { TEST_POSTGRES_BIN } = process.env;
const AGAIN = TEST_POSTGRES_BIN ? `TEST_POSTGRES_BIN=${TEST_POSTGRES_BIN} npm test --` : "npm test --";

export default class {
  run = followRun();

  onTestModuleStart(module) {
    this.run.fileStarted(module.relativeModuleId);
  }

  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    const count = { passed: 0, failed: 0 };
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state !== "passed" && state !== "failed") continue;
      count[state] += 1;
      const ms = test.diagnostic()?.duration ?? 0;
      if (state === "passed") this.run.testPassed(file, test.fullName, ms);
      else this.failed(file, test.fullName, ms, errors);
    }
    // What went wrong outside every test: a file that cannot be loaded, a hook that failed.
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
    const outside = module.errors().concat(brokenSuites(module));
    if (outside.length > 0) {
      count.failed += 1;
      this.failed(file, "outside its tests", 0, outside);
    }
    const ms = duration + collectDuration + setupDuration + prepareDuration;
    this.run.fileEnded({ name: file, ms, ...count });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    if (unhandledErrors.length > 0) this.failed("vitest", "an error that no test caught", 0, unhandledErrors);
    this.run.end();
  }

  failed(file, title, ms, errors) {
    const output = errors.map(textOf).join("\n\n");
    this.run.testFailed({ file, title, ms, output, again: `${AGAIN} ${file}` });
  }
}

const brokenSuites = (module) => [...module.children.allSuites()].flatMap((suite) => suite.errors());

/** Its sentence, what was expected, and where. */
function textOf({ name, message, stack, diff, stacks = [] }) {
  const place = stacks.map(({ file, line, column }) => `    at ${file}:${line}:${column}`).join("\n");
  return [`${name ?? "Error"}: ${message}`, diff, place || stack].filter(Boolean).join("\n");
}

// Playwright's run as `npm test` shows it: a line per file and project, failures kept for the end.
import { relative } from "node:path";
import process from "node:process";

import { followRun } from "./progress.mjs";

export default class {
  run = followRun();
  /** What is left of each file in each project. */
  left = new Map();

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = this.fileOf(test);
      const known = this.left.get(file) ?? { tests: 0, ms: 0, passed: 0, failed: 0 };
      this.left.set(file, { ...known, tests: known.tests + 1 });
    }
  }

  onTestBegin(test) {
    this.run.fileStarted(this.fileOf(test));
  }

  onTestEnd(test, result) {
    const file = this.fileOf(test);
    const title = test.titlePath().slice(3).join(" > ");
    const counted = this.left.get(file);
    counted.tests -= 1;
    counted.ms += result.duration;
    if (result.status === test.expectedStatus && result.status !== "skipped") {
      counted.passed += 1;
      this.run.testPassed(file, title, result.duration);
    } else if (result.status !== "skipped") {
      counted.failed += 1;
      const output = result.errors.map(textOf).join("\n\n");
      const again = `npx playwright test ${pathOf(test)}:${test.location.line} --project=${JSON.stringify(projectOf(test))}`;
      this.run.testFailed({ file, title, ms: result.duration, output: output || result.status, again });
    }
    if (counted.tests === 0) this.run.fileEnded({ name: file, ...counted });
  }

  onError(error) {
    this.run.testFailed({
      file: "playwright",
      title: "outside every test",
      ms: 0,
      output: textOf(error),
      again: "npm test -- browser",
    });
  }

  onEnd() {
    this.run.end();
  }

  printsToStdio() {
    return true;
  }

  fileOf(test) {
    return `${pathOf(test)} (${projectOf(test)})`;
  }
}

const pathOf = (test) => relative(process.cwd(), test.location.file).replaceAll("\\", "/");
const projectOf = (test) => test.parent.project()?.name ?? "";
/** What went wrong and where: a message alone does not say which of several steps waited too long. */
const textOf = ({ message, stack = "" }) =>
  message ? [message, ...stack.split("\n").filter((line) => IN_TESTS.test(line))].join("\n") : stack;
const IN_TESTS = /^\s+at .*[\\/]tests[\\/]/;

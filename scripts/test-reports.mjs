// What a test runner's exit and its report amount to: so many passed, so many failed.
import { existsSync, readFileSync } from "node:fs";

/**
 * A runner that crashed counts as one failure, whatever it had counted before.
 * @param {{ code: number, crashed: boolean }} ended how its process ended
 * @param {{ report?: string, count?: (report: any) => { passed: number, failed: number } }} step without a
 *   report it counts as one: it went well or it did not
 */
export function outcomeOf({ code, crashed }, { report, count }) {
  if (crashed) return { passed: 0, failed: 1 };
  if (report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")));
    // Something is wrong that no test has told: an error outside every test, or no test at all.
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Vitest's json report. A file that could not even be loaded has no tests in it, and is one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

/** Playwright's json report. A test that only passed on a second try has not passed. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

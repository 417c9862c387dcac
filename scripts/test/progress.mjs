// What a test runner tells of itself: a line per file while it runs, and a report for the end. Both reporters use it.
import { writeFileSync } from "node:fs";
import process from "node:process";

const SLOW_TEST_MS = 5_000;
const QUIET_MS = 20_000;
const SAID_AT_ONCE = 4;

/** Follows a run. `end()` writes the report where the variable TEST_REPORT says. */
export function followRun() {
  const started = new Map();
  const report = { passed: 0, failed: 0, files: [], slow: [], failures: [] };
  let saidAt = performance.now();
  const say = (line) => {
    saidAt = performance.now();
    console.log(line);
  };
  const quiet = setInterval(() => {
    if (performance.now() - saidAt < QUIET_MS || started.size === 0) return;
    const since = ([file, at]) => `${file} for ${seconds(performance.now() - at)}`;
    say(`  … running ${[...started].slice(0, SAID_AT_ONCE).map(since).join(", ")}`);
  }, QUIET_MS / 4);
  quiet.unref();

  return {
    fileStarted(file) {
      if (!started.has(file)) started.set(file, performance.now());
    },
    /** @param {{ name: string, ms: number, passed: number, failed: number }} file */
    fileEnded({ name, ms, passed, failed }) {
      started.delete(name);
      report.files.push({ name, seconds: ms / 1000 });
      say(`  ${seconds(ms).padStart(8)}  ${name}  ${passed}${failed > 0 ? `, ${failed} FAILED` : ""}`);
    },
    testPassed(file, title, ms) {
      report.passed += 1;
      this.testTook(file, title, ms);
    },
    /** @param {{ file: string, title: string, ms: number, output: string, again: string }} test */
    testFailed({ file, title, ms, output, again }) {
      report.failed += 1;
      report.failures.push({ title: `${file} > ${title}`, output, again });
      this.testTook(file, title, ms);
    },
    testTook(file, title, ms) {
      if (ms >= SLOW_TEST_MS) report.slow.push({ file, title, seconds: ms / 1000 });
    },
    end() {
      clearInterval(quiet);
      if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
    },
  };
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

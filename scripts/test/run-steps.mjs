// Runs steps side by side, as many as there are cores, and collects what each has to say.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** A step that says nothing for this long hangs. A slow machine alone never ends one. */
const SILENCE_MS = 15 * 60_000;
/** Both test runners wait about as long as they compute, so they run beside each other, too. */
const LANES = Math.max(2, availableParallelism());

/**
 * @typedef {object} Failure
 * @property {string} title
 * @property {string} output
 * @property {string} again the command that repeats it alone
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures
 * @property {{ name: string, seconds: number }[]} files of a test runner
 * @property {{ file: string, title: string, seconds: number }[]} slow of a test runner: its slow tests
 */

/**
 * Runs steps in their order, side by side where they may be; one whose need failed is left out, as a failure.
 * @param {string} root
 * @param {import("./steps.mjs").Step[]} steps
 * @returns {{ outcomes: Promise<Outcome[]>, stop: (signal: NodeJS.Signals) => void }}
 */
export function runSteps(root, steps) {
  const running = new Set();
  const results = new Map();
  const atWork = new Map();
  let stopped = false;

  const start = (step) =>
    runStep(root, step, running).then((outcome) => {
      results.set(step.name, outcome);
      atWork.delete(step);
    });

  async function all() {
    const waiting = [...steps];
    while (waiting.length > 0 && !stopped) {
      const next = waiting.find((step) => mayStart(step));
      if (next === undefined) {
        await Promise.race(atWork.values());
        continue;
      }
      waiting.splice(waiting.indexOf(next), 1);
      if (isMet(next)) atWork.set(next, start(next));
      else results.set(next.name, leftOut(next));
    }
    await Promise.all(atWork.values());
    return steps.flatMap(({ name }) => results.get(name) ?? []);
  }

  const isChosen = (name) => steps.some((step) => step.name === name);
  const isMet = ({ needs }) => !needs || !isChosen(needs) || results.get(needs)?.failed === 0;
  const mayStart = ({ needs }) => atWork.size < LANES && !(needs && isChosen(needs) && !results.has(needs));

  return {
    outcomes: all(),
    stop(signal) {
      stopped = true;
      for (const child of running) child.kill(signal);
    },
  };
}

/** @returns {Promise<Outcome>} */
async function runStep(root, step, running) {
  console.log(`== ${step.name} …`);
  const folder = mkdtempSync(join(tmpdir(), "litigation-panel-report-"));
  const report = join(folder, "report.json");
  const began = performance.now();
  const ended = await spawned(root, step, report, running);
  const seconds = (performance.now() - began) / 1000;
  const outcome = { name: step.name, seconds, ...outcomeOf(step, ended, reportIn(report)) };
  rmSync(folder, { recursive: true, force: true });
  console.log(`== ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(1)} s`);
  return outcome;
}

/** A test runner says itself how far it is; of every other step only a failure's output is shown, at the end. */
function spawned(root, step, report, running) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TEST_REPORT: report, ...step.env },
    });
    running.add(child);
    let output = "";
    let hung = false;
    const hang = () => {
      hung = true;
      child.kill("SIGKILL");
    };
    let silence = setTimeout(hang, SILENCE_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (piece) => {
        clearTimeout(silence);
        silence = setTimeout(hang, SILENCE_MS);
        if (step.reports) process.stdout.write(piece);
        // What a test runner says of its progress has been seen.
        if (!step.reports || stream === child.stderr) output = (output + piece).slice(-OUTPUT_CHARACTERS);
      });
    }
    const end = (code) => {
      clearTimeout(silence);
      running.delete(child);
      resolve({ code, hung, output });
    };
    child.once("error", (error) => {
      output += String(error);
      end(null);
    });
    child.once("close", end);
  });
}

const OUTPUT_CHARACTERS = 40_000;

function reportIn(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * What a step's end and its report amount to. A runner that crashed, hung or left no report is one failure more,
 * whatever it had counted.
 * @param {{ name: string, reports?: true }} step
 * @param {{ code: number | null, hung: boolean, output: string }} ended `code` null: it was killed
 * @param {Omit<Outcome, "name" | "seconds"> | null} report
 */
export function outcomeOf({ name, reports }, { code, hung, output }, report) {
  const again = `npm test -- ${name.includes(" ") ? JSON.stringify(name) : name}`;
  const failure = (title) => ({ title, output: output.trim(), again });
  const none = { passed: 0, failed: 0, failures: [], files: [], slow: [], ...(reports ? report : null) };
  const broken = (title) => ({
    ...none,
    failed: none.failed + 1,
    failures: [...none.failures, failure(title)],
  });
  if (hung) return broken(`${name} said nothing for ${String(SILENCE_MS / 60_000)} minutes and was stopped`);
  if (code === null) return broken(`${name} was ended from outside`);
  if (!reports) return code === 0 ? { ...none, passed: 1 } : broken(name);
  if (report === null) return broken(`${name} ended without a report`);
  if (report.passed + report.failed === 0) return broken(`${name} ran no test`);
  return code !== 0 && report.failed === 0 ? broken(`${name} ended with ${String(code)}`) : report;
}

/** @returns {Outcome} */
const leftOut = ({ name, needs }) => ({
  name,
  seconds: 0,
  passed: 0,
  failed: 1,
  failures: [{ title: `${name} was not run`, output: `"${needs}" failed.`, again: `npm test -- ${needs}` }],
  files: [],
  slow: [],
});

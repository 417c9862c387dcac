// The end of a test run: what was slowest, what is slower than it should be, and every failure once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";

const SLOWEST = 10;
/** A test file may take this long, in seconds, before it counts as a debt. */
const FILE_BUDGET = 20;
/** A file with this comment says why tests of it take more than five seconds. */
const REASON = /^\s*\/\/ Slow: \S/m;

/**
 * @param {string} root the project's folder
 * @param {import("./run-steps.mjs").Outcome[]} outcomes
 * @returns {string[]} lines to print, without the closing one
 */
export function summaryOf(root, outcomes) {
  const files = outcomes.flatMap((outcome) => outcome.files).sort(bySeconds);
  const debts = [
    ...files.filter(({ seconds }) => seconds > FILE_BUDGET).map(({ name, seconds }) => ({ name, seconds })),
    ...outcomes
      .flatMap((outcome) => outcome.slow)
      .filter(({ file }) => !givesReason(root, file))
      .sort(bySeconds)
      .map(({ file, title, seconds }) => ({ name: `${file} > ${title}`, seconds })),
  ];
  return [
    ...section("Steps", outcomes.map(timed)),
    ...section("Slowest files", files.slice(0, SLOWEST).map(timed)),
    ...section(
      "Over budget: a file above 20 s, a test above 5 s whose file gives no reason",
      debts.map(timed),
    ),
    ...outcomes.flatMap((outcome) => outcome.failures).flatMap(failureLines),
  ];
}

const bySeconds = (one, other) => other.seconds - one.seconds;
const timed = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
const section = (title, lines) => (lines.length === 0 ? [] : ["", `${title}:`, ...lines]);

const failureLines = ({ title, output, again }) => [
  "",
  `FAILED ${title}`,
  process.stdout.isTTY ? output : stripVTControlCharacters(output),
  `  Again: ${again}`,
];

/** A file of browser tests is named with its project behind it. */
function givesReason(root, file) {
  try {
    return REASON.test(readFileSync(join(root, file.replace(/ \(.*\)$/, "")), "utf8"));
  } catch {
    return false;
  }
}

// Does the test suite notice what it should? Plants the faults of tests/faults/faults.mjs one at a time into a copy of
// the working tree and runs the tests that should fail. Nothing in the tree itself is changed.
//   node scripts/plant-faults.mjs                      all faults
//   node scripts/plant-faults.mjs interest rounded     those whose sentence or layer has one of these words
//   node scripts/plant-faults.mjs --tree ../other      in another checkout, which has its own node_modules
// First the same tests run without a fault: if one of them fails, nothing is planted. A fault is caught when a test
// fails; a build or a run that breaks is no catch. Ends with 1 if a fault was not caught. Takes about half an hour.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { FAULTS } from "../tests/faults/faults.mjs";
import { findPlaces } from "../tests/faults/find-places.mjs";

/** No build and no test run takes so long unless it hangs. */
const LONGEST_MS = 20 * 60_000;
const { values: options, positionals: words } = parseArgs({
  options: { tree: { type: "string" } },
  allowPositionals: true,
});
const tree = resolve(options.tree ?? dirname(dirname(fileURLToPath(import.meta.url))));
const chosen = FAULTS.filter(
  ({ name, layer }) =>
    words.length === 0 || words.some((word) => `${name} ${layer}`.toLowerCase().includes(word.toLowerCase())),
);
const copy = mkdtempSync(join(tmpdir(), "litigation-panel-faults-"));
const reportFile = join(copy, "report.json");

try {
  copyTree();
  const places = new Map(chosen.map((fault) => [fault, placeOf(fault)]));
  runUnplanted();
  const results = chosen.map((fault, index) => {
    const begun = Date.now();
    const { isCaught, by } = plant(fault, places.get(fault));
    const seconds = Math.round((Date.now() - begun) / 1000);
    const result = {
      result: isCaught ? "caught" : "NOT CAUGHT",
      layer: fault.layer,
      fault: fault.name,
      by,
      seconds,
    };
    console.log(`${index + 1}/${chosen.length} ${result.result} (${seconds} s): ${fault.name}\n    ${by}`);
    return result;
  });
  console.log("");
  for (const { result, layer, fault, by, seconds } of results) {
    console.log([result.padEnd(10), `${seconds} s`.padStart(5), layer.padEnd(17), fault, by].join(" | "));
  }
  const caught = results.filter(({ result }) => result === "caught").length;
  console.log(`\n${caught} caught, ${results.length - caught} not caught`);
  if (results.length === 0 || caught < results.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Packages are linked one by one: what tools note in node_modules stays in the copy. */
function copyTree() {
  chmodSync(copy, 0o755); // the database runs as another user when this one is root
  const packages = join(tree, "node_modules");
  if (!existsSync(packages)) throw new Error(`Install the packages of ${tree} first (npm ci).`);
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: tree,
  });
  if (listed.status !== 0) throw new Error(`git could not list the files of ${tree}.`);
  for (const file of new Set(String(listed.stdout).split("\0").filter(Boolean))) {
    if (existsSync(join(tree, file))) cpSync(join(tree, file), join(copy, file), { recursive: true });
  }
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(packages)) {
    if (name !== ".vite" && name !== ".vite-temp")
      symlinkSync(join(packages, name), join(copy, "node_modules", name));
  }
}

/** The one file of the product that has the fault's text. */
function placeOf({ name, find }) {
  const found = findPlaces(copy, find);
  if (found.length !== 1) throw new Error(`Found ${found.length} times instead of once: "${name}"\n${find}`);
  return found[0];
}

/** @throws unless all tests of the chosen faults are there and pass */
function runUnplanted() {
  const begun = Date.now();
  if (chosen.some(needsBuild) && !build()) throw new Error("The build fails without a fault.");
  for (const kind of ["tests", "browser"]) {
    const all = [...new Set(chosen.flatMap((fault) => fault[kind] ?? []))];
    if (all.length === 0) continue;
    const { files, failed, isRed } = run(kind, all, { stopsAtFirst: false });
    if (isRed)
      throw new Error(`Without a fault these tests fail already:\n${failed.join("\n") || "(none ran)"}`);
    const lost = all.filter((word) => !files.some((file) => file.includes(word)));
    if (lost.length > 0) throw new Error(`No test file has this in its path: ${lost.join(", ")}`);
  }
  console.log(`Without a fault all named tests pass (${Math.round((Date.now() - begun) / 1000)} s)`);
}

function plant(fault, place) {
  const whole = readFileSync(place, "utf8");
  writeFileSync(
    place,
    whole.replace(fault.find, () => fault.replace),
  );
  try {
    if (needsBuild(fault) && !build()) return { isCaught: false, by: "the build broke" };
    for (const kind of ["tests", "browser"]) {
      if (!fault[kind]) continue;
      const { failed, isRed } = run(kind, fault[kind], { stopsAtFirst: true });
      if (failed.length > 0) return { isCaught: true, by: failed[0] };
      if (isRed) return { isCaught: false, by: "the run broke without a failed test" };
    }
    return { isCaught: false, by: `${[fault.tests ?? [], fault.browser ?? []].flat().join(", ")} passed` };
  } finally {
    writeFileSync(place, whole);
  }
}

/** Tests beside the source run the source; all others run what was built. */
function needsBuild({ tests = [], browser = [] }) {
  return browser.length > 0 || tests.some((word) => !word.startsWith("app/"));
}

function build() {
  const { status, stderr } = node(["scripts/build.mjs"]);
  if (status !== 0) console.error(stderr.slice(-3000));
  return status === 0;
}

/** @returns the paths of the test files that ran, the names of the failed tests, and whether the run went wrong */
function run(kind, paths, { stopsAtFirst }) {
  rmSync(reportFile, { force: true });
  const { status, stderr } =
    kind === "tests"
      ? node([
          ...["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile.json=${reportFile}`],
          ...(stopsAtFirst ? ["--bail=1"] : []),
          ...paths,
        ])
      : node(
          [
            ...["node_modules/@playwright/test/cli.js", "test", "--reporter=json"],
            ...(stopsAtFirst ? ["-x"] : []),
            ...paths,
          ],
          { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
        );
  if (!existsSync(reportFile)) console.error(stderr.slice(-3000));
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : {};
  return { ...(kind === "tests" ? readVitest(report) : readPlaywright(report)), isRed: status !== 0 };
}

function readVitest({ testResults = [] }) {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${name.replace(`${copy}/`, "")}: ${fullName}`),
  );
  return { files: testResults.map(({ name }) => name), failed };
}

function readPlaywright({ suites = [] }) {
  const specs = suites.flatMap(specsOf);
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  );
  return { files: specs.map(({ file }) => file), failed };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function node(args, env = {}) {
  return spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
    timeout: LONGEST_MS,
    killSignal: "SIGKILL",
  });
}

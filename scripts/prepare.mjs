// Makes sure that what a command needs is there: `prepare.mjs install | start | test`.
// Runs before anything is installed, so it uses nothing but Node.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { findChromium } from "./chromium.mjs";
import { sourcesHash } from "./sources.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2];

try {
  checkNode();
  install();
  if (purpose === "start") build();
  if (purpose === "test") {
    installChromium();
    installPdftotext();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // The test run ends here; its closing line is owed all the same.
  if (purpose === "test") console.log("0 passed, 1 failed");
  process.exitCode = 1;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
  }
}

function install() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci) …");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

/** npm notes what it has installed, as its last step: is that what the lockfile asks for? */
function isInstalled() {
  const wanted = packagesIn("package-lock.json");
  const installed = packagesIn("node_modules/.package-lock.json");
  return Object.entries(wanted).every(
    ([place, { version, integrity, optional }]) =>
      place === "" ||
      optional === true || // of another platform, perhaps
      (installed[place]?.version === version && installed[place]?.integrity === integrity),
  );
}

function packagesIn(lockfile) {
  const file = join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

function build() {
  const stamp = join(root, "build", ".built-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash(root)) return;
  console.log("Building …");
  run(process.execPath, ["scripts/build.mjs"]);
}

/** Papers are read back with a tool that is not the panel's; where it cannot be had, these tests are skipped. */
function installPdftotext() {
  if (!hasApt() || spawnSync("pdftotext", ["-v"]).error === undefined) return;
  console.log("Installing pdftotext for the tests of papers …");
  try {
    installByApt("poppler-utils");
  } catch (fault) {
    console.log(`${fault.message} The tests that need it are skipped.`);
  }
}

function hasApt() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function installByApt(packageName) {
  run("apt-get", ["update", "-q"]);
  run("apt-get", ["install", "-y", "-q", "--no-install-recommends", packageName]);
}

function installChromium() {
  if (findChromium(root) !== null) return;
  console.log("Installing a Chromium for the browser tests …");
  if (hasApt()) {
    installByApt("chromium");
  } else {
    run("npx", ["playwright", "install", "chromium"]);
  }
  if (findChromium(root) === null)
    throw new Error("No Chromium could be installed; set CHROMIUM_PATH to one.");
}

function run(command, args) {
  // npm and npx are scripts of the shell on Windows.
  const shell = process.platform === "win32" && command !== process.execPath;
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell });
  if (error !== undefined || status !== 0) {
    throw new Error(`${command} ${args.join(" ")} failed${error === undefined ? "" : `: ${error.message}`}.`);
  }
}

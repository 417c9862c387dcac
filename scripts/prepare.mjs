// Makes sure that what a command needs is there: `prepare.mjs install | start | test`.
// Runs before anything is installed, so it uses nothing but Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { findChromium, hasShell, systemChromium } from "./chromium.mjs";
import { isBuilt } from "./sources.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2];

try {
  checkNode();
  await Promise.all([install(), purpose === "test" ? installTools() : null]);
  if (purpose === "start") await build();
  if (purpose === "test") await installChromium();
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

async function install() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci) …");
  await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
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

async function build() {
  if (isBuilt(root)) return;
  console.log("Building …");
  await run(process.execPath, ["scripts/build.mjs"]);
}

/**
 * Debian's Chromium and pdftotext, which reads papers back with a program that is not the panel's. Where pdftotext
 * cannot be had, the tests that need it are skipped; a Chromium is looked for again below. Where there is one with
 * windows, the first run in a clone adds the shell, which takes half of the processor; without it the other will do.
 */
async function installTools() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const needsChromium = systemChromium() === null;
  const isFirstRun = !existsSync(join(root, "node_modules"));
  const wantsShell = needsChromium || (isFirstRun && !process.env.CHROMIUM_PATH && !hasShell());
  const others = spawnSync("pdftotext", ["-v"]).error === undefined ? [] : ["poppler-utils"];
  if (!wantsShell && others.length === 0) return;
  console.log("Installing a Chromium and pdftotext for the tests …");
  const apt = (...args) => run("apt-get", ["-q", "-y", ...args]);
  const add = (...packages) =>
    packages.length > 0 && apt("install", "--no-install-recommends", "--no-remove", ...packages);
  try {
    await apt("update");
    // Older releases have no package of the shell.
    const instead = needsChromium ? ["chromium", ...others] : others;
    if (wantsShell) await add("chromium-headless-shell", ...others).catch(() => add(...instead));
    else await add(...others);
  } catch (error) {
    console.log(error.message);
  }
}

async function installChromium() {
  if (findChromium(root) !== null) return;
  console.log("Installing a Chromium for the browser tests …");
  await run("npx", ["playwright", "install", "chromium"]);
  if (findChromium(root) === null)
    throw new Error("No Chromium could be installed; set CHROMIUM_PATH to one.");
}

/** Shows what the command says only when it failed. */
function run(command, args) {
  // npm and npx are scripts of the shell on Windows.
  const shell = process.platform === "win32" && command !== process.execPath;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
    const failed = (why) => reject(new Error(`${command} ${args.join(" ")} failed: ${why}\n${output}`));
    child.once("error", (error) => failed(error.message));
    child.once("close", (status) => (status === 0 ? resolve() : failed(`it ended with ${status}`)));
  });
}

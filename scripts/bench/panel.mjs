// The built panel as a process of its own, and how much memory it takes.
import { spawn } from "node:child_process";
import { openSync, closeSync, readFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const STARTS_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 35_000;

/**
 * @param {import("./place.mjs").Place} place
 * @returns {Promise<{ pid: number, stop: () => Promise<void> }>} once it answers
 */
export async function startPanel(place) {
  const logFile = join(place.folder, "panel.log");
  const output = openSync(logFile, "w");
  const server = spawn(
    process.execPath,
    [...profiling(place), join(place.root, "build", "panel", "server.js")],
    {
      cwd: place.folder,
      env: place.env,
      stdio: ["ignore", output, output],
    },
  );
  closeSync(output);
  await answers(`${place.origin}/readyz`, server).catch(async (error) => {
    server.kill("SIGKILL");
    throw new Error(`${error.message}\n${readFileSync(logFile, "utf8")}`);
  });
  return { pid: server.pid, stop: () => stopped(server) };
}

function profiling({ profileFolder }) {
  if (profileFolder === null) return [];
  mkdirSync(profileFolder, { recursive: true });
  return ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
}

async function answers(address, server) {
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await sleep(50)) {
    if (server.exitCode !== null) throw new Error(`The panel ended with ${server.exitCode}.`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("The panel does not answer.");
}

async function stopped(server) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

// A second process of the panel under test, on its database and data folder, with settings of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "#app/project-root.server.ts";
import { freePort } from "./free-port.ts";
import { serverSettings } from "./server-settings.mjs";
import { PATIENCE_MS } from "../patience.ts";

const LOOK_EVERY_MS = 50;

/** @param settingsAt its variables, once its origin is known */
export async function startSecondProcess(
  settingsAt: (origin: string) => Record<string, string> | Promise<Record<string, string>>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error("E2E_FOLDER is set by playwright.config.ts");
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const settings = await settingsAt(origin);
  const server = spawn(process.execPath, [path.join("build", "panel", "server.js")], {
    cwd: projectRoot(),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...serverSettings({ port, folder }),
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? "",
      SESSION_SECRETS: process.env.E2E_SECRET ?? "",
      ...settings,
    },
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    if (server.exitCode !== null) throw new Error(`The second process ended with ${String(server.exitCode)}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { origin, stop };
  }
  await stop();
  throw new Error("The second process did not start");
}

// A second panel for browser tests, whose provider is the panel under test: it runs while some test needs it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "#app/project-root.server.ts";
import { freePort } from "./free-port.ts";
import { PATIENCE_MS } from "../patience.ts";

const LOOK_EVERY_MS = 50;

/** @param provider the origin of the panel it asks */
export async function startSecondPanel(
  provider: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.join("tests", "e2e", "start-server.mjs")], {
    cwd: projectRoot(),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, E2E_PORT: port, E2E_FOLDER: "", E2E_PROVIDER_URL: provider },
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    if (server.exitCode !== null) throw new Error(`The second panel ended with ${String(server.exitCode)}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { origin, stop };
  }
  await stop();
  throw new Error("The second panel did not start");
}

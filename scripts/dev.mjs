// Development: the Node server is bundled and restarted when it changes; Vite inside it reloads the routes.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { watchPanel } from "./bundle-panel.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "build", "development");

/** Not SIGTERM: Vite listens to that as well, and ends the process before the panel is closed. */
const STOP = "SIGINT";

let server = null;
let stopping = false;

const stopWatching = await watchPanel(root, restart);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());

/** The old server has to be gone first: it holds the port and the database. */
function restart() {
  const old = server;
  server = null;
  if (old === null) startServer();
  else {
    old.once("exit", startServer);
    old.kill(STOP);
  }
}

function startServer() {
  if (stopping || server !== null) return;
  server = spawn(process.execPath, ["--enable-source-maps", join(folder, "server.js"), "--sample"], {
    cwd: root,
    // In a group of its own, so that Ctrl-C reaches it once: from here.
    detached: true,
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "development" },
  });
}

async function stop() {
  if (stopping) return;
  stopping = true;
  await stopWatching();
  server?.kill(STOP);
}

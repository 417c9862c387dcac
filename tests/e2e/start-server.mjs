// Starts the built panel for the browser tests, with sample data and a folder of its own, which goes when it ends.
// One-time codes arrive as mails in $E2E_FOLDER/data/mail. It also answers as the provider of another panel; with
// $E2E_PROVIDER_URL it is that other panel.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { serverSettings } from "../support/servers/server-settings.mjs";

const port = process.env.E2E_PORT || "3100";
const folder = process.env.E2E_FOLDER || mkdtempSync(join(tmpdir(), "litigation-panel-e2e-"));
chmodSync(folder, 0o755); // the database runs as another user when this one is root
const providerUrl = process.env.E2E_PROVIDER_URL ?? "";

const server = spawn(process.execPath, ["build/panel/server.js", ...(providerUrl ? [] : ["--sample"])], {
  stdio: "inherit",
  env: {
    ...serverSettings({ port, folder }),
    DATABASE_URL: (providerUrl ? null : process.env.E2E_DATABASE_URL) ?? "",
    SESSION_SECRETS: process.env.E2E_SECRET ?? "",
    PROVIDER_URL: providerUrl,
    SERVE_PROVIDER_API: providerUrl ? "off" : "on",
  },
});

let isAskedToStop = false;
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    isAskedToStop = true;
    server.kill(signal);
  });
}

server.once("exit", (code, signal) => {
  // Every test from here on fails: this is why.
  if (!isAskedToStop) console.error(`The panel under test ended by itself (${code ?? signal}).`);
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});

// Starts the built panel for the browser tests: sample data, a folder of its own, and rates no test run reaches.
// One-time codes arrive as mails in $E2E_FOLDER/data/mail.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

const port = process.env.E2E_PORT ?? "3100";
const folder = process.env.E2E_FOLDER ?? mkdtempSync(join(tmpdir(), "litigation-panel-e2e-"));
chmodSync(folder, 0o755); // the database runs as another user when this one is root

const server = spawn(process.execPath, ["build/panel/server.js", "--sample"], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "",
    PORT: port,
    APP_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? "",
    PROVIDER_URL: "",
    MAIL_URL: "outbox:",
    RATE_UNSAFE_PER_MINUTE: "100000",
    RATE_LOGIN_PER_MINUTE: "100000",
    RATE_IMPORTS_PER_HOUR: "100000",
    RATE_EXPORTS_PER_HOUR: "100000",
    RATE_DOWNLOADS_PER_HOUR: "100000",
  },
});

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));

server.once("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});

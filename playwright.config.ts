// Browser tests: every file runs with scripts and without, against a panel of its own with sample data.
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig, devices } from "@playwright/test";

import { systemChromium } from "./scripts/chromium.mjs";

// Workers read this file again: they must come to the same port and folder.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), "litigation-panel-e2e-"));
const origin = `http://localhost:${process.env.E2E_PORT}`;

const chromium = systemChromium();
const use = {
  // Its user agent is an ordinary browser's.
  ...devices["Desktop Chrome"],
  baseURL: origin,
  launchOptions: {
    ...(chromium === null ? {} : { executablePath: chromium }),
    // Chromium's sandbox does not work for root; for everyone else it stays on.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  },
  trace: "retain-on-failure",
} as const;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: "line",
  timeout: 30_000,
  use,
  projects: [
    { name: "with scripts", use },
    { name: "without scripts", use: { ...use, javaScriptEnabled: false }, grepInvert: /@scripts/ },
  ],
  webServer: {
    command: "node tests/e2e/start-server.mjs",
    url: `${origin}/readyz`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 35_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

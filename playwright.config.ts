// Browser tests: every file runs with scripts and without, against a panel of its own with sample data. A second panel,
// whose provider is the first one, is for what says that it also goes over HTTP.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig, devices } from "@playwright/test";

import { systemChromium } from "./scripts/chromium.mjs";
import { freePort } from "./tests/support/free-port.ts";

// Workers read this file again: they must come to the same ports and folder.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SECOND_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), "litigation-panel-e2e-"));
const origin = `http://localhost:${process.env.E2E_PORT}`;
const secondOrigin = `http://localhost:${process.env.E2E_SECOND_PORT}`;

const chromium = systemChromium();
const withScripts = {
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
const withoutScripts = { ...withScripts, javaScriptEnabled: false };
const onSecond = { baseURL: secondOrigin };
const onlyOnSecond = /two-panels\.spec\.ts$/;
const alsoOnSecond = /main-line-gaps\.spec\.ts$/;
const ofSecond = [onlyOnSecond, alsoOnSecond];

const server = {
  command: "node tests/e2e/start-server.mjs",
  timeout: 90_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: "SIGTERM", timeout: 35_000 },
  stdout: "ignore",
  stderr: "pipe",
} as const;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: "line",
  timeout: 30_000,
  use: withScripts,
  projects: [
    { name: "with scripts", use: withScripts, testIgnore: onlyOnSecond },
    { name: "without scripts", use: withoutScripts, testIgnore: onlyOnSecond, grepInvert: /@scripts/ },
    { name: "two panels", use: { ...withScripts, ...onSecond }, testMatch: ofSecond },
    { name: "two panels without scripts", use: { ...withoutScripts, ...onSecond }, testMatch: ofSecond },
  ],
  webServer: [
    { ...server, url: `${origin}/readyz` },
    {
      ...server,
      url: `${secondOrigin}/readyz`,
      env: {
        E2E_PORT: process.env.E2E_SECOND_PORT,
        E2E_FOLDER: "",
        E2E_PROVIDER_URL: origin,
      },
    },
  ],
});

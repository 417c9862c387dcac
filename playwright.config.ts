// Browser tests, against a panel of their own with sample data. Flows and forms run with scripts and without, in one of
// both where they are tagged @scripts or @forms (docs/decisions/018-tests.md); what a screen looks like is looked at once,
// by tests that take the panel's scripts out themselves where that matters. A second panel, whose provider is the first
// one, is started by the tests that go through it.
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig, devices } from "@playwright/test";

import { systemChromium, WITHOUT_ITS_WINDOWS } from "./scripts/chromium.mjs";
import type { OfWorker } from "./tests/support/browser.ts";
import { freePort } from "./tests/support/servers/free-port.ts";

// Workers read this file again: they must come to the same port, folder and secret.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), "litigation-panel-e2e-"));
process.env.E2E_SECRET ??= randomBytes(32).toString("base64url");
const origin = `http://localhost:${process.env.E2E_PORT}`;

const chromium = systemChromium();
const screens = /tests\/e2e\/screens\/.*\.spec\.ts$/;
const twoPanels = /two-panels\.spec\.ts$/;
const flows = { testIgnore: [screens, twoPanels] };

export default defineConfig<object, Pick<OfWorker, "isSecondPanel">>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Each test stands alone, and waits about as long as it computes: one worker would leave a core idle.
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  reporter: "line",
  // Nothing waits for as long on an idle machine; on a busy one nothing fails for being slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    // Its user agent is an ordinary browser's.
    ...devices["Desktop Chrome"],
    baseURL: origin,
    // What moves is drawn many times: the frame's own tests see it move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        // Chromium's sandbox does not work for root; for everyone else it stays on.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        ...(chromium === null ? [] : [WITHOUT_ITS_WINDOWS]),
        // No page stays long enough for what is compiled a second time to be worth it.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
    // A trace of every test takes long: ask for one with --trace on where a test fails.
    screenshot: "only-on-failure",
  },
  // The longest come first, so that all workers end together.
  projects: [
    { name: "two panels", testMatch: twoPanels, fullyParallel: false, use: { isSecondPanel: true } },
    { name: "with scripts", ...flows, grepInvert: /@forms/ },
    {
      name: "without scripts",
      ...flows,
      use: { javaScriptEnabled: false },
      grepInvert: /@scripts/,
    },
    { name: "screens", testMatch: screens },
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

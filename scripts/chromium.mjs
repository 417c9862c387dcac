// Where the browser tests find a Chromium: the one they are told, the system's, or Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

// The shell is Chromium without its windows, and starts in a fraction of the time.
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {string | null} the path of a Chromium outside Playwright's own folder */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place)) ?? null;
}

/** @returns {string | null} the path of any Chromium; Playwright is asked only when it is installed */
export function findChromium(root) {
  const system = systemChromium();
  if (system !== null || !existsSync(join(root, "node_modules", "@playwright", "test"))) return system;
  const ask = 'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { stdout } = spawnSync(process.execPath, ["-e", ask], { cwd: root, encoding: "utf8" });
  const own = stdout?.trim() ?? "";
  return own !== "" && existsSync(own) ? own : null;
}

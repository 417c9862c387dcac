// Where the browser tests find a Chromium: the one they are told, the system's, or Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** Chromium without its windows: each page takes it two thirds of the processor, and a start a third. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  SHELL,
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

export const hasShell = () => existsSync(SHELL);

/** What Playwright turns off itself: of a switch that is given twice, the last one counts. */
const OFF_BY_PLAYWRIGHT =
  "AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable " +
  "LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect " +
  "TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch";
/**
 * The suggestions below its address bar, two pages of its own for every test, and a process in store. Without them a test
 * that opens three pages takes a Chromium with windows half the processor.
 */
const OF_ITS_WINDOWS =
  "WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup SpareRendererForSitePerProcess";

/** What a Chromium with windows is started with, so that it does less that no test looks at. */
export const WITHOUT_ITS_WINDOWS = `--disable-features=${[OFF_BY_PLAYWRIGHT, OF_ITS_WINDOWS].join(" ").replaceAll(" ", ",")}`;

/** @returns {string | null} the path of any Chromium; Playwright is asked only when it is installed */
export function findChromium(root) {
  const system = systemChromium();
  if (system !== null || !existsSync(join(root, "node_modules", "@playwright", "test"))) return system;
  const ask = 'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { stdout } = spawnSync(process.execPath, ["-e", ask], { cwd: root, encoding: "utf8" });
  const own = stdout?.trim() ?? "";
  return own !== "" && existsSync(own) ? own : null;
}

// The panel's own scripts, taken out of a page while scripts of a test may run: the page is then as the server sends it. The one
// that stands in the pages of sign-in stays (app/ui/few-scripts.ts).
import { expect, type Page } from "@playwright/test";

const SCRIPTS = "**/assets/**/*.js";
/** Nothing of the page moves before it runs. */
const FIRST_SCRIPT = "*/assets/entry.client-*";
/** Not by frames: a page that draws nothing yet has none. */
const OFTEN = { polling: 50 };
const without = new WeakSet<Page>();

export const hasPanelScripts = (page: Page): boolean => !without.has(page);

/**
 * Opens an address and looks at it twice: as the server sends it, while the panel's scripts are held back, and once
 * they have taken it over.
 */
export async function inBothStates(page: Page, address: string, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const goOn = (requestId: string) => session.send("Fetch.continueRequest", { requestId });
  const held: string[] = [];
  let isHeld = true;
  session.on("Fetch.requestPaused", ({ requestId }) => {
    if (isHeld) held.push(requestId);
    else void goOn(requestId);
  });
  // What the browser keeps from the page before is not asked for, and would not be held.
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: FIRST_SCRIPT }] });
  without.add(page);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading", null, OFTEN);
  expect(await page.evaluate(scriptsThatSlippedThrough), "scripts that were to be held back").toBe(false);
  await look();
  without.delete(page);
  isHeld = false;
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  for (const requestId of held) await goOn(requestId);
  // What was let go is on its way until the page says so; the hold ends after that.
  await scriptsHaveTakenOver(page);
  await session.detach();
  await look();
}

/** Runs in the page. The script of the pages of sign-in is another one. */
const scriptsThatSlippedThrough = () =>
  document.documentElement.dataset.scripts === "on" &&
  document.documentElement.outerHTML.includes("/assets/entry.client-");

/** From the next page on. */
export async function takeOutPanelScripts(page: Page): Promise<void> {
  without.add(page);
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
}

/** Waits for what the page says itself once all its listeners are there. */
export async function scriptsHaveTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "on", null, OFTEN);
}

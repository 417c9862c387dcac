// The panel's own scripts, taken out of a page while scripts of a test may run: the page is then as the server sends it.
import type { Page } from "@playwright/test";

const SCRIPTS = "**/assets/**/*.js";
/** Nothing of the page moves before it runs. */
const FIRST_SCRIPT = "*/assets/entry.client-*";
const without = new WeakSet<Page>();

export const hasPanelScripts = (page: Page): boolean => !without.has(page);

/**
 * Opens an address and looks at it twice: as the server sends it, while the panel's scripts are held back, and once
 * they have taken it over.
 */
export async function inBothStates(page: Page, address: string, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const held: string[] = [];
  session.on("Fetch.requestPaused", ({ requestId }) => held.push(requestId));
  await session.send("Fetch.enable", { patterns: [{ urlPattern: FIRST_SCRIPT }] });
  without.add(page);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await look();
  without.delete(page);
  for (const requestId of held.splice(0)) await session.send("Fetch.continueRequest", { requestId });
  await session.send("Fetch.disable");
  await session.detach();
  await scriptsHaveTakenOver(page);
  await look();
}

/** From the next page on. */
export async function takeOutPanelScripts(page: Page): Promise<void> {
  without.add(page);
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
}

/** Waits for what the page says itself once all its listeners are there. */
export async function scriptsHaveTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "on");
}

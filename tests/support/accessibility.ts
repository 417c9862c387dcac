// Looks at a page as it stands: wide and narrow, light and dark, no violation of WCAG 2.2 AA that a program can find,
// and nothing to scroll sideways for.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const SCHEMES = ["light", "dark"] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Waits until the page is drawn as it now should be: colours change a frame after the scheme. */
const drawnAfresh = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const withoutScripts = new WeakSet<Page>();

/** Checks the page as it stands. */
export async function check(page: Page): Promise<void> {
  // Without the panel's scripts only the markup may be another: the same colours are looked at with them.
  const schemes = withoutScripts.has(page) ? (["light"] as const) : SCHEMES;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await drawnAfresh(page);
      const where = `${colorScheme}, ${size.width} wide`;
      // The panel has no frames: nothing to put together in a page of its own, which would take twice as long.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // What does not depend on colours has been looked at in light.
      const { violations } = await (
        colorScheme === "light" ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)
      ).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
      expect(found, where).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${where}: pixels to scroll sideways`).toBe(0);
    }
  }
}

/** Takes the panel's own scripts out, for the page as the server sends it: the checks are scripts themselves. */
export async function withoutPanelScripts(page: Page): Promise<void> {
  withoutScripts.add(page);
  await page.route("**/assets/**/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}

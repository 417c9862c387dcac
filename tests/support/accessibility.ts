// Looks at a page as it stands: wide and narrow, light and dark, no violation of WCAG 2.2 AA that a program can find;
// and in whatever font the machine has, nothing to scroll sideways for and every target large enough.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { runLong } from "./hand-over.ts";
import { expectLayout } from "./layout.ts";
import { hasPanelScripts, inBothStates } from "./panel-scripts.ts";

/** Half as long to read as the source that the package hands out. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Targets are measured in every font, see expectLayout. */
const LOOKED_AT_ELSEWHERE = [...COLOUR_RULES, "target-size"];
const WIDE = { width: 1440, height: 900 };
/** The screen of an old office PC: its columns have the least room. */
const OFFICE = { width: 1024, height: 768 };
const NARROW = { width: 390, height: 844 };
/** A page at four times its size on a small screen (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

interface Looks {
  /** Also at 320 pixels. */
  narrowest?: boolean;
  /** What the server sent was looked at: whatever the scripts add to it, a narrow page shows, too. */
  isSecondLook?: boolean;
}

/** Checks the page as it stands. */
export async function check(
  page: Page,
  { narrowest = false, isSecondLook = false }: Looks = {},
): Promise<void> {
  await page.setViewportSize(WIDE);
  if (!isSecondLook) await expectRules(page, "wide");
  await expectLayout(page, "wide");
  await expectColours(page, "wide");
  // In one state: the widths of columns do not hang on scripts.
  if (!hasPanelScripts(page)) {
    await page.setViewportSize(OFFICE);
    await expectLayout(page, "on an office PC");
  }
  await page.setViewportSize(NARROW);
  await expectLayout(page, "narrow");
  await expectColours(page, "narrow");
  if (narrowest) {
    await page.setViewportSize(NARROWEST);
    await expectLayout(page, "narrowest");
    await page.setViewportSize(NARROW);
  }
  // What the server sends differs in its markup alone: what is hidden from a phone, and dark colours, are the same.
  if (hasPanelScripts(page)) {
    await expectRules(page, "narrow");
    await page.emulateMedia({ colorScheme: "dark" });
    await drawnAfresh(page);
    await expectColours(page, "dark and narrow");
    await page.setViewportSize(WIDE);
    await expectColours(page, "dark and wide");
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(WIDE);
}

/** The same rules and the layout at 320 pixels: what a wide page is when it is zoomed in four times. */
export async function expectNarrowest(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectRules(page, "320 pixels");
  await expectLayout(page, "320 pixels");
  if (before) await page.setViewportSize(before);
}

/**
 * Opens an address and checks it, as the server sends it and with scripts; `expected` says that it is the page meant. Several
 * screens of one test take two thirds of a test for each: the browser has read the scripts. What fails is named by its address.
 */
export const checkPage = (
  page: Page,
  address: string,
  expected = () => expect(page).toHaveURL(address),
  looks: Looks = {},
): Promise<void> =>
  test.step(address, () =>
    inBothStates(page, address, async () => {
      await expected();
      await check(page, { ...looks, isSecondLook: hasPanelScripts(page) });
    }),
  );

const expectRules = (page: Page, where: string) =>
  expectNothing(page, where, {
    runOnly: { type: "tag", values: TAGS },
    rules: Object.fromEntries(LOOKED_AT_ELSEWHERE.map((rule) => [rule, { enabled: false }])),
  });

const expectColours = async (page: Page, where: string) => {
  const fresh = await page.evaluate(markFreshLooks, { known: [...looks], mark: FRESH });
  for (const look of fresh) looks.add(look);
  if (fresh.length > 0) await expectNothing(page, where, { runOnly: COLOUR_RULES }, `[${FRESH}]`);
};

async function expectNothing(page: Page, where: string, options: RunOptions, within = ""): Promise<void> {
  // Once for each document: reading it takes longer than most of its rules.
  if (!(await page.evaluate(() => "axe" in window))) await runLong(page, AXE);
  const found = await page.evaluate(
    async ({ context, settings }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // Only of violations is more wanted than their number.
      const { violations } = await inPage.run(context || document, {
        ...settings,
        resultTypes: ["violations"],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
    },
    { context: within, settings: options },
  );
  expect(found, where).toEqual([]);
}

const FRESH = "data-fresh-look";

/**
 * The looks that texts have been seen in, on whatever page. To find the contrast of a text takes longer than all other rules
 * together, and the same colours on the same grounds have the same: what is wrong with one fails where it is first seen.
 */
const looks = new Set<string>();

/** Runs in the page: marks texts of each look that was not seen before, some, as one may be covered; gives the looks. */
function markFreshLooks({ known, mark }: { known: string[]; mark: string }): string[] {
  const SOME = 3;
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const grounds = new Map<Element | null, string>([[null, ""]]);
  /** Whatever a text may stand on: the grounds of all it is in, and what lies over the page. */
  function groundOf(element: Element | null): string {
    const found = grounds.get(element);
    if (found !== undefined || element === null) return found ?? "";
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      opacity === "1" ? "" : opacity,
      position === "static" || position === "relative" ? "" : position,
    ].join("");
    const ground = groundOf(element.parentElement) + (own === "" ? "" : `/${own}`);
    grounds.set(element, ground);
    return ground;
  }
  /** A short name of a look: there are thousands, and all travel to each page. */
  function shortName(look: string): string {
    let [one, other] = [0x811c9dc5, 0x41c6ce57];
    for (let at = 0; at < look.length; at += 1) {
      one = Math.imul(one ^ look.charCodeAt(at), 0x01000193);
      other = Math.imul(other ^ look.charCodeAt(at), 0x5bd1e995);
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  }
  const seen = new Set(known);
  const fresh = new Map<string, number>();
  for (const element of document.body.querySelectorAll("*")) {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasWords && !element.matches("input, select, textarea")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    // A link is also told from the words around it.
    const around = element.tagName === "A" && element.parentElement;
    const beside = around ? getComputedStyle(around).color : "";
    const look = shortName(
      [element.tagName, color, fontSize, fontWeight, beside, groundOf(element)].join(" "),
    );
    const times = fresh.get(look) ?? 0;
    if (seen.has(look) || times === SOME) continue;
    fresh.set(look, times + 1);
    element.setAttribute(mark, "");
  }
  return [...fresh.keys()];
}

/** Waits until the page is drawn as it now should be: colours change a frame after the scheme. */
const drawnAfresh = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

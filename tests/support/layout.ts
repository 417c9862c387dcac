// Whether a page holds together in whatever font a machine has: nothing to scroll sideways for, nothing that runs out of
// its dialog, no word broken where there is room, and every target large enough or with enough room around it (WCAG 2.2,
// 2.5.8). Each font is put on the page in turn, in one go: a page is opened once, not once for each font. What the server
// sends is looked at in one of them: the scripts bring no other words.
import { expect, type Page } from "@playwright/test";
import { FONTS, loadFonts, type Font } from "./fonts.ts";
import { hasPanelScripts } from "./panel-scripts.ts";

/** The smallest target, and the circle a smaller one needs around its middle. */
const TARGET = 24;
const TARGETS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option]";

/** @param where said when it does not hold */
export async function expectLayout(
  page: Page,
  where = "",
  fonts: readonly Font[] = hasPanelScripts(page) ? FONTS : FONTS.slice(0, 1),
): Promise<void> {
  await loadFonts(page, fonts);
  expect(await page.evaluate(faults, { fonts, targets: TARGETS, least: TARGET }), where).toEqual([]);
}

/** Runs in the page: one line for each fault. */
function faults({ fonts, targets, least }: { fonts: readonly string[]; targets: string; least: number }) {
  const LEAST_OF_A_DESK = 1024;
  const name = (element: Element) => {
    const words = element.textContent?.trim() || element.getAttribute("aria-label") || "";
    return `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 40)}"`;
  };

  /** In a sentence a link is as high as its line. */
  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== "inline") return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    return block?.textContent?.trim() !== element.textContent?.trim();
  }

  /** A tick is made on its words, too. */
  function placeOf(element: Element): DOMRect {
    const own = element.getBoundingClientRect();
    if (!(element instanceof HTMLInputElement) || !["checkbox", "radio"].includes(element.type)) return own;
    const boxes = [own, ...[...(element.labels ?? [])].map((label) => label.getBoundingClientRect())];
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** How far a point is from a box. */
  const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

  function smallTargets(): string[] {
    // What lies under a dialog is out of reach, and so is what an open menu covers.
    const dialogs = [...document.querySelectorAll("dialog[open], .palette")];
    const covers = [...document.querySelectorAll(".menu-list, [popover]")].filter((cover) =>
      cover.checkVisibility(),
    );
    const isCovered = (element: Element, box: DOMRect) =>
      covers.some((cover) => {
        const { left, right, top, bottom } = cover.getBoundingClientRect();
        const isApart = box.right < left || box.left > right || box.bottom < top || box.top > bottom;
        return !isApart && !cover.contains(element);
      });
    const all = [...(dialogs.at(-1) ?? document.body).querySelectorAll(targets)]
      .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .map((element) => ({ element, box: placeOf(element) }))
      .filter(({ element, box }) => !isCovered(element, box))
      // What only a keyboard or a screen reader comes to is no target of a finger.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0);
    const isSmall = ({ box }: { box: DOMRect }) => box.width < least - 0.5 || box.height < least - 0.5;
    return all
      .filter((target) => isSmall(target) && !isInSentence(target.element))
      .filter(({ element, box }) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return all.some((other) => {
          if (other.element === element || other.element.contains(element)) return false;
          if (distance(x, y, other.box) < least / 2 - 0.5) return true;
          const [otherX, otherY] = [
            other.box.left + other.box.width / 2,
            other.box.top + other.box.height / 2,
          ];
          return isSmall(other) && Math.hypot(otherX - x, otherY - y) < least - 0.5;
        });
      })
      .map(({ element, box }) => `${box.width.toFixed(0)} by ${box.height.toFixed(0)}: ${name(element)}`);
  }

  /** What a dialog holds is inside it, except for what scrolls by itself or is cut with an ellipsis. */
  function outsideDialogs(): string[] {
    return [...document.querySelectorAll("dialog[open]")].flatMap((dialog) => {
      const { right } = dialog.getBoundingClientRect();
      const body = dialog.querySelector(".sheet-body") ?? dialog;
      const isCut = (element: Element | null): boolean =>
        element !== null &&
        element !== body &&
        element !== dialog &&
        (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement));
      const outside = [...dialog.querySelectorAll("*")]
        .filter(
          (element) => element.getBoundingClientRect().right > right + 1 && !isCut(element.parentElement),
        )
        .map((element) => `out of its dialog: ${name(element)}`);
      const wider = [dialog, body, ...body.querySelectorAll(".table, .facts, .changes")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((part) => `${part.scrollWidth - part.clientWidth} pixels too wide in its dialog: ${name(part)}`);
      return [...wider, ...outside];
    });
  }

  /** A column that is squeezed breaks its words. What has no space for long may be longer than any column. */
  function brokenWords(): string[] {
    if (window.innerWidth < LEAST_OF_A_DESK) return [];
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: within, nodeValue } = text;
      if (!within?.closest("td, th") || within.closest(".sr-only") || !within.checkVisibility()) continue;
      for (const { 0: word, index } of (nodeValue ?? "").matchAll(/(?<!\S)\S{2,14}(?!\S)/gu)) {
        // A line may end after a hyphen.
        if (word.includes("-")) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`broken “${word}” in ${name(within)}`);
      }
    }
    return broken;
  }

  const { documentElement: root } = document;
  // The first font comes last: what is looked at afterwards is looked at in that one.
  return fonts.toReversed().flatMap((font) => {
    window.setFontOfPage(font);
    const wider = root.scrollWidth - root.clientWidth;
    const found = [...smallTargets(), ...outsideDialogs()];
    // In a font as wide as they come the longest words may break.
    if (font === fonts[0]) found.push(...brokenWords());
    if (wider > 0) found.unshift(`${wider} pixels to scroll sideways`);
    return found.map((fault) => `${font}: ${fault}`);
  });
}

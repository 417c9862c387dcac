// The fonts an office PC may show the panel in, put on a page whatever the machine has: Noto Sans with its tall lines,
// DejaVu Sans, Arimo with the measures of Arial and Liberation Sans, and one as wide as they come.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { runLong } from "./hand-over.ts";

export const FONTS = ["Noto Sans", "DejaVu Sans", "Arimo", "Wide Sans"] as const;
export type Font = (typeof FONTS)[number];

interface Face {
  family: string;
  weight: string;
  /** In base64. */
  file: string;
}

/** Wider than Verdana. */
const WIDER = "0.05em";
const DEVANAGARI = "Devanagari";
const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), "base64");
const facesOf = (family: string, name: string, script: string): Face[] =>
  // A package of all of DejaVu is large: its bold is made of the other, and the wide font is wider than it.
  (name === "dejavu-sans" ? ["400"] : ["400", "700"]).map((weight) => ({
    family,
    weight,
    file: fileOf(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`),
  }));

const PACKAGES: Record<Font, string> = {
  "Noto Sans": "noto-sans",
  "DejaVu Sans": "dejavu-sans",
  Arimo: "arimo",
  "Wide Sans": "dejavu-sans",
};
const read = new Map<Font, Face[]>();

function facesFor(font: Font): Face[] {
  const known = read.get(font) ?? facesOf(font, PACKAGES[font], "latin");
  read.set(font, known);
  return known;
}

declare global {
  interface Window {
    fontsOfPage?: string[];
    setFontOfPage: (font: string) => void;
  }
}

/**
 * Puts fonts where the page can take them from, once for each document, and shows it in the first one. They are handed
 * over, not fetched: the content policy has no say in it.
 */
export async function loadFonts(page: Page, fonts: readonly Font[] = FONTS): Promise<void> {
  const there = await page.evaluate(() => window.fontsOfPage ?? []);
  const missing = fonts.filter((font) => !there.includes(font));
  if (missing.length === 0) return;
  const faces = missing.filter((font) => font !== "Wide Sans").flatMap(facesFor);
  if (there.length === 0) faces.push(...(devanagari ??= facesOf(DEVANAGARI, "noto-sans", "devanagari")));
  const taken = { faces, fonts: [...there, ...missing], devanagari: DEVANAGARI, wider: WIDER };
  await runLong(page, `(${takeFonts.toString()})(${JSON.stringify(taken)})`);
  await setFont(page, fonts[0] ?? FONTS[0]);
}

let devanagari: Face[] | undefined;

/** From here on the page is shown in this font. */
const setFont = (page: Page, font: Font): Promise<void> =>
  page.evaluate((name) => window.setFontOfPage(name), font);

/** Does this in each font, and leaves the page in the first one. */
export async function eachFont(page: Page, look: (font: Font) => Promise<void>): Promise<void> {
  await loadFonts(page);
  for (const font of [...FONTS].reverse()) {
    await setFont(page, font);
    await look(font);
  }
}

interface Taken {
  faces: Face[];
  fonts: string[];
  devanagari: string;
  wider: string;
}

/** Runs in the page. */
async function takeFonts({ faces, fonts, devanagari: hindi, wider }: Taken): Promise<void> {
  for (const { family, weight, file } of faces) {
    const text = atob(file);
    const bytes = new Uint8Array(text.length);
    // Uint8Array.from takes ten times as long.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
    document.fonts.add(await new FontFace(`Forced ${family}`, bytes, { weight }).load());
  }
  const isFirst = window.fontsOfPage === undefined;
  window.fontsOfPage = fonts;
  if (!isFirst) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  window.setFontOfPage = (font) => {
    const isWide = font === "Wide Sans";
    sheet.replaceSync(`
      :root { --font-sans: "Forced ${isWide ? "DejaVu Sans" : font}", "Forced ${hindi}", sans-serif; }
      body { letter-spacing: ${isWide ? wider : "normal"}; }
    `);
  };
}

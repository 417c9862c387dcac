/** Reads the text of a PDF that may be hostile. Only ever called in a child process with a clock and a memory limit. */
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { MAX_COMPARED_CHARACTERS, MAX_COMPARED_PAGES } from "#app/domain/limits.ts";

export interface ReadPdf {
  /** The lines of each page, as far as it has text. */
  pages: string[][];
  /** Pages with something over the text, counted from 1. */
  overText: number[];
  scripts: boolean;
  attachments: boolean;
}

type UnreadableReason = "password" | "damaged" | "too_long";

export class UnreadablePdf extends Error {
  override name = "UnreadablePdf";
  constructor(
    readonly reason: UnreadableReason,
    /** Where the file told that much. */
    readonly pages: number | null = null,
  ) {
    super(reason);
  }
}

/** @throws UnreadablePdf */
export const readPdf = (content: Uint8Array): Promise<ReadPdf> => withDocument(content, readDocument);

/** How many pages it has. @throws UnreadablePdf */
export const countPages = (content: Uint8Array): Promise<number> =>
  withDocument(content, async (document) => {
    // What a file says of itself is true where its last page is there.
    await document.getPage(document.numPages).catch(refuse);
    return document.numPages;
  });

async function withDocument<T>(
  content: Uint8Array,
  read: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const { getDocument } = await loadPdfJs();
  const task = getDocument({
    data: content,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
  });
  try {
    return await read(await task.promise.catch(refuse));
  } finally {
    await task.destroy();
  }
}

/**
 * pdf.js makes a matrix when it is loaded, for drawing, and in Node wants a canvas package for that. Only text is read here, so
 * a class that can be made and does nothing will do.
 */
function loadPdfJs() {
  for (const name of ["DOMMatrix", "ImageData", "Path2D"])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

function refuse(fault: unknown): never {
  const isLocked = fault instanceof Error && fault.name === "PasswordException";
  throw new UnreadablePdf(isLocked ? "password" : "damaged");
}

async function readDocument(document: PDFDocumentProxy): Promise<ReadPdf> {
  const count = document.numPages;
  if (count > MAX_COMPARED_PAGES) throw new UnreadablePdf("too_long", count);
  const read: ReadPdf = { pages: [], overText: [], ...(await extrasOf(document)) };
  let characters = 0;
  for (let number = 1; number <= count; number += 1) {
    // A page that cannot be read is a page without text.
    const page = await document.getPage(number).catch(() => null);
    const lines = page ? await linesOf(page).catch(() => []) : [];
    characters += lines.reduce((sum, { length }) => sum + length, 0);
    if (characters > MAX_COMPARED_CHARACTERS) throw new UnreadablePdf("too_long", count);
    read.pages.push(lines);
    if (page && (await liesOver(page))) read.overText.push(number);
    page?.cleanup();
  }
  return read;
}

async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** A link changes nothing that is read; everything else may. */
const UNSEEN: readonly unknown[] = ["Link", "Popup"];

async function liesOver(page: PDFPageProxy): Promise<boolean> {
  const notes = (await page.getAnnotations().catch(() => [])) as { subtype?: unknown }[];
  return notes.some(({ subtype }) => !UNSEEN.includes(subtype));
}

async function extrasOf(document: PDFDocumentProxy): Promise<Pick<ReadPdf, "scripts" | "attachments">> {
  const [actions, opening, attached] = await Promise.all([
    document.hasJSActions().catch(() => false),
    document.getOpenAction().catch(() => null) as Promise<object | null>,
    document.getAttachments().catch(() => null) as Promise<object | null>,
  ]);
  return {
    scripts: actions || (opening !== null && "action" in opening),
    attachments: Object.keys(attached ?? {}).length > 0,
  };
}

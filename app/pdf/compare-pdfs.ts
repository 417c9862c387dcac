/** The child process that compares a filed copy with the generated paper: files of strangers are read nowhere else. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Comparison } from "#app/domain/papers/filed-copies.ts";
import { serveJob } from "#app/spreadsheets/child-entry.ts";
import { comparePages } from "./compare-pages.ts";
import { readPdf, UnreadablePdf, type ReadPdf } from "./read-pdf.ts";

export interface CompareJob {
  /** Where the two files lie. */
  made: string;
  filed: string;
}

serveJob((job) => compareFiles(job as CompareJob));

async function compareFiles({ made, filed }: CompareJob): Promise<Comparison> {
  const paper = await readPaper(made);
  const none = { state: "not_compared", made_pages: paper?.pages.length ?? null } as const;
  if (paper === null)
    return { ...none, reason: "made_unreadable", made_pages: null, filed_pages: null, extras: null };
  const content = await readFile(filed);
  // pdf.js takes the bytes it is given away.
  const identical = sha256(await readFile(made)) === sha256(content);
  try {
    const copy = await readPdf(new Uint8Array(content));
    const [made_pages, filed_pages] = [paper.pages.length, copy.pages.length];
    if (copy.pages.every(({ length }) => length === 0))
      return { ...none, reason: "no_text", filed_pages, extras: extrasOf(copy) };
    const found = comparePages(paper.pages, copy.pages);
    return { state: "compared", made_pages, filed_pages, identical, ...found, extras: extrasOf(copy) };
  } catch (fault) {
    if (!(fault instanceof UnreadablePdf)) throw fault;
    return { ...none, reason: fault.reason, filed_pages: fault.pages, extras: null };
  }
}

async function readPaper(path: string): Promise<ReadPdf | null> {
  try {
    return await readPdf(new Uint8Array(await readFile(path)));
  } catch {
    return null;
  }
}

const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

const extrasOf = ({ overText, scripts, attachments }: ReadPdf) => ({
  over_text: overText,
  scripts,
  attachments,
});

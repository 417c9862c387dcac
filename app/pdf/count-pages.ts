/** The child process that counts the pages of uploaded PDFs: files of strangers are read nowhere else. */
import { readFile } from "node:fs/promises";
import { serveJob } from "#app/spreadsheets/child-entry.ts";
import { countPages, UnreadablePdf } from "./read-pdf.ts";

export interface CountJob {
  /** Where the files lie. */
  files: string[];
}

serveJob(async (job) => {
  const counted: number[] = [];
  for (const file of (job as CountJob).files) counted.push(await pagesOf(file));
  return counted;
});

async function pagesOf(file: string): Promise<number> {
  try {
    return await countPages(new Uint8Array(await readFile(file)));
  } catch (fault) {
    if (fault instanceof UnreadablePdf) return 0;
    throw fault;
  }
}

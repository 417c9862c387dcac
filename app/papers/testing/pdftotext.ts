/** The text of a PDF as Poppler's pdftotext reads it: a tool that knows nothing of ours. Used by tests. */
import { spawnSync } from "node:child_process";

const run = (args: string[], input?: Buffer) => spawnSync("pdftotext", args, { input, encoding: "utf8" });

/** Not every machine has it (Debian: poppler-utils); its tests are skipped without it. */
export const hasPdftotext = run(["-v"]).error === undefined;

/** Line by line as the page shows it, pages apart by a line of dashes, runs of blanks as one. */
export function pdftotext(pdf: Buffer): string {
  const { stdout, status, stderr } = run(["-layout", "-enc", "UTF-8", "-", "-"], pdf);
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`);
  const pages = stdout.replace(/\f$/, "").split("\f");
  const lines = (page: string) =>
    page
      .split("\n")
      .map((line) => line.replaceAll(/[ \t]+/g, " ").trim())
      .filter((line) => line !== "");
  return `${pages.map((page) => lines(page).join("\n")).join("\n-----\n")}\n`;
}

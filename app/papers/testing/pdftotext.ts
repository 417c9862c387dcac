/** The text of a PDF as Poppler's pdftotext reads it: a tool that knows nothing of ours. Used by tests. */
import { spawnSync } from "node:child_process";

const run = (args: string[], input?: Buffer) => spawnSync("pdftotext", args, { input, encoding: "utf8" });

/** Not every machine has it; where it is missing its tests are skipped, and CI has it. */
export const hasPdftotext = run(["-v"]).error === undefined;

/** Pages apart by a line of dashes; blanks at the ends of lines left out. */
export function pdftotext(pdf: Buffer): string {
  const { stdout, status, stderr } = run(["-enc", "UTF-8", "-", "-"], pdf);
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`);
  const pages = stdout.replace(/\f$/, "").split("\f");
  return `${pages.map((page) => page.replaceAll(/[ \t]+$/gm, "").trim()).join("\n-----\n")}\n`;
}

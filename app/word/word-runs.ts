// The text of a paper as runs of a Word text.
import { PageReference, TextRun, type IRunOptions, type ParagraphChild } from "docx";
import type { PagesBehind, Run } from "#app/papers/blocks.ts";

/** Signs that no XML may hold. */
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Without them. */
export const plainText = (text: string) => text.replace(UNWRITABLE, "");

/** @param all what every run has besides its own marks */
export const textRuns = (runs: readonly Run[], all: IRunOptions = {}): ParagraphChild[] =>
  runs.flatMap((run) => (run.pages === undefined ? linesOf(run, all) : pagesOf(run.pages)));

/** What the bookmark at an end of a part is called. */
export const markName = (end: "from" | "to", part: string) =>
  `${end}_${part.replaceAll(/[^A-Za-z0-9]/g, "_")}`.slice(0, 40);

/** Word counts its own pages: those of what counsel has edited. What is bound behind them gets its numbers by hand. */
const pagesOf = (part: string | PagesBehind): ParagraphChild[] =>
  typeof part === "string"
    ? [new PageReference(markName("from", part)), new TextRun("–"), new PageReference(markName("to", part))]
    : [];

function linesOf({ text, bold, italic }: Run, all: IRunOptions): TextRun[] {
  return (
    // A line separator ends a line of a long text.
    plainText(text)
      .split("\u2028")
      .map(
        (line, index) =>
          new TextRun({
            ...all,
            text: line,
            bold: bold ?? all.bold ?? false,
            italics: italic ?? false,
            boldComplexScript: bold ?? all.bold ?? false,
            ...(index > 0 && { break: 1 }),
          }),
      )
  );
}

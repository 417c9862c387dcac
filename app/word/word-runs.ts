// The text of a paper as runs of a Word text.
import { TextRun, type IRunOptions } from "docx";
import type { Run } from "#app/papers/blocks.ts";

/** Signs that no XML may hold. */
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Without them. */
export const plainText = (text: string) => text.replace(UNWRITABLE, "");

/** @param all what every run has besides its own marks */
export function textRuns(runs: readonly Run[], all: IRunOptions = {}): TextRun[] {
  return runs.flatMap(({ text, bold, italic }) =>
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
      ),
  );
}

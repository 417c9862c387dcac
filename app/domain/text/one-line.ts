const LINE_ENDS = /[\r\n\u2028\u2029]+/;

/**
 * The lines of a text as one, as an address runs on in a paper: commas between them, one where a line ended with its own.
 * Blank lines are left out.
 */
export function inOneLine(text: string): string {
  const lines = text.split(LINE_ENDS);
  return lines
    .map((line, index) =>
      index === lines.length - 1 ? line.trim() : line.trim().replace(/,$/, "").trimEnd(),
    )
    .filter((line) => line !== "")
    .join(", ");
}

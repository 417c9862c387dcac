/** What a spreadsheet puts on the clipboard, as lines of cells. */

/**
 * Cells are apart by tabs, lines by line ends; a cell that holds one of these stands in quotation marks, its own doubled.
 * The line end after the last line is no further line.
 */
export function pastedBlock(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  for (;;) {
    const [cell, next] = cellAt(text, at);
    line.push(cell);
    if (text[next] === "\t") {
      at = next + 1;
      continue;
    }
    lines.push(line);
    line = [];
    at = text.startsWith("\r\n", next) ? next + 2 : next + 1;
    if (at >= text.length) return lines;
  }
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;

/** @returns the cell that begins there, and where it ends */
function cellAt(text: string, at: number): [string, number] {
  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text);
  // Only cells that need it are quoted: "a" on its own is what was typed.
  if (quoted && /[\t\r\n]/.test(quoted[1] ?? "")) {
    return [(quoted[1] ?? "").replaceAll('""', '"').replaceAll("\r\n", "\n"), QUOTED.lastIndex];
  }
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(text)?.[0] ?? "";
  return [plain, at + plain.length];
}

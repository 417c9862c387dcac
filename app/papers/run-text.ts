// What becomes of runs of text once they are put together: no stray blanks, addresses in one line or in several.
import type { Run } from "./blocks.ts";
import { LINE_BREAK } from "./values.ts";

/** A full stop after one. */
const FULL_STOP = /^\.(?!\.)/;

/**
 * No blank at either end, none doubled where a condition left something out; and one full stop, where a sentence ends with a
 * value that has its own ("Pvt. Ltd.").
 */
export function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let afterSpace = true;
  let afterStop = false;
  for (const run of runs) {
    if (run.pages !== undefined) {
      tidy.push(run);
      [afterSpace, afterStop] = [false, false];
      continue;
    }
    const single = run.text.includes("  ") ? run.text.replace(/ +/g, " ") : run.text;
    const begun = afterSpace && single.startsWith(" ") ? single.slice(1) : single;
    const text: string = afterStop ? begun.replace(FULL_STOP, "") : begun;
    if (text === "") continue;
    tidy.push({ ...run, text });
    [afterSpace, afterStop] = [text.endsWith(" "), text.endsWith(".")];
  }
  const last = tidy.at(-1);
  if (last) last.text = last.text.trimEnd();
  return tidy;
}

/** A single line of plain text. */
export function asText(runs: readonly Run[]): string {
  const text = inOneLine(runs).map((run) => run.text);
  return text.join("").replaceAll(LINE_BREAK, " ");
}

/** An address inside a sentence: its lines with commas between. The lines of a long text stay lines. */
export function inOneLine(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, text: run.text.replaceAll("\n", ", ") }));
}

/** An address in a letter: each of its lines a line. */
export function inLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split(/[\n\u2028]/).forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== "" || run.pages !== undefined) lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

export function wordCount(runs: readonly Run[]): number {
  const text = runs.map((run) => run.text).join("");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

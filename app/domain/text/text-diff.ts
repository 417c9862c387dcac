// Compares two texts line by line, and the words inside lines that were changed.
import { diffArrays } from "diff";

export type DiffMark = "same" | "removed" | "added";

export interface DiffPart {
  mark: DiffMark;
  text: string;
}

/** A line of one text or of both, with its numbers from 1 on; null in the text that lacks it. */
export interface DiffLine {
  mark: DiffMark;
  before: number | null;
  after: number | null;
  /** The line in pieces: whole, or, where it has a counterpart, cut at the words that differ. */
  parts: DiffPart[];
}

/** Lines that changed with some around them, or a stretch of equal lines that is left out. */
export type DiffHunk = { lines: DiffLine[] } | { skipped: number };

/** Lines and words removed and added: its time and room grow with the square. What has more is shown as replaced whole. */
const MOST_LINES = 1500;
const MOST_WORDS = 300;
const CONTEXT = 3;

/** Every line of both texts in order; of a change, what was removed comes first. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const steps = diff(old, fresh, MOST_LINES);
  const lines: DiffLine[] = [];
  let [oldAt, freshAt] = [0, 0];
  for (const { mark, text } of steps) {
    if (mark !== "added") oldAt += 1;
    if (mark !== "removed") freshAt += 1;
    lines.push({
      mark,
      before: mark === "added" ? null : oldAt,
      after: mark === "removed" ? null : freshAt,
      parts: [{ mark: "same", text }],
    });
  }
  return withWords(lines);
}

/** The pieces of two lists in order; of a change what was removed comes first. */
export const diffParts = (before: readonly string[], after: readonly string[]): DiffPart[] =>
  diff(before, after, MOST_LINES);

/** The words of two lines, those that are the same joined. */
export const diffWords = (before: string, after: string): DiffPart[] =>
  joined(diff(wordsOf(before), wordsOf(after), MOST_WORDS));

/** The changed lines with three equal ones around them; longer equal stretches are counted. Empty when nothing differs. */
export function groupHunks(lines: readonly DiffLine[]): DiffHunk[] {
  const near = new Set<number>();
  lines.forEach(({ mark }, index) => {
    if (mark === "same") return;
    for (let at = index - CONTEXT; at <= index + CONTEXT; at += 1) near.add(at);
  });
  if (near.size === 0) return [];
  const hunks: DiffHunk[] = [];
  lines.forEach((line, index) => {
    const last = hunks.at(-1);
    if (near.has(index)) {
      if (last && "lines" in last) last.lines.push(line);
      else hunks.push({ lines: [line] });
    } else if (last && "skipped" in last) last.skipped += 1;
    else hunks.push({ skipped: 1 });
  });
  return hunks;
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

/** Where a run of removed lines is followed by as many added ones, each pair is one line that was changed. */
function withWords(lines: DiffLine[]): DiffLine[] {
  const out = [...lines];
  for (let at = 0; at < out.length;) {
    const removed = runOf(out, at, "removed");
    const added = runOf(out, at + removed, "added");
    for (let pair = 0; pair < Math.min(removed, added); pair += 1) {
      const [one, other] = [out[at + pair], out[at + removed + pair]];
      if (!one || !other) continue;
      const words = diff(wordsOf(textOf(one)), wordsOf(textOf(other)), MOST_WORDS);
      // Lines with hardly a word in common are two lines, not one that was changed.
      const common = words.filter(({ mark, text }) => mark === "same" && text.trim() !== "");
      if (lengthOf(common) * 3 < Math.max(textOf(one).length, textOf(other).length)) continue;
      out[at + pair] = { ...one, parts: joined(words.filter(({ mark }) => mark !== "added")) };
      out[at + removed + pair] = { ...other, parts: joined(words.filter(({ mark }) => mark !== "removed")) };
    }
    at += Math.max(removed + added, 1);
  }
  return out;
}

function runOf(lines: readonly DiffLine[], from: number, mark: DiffMark): number {
  let length = 0;
  while (lines[from + length]?.mark === mark) length += 1;
  return length;
}

const textOf = ({ parts }: DiffLine) => parts.map(({ text }) => text).join("");
const lengthOf = (parts: readonly DiffPart[]) => parts.reduce((sum, { text }) => sum + text.length, 0);
const wordsOf = (line: string) => line.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu) ?? [];

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const out: DiffPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.mark === part.mark) last.text += part.text;
    else out.push({ ...part });
  }
  return out;
}

function diff(old: readonly string[], fresh: readonly string[], mostEdits: number): DiffPart[] {
  const changes = diffArrays([...old], [...fresh], { maxEditLength: mostEdits });
  if (!changes) return [...marked("removed", old), ...marked("added", fresh)];
  return changes.flatMap(({ added, removed, value }) =>
    marked(added ? "added" : removed ? "removed" : "same", value),
  );
}

const marked = (mark: DiffMark, texts: readonly string[]): DiffPart[] =>
  texts.map((text) => ({ mark, text }));

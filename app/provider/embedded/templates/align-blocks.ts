// Puts two papers side by side: each block beside its counterpart, with the words that changed marked.
import { diffParts, diffWords, type DiffMark } from "#app/domain/text/text-diff.ts";
import type { PaperBlock, Run } from "#app/papers/blocks.ts";

interface BlockPair {
  mark: "same" | "changed" | "removed" | "added";
  before: PaperBlock | null;
  after: PaperBlock | null;
}

/** Blocks with less of their words in common than this are two, not one that was changed. */
const MOST_ALIKE = 1 / 3;

/** @returns every block of both papers, in order; of a change what was removed comes first */
export function alignBlocks(before: readonly PaperBlock[], after: readonly PaperBlock[]): BlockPair[] {
  const [old, fresh] = [before.map(keyOf), after.map(keyOf)];
  const pairs: BlockPair[] = [];
  let [oldAt, freshAt] = [0, 0];
  let [removed, added]: [PaperBlock[], PaperBlock[]] = [[], []];
  const flush = () => {
    pairs.push(...paired(removed, added));
    [removed, added] = [[], []];
  };
  for (const { mark } of diffParts(old, fresh)) {
    const [one, other] = [before[oldAt], after[freshAt]];
    if (mark === "removed" && one) removed.push(one);
    if (mark === "added" && other) added.push(other);
    if (mark === "same" && one && other) {
      flush();
      pairs.push({ mark: "same", before: one, after: other });
    }
    if (mark !== "added") oldAt += 1;
    if (mark !== "removed") freshAt += 1;
  }
  flush();
  return pairs;
}

/** A number that moved because a paragraph was put before it is no change of its own. */
const keyOf = (block: PaperBlock): string =>
  JSON.stringify(block.block === "paragraph" ? { ...block, label: block.label === null ? null : "" } : block);

/** Those with words in common stand beside each other, in their order. */
function paired(removed: readonly PaperBlock[], added: readonly PaperBlock[]): BlockPair[] {
  const pairs: BlockPair[] = [];
  let from = 0;
  for (const before of removed) {
    const at = added.findIndex((after, index) => index >= from && isAlike(before, after));
    if (at === -1) {
      pairs.push({ mark: "removed", before, after: null });
      continue;
    }
    pairs.push(...added.slice(from, at).map(asAdded));
    const after = added[at];
    if (after) pairs.push({ mark: "changed", ...markWords(before, after) });
    from = at + 1;
  }
  return [...pairs, ...added.slice(from).map(asAdded)];
}

const asAdded = (after: PaperBlock): BlockPair => ({ mark: "added", before: null, after });

function isAlike(one: PaperBlock, other: PaperBlock): boolean {
  if (one.block !== other.block) return false;
  const [before, after] = [one, other].map((block) => textsOf(block).map(textOf).join(" "));
  if (before === undefined || after === undefined) return false;
  const common = diffWords(before, after)
    .filter(({ mark, text }) => mark === "same" && text.trim() !== "")
    .reduce((sum, { text }) => sum + text.length, 0);
  return common >= MOST_ALIKE * Math.max(before.length, after.length);
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

/** The texts of a block, in order. */
function textsOf(block: PaperBlock): Run[][] {
  if (block.block === "break") return [];
  if (block.block === "zone") return block.lines;
  if (block.block === "table") return [block.head, ...block.rows, ...block.foot].flat();
  return [block.text];
}

function markWords(before: PaperBlock, after: PaperBlock): { before: PaperBlock; after: PaperBlock } {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  // Lines or rows that came or went: the texts have no counterparts to be held against.
  if (old.length !== fresh.length) return { before, after };
  const words = old.map((runs, at) => diffWords(textOf(runs), textOf(fresh[at] ?? [])));
  const marked = (block: PaperBlock, not: DiffMark) => {
    const texts = textsOf(block).map((runs, at) =>
      cut(
        runs,
        (words[at] ?? []).filter(({ mark }) => mark !== not),
      ),
    );
    return withTexts(block, () => texts.shift() ?? []);
  };
  return { before: marked(before, "added"), after: marked(after, "removed") };
}

function withTexts(block: PaperBlock, next: () => Run[]): PaperBlock {
  if (block.block === "break") return block;
  if (block.block === "zone") return { ...block, lines: block.lines.map(next) };
  if (block.block !== "table") return { ...block, text: next() };
  const head = block.head.map(next);
  const rows = block.rows.map((row) => row.map(next));
  return { ...block, head, rows, foot: block.foot.map((row) => row.map(next)) };
}

/** Runs cut where the words that changed begin and end; their style stays. */
function cut(runs: readonly Run[], words: readonly { mark: DiffMark; text: string }[]): Run[] {
  const marked: Run[] = [];
  const left = words.map((part) => ({ ...part }));
  for (const run of runs) {
    let rest = run.text;
    if (rest === "") marked.push(run);
    while (rest !== "") {
      const part = left[0];
      const length = Math.min(part?.text.length ?? rest.length, rest.length);
      const mark = part?.mark ?? "same";
      marked.push({ ...run, text: rest.slice(0, length), ...(mark === "same" ? {} : { mark }) });
      rest = rest.slice(length);
      if (!part) continue;
      part.text = part.text.slice(length);
      if (part.text === "") left.shift();
    }
  }
  return marked;
}

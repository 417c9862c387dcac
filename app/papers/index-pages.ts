// Where the parts of a paper begin and end whose pages its index says. The typesetter alone knows the pages.
import type { PaperBlock } from "./blocks.ts";

/** The heading of a part, and which block it is. */
export interface PartName {
  name: string;
  at: number;
}

/**
 * Marks the blocks that parts begin and end with. A part goes from its heading to the next named one, or to the end of its
 * document. With the first heading of a document the title above it begins, too.
 * @param names by their place
 */
export function markParts(blocks: readonly PaperBlock[], names: readonly PartName[]): PaperBlock[] {
  const marked = blocks.map((block): PaperBlock => ({ ...block }));
  names.forEach(({ name, at }, index) => {
    const start = startOfDocument(blocks, at);
    const isFirst = !blocks.slice(start, at).some((block) => block.block === "heading" && block.level === 1);
    const before = names[index - 1];
    const isAlone = before === undefined || before.at < start;
    const next = Math.min(names[index + 1]?.at ?? blocks.length, endOfDocument(blocks, at));
    addTo(marked[isFirst && isAlone ? start : at], "begins", name);
    addTo(marked[next - 1], "ends", name);
  });
  return marked;
}

function addTo(block: PaperBlock | undefined, mark: "begins" | "ends", name: string): void {
  if (block) block[mark] = [...(block[mark] ?? []), name];
}

const isBreak = ({ block }: PaperBlock) => block === "break";

const startOfDocument = (blocks: readonly PaperBlock[], at: number) =>
  blocks.slice(0, at).findLastIndex(isBreak) + 1;

function endOfDocument(blocks: readonly PaperBlock[], at: number): number {
  const found = blocks.slice(at).findIndex(isBreak);
  return found === -1 ? blocks.length : at + found;
}

/** Which known name somebody meant who wrote another, if any of them is like it. */

/**
 * The candidate that was meant: it holds every word of the name, or differs from it in a letter or two. A quarter of the
 * letters may be added, left out or exchanged (one of the shortest names); two that changed places count once.
 * @param name as it was typed, in any case, its words apart by "_", "-" or blanks
 * @returns undefined where nothing is like it: a hint that shares little with what was typed only misleads
 */
export function nearestName<Name extends string>(
  name: string,
  candidates: readonly Name[],
): Name | undefined {
  const typed = wordsOf(name);
  const holding = candidates.filter((candidate) => holdsWords(wordsOf(candidate), typed));
  // "number" is a part of several names: none of them is more likely meant.
  if (holding.length === 1) return holding[0];
  const plain = typed.join("_");
  let best: Name | undefined;
  let fewest = Math.max(1, Math.floor(plain.length / 4)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - plain.length) >= fewest) continue;
    const changes = distance(plain, candidate);
    if (changes < fewest && changes < candidate.length) [best, fewest] = [candidate, changes];
  }
  return best;
}

const wordsOf = (name: string): string[] =>
  name
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);

/** Whether the words stand in the other's, a word of two letters or fewer telling nothing by itself. */
const holdsWords = (known: readonly string[], words: readonly string[]): boolean =>
  words.some(({ length }) => length > 2) && words.every((word) => known.includes(word));

/** Letters to add, take away or exchange, or neighbours to swap: optimal string alignment, three rows at a time. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, current];
  }
  return above[to.length] ?? 0;
}

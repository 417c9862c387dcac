/** Many ids in few words, for the audit trail: an export of 50,000 cases names every one of them. */

/** "3-9,12": the ids in ascending order, each once. */
export function idRanges(ids: Iterable<number>): string {
  const parts: [number, number][] = [];
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}

/** More than any act or export names. */
const MOST_IDS = 1_000_000;

/** The ids that `idRanges` wrote down. @throws RangeError for any other text, and for a range of more than a million */
export function idsInRanges(text: string): number[] {
  if (text === "") return [];
  return text.split(",").flatMap((part) => {
    const [, from, to = from] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part) ?? [];
    const length = Number(to) - Number(from) + 1;
    if (!Number.isSafeInteger(length) || length < 1 || length > MOST_IDS)
      throw new RangeError(`No ids: ${part}`);
    return Array.from({ length }, (_, index) => Number(from) + index);
  });
}

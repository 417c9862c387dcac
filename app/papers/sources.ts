/**
 * What each run of a paper stands on: of a value its field; of words under a condition or in a loop that say no value of
 * their own, the field that is asked for. Words without a field are the same in every paper of the text.
 */
import { runsOf, type PaperPart, type Run } from "./blocks.ts";
import type { Place } from "./follow.ts";
import type { FieldRef, Leaf, Part } from "./reading/template-tree.ts";

interface Said {
  run: Run;
  leaf: Leaf;
  at: Place;
}

/** @param said of one block, cell or line */
export function withSources(said: readonly Said[]): Run[] {
  const valued = new Set(said.flatMap(({ leaf, at }) => (fieldIn(leaf) ? [at.around] : [])));
  return said.flatMap(({ run, leaf, at }) => {
    const field = fieldIn(leaf);
    if (field) return [withSource(run, nameOf(field, at))];
    const from = valued.has(at.around) ? undefined : askedFor(at);
    return from === undefined ? [run] : wordsAlone(run).map((each) => withSource(each, from));
  });
}

const withSource = (run: Run, from: string | undefined): Run =>
  from === undefined || !/[\p{L}\p{N}_]/u.test(run.text) ? run : { ...run, from };

/** What stands before and after its words, blanks and points, is said of its own. */
const wordsAlone = (run: Run): Run[] => {
  const [, before = "", words = "", after = ""] = /^([\s,;:.]*)(.*?)([\s,;:.]*)$/s.exec(run.text) ?? [];
  return [before, words, after].flatMap((text) => (text === "" ? [] : [{ ...run, text }]));
};

/** The fields that texts with their sources stand on, each once, in the order of the text. */
export const sourcesOf = (texts: readonly Pick<PaperPart, "blocks">[]): string[] => [
  ...new Set(texts.flatMap(({ blocks }) => blocks.flatMap(runsOf)).flatMap(({ from }) => from ?? [])),
];

const fieldIn = (leaf: Leaf): FieldRef | undefined =>
  leaf.node === "value" || leaf.node === "plural" ? leaf.field : undefined;

/** An item has no name of its own. */
const nameOf = (field: FieldRef, { list }: Place): string | undefined =>
  field.from === "item" ? list : field.name;

function askedFor(at: Place): string | undefined {
  const { around } = at;
  if (around === undefined) return undefined;
  if (around.node === "each") return around.list;
  return isOfSections([...around.then, ...around.otherwise]) ? undefined : nameOf(around.field, at);
}

/** A condition that chooses between whole documents is the ground of no sentence in them. */
const isOfSections = (parts: readonly Part<unknown>[]): boolean =>
  (parts as readonly Part<{ node: string }>[]).some(({ node }) => node === "heading" || node === "break");

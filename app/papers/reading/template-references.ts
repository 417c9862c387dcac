// Checks that every paragraph a template refers to by number, and every part whose pages it says, is in the paper whenever
// the reference is.
import { nearestName } from "#app/domain/text/nearest-name.ts";
import { TemplateFault } from "./template-fault.ts";
import {
  visitPart,
  type Anchor,
  type Block,
  type If,
  type Inline,
  type Part,
  type Reference,
} from "./template-tree.ts";

/** The conditions something stands under, each with the side it stands on. */
type Under = readonly string[];

type To = Reference["to"];

interface Placed extends Anchor {
  to: To;
  under: Under;
}

/** @throws TemplateFault for an unknown name, one given twice, or one that may be missing where it is referred to */
export function checkReferences(blocks: readonly Part<Block>[]): void {
  const anchors: Placed[] = [];
  const references: { reference: Reference; under: Under }[] = [];
  walk(blocks, [], (block, under, inLoop) => {
    const anchored = anchorOf(block);
    if (anchored) {
      const { name, line, to } = anchored;
      if (inLoop)
        throw new TemplateFault(line, `"${name}" cannot be named in #each: it would be there many times`, {
          is: "name",
          name: name,
        });
      const twin = anchors.find((other) => other.name === name && !excludeEachOther(other.under, under));
      if (twin)
        throw new TemplateFault(line, `"${name}" is the ${called[twin.to]} of line ${twin.line} already`, {
          is: "name",
          name: name,
        });
      anchors.push({ name, line, to, under });
    }
    for (const text of textsOf(block)) {
      walk(text.inline, [...under, ...text.under], (leaf, within) => {
        if (leaf.node === "ref") references.push({ reference: leaf, under: within });
      });
    }
  });
  const always = alwaysThere(blocks);
  for (const { reference, under } of references) {
    const ofKind = anchors.filter(({ to }) => to === reference.to);
    const named = ofKind.filter(({ name }) => name === reference.anchor);
    if (named.length === 0) throw unknown(reference, ofKind);
    const isThere = always.has(reference.anchor) || named.some((anchor) => covers(under, anchor.under));
    if (!isThere) {
      const what = called[reference.to];
      throw new TemplateFault(
        reference.line,
        `${what.charAt(0).toUpperCase()}${what.slice(1)} "${reference.anchor}" is inside a condition: refer to it inside the same one`,
      );
    }
  }
}

const called: Readonly<Record<To, string>> = { number: "paragraph", pages: "heading" };

/** What a block is called, and what can be said of it. */
function anchorOf(block: Block): (Anchor & { to: To }) | null {
  if (block.node !== "paragraph" && block.node !== "heading") return null;
  return block.anchor && { ...block.anchor, to: block.node === "heading" ? "pages" : "number" };
}

function unknown({ anchor, line, to }: Reference, anchors: readonly Anchor[]): TemplateFault {
  const nearest = nearestName(
    anchor,
    anchors.map(({ name }) => name),
  );
  const hint = nearest === undefined ? "" : `. Did you mean "${nearest}"?`;
  return new TemplateFault(line, `No ${called[to]} is named "${anchor}"${hint}`);
}

const covers = (under: Under, anchor: Under) => anchor.every((condition) => under.includes(condition));

/** The two sides of one condition are never there together. */
const excludeEachOther = (one: Under, other: Under) =>
  one.some((condition) =>
    other.includes(condition.startsWith("+") ? `-${condition.slice(1)}` : `+${condition.slice(1)}`),
  );

const conditionOf = <T>({ field, is }: If<T>) => `${field.from}.${field.name}=${(is ?? []).join("|")}`;

function walk<T extends { node: string }>(
  parts: readonly Part<T>[],
  under: Under,
  visit: (leaf: T, under: Under, inLoop: boolean) => void,
  inLoop = false,
): void {
  for (const part of parts) {
    visitPart(part, {
      leaf: (leaf) => visit(leaf, under, inLoop),
      onIf: (condition) => {
        walk(condition.then, [...under, `+${conditionOf(condition)}`], visit, inLoop);
        walk(condition.otherwise, [...under, `-${conditionOf(condition)}`], visit, inLoop);
      },
      onEach: ({ body }) => walk(body, under, visit, true),
    });
  }
}

/** The texts of a block, with the conditions of the line or row they stand in. */
function textsOf(block: Block): { inline: Inline; under: Under }[] {
  const found: { inline: Inline; under: Under }[] = [];
  const top = (inline: Inline) => found.push({ inline, under: [] });
  if (block.node === "zone") walk(block.lines, [], ({ text }, under) => found.push({ inline: text, under }));
  else if (block.node === "table") {
    block.head.forEach(top);
    for (const rows of [block.rows, block.foot])
      walk(rows, [], ({ cells }, under) => cells.forEach((inline) => found.push({ inline, under })));
  } else if (block.node !== "break") top(block.text);
  return found;
}

/** Names of paragraphs and headings that are in every paper: under no condition, or on both its sides. */
function alwaysThere(parts: readonly Part<Block>[]): ReadonlySet<string> {
  const names = parts.flatMap((part) =>
    visitPart<Block, string[]>(part, {
      leaf: (block) => [anchorOf(block)?.name ?? []].flat(),
      onIf: ({ then, otherwise }) => {
        const other = alwaysThere(otherwise);
        return [...alwaysThere(then)].filter((name) => other.has(name));
      },
      onEach: () => [],
    }),
  );
  return new Set(names);
}

// Puts the lines of a template together to headings, paragraphs, tables and zones.
import { withMarks } from "./inline-marks.ts";
import { TemplateFault } from "./template-fault.ts";
import { bodyLines, type LineBlock, type LineItem, type TextLine } from "./template-lines.ts";
import { isTableLine, readTable } from "./template-tables.ts";
import { ZONES, type Block, type Inline, type Line, type Part, type Zone } from "./template-tree.ts";

const HEADING = /^(#{1,2}) +/;
const NUMBER = /^\d+\. +/;
const LETTER = /^[a-z]\. +/;
const INDENT = /^ {2,}/;
const QUOTE = /^> +/;
const BREAK = /^={3,}$/;
/** `1. {#name} …`, `# {#name} …`: what references call the paragraph, or the part that the heading begins. */
const ANCHOR = /^\{#([a-z][a-z0-9-]*)\} */;
/** `## {5000 words} …`: how long the text below may be. */
const MAX_WORDS = /^\{(\d{1,6}) words\} */;

/** @throws TemplateFault */
export function readBlocks(items: readonly LineItem[]): Part<Block>[] {
  const blocks: Part<Block>[] = [];
  let at = 0;
  const take = (end: number) => {
    const taken = items.slice(at, end);
    at = end;
    return taken;
  };
  while (at < items.length) {
    const item = items[at];
    if (!item) break;
    if (item.item === "block") {
      blocks.push(partOf(item, readBlocks));
      at += 1;
    } else if (isBlankLine(item)) {
      at += 1;
    } else if (BREAK.test(leadOf(item))) {
      blocks.push({ node: "break" });
      at += 1;
    } else if (leadOf(item).startsWith(":::")) {
      blocks.push(readZone(take(endOfZone(items, at, item)), item));
    } else if (isTableLine(item)) {
      blocks.push(readTable(take(endOfTable(items, at)), item.number));
    } else {
      blocks.push(readParagraph(take(endOfParagraph(items, at)).filter(isLine), item.number));
    }
  }
  return blocks;
}

/** A condition or loop over what `read` makes of its lines. */
function partOf<T>({ tag }: LineBlock, read: (items: readonly LineItem[]) => Part<T>[]): Part<T> {
  const body = read(bodyLines(tag.body, tag.scope));
  if (tag.kind === "each") return { node: "each", list: tag.field.name, body };
  return {
    node: "if",
    field: tag.field,
    is: tag.is,
    then: body,
    otherwise: read(bodyLines(tag.otherwise, tag.scope)),
  };
}

function readParagraph(lines: readonly TextLine[], line: number): Block {
  const [first = []] = lines.map(({ text }) => text);
  const lead = leadText(first);
  const indented = INDENT.test(lead);
  const rest = lead.trimStart();
  const [mark, heading] = HEADING.exec(rest) ?? [];
  const counted = NUMBER.exec(rest) ?? LETTER.exec(rest);
  const [quote] = QUOTE.exec(rest) ?? [];
  let start = lead.length - rest.length + (mark ?? counted?.[0] ?? quote ?? "").length;
  const kind = counted === null ? null : NUMBER.test(rest) ? "number" : "letter";
  const option = (pattern: RegExp) => {
    const [whole = "", value] = pattern.exec(lead.slice(start)) ?? [];
    start += whole.length;
    return value;
  };
  const maxWords = heading === undefined ? undefined : option(MAX_WORDS);
  const name = kind === "number" || heading !== undefined ? option(ANCHOR) : undefined;
  const anchor = name === undefined ? null : { name, line };
  const text = withMarks(joined([cutLead(first, start), ...lines.slice(1).map((item) => item.text)]), line);
  if (heading !== undefined) {
    const level = heading.length === 1 ? 1 : 2;
    return {
      node: "heading",
      level,
      maxWords: maxWords === undefined ? null : Number(maxWords),
      anchor,
      text,
    };
  }
  return { node: "paragraph", counted: kind, anchor, indented, quoted: quote !== undefined, text };
}

function readZone(items: readonly LineItem[], opening: TextLine): Zone {
  const name = leadOf(opening).slice(3).trim();
  const zone = ZONES.find((known) => known === name);
  if (!zone) {
    const problem = `Unknown part "${name}". Known: ${ZONES.join(", ")}`;
    throw new TemplateFault(opening.number, problem, { is: "part" });
  }
  return { node: "zone", zone, lines: readZoneLines(items.slice(1, -1)) };
}

function readZoneLines(items: readonly LineItem[]): Part<Line>[] {
  return items.map((item): Part<Line> => {
    if (item.item === "block") return partOf(item, readZoneLines);
    if (leadOf(item).startsWith(":::")) {
      throw new TemplateFault(item.number, "::: is not closed above", { is: "part-in-part" });
    }
    if (leadOf(item) === "||") return { node: "line", column: true, text: [] };
    return { node: "line", text: withMarks(item.text, item.number) };
  });
}

function endOfZone(items: readonly LineItem[], start: number, opening: TextLine): number {
  const closing = indexFrom(items, start + 1, (item) => isLine(item) && leadOf(item) === ":::");
  if (closing === items.length) {
    throw new TemplateFault(opening.number, "::: is not closed", { is: "open-part" });
  }
  return closing + 1;
}

/** A table goes on through conditions and loops that stand between its rows. */
function endOfTable(items: readonly LineItem[], start: number): number {
  let end = start;
  for (let item = items[end]; item && (item.item === "block" || isTableLine(item)); item = items[end])
    end += 1;
  return end;
}

function endOfParagraph(items: readonly LineItem[], start: number): number {
  return indexFrom(items, start + 1, (item) => {
    if (!isLine(item) || isBlankLine(item) || isTableLine(item)) return true;
    const lead = leadOf(item);
    return (
      lead.startsWith(":::") ||
      BREAK.test(lead) ||
      HEADING.test(lead) ||
      NUMBER.test(lead) ||
      QUOTE.test(lead) ||
      LETTER.test(lead)
    );
  });
}

/** The first that passes; the number of items when none does. */
function indexFrom(items: readonly LineItem[], start: number, test: (item: LineItem) => boolean): number {
  let at = start;
  for (let item = items[at]; item && !test(item); item = items[at]) at += 1;
  return at;
}

function joined(lines: readonly Inline[]): Inline {
  return lines.flatMap((line, index) =>
    index === 0 ? line : [{ node: "text" as const, text: " ", bold: false, italic: false }, ...line],
  );
}

function isLine(item: LineItem): item is TextLine {
  return item.item === "line";
}

function isBlankLine({ text }: TextLine): boolean {
  return text.every((part) => part.node === "text" && part.text.trim() === "");
}

/** The template's own text that a line begins with. */
function leadOf(line: TextLine): string {
  return leadText(line.text).trim();
}

function leadText(line: Inline): string {
  const [first] = line;
  return first?.node === "text" ? first.text : "";
}

function cutLead(line: Inline, length: number): Inline {
  const [first, ...rest] = line;
  return first?.node === "text" ? [{ ...first, text: first.text.slice(length) }, ...rest] : line;
}

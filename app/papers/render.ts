/** Fills a template with a case's values. Text only: what it looks like is layout.typ's. */
import { messages } from "#app/domain/messages.ts";
import { LETTER_FORMAT, STANDARD_FORMAT } from "#app/domain/papers/formats.ts";
import { languageName } from "#app/domain/templates/template-words.ts";
import { textsOf } from "./reading/bilingual.ts";
import type { Paper, PaperBlock, PaperPart, Run } from "./blocks.ts";
import { computedNamed, fieldLabel, fieldNamed } from "./fields.ts";
import { follow, OUTSIDE, type Place } from "./follow.ts";
import { KnownValues } from "./known-values.ts";
import { LengthOfText } from "./reading/length-of-text.ts";
import { askForAll } from "./missing.ts";
import { markParts, type PartName } from "./index-pages.ts";
import { ParagraphNumbers } from "./paragraph-numbers.ts";
import { formatIn, letterheadIn, type Letterhead } from "./paper-look.ts";
import { asText, inLines, inOneLine, tidied } from "./run-text.ts";
import { withSources } from "./sources.ts";
import type {
  Block,
  FieldRef,
  Inline,
  Leaf,
  Line,
  Part,
  Row,
  Template,
  Value,
  ZoneName,
} from "./reading/template-tree.ts";
import { valueInWords, writtenValue, type PaperData } from "./values.ts";

export interface RenderOptions {
  /** The day the paper is made, "YYYY-MM-DD". */
  date: string;
  /** For approval: marked as such, and with the notes for whoever reviews it. */
  draft?: boolean;
}

export type Rendered =
  /** Names of the fields without which the paper cannot be made; of a group of which one is enough, all. */
  | { missing: string[]; paper: null; notes: [] }
  /** notes: for the register, what staff must know of this paper. */
  | { missing: []; paper: Paper; notes: string[] };

/** The paper of these values, or what it lacks. Nothing is rendered in part. */
export function renderPaper(template: Template, data: PaperData, options: RenderOptions): Rendered {
  const rendered = textsOf(template).map((text) => renderText(text, data, options));
  const missing = [...new Set(rendered.flatMap((each) => each.missing))];
  const [first, ...others] = rendered.flatMap(({ paper }) => paper ?? []);
  if (missing.length > 0 || !first) return { missing, paper: null, notes: [] };
  const paper = others.length === 0 ? first : { ...first, ...headed(first), following: others.map(headed) };
  // What staff must know is the same of both texts.
  return { missing: [], paper, notes: [...new Set(rendered.flatMap(({ notes }) => notes))] };
}

const headed = ({ language, footer, blocks }: Paper): PaperPart => ({
  ...{ language, footer, blocks },
  heading: languageName(language),
});

function renderText(template: Template, data: PaperData, options: RenderOptions): Rendered {
  const { draft = false } = options;
  const values = valuesFor(template, data, options);
  askForAll(template, values);
  if (values.missing.size > 0) return lacking(values);
  const paper = fill(template, values, { draft });
  // Never with a gap, whatever the first pass did not ask for.
  return values.missing.size > 0 ? lacking(values) : { missing: [], paper, notes: [...values.notes] };
}

/**
 * The texts of a paper to be read beside the record, and never made: each run says which field it stands on (sources.ts),
 * what is not known stands in brackets, and of a choice that nobody made neither side is said.
 */
export const paperToRead = (template: Template, data: PaperData, date: string): Paper[] =>
  textsOf(template).map((text) => {
    const values = valuesFor(text, data, { date });
    return values.withoutAsking(() => fill(text, values, { sources: true }));
  });

const valuesFor = ({ language, proceeding }: Template, data: PaperData, { date }: RenderOptions) =>
  new KnownValues(data, { date, language, proceeding });

interface FillOptions {
  draft?: boolean;
  sources?: boolean;
}

function fill(template: Template, values: KnownValues, options: FillOptions): Paper {
  const { language, style } = template;
  const filling = new Filling(values, options);
  return {
    title: asText(filling.runs(template.title, OUTSIDE)),
    footer: asText(filling.runs(template.footer, OUTSIDE)),
    language,
    style,
    format: style === "letter" ? LETTER_FORMAT : (formatIn(values.fact) ?? STANDARD_FORMAT),
    date: values.context.date,
    draft: filling.draft,
    blocks: filling.blocks(template.blocks),
  };
}

const lacking = ({ missing }: KnownValues): Rendered => ({ missing: [...missing], paper: null, notes: [] });

/** "No." stays on the line of the number it announces. */
const NUMBER_AHEAD = /\bNo\. $/;
/** Room to write a value in by hand. */
const BLANK = "_".repeat(16);

/** What was entered stands in place of what the text has there. */
function letterheadBlock(zone: ZoneName, { lines, picture }: Letterhead): PaperBlock {
  const runs = lines.map((text, index): Run[] => [{ text, ...(index === 0 && { bold: true }) }]);
  return { block: "zone", zone, lines: runs, ...(picture && { picture }) };
}

/** One pass over a template with one case's values. */
class Filling {
  /** The numbers of the paragraphs that are referred to. */
  readonly #numbers = new Map<string, string>();
  readonly #counted: ParagraphNumbers;

  readonly draft: boolean;
  readonly #sources: boolean;

  constructor(
    readonly values: KnownValues,
    { draft = false, sources = false }: FillOptions,
  ) {
    this.draft = draft;
    this.#sources = sources;
    this.#counted = new ParagraphNumbers(values.context.language);
  }

  blocks(parts: readonly Part<Block>[]): PaperBlock[] {
    this.#findNumbers(parts);
    const length = new LengthOfText((sentence) => this.values.notes.add(sentence));
    const names: PartName[] = [];
    const blocks: PaperBlock[] = [];
    this.#flat(parts, OUTSIDE, (block, at) => {
      const paperBlocks = this.#block(block, at);
      for (const each of paperBlocks) length.add(each, block);
      if (block.node === "heading" && block.anchor)
        names.push({ name: block.anchor.name, at: blocks.length });
      blocks.push(...paperBlocks);
    });
    length.end();
    return markParts(blocks, names);
  }

  runs(inline: Inline, at: Place): Run[] {
    const said = this.#flat(inline, at, (leaf, where) => ({
      run: this.#run(leaf, where.item),
      leaf,
      at: where,
    }));
    return tidied(this.#sources ? withSources(said) : said.map(({ run }) => run));
  }

  /** Ahead of the text, because a paragraph may refer to a later one. */
  #findNumbers(parts: readonly Part<Block>[]): void {
    const counted = new ParagraphNumbers(this.values.context.language);
    this.#flat(parts, OUTSIDE, (block) => {
      counted.label(block);
      if (block.node === "paragraph" && block.anchor) this.#numbers.set(block.anchor.name, counted.number);
    });
  }

  #flat<T extends { node: string }, R>(
    parts: readonly Part<T>[],
    at: Place,
    leaf: (content: T, at: Place) => R,
  ): R[] {
    const said: R[] = [];
    follow(this.values, parts, at, (content, where) => said.push(leaf(content, where)));
    return said;
  }

  /** One block, or none: notes are the reviewer's. */
  #block(block: Block, at: Place): PaperBlock[] {
    const label = this.#counted.label(block);
    switch (block.node) {
      case "break":
        return [{ block: "break" }];
      case "heading":
        return [{ block: "heading", level: block.level, text: inOneLine(this.runs(block.text, at)) }];
      case "paragraph": {
        const { counted: level, indented, quoted } = block;
        const text = inOneLine(this.runs(block.text, at));
        return [{ block: "paragraph", label, level, indented, ...(quoted && { quoted }), text }];
      }
      case "table": {
        const { indented, columns } = block;
        const cells = (row: readonly Inline[], where: Place) =>
          row.map((cell) => inOneLine(this.runs(cell, where)));
        const rows = (parts: readonly Part<Row>[]) =>
          this.#flat(parts, at, (row, where) => cells(row.cells, where));
        const head = cells(block.head, at);
        return [{ block: "table", indented, columns, head, rows: rows(block.rows), foot: rows(block.foot) }];
      }
      case "zone": {
        const { zone } = block;
        const letterhead = letterheadIn(this.values.fact, zone);
        if (letterhead) return [letterheadBlock(zone, letterhead)];
        const lines = (line: Line, where: Place): Run[][] =>
          line.column ? [[{ text: "", column: true }]] : inLines(this.runs(line.text, where));
        const all = () => this.#flat(block.lines, at, lines).flat();
        if (zone !== "note") return [{ block: "zone", zone, lines: all() }];
        return this.draft ? [{ block: "zone", zone, lines: this.values.withoutAsking(all) }] : [];
      }
    }
  }

  #run(leaf: Leaf, item: Place["item"]): Run {
    if (leaf.node === "ref" && leaf.to === "pages") return { text: "", pages: leaf.anchor };
    if (leaf.node === "value" && leaf.kind === "pages") return pagesRun(this.values.value(leaf.field, item));
    const style = {
      ...(leaf.bold && { bold: true as const }),
      ...(leaf.italic && { italic: true as const }),
    };
    const said = this.#said(leaf, item);
    const isGap = this.#sources && said === "" && leaf.node === "value" && leaf.field.from === "paper";
    return isGap
      ? { text: `[${fieldLabel(leaf.field.name)}]`, lacks: true, ...style }
      : { text: said, ...style };
  }

  #said(leaf: Leaf, item: Place["item"]): string {
    switch (leaf.node) {
      case "text":
        return leaf.text.replace(NUMBER_AHEAD, "No.\u00A0");
      case "ref":
        return this.#numbers.get(leaf.anchor) ?? "";
      case "plural": {
        const value = this.values.value(leaf.field, item);
        return value === undefined ? "" : value === "1" ? leaf.one : leaf.many;
      }
      case "value":
        return this.#written(leaf, item);
    }
  }

  #written({ field, kind, as }: Value, item: Place["item"]): string {
    const value =
      as === "blank"
        ? this.values.valueOrBlank(field, (name) => messages.papers.notes.blank(fieldLabel(name)))
        : this.values.value(field, item);
    if (value === undefined) return as === "blank" ? BLANK : "";
    if (as === "words") return valueInWords(kind, value, this.values.context.language);
    return writtenValue({ kind, ...optionsOf(field) }, value);
  }
}

/** Not known: nothing, for whoever numbers the pages by hand. */
function pagesRun(value: string | undefined): Run {
  if (value === undefined) return { text: "" };
  const [from = 0, to = 0] = value.split("-").map(Number);
  return { text: "", pages: { from, to } };
}

function optionsOf(field: FieldRef) {
  const options =
    field.from === "paper" && !computedNamed(field.name) ? fieldNamed(field.name)?.options : undefined;
  return options ? { options } : {};
}

/** Fills a template with a case's values. Text only: what it looks like is layout.typ's. */
import type { Paper, PaperBlock, Run } from "./blocks.ts";
import { computeField } from "./computed-fields.ts";
import type { Computed, Facts, Item } from "./facts.ts";
import { COMPUTED_FIELDS, computedNamed, fieldNamed, isComputedName, type Requirement } from "./fields.ts";
import { mentionedFields } from "./needed-fields.ts";
import {
  visitPart,
  type Block,
  type FieldRef,
  type Inline,
  type Leaf,
  type Line,
  type Paragraph,
  type Part,
  type Row,
  type Template,
} from "./template-tree.ts";
import { readValue, valueInWords, writtenValue, type PaperData } from "./values.ts";

export interface RenderOptions {
  /** The day the paper is made, "YYYY-MM-DD". */
  date: string;
  draft?: boolean;
}

export type Rendered =
  /** Names of the fields without which the paper cannot be made; of a group of which one is enough, all. */
  | { missing: string[]; paper: null; notes: [] }
  /** notes: for the register, what staff must know of this paper. */
  | { missing: []; paper: Paper; notes: string[] };

/** The paper of these values, or what it lacks. Nothing is rendered in part. */
export function renderPaper(template: Template, data: PaperData, options: RenderOptions): Rendered {
  const filling = new Filling(data, options.date);
  filling.refuseUnreadable(mentionedFields(template));
  const paper: Paper = {
    title: asText(filling.runs(template.title, undefined)),
    footer: asText(filling.runs(template.footer, undefined)),
    language: template.language,
    date: options.date,
    draft: options.draft ?? false,
    blocks: filling.blocks(template.blocks),
  };
  const missing = [...filling.missing];
  return missing.length > 0
    ? { missing, paper: null, notes: [] }
    : { missing: [], paper, notes: [...filling.notes] };
}

/** "No." stays on the line of the number it announces. */
const NUMBER_AHEAD = /\bNo\. $/;

/** One pass over a template with one case's values. */
class Filling {
  readonly missing = new Set<string>();
  readonly notes = new Set<string>();
  readonly #facts = new Map<string, string | undefined>();
  readonly #computed = new Map<string, Computed>();
  #number = 0;
  #letter = 0;

  constructor(
    readonly data: PaperData,
    readonly date: string,
  ) {}

  /** A value that is there but cannot be read is asked for again, even where the paper could do without it. */
  refuseUnreadable(names: readonly string[]): void {
    for (const name of names) {
      const field = fieldNamed(name);
      if (field && readValue(field, this.data[name]) === null) this.missing.add(name);
    }
  }

  blocks(parts: readonly Part<Block>[]): PaperBlock[] {
    return this.#flat(parts, undefined, (block, item) => this.#block(block, item));
  }

  runs(inline: Inline, item: Item | undefined): Run[] {
    return tidied(this.#flat(inline, item, (leaf, at) => this.#run(leaf, at)));
  }

  /** Follows conditions and loops to what is really said, in order. */
  #flat<T extends { node: string }, R>(
    parts: readonly Part<T>[],
    item: Item | undefined,
    leaf: (content: T, item: Item | undefined) => R,
  ): R[] {
    return parts.flatMap((part) =>
      visitPart(part, {
        leaf: (content) => [leaf(content, item)],
        onIf: ({ field, then, otherwise }) =>
          this.#flat(this.#isKnown(field, item) ? then : otherwise, item, leaf),
        onEach: ({ list, body }) => this.#items(list).flatMap((each) => this.#flat(body, each, leaf)),
      }),
    );
  }

  #block(block: Block, item: Item | undefined): PaperBlock {
    switch (block.node) {
      case "heading":
        return { block: "heading", level: block.level, text: inOneLine(this.runs(block.text, item)) };
      case "paragraph":
        return {
          block: "paragraph",
          ...this.#label(block),
          indented: block.indented,
          text: inOneLine(this.runs(block.text, item)),
        };
      case "table": {
        const { indented, columns } = block;
        const cells = (row: readonly Inline[], at: Item | undefined) =>
          row.map((cell) => inOneLine(this.runs(cell, at)));
        const rows = (parts: readonly Part<Row>[]) =>
          this.#flat(parts, item, (row, at) => cells(row.cells, at));
        const head = cells(block.head, item);
        return { block: "table", indented, columns, head, rows: rows(block.rows), foot: rows(block.foot) };
      }
      case "zone": {
        const lines = (line: Line, at: Item | undefined) => inLines(this.runs(line.text, at));
        return { block: "zone", zone: block.zone, lines: this.#flat(block.lines, item, lines).flat() };
      }
    }
  }

  #label({ counted }: Paragraph): { label: string | null; level: Paragraph["counted"] } {
    if (counted === "number") {
      this.#letter = 0;
      return { label: `${(this.#number += 1)}.`, level: counted };
    }
    if (counted === null) return { label: null, level: null };
    return { label: `(${String.fromCharCode("a".charCodeAt(0) + this.#letter++)})`, level: counted };
  }

  #run(leaf: Leaf, item: Item | undefined): Run {
    const style = {
      ...(leaf.bold && { bold: true as const }),
      ...(leaf.italic && { italic: true as const }),
    };
    if (leaf.node === "text") return { text: leaf.text.replace(NUMBER_AHEAD, "No.\u00A0"), ...style };
    const value = this.#value(leaf.field, item);
    if (value === undefined) return { text: "", ...style };
    if (leaf.node === "plural") return { text: value === "1" ? leaf.one : leaf.many, ...style };
    const say = leaf.as === "words" ? valueInWords : writtenValue;
    return { text: say(leaf.kind, value), ...style };
  }

  /** The value a placeholder stands for; one that is not known is noted as missing. */
  #value(field: FieldRef, item: Item | undefined): string | undefined {
    if (field.from === "item") return item?.[field.name];
    if (!isComputedName(field.name)) {
      const value = this.#fact(field.name);
      if (value === undefined) this.missing.add(field.name);
      return value;
    }
    const { value } = this.#compute(field.name);
    if (typeof value === "string") return value;
    for (const name of COMPUTED_FIELDS[field.name].mayUse) {
      if (this.#fact(name) === undefined) this.missing.add(name);
    }
    return undefined;
  }

  #items(list: string): readonly Item[] {
    const computed = computedNamed(list);
    for (const requirement of computed?.requires ?? []) this.#require(requirement);
    if (!isComputedName(list)) return [];
    const { value, notes = [] } = this.#compute(list);
    for (const note of notes) this.notes.add(note);
    return typeof value === "object" ? value : [];
  }

  #require(requirement: Requirement): void {
    if (requirement.every((name) => this.#fact(name) === undefined)) {
      for (const name of requirement) this.missing.add(name);
    }
  }

  #isKnown(field: FieldRef, item: Item | undefined): boolean {
    if (field.from === "item") return item?.[field.name] !== undefined;
    if (!isComputedName(field.name)) return this.#fact(field.name) !== undefined;
    const { value } = this.#compute(field.name);
    return typeof value === "object" ? value.length > 0 : value !== undefined && value !== false;
  }

  readonly #fact: Facts = (name) => {
    if (!this.#facts.has(name)) {
      const field = fieldNamed(name);
      this.#facts.set(name, field ? (readValue(field, this.data[name]) ?? undefined) : undefined);
    }
    return this.#facts.get(name);
  };

  #compute(name: keyof typeof COMPUTED_FIELDS): Computed {
    const known = this.#computed.get(name);
    if (known) return known;
    const computed = computeField(name, this.#fact, this.date);
    this.#computed.set(name, computed);
    return computed;
  }
}

/** No blank at either end, none doubled where a condition left something out. */
function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let afterSpace = true;
  for (const run of runs) {
    const single = run.text.replace(/ +/g, " ");
    const text: string = afterSpace ? single.replace(/^ /, "") : single;
    if (text === "") continue;
    tidy.push({ ...run, text });
    afterSpace = text.endsWith(" ");
  }
  const last = tidy.at(-1);
  if (last) last.text = last.text.trimEnd();
  return tidy;
}

function asText(runs: readonly Run[]): string {
  return inOneLine(runs)
    .map(({ text }) => text)
    .join("");
}

/** An address inside a sentence: its lines with commas between. */
function inOneLine(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, text: run.text.replaceAll("\n", ", ") }));
}

/** An address in a letter: each of its lines a line. */
function inLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split("\n").forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

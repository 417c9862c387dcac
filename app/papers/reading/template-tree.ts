/** The checked tree a template is read into. Nothing of Handlebars or Markdown is left to interpret after it. */
import type { ProceedingKind } from "#app/domain/record/proceedings.ts";
import type { ComputedKind } from "../field-kinds.ts";

/** A placeholder's name: a field of the paper, or (`this.name`) of the item a loop is at. */
export interface FieldRef {
  from: "paper" | "item";
  name: string;
}

/**
 * Content that stands under a condition. Holds when the field is known (a list: when it has items). With `is` it asks
 * which option of a choice it is; of a choice that nobody has made neither side is said, and it counts as missing.
 */
export interface If<T> {
  node: "if";
  field: FieldRef;
  is: readonly string[] | null;
  then: Part<T>[];
  otherwise: Part<T>[];
}

/** Content repeated for each item of a computed list. */
export interface Each<T> {
  node: "each";
  list: string;
  body: Part<T>[];
}

export type Part<T> = T | If<T> | Each<T>;

export interface Style {
  bold: boolean;
  italic: boolean;
}

export interface Text extends Style {
  node: "text";
  text: string;
}

export interface Value extends Style {
  node: "value";
  field: FieldRef;
  kind: ComputedKind;
  /** `words`: an amount or a number spelled out. `blank`: a ruled blank to be filled in by hand where it is not known. */
  as: "written" | "words" | "blank";
}

/** One of two words, by whether the number is one. */
interface Plural extends Style {
  node: "plural";
  field: FieldRef;
  one: string;
  many: string;
}

/** The number of another paragraph, or the pages of the part of the paper that a heading begins. */
export interface Reference extends Style {
  node: "ref";
  to: "number" | "pages";
  anchor: string;
  line: number;
}

export type Leaf = Text | Value | Plural | Reference;
export type Inline = Part<Leaf>[];

export interface Line {
  node: "line";
  /** Not a line: the next column of the zone begins. */
  column?: true;
  text: Inline;
}

export interface Row {
  node: "row";
  cells: Inline[];
}

/** What references call a paragraph or a heading. */
export interface Anchor {
  name: string;
  line: number;
}

export interface Heading {
  node: "heading";
  level: 1 | 2;
  /** How many words the rules allow up to the next heading. */
  maxWords: number | null;
  /** What the index calls the part that begins here. */
  anchor: Anchor | null;
  text: Inline;
}

export interface Paragraph {
  node: "paragraph";
  /** `number`: counted through the paper. `letter`: counted afresh below each number. */
  counted: "number" | "letter" | null;
  anchor: Anchor | null;
  /** Belongs to the numbered paragraph above it. */
  indented: boolean;
  /** Words of another, which courts want in letters and lines of their own. */
  quoted: boolean;
  text: Inline;
}

/** A new page, on which paragraphs are counted afresh: another document of the same bundle begins. */
interface Break {
  node: "break";
}

export type Column = "start" | "wide" | "end" | "narrow";

export interface Table {
  node: "table";
  indented: boolean;
  /** One per column; amounts stand at the end, a narrow one is as wide as what it says, a wide one twice its neighbour. */
  columns: Column[];
  head: Inline[];
  rows: Part<Row>[];
  /** Totals, below the second rule. */
  foot: Part<Row>[];
}

/** Parts of a paper that the layout sets in their own way; in them every line stays a line. */
export const ZONES = [
  "letterhead",
  "advocate_letterhead",
  "reference",
  "mode",
  "addressee",
  "subject",
  "details",
  "schedule",
  "signature",
  "counsel",
  "court",
  "number",
  "inscription",
  "party",
  "role",
  "versus",
  "signatures",
  "note",
] as const;
export type ZoneName = (typeof ZONES)[number];

export interface Zone {
  node: "zone";
  zone: ZoneName;
  lines: Part<Line>[];
}

export type Block = Heading | Paragraph | Table | Zone | Break;

/** How a paper looks: a letter, or a pleading with wide lines and a margin to bind it by. */
export const PAPER_STYLES = ["letter", "pleading"] as const;
export type PaperStyle = (typeof PAPER_STYLES)[number];

export interface Template {
  /** What the paper is called in its PDF's properties. */
  title: Inline;
  /** Stands at the foot of every page, before the page number. */
  footer: Inline;
  /** BCP 47, for hyphens, screen readers and the PDF's properties; of two texts "en_hi". */
  language: string;
  style: PaperStyle;
  /** The kind of proceeding the paper begins or belongs to (domain/record/proceedings.ts); null: it says none. */
  proceeding: ProceedingKind | null;
  blocks: Part<Block>[];
  /** Names the text the template was read from: the start of its SHA-256. */
  version: string;
  /** The text with its clauses filled in, which papers are made from. */
  source: string;
  /** The text as it was written, clauses by name. */
  written: string;
  /** Version of each clause in it, by name. */
  clauses: Record<string, string>;
  /** Of a paper in two languages: its texts (bilingual.ts). What else is said here is the first one's. */
  parts?: readonly [Template, Template];
}

/** What to do with the three kinds of part. Every walk of the tree goes through here. */
interface PartVisitor<T, R> {
  leaf: (leaf: T) => R;
  onIf: (part: If<T>) => R;
  onEach: (part: Each<T>) => R;
}

export function visitPart<T extends { node: string }, R>(part: Part<T>, visitor: PartVisitor<T, R>): R {
  if (isIf(part)) return visitor.onIf(part);
  if (isEach(part)) return visitor.onEach(part);
  return visitor.leaf(part);
}

export function isIf<T extends { node: string }>(part: Part<T>): part is If<T> {
  return part.node === "if";
}

export function isEach<T extends { node: string }>(part: Part<T>): part is Each<T> {
  return part.node === "each";
}

/**
 * What rendering hands to the typesetter: text in blocks, with nothing left to interpret. layout.typ reads it as JSON,
 * so no value is ever part of a program.
 */
import type { PaperFormat } from "#app/domain/papers/formats.ts";
import type { Picture } from "./paper-look.ts";
import type { Column, PaperStyle, ZoneName } from "./reading/template-tree.ts";

export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  /** Of two papers that are compared; never of one that is set. */
  mark?: "removed" | "added";
  /** The field it stands on, in a paper that is read beside the record; never of one that is set. */
  from?: string;
  /** In such a paper: the field is not known, and its name stands in brackets. */
  lacks?: true;
  /** No text: between two lines of a zone, the next column begins. */
  column?: true;
  /** No text: the pages of the part of the paper that is called so, or those of what is bound behind it. */
  pages?: string | PagesBehind;
}

/** The first of them and the last, counted from the last page of the paper. */
export interface PagesBehind {
  from: number;
  to: number;
}

/** The parts of a paper whose pages its index says, by name: those that begin with a block, and those that end with it. */
interface PartMarks {
  begins?: string[];
  ends?: string[];
}

export type PaperBlock = PartMarks & Content;

type Content =
  | { block: "heading"; level: 1 | 2; text: Run[] }
  /** label: "1." or "(a)" */
  | {
      block: "paragraph";
      label: string | null;
      level: "number" | "letter" | null;
      indented: boolean;
      /** Words of another: in letters and lines of their own. */
      quoted?: true;
      text: Run[];
    }
  | {
      block: "table";
      indented: boolean;
      columns: Column[];
      head: Run[][];
      rows: Run[][][];
      foot: Run[][][];
    }
  | { block: "zone"; zone: ZoneName; lines: Run[][]; picture?: Picture }
  /** A new page. */
  | { block: "break" };

/** All that is said in it, in order. */
export function runsOf(block: PaperBlock): Run[] {
  switch (block.block) {
    case "break":
      return [];
    case "table":
      return [block.head, ...block.rows, ...block.foot].flat(2);
    case "zone":
      return block.lines.flat();
    default:
      return block.text;
  }
}

/** A text of a paper, in one language. */
export interface PaperPart {
  language: string;
  footer: string;
  /** At the head of its first page, in a paper in two languages: what the language calls itself. */
  heading?: string;
  blocks: PaperBlock[];
}

export interface Paper extends PaperPart {
  title: string;
  style: PaperStyle;
  format: PaperFormat;
  /** The day the paper is made, "YYYY-MM-DD"; also the date in the PDF's properties, so that the same paper is the same file. */
  date: string;
  /** Says so at the head of every page; a final paper carries no mark. */
  draft: boolean;
  /** The same in other languages, each on pages of its own. */
  following?: PaperPart[];
}

/**
 * How a paper looks, as it travels among the values of its case: the format its court wants, and the letterheads of its
 * client and its advocate. Each is one text, so that it is compared, and stays with a paper, like any other value.
 */
import { formatInWords, type PaperFormat } from "#app/domain/papers/formats.ts";
import type { LetterheadKind } from "#app/domain/papers/letterheads.ts";
import type { Facts } from "./facts.ts";

export const LOOK_LABELS = {
  paper_format: "Format of the paper",
  letterhead: "Letterhead of the client",
  advocate_letterhead: "Letterhead of the advocate",
} as const;
export type LookName = keyof typeof LOOK_LABELS;

/** A picture in the file store. Its digest tells one from another, wherever it is stored. */
export interface Picture {
  key: string;
  kind: LetterheadKind;
  sha256: string;
}

export interface Letterhead {
  lines: string[];
  picture: Picture | null;
}

/** Null where the court's format is not known: then the panel's own is used. */
export const formatText = (format: PaperFormat | null): string | null => format && JSON.stringify(format);

/** @param facts values as papers are made from */
export function formatIn(facts: Facts): PaperFormat | null {
  const text = facts("paper_format");
  return text === undefined ? null : (JSON.parse(text) as PaperFormat);
}

export const letterheadText = (letterhead: Letterhead | null): string | null =>
  letterhead && JSON.stringify(letterhead);

const read = (text: string) => JSON.parse(text) as Letterhead;

/** The letterhead for a part of that name; null where none was entered. */
export function letterheadIn(facts: Facts, name: string): Letterhead | null {
  const text = name === "letterhead" || name === "advocate_letterhead" ? facts(name) : undefined;
  return text === undefined ? null : read(text);
}

/** For staff. */
export function lookInWords(name: LookName, text: string): string {
  if (name === "paper_format") return formatInWords(JSON.parse(text) as PaperFormat);
  const { lines, picture } = read(text);
  return [...lines, ...(picture ? [`picture ${picture.sha256.slice(0, 8)}`] : [])].join(", ");
}

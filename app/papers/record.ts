/**
 * The rows of a case that papers speak of, beside its fields, and how its papers look (paper-look.ts). They travel among its values as one text under a name of
 * their own, so that what a paper was made from, and what a guard looked at, is compared like any other value. No template
 * can say them: computed fields read them.
 */
import { formatDate } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import { ENGLISH } from "./computed/words-english.ts";
import type { Facts } from "./facts.ts";
import { paymentsInWords, ratesInWords } from "./interest/recorded.ts";
import { lookInWords, LOOK_LABELS } from "./paper-look.ts";
import { listedCourtsInWords } from "./listed-courts.ts";
import { limitsInWords } from "./recorded-limits.ts";
import { partiesInWords } from "./recorded-parties.ts";
import { securitiesInWords } from "./recorded-securities.ts";

export const RECORD_LABELS = {
  proceedings: "Proceedings",
  parties: "Parties",
  securities: "Securities",
  uploads: "Documents uploaded to the case",
  upload_pages: "Pages of the documents uploaded",
  ...LOOK_LABELS,
  payments: "Payments",
  rates: "Changes of the Rate of Interest",
  court_limits: "Limits of the Court",
  listed_courts: "Courts of That Name under Reference Data",
} as const;
export type RecordName = keyof typeof RECORD_LABELS;

export const isRecordName = (name: string): name is RecordName => Object.hasOwn(RECORD_LABELS, name);

/** A proceeding about the debt; null is "not known". */
export interface PaperProceeding {
  kind: string;
  forum: string | null;
  number: string | null;
  filed_on: string | null;
  stage: string | null;
  outcome: string | null;
  outcome_on: string | null;
  /** The one that the case itself is, once it has a number. */
  own?: true;
}

/** As they travel; null where there are none. */
export const proceedingsText = (rows: readonly PaperProceeding[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows);

const rowsIn = (text: string) => JSON.parse(text) as PaperProceeding[];

/** @param facts values as papers are made from, with `proceedings` as proceedingsText wrote them */
export function proceedingsIn(facts: Facts): PaperProceeding[] {
  const text = facts("proceedings");
  return text === undefined ? [] : rowsIn(text);
}

/**
 * The rows that can matter to a paper: not the proceeding that it is itself about, whose number comes after the paper and
 * changes nothing of it.
 * @param proceeding of what kind that is; null: the text does not say
 */
export const besides = (rows: readonly PaperProceeding[], proceeding: string | null): PaperProceeding[] =>
  rows.filter(({ own, kind }) => own !== true || (proceeding !== null && kind !== proceeding));

/** The types of the documents that are in the case, in the order they came; null where there are none. */
export const uploadsText = (types: readonly string[]): string | null =>
  types.length === 0 ? null : JSON.stringify([...new Set(types)]);

/** @param facts values as papers are made from */
export function uploadsIn(facts: Facts): string[] {
  const text = facts("uploads");
  return text === undefined ? [] : (JSON.parse(text) as string[]);
}

/** A document that is in the case: its type, which file it is, and its pages where they are known. */
export interface PaperUpload {
  type: string;
  sha256: string;
  pages: number | null;
}

/**
 * How many pages the documents of each type have together; null where one is not known. A file that was uploaded twice
 * counts once. Null where nothing is known at all.
 */
export function uploadPagesText(uploads: readonly PaperUpload[]): string | null {
  const once = new Map(uploads.map((upload) => [`${upload.type} ${upload.sha256}`, upload]));
  const found = new Map<string, number | null>();
  for (const { type, pages } of once.values()) {
    const before = found.get(type);
    found.set(type, before === null || pages === null ? null : (before ?? 0) + pages);
  }
  return [...found.values()].every((pages) => pages === null) ? null : JSON.stringify([...found]);
}

/** The same by type. @param facts values as papers are made from */
export function uploadPagesIn(facts: Facts): ReadonlyMap<string, number | null> {
  const text = facts("upload_pages");
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, number | null][]));
}

/** The value under a name as it goes into a paper about such a proceeding. */
export function recordFor(name: RecordName, text: string | null, proceeding: string | null): string | null {
  return text === null || name !== "proceedings" ? text : proceedingsText(besides(rowsIn(text), proceeding));
}

/** What is recorded under such a name, for staff: one row after the other. */
export function recordInWords(name: RecordName, text: string): string {
  if (name === "parties") return partiesInWords(text);
  if (name === "court_limits") return limitsInWords(text);
  if (name === "listed_courts") return listedCourtsInWords(text);
  if (name === "securities") return securitiesInWords(text);
  if (name === "uploads") return uploadsIn(() => text).join("; ");
  if (name === "upload_pages") return uploadPagesInWords(text);
  if (name === "payments") return paymentsInWords(text);
  if (name === "rates") return ratesInWords(text);
  if (name !== "proceedings") return lookInWords(name, text);
  return rowsIn(text)
    .map((row) => `${named(row, formatDate)}: ${standing(row, formatDate)}`)
    .join("; ");
}

const uploadPagesInWords = (text: string): string =>
  [...uploadPagesIn(() => text)]
    .map(([type, pages]) => `${type}: ${pages === null ? "pages not known" : counted(pages, "page")}`)
    .join("; ");

type FormatDate = (day: string) => string;

/** "Arbitration, No. ARB/45/2024, before Sample Arbitrator, of 4 May 2024"; in English unless other words are given. */
export function named(
  { kind, number, forum, filed_on }: PaperProceeding,
  date: FormatDate,
  words = ENGLISH.proceeding,
): string {
  return [
    words.kind(kind),
    number && words.number(number),
    forum && words.before(forum),
    filed_on && words.of(date(filed_on)),
  ]
    .filter(Boolean)
    .join(", ");
}

/** How it ended, else how far it is, else that neither is known. */
export function standing(
  { outcome, outcome_on, stage }: PaperProceeding,
  date: FormatDate,
  words = ENGLISH.proceeding,
): string {
  const ended = outcome ?? (outcome_on && words.ended);
  if (ended) return outcome_on ? `${ended}, ${date(outcome_on)}` : ended;
  return stage ? `${words.pending}, ${stage}` : words.pending;
}

/** Whether no end of it is recorded. */
export const isPending = ({ outcome, outcome_on }: PaperProceeding): boolean =>
  outcome === null && outcome_on === null;

/** The documents that a paper annexes, in a row: which are there, which are not uploaded, and which number each has. */
import { messages } from "#app/domain/messages.ts";
import type { Computed, Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { uploadPagesIn, uploadsIn } from "../record.ts";
import {
  annexedTo,
  DOCUMENTS,
  thereAre,
  UPLOADED,
  type Annexing,
  type DocumentName,
  type PaperDocument,
  type Words,
} from "./document-kinds.ts";
import { wordsIn } from "./words.ts";

/** Papers of the court and of identity, which are annexed to nothing as documents of the loan. */
const NEVER_ANNEXED = /vakalatnama|court order|court fee|\bkyc\b|aadhaar|\bpan\b/i;

/** How many pages the uploads have; null: not known. */
type Pages = number | null;

interface Uploads {
  found: ReadonlyMap<DocumentName, Pages>;
  /** What is on no list yet: its type, as staff call it. */
  further: readonly { type: string; pages: Pages }[];
}

/** A document of the loan goes with a pleading on the loan alone; before the tribunal that has no mediation. */
const takes = (of: Annexing, name: DocumentName): boolean =>
  of === "loan" || (of === "tribunal" && name !== "mediation");

function uploadsOf(of: Annexing, facts: Facts): Uploads {
  const found = new Map<DocumentName, Pages>();
  const further: { type: string; pages: Pages }[] = [];
  const pagesByType = uploadPagesIn(facts);
  const [annexed, there]: (readonly DocumentName[])[] = [annexedTo(of), thereAre(of, facts)];
  for (const type of uploadsIn(facts)) {
    const names = UPLOADED.flatMap(([name, called]) => (called.test(type) ? [name] : []));
    const name = names.find((each) => annexed?.includes(each));
    const isOfAnother = name === undefined && names.some((each) => !takes(of, each));
    const pages = pagesByType.get(type) ?? null;
    if (name && there?.includes(name)) found.set(name, together(found.get(name), pages));
    else if (!isOfAnother && !NEVER_ANNEXED.test(type)) further.push({ type, pages });
  }
  return { found, further };
}

/** Title deeds and a mortgage are one annexure. */
const together = (before: Pages | undefined, pages: Pages): Pages =>
  before === null || pages === null ? null : (before ?? 0) + pages;

/** How a further document came about is not recorded. */
const BLANK = "________________";

/** What the pleading states, then what else was uploaded to the case, numbered; with what is not uploaded yet. */
export const listOf = (of: Annexing, facts: Facts, language: string): Computed => ({
  value: documentsOf(of, facts, language),
  notes: [...notUploaded(of, facts), ...notPaged(of, facts)],
});

/** How many that list has. */
export const countOf = (of: Annexing, facts: Facts): Computed => ({
  value: String(thereAre(of, facts).length + uploadsOf(of, facts).further.length),
});

/** Where they all are behind the paper; not known as soon as one of them is not. */
export function pagesOf(of: Annexing, facts: Facts): Computed {
  const last = placesOf(of, facts).at(-1);
  return { value: last ? `1-${last.to}` : undefined };
}

/**
 * Which pages behind the paper each has that is bound before the first whose pages are not known.
 * @returns in the order of the list; undefined from there on
 */
function placesOf(of: Annexing, facts: Facts): ({ from: number; to: number } | undefined)[] {
  const { found, further } = uploadsOf(of, facts);
  const counts = [
    ...thereAre(of, facts).map((name) => found.get(name) ?? null),
    ...further.map(({ pages }) => pages),
  ];
  let before: Pages = 0;
  return counts.map((count) => {
    const from = before;
    before = before === null || count === null ? null : before + count;
    return from === null || before === null ? undefined : { from: from + 1, to: before };
  });
}

function documentsOf(of: Annexing, facts: Facts, language: string): Item[] {
  const words = wordsIn(language).document;
  const stated = thereAre(of, facts).map((name) => {
    const { particulars, date, isDated }: PaperDocument = DOCUMENTS[name];
    return {
      particulars: particulars(facts, words, language),
      date: date === undefined || isDated?.(facts) === false ? undefined : facts(date),
      nature: natureOf(name, words),
    };
  });
  const further = uploadsOf(of, facts).further.map(({ type }) => ({
    particulars: type,
    date: undefined,
    nature: BLANK,
  }));
  const places = placesOf(of, facts);
  return [...stated, ...further].map((item, index): Item => {
    const place = places[index];
    return {
      ...item,
      number: String(index + 1),
      pages: place && `${place.from}-${place.to}`,
    };
  });
}

/** Only pleadings on a loan state it. */
const natureOf = (name: DocumentName, words: Words): string =>
  name in words ? words[name as keyof Words].nature : BLANK;

/** For the register, in English: whoever swears that the annexures are true copies must have them. */
function notUploaded(of: Annexing, facts: Facts): string[] {
  const { found } = uploadsOf(of, facts);
  const missing = thereAre(of, facts).filter((name) => !found.has(name));
  const named = missing.map((name) => DOCUMENTS[name].particulars(facts, wordsIn("en").document, "en"));
  return named.length === 0 ? [] : [messages.papers.notes.notUploaded(named)];
}

/** From which one on the index leaves the pages out, where it says those of some. */
function notPaged(of: Annexing, facts: Facts): string[] {
  const first = placesOf(of, facts).indexOf(undefined);
  return first < 1 ? [] : [messages.papers.notes.notPaged(first + 1)];
}

/**
 * The number of a document among the annexures; known exactly when there is such a document.
 * @param fields what decides which documents there are
 */
export const numberOf = (
  of: Annexing,
  name: DocumentName,
  fields: Pick<ComputedField, "alsoUses" | "decidedBy">,
) =>
  ({
    label: `Number of the annexure: ${name.replaceAll("_", " ")}`,
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: [],
    ...fields,
    compute: (facts) => {
      const place = thereAre(of, facts).indexOf(name);
      return { value: place === -1 ? undefined : String(place + 1) };
    },
  }) as const satisfies ComputedField;

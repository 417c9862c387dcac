import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import { formatPaperDate } from "#app/domain/dates.ts";
import type { Facts, Item } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { besides, named, proceedingsIn, standing, type PaperProceeding } from "../record.ts";
import { wordsIn } from "./words.ts";
import { ENGLISH } from "./words-english.ts";

/** Fields that tell of a proceeding which need not be a row of its own. */
const TOLD_BY_FIELDS = ["arb_case_no", "arbitrator_name", "award_date", "cirp_case_no"];

/** Proceedings about the debt beside the one that the paper begins or belongs to. */
export const PROCEEDING_COMPUTED = {
  recorded_proceedings: {
    label: "Other proceedings about the debt that are recorded",
    belongsTo: "computed",
    shape: "list",
    items: { number: { kind: "days" }, particulars: { kind: "text" }, standing: { kind: "text" } },
    requires: [],
    mayUse: [],
    alsoUses: ["proceedings", ...TOLD_BY_FIELDS],
    compute: (facts, context) => ({ value: itemsOf(facts, context) }),
  },
  proceedings_in_line: {
    label: "The same in one line",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    alsoUses: ["proceedings", ...TOLD_BY_FIELDS],
    compute: (facts, context) => {
      const said = itemsOf(facts, context).map((item) => `${item.particulars ?? ""}: ${item.standing ?? ""}`);
      return { value: said.length === 0 ? undefined : said.join("; ") };
    },
  },
} as const satisfies Record<string, ComputedField>;

const itemsOf = (facts: Facts, { proceeding, language }: PaperContext): Item[] => {
  const words = wordsIn(language).proceeding;
  return otherProceedings(facts, proceeding, words.award).map((row, index) => ({
    number: String(index + 1),
    particulars: named(row, formatPaperDate, words),
    standing: standing(row, formatPaperDate, words),
  }));
};

/**
 * What is recorded beside the proceeding a paper is about.
 * @param proceeding of what kind that is; null: of none, as for a text that does not say
 * @param award what the outcome of an arbitration that fields of the case tell of is called
 */
export function otherProceedings(
  facts: Facts,
  proceeding: string | null,
  award = ENGLISH.proceeding.award,
): PaperProceeding[] {
  const rows = besides(proceedingsIn(facts), proceeding);
  const unnamed = [arbitrationOf(facts, award), insolvencyOf(facts)].filter((row) => row !== null);
  return [...rows, ...unnamed.filter(({ kind }) => !rows.some((row) => row.kind === kind))];
}

const NOTHING_KNOWN = { stage: null, outcome: null, outcome_on: null, filed_on: null };

/** As the fields of the case tell it. */
function arbitrationOf(facts: Facts, award: string): PaperProceeding | null {
  const [number, forum, madeOn] = ["arb_case_no", "arbitrator_name", "award_date"].map(
    (name) => facts(name) ?? null,
  );
  if (!number && !forum && !madeOn) return null;
  return {
    ...NOTHING_KNOWN,
    kind: "arbitration",
    number: number ?? null,
    forum: forum ?? null,
    outcome: madeOn ? award : null,
    outcome_on: madeOn ?? null,
  };
}

function insolvencyOf(facts: Facts): PaperProceeding | null {
  const number = facts("cirp_case_no");
  // "None" and "NA" are no number.
  if (number === undefined || !isCaseNumber(number)) return null;
  return { ...NOTHING_KNOWN, kind: "nclt", number, forum: null };
}

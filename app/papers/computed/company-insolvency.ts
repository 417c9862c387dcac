/** The insolvency of the corporate debtor, and whether it is pending before the tribunal of the paper (IBC s.60(2)). */
import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { isPending, proceedingsIn, type PaperProceeding } from "../record.ts";

/** Names of the fields that decide on it. */
export const INSOLVENCY_FACTS = ["cirp_case_no", "proceedings", "court_name", "bench", "court_place"];

export interface CompanyInsolvency {
  number: string;
  /** As it is recorded under Proceedings: the one before this tribunal first; undefined: it is not. */
  row: PaperProceeding | undefined;
  /** Recorded as pending before the tribunal of the paper. */
  isHere: boolean;
}

/** @returns undefined: no number of such a case is recorded; "None" and "NA" are none */
export function companyInsolvencyIn(facts: Facts): CompanyInsolvency | undefined {
  const number = facts("cirp_case_no");
  if (number === undefined || !isCaseNumber(number)) return undefined;
  const rows = proceedingsIn(facts).filter(
    (row) =>
      row.kind === "nclt" &&
      row.own !== true &&
      (row.number === null || lettersOf(row.number) === lettersOf(number)),
  );
  const here = rows.find((row) => isPending(row) && isThisTribunal(row.forum, facts));
  return { number, row: here ?? rows.at(0), isHere: here !== undefined };
}

/** By the name of the tribunal and its bench, or its place; the courts of one bench are one tribunal. */
function isThisTribunal(forum: string | null, facts: Facts): boolean {
  const [name, where] = [facts("court_name"), facts("bench") ?? facts("court_place")];
  if (forum === null || name === undefined || where === undefined) return false;
  const said = lettersOf(forum);
  return said.includes(lettersOf(name)) && said.includes(lettersOf(where));
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bnclt\b/g, "national company law tribunal")
    .replace(/\bbench\b|\bcourt\s*(no\.?|[-–])?\s*(\d+|[ivx]+)\b/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

export const COMPANY_INSOLVENCY_COMPUTED = {
  company_insolvency: {
    label: "The insolvency case of the corporate debtor, where it has a number",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    alsoUses: ["cirp_case_no"],
    compute: (facts) => {
      const number = facts("cirp_case_no");
      return { value: number !== undefined && isCaseNumber(number) ? number : undefined };
    },
  },
  company_insolvency_here: {
    label: "Whether that case is recorded as pending before the tribunal of the paper",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    decidedBy: INSOLVENCY_FACTS,
    compute: (facts) => ({ value: companyInsolvencyIn(facts)?.isHere ?? false }),
  },
} as const satisfies Record<string, ComputedField>;

/** The insolvency of the corporate debtor, and whether it is pending before the tribunal of the paper (IBC s.60(2)). */
import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { lettersOf } from "./people.ts";
import { isPending, proceedingsIn, type PaperProceeding } from "../record.ts";

/** Names of the fields that decide on it. */
export const INSOLVENCY_FACTS = ["cirp_case_no", "proceedings", "court_name", "bench", "court_place"];

interface CompanyInsolvency {
  number: string;
  /** As it is recorded under Proceedings: the one before this tribunal first; undefined: it is not. */
  row: PaperProceeding | undefined;
  /** Recorded as pending before the tribunal of the paper. */
  isHere: boolean;
}

/** "None" and "NA" are no number. */
function numberIn(facts: Facts): string | undefined {
  const number = facts("cirp_case_no");
  return number !== undefined && isCaseNumber(number) ? number : undefined;
}

/** @returns undefined: no number of such a case is recorded */
export function companyInsolvencyIn(facts: Facts): CompanyInsolvency | undefined {
  const number = numberIn(facts);
  if (number === undefined) return undefined;
  const rows = proceedingsIn(facts).filter(
    (row) =>
      row.kind === "nclt" &&
      row.own !== true &&
      (row.number === null || tribunalLetters(row.number) === tribunalLetters(number)),
  );
  const here = rows.find((row) => isPending(row) && isThisTribunal(row.forum, facts));
  return { number, row: here ?? rows.at(0), isHere: here !== undefined };
}

/** By the name of the tribunal and its bench, or its place; the courts of one bench are one tribunal. */
function isThisTribunal(forum: string | null, facts: Facts): boolean {
  const [name, where] = [facts("court_name"), facts("bench") ?? facts("court_place")];
  if (forum === null || name === undefined || where === undefined) return false;
  const said = tribunalLetters(forum);
  return said.includes(tribunalLetters(name)) && said.includes(tribunalLetters(where));
}

/** The tribunal written out, without its bench and the number of its court. */
const tribunalLetters = (text: string): string =>
  lettersOf(
    text
      .replace(/\bnclt\b/gi, "national company law tribunal")
      .replace(/\bbench\b|\bcourt\s*(no\.?|[-–])?\s*(\d+|[ivx]+)\b/gi, ""),
  );

export const COMPANY_INSOLVENCY_COMPUTED = {
  company_insolvency: {
    label: "The insolvency case of the corporate debtor, where it has a number",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    alsoUses: ["cirp_case_no"],
    compute: (facts) => ({ value: numberIn(facts) }),
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

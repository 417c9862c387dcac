/**
 * Says which attribute each column of a lender's sheet is: by what staff chose for this client before, by the header,
 * at last by the values. What may mean two things is never guessed. Runs anywhere.
 */
import { aliases, ambiguousHeaders, extraHeaders, PROBLEM_HEADERS, type NamedHeader } from "./aliases.ts";
import {
  attribute,
  ATTRIBUTES,
  isAttributeName,
  REQUIRED_ATTRIBUTES,
  type AttributeName,
  type ColumnMapping,
} from "./attributes.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { headerForms, type HeaderForms } from "./header-words.ts";
import { columnOf, isExtraSoFar, type LearnedColumn } from "./learned-columns.ts";
import { sniffColumns } from "./sniff-columns.ts";

/** A column as the reader found it. `name` is unique in the sheet and never empty: the header, or "Column D". */
export type SheetColumn = { index: number; letter: string; name: string; header: string; facts: ColumnFacts };

/**
 * learned: an import of this client took the header for it, or saved it as an extra column. exact: the attribute's own name. alias: a lender's name for
 * it. values: recognised by what the cells hold. passed: an import took it for that once, and the last one did not.
 * ambiguous: the header means two things. conflict: another column claims the same attribute. none: kept as an extra.
 * problem: the panel's own column of a returned sheet; dropped.
 */
type MatchReason =
  | "learned"
  | "exact"
  | "alias"
  | "values"
  | "passed"
  | "ambiguous"
  | "conflict"
  | "none"
  | "problem";

export type ColumnMatch = {
  index: number;
  name: string;
  attribute: AttributeName | null;
  reason: MatchReason;
  /** What it might be, best first; for passed, ambiguous and conflict the choices to offer. */
  candidates: AttributeName[];
};

type Matches = {
  columns: ColumnMatch[];
  /** Required attributes that no column holds yet. */
  missing: AttributeName[];
};

type Claim = ColumnMatch & { column: SheetColumn; forms: HeaderForms };

const STRENGTH: Partial<Record<MatchReason, number>> = { learned: 3, exact: 2, alias: 1 };

const exactNames = new Map<string, AttributeName>();
for (const { name } of ATTRIBUTES) exactNames.set(headerForms(name).expanded, name);
const aliasNames = index(aliases, (forms) => [forms.plain, forms.expanded]);
const ambiguousNames = index(ambiguousHeaders, (forms) => [forms.spelled]);
const extraNames = new Set(extraHeaders.map((header) => headerForms(header).expanded));

/** Matches every column. `learned` is what imports of this client took headers for. */
export function matchColumns(
  columns: readonly SheetColumn[],
  learned: readonly LearnedColumn[] = [],
): Matches {
  const claims = columns.map(bare);
  setProblemColumnsAside(claims);
  const passed = applyLearned(claims, learned);
  for (const claim of claims) if (claim.reason === "none") readHeader(claim, claims);
  for (const { claim, attribute: name } of passed) doubt(claim, name);
  for (const claim of claims) readRates(claim);
  settleConflicts(claims);
  applySniffed(claims);
  for (const claim of claims) {
    if (claim.reason !== "none" || !isExtraSoFar(columns, claim.column, learned)) continue;
    claim.reason = "learned";
    claim.candidates = [];
  }
  const taken = new Set(claims.map((claim) => claim.attribute));
  return {
    columns: claims.map(({ index, name, attribute, reason, candidates }) => ({
      index,
      name,
      attribute,
      reason,
      candidates,
    })),
    missing: REQUIRED_ATTRIBUTES.filter((name) => !taken.has(name)),
  };
}

/** The mapping of the columns that were matched. */
export function toMapping(matches: readonly ColumnMatch[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const { index, attribute } of matches) if (attribute) mapping[index] = attribute;
  return mapping;
}

/** The mapping of the wire's `column_rename_data` (column name → attribute); what the sheet does not have is left out. */
export function mappingFromNames(
  columns: readonly SheetColumn[],
  names: Record<string, string>,
): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const { index, name } of columns) {
    const chosen = Object.hasOwn(names, name) ? names[name] : undefined;
    if (chosen !== undefined && isAttributeName(chosen)) mapping[index] = chosen;
  }
  return mapping;
}

/** Whether a text is a header lenders are known to use; tells the header row from the titles above it. */
export function isKnownHeader(text: string): boolean {
  const { plain, spelled, expanded } = headerForms(text);
  if (plain === "") return false;
  return (
    exactNames.has(expanded) ||
    aliasNames.has(plain) ||
    aliasNames.has(expanded) ||
    ambiguousNames.has(spelled) ||
    extraNames.has(expanded)
  );
}

/** Whether it is a header that lenders often send and no field holds. */
export const isExtraHeader = (header: string): boolean => extraNames.has(headerForms(header).expanded);

function bare(column: SheetColumn): Claim {
  const { index, name, header } = column;
  return { index, name, attribute: null, reason: "none", candidates: [], column, forms: headerForms(header) };
}

/** Row, Field, Problem, Fix: only together are they the columns the panel itself had added. */
function setProblemColumnsAside(claims: Claim[]): void {
  const ours = PROBLEM_HEADERS.map((header) => claims.find((claim) => claim.column.header === header));
  if (ours.every((claim) => claim !== undefined)) for (const claim of ours) claim.reason = "problem";
}

/** @returns what headers were taken for once, and not by the last import that had them */
function applyLearned(
  claims: Claim[],
  learned: readonly LearnedColumn[],
): { claim: Claim; attribute: AttributeName }[] {
  const columns = claims.filter(({ reason }) => reason === "none").map(({ column }) => column);
  const found = learned.flatMap((line) => {
    const column = columnOf(columns, line);
    const claim = claims.find((other) => other.column === column);
    const { attribute, isCurrent } = line;
    return claim && attribute !== null ? [{ claim, attribute, isCurrent }] : [];
  });
  for (const claim of claims) {
    const names = found
      .filter((line) => line.claim === claim && line.isCurrent)
      .map((line) => line.attribute);
    const [name, ...others] = new Set(names);
    if (name === undefined) continue;
    if (others.length === 0) claimAs(claim, name, "learned");
    else leaveOpen(claim, names);
  }
  return found.filter(({ isCurrent }) => !isCurrent);
}

/** A header that an import did not take for what it was once taken for is no more than a guess. */
function doubt(claim: Claim, name: AttributeName): void {
  if (claim.reason === "learned" || claim.reason === "problem") return;
  if (claim.attribute !== null && claim.attribute !== name) return;
  claim.attribute = null;
  claim.reason = "passed";
  claim.candidates = [...new Set([...claim.candidates, name])];
}

function readHeader(claim: Claim, claims: readonly Claim[]): void {
  const { forms, column } = claim;
  if (isAttributeName(column.header.trim()))
    return claimAs(claim, column.header.trim() as AttributeName, "exact");
  if (forms.plain === "" || (extraNames.has(forms.expanded) && !ambiguousNames.has(forms.spelled))) return;
  const named = aliasNames.get(forms.plain) ?? aliasNames.get(forms.expanded) ?? [];
  const doubtful = ambiguousNames.get(forms.spelled) ?? trapOf(claim, claims);
  if (doubtful) return leaveOpen(claim, [...named, ...doubtful]);
  const exact = exactNames.get(forms.expanded);
  if (exact) return claimAs(claim, exact, "exact");
  if (named.length > 1) return leaveOpen(claim, named);
  if (named[0]) claimAs(claim, named[0], "alias");
}

/** "ROI" is a rate or an amount: cells that are all rates settle it. */
function readRates(claim: Claim): void {
  if (claim.reason !== "ambiguous" || claim.column.facts.filled === 0) return;
  const { filled, rates } = claim.column.facts;
  const isOfRates = rates.percent + rates.belowOne + rates.fromOne === filled;
  const rate = claim.candidates.filter((name) => attribute(name).kind === "rate");
  if (isOfRates && rate.length === 1 && rate[0]) claimAs(claim, rate[0], "values");
}

/** Headers that are clear alone and doubtful in company. */
function trapOf(claim: Claim, claims: readonly Claim[]): AttributeName[] | undefined {
  const others = claims.filter((other) => other !== claim);
  const some = (test: (forms: HeaderForms) => boolean) => others.some((other) => test(other.forms));
  switch (claim.forms.spelled) {
    case "agreementnumber":
      return some(({ words, expanded }) => words[0] === "lan" || expanded === "loanaccountnumber")
        ? ["lan_number"]
        : undefined;
    case "address":
      return some(({ words }) => words.includes("address")) ? ["address1", "address2"] : undefined;
    case "email":
      return some(({ words }) => words.includes("branch")) ? ["email", "branch_email"] : undefined;
  }
}

function settleConflicts(claims: readonly Claim[]): void {
  for (const { name } of ATTRIBUTES) {
    const rivals = claims.filter((claim) => claim.attribute === name);
    if (rivals.length < 2) continue;
    const strongest = Math.max(...rivals.map(strengthOf));
    const winners = rivals.filter((claim) => strengthOf(claim) === strongest);
    for (const claim of rivals) {
      if (winners.length === 1 && claim === winners[0]) continue;
      // An import has chosen between these columns before.
      const isDecided = strongest === STRENGTH.learned && strengthOf(claim) < strongest;
      claim.attribute = null;
      claim.candidates = [name];
      claim.reason = isDecided ? "none" : "conflict";
    }
  }
}

function applySniffed(claims: readonly Claim[]): void {
  const open = claims.filter((claim) => claim.reason === "none" && !extraNames.has(claim.forms.expanded));
  const taken = new Set(claims.flatMap((claim) => claim.attribute ?? claim.candidates));
  for (const { claim, attribute: name, sure } of sniffColumns(open, taken)) {
    if (sure) claimAs(claim, name, "values");
    else if (!claim.candidates.includes(name)) claim.candidates.push(name);
  }
}

function claimAs(claim: Claim, name: AttributeName, reason: MatchReason): void {
  claim.attribute = name;
  claim.reason = reason;
}

function leaveOpen(claim: Claim, candidates: readonly AttributeName[]): void {
  claim.reason = "ambiguous";
  claim.candidates = [...new Set(candidates)];
}

function strengthOf(claim: Claim): number {
  return STRENGTH[claim.reason] ?? 0;
}

function index(
  named: readonly NamedHeader[],
  keysOf: (forms: HeaderForms) => string[],
): Map<string, AttributeName[]> {
  const map = new Map<string, AttributeName[]>();
  for (const { header, attribute: name } of named) {
    for (const key of new Set(keysOf(headerForms(header)))) {
      const names = map.get(key) ?? [];
      if (!names.includes(name)) names.push(name);
      map.set(key, names);
    }
  }
  return map;
}

/**
 * Says which attribute each column of a lender's sheet is: by what staff chose for this client before, by the header,
 * at last by the values. What may mean two things is never guessed. Runs anywhere.
 */
import { aliases, ambiguousHeaders, extraHeaders, PROBLEM_HEADERS, type NamedHeader } from "./aliases.ts";
import {
  ATTRIBUTES,
  isAttributeName,
  REQUIRED_ATTRIBUTES,
  type AttributeName,
  type ColumnMapping,
} from "./attributes.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { headerForms, plainWords, type HeaderForms } from "./header-words.ts";
import { sniffColumns } from "./sniff-columns.ts";

/** A column as the reader found it. `name` is unique in the sheet and never empty: the header, or "Column D". */
export type SheetColumn = { index: number; letter: string; name: string; header: string; facts: ColumnFacts };

/**
 * saved: chosen by staff for an earlier file of this client. exact: the attribute's own name. alias: a lender's name for
 * it. values: recognised by what the cells hold. ambiguous: the header means two things. conflict: another column claims
 * the same attribute. none: kept as an extra. problem: the panel's own column of a returned sheet; dropped.
 */
export type MatchReason =
  "saved" | "exact" | "alias" | "values" | "ambiguous" | "conflict" | "none" | "problem";

export type ColumnMatch = {
  index: number;
  name: string;
  attribute: AttributeName | null;
  reason: MatchReason;
  /** What it might be, best first; for ambiguous and conflict the choices to offer. */
  candidates: AttributeName[];
};

export type SavedMapping = Partial<Record<AttributeName, string>>;

export type Matches = {
  columns: ColumnMatch[];
  /** Headers of this client's earlier files that are missing here. */
  changed: { attribute: AttributeName; header: string }[];
  /** Required attributes that no column holds yet. */
  missing: AttributeName[];
};

type Claim = ColumnMatch & { column: SheetColumn; forms: HeaderForms };

const STRENGTH: Partial<Record<MatchReason, number>> = { saved: 3, exact: 2, alias: 1 };

const exactNames = new Map<string, AttributeName>();
for (const { name } of ATTRIBUTES) exactNames.set(headerForms(name).expanded, name);
const aliasNames = index(aliases, (forms) => [forms.plain, forms.expanded]);
const ambiguousNames = index(ambiguousHeaders, (forms) => [forms.spelled]);
const extraNames = new Set(extraHeaders.map((header) => headerForms(header).expanded));

/** Matches every column. `saved` is what the client's staff chose last time: attribute → header. */
export function matchColumns(columns: readonly SheetColumn[], saved: SavedMapping = {}): Matches {
  const claims = columns.map(bare);
  setProblemColumnsAside(claims);
  const changed = applySaved(claims, saved);
  for (const claim of claims) if (claim.reason === "none") readHeader(claim, claims);
  settleConflicts(claims);
  applySniffed(claims);
  const taken = new Set(claims.map((claim) => claim.attribute));
  return {
    columns: claims.map(({ index, name, attribute, reason, candidates }) => ({
      index,
      name,
      attribute,
      reason,
      candidates,
    })),
    changed,
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

function bare(column: SheetColumn): Claim {
  const { index, name, header } = column;
  return { index, name, attribute: null, reason: "none", candidates: [], column, forms: headerForms(header) };
}

/** Row, Field, Problem, Fix: only together are they the columns the panel itself had added. */
function setProblemColumnsAside(claims: Claim[]): void {
  const ours = PROBLEM_HEADERS.map((header) => claims.find((claim) => claim.column.header === header));
  if (ours.every((claim) => claim !== undefined)) for (const claim of ours) claim.reason = "problem";
}

function applySaved(claims: Claim[], saved: SavedMapping): Matches["changed"] {
  const changed: Matches["changed"] = [];
  for (const { name } of ATTRIBUTES) {
    const header = saved[name];
    if (header === undefined) continue;
    const wanted = solid(header);
    const found = claims.filter((claim) => claim.name === header || solid(claim.column.header) === wanted);
    const chosen =
      found.find((claim) => claim.name === header) ?? (found.length === 1 ? found[0] : undefined);
    if (chosen?.reason === "none") claimAs(chosen, name, "saved");
    else if (!chosen) changed.push({ attribute: name, header });
  }
  return changed;
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
      claim.attribute = null;
      claim.candidates = [name];
      // Staff have chosen between these columns before.
      claim.reason = strongest === STRENGTH.saved ? "none" : "conflict";
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

/** A header's letters and digits, so that spacing and case do not count as a change. */
function solid(header: string): string {
  return plainWords(header).join("") || header.trim().toLowerCase();
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

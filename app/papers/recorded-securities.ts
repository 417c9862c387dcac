/** The securities of a case as papers are given them: they travel among its values as one text (record.ts). */
import { formatRupees, fromPaise, isDecimal, toPaise } from "#app/domain/money.ts";
import { securityTitle } from "#app/domain/record/securities.ts";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import type { Facts } from "./facts.ts";

/** A security; null is "not known". */
export interface PaperSecurity {
  kind: string | null;
  particulars: string | null;
  address: string | null;
  owned_by_borrower: boolean;
  /** The party that gave it, where it is not the borrower. */
  owner: string | null;
  value: string | null;
  valued_on: string | null;
  value_source: string | null;
  charge: string | null;
}

/** Their parts in one order: texts of the same securities are the same. */
const PARTS = [
  ...["kind", "particulars", "address", "owned_by_borrower", "owner"],
  ...["value", "valued_on", "value_source", "charge"],
];

/** As they travel, in the order of entry; null where there are none. */
export const securitiesText = (rows: readonly PaperSecurity[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows, PARTS);

const rowsIn = (text: string) => JSON.parse(text) as PaperSecurity[];

const NOTHING_KNOWN: PaperSecurity = {
  ...{ kind: null, particulars: null, address: null, owned_by_borrower: false, owner: null },
  ...{ value: null, valued_on: null, value_source: null, charge: null },
};

/** Fields of the case that tell of the first one. */
export const FIRST_SECURITY_FIELDS = ["security_particulars", "security_value"] as const;

/**
 * The rows with what the fields say of the first one: what somebody enters for a paper counts before it is stored, and the
 * database will do the same with it.
 */
function withFields(
  rows: readonly PaperSecurity[],
  valueOf: (field: string) => string | null | undefined,
): PaperSecurity[] {
  const particulars = valueOf("security_particulars");
  const entered = valueOf("security_value");
  const value = entered && isDecimal(entered) ? fromPaise(toPaise(entered)) : null;
  if (!particulars && value === null) return [...rows];
  const [first = NOTHING_KNOWN, ...others] = rows;
  // What a valuation said is no ground of another figure.
  const other = value !== null && value !== first.value ? { value, valued_on: null, value_source: null } : {};
  return [{ ...first, ...(particulars && { particulars }), ...other }, ...others];
}

/** One clause that says of a loan that nothing secures it. */
const UNSECURED =
  /^(?:(?:an? |the )?(?:(?:loan|facility|debt)(?: is)? )?unsecured(?: (?:loan|facility|debt))?|clean loan|(?:no|nil|without)(?: any)? (?:security|collateral)(?: (?:held|given|taken|available))?)$/i;

/** "None", "NA", "Unsecured loan; no security": all that is said is that there is none. */
const saysNone = (particulars: string) =>
  isPlaceholder(particulars) ||
  particulars
    .split(/[;,.:()\n–—-]/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "")
    .every((clause) => UNSECURED.test(clause));

const isNone = ({ particulars }: PaperSecurity) => particulars !== null && saysNone(particulars);

/**
 * The securities a paper speaks of; one whose particulars are "None" or "NA" is none.
 * @param facts values as papers are made from, with `securities` as securitiesText wrote them
 */
export function securitiesIn(facts: Facts): PaperSecurity[] {
  const text = facts("securities");
  return withFields(text === undefined ? [] : rowsIn(text), facts).filter((row) => !isNone(row));
}

/**
 * The text of the securities as they will be once values that are entered with a paper are stored.
 * @param values by field name
 */
export const securitiesWith = (
  text: string | null,
  values: Readonly<Record<string, string | null>>,
): string | null => securitiesText(withFields(text === null ? [] : rowsIn(text), (field) => values[field]));

/** What they are worth together in paise, and whether one of them has no value. */
export function worthOf(rows: readonly PaperSecurity[]) {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [toPaise(value)]));
  return {
    /** Undefined: of none the value is known. */
    sum: values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0n),
    hasUnvalued: values.length < rows.length,
  };
}

/** What they say, for staff: "Security 1, Land: Sample Plot 4, ₹25,00,000.00; Security 2 …". */
export const securitiesInWords = (text: string): string =>
  rowsIn(text)
    .map(({ kind, particulars, value }, index) =>
      [
        `${securityTitle(index + 1, kind)}: ${particulars ?? "(no description)"}`,
        value === null ? "no value" : formatRupees(value),
      ].join(", "),
    )
    .join("; ");

/** What the registry says of a field. */

/**
 * How a value is read from a sheet, checked in a form and written on a page. Dates travel as ISO text, amounts and rates as
 * decimal text, days as a whole number, a choice as one of its options. `text` is a line, `address` and `longtext` have
 * several; `identifier` keeps its zeros, `case_number` is one that courts give.
 */
export type CaseFieldKind =
  | "text"
  | "address"
  | "longtext"
  | "identifier"
  | "case_number"
  | "date"
  | "amount"
  | "rate"
  | "days"
  | "choice"
  | "email"
  | "mobile"
  | "pin"
  | "account"
  | "pan"
  | "state"
  | "stage"
  | "status";

/** The part of Case Details, and of the forms that edit a case, that a field belongs to. */
export type CaseArea =
  | "case"
  | "address"
  | "contact"
  | "loan"
  | "branch"
  | "before_court"
  | "filing"
  | "parties"
  | "dates";

const OWNERS = { cases: "case", clients: "client", batches: "batch", advocates: "advocate" } as const;
type Table = keyof typeof OWNERS;

/**
 * Sentences that deny; those that only vouch for something ("duly"); or those that deny others than a list has, where it has
 * some.
 */
export type Bears = "denials" | "vouching" | { othersThan: string };

export interface CaseField {
  /** What staff see it called, everywhere. */
  label: string;
  /** By which sheets know it, too; the build of another language puts it here. */
  english?: string;
  kind: CaseFieldKind;
  /**
   * Table and column. Left out: among the facts of the case, under the field's own name; "clients.facts" likewise. Null:
   * nowhere, it is worked out.
   */
  stored?: `${Table}.${string}` | null;
  /** The column that answers where the field's own is empty. */
  fallback?: `branches.${string}`;
  /** Of a choice: what each value is called, for staff and in a paper. */
  options?: Readonly<Record<string, string>>;
  /**
   * What sentences of a text can stand on it (papers/asserting/grounds.ts): of a choice by option, of another field `known`. Left out:
   * none, because every case has it, or it says nothing of the kind.
   */
  bears?: Readonly<Record<string, Bears>>;
  /** A paper that claims or lends nothing is a mistake: zero counts as not known. */
  positive?: true;
  /** A date on which something has happened when staff write it down. */
  past?: true;
  /** Left out where it is not shown in Case Details. */
  area?: CaseArea;
  /** Changed in Update Additional Details. */
  additional?: true;
  /** Shown in Case Details alone, where the audit trail records that it was seen; masked for whoever only edits the case. */
  personal?: true;
  /** Kept from templates: it changes with every hearing, and a paper lasts. */
  notInPapers?: true;
  /** Names of its column in clients' sheets. A field without any is no column of a sheet. */
  synonyms?: string;
  /** Headers that may mean it and are never matched by themselves. */
  ambiguous?: string;
  /** A row of a sheet without it is rejected. */
  required?: true;
  /** What is stored of a cell's text, "" for nothing; where it differs the cell is kept among the extra columns. */
  asStored?: (text: string) => string;
}

export type CaseFields = Readonly<Record<string, CaseField>>;

/** Whose row holds a field, and in which column (null: among its facts). Null for one that is worked out. */
export function getStorage({ stored = "cases.facts" }: CaseField) {
  if (stored === null) return null;
  const [table, column] = stored.split(".") as [Table, string];
  return { owner: OWNERS[table], column: column === "facts" ? null : column };
}

export const YES_NO = { yes: "Yes", no: "No" } as const;

/** Of a field's options: the denial is "no", "none", or that it is known. */
export const NO_DENIES = { no: "denials" } as const;
export const NONE_DENIES = { none: "denials" } as const;
export const KNOWN_DENIES = { known: "denials" } as const;

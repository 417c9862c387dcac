/** What a field of a paper is, given or computed. The given ones come from the registry of case fields (domain/cases). */
import type { Bears } from "#app/domain/cases/fields/field.ts";
import type { Computed, Facts } from "./facts.ts";
import type { Rule } from "./rules.ts";

/**
 * How a value travels and is set: dates as ISO text, amounts and rates as decimal text, days as a whole number, a choice
 * as one of its options. An address's lines become "a, b" in a sentence; a long text's lines stay lines.
 */
export type FieldKind = "text" | "address" | "longtext" | "date" | "amount" | "rate" | "days" | "choice";

/** Pages of what is bound behind a paper, counted from its end: "1-12". Only the typesetter knows the numbers they get. */
export type ComputedKind = FieldKind | "pages";

/**
 * Where a missing value is filled in. `advocate` comes with Assign to Advocate, `panel` is worked out when the paper is
 * made (a fee), `computed` is never asked for.
 */
export type FieldOwner = "case" | "client" | "batch" | "advocate" | "panel" | "computed";

export interface Field {
  label: string;
  kind: FieldKind;
  belongsTo: Exclude<FieldOwner, "computed">;
  /** A paper that claims or lends nothing is a mistake: zero counts as not known. */
  positive?: true;
  /** Of a choice: what each value is called, for staff and in a paper. */
  options?: Readonly<Record<string, string>>;
  /** What sentences can stand on it, by option or `known` (domain/cases/fields/field.ts). */
  bears?: Readonly<Record<string, Bears>>;
}

/** Fields one of which must be known: usually a single name. */
export type Requirement = readonly string[];

/** For whom and when a computed field is worked out. */
export interface PaperContext {
  /** The day the paper is made, "YYYY-MM-DD". */
  date: string;
  /** Of the template: "en", "hi". */
  language: string;
  /** Of the template: the kind of proceeding it begins or belongs to (domain/record/proceedings.ts); null: it says none. */
  proceeding: string | null;
}

/** A placeholder worked out from fields, which it declares, so that a template's needs can be read from its text. */
export interface ComputedField {
  label: string;
  belongsTo: "computed";
  /** `value`: text to set. `flag`: only for a condition. `list`: only for {{#each}}, with the items' own fields. */
  shape: "value" | "flag" | "list";
  /** How a value is written. */
  kind?: ComputedKind;
  items?: Readonly<Record<string, { kind: ComputedKind; optional?: true }>>;
  requires: readonly Requirement[];
  /** What must be known as well where a rule holds: the address of a party that exists. */
  requiresWhen?: readonly { rule: Rule; names: Requirement }[];
  /** What it is made from; where it comes to nothing, these are what is missing. */
  mayUse: readonly string[];
  /** Of what it may use, what is missing where it comes to nothing; left out: all of it. */
  lacks?: (facts: Facts) => readonly string[];
  /** What changes it without ever being needed for it. */
  alsoUses?: readonly string[];
  /** What decides on it too, and is asked for nowhere on its account: rows of the case, and fields of its borrower. */
  decidedBy?: readonly string[];
  /** Sentences that deny can stand on it where it holds; left out: none can. */
  bears?: Field["bears"];
  /** What it comes to can be another thing on another day. */
  byDay?: true;
  /** Takes only the fields declared above. */
  compute: (facts: Facts, context: PaperContext) => Computed;
}

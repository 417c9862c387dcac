/**
 * The registry of what is known of a case: its own fields and those of its lender, batch and advocate that papers name. The
 * import, Case Details, the forms, papers, exports and the audit trail take their fields from here; a new one is an entry in
 * fields/ and, unless it stays among the facts, a column.
 */
import { formatDate } from "../dates.ts";
import { labelIn } from "../labels.ts";
import { maskAccount, maskEmail, maskMobile } from "../masking.ts";
import { formatRupees } from "../money.ts";
import { normaliseState } from "../reference/state-names.ts";
import { stateLabel } from "../reference/states.ts";
import { withoutTrailingZeros } from "../text/trim-ending.ts";
import { AWARD_FIELDS } from "./fields/award.ts";
import { BORROWER_FIELDS } from "./fields/borrower.ts";
import { COURT_FIELDS } from "./fields/court.ts";
import { getStorage, type CaseArea, type CaseField, type CaseFieldKind } from "./fields/field.ts";
import { GUARANTEE_FIELDS } from "./fields/guarantee.ts";
import { INTEREST_FIELDS } from "./fields/interest.ts";
import { INTERIM_FIELDS } from "./fields/interim.ts";
import { LENDER_FIELDS } from "./fields/lender.ts";
import { LIMITATION_FIELDS } from "./fields/limitation.ts";
import { LOAN_FIELDS } from "./fields/loan.ts";
import { MEDIATION_FIELDS } from "./fields/mediation.ts";
import { PARTY_FIELDS } from "./fields/parties.ts";
import { RECALL_FIELDS } from "./fields/recall.ts";
import { REPAYMENT_FIELDS } from "./fields/repayment.ts";
import { SHEET_PARTY_FIELDS } from "./fields/sheet-parties.ts";
import { STATED_FIELDS } from "./fields/stated.ts";
import { TRIBUNAL_FIELDS } from "./fields/tribunal.ts";
import { stageLabel } from "./stages.ts";

/** In the order in which lists, forms and exports have them. */
const REGISTRY = {
  ...PARTY_FIELDS,
  ...LOAN_FIELDS,
  ...REPAYMENT_FIELDS,
  ...RECALL_FIELDS,
  ...AWARD_FIELDS,
  ...COURT_FIELDS,
  ...LENDER_FIELDS,
  ...INTEREST_FIELDS,
  ...MEDIATION_FIELDS,
  ...INTERIM_FIELDS,
  ...GUARANTEE_FIELDS,
  ...TRIBUNAL_FIELDS,
  ...STATED_FIELDS,
  ...LIMITATION_FIELDS,
  ...BORROWER_FIELDS,
  ...SHEET_PARTY_FIELDS,
} as const;

/** The same by what they are about, for forms that hold more of them than one looks at together. */
const PARTS: readonly { title: string; fields: object }[] = [
  { title: "Loan account and parties", fields: PARTY_FIELDS },
  { title: "The borrower as a person", fields: BORROWER_FIELDS },
  { title: "Loan", fields: LOAN_FIELDS },
  { title: "Repayment and jurisdiction", fields: REPAYMENT_FIELDS },
  { title: "Recall notice", fields: RECALL_FIELDS },
  { title: "Court and hearings", fields: COURT_FIELDS },
  { title: "Branch", fields: LENDER_FIELDS },
  { title: "Arbitration and award", fields: AWARD_FIELDS },
  { title: "Interest and charges claimed", fields: INTEREST_FIELDS },
  { title: "Mediation", fields: MEDIATION_FIELDS },
  { title: "Interim application", fields: INTERIM_FIELDS },
  { title: "Guarantee and insolvency", fields: GUARANTEE_FIELDS },
  { title: "Tribunal", fields: TRIBUNAL_FIELDS },
  { title: "Statements in papers", fields: STATED_FIELDS },
  { title: "Limitation", fields: LIMITATION_FIELDS },
];

type Registry = typeof REGISTRY;

/** The wire name of a field, in the spelling of docs/provider-api.md, `incorpration_date` included. */
export type CaseFieldName = keyof Registry;

/** The names of the fields whose entry says this. */
export type CaseFieldsThat<Say> = {
  [Name in CaseFieldName]: Registry[Name] extends Say ? Name : never;
}[CaseFieldName];

/** A field that has a column of its own in the table of cases, under its own name. */
export type CaseColumn = {
  [Name in CaseFieldName]: Registry[Name] extends { stored: `cases.${Name}` } ? Name : never;
}[CaseFieldName];

export const CASE_FIELDS: { readonly [Name in CaseFieldName]: CaseField & Pick<Registry[Name], "kind"> } =
  REGISTRY;

export const CASE_FIELD_NAMES = Object.keys(CASE_FIELDS) as CaseFieldName[];

export const CASE_COLUMNS = CASE_FIELD_NAMES.filter(
  (name): name is CaseColumn => CASE_FIELDS[name].stored === `cases.${name}`,
);

/** Of the fields of Case Details those of one part, in their order. */
export const columnsIn = (area: CaseArea): CaseColumn[] =>
  CASE_COLUMNS.filter((name) => CASE_FIELDS[name].area === area);

/** The fields of Update Additional Details. */
export type AdditionalDetail = CaseColumn & CaseFieldsThat<{ additional: true }>;
export const ADDITIONAL_DETAILS = CASE_COLUMNS.filter(
  (name): name is AdditionalDetail => CASE_FIELDS[name].additional === true,
);

/** A field that staff can correct: of the case itself, in a column or among its facts. */
export type OwnCaseField = {
  [Name in CaseFieldName]: Registry[Name] extends { stored: infer Place }
    ? Place extends `cases.${string}`
      ? Name
      : never
    : Name;
}[CaseFieldName];

const isOwn = (name: CaseFieldName): name is OwnCaseField => getStorage(CASE_FIELDS[name])?.owner === "case";

export const OWN_CASE_FIELDS = CASE_FIELD_NAMES.filter(isOwn);

/** The same in parts, each with its title. */
export const OWN_CASE_FIELDS_IN_PARTS = PARTS.map(({ title, fields }) => ({
  title,
  names: OWN_CASE_FIELDS.filter((name) => Object.hasOwn(fields, name)),
}));

export function isCaseField(name: string): name is CaseFieldName {
  return Object.hasOwn(CASE_FIELDS, name);
}

/** What each field is called. */
export const CASE_FIELD_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  CASE_FIELD_NAMES.map((name) => [name, CASE_FIELDS[name].label]),
);

/** What a field is called; a field that is none of these in readable form. */
export const caseFieldLabel = (name: string): string => labelIn(CASE_FIELD_LABELS, name);

/** A field's value as it is shown; empty for none. */
export function caseFieldValue(name: string, value: string | null | undefined): string {
  if (value == null || value === "") return "";
  const field: CaseField | undefined = isCaseField(name) ? CASE_FIELDS[name] : undefined;
  switch (field?.kind) {
    case "date":
      return formatDate(value);
    case "amount":
      return formatRupees(value);
    case "rate":
      return formatRate(value);
    case "stage":
      return stageLabel(value);
    case "state":
      return stateLabel(value);
    case "choice":
      return field.options?.[value] ?? value;
    default:
      return value;
  }
}

/** What is stored of a value that passed its rule, "" for nothing: a State under its own name, a stage that ends a case as such. */
export function storedValue(name: CaseFieldName, text: string): string {
  const field: CaseField = CASE_FIELDS[name];
  if (field.kind === "state") return normaliseState(text) ?? text;
  return field.asStored ? field.asStored(text) : text;
}

/** A rate without the zeros of the column it is stored in: "9.5000" → "9.5". */
export const formatRate = withoutTrailingZeros;

/** How to reach a person, and their account, are masked wherever it is not recorded who saw them. */
const MASKS: Partial<Record<CaseFieldKind, (text: string) => string>> = {
  email: maskEmail,
  mobile: maskMobile,
  account: maskAccount,
  pan: maskAccount,
};

export const maskedValue = (name: CaseFieldName, value: string): string =>
  MASKS[CASE_FIELDS[name].kind]?.(value) ?? value;

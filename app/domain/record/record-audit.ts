/** How the audit trail names what it records of parties, proceedings, securities, payments and rates: what is done, fields, codes. */
import { CONSTITUTION_LABELS, PARTY_FIELDS, partyRoleLabel } from "./parties.ts";
import { PAYMENT_FIELDS, paymentKindLabel } from "./payments.ts";
import { RATE_CHANGE_FIELDS } from "./rate-changes.ts";
import { PROCEEDING_FIELDS, proceedingKindLabel } from "./proceedings.ts";
import { SECURITY_FIELDS, securityKindLabel } from "./securities.ts";
import { differences } from "../audit/differences.ts";
import { labelIn } from "../labels.ts";

const changesOf = (recorded: Recorded, called: string) => ({
  [`${recorded}.added`]: `Added ${called}`,
  [`${recorded}.updated`]: `Changed ${called}`,
  [`${recorded}.removed`]: `Removed ${called}`,
});

/** What is done, by the name it is recorded under. */
export const RECORD_ACTIONS: Readonly<Record<string, string>> = {
  ...changesOf("party", "a party"),
  ...changesOf("proceeding", "a proceeding"),
  ...changesOf("rate_change", "a change of the rate of interest"),
  ...changesOf("security", "a security"),
  "payment.added": "Added a payment",
  "payment.reversed": "Reversed a payment",
  "payment.imported": "Imported a payment from a sheet",
  "payments.imported": "Imported payments of many cases from a sheet",
  "rate_change.imported": "Imported a change of the rate of interest from a sheet",
  "rate_changes.imported": "Imported changes of the rate of interest of many cases from a sheet",
};

const named = (prefix: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, label]) => [`${prefix}_${name}`, label]));

/** A field of a party is recorded as "party_name": alone, "name" would not say whose. */
export const RECORD_FIELDS: Readonly<Record<string, string>> = {
  ...named("party", PARTY_FIELDS),
  ...named("proceeding", PROCEEDING_FIELDS),
  ...named("security", SECURITY_FIELDS),
  payment_kind: PAYMENT_FIELDS.kind,
  payment_reference: PAYMENT_FIELDS.reference,
  paid_on: PAYMENT_FIELDS.paid_on,
  ...named("rate_change", RATE_CHANGE_FIELDS),
};

export const RECORD_CODES: Readonly<Record<string, (code: string) => string>> = {
  party_role: partyRoleLabel,
  party_constitution: (code) => labelIn(CONSTITUTION_LABELS, code),
  proceeding_kind: proceedingKindLabel,
  security_kind: securityKindLabel,
  payment_kind: paymentKindLabel,
};

type Recorded = "party" | "proceeding" | "rate_change" | "security";

/** A row's fields as an entry has them. */
export const auditFields = (
  prefix: Recorded,
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, row[name] ?? null]));

/** The fields that differ, before and after. Null where none does. */
export const auditDifferences = (
  prefix: Recorded,
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
  names: readonly string[],
) => differences(auditFields(prefix, was, names), auditFields(prefix, is, names));

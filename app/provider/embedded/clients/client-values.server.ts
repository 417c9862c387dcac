// A client between its form and its row: most fields are columns, some are facts beside them.
import { CLIENT_FIELD_NAMES, LENDER_FACTS, type ClientField } from "#app/domain/clients/client-fields.ts";
import type { ClientForm } from "../../contract/clients/client-details.ts";
import type { ClientRow } from "./lock-client.server.ts";

const TEXTS = [
  "location",
  "address",
  "email_id",
  "contact_no",
  "lender_type",
  "gstin",
  "signatory_name",
  "signatory_designation",
  "payment_account",
  "grievance_contact",
] as const satisfies readonly (keyof ClientRow & ClientField)[];

type Columns = Partial<
  Pick<ClientRow, (typeof TEXTS)[number] | "send_to_client" | "second_approver" | "lrn_days">
>;

/**
 * What a form sets. Blank takes a value away; what was left out is left out here too.
 * @param facts those that are stored: what the form does not know of stays among them
 */
export function toClientColumns(form: ClientForm, facts: ClientRow["facts"]) {
  const { name, full_name, send_to_client, second_approver, lrn_days } = form;
  const texts: Columns = Object.fromEntries(
    TEXTS.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field] || null]])),
  );
  return {
    name,
    full_name,
    ...texts,
    ...(send_to_client === undefined ? {} : { send_to_client: send_to_client === "true" }),
    ...(second_approver === undefined ? {} : { second_approver: second_approver === "true" }),
    ...(lrn_days === undefined ? {} : { lrn_days: lrn_days === "" ? null : Number(lrn_days) }),
    facts: withFacts(facts, form),
  };
}

function withFacts(facts: ClientRow["facts"], form: ClientForm): ClientRow["facts"] {
  const known = new Map(Object.entries(facts));
  for (const name of LENDER_FACTS) {
    const value = form[name];
    if (value) known.set(name, value);
    else if (value === "") known.delete(name);
  }
  return Object.fromEntries(known);
}

type Value = string | number | boolean | null;

/** Every field of a client under its own name, wherever it is kept. */
export function valuesOf(
  row: Pick<ClientRow, "facts" | Exclude<ClientField, (typeof LENDER_FACTS)[number]>>,
) {
  const { facts, ...columns } = row;
  const values: Readonly<Record<string, unknown>> = { ...columns, ...facts };
  return Object.fromEntries(
    CLIENT_FIELD_NAMES.map((name) => [name, Object.hasOwn(values, name) ? (values[name] ?? null) : null]),
  ) as Record<ClientField, Value>;
}

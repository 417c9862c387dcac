// Values that staff supplied for what a paper lacks: checked by the rules of their kinds, and written to the case or the
// client they belong to.
import type { Transaction } from "#app/database/open.server.ts";
import { messages } from "#app/domain/messages.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { missingFieldsForm, type LackingField } from "../../contract/missing-data/paper-fields.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { updateCase } from "../cases/update-case.server.ts";
import { keepOnClient } from "../clients/keep-on-client.server.ts";
import { fillableFields, storedFields } from "../papers/draft.server.ts";
import { asStored, asStoredValues } from "../papers/field-places.server.ts";
import type { PaperCase } from "../papers/paper-data.server.ts";

type Values = Record<string, string>;

/**
 * The given values of lacking fields. Others are passed over: what a case has is not changed here.
 * @throws Refusal with the first rule that is broken
 */
export function givenValues(lacking: readonly LackingField[], input: Record<string, unknown>): Values {
  const given = Object.fromEntries(
    lacking.flatMap(({ name, kind }) => {
      const value = textOf(kind, Object.hasOwn(input, name) ? input[name] : undefined);
      return value.trim() !== "" ? [[name, value]] : [];
    }),
  );
  const optional = lacking.map((field) => ({ ...field, required: false }));
  const parsed = missingFieldsForm(optional).safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const label = lacking.find(({ name }) => name === issue?.path[0])?.label;
    const sentence = issue?.message ?? messages.papers.fieldsMissing;
    throw new Refusal(label ? `${label}: ${sentence}` : sentence);
  }
  const known = Object.entries(parsed.data).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(known.map(([name, value]) => [name, asStored(name, value)]));
}

/** Of what JSON may give as a number only what is one: an account number would have lost its zeros. */
const NUMBERS: readonly LackingField["kind"][] = ["amount", "rate", "days"];

function textOf(kind: LackingField["kind"], value: unknown): string {
  if (typeof value === "number" && NUMBERS.includes(kind)) return String(value);
  return typeof value === "string" ? value : "";
}

interface FilledIn {
  /** The day of the paper, "YYYY-MM-DD". */
  date: string;
  /** Values by field name, among other things. */
  input: Record<string, unknown>;
  /** Staff have seen what is stored: fields that are known by now may be given another value. */
  overwrites: boolean;
}

/** What is filled in for a paper: the fields it is about, and the values. @throws Refusal as givenValues does */
export function valuesForPaper(
  template: Template,
  data: PaperCase["data"],
  { date, input, overwrites }: FilledIn,
): { fields: LackingField[]; values: Values } {
  const lacking = fillableFields(template, data, date);
  const known = overwrites ? storedFields(template, data, Object.keys(input)) : [];
  const fields = [...lacking, ...known.filter(({ name }) => !lacking.some((field) => field.name === name))];
  return { fields, values: givenValues(fields, input) };
}

/** Which of the values belong to whom. */
export function valuesOf(
  owner: LackingField["belongs_to"],
  lacking: readonly LackingField[],
  values: Values,
): Values {
  const names = lacking.filter(({ belongs_to }) => belongs_to === owner).map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** @throws Refusal 409 when the case was changed since it was read */
export async function fillCase(
  tx: Transaction,
  call: UserCall,
  { id, version }: Pick<PaperCase, "id" | "version">,
  values: Values,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const stored = await lockCase(tx, call.user, id, version);
  const { columns, facts } = asStoredValues(values);
  await updateCase(
    tx,
    call,
    stored,
    { ...columns, facts: { ...stored.facts, ...facts } },
    "case.fields_filled",
  );
}

/** @throws Refusal 409 when the client was changed since it was read */
export async function fillClient(
  tx: Transaction,
  call: UserCall,
  client: Pick<PaperCase, "client_id" | "client_version">,
  values: Values,
): Promise<void> {
  const { lrn_days, ...texts } = values;
  const { columns, facts } = asStoredValues(texts);
  const days: Record<string, number> = lrn_days === undefined ? {} : { lrn_days: Number(lrn_days) };
  await keepOnClient(tx, call, client, { ...columns, ...days }, facts);
}

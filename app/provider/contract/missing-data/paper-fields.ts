// What staff fill in for a paper, and by which rule each kind of it is checked: the same schema serves the form of
// Fill Missing Fields and the operation that stores it.
import * as z from "zod";
import { CASE_FIELDS, isCaseField, type CaseFieldName } from "#app/domain/cases/case-fields.ts";
import type { CaseField, CaseFieldKind } from "#app/domain/cases/fields/field.ts";
import {
  alsoWhenWrong,
  BankAccount,
  CaseNumberField,
  EmailField,
  IdempotencyKey,
  IsoDateField,
  Pan,
  PhonesField,
  Pin,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import { AmountField, NonNegativeAmount, Percentage } from "#app/domain/money-fields.ts";
import { MAX_COMMENT_LENGTH, MAX_LAN_LENGTH, MAX_NOTICE_DAYS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { eitherLabel } from "#app/domain/missing-data/missing-fields.ts";

export const FIELD_KINDS = [
  "text",
  "address",
  "longtext",
  "date",
  "amount",
  "rate",
  "days",
  "choice",
] as const;

export const FieldName = z.string().regex(/^[a-z][a-z0-9_]{0,60}$/);

/** A field that a paper lacks. A host that sends only names gets them asked for as plain text. */
export interface LackingField {
  name: string;
  label: string;
  kind: (typeof FIELD_KINDS)[number];
  belongs_to: "case" | "client";
  /** The paper cannot be made without it. */
  required: boolean;
  /** A value must be above zero. */
  positive: boolean;
  /** Names of fields any of which would do instead. */
  or_else: string[];
  /** A field that is not known either, and the options of it with which this one is required; none: with any value. */
  needed_when: { name: string; is: string[] } | null;
  /** Of a choice. */
  options: { value: string; label: string }[];
}

/** Kinds of case fields that travel as text. */
const RULES: Partial<Record<CaseFieldKind, (required: string) => z.ZodType<string>>> = {
  identifier: (required) => RequiredText(required, MAX_LAN_LENGTH),
  case_number: CaseNumberField,
  pin: () => Pin,
  account: () => BankAccount,
  pan: () => Pan,
  mobile: () => PhonesField(messages.generic.phone),
  email: () => EmailField(messages.generic.email),
};

const NoticeDays = z
  .string(messages.papers.noticeDays)
  .trim()
  .regex(/^[1-9]\d{0,2}$/, { error: messages.papers.noticeDays, abort: true })
  .refine((days) => Number(days) <= MAX_NOTICE_DAYS, messages.papers.noticeDays);

type Ruled = Pick<LackingField, "name" | "label" | "kind" | "positive" | "options">;

/** The rule of a value; one that is missing gets its sentence too, and one that would not be stored as it is. */
function ruleOf(field: Ruled): z.ZodType<string> {
  const { asStored }: Partial<CaseField> = isCaseField(field.name) ? CASE_FIELDS[field.name] : {};
  const rule = ruleOfKind(field);
  if (!asStored) return rule;
  return rule.refine((text) => asStored(text) !== "", messages.generic.notOfItsKind(field.label));
}

function ruleOfKind({ name, label, kind, positive, options }: Ruled): z.ZodType<string> {
  const required = messages.generic.required(label);
  const rule = isCaseField(name) ? RULES[CASE_FIELDS[name].kind] : undefined;
  if (rule) return rule(required);
  switch (kind) {
    case "date":
      return IsoDateField(required);
    case "amount":
      return positive ? AmountField(messages.amount) : NonNegativeAmount;
    case "rate":
      return Percentage.refine((rate) => Number(rate) > 0, messages.generic.percentage);
    case "days":
      return NoticeDays;
    case "address":
      return RequiredLongText(required);
    case "longtext":
      return RequiredLongText(required, MAX_COMMENT_LENGTH);
    case "choice":
      return z.enum(
        options.map(({ value }) => value),
        messages.generic.chooseFromList,
      );
    case "text":
      return RequiredText(required);
  }
}

/** The rule of a field of a case, by what the registry says of it. */
export function caseFieldRule(name: CaseFieldName): z.ZodType<string> {
  const { label, kind, positive, options = {} }: CaseField = CASE_FIELDS[name];
  return ruleOf({
    name,
    label,
    kind: FIELD_KINDS.find((known) => known === kind) ?? "text",
    positive: positive === true,
    options: Object.entries(options).map(([value, words]) => ({ value, label: words })),
  });
}

/**
 * The form of what a paper lacks: a text per field, each by its rule. Required ones must be given, with an option of a
 * choice also those it needs; of fields any of which would do, one. A field left blank is one that is not there: forms are read that way, others must drop it first.
 * @param beside what else stands in the form
 */
export function missingFieldsForm(
  fields: readonly LackingField[],
  beside: Readonly<Record<string, z.ZodType<string | undefined>>> = {},
) {
  const shape: Record<string, z.ZodType<string | undefined>> = {
    ...beside,
    idempotency_key: IdempotencyKey.optional(),
  };
  for (const field of fields) {
    const rule = ruleOf(field);
    shape[field.name] = isCompulsory(field) ? rule : rule.optional();
  }
  let form = z.object(shape);
  for (const { name, label, required, needed_when: other } of fields) {
    if (!other || required) continue;
    const isNeededWith = (value: string | undefined) =>
      value !== undefined && (other.is.length === 0 || other.is.includes(value));
    form = form.refine((values) => values[name] !== undefined || !isNeededWith(values[other.name]), {
      path: [name],
      error: messages.generic.required(label),
      when: alsoWhenWrong,
    });
  }
  for (const field of fields) {
    if (!field.required || isCompulsory(field)) continue;
    const names = [field.name, ...field.or_else];
    form = form.refine((values) => names.some((name) => values[name] !== undefined), {
      path: [field.name],
      error: messages.generic.required(eitherLabel(fields, field)),
      // Also when other fields are missing, so that as many mistakes as can be are shown at once.
      when: alsoWhenWrong,
    });
  }
  return form;
}

/** What was filled in, for the call. */
export const filledIn = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The names under which values for a paper were sent: those of the form's own fields, filled in. */
export const namesFilledIn = (form: Iterable<[string, unknown]>): string[] =>
  [...form].flatMap(([name, value]) =>
    FieldName.safeParse(name).success && typeof value === "string" && value.trim() !== "" ? [name] : [],
  );

/** Must be given, whatever else is. */
const isCompulsory = ({ required, or_else }: LackingField): boolean => required && or_else.length === 0;

import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { eitherLabel } from "#app/domain/missing-data/missing-fields.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { LackingField, missingFieldsForm } from "#app/provider/contract/missing-data/paper-fields.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { ConfirmButton, Questions } from "../forms/questions.tsx";
import { StaleNotice, VersionField, type StoredValues } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";
import { KindField } from "../forms/kind-field.tsx";

interface MissingFieldsFormProps {
  fields: readonly LackingField[];
  /** The client by name, where it is said of fields that they are the lender's. */
  lender?: string | null;
  /** Their rules, from the contract. */
  schema: ReturnType<typeof missingFieldsForm>;
  lastResult: SubmissionResult | undefined;
  submitLabel: string;
  busyLabel: string;
  /** What is stored of fields that others filled in meanwhile. */
  stored?: StoredValues;
  /** What stands above the fields, with the controls of the schema at hand. */
  above?: (controls: Readonly<Record<string, FieldLike>>) => ReactNode;
}

/**
 * A control for each field a paper lacks: first what it cannot do without, then what it says when known; below each what
 * is needed with it.
 */
export function MissingFieldsForm(props: MissingFieldsFormProps) {
  const { fields, lender = null, schema, lastResult, stored, above } = props;
  const [form, controls] = useContractForm(schema, { id: "missing-fields", lastResult });
  const required = fields.filter((field) => field.required).flatMap((field) => withNeeded(field, fields));
  const others = fields.filter((field) => !required.includes(field));
  const isPlaced = ({ needed_when }: LackingField) => others.some(({ name }) => name === needed_when?.name);
  const optional = others.filter((field) => !isPlaced(field)).flatMap((field) => withNeeded(field, others));
  const control = (field: LackingField) => {
    const metadata = withTyped(controls[field.name], lastResult?.initialValue?.[field.name]);
    return metadata ? (
      <MissingField key={field.name} {...{ field, fields, lender, metadata, stored }} />
    ) : null;
  };
  const isWrong = optional.some(({ name }) => controls[name]?.errors?.length || stored?.hint(name));
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <Questions answer={lastResult} />
      {stored ? <StaleNotice values={stored} /> : null}
      {above?.(controls)}
      <div className="fields fields-2">{required.map(control)}</div>
      {optional.length > 0 ? (
        <details open={(required.length === 0 && !above) || isWrong}>
          <summary className="link">{counted(optional.length, "optional field")}</summary>
          <div className="fields fields-2 mt-4">{optional.map(control)}</div>
        </details>
      ) : null}
      {stored ? <VersionField values={stored} /> : null}
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel={props.busyLabel}>{props.submitLabel}</SubmitButton>
        <ConfirmButton answer={lastResult} submit={props.submitLabel} busyLabel={props.busyLabel} />
      </ModalActions>
    </Form>
  );
}

/** A field, and below it what is needed with it. */
function withNeeded(field: LackingField, fields: readonly LackingField[]): LackingField[] {
  const others = fields.filter((other) => other !== field);
  const needed = others.filter((other) => !other.required && other.needed_when?.name === field.name);
  return [field, ...needed.flatMap((each) => withNeeded(each, others))];
}

/**
 * A field that others filled in meanwhile moves to another place of the form, as a new control: what was typed into the
 * old one goes with it. Metadata is a live object that cannot be spread.
 */
function withTyped(field: FieldLike | undefined, typed: unknown): FieldLike | undefined {
  if (!field || typeof typed !== "string") return field;
  const { key, id, name, formId, errorId, descriptionId, errors, required } = field;
  const limits = { minLength: field.minLength, maxLength: field.maxLength };
  return { key, id, name, formId, errorId, descriptionId, errors, required, ...limits, initialValue: typed };
}

interface MissingFieldProps {
  field: LackingField;
  fields: readonly LackingField[];
  lender: string | null;
  metadata: FieldLike;
  stored: StoredValues | undefined;
}

function MissingField({ field, fields, lender, metadata, stored }: MissingFieldProps) {
  const hints = [
    neededHint(field, fields),
    field.or_else.length > 0 ? messages.papers.eitherIsEnough(eitherLabel(fields, field)) : "",
    // Said where it sets a field apart from its neighbours.
    field.belongs_to === "client" && fields.some(({ belongs_to }) => belongs_to === "case")
      ? messages.papers.keptForLender(lender)
      : "",
  ];
  const told = hints.filter(Boolean).join(" ") || undefined;
  const format = (text: string) => valueInWords(field, text);
  const hint = stored
    ? stored.hint(field.name, told === undefined ? { format } : { format, hint: told })
    : told;
  const empty = field.required ? "Choose…" : "Not known";
  return <KindField of={field} field={metadata} hint={hint} empty={empty} />;
}

/** With which other field, or which options of a choice, the field is needed. */
function neededHint({ needed_when: choice }: LackingField, fields: readonly LackingField[]): string {
  const asked = choice && fields.find(({ name }) => name === choice.name);
  if (!asked) return "";
  if (choice.is.length === 0) return messages.papers.neededWith(asked.label);
  const options = asked.options.filter(({ value }) => choice.is.includes(value)).map(({ label }) => label);
  return messages.papers.neededWhen(asked.label, options.join(" or "));
}

/** A stored value as a person reads it. */
function valueInWords({ kind, options }: LackingField, text: string): string {
  if (kind === "date") return formatDate(text);
  if (kind === "amount") return formatRupees(text);
  return options.find(({ value }) => value === text)?.label ?? text;
}

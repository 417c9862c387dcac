import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { missingFieldsForm, type LackingField } from "#app/provider/contract/paper-fields.ts";
import { answerFields, type PaperWarning } from "#app/provider/contract/paper-warnings.ts";
import type { LackingOfCase } from "#app/provider/contract/papers.ts";
import { MissingFieldsForm } from "./missing-fields-form.tsx";
import { PaperWarnings } from "./paper-warnings.tsx";
import { useStoredValues } from "./stored-values.tsx";

interface PaperFormProps {
  lacking: LackingOfCase;
  /** As the case is stored. */
  warnings: readonly PaperWarning[];
  formKey: string;
  /** With what others filled in meanwhile, and what speaks against the paper as it was filled in. */
  lastResult:
    | (SubmissionResult & {
        stored_fields?: LackingOfCase["stored_fields"];
        warnings?: PaperWarning[] | null;
      })
    | undefined;
  /** Where another paper is made. */
  hrefOf: (category: string) => string;
}

/** What a paper lacks and what speaks against it, to be supplied and answered; then it is made. */
export function PaperForm({ lacking, formKey, lastResult, hrefOf, ...props }: PaperFormProps) {
  const { missing_fields, version } = lacking;
  const known = (lastResult?.stored_fields ?? []).filter(
    ({ name }) => !missing_fields.some((field) => field.name === name),
  );
  const fields: LackingField[] = [...known, ...missing_fields];
  const warnings = lastResult?.warnings ?? props.warnings;
  const isAsked = (name: string) => fields.some((field) => field.name === name);
  const schema = missingFieldsForm(fields, {
    version: z.string().optional(),
    // A warning that a field of this form may settle is answered once the form was sent and it was not.
    ...answerFields(warnings, ({ facts }) => Boolean(lastResult) || !facts.some(({ name }) => isAsked(name))),
  });
  const stored = useStoredValues(
    lastResult,
    version,
    Object.fromEntries(known.map((field) => [field.name, asTyped(field)])),
  );
  const noted = new Set(known.map(({ name }) => name));
  return (
    <MissingFieldsForm
      fields={fields}
      schema={schema}
      formKey={formKey}
      lastResult={lastResult}
      stored={{
        ...stored,
        hint: (name, options) => (noted.has(name) ? stored.hint(name, options) : options?.hint),
      }}
      above={(controls) => (
        <PaperWarnings
          warnings={warnings}
          controls={controls}
          askedFor={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
          hrefOf={hrefOf}
        />
      )}
      submitLabel="Generate"
      busyLabel="Generating"
    />
  );
}

/** 500000.00 as somebody would type it. */
const asTyped = ({ kind, value }: LackingOfCase["stored_fields"][number]): string =>
  kind === "amount" || kind === "rate" ? value.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "") : value;

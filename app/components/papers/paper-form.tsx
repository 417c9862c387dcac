import type { SubmissionResult } from "@conform-to/react";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { LackingField, missingFieldsForm } from "#app/provider/contract/missing-data/paper-fields.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";
import type { LackingOfCase } from "#app/provider/contract/papers/papers.ts";
import { MissingFieldsForm } from "../missing-data/missing-fields-form.tsx";
import { PaperWarnings } from "./paper-warnings.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";

interface PaperFormProps {
  lacking: LackingOfCase;
  /** As the case is stored. */
  warnings: readonly PaperWarning[];
  /** With what others filled in meanwhile, and what speaks against the paper as it was filled in. */
  lastResult:
    | (SubmissionResult & {
        stored_fields?: LackingOfCase["stored_fields"];
        warnings?: PaperWarning[] | null;
      })
    | undefined;
  /** Where another paper is made. */
  hrefOf: (category: string) => string;
  /** Where a field of the case is corrected. */
  correctAt: (field: string) => string;
  /** The rules of the form, from the contract. */
  schemaOf: (
    fields: readonly LackingField[],
    warnings: readonly PaperWarning[],
    needsReason: (warning: PaperWarning) => boolean,
  ) => ReturnType<typeof missingFieldsForm>;
}

/** What a paper lacks and what speaks against it, to be supplied and answered; then it is made. */
export function PaperForm({ lacking, lastResult, hrefOf, correctAt, schemaOf, ...props }: PaperFormProps) {
  const { missing_fields, version } = lacking;
  const known = (lastResult?.stored_fields ?? []).filter(
    ({ name }) => !missing_fields.some((field) => field.name === name),
  );
  const fields: LackingField[] = [...known, ...missing_fields];
  const warnings = lastResult?.warnings ?? props.warnings;
  const isAsked = (name: string) => fields.some((field) => field.name === name);
  // A warning whose facts this form asks for is answered once it was sent: a reason is given for facts that stand.
  const needsReason = ({ facts }: PaperWarning) =>
    Boolean(lastResult?.warnings) || !facts.some(({ name }) => isAsked(name));
  const schema = schemaOf(fields, warnings, needsReason);
  const stored = useStoredValues(
    lastResult,
    version,
    Object.fromEntries(known.map((field) => [field.name, asTyped(field)])),
  );
  const noted = new Set(known.map(({ name }) => name));
  return (
    <MissingFieldsForm
      fields={fields}
      lender={lacking.client_name}
      schema={schema}
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
          correctAt={correctAt}
        />
      )}
      submitLabel="Generate"
      busyLabel="Generating"
    />
  );
}

/** 500000.00 as somebody would type it. */
const asTyped = ({ kind, value }: LackingOfCase["stored_fields"][number]): string =>
  kind === "amount" || kind === "rate" ? withoutTrailingZeros(value) : value;

// A sentence about several fields ("Please enter both expense type and amount") is shown once, above the form; each
// field that is wrong then has a sentence of its own.
import { copyOfField, type FieldLike } from "#app/ui/forms/field-frame.tsx";

export const inOwnWords = (field: FieldLike, shared: string, own: string): FieldLike => ({
  ...copyOfField(field),
  errors: field.errors?.map((error) => (error === shared ? own : error)),
});

/** The errors of the form itself, with the shared sentence when one of the fields has it. */
export const withShared = (
  formErrors: readonly string[] | undefined,
  fields: readonly FieldLike[],
  shared: string,
): string[] => [
  ...(fields.some(({ errors }) => errors?.includes(shared)) ? [shared] : []),
  ...(formErrors ?? []),
];

// A sentence about several fields ("Please enter both expense type and amount") is shown once, above the form; each
// field that is wrong then has a sentence of its own.
import type { FieldLike } from "#app/ui/field-frame.tsx";

/** The metadata of a field may be a live object that cannot be spread, so what is needed is copied by name. */
export function inOwnWords(field: FieldLike, shared: string, own: string): FieldLike {
  const { key, id, name, formId, errorId, descriptionId, initialValue, required, minLength, maxLength } =
    field;
  const errors = field.errors?.map((error) => (error === shared ? own : error));
  return {
    ...{ key, id, name, formId, errorId, descriptionId, initialValue, required, minLength, maxLength },
    errors,
  };
}

/** The errors of the form itself, with the shared sentence when one of the fields has it. */
export const withShared = (
  formErrors: readonly string[] | undefined,
  fields: readonly FieldLike[],
  shared: string,
): string[] => [
  ...(fields.some(({ errors }) => errors?.includes(shared)) ? [shared] : []),
  ...(formErrors ?? []),
];

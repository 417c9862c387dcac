import type { SubmissionResult } from "@conform-to/react";
import { copyOfField, type FieldLike } from "#app/ui/forms/field-frame.tsx";

/**
 * A field with what the action said of it, until the action says otherwise: a browser that checks what is typed would
 * take it away at the first key, although it cannot tell whether it is mended.
 */
export function withTold(field: FieldLike, lastResult: SubmissionResult | undefined): FieldLike {
  const told = lastResult?.error?.[field.name] ?? [];
  return { ...copyOfField(field), errors: [...new Set([...told, ...(field.errors ?? [])])] };
}

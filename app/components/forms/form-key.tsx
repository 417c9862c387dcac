import type { SubmissionResult } from "@conform-to/react";

interface FormKeyProps {
  /** A new key from the loader. */
  minted: string;
  /** What the action answered. */
  lastResult: SubmissionResult | undefined;
}

/**
 * The key by which a form that is sent twice is carried out once. A form that came back keeps its key: the first try
 * may have been saved without anyone hearing of it.
 */
export function FormKey({ minted, lastResult }: FormKeyProps) {
  const sent = lastResult?.initialValue?.idempotency_key;
  // Not to be filled in by a browser that remembers the last form at this address.
  return (
    <input
      type="hidden"
      name="idempotency_key"
      value={typeof sent === "string" ? sent : minted}
      autoComplete="off"
    />
  );
}

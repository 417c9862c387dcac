import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";

interface FormKeyProps {
  /** What the action answered. */
  lastResult: SubmissionResult | undefined;
  /** Tells forms of one kind on a page apart. */
  of?: number;
}

/**
 * The key by which a form that is sent twice is carried out once. The root mints a new one with every page. A form that
 * came back keeps its key: the first try may have been saved without anyone hearing of it.
 */
export function FormKey({ lastResult, of }: FormKeyProps) {
  const root = useRouteLoaderData<{ formKey: string | null }>("root");
  const key = root?.formKey ?? "";
  const minted = of === undefined ? key : `${key}-${of}`;
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

import { useLocation, useParams, useResolvedPath } from "@remix-run/react";
import { FROM_BATCH, paths } from "#app/paths.ts";

/**
 * The list below a dialog, with its page and filters: a dialog is a child route of its list, and its address
 * carries the list's query.
 */
export function useListAddress(): string {
  const { search } = useLocation();
  const list = useResolvedPath("..").pathname;
  const { batchId } = useParams();
  const query: Record<string, string> = Object.fromEntries(new URLSearchParams(search));
  return batchId !== undefined && (list === paths.batches() || FROM_BATCH in query)
    ? paths.batchRow(batchId, query)
    : list + search;
}

import { useLocation, useResolvedPath } from "@remix-run/react";

/**
 * The list below a dialog, with its page and filters: a dialog is a child route of its list, and its address
 * carries the list's query.
 */
export function useListAddress(): string {
  const { search } = useLocation();
  return useResolvedPath("..").pathname + search;
}

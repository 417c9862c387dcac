import { useLocation, useOutlet } from "@remix-run/react";
import { Fragment } from "react";

/** The dialog at this address, or null. Anew for each address: see FreshOutlet. */
export function useFreshOutlet() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  return outlet && <Fragment key={pathname}>{outlet}</Fragment>;
}

/**
 * The dialog over a page. Going back from one record's dialog to another's, the route stays the same: without a key its
 * form would go on showing what was read of the one, and save it to the other.
 */
export function FreshOutlet() {
  return useFreshOutlet();
}

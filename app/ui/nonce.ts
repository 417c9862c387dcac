// Whether this page has scripts, and the nonce that allows them. The server provides both; in the browser, where a page
// with scripts goes on, the nonce is hidden and not needed.
import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** For `<Scripts nonce>` and `<ScrollRestoration nonce>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

export const ScriptsContext = createContext(true);

export function useHasScripts(): boolean {
  return useContext(ScriptsContext);
}

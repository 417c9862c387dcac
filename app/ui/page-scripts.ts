// Which scripts this page has, and the nonce that allows them. The server provides both; in the browser, where a page
// with scripts goes on, the nonce is hidden and not needed.
import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** For `<Scripts nonce>` and `<ScrollRestoration nonce>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** "few": what a form alone needs (few-scripts.ts). */
export type PageScripts = "all" | "few" | "none";

export const ScriptsContext = createContext<PageScripts>("all");

export function usePageScripts(): PageScripts {
  return useContext(ScriptsContext);
}

/** What a route says in its `handle` of the pages that it is the last part of; one that says nothing has all scripts. */
export interface ScriptsOfRoute<Data = unknown> {
  scripts: (data: Data) => PageScripts;
}

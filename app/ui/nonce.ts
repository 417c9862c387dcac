// The nonce that allows this page's own scripts. The server provides it; in the browser it is hidden and not needed.
import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** For `<Scripts nonce>` and `<ScrollRestoration nonce>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

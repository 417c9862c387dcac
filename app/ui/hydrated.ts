import { useEffect, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run: false on the server and in the first render of the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Marks the page with <html data-scripts="on"> once the scripts have taken it over. Called by the outermost component,
 * whose effects run last: every listener of the first render is there when the mark is. Browser tests wait for it.
 */
export function useScriptsMark(): void {
  useEffect(() => {
    document.documentElement.dataset.scripts = "on";
  }, []);
}

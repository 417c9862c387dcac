// Rows that are ticked when a list opens: an act that could not go on comes back with the selection in the address.
import { useLocation } from "@remix-run/react";
import { createContext, useContext, useMemo, type ReactNode } from "react";

interface KeptSelection {
  isTicked: (name: string, value: number) => boolean;
  /** "All that match" was chosen instead of the ticked ones. */
  all: boolean;
  /** The list without the selection; none where nothing was kept. */
  clearTo: string | undefined;
}

/** The boxes of the two lists, and the choice beside them. */
const OF_THE_SELECTION = ["case", "batch", "chosen"] as const;

const NOTHING_KEPT: KeptSelection = { isTicked: () => false, all: false, clearTo: undefined };

const Kept = createContext(NOTHING_KEPT);

/** Around the rows and the bar of a list. */
export function KeepSelection({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const kept = useMemo(() => keptIn(pathname, search), [pathname, search]);
  return <Kept.Provider value={kept}>{children}</Kept.Provider>;
}

export const useKeptSelection = () => useContext(Kept);

function keptIn(pathname: string, search: string): KeptSelection {
  const query = new URLSearchParams(search);
  const ticked = new Set(
    ["case", "batch"].flatMap((name) => query.getAll(name).map((id) => `${name}=${id}`)),
  );
  if (ticked.size === 0) return NOTHING_KEPT;
  const all = query.get("chosen") === "all";
  for (const name of OF_THE_SELECTION) query.delete(name);
  const rest = String(query);
  return {
    isTicked: (name, value) => ticked.has(`${name}=${String(value)}`),
    all,
    clearTo: rest === "" ? pathname : `${pathname}?${rest}`,
  };
}

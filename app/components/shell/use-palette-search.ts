import { useEffect, useState } from "react";
import { PALETTE_PAUSE_MS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { Found } from "#app/provider/contract/shell/search.ts";

const NOTHING_FOUND: Found = { cases: [], batches: [], clients: [], advocates: [], more: [] };

interface PaletteSearch {
  /** What was found for the text last asked about; kept while the next is asked. */
  found: Found;
  isSearching: boolean;
  failure: string | null;
}

const IDLE: PaletteSearch = { found: NOTHING_FOUND, isSearching: false, failure: null };

/** Asks the panel what it finds for a text, after a pause in typing; an answer that comes too late is dropped. */
export function usePaletteSearch(text: string): PaletteSearch {
  const [search, setSearch] = useState(IDLE);
  const asked = text.trim();

  useEffect(() => {
    if (asked === "") {
      setSearch(IDLE);
      return;
    }
    const over = new AbortController();
    setSearch(({ found }) => ({ found, isSearching: true, failure: null }));
    const timer = setTimeout(() => {
      ask(asked, over.signal).then(
        (answer) => setSearch({ ...IDLE, ...answer }),
        () => {
          if (!over.signal.aborted) setSearch({ ...IDLE, failure: messages.search.failed });
        },
      );
    }, PALETTE_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [asked]);

  return search;
}

async function ask(text: string, signal: AbortSignal): Promise<Partial<PaletteSearch>> {
  const answer = await fetch(paths.search(text), { signal, headers: { Accept: "application/json" } });
  const body = (await answer.json()) as Found | { failure: string };
  return "failure" in body ? { failure: body.failure } : { found: body };
}

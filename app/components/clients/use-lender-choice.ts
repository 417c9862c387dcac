import { useState } from "react";
import { useFetcher, useLocation } from "@remix-run/react";
import {
  TYPED_ANEW,
  filledByBranch,
  filledByClient,
  type BranchFacts,
  type ClientFacts,
} from "#app/domain/clients/lender-fill.ts";

interface Lists {
  clients: readonly ClientFacts[];
  /** Of the client chosen when the page was made. */
  branches: readonly BranchFacts[];
  /** Today in India, from the server. */
  today: string;
}

/**
 * What choosing a client or a branch does when there are scripts: the fields that hang on it are filled in, and the
 * branches of that client are fetched from the page's own loader (`?client=`).
 * @param set puts a value into a field of the form
 */
export function useLenderChoice(
  { clients, branches: first, today }: Lists,
  set: (name: string, value: string) => void,
) {
  const fetcher = useFetcher<{ branches: BranchFacts[] }>();
  const { pathname } = useLocation();
  const branches = fetcher.data?.branches ?? first;
  const [filledFor, setFilledFor] = useState<string | null>(null);

  function fill(filled: Record<string, string>) {
    for (const [name, value] of Object.entries(filled)) set(name, value);
  }
  return {
    branches,
    filledFor,
    onClient(id: string) {
      setFilledFor(id);
      fill(filledByClient(clients.find((client) => String(client.id) === id)));
      fetcher.load(`${pathname}?client=${encodeURIComponent(id)}`);
    },
    onBranch(id: string) {
      if (id === TYPED_ANEW) return;
      const branch = branches.find((each) => String(each.id) === id);
      fill(filledByBranch(branch, today));
    },
  };
}

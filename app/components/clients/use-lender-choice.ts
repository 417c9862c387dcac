import { useState } from "react";
import { useFetcher, useLocation } from "@remix-run/react";
import {
  NEW_ENTRY,
  filledByBranch,
  filledByClient,
  type BranchFacts,
  type ClientFacts,
} from "#app/domain/clients/lender-fill.ts";

interface Step {
  clients: readonly ClientFacts[];
  /** Of the client chosen when the page was made. */
  branches: readonly BranchFacts[];
  /** A user limited to some clients adds none. */
  mayAddClient: boolean;
  /** Today in India, from the server. */
  today: string;
}

/**
 * What choosing a client or a branch does when there are scripts: the fields that hang on it are filled in, and the
 * branches of that client are fetched from the page's own loader (`?client=`).
 * @param answered what the action answered, for its branches
 * @param set puts a value into a field of the form
 */
export function useLenderChoice(
  { clients, branches: first, mayAddClient, today }: Step,
  answered: { branches: readonly BranchFacts[] } | undefined,
  set: (name: string, value: string) => void,
) {
  const fetcher = useFetcher<{ branches: BranchFacts[] }>();
  const { pathname } = useLocation();
  const branches = fetcher.data?.branches ?? answered?.branches ?? first;
  // The client that a script filled in the rest for; null as long as it is the one the page was made with.
  const [filledFor, setFilledFor] = useState<string | null>(null);

  function fill(filled: Record<string, string>) {
    for (const [name, value] of Object.entries(filled)) set(name, value);
  }
  return {
    clients,
    mayAddClient,
    branches,
    filledFor,
    onClient(id: string) {
      setFilledFor(id);
      fill(filledByClient(clients.find((client) => String(client.id) === id)));
      fetcher.load(`${pathname}?client=${encodeURIComponent(id)}`);
    },
    onBranch(id: string) {
      if (id === NEW_ENTRY) return;
      const branch = branches.find((each) => String(each.id) === id);
      fill(filledByBranch(branch, today));
    },
  };
}

import type { Filter } from "./filter-bar.tsx";

export interface ListedClient {
  id: number;
  name: string | null;
}

/** The clients as a list to choose from. */
const clientOptions = (clients: readonly ListedClient[]) =>
  clients.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }));

/** A list narrowed to a client. */
export function clientFilter(clients: readonly ListedClient[]): Filter<"client"> {
  const options = clientOptions(clients);
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return {
    name: "client",
    label: "Client",
    empty: "All Clients",
    options,
    chip: (id) => `Client: ${nameOf(id)}`,
  };
}

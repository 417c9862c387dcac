// The clients a list can be filtered by.
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";

/**
 * Those that are worked for; and the one the list is filtered by, although it may be deactivated: its cases stay.
 * @param chosen the client in the list's address
 */
export async function clientsToFilterBy(
  provider: ProviderClient,
  chosen: number | undefined,
): Promise<{ clients: { id: number; name: string }[]; noClients: string | null }> {
  const answer = await provider.listClients({});
  if (!answer.ok) return { clients: [], noClients: answer.message ?? messages.clients.failed };
  const clients = answer.data.results.map(({ id, name }) => ({ id, name: name ?? String(id) }));
  if (chosen === undefined || clients.some(({ id }) => id === chosen)) return { clients, noClients: null };
  const read = await provider.readClient({ client_id: chosen });
  const name = read.ok ? read.data.name : null;
  return { clients: name === null ? clients : [...clients, { id: chosen, name }], noClients: null };
}

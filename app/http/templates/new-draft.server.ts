// What the form needs that opens a draft of a paper's text or of a clause.
import { messages } from "#app/domain/messages.ts";
import type { Visitor } from "../guard.server.ts";
import { getQuery } from "../queries.server.ts";

/** `chosen`: what the address says of it, the text in force in English where it says nothing. */
export async function readNewDraft({ provider, user }: Visitor, request: Request) {
  const clients = await provider.listClients({});
  const { category, name, language = "en", client, from = "in_force" } = getQuery(request);
  return {
    mayEdit: user.edits_templates,
    limited: !user.sees_all_clients,
    clients: clients.ok ? clients.data.results.map(({ id, name }) => ({ id, name: name ?? String(id) })) : [],
    failure: clients.ok ? null : (clients.message ?? messages.clients.failed),
    chosen: { category, name, language, client, from },
  };
}

// The lists of lenders that a wizard chooses from, and a form that is shown again with what they fill in.
import { filledByBranch, filledByClient } from "#app/domain/lender-fill.ts";
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";

/** The clients, and the branches of the one that is chosen. */
export async function lenderChoices(provider: ProviderClient, client: unknown) {
  const id = typeof client === "string" && /^\d{1,15}$/.test(client) ? client : null;
  const [clients, branches] = await Promise.all([
    provider.listClients({}),
    id === null ? null : provider.listBranches({ client__id: id }),
  ]);
  const noClients = clients.ok ? null : (clients.message ?? messages.clients.failed);
  const noBranches = !branches || branches.ok ? null : (branches.message ?? messages.clients.branchesFailed);
  return {
    clients: clients.ok
      ? clients.data.results.map((row) => ({
          id: row.id,
          name: row.name ?? String(row.id),
          email_id: row.email_id,
        }))
      : [],
    branches: branches?.ok
      ? branches.data.results.map(({ id: branchId, branch_name, manager_name, manager_number }) => ({
          id: branchId,
          branch_name: branch_name ?? String(branchId),
          manager_name,
          manager_number,
        }))
      : [],
    failure: noClients ?? noBranches,
  };
}

/**
 * A form as it was sent, to be shown again.
 * @param lists the names that may stand several times
 */
export function valuesOf(form: FormData, lists: readonly string[] = []): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    values[name] = lists.includes(name) ? texts : (texts.at(-1) ?? "");
  }
  return values;
}

/**
 * What the buttons "Use this client" and "Use this branch" fill in, which stand for the script.
 * @param today in India
 * @returns the fields to show, or null when the form was sent by another button
 */
export function filledByIntent(
  form: FormData,
  { clients, branches }: Awaited<ReturnType<typeof lenderChoices>>,
  today: string,
): Record<string, string> | null {
  const chosen = (name: string) => form.get(name);
  switch (form.get("intent")) {
    case "client":
      return filledByClient(clients.find(({ id }) => String(id) === chosen("client")));
    case "branch":
      return filledByBranch(
        branches.find(({ id }) => String(id) === chosen("branch")),
        today,
      );
    default:
      return null;
  }
}

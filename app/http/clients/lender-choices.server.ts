// The lists of lenders that a wizard chooses from, and a form that is shown again with what they fill in.
import {
  clientChanged,
  FILLED_FOR,
  filledByBranch,
  filledByClient,
  NEW_ENTRY,
  type BranchFacts,
  type Filled,
} from "#app/domain/clients/lender-fill.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { Visitor } from "../guard.server.ts";
import { getQuery } from "../queries.server.ts";

/**
 * What the page of a step needs that asks for a lender.
 * @param values of the step, as they were saved; the client in the address is one that a script asks the branches of
 */
export async function lenderStep<Values extends { client?: unknown }>(
  { request }: { request: Request },
  { application, provider, user }: Visitor,
  values: Values | null,
) {
  const choices = await lenderChoices(provider, getQuery(request).client ?? values?.client);
  return { ...choices, values, mayAddClient: !user.is_limited, today: todayInIndia(application.now()) };
}

/**
 * The form of such a step: the branches to choose from, and the form to show again where a button filled it in.
 * @param lists the names that may stand several times
 */
export async function sentLender(
  { application, provider }: Visitor,
  form: FormData,
  lists: readonly string[] = [],
) {
  const choices = await lenderChoices(provider, form.get("client"));
  const filled = filledByIntent(form, choices, todayInIndia(application.now()), lists);
  return { branches: choices.branches, filled };
}

/** The branch chosen, or typed anew; undefined when it is not one of the client's. */
export function branchNameOf(
  { branch, custom_branch }: { branch: string; custom_branch?: string | undefined },
  branches: readonly BranchFacts[],
): string | undefined {
  if (branch === NEW_ENTRY) return custom_branch;
  return branches.find(({ id }) => String(id) === branch)?.branch_name;
}

/** The clients, and the branches of the one that is chosen. */
async function lenderChoices(provider: ProviderClient, client: unknown) {
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
 * What the buttons "Use This Client" and "Use This Branch" fill in, which stand for the script. Another client that
 * was chosen without its button is noticed here: else one lender's papers would go to another's address.
 * @param today in India
 * @param lists the names that may stand several times
 * @returns the form to show again, or null when it is to be read
 */
function filledByIntent(
  form: FormData,
  { clients, branches }: Awaited<ReturnType<typeof lenderChoices>>,
  today: string,
  lists: readonly string[] = [],
) {
  const [intent, client] = [form.get("intent"), form.get("client")];
  const filledFor = form.get(FILLED_FOR) ?? "";
  const isChanged = filledFor !== "" && filledFor !== client;
  const shown = (filled: Filled) => ({ initialValue: { ...valuesOf(form, lists), ...filled } });

  if (isChanged || intent === "client") {
    const result = shown(filledByClient(clients.find(({ id }) => String(id) === client)));
    if (intent === "client") return { result, status: 200 };
    return { result: { ...result, status: "error" as const, error: { "": [clientChanged] } }, status: 422 };
  }
  if (intent !== "branch") return null;
  const branch = branches.find(({ id }) => String(id) === form.get("branch"));
  return { result: shown(filledByBranch(branch, today)), status: 200 };
}

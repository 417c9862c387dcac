// The client and the branch an import is for; those typed anew are added in the same transaction.
import { and, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { branches, clients } from "#app/database/schema.ts";
import { Id } from "#app/domain/fields.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";
import { holdClientName, holdImports } from "../clients/hold-lender.server.ts";

interface Typed {
  /** An id, or a name typed anew. */
  client: string;
  new_client: boolean;
  branch_name: string;
  /** Left out by a caller of the wire: then a new branch has no manager. */
  assigned_by?: string | undefined;
  email_id: string;
  contact_no?: string | undefined;
}

type Client = typeof clients.$inferSelect;
type Branch = typeof branches.$inferSelect;

/**
 * Finds or adds the client and the branch, and holds the client until the transaction ends: two imports for one
 * client come one after the other, so that each sees the other's loan numbers.
 * @throws Refusal 404 for a client outside the user's scope, 422 for a client or branch that is deactivated
 */
export async function lenderOf(
  tx: Transaction,
  call: UserCall,
  typed: Typed,
): Promise<{ client: Client; branch: Branch }> {
  const client = await held(tx, await clientOf(tx, call, typed));
  return { client, branch: await branchOf(tx, call, client, typed) };
}

/** The same of a client that is there. */
export const heldClient = async (tx: Transaction, { user }: UserCall, id: number): Promise<Client> =>
  held(tx, await clientInScope(tx, user, id));

async function held(tx: Transaction, client: Client): Promise<Client> {
  await holdImports(tx, client.id);
  await refuseDeactivated(tx, client);
  return client;
}

async function clientOf(tx: Transaction, call: UserCall, typed: Typed): Promise<Client> {
  const id = typed.new_client ? undefined : Id.safeParse(typed.client).data;
  if (id !== undefined) return clientInScope(tx, call.user, id);
  await holdClientName(tx, typed.client);
  const [known] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(sql`lower(${clients.name}) = lower(${typed.client})`)
    .limit(1);
  if (known) return clientInScope(tx, call.user, known.id);
  // Whoever is limited to some clients would not see the one they add.
  if (call.user.clientIds !== null) throw new Refusal(messages.clients.unknown, 404);
  const { client: name, email_id, contact_no = null } = typed;
  const added = only(
    await tx.insert(clients).values({ name, full_name: name, email_id, contact_no }).returning(),
  );
  await record(tx, call.actor, {
    action: "client.added",
    object: { type: "client", id: added.id },
    clientId: added.id,
    after: { name, email_id, contact_no },
  });
  return added;
}

async function branchOf(tx: Transaction, call: UserCall, client: Client, typed: Typed): Promise<Branch> {
  const { branch_name, assigned_by = null, contact_no = null } = typed;
  const [known] = await tx
    .select()
    .from(branches)
    .where(
      and(eq(branches.client_id, client.id), sql`lower(${branches.branch_name}) = lower(${branch_name})`),
    )
    .limit(1);
  if (known && !known.active) throw new Refusal(clientMessages.branches.isDeactivated(known.branch_name));
  if (known) return known;
  const row = { client_id: client.id, branch_name, manager_name: assigned_by, manager_number: contact_no };
  const added = only(await tx.insert(branches).values(row).returning());
  await record(tx, call.actor, {
    action: "branch.added",
    object: { type: "branch", id: added.id },
    clientId: client.id,
    after: row,
  });
  return added;
}

/** Asked only now that the client is held: it may have been deactivated while this import waited. */
async function refuseDeactivated(tx: Transaction, { id, name }: Client): Promise<void> {
  const [still] = await tx.select({ active: clients.active }).from(clients).where(eq(clients.id, id));
  if (!still?.active) throw new Refusal(clientMessages.isDeactivated(name));
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("an insert gave no row");
  return row;
}

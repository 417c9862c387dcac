// A branch between its form and its row, and that no two of a client have the same name.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { branches } from "#app/database/schema.ts";
import { BRANCH_FIELD_NAMES, type BranchField } from "#app/domain/client-fields.ts";
import { clientMessages } from "#app/domain/client-messages.ts";
import type { BranchForm } from "../../contract/client-branches.ts";
import { Refusal } from "../call.server.ts";
import type { BranchRow } from "./lock-client.server.ts";

type Optional = Partial<Pick<BranchRow, Exclude<BranchField, "branch_name">>>;

/** What a form sets. Blank takes a value away; what was left out is left out here too. */
export function branchColumns({ branch_name, ...form }: BranchForm) {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  const texts: Optional = Object.fromEntries(given.map(([name, value]) => [name, value || null]));
  return { branch_name, ...texts };
}

export const branchValues = (row: Pick<BranchRow, BranchField>) =>
  Object.fromEntries(BRANCH_FIELD_NAMES.map((name) => [name, row[name]])) as Record<
    BranchField,
    string | null
  >;

/**
 * Refuses a name that another branch of the client has. The caller holds the client's imports (hold-lender).
 * @param ownId the branch that is to have it; none of one that is added
 * @throws Refusal 409
 */
export async function refuseTakenBranchName(
  tx: Transaction,
  clientId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const [taken] = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(
      and(
        eq(branches.client_id, clientId),
        sql`lower(${branches.branch_name}) = lower(${name})`,
        ownId === undefined ? undefined : ne(branches.id, ownId),
      ),
    )
    .limit(1);
  if (taken) throw new Refusal(clientMessages.branches.nameTaken, 409);
}

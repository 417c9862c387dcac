// A branch between its form and its row, and that no two of a client have the same name or code.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { branches } from "#app/database/schema.ts";
import { BRANCH_FIELD_NAMES, type BranchField } from "#app/domain/clients/client-fields.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { BranchForm } from "../../contract/clients/client-branches.ts";
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

/** What of a branch tells it from the client's others. */
type Telling = Pick<BranchRow, "branch_name" | "branch_code">;

/**
 * Refuses a name or a code that another branch of the client has, capital letters or small. A code that branches had in
 * common before stays until one of them gets another: what is left as it is, is not asked about. The caller holds the
 * client's imports (hold-lender).
 * @param form what the branch is to be called; a branch may have no code
 * @param own the branch as it is; none of one that is added
 * @throws Refusal 409
 */
export async function refuseDuplicateBranch(
  tx: Transaction,
  clientId: number,
  { branch_name, branch_code }: Telling,
  own?: Telling & Pick<BranchRow, "id">,
): Promise<void> {
  if (await isTaken(tx, clientId, branches.branch_name, branch_name, own?.id)) {
    throw new Refusal(clientMessages.branches.nameTaken, 409, { field: "branch_name" });
  }
  const isNew = branch_code !== null && branch_code !== own?.branch_code;
  if (isNew && (await isTaken(tx, clientId, branches.branch_code, branch_code, own?.id))) {
    throw new Refusal(clientMessages.branches.codeTaken, 409, { field: "branch_code" });
  }
}

async function isTaken(
  tx: Transaction,
  clientId: number,
  column: typeof branches.branch_name | typeof branches.branch_code,
  text: string,
  ownId: number | undefined,
): Promise<boolean> {
  const [taken] = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(
      and(
        eq(branches.client_id, clientId),
        sql`lower(${column}) = lower(${text})`,
        ownId === undefined ? undefined : ne(branches.id, ownId),
      ),
    )
    .limit(1);
  return taken !== undefined;
}

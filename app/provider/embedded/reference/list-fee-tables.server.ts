import { and, desc, eq, sql } from "drizzle-orm";
import { courtFeeTables } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { FEE_KINDS } from "#app/domain/billing/court-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asFeeTable } from "./fee-table-row.server.ts";

const KINDS = Object.keys(FEE_KINDS);

/** A page of the tables: central fees first, then State by State, the latest of each first. */
export const listFeeTables = async (
  { services: { db } }: UserCall,
  { page, kind, state }: Input<"listFeeTables">,
) => {
  const table = courtFeeTables;
  const matching = and(
    kind === undefined ? undefined : eq(table.kind, kind),
    state === undefined ? undefined : eq(table.state, state),
  );
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(table)
      .where(matching)
      .orderBy(
        sql`array_position(array[${sql.join(
          KINDS.map((each) => sql`${each}`),
          sql`, `,
        )}], ${table.kind}) nulls last`,
        sql`${table.state} nulls first`,
        sql`${table.effective_from} desc nulls last`,
        desc(table.id),
      )
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(table, matching),
  ]);
  return { data: { results: rows.map(asFeeTable), count, page_number: page } };
};

export const readFeeTable = async ({ services: { db } }: UserCall, { table_id }: Input<"readFeeTable">) => {
  const [row] = await db.select().from(courtFeeTables).where(eq(courtFeeTables.id, table_id));
  if (!row) throw new Refusal(said.unknown, 404);
  return { data: asFeeTable(row) };
};

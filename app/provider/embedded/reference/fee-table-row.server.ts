// A court-fee table as it is locked, held against the others of its fee, and sent over the wire.
import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { holdLock } from "#app/database/locks.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { FeeRule } from "#app/domain/billing/court-fees.ts";
import { periodWords, ruleLines, type Period } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type ChangeWork, type Handled, type UserCall } from "../call.server.ts";
import { asOpened, mayChangeReference } from "./reference-data.server.ts";

type FeeTableRow = typeof courtFeeTables.$inferSelect;

export const asFeeTable = (row: FeeTableRow) => {
  const { id, kind, state, source, effective_from, effective_to, confirmed_by, confirmed_on, version } = row;
  const rule = FeeRule.safeParse(row.rule).data ?? null;
  return { id, kind, state, rule, source, effective_from, effective_to, confirmed_by, confirmed_on, version };
};

/** What the audit trail says of a table: the rule in words. */
export const tableInWords = (row: Omit<ReturnType<typeof asFeeTable>, "id" | "version">) => {
  const { kind, state, rule, source, effective_from, effective_to, confirmed_by, confirmed_on } = row;
  const lines = rule === null ? null : ruleLines(rule);
  return { kind, state, rule: lines, source, effective_from, effective_to, confirmed_by, confirmed_on };
};

/** A change of the fee tables, for those who may make one. Papers can need other fields after it. */
export async function changeFeeTables<Data>(call: UserCall, work: ChangeWork<Data>): Promise<Handled<Data>> {
  const changed = await call.change((tx, connection) => {
    mayChangeReference(call.user);
    return work(tx, connection);
  });
  call.services.wakeCaseData();
  return changed;
}

/** To be called before the tables are looked at: they are written one after the other, so that no two can overlap. */
export const lockFeeTables = (tx: Transaction): Promise<void> => holdLock(tx, "feeTables");

/** @throws Refusal 404 for an unknown one, 409 when it was changed since the form was opened */
export async function lockFeeTable(tx: Transaction, id: number, version: number): Promise<FeeTableRow> {
  await lockFeeTables(tx);
  const [row] = await tx.select().from(courtFeeTables).where(eq(courtFeeTables.id, id)).for("update");
  return asOpened(row, version, said.unknown);
}

interface Placed extends Period {
  kind: string;
  state: string | null;
}

/**
 * Of one fee in one State no two tables count on the same day: an estimate would rest on whichever is found first.
 * @param own the table itself; left out for a new one
 * @throws Refusal that names the period of the other one
 */
export async function refuseOverlap(tx: Transaction, table: Placed, own?: number): Promise<void> {
  const { kind, state, effective_from, effective_to } = table;
  const { effective_from: from, effective_to: to } = courtFeeTables;
  if (effective_from !== null && effective_to !== null && effective_to < effective_from) return;
  const earliest = (day: SQL | typeof from) => sql`coalesce(${day}, '-infinity'::date)`;
  const latest = (day: SQL | typeof to) => sql`coalesce(${day}, 'infinity'::date)`;
  const [other] = await tx
    .select({ effective_from: from, effective_to: to })
    .from(courtFeeTables)
    .where(
      and(
        eq(courtFeeTables.kind, kind),
        state === null ? isNull(courtFeeTables.state) : eq(courtFeeTables.state, state),
        own === undefined ? undefined : ne(courtFeeTables.id, own),
        // One that was withdrawn before it began counts on no day.
        sql`${earliest(from)} <= ${latest(to)}`,
        sql`${earliest(from)} <= ${latest(sql`${effective_to}::date`)}`,
        sql`${latest(to)} >= ${earliest(sql`${effective_from}::date`)}`,
      ),
    )
    .orderBy(sql`${from} nulls first`)
    .limit(1);
  if (other) throw new Refusal(said.overlaps(periodWords(other)), 422, { field: "effective_from" });
}

import { and, asc, desc, eq } from "drizzle-orm";
import { courtLimits } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asCourtLimit } from "./court-limit-row.server.ts";

/** A page of limits by State and kind of court, the latest of each first; those deactivated at the end. */
export const listCourtLimits = async (
  { services: { db } }: UserCall,
  { page, state, court_type }: Input<"listCourtLimits">,
) => {
  const table = courtLimits;
  const matching = and(
    state === undefined ? undefined : eq(table.state, state),
    court_type === undefined ? undefined : eq(table.court_type, court_type),
  );
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(table)
      .where(matching)
      .orderBy(
        ...[desc(table.active), asc(table.state), asc(table.court_type), asc(table.designation)],
        ...[desc(table.effective_from), asc(table.id)],
      )
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(table, matching),
  ]);
  return { data: { results: rows.map(asCourtLimit), count, page_number: page } };
};

export const readCourtLimit = async (
  { services: { db } }: UserCall,
  { limit_id }: Input<"readCourtLimit">,
) => {
  const [row] = await db.select().from(courtLimits).where(eq(courtLimits.id, limit_id));
  if (!row) throw new Refusal(said.unknown, 404);
  return { data: asCourtLimit(row) };
};

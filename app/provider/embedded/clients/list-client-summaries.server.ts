import { and, asc, count, eq, ilike, inArray, or, sql, sum } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { batches, clients } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { getClientStatus } from "#app/domain/clients/client-status.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { progressPercentages } from "#app/domain/batches/progress.ts";
import type { Handler } from "../call.server.ts";

/** A page of the clients that are active, or of those that are not, by name, each with what the counters of its batches add up to. */
export const listClientSummaries: Handler<"listClientSummaries"> = async (
  { services: { db }, user },
  { page, search, deactivated },
) => {
  const matching = and(
    inScope(user, clients.id),
    eq(clients.active, deactivated === undefined),
    search
      ? or(
          ilike(clients.name, likePattern(search)),
          ilike(clients.full_name, likePattern(search)),
          ilike(clients.location, likePattern(search)),
        )
      : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(clients)
      .where(matching)
      // People look for a name as they would in a register, whatever its case and script.
      .orderBy(sql`${clients.full_name} collate "und-x-icu"`, asc(clients.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(clients).where(matching),
  ]);
  const counters = await countersOf(
    db,
    rows.map(({ id }) => id),
  );
  const results = rows.map((client) => {
    const { total_cases, assigned, ...figures } = counters.get(client.id) ?? NONE;
    const { not_filed, first_hearing, in_progress, closed } = progressPercentages(figures);
    return {
      id: client.id,
      name: client.name,
      full_name: client.full_name,
      address: client.location ?? client.address,
      client_created_at: client.created_at,
      total_cases,
      not_filed_percentage: not_filed,
      first_hearing_percentage: first_hearing,
      in_progress_percentage: in_progress,
      closed_percentage: closed,
      send_to_client: client.send_to_client,
      status: getClientStatus(client),
      contact_no: client.contact_no,
      email_id: client.email_id,
      assigned,
      active: client.active,
    };
  });
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};

const NONE = { total_cases: 0, assigned: 0, not_filed: 0, first_hearing: 0, in_progress: 0, closed: 0 };

async function countersOf(db: Database, ids: number[]): Promise<Map<number, typeof NONE>> {
  if (ids.length === 0) return new Map();
  const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
  const rows = await db
    .select({
      client_id: batches.client_id,
      total_cases: total(batches.total_cases),
      assigned: total(batches.assigned),
      not_filed: total(batches.not_filed),
      first_hearing: total(batches.first_hearing),
      in_progress: total(batches.in_progress),
      closed: total(batches.closed),
    })
    .from(batches)
    .where(inArray(batches.client_id, ids))
    .groupBy(batches.client_id);
  return new Map(rows.map(({ client_id, ...figures }) => [client_id, figures]));
}

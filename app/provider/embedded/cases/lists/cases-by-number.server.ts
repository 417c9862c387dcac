import { and, asc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { cases, clients } from "#app/database/schema.ts";
import { Id } from "#app/domain/fields.ts";
import { SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";

/** More than this many cannot be told apart in a list: the number must be given in full. */
const MOST = 20;

/**
 * The cases a number may mean: a LAN, a case number or a case ID. Those it is exactly come first.
 * @param among which cases may be found: the user's scope at least
 */
export async function casesByNumber(db: Database, number: string, among: SQL | undefined) {
  const id = Id.safeParse(number).data;
  const numbers = [cases.lan_number, cases.case_no, cases.e_filing_case_number];
  const inside = likePattern(number);
  // A text too short for the index is looked for as a whole.
  const pattern = number.length < SEARCH_INSIDE_FROM ? inside.slice(1, -1) : inside;
  const isExact = or(
    id === undefined ? undefined : eq(cases.id, id),
    ...numbers.map((column) => sql`lower(${column}) = lower(${number})`),
  );
  return db
    .select({
      case_id: cases.id,
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      case_no: sql<string | null>`coalesce(${cases.case_no}, ${cases.e_filing_case_number})`,
      client_name: clients.name,
    })
    .from(cases)
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .where(
      and(
        or(
          id === undefined ? undefined : eq(cases.id, id),
          ...numbers.map((column) => ilike(column, pattern)),
        ),
        among,
      ),
    )
    .orderBy(sql`(${isExact ?? sql`false`}) is true desc`, asc(cases.id))
    .limit(MOST);
}

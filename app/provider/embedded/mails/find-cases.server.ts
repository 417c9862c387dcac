import { asc, eq, ilike, or, sql } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { cases, clients } from "#app/database/schema.ts";
import { Id } from "#app/domain/fields.ts";
import { SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";
import type { Handler } from "../call.server.ts";
import { mayHaveTray } from "./mail-in-tray.server.ts";

/** More than this many cannot be told apart in a list: the number must be given in full. */
const MOST = 20;

/** The cases a number from a mail may mean: a LAN, a case number or a case ID. Those it is exactly come first. */
export const findCases: Handler<"findCases"> = async ({ services, user, actor }, { number }) => {
  mayHaveTray(user);
  const { db, views } = services;
  const id = Id.safeParse(number).data;
  const numbers = [cases.lan_number, cases.case_no, cases.e_filing_case_number];
  const inside = likePattern(number);
  // A text too short for the index is looked for as a whole.
  const pattern = number.length < SEARCH_INSIDE_FROM ? inside.slice(1, -1) : inside;
  const isExact = or(
    id === undefined ? undefined : eq(cases.id, id),
    ...numbers.map((column) => sql`lower(${column}) = lower(${number})`),
  );
  const results = await db
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
      or(id === undefined ? undefined : eq(cases.id, id), ...numbers.map((column) => ilike(column, pattern))),
    )
    .orderBy(sql`(${isExact ?? sql`false`}) is true desc`, asc(cases.id))
    .limit(MOST);
  if (results.length > 0) {
    await views.note(actor, {
      action: "search.answered",
      object: { type: "case", id: null },
      after: { search: number, case_ids: results.map(({ case_id }) => case_id) },
    });
  }
  return { data: { results } };
};

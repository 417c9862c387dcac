import { and, asc, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { courts } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { CourtFilters } from "../../contract/reference/courts.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asCourt } from "./court-row.server.ts";

const matching = ({ state, court_type, search }: Partial<CourtFilters>): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(courts.state, state),
    court_type === undefined ? undefined : eq(courts.court_type, court_type),
    search === undefined
      ? undefined
      : or(...[courts.name, courts.place, courts.bench].map((column) => ilike(column, likePattern(search)))),
  );

const inOrder = [
  desc(courts.active),
  asc(courts.state),
  asc(courts.court_type),
  sql`${courts.name} collate "und-x-icu"`,
  sql`${courts.place} collate "und-x-icu"`,
  asc(courts.id),
];

export const listCourts = async (
  { services: { db } }: UserCall,
  { page, ...filters }: Input<"listCourts">,
) => {
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(courts)
      .where(matching(filters))
      .orderBy(...inOrder)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(courts, matching(filters)),
  ]);
  return { data: { results: rows.map(asCourt), count, page_number: page } };
};

export const listCourtChoices = async (
  { services: { db } }: UserCall,
  filters: Input<"listCourtChoices">,
) => {
  const rows = await db
    .select()
    .from(courts)
    .where(and(eq(courts.active, true), matching(filters)))
    .orderBy(...inOrder);
  return { data: { results: rows.map(asCourt) } };
};

export const readCourt = async ({ services: { db } }: UserCall, { court_id }: Input<"readCourt">) => {
  const [row] = await db.select().from(courts).where(eq(courts.id, court_id));
  if (!row) throw new Refusal(said.unknown, 404);
  return { data: asCourt(row) };
};

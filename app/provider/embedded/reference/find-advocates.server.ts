import { asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { advocates } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asAdvocate } from "./advocate-row.server.ts";

/** A page of the advocates, by name; who is no longer offered comes last. */
export const findAdvocates = async (
  { services: { db } }: UserCall,
  { page, search }: Input<"findAdvocates">,
) => {
  const { name, enrolment_no, email_id, mobile } = advocates;
  const matching = search
    ? or(...[name, enrolment_no, email_id, mobile].map((column) => ilike(column, likePattern(search))))
    : undefined;
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(advocates)
      .where(matching)
      .orderBy(desc(advocates.active), sql`${name} collate "und-x-icu"`, asc(advocates.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(advocates, matching),
  ]);
  return { data: { results: rows.map(asAdvocate), count, page_number: page } };
};

export const readAdvocate = async (
  { services: { db } }: UserCall,
  { advocate_id }: Input<"readAdvocate">,
) => {
  const [row] = await db.select().from(advocates).where(eq(advocates.id, advocate_id));
  if (!row) throw new Refusal(messages.advocates.unknown, 404);
  return { data: asAdvocate(row) };
};

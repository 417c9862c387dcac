import { asc, eq } from "drizzle-orm";
import { advocates } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";
import { asAdvocate } from "./advocate-row.server.ts";

/** The advocates a case can be given to, by name. They work for every client. */
export const listAdvocates = async ({ services: { db } }: UserCall) => {
  const rows = await db
    .select()
    .from(advocates)
    .where(eq(advocates.active, true))
    .orderBy(asc(advocates.name), asc(advocates.id));
  return { data: { results: rows.map(asAdvocate) } };
};

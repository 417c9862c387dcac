import { asc, eq } from "drizzle-orm";
import { advocates } from "#app/database/schema.ts";
import type { Handler } from "../call.server.ts";

/** The advocates a case can be given to, by name. They work for every client. */
export const listAdvocates: Handler<"listAdvocates"> = async ({ services: { db } }) => {
  const results = await db
    .select({
      id: advocates.id,
      name: advocates.name,
      enrolment_no: advocates.enrolment_no,
      email_id: advocates.email_id,
      mobile: advocates.mobile,
    })
    .from(advocates)
    .where(eq(advocates.active, true))
    .orderBy(asc(advocates.name), asc(advocates.id));
  return { data: { results } };
};

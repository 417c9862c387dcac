import { asc, eq } from "drizzle-orm";
import { mailTemplates } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";

/** The mails that were kept to be sent again, by name. */
export const listMailTemplates = async ({ services: { db } }: UserCall) => {
  const results = await db
    .select({
      id: mailTemplates.id,
      name: mailTemplates.name,
      subject: mailTemplates.subject,
      body: mailTemplates.body,
    })
    .from(mailTemplates)
    .where(eq(mailTemplates.active, true))
    .orderBy(asc(mailTemplates.name));
  return { data: { results } };
};

import { asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { mailTemplates } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asTemplate } from "./template-row.server.ts";

/** A page of the mail templates, by name; what is no longer offered comes last. */
export const findMailTemplates = async (
  { services: { db } }: UserCall,
  { page, search }: Input<"findMailTemplates">,
) => {
  const { name, subject, active, id } = mailTemplates;
  const matching = search
    ? or(...[name, subject].map((column) => ilike(column, likePattern(search))))
    : undefined;
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(mailTemplates)
      .where(matching)
      .orderBy(desc(active), sql`${name} collate "und-x-icu"`, asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(mailTemplates, matching),
  ]);
  return { data: { results: rows.map(asTemplate), count, page_number: page } };
};

export const readMailTemplate = async (
  { services: { db } }: UserCall,
  { template_id }: Input<"readMailTemplate">,
) => {
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.id, template_id));
  if (!row) throw new Refusal(said.unknown, 404);
  return { data: asTemplate(row) };
};

// A mail template as it is locked, named and sent over the wire.
import { and, eq, ne, sql } from "drizzle-orm";
import { holdLock } from "#app/database/locks.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { mailTemplates } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal } from "../call.server.ts";
import { asOpened } from "./reference-data.server.ts";

type TemplateRow = typeof mailTemplates.$inferSelect;

export const asTemplate = ({ id, name, subject, body, active, version }: TemplateRow) => ({
  id,
  name,
  subject,
  body,
  active,
  version,
});

/** @throws Refusal 404 for an unknown one, 409 when it was changed since the form was opened */
export async function lockTemplate(tx: Transaction, id: number, version: number): Promise<TemplateRow> {
  const [row] = await tx.select().from(mailTemplates).where(eq(mailTemplates.id, id)).for("update");
  return asOpened(row, version, said.unknown);
}

/**
 * @param wanted `field`: of the form, where it was typed; `own`: the template it is for, left out for a new one
 * @throws Refusal when another has the name
 */
export async function refuseDuplicateName(
  tx: Transaction,
  { name, field, own }: { name: string; field: string; own?: number },
): Promise<void> {
  // Of two that take one name at the same moment the second finds the first.
  await holdLock(tx, "mailTemplateNames");
  const [taken] = await tx
    .select({ id: mailTemplates.id })
    .from(mailTemplates)
    .where(
      and(
        sql`lower(${mailTemplates.name}) = lower(${name})`,
        own === undefined ? undefined : ne(mailTemplates.id, own),
      ),
    );
  if (taken) throw new Refusal(messages.bulkMail.templateNameTaken, 422, { field });
}

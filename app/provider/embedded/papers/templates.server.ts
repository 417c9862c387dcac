// The templates papers are made from: the one in force for what is new, the pinned one for what was approved.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { templateVersions } from "#app/database/schema.ts";
import { paperCategoryLabel, type PaperCategory } from "#app/domain/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { readTemplate } from "#app/papers/read-template.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { Refusal } from "../call.server.ts";

/** The template in force. @throws Refusal for a category that has none yet */
export function templateInForce(category: PaperCategory): Template {
  const template = paperTemplate(category);
  if (!template) throw new Refusal(messages.papers.noTemplate(paperCategoryLabel(category)));
  return template;
}

const pinned = new Map<string, Template>();

/**
 * The template of a version, from the text that was kept with it: a release may have changed the shipped one.
 * @throws Error when there is no such version, or this program cannot read its text any more
 */
export async function templateOfVersion(db: Database | Transaction, version: string): Promise<Template> {
  const known = pinned.get(version);
  if (known) return known;
  const [row] = await db
    .select({ body: templateVersions.body })
    .from(templateVersions)
    .where(eq(templateVersions.version, version));
  if (!row) throw new Error(`template version ${version} was never kept`);
  const template = readTemplate(row.body);
  pinned.set(version, template);
  return template;
}

/** Keeps the text of a template, so that what is made from it can be explained years later. */
export async function keepTemplateVersion(
  tx: Transaction,
  category: PaperCategory,
  { version, source }: Template,
): Promise<void> {
  await tx
    .insert(templateVersions)
    .values({ version, category, body: source })
    .onConflictDoNothing({ target: templateVersions.version });
}

import type { Database, Transaction } from "#app/database/open.server.ts";
import type { PaperCategory } from "#app/domain/categories.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { lastJob } from "../papers/paper-jobs.server.ts";
import { templateInForce, templateOfVersion } from "../papers/templates.server.ts";

/**
 * What the papers of a batch are made from: the template that was approved for it, else the one in force, as paperOf has it.
 * @throws Refusal for a category without a template
 */
export async function templateOfBatch(
  db: Database | Transaction,
  { id, client_id }: { id: number; client_id: number },
  category: PaperCategory,
): Promise<Template> {
  const job = await lastJob(db, id, category);
  return job
    ? templateOfVersion(db, job.template_version)
    : templateInForce(db, category, { clientId: client_id });
}

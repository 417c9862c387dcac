// The paper that decides the Case Data status of a batch's cases: that of its category, from the text approved for the
// batch, else from the one in force.
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, branches, clients, paperJobs } from "#app/database/schema.ts";
import { FIRST_PAPER, PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { TemplateFault } from "#app/papers/reading/template-fault.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { Refusal } from "../call.server.ts";
import { templateInForce, templateOfVersion } from "../papers/templates.server.ts";
import { basisFrom, type Asked } from "./paper-basis.server.ts";

export interface OwnPaper extends Asked {
  /** What a finding must have been made for to count (paper-basis.server.ts). */
  basis: string;
  /** What those stored for the batch were found for; null: none were. */
  storedBasis: string | null;
  /** Cases are left for the case data job. */
  isOpen: boolean;
}

export async function ownPapers(
  db: Database | Transaction,
  batchIds: readonly number[],
  now: Date,
): Promise<OwnPaper[]> {
  const category = sql<PaperCategory>`case when ${inArray(batches.case_category, PAPER_CATEGORIES)}
    then ${batches.case_category} else ${FIRST_PAPER} end`;
  const approved = sql<string | null>`(
    select j.template_version from ${paperJobs} j
     where j.batch_id = ${batches.id} and j.category = ${category}
     order by j.id desc limit 1)`;
  const rows = await db
    .select({ batch: batches, client: clients, branch: branches, category, approved })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .where(sql`${batches.id} = any(${sql.param([...batchIds])}::bigint[])`);
  const papers: OwnPaper[] = [];
  // Many batches of one client have one answer.
  const templates = new Map<string, Template>();
  for (const { category: own, approved: version, ...shared } of rows) {
    const clientId = shared.client.id;
    const key = version ?? `${own} of ${clientId}`;
    const template =
      templates.get(key) ??
      (version
        ? await approvedTemplate(db, version, own, clientId)
        : await readableInForce(db, own, clientId));
    templates.set(key, template);
    const { id: batchId, missing_basis: storedBasis, missing_open: isOpen } = shared.batch;
    const asked: Asked = { batchId, category: own, template, now };
    papers.push({ ...asked, basis: await basisFrom(db, shared, asked), storedBasis, isOpen });
  }
  return papers;
}

/** A release that can no longer read an approved text must not keep staff from editing the case. */
async function approvedTemplate(
  db: Database | Transaction,
  version: string,
  category: PaperCategory,
  clientId: number,
): Promise<Template> {
  try {
    return await templateOfVersion(db, version);
  } catch (fault) {
    if (!(fault instanceof TemplateFault)) throw fault;
    return readableInForce(db, category, clientId);
  }
}

/** The same of the text in force: one that cannot be read leaves the decision to the one the panel came with. */
export async function readableInForce(
  db: Database | Transaction,
  category: PaperCategory,
  clientId: number,
): Promise<Template> {
  try {
    return await templateInForce(db, category, { clientId });
  } catch (fault) {
    const shipped = fault instanceof Refusal ? paperTemplate(category) : null;
    if (!shipped) throw fault;
    return shipped;
  }
}

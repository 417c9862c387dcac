// The Case Data status: a case is pending while the paper of its batch's category lacks something compulsory. Whatever
// writes a fact that papers are made of calls refreshDataPending in the same transaction.
import { and, asc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients, paperJobs } from "#app/database/schema.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { TemplateFault } from "#app/papers/template-fault.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { draftOf } from "../papers/draft.server.ts";
import { paperDataOf } from "../papers/paper-data.server.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { templateInForce, templateOfVersion } from "../papers/templates.server.ts";
import { Refusal } from "../call.server.ts";
import { lackingCondition } from "./data-pending-condition.server.ts";

/** Which cases something was written for: themselves, or what they have of their batch, lender or advocate. */
export type Written =
  { cases: readonly number[] } | { batch: number } | { client: number } | { advocate: number };

/** The paper that decides where a batch has no category, or one whose paper has no template: every file starts with it. */
export const FIRST_PAPER: PaperCategory = "loan_recall_notice";

/** The paper whose compulsory fields decide whether a case of the category has its data. */
export function decidingPaper(caseCategory: string | null): PaperCategory {
  return withTemplate().find((category) => category === caseCategory) ?? FIRST_PAPER;
}

/**
 * Brings cases.data_pending up to date: one UPDATE for each template concerned (most often one), of the rows whose
 * value changes only. It is no edit: versions stay. Refreshes for one client wait for each other, so that of two
 * changes that together complete a case the later one sees both.
 * @param tx the transaction that wrote the facts
 */
export async function refreshDataPending(tx: Transaction, written: Written): Promise<void> {
  if ("cases" in written && written.cases.length === 0) return;
  await holdClients(tx, written);
  for (const { template, batchIds } of await templatesOf(tx, written)) {
    const concerned = and(
      whichCases(written),
      sql`${cases.batch_id} = any(${sql.param(batchIds)}::bigint[])`,
    );
    const condition = lackingCondition(template);
    if (condition) await refreshInSql(tx, condition, concerned);
    else await refreshByRendering(tx, template, concerned);
  }
}

/**
 * The same for cases that are about to be inserted into a new batch, as a condition over rows called "cases", joined
 * as refreshDataPending joins them; null when only rendering can tell. The refresh afterwards then finds nothing to do.
 */
export async function lackingInNewBatch(
  tx: Transaction,
  clientId: number,
  caseCategory: string | null,
): Promise<SQL | null> {
  return lackingCondition(await readableInForce(tx, decidingPaper(caseCategory), clientId), "none");
}

async function holdClients(tx: Transaction, written: Written): Promise<void> {
  const clientIds = tx
    .selectDistinct({ id: cases.client_id })
    .from(cases)
    .where(whichCases(written))
    .orderBy(asc(cases.client_id))
    .as("concerned");
  await tx
    .select({
      held: sql`pg_advisory_xact_lock(hashtextextended('case data of client ' || ${clientIds.id}, 0))`,
    })
    .from(clientIds);
}

function whichCases(written: Written): SQL {
  if ("cases" in written) {
    // One parameter: acts on all cases name more than a statement may have.
    return sql`${cases.id} = any(${sql.param([...written.cases])}::bigint[])`;
  }
  if ("batch" in written) return eq(cases.batch_id, written.batch);
  if ("client" in written) return eq(cases.client_id, written.client);
  return eq(cases.advocate_id, written.advocate);
}

/** The templates that decide, each with its batches: the one approved for a batch, else the one in force (paperOf). */
async function templatesOf(
  tx: Transaction,
  written: Written,
): Promise<{ template: Template; batchIds: number[] }[]> {
  const category = sql<PaperCategory>`case when ${inArray(batches.case_category, withTemplate())}
    then ${batches.case_category} else ${FIRST_PAPER} end`;
  const approved = sql<string | null>`(
    select j.template_version from ${paperJobs} j
     where j.batch_id = ${batches.id} and j.category = ${category}
     order by j.id desc limit 1)`;
  const rows = await tx
    .select({ id: batches.id, client_id: batches.client_id, category, approved })
    .from(batches)
    .where(inArray(batches.id, tx.select({ id: cases.batch_id }).from(cases).where(whichCases(written))));
  const found = new Map<string, { template: Template; batchIds: number[] }>();
  // Many batches of one lender have one answer.
  const inForce = new Map<string, Template>();
  for (const row of rows) {
    const key = row.approved ?? `${row.category} of ${row.client_id}`;
    const template =
      inForce.get(key) ??
      (row.approved
        ? await approvedTemplate(tx, row.approved, row.category, row.client_id)
        : await readableInForce(tx, row.category, row.client_id));
    inForce.set(key, template);
    const same = found.get(template.version) ?? { template, batchIds: [] };
    same.batchIds.push(row.id);
    found.set(template.version, same);
  }
  return [...found.values()];
}

/** A release that can no longer read an approved text must not keep staff from editing the case. */
async function approvedTemplate(
  tx: Transaction,
  version: string,
  category: PaperCategory,
  clientId: number,
): Promise<Template> {
  try {
    return await templateOfVersion(tx, version);
  } catch (fault) {
    if (!(fault instanceof TemplateFault)) throw fault;
    return readableInForce(tx, category, clientId);
  }
}

/** The same of the text in force: one that cannot be read leaves the decision to the one the panel came with. */
async function readableInForce(
  tx: Transaction,
  category: PaperCategory,
  clientId: number,
): Promise<Template> {
  try {
    return await templateInForce(tx, category, { clientId });
  } catch (fault) {
    const shipped = fault instanceof Refusal ? paperTemplate(category) : null;
    if (!shipped) throw fault;
    return shipped;
  }
}

const withTemplate = () => PAPER_CATEGORIES.filter((category) => paperTemplate(category) !== null);

async function refreshInSql(tx: Transaction, condition: SQL, concerned: SQL | undefined): Promise<void> {
  const changed = tx
    .select({ id: cases.id, lacks: sql<boolean>`(${condition})`.as("lacks") })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(and(concerned, sql`${cases.data_pending} <> (${condition})`));
  await tx.execute(
    sql`update ${cases} as pending set data_pending = changed.lacks from (${changed}) as changed
         where pending.id = changed.id`,
  );
}

const CHUNK = 1_000;
/** What a paper lacks is the same on every day. */
const ANY_DAY = "2000-01-01";

/** For a template whose needs SQL cannot say. */
async function refreshByRendering(tx: Transaction, template: Template, concerned: SQL | undefined) {
  for (let after = 0; ;) {
    const chunk = await tx
      .select({ id: cases.id, pending: cases.data_pending })
      .from(cases)
      .where(and(concerned, gt(cases.id, after)))
      .orderBy(asc(cases.id))
      .limit(CHUNK);
    const known = await paperDataOf(
      tx,
      chunk.map(({ id }) => id),
    );
    const changed = chunk.flatMap(({ id, pending }) => {
      const data = known.get(id)?.data ?? {};
      return draftOf(template, data, { date: ANY_DAY }).missing.length > 0 === pending ? [] : [id];
    });
    if (changed.length > 0) {
      await tx
        .update(cases)
        .set({ data_pending: sql`not ${cases.data_pending}` })
        .where(inArray(cases.id, changed));
    }
    after = chunk.at(-1)?.id ?? 0;
    if (chunk.length < CHUNK) return;
  }
}

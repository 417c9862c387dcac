// What papers need may change by a release, or by a text that staff approve or withdraw: the Case Data status of the
// batches concerned is then worked out anew, while the panel goes on answering.
import { createHash } from "node:crypto";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { batches, paperTemplates } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { COMPUTED_FIELDS, FIELDS } from "#app/papers/fields.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { decidingPaper, refreshDataPending } from "./data-pending.server.ts";

/** To be raised when data-pending.server.ts itself comes to decide differently. */
const RULES = 2;
/** A batch of 100,000 cases, all of which change; other statements keep the pool's own limit. */
const BATCH_TIMEOUT = "120s";

/** What the status of all cases was worked out for. */
interface Basis {
  /** Of this program: its rules and fields. */
  rules: string;
  /** Version by paper (`loan_recall_notice`), by everybody's own text (`loan_recall_notice/`) and by a lender's (`…/7`). */
  texts: Record<string, string>;
}

/**
 * Works out the status of all cases that other texts now decide about than those it was worked out for. These are
 * named in the column's comment, which goes with the database wherever that is restored: what a killed process left
 * undone is done by the next.
 * @param signal the panel is stopping: batches that are left are for the next start
 * @returns how many batches were looked at
 */
export async function recomputeDataPending(
  { db, pool }: Pick<OpenDatabase, "db" | "pool">,
  signal?: AbortSignal,
): Promise<number> {
  const basis = await currentBasis(db);
  const { rows } = await db.execute<{ basis: string | null }>(
    sql`select col_description(attrelid, attnum) as basis from pg_attribute
         where attrelid = 'cases'::regclass and attname = 'data_pending'`,
  );
  const isConcerned = concernedSince(readBasis(rows[0]?.basis ?? null), basis);
  if (isConcerned === null) return 0;
  const all = await db
    .select({ id: batches.id, client_id: batches.client_id, case_category: batches.case_category })
    .from(batches)
    .orderBy(asc(batches.id));
  const concerned = all.filter(isConcerned);
  for (const { id } of concerned) {
    if (signal?.aborted) return 0;
    await inTransaction(pool, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${BATCH_TIMEOUT}'`));
      await refreshDataPending(tx, { batch: id });
    });
  }
  const text = JSON.stringify(basis).replaceAll("'", "''");
  await db.execute(sql.raw(`comment on column cases.data_pending is '${text}'`));
  return concerned.length;
}

interface Batch {
  client_id: number;
  case_category: string | null;
}

/** Which batches the difference concerns; null: none, because there is no difference. */
function concernedSince(before: Basis | null, now: Basis): ((batch: Batch) => boolean) | null {
  if (before?.rules !== now.rules) return () => true;
  const names = new Set([...Object.keys(before.texts), ...Object.keys(now.texts)]);
  const changed = new Set([...names].filter((name) => before.texts[name] !== now.texts[name]));
  if (changed.size === 0) return null;
  return ({ client_id, case_category }) => {
    const paper = decidingPaper(case_category);
    return [paper, `${paper}/`, `${paper}/${client_id}`].some((name) => changed.has(name));
  };
}

async function currentBasis(db: OpenDatabase["db"]): Promise<Basis> {
  const approved = await db
    .selectDistinctOn([paperTemplates.category, paperTemplates.client_id], {
      category: paperTemplates.category,
      client_id: paperTemplates.client_id,
      version: paperTemplates.template_version,
    })
    .from(paperTemplates)
    .where(and(eq(paperTemplates.state, "approved"), eq(paperTemplates.language, "en")))
    .orderBy(
      paperTemplates.category,
      paperTemplates.client_id,
      desc(paperTemplates.approved_at),
      desc(paperTemplates.id),
    );
  const shipped = PAPER_CATEGORIES.map((category): [string, string] => [
    category,
    paperTemplate(category)?.version ?? "",
  ]);
  const own = approved.map(({ category, client_id, version }): [string, string] => [
    `${category}/${client_id ?? ""}`,
    version ?? "",
  ]);
  const rules = createHash("sha256")
    .update(JSON.stringify([RULES, FIELDS, COMPUTED_FIELDS]))
    .digest("hex");
  return { rules, texts: Object.fromEntries([...shipped, ...own]) };
}

/** Null where there is none, or one of an earlier release: then every batch is looked at. */
function readBasis(text: string | null): Basis | null {
  try {
    const read: unknown = JSON.parse(text ?? "");
    return isBasis(read) ? read : null;
  } catch {
    return null;
  }
}

const isBasis = (value: unknown): value is Basis =>
  typeof value === "object" &&
  value !== null &&
  "rules" in value &&
  "texts" in value &&
  typeof value.texts === "object" &&
  value.texts !== null;

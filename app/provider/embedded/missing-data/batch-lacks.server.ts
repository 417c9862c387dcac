// What each case of a batch lacks for a paper, exactly as generation finds it, without drafting each of them: the database
// sorts the cases by what decides (case-shape.server.ts), and one case of each kind is drafted.
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { draftOf } from "../papers/draft.server.ts";
import { paperDataOf } from "../papers/paper-data.server.ts";
import { caseShape, type CaseShape } from "./case-shape.server.ts";
import { keepLacks, knownLacks, type Basis } from "./known-lacks.server.ts";

/** Cases that lack the same. */
export interface Kind {
  ids: number[];
  /** Names of the fields without which the paper cannot be made; null: not found out yet. */
  missing: readonly string[] | null;
}

export interface Asked {
  batchId: number;
  category: PaperCategory;
  template: Template;
  now: Date;
}

/**
 * How long one request finds out what new kinds lack. A batch has few kinds, or, where a template of one's own needs more
 * than rules can say, as many as cases: then the next request goes on where this one ended.
 */
const DRAFTING_MS = 1_200;
const DRAFTED_AT_ONCE = 100;

/** The kinds of a batch. @param db read as it was at one moment, whatever is written meanwhile */
export async function batchLacks(db: Database, asked: Asked, draftingMs = DRAFTING_MS): Promise<Kind[]> {
  return db.transaction((tx) => kindsIn(tx, asked, draftingMs), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function kindsIn(tx: Transaction, asked: Asked, draftingMs: number): Promise<Kind[]> {
  const until = Date.now() + draftingMs;
  const { shape: byShape, isExact } = caseShape(asked.template);
  const basis: Basis = {
    version: asked.template.version,
    date: todayInIndia(asked.now),
    fees: isExact ? `${asked.category} ${await feeTables(tx)}` : "",
  };
  const shapes = await shapesOf(tx, asked, byShape);
  const unknown = shapes.filter(({ shape }) => knownLacks(basis, shape) === undefined);
  await draftSome(tx, asked, basis, unknown, until);
  return shapes.map(({ shape, ids }) => ({ ids, missing: knownLacks(basis, shape) ?? null }));
}

interface Shape {
  shape: string;
  /** In order. */
  ids: number[];
}

async function shapesOf(tx: Transaction, { batchId }: Asked, shape: CaseShape["shape"]): Promise<Shape[]> {
  const shaped = tx
    .select({ id: cases.id, shape: sql<string>`${shape}`.as("shape") })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(eq(cases.batch_id, batchId))
    .as("shaped");
  const rows = await tx
    .select({
      shape: shaped.shape,
      ids: sql<string>`string_agg(${shaped.id}::text, ',' order by ${shaped.id})`,
    })
    .from(shaped)
    .groupBy(shaped.shape);
  return rows.map(({ shape: text, ids }) => ({ shape: text, ids: ids.split(",").map(Number) }));
}

/** One case of each shape, until the time is up. */
async function draftSome(
  tx: Transaction,
  { category, template, now }: Asked,
  basis: Basis,
  shapes: readonly Shape[],
  until: number,
): Promise<void> {
  for (let from = 0; from < shapes.length && Date.now() < until; from += DRAFTED_AT_ONCE) {
    const chunk = shapes.slice(from, from + DRAFTED_AT_ONCE);
    const data = await paperDataOf(
      tx,
      chunk.flatMap(({ ids }) => ids.slice(0, 1)),
    );
    for (const { shape, ids } of chunk) {
      const one = data.get(ids[0] ?? 0);
      if (!one) continue;
      const paperCase = await withCourtFee(tx, one, { template, category, now });
      keepLacks(basis, shape, draftOf(template, paperCase.data, { date: basis.date }).missing);
      if (Date.now() >= until) return;
    }
    // Others are served between two chunks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Tells one state of the tables of court fees from another. */
async function feeTables(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as state from court_fee_tables t`,
  );
  return rows[0]?.state ?? "";
}

import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { preparedOnce } from "#app/database/prepared-query.server.ts";
import { batches, clients } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Handler, type Input, type UserCall } from "../call.server.ts";
import { pinNotes } from "../papers/pinned-template.server.ts";
import { languagesOfPaper, recordedLanguage, textsInForce } from "../papers/templates.server.ts";
import { batchConditions } from "./batch-conditions.server.ts";
import { batchesOnTheWire, sampleStates, selectBatches } from "./batch-row.server.ts";

/** A page of batches, newest first, with the exact count. */
export const listBatches: Handler<"listBatches"> = async (
  { services: { db }, user },
  { page, ...filters },
) => {
  const { ids, count } = await pageOfBatches(db, batchConditions(user, filters), page);
  const [rows, states] = await Promise.all([
    ids.length === 0 ? [] : rowsOf(db).execute({ ids }),
    sampleStates(db, ids),
  ]);
  return { data: { results: batchesOnTheWire(rows, states), count, page_number: page } };
};

/** The ids first: the joins then touch twenty rows however far down the page lies. */
async function pageOfBatches(
  db: Database,
  matching: SQL,
  page: number,
): Promise<{ ids: number[]; count: number }> {
  const { rows } = await db.execute<{ count: number; ids: string[] }>(
    sql`select (select count(*)::int from ${batches} where ${matching}) as count,
          array(select ${batches.id} from ${batches} where ${matching} order by ${batches.id} desc
            limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) as ids`,
  );
  const [row] = rows;
  if (!row) throw new Error("a list without a count");
  return { ids: row.ids.map(Number), count: row.count };
}

const rowsOf = preparedOnce((db) =>
  selectBatches(db)
    .where(sql`${batches.id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(desc(batches.id))
    .prepare("batches_of_a_page"),
);

/** One batch, for the pages that are about it. What hangs on it is read once it is known to be the user's to see. */
export const readBatch = async ({ services: { db }, user }: UserCall, { batch_id }: Input<"readBatch">) => {
  const rows = await selectBatches(db).where(and(eq(batches.id, batch_id), inScope(user, clients.id)));
  const [row] = rows;
  if (!row) throw new Refusal(messages.batches.unknown(batch_id), 404);
  const [states, notes, texts, notice_language = null] = await Promise.all([
    sampleStates(db, [batch_id]),
    pinNotes(db, batch_id),
    textsInForce(db, row.batch.client_id),
    recordedLanguage(db, "loan_recall_notice", row.batch.client_id),
  ]);
  const [batch] = batchesOnTheWire([row], states);
  if (!batch) throw new Error("a batch without its line");
  const samples = batch.samples.map((sample) => ({
    ...sample,
    job: sample.job && { ...sample.job, template_note: notes.get(sample.category) ?? null },
  }));
  const other_languages = PAPER_CATEGORIES.flatMap((category) =>
    languagesOfPaper(texts, category).flatMap((language) =>
      language === "en" ? [] : [{ category, language }],
    ),
  );
  return { data: { ...batch, samples, notice_language, other_languages } };
};

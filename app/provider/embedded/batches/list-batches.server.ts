import { and, count, desc, eq, inArray } from "drizzle-orm";
import { batches, clients } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { pinNotes } from "../papers/pinned-template.server.ts";
import { textsInForce } from "../papers/templates.server.ts";
import { batchConditions } from "./batch-conditions.server.ts";
import { batchesOnTheWire, selectBatches } from "./batch-row.server.ts";

/** A page of batches, newest first. */
export const listBatches: Handler<"listBatches"> = async (
  { services: { db }, user },
  { page, ...filters },
) => {
  const matching = batchConditions(user, filters);
  // The ids first: the joins then touch twenty rows however far the page lies.
  const idsOfPage = db
    .select({ id: batches.id })
    .from(batches)
    .where(matching)
    .orderBy(desc(batches.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [rows, [total]] = await Promise.all([
    selectBatches(db).where(inArray(batches.id, idsOfPage)).orderBy(desc(batches.id)),
    db.select({ count: count() }).from(batches).where(matching),
  ]);
  const results = await batchesOnTheWire(db, rows);
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};

/** One batch, for the pages that are about it. */
export const readBatch: Handler<"readBatch"> = async ({ services: { db }, user }, { batch_id }) => {
  const rows = await selectBatches(db).where(and(eq(batches.id, batch_id), inScope(user, clients.id)));
  const [batch] = await batchesOnTheWire(db, rows);
  if (!batch) throw new Refusal(messages.batches.unknown(batch_id), 404);
  const notes = await pinNotes(db, batch.id);
  const samples = batch.samples.map((sample) => ({
    ...sample,
    job: sample.job && { ...sample.job, template_note: notes.get(sample.category) ?? null },
  }));
  const clientId = rows[0]?.batch.client_id;
  const texts = clientId === undefined ? [] : await textsInForce(db, clientId);
  const other_languages = texts
    .filter(({ language }) => language !== "en")
    .map(({ category, language }) => ({ category, language }));
  return { data: { ...batch, samples, other_languages } };
};

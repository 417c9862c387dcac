import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { samples } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";

/** The sample of a category, held until the end of the change: two approvals at once are one after the other. */
export async function sampleOf(tx: Transaction, batchId: number, category: PaperCategory) {
  const [sample] = await tx
    .select()
    .from(samples)
    .where(and(eq(samples.batch_id, batchId), eq(samples.category, category)))
    .for("update");
  return sample;
}

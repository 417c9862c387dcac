// Which cases of a batch a sample or a papers job is for.
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import type { BatchCategory } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import { readPaperData, type PaperCase } from "./paper-data.server.ts";

/** A case is filed when it has a number, under either of its two names. */
const isFiled = sql`coalesce(nullif(btrim(${cases.case_no}), ''), nullif(btrim(${cases.e_filing_case_number}), '')) is not null`;

/** The condition of the chosen kind. */
export function chosenCases(batchId: number, kind: BatchCategory): SQL | undefined {
  const ofKind = { all: undefined, case_filed: isFiled, case_not_filed: sql`not (${isFiled})` }[kind];
  return and(eq(cases.batch_id, batchId), ofKind);
}

/** The case a sample is made of: the first of its kind. @throws Refusal when there is none */
export async function sampleCase(
  db: Database | Transaction,
  { batch_id, batch_category }: { batch_id: number; batch_category: BatchCategory },
): Promise<PaperCase> {
  const [first] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(chosenCases(batch_id, batch_category))
    .orderBy(asc(cases.id))
    .limit(1);
  const found = first && (await readPaperData(db, [first.id])).get(first.id);
  if (!found) throw new Refusal(messages.batches.noCasesOfThatKind);
  return found;
}

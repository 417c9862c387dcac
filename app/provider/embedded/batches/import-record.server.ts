// What is kept of each import: its counts, its workbook, and the correction workbook of what was left out.
import path from "node:path";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, bulkChanges, files, imports } from "#app/database/schema.ts";
import { correctionName, XLSX_TYPE } from "#app/domain/batches/correction-workbook.ts";
import type { PlanCounts } from "#app/domain/batches/import-plan.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { writeBadRows } from "#app/spreadsheets/write-report.server.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import type { ConvertedSource } from "./import-source.server.ts";
import type { Reason } from "./work-out.server.ts";

/**
 * docs/security.md F-06: the batch a file was imported into before, for the same client and branch. What was undone for all of
 * its cases is no import any more, also where the batch goes on: it was of others' cases, or is that of a corrected sheet.
 */
export async function earlierImport(
  db: Database | Transaction,
  of: { client: number; branch: number; sha256: string },
): Promise<number | null> {
  const [earlier] = await db
    .select({ id: imports.batch_id })
    .from(imports)
    .innerJoin(batches, eq(batches.id, imports.batch_id))
    .where(
      and(
        eq(imports.client_id, of.client),
        eq(batches.branch_id, of.branch),
        eq(imports.file_sha256, of.sha256),
        isNull(batches.undone_at),
        sql`not exists (select from ${bulkChanges} c where c.import_id = ${imports.id} and c.undone_rows >= c.rows)`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return earlier?.id ?? null;
}

/** Writes the correction workbook. @returns where it lies */
export async function writeCorrection(
  { inspection }: ConvertedSource,
  { problemsFile, correctionId, folder }: { problemsFile: string; correctionId: string; folder: string },
): Promise<string> {
  const to = path.join(folder, "correction.xlsx");
  const written = await writeBadRows({ inspection, problemsFile, correctionId, to });
  if (!written.ok) throw new Refusal(written.message, written.status);
  return to;
}

interface Kept {
  batchId: number;
  clientId: number;
  /** The bulk change that the import is. */
  changeId: number;
  source: ConvertedSource;
  stored: StoredFile;
  fileName: string;
  counts: PlanCounts;
  reasons: Reason[];
  correctionId: string;
  correction: StoredFile | null;
  correctionOf: number | null;
}

/** Adds the row of an import and that of its correction workbook; both workbooks are the batch's, and its bulk change names it. */
export async function keepImport(tx: Transaction, call: UserCall, kept: Kept): Promise<void> {
  const { batchId, clientId, source, counts, correction } = kept;
  const { inspection, mapping, answers } = source;
  const createdBy = call.user.id;
  if (correction) {
    await tx.insert(files).values({
      ...correction,
      ...{ client_id: clientId, batch_id: batchId, purpose: "correction_file", created_by: createdBy },
      name: correctionName(kept.fileName),
      media_type: XLSX_TYPE,
    });
  }
  await tx.update(files).set({ batch_id: batchId }).where(eq(files.key, kept.stored.key));
  const [added] = await tx
    .insert(imports)
    .values({
      batch_id: batchId,
      client_id: clientId,
      file_key: kept.stored.key,
      file_sha256: kept.stored.sha256,
      rows_read: counts.read,
      rows_inserted: counts.new,
      rows_updated: counts.update,
      rows_unchanged: counts.unchanged,
      rows_duplicate: counts.duplicate,
      rows_rejected: counts.rejected,
      rows_skipped: counts.skipped,
      reasons: kept.reasons,
      mapping: Object.fromEntries(
        inspection.columns.flatMap(({ index, name }) => (mapping[index] ? [[name, mapping[index]]] : [])),
      ),
      answers,
      correction_id: kept.correctionId,
      correction_key: correction?.key ?? null,
      correction_of: kept.correctionOf,
      created_by: createdBy,
      created_at: call.services.now().toISOString(),
    })
    .returning({ id: imports.id });
  if (!added) throw new Error("The import was not kept");
  await tx.update(bulkChanges).set({ import_id: added.id }).where(eq(bulkChanges.id, kept.changeId));
}

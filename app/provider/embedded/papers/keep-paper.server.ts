// A made paper in the database: its file and its row, once for the values it was made from.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { files, papers } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { Draft } from "./draft.server.ts";
import { paperFileName } from "./file-names.ts";
import type { PaperCase } from "./paper-data.server.ts";

export const PDF = "application/pdf";

interface MadePaper {
  paperCase: PaperCase;
  category: PaperCategory;
  templateVersion: string;
  /** The one its file's name carries, if any. */
  nameLanguage: string | null;
  draft: Pick<Draft, "snapshot" | "inputHash" | "notes">;
  stored: StoredFile;
  createdBy: number | null;
}

export interface StoredPaper {
  id: number;
  /** Of its file: the new one, or that of the same paper made before. */
  key: string;
}

/** The same paper if it was made before. */
export async function earlierPaper(
  tx: Pick<Transaction, "select">,
  caseId: number,
  category: PaperCategory,
  inputHash: string,
): Promise<StoredPaper | null> {
  const [found] = await tx
    .select({ id: papers.id, key: papers.file_key })
    .from(papers)
    .where(and(eq(papers.case_id, caseId), eq(papers.category, category), eq(papers.input_hash, inputHash)));
  return found ?? null;
}

/**
 * Writes a paper's rows. When another made the same one meanwhile, that one stands and the caller's file is not used:
 * the caller removes it once its transaction is over.
 */
export async function keepPaper(tx: Transaction, made: MadePaper): Promise<StoredPaper> {
  const { paperCase, category, draft, stored, createdBy } = made;
  await keepFile(tx, made);
  const [written] = await tx
    .insert(papers)
    .values({
      case_id: paperCase.id,
      category,
      template_version: made.templateVersion,
      snapshot: draft.snapshot,
      input_hash: draft.inputHash,
      notes: draft.notes,
      file_key: stored.key,
      created_by: createdBy,
    })
    .onConflictDoNothing()
    .returning({ id: papers.id, key: papers.file_key });
  if (written) return written;
  await tx.delete(files).where(eq(files.key, stored.key));
  const earlier = await earlierPaper(tx, paperCase.id, category, draft.inputHash);
  if (!earlier) throw new Error("a paper was neither written nor there");
  return earlier;
}

/** The row that lets a paper's file be downloaded by those who may see its client. */
export async function keepFile(
  tx: Transaction,
  { paperCase, category, nameLanguage, stored, createdBy }: Omit<MadePaper, "draft" | "templateVersion">,
  purpose: "paper" | "sample" = "paper",
): Promise<void> {
  const name = paperFileName(paperCase, category, nameLanguage);
  await tx.insert(files).values({
    key: stored.key,
    bytes: stored.bytes,
    sha256: stored.sha256,
    client_id: paperCase.client_id,
    batch_id: paperCase.batch_id,
    case_id: paperCase.id,
    purpose,
    name: purpose === "sample" ? `Sample_${name}` : name,
    media_type: PDF,
    created_by: createdBy,
  });
}

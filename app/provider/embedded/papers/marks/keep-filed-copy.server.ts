// An uploaded PDF on its way to a filed paper: checked, stored and compared before anything is written.
import { filedCopies, files } from "#app/database/schema.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { comparisonInWords, type Comparison } from "#app/domain/papers/filed-copies.ts";
import { FileGone, withPaths } from "#app/files/store.server.ts";
import { comparePdfs, notCompared } from "#app/pdf/compare.server.ts";
import type { Upload } from "../../../contract/wire.ts";
import type { UserCall } from "../../call.server.ts";
import { keepUploads, type KeptFile } from "../../documents/admit-files.server.ts";

/** A copy that is stored, and how it compares. */
export interface ComparedCopy extends KeptFile {
  comparison: Comparison;
}

/**
 * Stores an uploaded copy, compares it, and lets `write` write the rows that name it.
 * @param made the key of the paper that was generated
 * @throws Refusal for a file that may not be kept; whatever `write` throws
 */
export const withComparedCopy = <Kept>(
  call: UserCall,
  { upload, made }: { upload: Upload; made: string },
  write: (copy: ComparedCopy, used: () => void) => Promise<Kept>,
): Promise<Kept> =>
  keepUploads(call, [upload], async ([kept], used) => {
    if (!kept) throw new Error("the filed copy was not stored");
    const { files: store, log } = call.services;
    const { comparison, detail } = await withPaths(store, [made, kept.key], ([madePath = "", filed = ""]) =>
      comparePdfs({ made: madePath, filed }),
    ).catch(withoutFile);
    if (detail !== null) log.warn({ detail }, "a filed copy could not be compared");
    return write({ ...kept, comparison }, used);
  });

/** A copy is kept also where the file of its paper is missing: the comparison informs and stops nothing. */
function withoutFile(fault: unknown): Awaited<ReturnType<typeof comparePdfs>> {
  if (!(fault instanceof FileGone)) throw fault;
  return { comparison: notCompared("damaged"), detail: "a file of the comparison is missing" };
}

interface Place {
  case_id: number;
  batch_id: number | null;
  client_id: number;
  paper_id: number;
}

/** Writes the rows of a copy. @returns what the audit trail says of it */
export async function insertCopy(
  tx: Transaction,
  { user, services }: UserCall,
  { paper_id, ...of }: Place,
  { comparison, ...file }: ComparedCopy,
) {
  await tx.insert(files).values({ ...file, ...of, purpose: "filed_copy", created_by: user.id });
  await tx.insert(filedCopies).values({
    paper_id,
    file_key: file.key,
    comparison,
    created_by: user.id,
    created_at: services.now().toISOString(),
  });
  const { key: file_key, name: file_name, bytes, sha256 } = file;
  return { file_name, bytes, file_key, sha256, comparison: comparisonInWords(comparison).join(" ") };
}

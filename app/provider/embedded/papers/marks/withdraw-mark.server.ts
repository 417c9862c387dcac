// Takes the mark of a paper back; what becomes of its filed copy is chosen.
import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { documents, filedCopies, files, paperMarks, papers } from "#app/database/schema.ts";
import { filedCopyMessages, type CopyFate } from "#app/domain/papers/filed-copies.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import type { FiledCopy } from "../../../contract/papers/filed-copies.ts";
import { Refusal, type Input, type UserCall } from "../../call.server.ts";
import { lockCase } from "../../cases/lock-case.server.ts";
import { markReceived } from "../../documents/mark-received.server.ts";
import { markRemoved } from "./filed-copy.server.ts";
import { readFiledCopies } from "./filed-copies.server.ts";

export const withdrawPaperMark = (
  call: UserCall,
  { case_id, mark_id, reason, copy: fate }: Input<"withdrawPaperMark">,
) =>
  call.change(async (tx) => {
    const { client_id } = await lockCase(tx, call.user, case_id);
    const [stored] = await tx
      .select({ mark: paperMarks, category: papers.category })
      .from(paperMarks)
      .innerJoin(papers, eq(papers.id, paperMarks.paper_id))
      .where(and(eq(paperMarks.id, mark_id), eq(papers.case_id, case_id)))
      .for("update");
    if (!stored) throw new Refusal(markMessages.unknownMark, 404);
    const { mark, category } = stored;
    if (mark.withdrawn_at !== null) throw new Refusal(markMessages.alreadyWithdrawn, 409);
    const { paper_id, kind, day, method, reference } = mark;
    const copy = kind === "filed" ? (await readFiledCopies(tx, [paper_id])).get(paper_id) : undefined;
    if (copy && !fate) throw new Refusal(filedCopyMessages.chooseFate, 422, { field: "copy" });
    await tx
      .update(paperMarks)
      .set({
        withdrawn_by: call.user.id,
        withdrawn_at: call.services.now().toISOString(),
        withdrawn_reason: reason,
      })
      .where(eq(paperMarks.id, mark_id));
    await record(tx, call.actor, {
      action: "paper.mark_withdrawn",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: { category, paper_id, kind, day, method, reference },
      after: { reason },
    });
    if (copy && fate)
      await giveUpCopy(tx, call, { case_id, client_id, category, paper_id, copy, fate, reason });
    return { data: {}, message: markMessages.withdrawn };
  });

interface GivenUp {
  case_id: number;
  client_id: number;
  category: string;
  paper_id: number;
  copy: FiledCopy;
  fate: CopyFate;
  reason: string;
}

async function giveUpCopy(tx: Transaction, call: UserCall, given: GivenUp): Promise<void> {
  const { case_id, client_id, category, paper_id, copy, fate, reason } = given;
  const { url: file_key, file_name } = copy;
  const of = { object: { type: "case", id: case_id }, clientId: client_id } as const;
  const before = { category, paper_id, file_name, file_key };
  if (fate === "remove") {
    await markRemoved(tx, call, copy.id, reason);
    await record(tx, call.actor, { action: "paper.filed_copy_removed", ...of, before, after: { reason } });
    return;
  }
  const document_type = filedCopyMessages.documentType;
  // One row names the file: the document's.
  await tx.delete(filedCopies).where(eq(filedCopies.id, copy.id));
  await tx.update(files).set({ purpose: "document" }).where(eq(files.key, file_key));
  await tx.insert(documents).values({ case_id, document_type, file_key, created_by: call.user.id });
  await record(tx, call.actor, {
    action: "paper.filed_copy_moved",
    ...of,
    before: { category, paper_id },
    after: { document_type, file_name, file_key },
  });
  await markReceived(tx, call, { case_id, client_id, document_type });
}

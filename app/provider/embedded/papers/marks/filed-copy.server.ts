// The copy of a filed paper: uploaded, replaced, removed with a reason, and restored for a month.
import { and, desc, eq, gte, isNotNull } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { filedCopies, files, papers, users } from "#app/database/schema.ts";
import { REMOVED_DOCUMENT_DAYS } from "#app/domain/limits.ts";
import { filedCopyMessages, savedInWords } from "#app/domain/papers/filed-copies.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { Refusal, type Input, type UserCall } from "../../call.server.ts";
import { caseInScope } from "../../cases/case-in-scope.server.ts";
import { lastRestorableDay, restorableSince } from "../../documents/remove-document.server.ts";
import { countChange, filedPaper, lockFiled, readFiledCopies } from "./filed-copies.server.ts";
import { insertCopy, withComparedCopy } from "./keep-filed-copy.server.ts";
import { readMarks } from "./paper-marks.server.ts";

export const uploadFiledCopy = async (
  call: UserCall,
  { case_id, paper_id, version, filed_file, reason }: Input<"uploadFiledCopy">,
) => {
  const { services, user } = call;
  await caseInScope(services.db, user, case_id);
  // Asked before the file is compared, which takes its time; a form sent twice is told by its key below.
  const { paper } = await filedPaper(services.db, { case_id, paper_id });
  return withComparedCopy(call, { upload: filed_file, made: paper.file_key }, (compared, used) =>
    call.change(async (tx) => {
      const { client_id, batch_id } = await caseInScope(tx, user, case_id);
      const { mark, copy } = await lockFiled(tx, { case_id, paper_id, version });
      if (copy && !reason) {
        throw new Refusal(filedCopyMessages.reasonRequired, 422, { field: "reason" });
      }
      if (copy) await markRemoved(tx, call, copy.id, reason ?? "");
      const kept = await insertCopy(tx, call, { case_id, batch_id, client_id, paper_id }, compared);
      await countChange(tx, mark.id);
      const about = { category: paper.category, paper_id };
      await record(tx, call.actor, {
        action: copy ? "paper.filed_copy_replaced" : "paper.filed_copy_added",
        object: { type: "case", id: case_id },
        clientId: client_id,
        ...(copy ? { before: { file_name: copy.file_name, file_key: copy.url } } : {}),
        after: { ...about, ...kept, ...(copy ? { reason } : {}) },
      });
      used();
      return {
        data: {},
        message: savedInWords(compared.comparison),
      };
    }),
  );
};

/** Keeps the rows, so that the store knows the file; it is neither listed nor handed out. */
export const markRemoved = (tx: Transaction, { services, user }: UserCall, copyId: number, reason: string) =>
  tx
    .update(filedCopies)
    .set({ removed_at: services.now().toISOString(), removed_by: user.id, removal_reason: reason })
    .where(eq(filedCopies.id, copyId));

export const removeFiledCopy = (
  call: UserCall,
  { case_id, paper_id, version, reason }: Input<"removeFiledCopy">,
) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const { paper, mark, copy } = await lockFiled(tx, { case_id, paper_id, version });
    if (!copy) throw new Refusal(filedCopyMessages.noCopy, 409);
    await markRemoved(tx, call, copy.id, reason);
    await countChange(tx, mark.id);
    await record(tx, call.actor, {
      action: "paper.filed_copy_removed",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: { category: paper.category, paper_id, file_name: copy.file_name, file_key: copy.url },
      after: { reason },
    });
    return { data: {}, message: filedCopyMessages.removed(REMOVED_DOCUMENT_DAYS) };
  });

export const restoreFiledCopy = (call: UserCall, { case_id, paper_id, copy_id }: Input<"restoreFiledCopy">) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const { paper, mark, copy } = await lockFiled(tx, { case_id, paper_id });
    if (copy) throw new Refusal(filedCopyMessages.hasCopy, 409);
    const since = restorableSince(call.services.now());
    const [restored] = await tx
      .update(filedCopies)
      .set({ removed_at: null, removed_by: null, removal_reason: null })
      .where(
        and(
          eq(filedCopies.id, copy_id),
          eq(filedCopies.paper_id, paper_id),
          isNotNull(filedCopies.removed_at),
          gte(filedCopies.removed_at, since),
        ),
      )
      .returning({ file_key: filedCopies.file_key });
    if (!restored) throw new Refusal(filedCopyMessages.gone, 409);
    const [file] = await tx.select().from(files).where(eq(files.key, restored.file_key));
    await countChange(tx, mark.id);
    await record(tx, call.actor, {
      action: "paper.filed_copy_restored",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { category: paper.category, paper_id, file_name: file?.name, file_key: restored.file_key },
    });
    return { data: {}, message: filedCopyMessages.restored };
  });

/** A paper, its filing and copy, and the copies of it that were removed. */
export const readFiledPaper = async (
  { services, user }: UserCall,
  { case_id, paper_id }: Input<"readFiledPaper">,
) => {
  const { db } = services;
  await caseInScope(db, user, case_id);
  const [paper] = await db
    .select({
      id: papers.id,
      category: papers.category,
      url: papers.file_key,
      created_at: papers.created_at,
      created_by: users.full_name,
    })
    .from(papers)
    .leftJoin(users, eq(users.id, papers.created_by))
    .where(and(eq(papers.id, paper_id), eq(papers.case_id, case_id)));
  if (!paper) throw new Refusal(markMessages.unknownPaper, 404);
  const [marks, copies, removed] = await Promise.all([
    readMarks(db, [paper_id]),
    readFiledCopies(db, [paper_id], { withWords: true }),
    removedCopies(),
  ]);
  const filing = marks.get(paper_id)?.find(({ kind }) => kind === "filed") ?? null;
  return {
    data: {
      paper,
      filing: filing && { ...filing, copy: copies.get(paper_id) ?? null },
      removed: removed.map((copy) => ({ ...copy, restorable_until: lastRestorableDay(copy.removed_at) })),
    },
  };

  function removedCopies() {
    return db
      .select({
        id: filedCopies.id,
        file_name: files.name,
        removed_at: filedCopies.removed_at,
        removed_by: users.full_name,
        reason: filedCopies.removal_reason,
      })
      .from(filedCopies)
      .innerJoin(files, eq(files.key, filedCopies.file_key))
      .leftJoin(users, eq(users.id, filedCopies.removed_by))
      .where(
        and(eq(filedCopies.paper_id, paper_id), gte(filedCopies.removed_at, restorableSince(services.now()))),
      )
      .orderBy(desc(filedCopies.removed_at), desc(filedCopies.id));
  }
};

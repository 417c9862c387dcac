// Marks a paper as filed or sent, and takes such a mark back.
import { and, eq, isNull } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { paperMarks, papers } from "#app/database/schema.ts";
import { formatDate, isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";

export const markPaper = (
  call: UserCall,
  { case_id, paper_id, kind, day, method, reference, confirmed }: Input<"markPaper">,
) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const [paper] = await tx
      .select({ category: papers.category, created_at: papers.created_at })
      .from(papers)
      .where(and(eq(papers.id, paper_id), eq(papers.case_id, case_id)))
      .for("update");
    if (!paper) throw new Refusal(markMessages.unknownPaper, 404);
    if (isInFuture(day, todayInIndia(call.services.now()))) {
      throw new Refusal(messages.generic.dateInFuture, 422, { field: "day" });
    }
    if (kind === "filed" && (await isFiled(tx, paper_id))) throw new Refusal(markMessages.alreadyFiled, 409);
    const made = todayInIndia(new Date(paper.created_at));
    askFirst(day < made ? [markMessages.beforeMade(formatDate(day), formatDate(made))] : [], confirmed);
    const mark = {
      day,
      method: kind === "sent" ? (method ?? null) : null,
      reference: reference || null,
    };
    await tx.insert(paperMarks).values({
      paper_id,
      kind,
      ...mark,
      created_by: call.user.id,
      created_at: call.services.now().toISOString(),
    });
    await record(tx, call.actor, {
      action: `paper.marked_${kind}`,
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { category: paper.category, paper_id, ...mark },
    });
    return { data: {}, message: markMessages.marked(kind) };
  });

async function isFiled(tx: Transaction, paperId: number): Promise<boolean> {
  const [mark] = await tx
    .select({ id: paperMarks.id })
    .from(paperMarks)
    .where(
      and(eq(paperMarks.paper_id, paperId), eq(paperMarks.kind, "filed"), isNull(paperMarks.withdrawn_at)),
    );
  return mark !== undefined;
}

export const withdrawPaperMark = (call: UserCall, { case_id, mark_id, reason }: Input<"withdrawPaperMark">) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const [stored] = await tx
      .select({ mark: paperMarks, category: papers.category })
      .from(paperMarks)
      .innerJoin(papers, eq(papers.id, paperMarks.paper_id))
      .where(and(eq(paperMarks.id, mark_id), eq(papers.case_id, case_id)))
      .for("update", { of: paperMarks });
    if (!stored) throw new Refusal(markMessages.unknownMark, 404);
    const { mark, category } = stored;
    if (mark.withdrawn_at !== null) throw new Refusal(markMessages.alreadyWithdrawn, 409);
    await tx
      .update(paperMarks)
      .set({
        withdrawn_by: call.user.id,
        withdrawn_at: call.services.now().toISOString(),
        withdrawn_reason: reason,
      })
      .where(eq(paperMarks.id, mark_id));
    const { paper_id, kind, day, method, reference } = mark;
    await record(tx, call.actor, {
      action: "paper.mark_withdrawn",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: { category, paper_id, kind, day, method, reference },
      after: { reason },
    });
    return { data: {}, message: markMessages.withdrawn };
  });

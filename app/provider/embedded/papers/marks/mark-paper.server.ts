// Marks a paper as filed or sent, with its filed copy where there is one.
import { and, eq, isNull } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperMarks, papers } from "#app/database/schema.ts";
import { savedInWords } from "#app/domain/papers/filed-copies.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { Refusal, type Handled, type Input, type UserCall } from "../../call.server.ts";
import { caseInScope } from "../../cases/case-in-scope.server.ts";
import { checkDay } from "./check-mark-day.server.ts";
import { insertCopy, withComparedCopy, type ComparedCopy } from "./keep-filed-copy.server.ts";

export const markPaper = async (
  call: UserCall,
  input: Input<"markPaper">,
): Promise<Handled<Record<string, never>>> => {
  const { filed_file: upload } = input;
  const { services, user } = call;
  if (!upload) return call.change((tx) => writeMark(tx, call, input));
  await caseInScope(services.db, user, input.case_id);
  const { file_key: made } = await markable(services.db, call, input);
  return withComparedCopy(call, { upload, made }, (copy, used) =>
    call.change(async (tx) => {
      const handled = await writeMark(tx, call, input, copy);
      used();
      return handled;
    }),
  );
};

async function writeMark(
  tx: Transaction,
  call: UserCall,
  input: Input<"markPaper">,
  copy?: ComparedCopy,
): Promise<Handled<Record<string, never>>> {
  const { case_id, paper_id, kind, day, method, reference } = input;
  const { client_id, batch_id } = await caseInScope(tx, call.user, case_id);
  await tx.select({ id: papers.id }).from(papers).where(paperOf(input)).for("update");
  const { category } = await markable(tx, call, input);
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
  const kept = copy && (await insertCopy(tx, call, { case_id, batch_id, client_id, paper_id }, copy));
  await record(tx, call.actor, {
    action: `paper.marked_${kind}`,
    object: { type: "case", id: case_id },
    clientId: client_id,
    after: { category, paper_id, ...mark, ...kept },
  });
  const found = copy ? [savedInWords(copy.comparison)] : [];
  return { data: {}, message: [markMessages.marked(kind), ...found].join(". ") };
}

const paperOf = ({ case_id, paper_id }: Input<"markPaper">) =>
  and(eq(papers.id, paper_id), eq(papers.case_id, case_id));

/** A paper that may be marked so. @throws Refusal, a question among them */
async function markable(db: Database | Transaction, { services }: UserCall, input: Input<"markPaper">) {
  const { paper_id, kind, day, confirmed } = input;
  const [paper] = await db
    .select({ category: papers.category, created_at: papers.created_at, file_key: papers.file_key })
    .from(papers)
    .where(paperOf(input));
  if (!paper) throw new Refusal(markMessages.unknownPaper, 404);
  if (kind === "filed" && (await isFiled(db, paper_id))) throw new Refusal(markMessages.alreadyFiled, 409);
  checkDay({ day, madeAt: paper.created_at, now: services.now(), confirmed });
  return paper;
}

async function isFiled(db: Database | Transaction, paperId: number): Promise<boolean> {
  const [mark] = await db
    .select({ id: paperMarks.id })
    .from(paperMarks)
    .where(
      and(eq(paperMarks.paper_id, paperId), eq(paperMarks.kind, "filed"), isNull(paperMarks.withdrawn_at)),
    );
  return mark !== undefined;
}

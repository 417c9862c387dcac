import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { paperMarks } from "#app/database/schema.ts";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import type { Input, UserCall } from "../../call.server.ts";
import { caseInScope } from "../../cases/case-in-scope.server.ts";
import { checkDay } from "./check-mark-day.server.ts";
import { countChange, lockFiled } from "./filed-copies.server.ts";

/** The day or the number of a filing was entered wrongly, or the number came later. */
export const correctFiling = (
  call: UserCall,
  { case_id, paper_id, version, day, reference, confirmed }: Input<"correctFiling">,
) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const { paper, mark } = await lockFiled(tx, { case_id, paper_id, version });
    const fresh = { day, reference: reference || null };
    const done = { data: {}, message: filedCopyMessages.corrected };
    if (fresh.day === mark.day && fresh.reference === mark.reference) return done;
    if (day !== mark.day) checkDay({ day, madeAt: paper.created_at, now: call.services.now(), confirmed });
    await tx.update(paperMarks).set(fresh).where(eq(paperMarks.id, mark.id));
    await countChange(tx, mark.id);
    const about = { category: paper.category, paper_id };
    await record(tx, call.actor, {
      action: "paper.filing_corrected",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: { ...about, day: mark.day, reference: mark.reference },
      after: { ...about, ...fresh },
    });
    return done;
  });

// One reason for the warning of one guard, kept for each of many cases: only for those whose facts are still what was
// looked at when the reason was given.
import { and, asc, eq, inArray } from "drizzle-orm";
import { auditRow, record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { audit, batches, cases, clients, guardAnswers, paperResults } from "#app/database/schema.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { MAX_ANSWERED_AT_ONCE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { batchInScope } from "#app/provider/embedded/batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "#app/provider/embedded/call.server.ts";
import { openWarningsOfCases, type HeldWarning } from "../jobs/held-cases.server.ts";
import { lastJob } from "../jobs/paper-jobs.server.ts";
import { hashFacts } from "./warnings.server.ts";

export const answerWarnings = (
  call: UserCall,
  { batch_id, category, guard, reason, seen }: Input<"answerWarnings">,
) =>
  call.change(async (tx) => {
    const { services, user, actor } = call;
    const { batch } = await batchInScope(tx, user, batch_id);
    const job = await lastJob(tx, batch_id, category);
    if (!job) throw new Refusal(messages.papers.notApproved);
    const asked = casesSeen(seen);
    await holdFacts(tx, batch_id, batch.client_id);
    const ids = await heldCases(tx, job.id, [...asked.keys()]);
    const open = await openWarningsOfCases(tx, ids, category, services.now());
    const spoken = open.filter(({ warning }) => warning.guard === guard);
    const [first] = spoken;
    if (first?.warning.correctionOnly) {
      throw new Refusal(warningMessages.mustBeCorrected([first.warning.sentence]));
    }
    const same = spoken.filter(({ paperCase, warning }) => asked.get(paperCase.id) === hashFacts(warning));
    if (same.length === 0) throw new Refusal(warningMessages.nothingAnswered, 409);
    const at = services.now().toISOString();
    await tx
      .insert(guardAnswers)
      .values(
        same.map((each) => answerRow(each, { category, reason, answered_by: user.id, created_at: at })),
      );
    await tx.insert(audit).values(
      same.map(({ paperCase, warning }) =>
        auditRow(actor, {
          action: "warning.answered",
          object: { type: "case", id: paperCase.id },
          clientId: batch.client_id,
          after: { category, warning: warning.sentence, reason },
        }),
      ),
    );
    const case_ranges = idRanges(same.map(({ paperCase }) => paperCase.id));
    await record(tx, actor, {
      action: "warnings.answered",
      object: { type: "batch", id: batch_id },
      clientId: batch.client_id,
      after: { category, guard, reason, case_ranges },
    });
    const left_out = asked.size - same.length;
    const said = warningMessages.answered(same.length);
    return {
      data: { answered: same.length, left_out },
      message: left_out === 0 ? said : `${said}; ${warningMessages.leftOut(left_out)}`,
    };
  });

/** What was looked at, by case. */
function casesSeen(seen: string): Map<number, string> {
  const pairs = seen.split(" ").map((each): [number, string] => {
    const [id = "", facts = ""] = each.split(":");
    return [Number(id), facts];
  });
  if (pairs.length > MAX_ANSWERED_AT_ONCE) throw new Refusal(messages.generic.malformed);
  return new Map(pairs);
}

/** Facts of the batch and its client stay as they are until the end of the change. */
async function holdFacts(tx: Transaction, batchId: number, clientId: number): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("share");
  await tx.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId)).for("share");
}

/** Those of the cases that the job holds back, held themselves until the end of the change, in one order for everybody. */
async function heldCases(tx: Transaction, jobId: number, caseIds: readonly number[]): Promise<number[]> {
  const held = tx
    .select({ id: paperResults.case_id })
    .from(paperResults)
    .where(
      and(
        eq(paperResults.job_id, jobId),
        inArray(paperResults.case_id, [...caseIds]),
        eq(paperResults.outcome, "held"),
      ),
    );
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(inArray(cases.id, held))
    .orderBy(asc(cases.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

type Answer = Omit<typeof guardAnswers.$inferInsert, "case_id" | "guard" | "facts">;

const answerRow = (
  { paperCase, warning }: HeldWarning,
  answer: Answer,
): typeof guardAnswers.$inferInsert => ({
  ...answer,
  case_id: paperCase.id,
  guard: warning.guard,
  facts: warning.facts,
});

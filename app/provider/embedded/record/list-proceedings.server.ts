import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases, proceedings } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { messages } from "#app/domain/messages.ts";
import { kindOfCase } from "#app/domain/record/proceedings.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";

/**
 * The proceedings of a case: first the one it is itself, which is told by its own fields and corrected there; and what
 * papers are told of there being others.
 */
export const listProceedings = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listProceedings">,
) => {
  const results = await caseProceedings(db, user, case_id);
  const [row] = await db.select({ facts: cases.facts }).from(cases).where(eq(cases.id, case_id));
  return { data: { results, stated: row?.facts["other_proceedings"] ?? null } };
};

/** @throws Refusal 404, the same for an unknown case and another user's */
export async function caseProceedings(db: Database | Transaction, scope: Scope, caseId: number) {
  const [itself] = await db
    .select({ of: cases, category: batches.case_category, court: batches.jurisdiction_court })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .where(and(eq(cases.id, caseId), inScope(scope, cases.client_id)));
  if (!itself) throw new Refusal(messages.cases.unknown, 404);
  const { of, category, court } = itself;
  const others = await db
    .select()
    .from(proceedings)
    .where(eq(proceedings.case_id, caseId))
    .orderBy(asc(proceedings.id));
  return [
    {
      id: null,
      version: null,
      kind: kindOfCase(category),
      forum: court && courtLabel(court),
      number: [of.case_no, of.e_filing_case_number].filter(Boolean).join(" · ") || null,
      filed_on: of.case_date,
      stage: of.stage_of_case && stageLabel(of.stage_of_case),
      outcome: of.disposal_date && stageLabel("disposed"),
      outcome_on: of.disposal_date,
    },
    ...others.map(({ id, version, kind, forum, number, filed_on, stage, outcome, outcome_on }) => ({
      ...{ id, version, kind, forum, number, filed_on, stage, outcome, outcome_on },
    })),
  ];
}

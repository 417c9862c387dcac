import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases, proceedings } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { ownProceeding } from "./own-proceeding.server.ts";

/**
 * The proceedings of a case: first the one it is itself, which is told by its own fields and corrected there; and what
 * papers are told of there being others.
 */
export const listProceedings = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listProceedings">,
) => ({ data: await caseProceedings(db, user, case_id) });

/** @throws Refusal 404, the same for an unknown case and another user's */
export async function caseProceedings(db: Database | Transaction, scope: Scope, caseId: number) {
  const [itself] = await db
    .select({
      of: cases,
      batch: { case_category: batches.case_category, jurisdiction_court: batches.jurisdiction_court },
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .where(and(eq(cases.id, caseId), inScope(scope, cases.client_id)));
  if (!itself) throw new Refusal(messages.cases.unknown, 404);
  const { of, batch } = itself;
  const others = await db
    .select()
    .from(proceedings)
    .where(eq(proceedings.case_id, caseId))
    .orderBy(asc(proceedings.id));
  const results = [
    {
      id: null,
      version: null,
      ...ownProceeding({ ...of, ...batch }),
      number: [of.case_no, of.e_filing_case_number].filter(Boolean).join(" · ") || null,
      stage: of.stage_of_case && stageLabel(of.stage_of_case),
    },
    ...others.map(({ id, version, kind, forum, number, filed_on, stage, outcome, outcome_on }) => ({
      ...{ id, version, kind, forum, number, filed_on, stage, outcome, outcome_on },
    })),
  ];
  return { results, stated: of.facts["other_proceedings"] ?? null };
}

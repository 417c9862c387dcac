import { and, eq, ne } from "drizzle-orm";
import { cases } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { maskSearched } from "#app/domain/masking.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { casesByNumber } from "../cases/lists/cases-by-number.server.ts";

/** Where a document of a case can be moved to: the other cases of its client that a number may mean. */
export const findTargetCases = async (
  { services, user, actor }: UserCall,
  { case_id, number }: Input<"findTargetCases">,
) => {
  const { client_id } = await caseInScope(services.db, user, case_id);
  const others = and(eq(cases.client_id, client_id), ne(cases.id, case_id), inScope(user, cases.client_id));
  const results = await casesByNumber(services.db, number, others);
  if (results.length > 0) {
    await services.views.note(actor, {
      action: "search.answered",
      object: { type: "case", id: null },
      after: { search: maskSearched(number), case_ids: results.map((found) => found.case_id) },
    });
  }
  return { data: { results } };
};

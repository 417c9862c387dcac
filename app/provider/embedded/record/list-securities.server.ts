import type { Input, UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { caseSecurities, securityToShow } from "./case-securities.server.ts";

/** What secures the loan of a case, the sum of the values, and who may have given a security. */
export const listSecurities = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listSecurities">,
) => {
  await caseInScope(db, user, case_id);
  const { results, total, owners } = await caseSecurities(db, case_id);
  return { data: { results: results.map(securityToShow), total, owners } };
};

import type { Input, UserCall } from "../call.server.ts";
import { takenNumberWarnings } from "./number-warnings.server.ts";

/** What to look at again before a new case gets a number: other cases have it, too. */
export const checkCaseNumber = async (
  { services: { db }, user }: UserCall,
  { case_number: number, number_kind: kind }: Input<"checkCaseNumber">,
) => ({ data: { warnings: await takenNumberWarnings(db, user, { kind, number }) } });

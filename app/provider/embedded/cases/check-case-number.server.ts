import type { Handler } from "../call.server.ts";
import { takenNumberWarnings } from "./number-warnings.server.ts";

/** What to look at again before a new case gets a number: other cases have it, too. */
export const checkCaseNumber: Handler<"checkCaseNumber"> = async (
  { services: { db }, user },
  { case_number: number, number_kind: kind },
) => ({ data: { warnings: await takenNumberWarnings(db, user, { kind, number }) } });

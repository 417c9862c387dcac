import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { lanKey } from "#app/domain/cases/lan-key.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";
import type { Input, UserCall } from "../call.server.ts";

/** As many as one wants to look at before adding another. */
const SHOWN = 5;

/** The cases a client already has under a loan number. */
export const findSameLoan = async ({ services: { db }, user }: UserCall, input: Input<"findSameLoan">) => {
  const client = await clientInScope(db, user, input.client);
  return { data: { results: await casesOfLoan(db, client.id, input.lan_number) } };
};

/** The first of a client's cases under a loan number, whatever its capitals, blanks and signs: as imports compare them. */
export function casesOfLoan(db: Database | Transaction, clientId: number, lan: string) {
  return db
    .select({
      case_id: cases.id,
      batch_id: cases.batch_id,
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
    })
    .from(cases)
    .where(and(eq(cases.client_id, clientId), sql`lan_key(${cases.lan_number}) = ${lanKey(lan)}`))
    .orderBy(asc(cases.id))
    .limit(SHOWN);
}

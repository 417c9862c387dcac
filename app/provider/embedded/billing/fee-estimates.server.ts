// What filing each kind of paper in a case may cost, by the tables in force.
import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases, clients, courtFeeTables } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import {
  estimateFee,
  FEE_KINDS,
  FeeRule,
  getFeeKind,
  isCentralFee,
  type FeeEstimate,
} from "#app/domain/billing/court-fees.ts";
import { messages } from "#app/domain/messages.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { clientMail } from "../batches/client-mail.server.ts";
import { Refusal } from "../call.server.ts";

const { why } = messages.courtFees;

/** What a fee depends on, and whom the request for it goes to. */
export async function caseForFees(db: Database | Transaction, scope: Scope, id: number) {
  const [found] = await db
    .select({
      id: cases.id,
      batch_id: cases.batch_id,
      client_id: cases.client_id,
      lan_number: cases.lan_number,
      customer_name: cases.customer_name,
      claim_amount: cases.claim_amount,
      state: batches.jurisdiction_state,
      court: batches.jurisdiction_court,
      client_name: clients.full_name,
      mail_to: clientMail,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .where(and(eq(cases.id, id), inScope(scope, cases.client_id)));
  if (!found) throw new Refusal(messages.cases.unknown, 404);
  return found;
}
type CaseForFees = Awaited<ReturnType<typeof caseForFees>>;

export interface TypeEstimate extends FeeEstimate {
  type_of_case: PaperCategory;
  source: string | null;
  firm: boolean;
  confirmed_by: string | null;
  confirmed_on: string | null;
}

/**
 * The estimates for a case, one for each kind of paper.
 * @param today in India, "YYYY-MM-DD": the day whose tables count
 */
export async function estimatesFor(
  db: Database | Transaction,
  { claim_amount, state: place, court }: Pick<CaseForFees, "claim_amount" | "state" | "court">,
  today: string,
): Promise<TypeEstimate[]> {
  const state = place === null ? undefined : (normaliseState(place) ?? place);
  const tables = await tablesInForce(db, state, today);
  return PAPER_CATEGORIES.map((type_of_case) => {
    const kind = getFeeKind(type_of_case, court);
    const nothing = { type_of_case, source: null, firm: false, confirmed_by: null, confirmed_on: null };
    const none = (reason: string) => ({ ...nothing, amount: null, working: [], why: reason });
    const isCentral = isCentralFee(kind);
    if (!isCentral && state === undefined) return none(why.stateMissing);
    const table = tables.find(
      (each) => each.kind === kind && (isCentral ? each.state === null : each.state === state),
    );
    if (!table) return none(why.noTable(FEE_KINDS[kind], stateLabel(state ?? "")));
    const { source, confirmed_by, confirmed_on } = table;
    const rule = FeeRule.safeParse(table.rule).data ?? { kind: "unknown" as const, why: why.unreadable };
    const firm = "firm" in rule && rule.firm;
    return { ...estimateFee(rule, claim_amount), type_of_case, source, firm, confirmed_by, confirmed_on };
  });
}

/** Of several tables for one fee the confirmed one stands first, then the latest. */
function tablesInForce(db: Database | Transaction, state: string | undefined, today: string) {
  const { effective_from, effective_to } = courtFeeTables;
  return db
    .select()
    .from(courtFeeTables)
    .where(
      and(
        inArray(courtFeeTables.kind, Object.keys(FEE_KINDS)),
        or(isNull(courtFeeTables.state), state === undefined ? undefined : eq(courtFeeTables.state, state)),
        or(isNull(effective_from), lte(effective_from, today)),
        or(isNull(effective_to), gte(effective_to, today)),
      ),
    )
    .orderBy(
      sql`${courtFeeTables.confirmed_on} desc nulls last`,
      sql`${effective_from} desc nulls last`,
      desc(courtFeeTables.id),
    );
}

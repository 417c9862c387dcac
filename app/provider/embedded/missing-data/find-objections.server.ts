// Until when the claim of a case can be brought, and what speaks against the paper of its batch's category, stored so that
// lists can filter by it. What a case rests on makes its row due by triggers; a new day makes all of them due.
import { and, asc, eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { OpenDatabase, Transaction } from "#app/database/open.server.ts";
import { batches, caseObjections, cases } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { caseFacts } from "#app/papers/case-facts.ts";
import { guardsFor, isAnswered } from "#app/papers/guards/guards.ts";
import { calculateLimitation, forumOf } from "#app/papers/limitation/limitation.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { readAnswers } from "../papers/objections/warnings.server.ts";

/** Held for as long as they are looked at: whoever saves a case of the same client waits. */
const CASES_AT_A_TIME = 25;

const isDue = (today: IsoDate): SQL => lt(caseObjections.found_on, today);

/** Finds them anew for those of the cases that are due. Rows that others hold are due again once these are done. */
export async function findObjections(tx: Transaction, which: SQL, now: Date, limit: number): Promise<number> {
  const today = todayInIndia(now);
  const due = await tx
    .select({ id: cases.id, category: batches.case_category })
    .from(caseObjections)
    .innerJoin(cases, eq(cases.id, caseObjections.case_id))
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .where(and(which, isDue(today)))
    .orderBy(asc(caseObjections.found_on), asc(caseObjections.case_id))
    .limit(limit)
    .for("no key update", { of: [caseObjections, cases], skipLocked: true });
  if (due.length === 0) return 0;
  const found = await objectionsOf(tx, due, today);
  await tx.execute(sql`
    update case_objections o
       set limitation_ends = f.limitation_ends, objections = f.objections,
           open_objections = f.open_objections, found_on = ${today}
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as f(case_id bigint, limitation_ends date, objections text[], open_objections text[])
     where o.case_id = f.case_id`);
  return due.length;
}

interface Due {
  id: number;
  category: string | null;
}

async function objectionsOf(tx: Transaction, due: readonly Due[], today: IsoDate) {
  const read = await readPaperData(
    tx,
    due.map(({ id }) => id),
  );
  const found = [];
  for (const category of new Set(due.map((each) => each.category))) {
    const ids = due.filter((each) => each.category === category).map(({ id }) => id);
    const paper = PAPER_CATEGORIES.find((known) => known === category);
    const answers = paper && (await readAnswers(tx, ids, paper));
    for (const id of ids) {
      const paperCase = read.get(id);
      if (!paperCase) continue;
      const objections = paper ? guardsFor(paper, paperCase.data, today) : [];
      found.push({
        case_id: id,
        limitation_ends: limitationEnds(paperCase, category, today),
        objections: objections.map(({ guard }) => guard),
        open_objections: objections
          .filter((objection) => !isAnswered(objection, answers?.get(id) ?? []))
          .map(({ guard }) => guard),
      });
    }
  }
  return found;
}

const limitationEnds = ({ data }: PaperCase, category: string | null, today: IsoDate): IsoDate | null =>
  calculateLimitation(caseFacts(data), forumOf(category), today).earliest?.surelyEnds ?? null;

/**
 * Makes the cases due whose batch, client or advocate changed. A row that somebody else holds was made due by what they
 * changed of its case, and is found again by them or after them.
 */
export async function makeObjectionsDue(tx: Transaction, which: SQL): Promise<void> {
  const free = tx
    .select({ id: caseObjections.case_id })
    .from(caseObjections)
    .innerJoin(cases, eq(cases.id, caseObjections.case_id))
    .where(which)
    .for("no key update", { of: caseObjections, skipLocked: true });
  await tx.update(caseObjections).set({ found_on: "-infinity" }).where(inArray(caseObjections.case_id, free));
}

/** The client of a case that is due; null when none is. */
export async function clientWithDueObjections(
  { db }: Pick<OpenDatabase, "db">,
  now: Date,
): Promise<number | null> {
  const [first] = await db
    .select({ client_id: cases.client_id })
    .from(caseObjections)
    .innerJoin(cases, eq(cases.id, caseObjections.case_id))
    .where(isDue(todayInIndia(now)))
    .orderBy(asc(caseObjections.found_on), asc(caseObjections.case_id))
    .limit(1);
  return first?.client_id ?? null;
}

/** How many cases wait. */
export const countDueObjections = ({ db }: Pick<OpenDatabase, "db">, now: Date): Promise<number> =>
  db.$count(caseObjections, isDue(todayInIndia(now)));

/**
 * Finds the objections to some cases of a client. It takes turns with whoever refreshes the client's cases (data-pending), so
 * that nothing is stored that was read before such a change; when somebody is at it, it leaves them alone.
 * @returns how many were found
 */
export const findSomeObjections = (
  { pool }: Pick<OpenDatabase, "pool">,
  clientId: number,
  now: Date,
): Promise<number> =>
  inTransaction(pool, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const { rows } = await tx.execute<{ free: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended('case data of client ' || ${clientId}::bigint, 0)) as free`);
    if (!rows[0]?.free) return 0;
    return findObjections(tx, eq(cases.client_id, clientId), now, CASES_AT_A_TIME);
  });

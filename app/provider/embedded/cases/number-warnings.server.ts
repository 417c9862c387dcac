// What to look at again in numbers that cases are given: another case has the same one, or the date lies before the loan.
// Nothing of it is wrong for certain (a joint suit covers several loans, each court counts for itself): told, and kept.
import { and, asc, inArray, or, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases, caseSearch } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { newDateWarnings } from "#app/domain/cases/case-dates.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { plainSigns } from "#app/domain/text/plain-signs.ts";
import type { NUMBER_KINDS } from "../../contract/cases/case-number.ts";
import { spacedNumber } from "./lists/case-text.server.ts";

type NumberKind = (typeof NUMBER_KINDS)[number];

interface GivenNumber {
  /** The case that gets it. */
  id: number;
  number: string;
  date: IsoDate;
}

interface NumberWarnings {
  /** The LAN of the case that gets the number. */
  lan: string;
  sentences: string[];
}

/** So many other cases are named. */
const NAMED = 3;
/** More numbers than these are quicker found by reading the narrow table once than by its index, one after the other. */
const ASKED_OF_THE_INDEX = 50;

/**
 * Warnings about numbers that cases get or have just got.
 * @param scope only cases inside it are looked at and named
 * @returns the cases with something to look at, in the order they were given
 */
export async function numberWarnings(
  db: Database | Transaction,
  scope: Scope,
  { kind, given, today }: { kind: NumberKind; given: readonly GivenNumber[]; today: IsoDate },
): Promise<NumberWarnings[]> {
  if (given.length === 0) return [];
  const own = await loansOf(db, scope, given);
  const holders = await holdersOf(db, scope, kind, given);
  for (const { id, number } of given) add(holders, keyOf(number), { id, lan: own.get(id)?.lan_number ?? "" });
  return given.flatMap(({ id, number, date }) => {
    const loan = own.get(id);
    if (!loan) return [];
    const others = (holders.get(keyOf(number)) ?? []).filter((holder) => holder.id !== id);
    const sentences = [
      ...takenBy(number, others),
      ...newDateWarnings(loan, { ...loan, case_date: date }, today),
    ];
    return sentences.length > 0 ? [{ lan: loan.lan_number, sentences }] : [];
  });
}

/** The same of one number: only whether others have it. @param id none for a case that is not there yet */
export async function takenNumberWarnings(
  db: Database | Transaction,
  scope: Scope,
  { id = NO_CASE, kind, number }: { id?: number; kind: NumberKind; number: string },
): Promise<string[]> {
  const holders = await holdersOf(db, scope, kind, [{ id, number }]);
  return takenBy(number, holders.get(keyOf(number)) ?? []);
}

/** No case has this id. */
const NO_CASE = 0;

function takenBy(number: string, holders: readonly Holder[]): string[] {
  if (holders.length === 0) return [];
  const lans = holders.slice(0, NAMED).map(({ lan }) => lan);
  return [messages.caseNumber.alsoOf(number, lans, holders.length - lans.length)];
}

interface Holder {
  id: number;
  lan: string;
}

function add(holders: Map<string, Holder[]>, key: string, holder: Holder): void {
  const list = holders.get(key);
  if (list) list.push(holder);
  else holders.set(key, [holder]);
}

/** A number as it is compared: "OS/7/2026" is "os 7 2026", as the search keeps each of them (migration 0009). */
const keyOf = (number: string): string => spacedNumber(plainSigns(number)).toLowerCase();

const idsOf = (given: readonly Pick<GivenNumber, "id">[]): SQL =>
  sql`any(${sql.param(given.map(({ id }) => id))}::bigint[])`;

async function loansOf(db: Database | Transaction, scope: Scope, given: readonly GivenNumber[]) {
  const rows = await db
    .select({
      id: cases.id,
      lan_number: cases.lan_number,
      agreement_date: cases.agreement_date,
      disbursal_date: cases.disbursal_date,
      default_date: cases.default_date,
    })
    .from(cases)
    .where(and(sql`${cases.id} = ${idsOf(given)}`, inScope(scope, cases.client_id)));
  return new Map(rows.map(({ id, ...loan }) => [id, loan]));
}

/** The other cases that have one of the numbers, by number. */
async function holdersOf(
  db: Database | Transaction,
  scope: Scope,
  kind: NumberKind,
  given: readonly Pick<GivenNumber, "id" | "number">[],
): Promise<Map<string, Holder[]>> {
  const keys = [...new Set(given.map(({ number }) => keyOf(number)))];
  // The index gives whoever has such a line: a LAN or the other number may be one, too.
  const found = db
    .select({ case_id: caseSearch.case_id })
    .from(caseSearch)
    .where(and(inScope(scope, caseSearch.client_id), hasLine(keys)));
  const rows = await db
    .select({ id: cases.id, lan: cases.lan_number, number: cases[kind] })
    .from(cases)
    .where(and(inArray(cases.id, found), sql`not ${cases.id} = ${idsOf(given)}`))
    .orderBy(asc(cases.id));
  const holders = new Map<string, Holder[]>();
  for (const { id, lan, number } of rows) if (number !== null) add(holders, keyOf(number), { id, lan });
  return holders;
}

function hasLine(keys: readonly string[]): SQL | undefined {
  if (keys.length > ASKED_OF_THE_INDEX) {
    return sql`string_to_array(${caseSearch.words}, E'\n') && ${sql.param([...keys])}::text[]`;
  }
  return or(...keys.map((key) => sql`${caseSearch.words} like ${likePattern(`\n${key}\n`)}::text`));
}

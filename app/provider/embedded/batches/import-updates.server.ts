// What an import writes to cases that are there already: new values with version, audit entry and the line by which the
// import can be undone, in one statement; and what says why a loan has a second case.
import { eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { bulkChanges } from "#app/database/schema.ts";
import { ATTRIBUTES, type AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { edited } from "../bulk/write-change.server.ts";
import type { UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { addParties, changePartyValues, partyFacts, partyValues } from "../record/sheet-parties.server.ts";
import { changeable } from "./classify-rows.server.ts";

interface Updates {
  /** The bulk change of the import. */
  changeId: number;
  mapped: readonly AttributeName[];
  reason: string | undefined;
}

/** Carries out the updates of an import, each with its line in the import's bulk change. @returns how many cases changed */
export async function writeUpdates(tx: Transaction, call: UserCall, updates: Updates): Promise<number> {
  const ids = await updateCases(tx, call, updates);
  if (partyValues(updates.mapped).length > 0) {
    const said = sql`select found_id as case_id, after as vals from import_rows where class = 'update'`;
    await changePartyValues(tx, said, call.services.now());
    await addParties(tx, said, call.user.id);
  }
  await tx
    .update(bulkChanges)
    .set({ rows: sql`${bulkChanges.rows} + ${ids.length}::int` })
    .where(eq(bulkChanges.id, updates.changeId));
  await refreshDataPending(tx, { cases: ids }, call.services.now());
  return ids.length;
}

async function updateCases(
  tx: Transaction,
  { actor, services }: UserCall,
  { mapped, reason, changeId }: Updates,
): Promise<number[]> {
  const facts = partyFacts(mapped);
  const values = [...changeable(mapped), "extras", "facts"].map((name) => {
    const column = sql.identifier(name);
    if (name === "facts") return sql`facts = t.facts || ${namesIn(sql`r.after`, facts)}`;
    if (name === "extras") {
      return sql`extras = case r.action when 'all' then t.extras || r.extras else r.extras || t.extras end`;
    }
    return sql`${column} = case r.action when 'all' then coalesce(r.${column}, t.${column})
      else coalesce(t.${column}, r.${column}) end`;
  });
  const { rows } = await tx.execute<{ id: string }>(sql`
    with r as materialized (
      select i.*, to_jsonb(c) as was from import_rows i join cases c on c.id = i.found_id where i.class = 'update'
    ),
    updated as (
      update cases t set ${sql.join([...values, edited("cases", services.now())], sql`, `)}
        from r where t.id = r.found_id
      returning t.id, t.version, t.client_id, r.before, r.after, r.was, to_jsonb(t) as "is"
    ),
    audited as (
      insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
      select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'case.updated_by_import'::text,
        'case'::text, id::text, client_id, before,
        after || jsonb_strip_nulls(jsonb_build_object('reason', ${reason ?? null}::text))
      from updated order by id
    ),
    lined as (
      insert into bulk_change_rows (change_id, object_id, before, after, version)
      select ${changeId}::bigint, id, ${lineOf(sql`was`, sql`before`)}, ${lineOf(sql`"is"`, sql`after`)}, version
        from updated
    )
    select id from updated`);
  return rows.map(({ id }) => Number(id));
}

/** Of an object those of the names that `after` has, which are what a row changes. */
const namesIn = (object: SQL, names: readonly string[]): SQL => sql`
  coalesce((select jsonb_object_agg(k, ${object} -> k) from unnest(${sql.param([...names])}::text[]) k where after ? k), '{}')`;

const ALL = ATTRIBUTES.map(({ name }) => name);
const [FACT_NAMES, PARTY_NAMES] = [partyFacts(ALL), partyValues(ALL)];
const OF_PARTIES = sql`${sql.param([...FACT_NAMES, ...PARTY_NAMES])}::text[]`;

/**
 * The changed columns of a row, of its extra columns and facts those that changed, and the values of its parties, as a line
 * of a bulk change has them.
 * @param said the same as the dry run has it, in which facts and parties stand beside the columns
 */
const lineOf = (row: SQL, said: SQL): SQL => sql`
  coalesce((select jsonb_object_agg(k, ${row} -> k) from jsonb_object_keys(after - 'extras' - ${OF_PARTIES}) k), '{}')
    || case when after ? 'extras' then jsonb_build_object('extras', (
      select jsonb_object_agg(k, coalesce(${row} -> 'extras' -> k, 'null')) from jsonb_object_keys("is" -> 'extras') k
       where was -> 'extras' -> k is distinct from "is" -> 'extras' -> k)) else '{}' end
    || ${namedIn("facts", said, FACT_NAMES)} || ${namedIn("parties", said, PARTY_NAMES)}`;

const namedIn = (column: string, said: SQL, names: readonly string[]): SQL => sql`
  case when after ?| ${sql.param([...names])}::text[]
    then jsonb_build_object(${column}::text, ${namesIn(said, names)}) else '{}' end`;

interface SecondCases {
  batchId: number;
  /** Of the cases there were before. */
  lastId: number;
  reason: string;
  isCorrection: boolean;
}

/** Says in the history of the new ones why the loan has a second case. */
export async function noteSecondCases(
  tx: Transaction,
  { actor }: UserCall,
  { batchId, lastId, reason, isCorrection }: SecondCases,
): Promise<void> {
  await tx.execute(sql`
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'case.second_added'::text,
      'case'::text, c.id::text, c.client_id, jsonb_build_object('lan_number', c.lan_number, 'reason', ${reason}::text)
      from cases c
     where c.batch_id = ${batchId} and c.id > ${lastId}
       and exists (select from import_rows r where r.action = 'second' and r.lan_number = c.lan_number
                    and r.${sql.identifier(isCorrection ? "origin_row" : "sheet_row")} is not distinct from c.sheet_row)
     order by c.id`);
}

/** The number of the newest case; those of an import that follows have higher ones. */
export async function lastCaseId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`select max(id) as last from cases`);
  return Number(rows[0]?.last ?? 0);
}

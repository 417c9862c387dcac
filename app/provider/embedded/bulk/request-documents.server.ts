// Document Pending: marks cases with the documents they wait for. What a case awaits already is not asked for twice.
import { sql, type SQL } from "drizzle-orm";
import { cases } from "#app/database/schema.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import {
  anyOf,
  chosenCases,
  describeChosenCases,
  lockChosenCases,
  namedCases,
} from "./chosen-cases.server.ts";
import { review, withNames } from "./proposals.server.ts";
import { refuseUnseen, seenRows } from "./seen-rows.server.ts";
import { closeChange, edited, openChange } from "./write-change.server.ts";

const KIND = "documents.requested";

export const requestDocuments = async (call: UserCall, input: Input<"requestDocuments">) => {
  const { services, user } = call;
  const { selection } = input;
  const { documents } = input.change;
  if (input.review) {
    const chosen = chosenCases(user, selection);
    const seen = await seenRows(services.db, "cases", chosen);
    await describeChosenCases(services.db, user, selection);
    const found = await review(services.db, proposals(chosen, documents), "cases");
    const ids = anyOf(found.rows.map(({ id }) => id));
    const rows = withNames(found.rows, await namedCases(services.db, sql`${cases.id} = ${ids}`));
    return { data: { ...found, rows, problems: [], change_id: null, seen } };
  }
  return call.change(async (tx) => {
    const ids = await lockChosenCases(tx, user, selection, input.expected);
    refuseUnseen(input.seen, await seenRows(tx, "cases", sql`${cases.id} = ${anyOf(ids)}`));
    const summary = `Awaited: ${documents.join(", ")}`;
    const changeId = await openChange(tx, call, { kind: KIND, summary });
    const changed = await ask(tx, call, { ids, documents, changeId });
    if (changed === 0) throw new Refusal(messages.bulk.nothingToDo);
    await closeChange(tx, call, { id: changeId, kind: KIND, summary, rows: changed });
    const outcome = { count: ids.length, changed, skipped: [], clients: [], rows: [], problems: [] };
    return {
      data: { ...outcome, change_id: changeId, seen: null },
      message: messages.awaited.requested(changed),
    };
  });
};

/** What is awaited of a case, and what would be; rows as proposals.server.ts wants them. */
function proposals(condition: SQL, documents: readonly string[]): SQL {
  return sql`
    select ${cases.id} as id, ${cases.client_id} as client_id,
      jsonb_build_object('documents_pending', o.names) as before,
      jsonb_build_object('documents_pending', concat_ws(', ', o.names, m.names)) as after,
      case when m.names is null then 'awaited' end as skip
    from ${cases}
    left join lateral (
      select string_agg(r.document_type, ', ' order by r.id) as names from document_requests r
       where r.case_id = ${cases.id} and r.received_at is null) o on true
    left join lateral (${missing(documents)}) m on true
    where ${condition}`;
}

/** Which of the documents a case does not await yet, whatever their capitals. */
const missing = (documents: readonly string[]): SQL => sql`
  select string_agg(d.name, ', ' order by d.ordinality) as names, array_agg(d.name order by d.ordinality) as list
    from unnest(${sql.param([...documents])}::text[]) with ordinality d(name, ordinality)
   where not exists (select 1 from document_requests r
     where r.case_id = ${cases.id} and r.received_at is null and lower(btrim(r.document_type)) = lower(d.name))`;

interface Ask {
  ids: readonly number[];
  documents: readonly string[];
  changeId: number;
}

async function ask(tx: Transaction, call: UserCall, { ids, documents, changeId }: Ask): Promise<number> {
  const { actor, services, user } = call;
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with wanted as materialized (
      select ${cases.id} as id, ${cases.client_id} as client_id, m.list
      from ${cases} cross join lateral (${missing(documents)}) m
      where ${cases.id} = ${anyOf(ids)} and m.list is not null
    ),
    asked as (
      insert into document_requests (case_id, document_type, requested_by, requested_at)
      select w.id, d.name, ${user.id}::bigint, ${services.now().toISOString()}::timestamptz
        from wanted w cross join lateral unnest(w.list) with ordinality d(name, ordinality)
       order by w.id, d.ordinality
      returning id, case_id, document_type
    ),
    per_case as (
      select case_id, jsonb_agg(id order by id) as requests, jsonb_agg(document_type order by id) as documents
        from asked group by case_id
    ),
    updated as (
      update cases t set ${edited("cases", services.now())}
        from per_case a where t.id = a.case_id
      returning t.id, t.version, t.client_id, a.requests, a.documents
    ),
    audited as (
      insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
      select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'case.documents_requested',
        'case', id::text, client_id, null, jsonb_build_object('documents', documents)
      from updated order by id
    ),
    kept as (
      insert into bulk_change_rows (change_id, object_id, before, after, version)
      select ${changeId}::bigint, id, '{}', jsonb_build_object('requests', requests, 'documents', documents), version
        from updated
    )
    select count(*)::int as changed from updated`);
  return rows[0]?.changed ?? 0;
}

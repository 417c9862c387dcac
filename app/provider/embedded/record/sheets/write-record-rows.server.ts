// Writes the rows of a sheet: one statement for hundreds of them, with an entry in the audit trail for each and a line of the
// bulk change for each case, by which they can be undone.
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import type { UserCall } from "../../call.server.ts";
import type { WrittenRow } from "./plan-record-sheet.server.ts";

const WRITTEN_AT_ONCE = 500;

type Write = (
  tx: Transaction,
  call: UserCall,
  rows: readonly WrittenRow[],
  changeId: number,
) => Promise<void>;

export const writePayments: Write = async (tx, call, rows, changeId) => {
  const { now, user } = of(call);
  for (const chunk of chunks(rows)) {
    await tx.execute(sql`
      with ${asRows(chunk, sql`paid_on date, amount numeric, kind text, reference text`)},
      added as (
        insert into payments (case_id, paid_on, amount, kind, reference, created_by, created_at)
        select case_id, paid_on, amount, kind, nullif(reference, ''), ${user}::bigint, ${now}::timestamptz
          from r order by place
        returning id, case_id, jsonb_strip_nulls(jsonb_build_object('payment_kind', kind, 'amount', amount::text,
          'paid_on', paid_on, 'payment_reference', reference)) as after
      ),
      ${noted(call, { changeId, list: "payments", action: "payment.imported" })}`);
  }
};

export const writeRates: Write = async (tx, call, rows, changeId) => {
  const { now, user } = of(call);
  for (const chunk of chunks(rows)) {
    await tx.execute(sql`
      with ${asRows(chunk, sql`from_on date, rate text`)},
      added as (
        insert into rate_changes (case_id, from_on, rate, created_by, created_at, updated_at)
        select case_id, from_on, rate::numeric, ${user}::bigint, ${now}::timestamptz, ${now}::timestamptz
          from r order by place
        returning id, case_id, jsonb_build_object('rate_change_from_on', from_on,
          'rate_change_rate', trim_scale(rate)::text) as after
      ),
      ${noted(call, { changeId, list: "rate_changes", action: "rate_change.imported" })}`);
  }
};

const of = ({ services, user }: UserCall) => ({ now: services.now().toISOString(), user: user.id });

/** All rows of a case in one chunk: a case has one line. */
function* chunks(rows: readonly WrittenRow[]): Generator<WrittenRow[]> {
  const byCase = rows.toSorted((one, other) => one.case_id - other.case_id || one.row - other.row);
  let chunk: WrittenRow[] = [];
  for (const row of byCase) {
    if (chunk.length >= WRITTEN_AT_ONCE && chunk.at(-1)?.case_id !== row.case_id) {
      yield chunk;
      chunk = [];
    }
    chunk.push(row);
  }
  if (chunk.length > 0) yield chunk;
}

/** The rows of a chunk as the rows r, each with its place in the sheet. */
function asRows(chunk: readonly WrittenRow[], columns: SQL): SQL {
  const rows = chunk.map(({ row, case_id, values }) => ({ ...values, place: row, case_id }));
  return sql`r as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, case_id bigint, ${columns}))`;
}

interface Noted {
  changeId: number;
  /** Under which name a line has the ids of its rows. */
  list: "payments" | "rate_changes";
  action: string;
}

/** The end of the statement: what was added gets its lines and entries. */
const noted = ({ actor }: UserCall, { changeId, list, action }: Noted): SQL => sql`
  lines as (
    insert into bulk_change_rows (change_id, object_id, before, after, version)
    select ${changeId}::bigint, c.id, '{}', jsonb_build_object(${list}::text, jsonb_agg(a.id order by a.id)), c.version
      from added a join cases c on c.id = a.case_id group by c.id
  )
  insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, after)
  select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, ${action}::text, 'case',
    a.case_id::text, c.client_id, a.after
    from added a join cases c on c.id = a.case_id order by a.id`;

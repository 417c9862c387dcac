// Undo of an imported sheet of payments or changed rates, on the cases given. Payments stay in the list, reversed, as one
// that was typed; a change of the rate leaves its case.
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import { anyOf } from "../../bulk/chosen-cases.server.ts";
import type { UserCall } from "../../call.server.ts";
import { refreshDataPending } from "../../missing-data/data-pending.server.ts";

type Undo = (tx: Transaction, call: UserCall, changeId: number, caseIds: readonly number[]) => Promise<void>;

export const reversePayments: Undo = async (tx, call, changeId, caseIds) => {
  const { actor, services, user } = call;
  const why = recordSheetMessages.undoneReason;
  await tx.execute(sql`
    with line as (
      update bulk_change_rows set undone = true
       where change_id = ${changeId}::bigint and object_id = ${anyOf(caseIds)}
      returning after
    ),
    reversed as (
      insert into payments (case_id, paid_on, amount, kind, reference, reverses_id, reason, created_by, created_at)
      select p.case_id, ${todayInIndia(services.now())}::date, -p.amount, p.kind, p.reference, p.id, ${why}::text,
        ${user.id}::bigint, ${services.now().toISOString()}::timestamptz
        from line, jsonb_array_elements_text(line.after -> 'payments') q(id) join payments p on p.id = q.id::bigint
       order by p.id
      returning case_id, reverses_id, kind, amount
    )
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'payment.reversed', 'case',
      r.case_id::text, c.client_id, jsonb_build_object('payment_kind', r.kind, 'amount', r.amount::text,
        'paid_on', p.paid_on, 'reason', ${why}::text)
      from reversed r join payments p on p.id = r.reverses_id join cases c on c.id = r.case_id order by r.reverses_id`);
  await refreshDataPending(tx, { cases: [...caseIds] }, services.now());
};

export const removeRates: Undo = async (tx, call, changeId, caseIds) => {
  const { actor, services } = call;
  await tx.execute(sql`
    with line as (
      update bulk_change_rows set undone = true
       where change_id = ${changeId}::bigint and object_id = ${anyOf(caseIds)}
      returning after
    ),
    removed as (
      delete from rate_changes where id in (
        select q.id::bigint from line, jsonb_array_elements_text(line.after -> 'rate_changes') q(id))
      returning id, case_id, from_on, rate
    )
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'rate_change.removed', 'case',
      r.case_id::text, c.client_id,
      jsonb_build_object('rate_change_from_on', r.from_on, 'rate_change_rate', trim_scale(r.rate)::text),
      jsonb_build_object('reason', ${recordSheetMessages.rateUndoneReason}::text)
      from removed r join cases c on c.id = r.case_id order by r.id`);
  await refreshDataPending(tx, { cases: [...caseIds] }, services.now());
};

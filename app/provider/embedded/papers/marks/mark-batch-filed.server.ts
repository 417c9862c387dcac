// Mark as Filed for a batch: the newest paper of each of its cases, in one act that can be undone.
import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { papers } from "#app/database/schema.ts";
import { formatDate, isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { markMessages, outOfDateInWords } from "#app/domain/papers/paper-marks.ts";
import { askFirst } from "../../ask-first.server.ts";
import { batchInScope } from "../../batches/batch-in-scope.server.ts";
import { anyOf } from "../../bulk/chosen-cases.server.ts";
import { closeChange, openChange } from "../../bulk/write-change.server.ts";
import { Refusal, type Input, type UserCall } from "../../call.server.ts";
import { firstOutOfDate } from "../out-of-date.server.ts";

const KIND = "papers.marked_filed";

/** Marks the newest paper of every case that has one of this kind and none marked as filed; asks first. */
export const markBatchFiled = async (
  call: UserCall,
  { batch_id, category, day, reference, confirmed = "" }: Input<"markBatchFiled">,
) => {
  const { services, user } = call;
  const { batch: of } = await batchInScope(services.db, user, batch_id);
  // Comparing takes longer than papers should be held.
  const newest = unmarkedIn((await newestOf(services.db, batch_id, category)).rows);
  const looked = await firstOutOfDate(
    services,
    { batchId: batch_id, clientId: of.client_id, category },
    newest.map(({ id }) => Number(id)),
  );
  return call.change(async (tx) => {
    const { batch } = await batchInScope(tx, call.user, batch_id);
    if (isInFuture(day, todayInIndia(call.services.now()))) {
      throw new Refusal(messages.generic.dateInFuture, 422, { field: "day" });
    }
    const { unmarked, filed } = await newestPapers(tx, batch_id, category);
    if (unmarked.length === 0) throw new Refusal(markMessages.noneToMark);
    const label = paperCategoryLabel(category);
    const early = unmarked.filter(({ created_at }) => day < todayInIndia(new Date(created_at)));
    const without = batch.total_cases - unmarked.length - filed;
    askFirst(
      [
        markMessages.willMark(unmarked.length, label, formatDate(day)),
        ...(filed > 0 ? [markMessages.markedBefore(filed)] : []),
        ...(without > 0 ? [markMessages.withoutPaper(without)] : []),
        ...outOfDateQuestions(looked, unmarked),
        ...(early.length > 0 ? [markMessages.someBeforeMade(formatDate(day), early.length)] : []),
      ],
      confirmed,
    );
    const summary = markMessages.batchMarked(batch_id, label, formatDate(day));
    const changeId = await openChange(tx, call, { kind: KIND, summary });
    await mark(tx, call, { ids: unmarked.map(({ id }) => Number(id)), day, reference, changeId });
    await closeChange(tx, call, { id: changeId, kind: KIND, summary, rows: unmarked.length });
    return { data: {}, message: markMessages.markedMany(unmarked.length) };
  });
};

type Newest = { id: string; created_at: string; filed: boolean };

type Looked = Awaited<ReturnType<typeof firstOutOfDate>>;

function outOfDateQuestions({ found, notCompared }: Looked, unmarked: readonly Newest[]): string[] {
  const ids = new Set(unmarked.map(({ id }) => Number(id)));
  return outOfDateInWords(
    found.filter(({ paperId }) => ids.has(paperId)).map(({ lan }) => lan),
    notCompared,
  );
}

const unmarkedIn = (rows: readonly Newest[]) => rows.filter(({ filed }) => !filed);

/** The newest paper of each case, and of how many cases one is marked as filed already. */
async function newestPapers(tx: Transaction, batchId: number, category: string) {
  const newest = () => newestOf(tx, batchId, category);
  // Held before it is looked at again, so that nobody marks one of them meanwhile.
  const ids = (await newest()).rows.map(({ id }) => Number(id));
  await tx
    .select({ id: papers.id })
    .from(papers)
    .where(inArray(papers.id, ids))
    .orderBy(papers.id)
    .for("update");
  const { rows } = await newest();
  const held = new Set(ids);
  const unmarked = unmarkedIn(rows).filter(({ id }) => held.has(Number(id)));
  return { unmarked, filed: rows.filter(({ filed }) => filed).length };
}

const newestOf = (db: Database | Transaction, batchId: number, category: string) =>
  db.execute<Newest>(sql`
    select distinct on (p.case_id) p.id, p.created_at,
      exists (select from paper_marks m join papers o on o.id = m.paper_id where o.case_id = p.case_id
        and o.category = p.category and m.kind = 'filed' and m.withdrawn_at is null) as filed
      from papers p join cases c on c.id = p.case_id
     where c.batch_id = ${batchId}::bigint and p.category = ${category}
     order by p.case_id, p.id desc`);

interface Marks {
  ids: readonly number[];
  day: string;
  reference: string | undefined;
  changeId: number;
}

async function mark(tx: Transaction, { actor, services, user }: UserCall, marks: Marks): Promise<void> {
  const { ids, day, reference, changeId } = marks;
  await tx.execute(sql`
    with marked as (
      insert into paper_marks (paper_id, kind, day, reference, created_by, created_at)
      select id, 'filed', ${day}::date, ${reference || null}::text, ${user.id}::bigint, ${services.now().toISOString()}::timestamptz
        from papers where id = ${anyOf(ids)} order by id
      returning id, paper_id, day, reference
    ),
    told as (
      select m.id, m.paper_id, m.day, m.reference, p.category, p.case_id, c.client_id, c.version
        from marked m join papers p on p.id = m.paper_id join cases c on c.id = p.case_id
    ),
    noted as (
      insert into bulk_change_rows (change_id, object_id, before, after, version)
      select ${changeId}::bigint, case_id, '{}', jsonb_build_object('mark_id', id), version from told
    )
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'paper.marked_filed', 'case',
      case_id::text, client_id,
      jsonb_build_object('category', category, 'paper_id', paper_id, 'day', day, 'reference', reference)
    from told order by case_id`);
}

/** Takes the marks of a bulk change back, on the cases given; a case that lost its mark since is left. */
export async function withdrawMarks(
  tx: Transaction,
  { actor, services, user }: UserCall,
  changeId: number,
  caseIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    with withdrawn as (
      update paper_marks m set withdrawn_by = ${user.id}::bigint, withdrawn_at = ${services.now().toISOString()}::timestamptz,
        withdrawn_reason = ${markMessages.bulkUndone}::text
        from bulk_change_rows r
       where r.change_id = ${changeId}::bigint and r.object_id = ${anyOf(caseIds)}
         and m.id = (r.after ->> 'mark_id')::bigint and m.withdrawn_at is null and m.version = 1
      returning r.object_id, m.paper_id, m.kind, m.day, m.reference
    ),
    restored as (
      update bulk_change_rows set undone = true
       where change_id = ${changeId}::bigint and object_id in (select object_id from withdrawn)
    )
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'paper.mark_withdrawn', 'case',
      w.object_id::text, c.client_id,
      jsonb_build_object('category', p.category, 'paper_id', w.paper_id, 'kind', w.kind, 'day', w.day, 'reference', w.reference),
      jsonb_build_object('reason', ${markMessages.bulkUndone}::text)
    from withdrawn w join papers p on p.id = w.paper_id join cases c on c.id = w.object_id order by w.object_id`);
}

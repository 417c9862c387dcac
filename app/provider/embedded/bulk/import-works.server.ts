// What was done with the cases of an import since: nothing, then the import can be undone for them; something, then they
// are kept; something that has left the office, then they cannot be removed at all.
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { FINAL_WORKS, KEPT_NAMED, type CaseWork } from "#app/domain/bulk/undo.ts";

type Verdict = "reversed" | "kept" | "refused";

/**
 * Work on a case: a name of CASE_WORKS or, of an edit, the action the audit trail has. Of a filing at is its date: who
 * recorded the number, and when, is among the edits.
 */
// A type, not an interface: rows of a query have an index signature.
type WorkDone = { what: string; by: string | null; at: string | null };

interface ImportedCase {
  case_id: number;
  name: string;
  lan_number: string;
  works: WorkDone[];
}

export interface ImportVerdicts {
  counts: Record<Verdict, number>;
  /** The first of each. */
  cases: Record<Verdict, ImportedCase[]>;
  /** Stands for every case and its verdict. */
  seen: string;
}

/** Rows with a case_id that say so: table, what, who and when, and which of them count. */
const WORKS: readonly (readonly [what: CaseWork, rows: SQL])[] = [
  ["paper", sql`select case_id, created_by, created_at from papers`],
  ["sample", sql`select case_id, generated_by, generated_at from samples`],
  [
    "paper_waiting",
    sql`select case_id, null::bigint, null::timestamptz from paper_results where outcome = 'waiting'`,
  ],
  ["mail_sent", sql`select case_id, created_by, sent_at from outbox where state = 'sent'`],
  [
    "mail_waiting",
    sql`select case_id, created_by, created_at from outbox where state in ('waiting', 'dead')`,
  ],
  ["mail_received", sql`select case_id, null::bigint, coalesce(sent_at, created_at) from received_mails`],
  ["invoice", sql`select case_id, created_by, created_at from invoices`],
  ["comment", sql`select case_id, created_by, created_at from comments where withdrawn_at is null`],
  ["document", sql`select case_id, created_by, created_at from documents where removed_at is null`],
  ["document_request", sql`select case_id, requested_by, requested_at from document_requests`],
  ["expense", sql`select case_id, created_by, created_at from expenses`],
  ["proceeding", sql`select case_id, created_by, created_at from proceedings`],
  ["rate_change", sql`select case_id, created_by, created_at from rate_changes`],
  ["payment", sql`select case_id, created_by, created_at from payments`],
  ["court_fee", sql`select case_id, created_by, created_at from court_fee_requests`],
  ["objection", sql`select case_id, answered_by, created_at from guard_answers`],
];

export const PARTY_EDITS = ["party.added", "party.updated", "party.removed"];
const RECORD_EDITS = [...PARTY_EDITS, "security.added", "security.updated", "security.removed"];

/**
 * The beginning of a query: line, the cases the import inserted and that are still there; work, what was done with
 * each; verdict, what becomes of each. A bulk change that was undone leaves a case as it was: its two versions do not
 * count; marks of papers, payments and changed rates are no version of it. A number that came with the sheet is no filing of ours. What staff did with
 * its parties and securities is in the audit trail: by their rows nobody could tell that one is gone.
 */
const verdicts = (changeId: number): SQL => sql`
  with line as materialized (
    select c.id, c.is_filed, c.updated_at, c.version <> r.version + 2 * (
      select count(*) from bulk_change_rows u join bulk_changes b on b.id = u.change_id
       where u.object_id = c.id and u.undone and not b.kind like any(array['batches.%', 'papers.%', 'payments.%', 'rate_changes.%']))
      or exists (select from audit a where a.object_type = 'case' and a.object_id = c.id::text
        and a.action = any(${sql.param(RECORD_EDITS)}::text[])) as is_edited
    from bulk_change_rows r join cases c on c.id = r.object_id
    where r.change_id = ${changeId}::bigint and r.inserted
  ),
  work (case_id, what, user_id, at) as materialized (
    select id, case when is_filed then 'filed' else 'edited' end, null::bigint,
        case when is_filed then null else updated_at end from line where is_edited
    ${sql.join(
      WORKS.map(
        ([what, rows]) => sql`union all select w.case_id, ${what}::text, w.user_id, w.at
          from (${rows}) w(case_id, user_id, at) join line on line.id = w.case_id`,
      ),
      sql` `,
    )}
  ),
  verdict as materialized (
    select line.id, case
      when bool_or(work.what = any(${sql.param(FINAL_WORKS)}::text[])) then 'refused'
      when count(work.what) > 0 then 'kept'
      else 'reversed' end as verdict
    from line left join work on work.case_id = line.id group by line.id
  )`;

/** What an undo of the import would do to its cases. */
export async function importVerdicts(db: Database | Transaction, changeId: number): Promise<ImportVerdicts> {
  const { rows } = await db.execute<{
    counts: Partial<Record<Verdict, number>>;
    seen: string;
    cases: Listed[];
  }>(sql`
    ${verdicts(changeId)},
    listed as (
      select * from (select id, verdict, row_number() over (partition by verdict order by id) as place from verdict) v
       where place <= ${KEPT_NAMED}
    )
    select
      coalesce((select jsonb_object_agg(verdict, n) from (select verdict, count(*) n from verdict group by 1) v), '{}')
        as counts,
      (select md5(coalesce(string_agg(id || ':' || verdict, ',' order by id), '')) from verdict) as seen,
      coalesce((select jsonb_agg(jsonb_build_object('verdict', l.verdict, 'case_id', c.id, 'name', c.customer_name,
          'lan_number', c.lan_number, 'works', (
            select coalesce(jsonb_agg(jsonb_build_object('what', w.what, 'by', u.full_name,
                'at', case when w.what = 'filed' then to_jsonb(c.case_date) else to_jsonb(w.at) end)
                order by w.what <> 'filed', w.at), '[]')
              from work w left join users u on u.id = w.user_id where w.case_id = l.id)) order by l.id)
        from listed l join cases c on c.id = l.id), '[]') as cases`);
  const [found] = rows;
  if (!found) throw new Error("The cases of the import were not read");
  const told = await withEdits(db, found.cases, changeId);
  const listOf = (verdict: Verdict) =>
    told.flatMap(({ verdict: own, ...row }) => (own === verdict ? [row] : []));
  return {
    counts: { reversed: 0, kept: 0, refused: 0, ...found.counts },
    cases: { reversed: listOf("reversed"), kept: listOf("kept"), refused: listOf("refused") },
    seen: found.seen,
  };
}

type Listed = ImportedCase & { verdict: Verdict };

/** The ids of the cases that nobody has worked on. */
export async function untouchedCases(tx: Transaction, changeId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`${verdicts(changeId)} select id from verdict where verdict = 'reversed' order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Who edited a case, and how, is in the audit trail: its entries take the place of "edited". */
async function withEdits(
  db: Database | Transaction,
  listed: readonly Listed[],
  changeId: number,
): Promise<Listed[]> {
  const isEdit = ({ what }: WorkDone) => what === "edited" || what === "filed";
  const edited = listed.filter(({ works }) => works.some(isEdit)).map(({ case_id }) => String(case_id));
  if (edited.length === 0) return [...listed];
  const { rows } = await db.execute<WorkDone & { case_id: string }>(sql`
    select distinct on (a.object_id, a.action, a.user_id)
        a.object_id as case_id, a.action as what, u.full_name as by, a.at
      from audit a left join users u on u.id = a.user_id
     where a.object_type = 'case' and a.object_id = any(${sql.param(edited)}::text[])
       and a.action = any(${sql.param([...EDITS])}::text[])
       and a.at >= (select created_at from bulk_changes where id = ${changeId}::bigint)
       -- Entries of a bulk change that was undone: both have the time of their transaction.
       and not exists (select from bulk_change_rows r join bulk_changes b on b.id = r.change_id
         where r.object_id = a.object_id::bigint and r.undone and b.created_at = a.at)
     order by a.object_id, a.action, a.user_id, a.id desc`);
  return listed.map((row) => {
    const edits = rows.filter(({ case_id }) => Number(case_id) === row.case_id);
    if (edits.length === 0) return row;
    const others = row.works.filter(({ what }) => what !== "edited");
    return { ...row, works: [...edits.map(({ what, by, at }) => ({ what, by, at })), ...others] };
  });
}

/** The actions that change columns, parties or securities of a case. */
const EDITS = [
  "case.updated",
  "case.corrected",
  "case.details_updated",
  "case.number_updated",
  "case.status_updated",
  "case.hearing_updated",
  "case.advocate_assigned",
  "case.fields_filled",
  "case.updated_by_import",
  ...RECORD_EDITS,
];

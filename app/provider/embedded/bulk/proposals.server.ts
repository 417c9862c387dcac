// What a change would make of each chosen row: its values before and after, or why it stays. Review and change ask the
// same question, so that a review is a promise.
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { SKIPPED_NAMED, type ChosenRow, type Skipped } from "../../contract/bulk/selection.ts";
import { ROWS_SHOWN } from "./chosen-cases.server.ts";

interface Counted {
  name: string;
  count: number;
}

/** A row of the review: the columns that change, as text. */
interface Shown {
  id: number;
  changes: { field: string; before: string | null; after: string | null }[];
}

export interface Review {
  count: number;
  changed: number;
  skipped: Skipped[];
  clients: Counted[];
  rows: Shown[];
}

/**
 * Counts proposals and takes the first that change.
 * @param proposals rows of id, client_id, before, after and skip
 * @param of whose ids they are: cases that stay as they are get named
 */
export async function review(
  db: Database | Transaction,
  proposals: SQL,
  of: "cases" | "batches",
): Promise<Review> {
  const lans =
    of === "cases"
      ? sql`jsonb_build_object('lans',
          (select jsonb_agg(c.lan_number order by c.id) from cases c where c.id = any(s.ids[1:${SKIPPED_NAMED}::int])))`
      : sql`'{}'::jsonb`;
  const { rows } = await db.execute<{ review: Review }>(sql`
    with p as materialized (${proposals}),
    first_rows as (select id, before, after from p where skip is null order by id limit ${ROWS_SHOWN})
    select jsonb_build_object(
      'count', (select count(*) from p),
      'changed', (select count(*) from p where skip is null),
      'skipped', coalesce((select jsonb_agg(jsonb_build_object('name', skip, 'count', n) || ${lans} order by n desc, skip)
        from (select skip, count(*) n, array_agg(id order by id) ids from p where skip is not null group by skip) s), '[]'),
      'clients', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name)
        from (select c.name, count(*) n from p join clients c on c.id = p.client_id
          where p.skip is null group by c.id) s), '[]'),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', a.key, 'before', f.before ->> a.key, 'after', f.after ->> a.key)), '[]')
          from jsonb_each(f.after) a where a.value is distinct from f.before -> a.key)) order by f.id)
        from first_rows f), '[]')
    ) as review`);
  const found = rows[0]?.review;
  if (!found) throw new Error("The review was not returned");
  return found;
}

/** The rows of a review with what names them. */
export function withNames(rows: readonly Shown[], names: readonly Omit<ChosenRow, "changes">[]): ChosenRow[] {
  return rows.flatMap(({ id, changes }) => {
    const named = names.find((each) => each.id === id);
    return named ? [{ ...named, changes }] : [];
  });
}

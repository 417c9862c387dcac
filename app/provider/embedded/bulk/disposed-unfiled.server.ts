import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { disposalMessages } from "#app/domain/cases/disposal-questions.ts";

/** So many cases are named. */
const NAMED = 3;

/**
 * What to look at where a change disposes of cases that were never filed, or takes the number off cases it disposes of.
 * @param proposals as caseProposals makes them: what a change would make of each case
 */
export async function disposedUnfiled(db: Database, proposals: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ lan: string; total: string }>(sql`
    with becoming as (
      select c.lan_number as lan, c.id,
        to_jsonb(c) || p.after as next, (c.progress = 'closed' and not c.is_filed) as was
      from (${proposals}) p join ${cases} c on c.id = p.id where p.skip is null)
    select lan, count(*) over () as total from becoming
    where not was and coalesce(next ->> 'case_no', next ->> 'e_filing_case_number') is null
      and (next ->> 'disposal_date' is not null or next ->> 'stage_of_case' = 'Disposed')
    order by id limit ${NAMED}`);
  const [first] = rows;
  if (!first) return [];
  return [
    disposalMessages.neverFiledOfMany(
      Number(first.total),
      rows.map(({ lan }) => lan),
    ),
  ];
}

// A papers job that waits and that nobody takes.
import type pg from "pg";

/** Adds one by itself, five minutes old: what it belongs to does not matter where only its waiting does. */
export async function addUntakenJob(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = 'paper_jobs'::regclass and contype = 'f' loop
      execute format('alter table paper_jobs drop constraint %I', name);
    end loop;
  end $$`);
  await pool.query(
    `insert into paper_jobs (batch_id, category, batch_category, template_version, total, created_at)
     values (1, 'notice', 'notice', 'v', 1, now() - interval '5 minutes')`,
  );
}

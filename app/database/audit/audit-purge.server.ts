// Takes entries off the start of the audit trail when nobody has to keep them any longer. The link of the last one stays
// as the anchor of the chain, and an entry of its own names it: that is how the verification tells a purge from a loss.
import type pg from "pg";
import { LOGS_KEPT_DAYS } from "#app/domain/limits.ts";
import { allowEndlessStatements } from "../answer-limit.server.ts";

interface Purge {
  /** Entries that were removed, or would be. */
  entries: number;
  /** The link that stays in their place; null when there are none. */
  anchor: { seq: number; hash: string } | null;
}

const DAY_MS = 86_400_000;

/** Until when entries may be purged: one year is the least (DPDP Rules 2025, rule 6(1)(e)). */
export const mayBePurgedBefore = (now: Date): Date => new Date(now.getTime() - LOGS_KEPT_DAYS * DAY_MS);

/**
 * Removes the entries at the start of the chain that are older than an instant; those after the first younger one stay.
 * Nobody can write while it runs, so it belongs outside the hours of work.
 * @param pool the panel's database, by the owner of its tables: what protects them is switched off meanwhile
 * @param dryRun only counts
 * @throws RangeError for an instant within LOGS_KEPT_DAYS
 */
export async function purgeAudit(
  pool: pg.Pool,
  { before, now, dryRun }: { before: Date; now: Date; dryRun: boolean },
): Promise<Purge> {
  if (before > mayBePurgedBefore(now)) {
    throw new RangeError(`Entries are kept for ${LOGS_KEPT_DAYS} days.`);
  }
  const client = await pool.connect();
  try {
    await allowEndlessStatements(client);
    await client.query("begin");
    const purge = await oldEntries(client, before);
    if (!dryRun && purge.anchor) await remove(client, { before, now }, { ...purge, anchor: purge.anchor });
    await client.query(dryRun ? "rollback" : "commit");
    return purge;
  } finally {
    // Thrown away with whatever it may still hold.
    client.release(true);
  }
}

async function oldEntries(client: pg.ClientBase, before: Date): Promise<Purge> {
  // From here to the end nothing is added: what is counted is what is removed.
  await client.query("set local lock_timeout = '30s'");
  await client.query("lock table audit, audit_chain in share row exclusive mode");
  const { rows } = await client.query<{ seq: string; hash: string; entries: string }>(
    `with young as (
       select min(c.seq) as seq from audit_chain c join audit a on a.id = c.audit_id where a.at >= $1
     ), old as (
       select c.seq, c.hash, c.audit_id from audit_chain c
       where c.seq < coalesce((select seq from young), (select max(seq) + 1 from audit_chain))
     )
     select o.seq, o.hash,
       (select count(*) from old join audit a on a.id = old.audit_id) as entries
     from old o order by o.seq desc limit 1`,
    [before.toISOString()],
  );
  const [last] = rows;
  if (!last || last.entries === "0") return { entries: 0, anchor: null };
  return { entries: Number(last.entries), anchor: { seq: Number(last.seq), hash: last.hash } };
}

async function remove(
  client: pg.ClientBase,
  { before, now }: { before: Date; now: Date },
  { entries, anchor }: { entries: number; anchor: { seq: number; hash: string } },
): Promise<void> {
  for (const table of ["audit", "audit_chain"])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query("delete from audit where id in (select audit_id from audit_chain where seq <= $1)", [
    anchor.seq,
  ]);
  await client.query("delete from audit_chain where seq < $1", [anchor.seq]);
  for (const table of ["audit", "audit_chain"])
    await client.query(`alter table ${table} enable trigger user`);
  await client.query(
    "insert into audit (at, action, object_type, after) values ($1, 'audit.purged', 'audit', $2)",
    [now.toISOString(), JSON.stringify({ before: before.toISOString(), entries, anchor })],
  );
}

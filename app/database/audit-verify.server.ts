// Recomputes the chain of the audit trail, outside the database and by the same words as its trigger, so that nothing
// has to be believed that whoever changed an entry could have changed with it.
import { createHash } from "node:crypto";
import type pg from "pg";
import { z } from "zod";

/** The last link: noted somewhere else, it also proves that nothing was cut off the end since. */
export interface Head {
  seq: number;
  hash: string;
}

export type Verdict =
  { ok: true; entries: number; purged: number; head: Head | null } | { ok: false; fault: string };

const LINKS_PER_QUERY = 5000;

/** The audit entry's columns as the trigger hashes them (0004_audit_chain.sql). */
const ENTRY_TEXT = `jsonb_build_array(
  a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.user_id, a.address, a.request_id,
  a.action, a.object_type, a.object_id, a.client_id, a.before, a.after)::text`;

interface Link {
  seq: number;
  auditId: number;
  hash: string;
  /** null when the entry is gone. */
  text: string | null;
}

/**
 * Verifies the audit trail in batches; entries added meanwhile are no fault.
 * @param pool the panel's database, by its owner
 * @param noted a head that was written down earlier and must still be in the chain
 * @returns the number of entries and the head, or the first thing wrong in one sentence
 */
export async function verifyAudit(pool: pg.Pool, noted?: Head): Promise<Verdict> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    return await walk(client, noted);
  } finally {
    // The connection is thrown away, and the setting with it.
    client.release(true);
  }
}

async function walk(client: pg.ClientBase, noted: Head | undefined): Promise<Verdict> {
  const start = await startOf(client);
  if (typeof start === "string") return { ok: false, fault: start };
  if (noted && noted.seq < start.seq) {
    return {
      ok: false,
      fault: `The link noted as ${writtenHead(noted)} was purged since: note the head anew.`,
    };
  }
  let last: Head = start;
  let isNotedSeen = noted === undefined || isSame(noted, start);
  for (;;) {
    const links = await linksAfter(client, last.seq);
    for (const link of links) {
      const fault = faultOf(link, last, links);
      if (fault !== null) return { ok: false, fault };
      last = { seq: link.seq, hash: link.hash };
      isNotedSeen ||= noted !== undefined && isSame(noted, last);
    }
    if (links.length < LINKS_PER_QUERY) break;
  }
  const unlinked = await firstUnlinked(client);
  if (unlinked !== null) return { ok: false, fault: `Entry ${unlinked} was added past the chain.` };
  if (!isNotedSeen && noted) {
    const fault = `The link noted as ${writtenHead(noted)} is not in the chain: its end was cut off or written anew.`;
    return { ok: false, fault };
  }
  return { ok: true, entries: last.seq - start.seq, purged: start.seq, head: last.seq === 0 ? null : last };
}

const GENESIS: Head = { seq: 0, hash: "" };

const Anchor = z.object({ seq: z.coerce.number(), hash: z.string() });

/**
 * What the first link must follow: nothing, or, after a purge, the link that was kept in place of what was removed.
 * That link must be named by an entry that is itself in the chain.
 */
async function startOf(client: pg.ClientBase): Promise<Head | string> {
  const { rows } = await client.query<{ seq: string; hash: string; kept: boolean }>(
    `select c.seq, c.hash, a.id is not null as kept
     from audit_chain c left join audit a on a.id = c.audit_id order by c.seq limit 1`,
  );
  const [first] = rows;
  if (!first) return GENESIS;
  const head = { seq: Number(first.seq), hash: first.hash };
  if (first.kept) {
    return head.seq === 1 ? GENESIS : `The links before ${head.seq} are missing from the start of the chain.`;
  }
  const told = await client.query<{ anchor: unknown }>(
    `select a.after -> 'anchor' as anchor from audit a join audit_chain c on c.audit_id = a.id
     where a.action = 'audit.purged' and (a.after -> 'anchor' ->> 'seq')::bigint = $1`,
    [head.seq],
  );
  const isTold = told.rows.some(({ anchor }) => {
    const parsed = Anchor.safeParse(anchor);
    return parsed.success && isSame(parsed.data, head);
  });
  return isTold ? head : `The first link, ${head.seq}, has no entry, and no recorded purge explains it.`;
}

async function linksAfter(client: pg.ClientBase, seq: number): Promise<Link[]> {
  const { rows } = await client.query<{ seq: string; audit_id: string; hash: string; text: string | null }>(
    `select c.seq, c.audit_id, c.hash, case when a.id is not null then ${ENTRY_TEXT} end as text
     from audit_chain c left join audit a on a.id = c.audit_id
     where c.seq > $1 order by c.seq limit $2`,
    [seq, LINKS_PER_QUERY],
  );
  return rows.map(({ audit_id, ...row }) => ({ ...row, seq: Number(row.seq), auditId: Number(audit_id) }));
}

/** What is wrong with a link after the one before it, in one sentence; null when nothing is. */
function faultOf(link: Link, previous: Head, neighbours: readonly Link[]): string | null {
  const expected = previous.seq + 1;
  if (link.seq !== expected) {
    const which =
      link.seq === expected + 1 ? `Link ${expected} is` : `Links ${expected} to ${link.seq - 1} are`;
    return `${which} missing: an entry before entry ${link.auditId} was taken away.`;
  }
  if (link.text === null) return `Entry ${link.auditId}, of link ${link.seq}, is missing.`;
  if (hashOf(previous, link.text) === link.hash) return null;
  const belongs = neighbours.find(({ text }) => text !== null && hashOf(previous, text) === link.hash);
  return belongs
    ? `Entry ${link.auditId} is out of order: link ${link.seq} belongs to entry ${belongs.auditId}.`
    : `Entry ${link.auditId}, of link ${link.seq}, was changed, or stands where another one was.`;
}

async function firstUnlinked(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from audit a where not exists (select 1 from audit_chain c where c.audit_id = a.id)
     order by a.id limit 1`,
  );
  return rows[0]?.id ?? null;
}

const hashOf = (previous: Head, text: string): string =>
  createHash("sha256")
    .update(previous.hash + text)
    .digest("hex");

const isSame = (one: Head, other: Head): boolean => one.seq === other.seq && one.hash === other.hash;

/** The last link now; null while nothing was ever recorded. */
export async function auditHead(pool: pg.Pool): Promise<Head | null> {
  const { rows } = await pool.query<{ seq: string; hash: string }>(
    "select seq, hash from audit_chain order by seq desc limit 1",
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : null;
}

/** A head as people write it down, "1204:9f86d0…"; undefined when it is none. */
export function readHead(text: string): Head | undefined {
  const [, seq, hash] = /^\s*(\d{1,15}):([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return seq !== undefined && hash !== undefined ? { seq: Number(seq), hash } : undefined;
}

export const writtenHead = ({ seq, hash }: Head): string => `${seq}:${hash}`;

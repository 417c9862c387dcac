// Recomputes the chain of the audit trail, outside the database and by the same words as its trigger, so that nothing
// has to be believed that whoever changed an entry could have changed with it.
import { createHash } from "node:crypto";
import type pg from "pg";
import * as z from "zod";
import { allowEndlessStatements } from "../answer-limit.server.ts";

/** The last link: noted somewhere else, it also proves that nothing was cut off the end since. */
export interface Head {
  seq: number;
  hash: string;
}

export type Verdict = { ok: true; entries: number; purged: number; head: Head | null } | BadVerdict;

interface BadVerdict {
  ok: false;
  /** The first thing wrong, in one sentence. */
  fault: string;
  /** Everything wrong, a sentence each; of very many the first hundred. */
  faults: string[];
  /** How many more there are. */
  more: number;
}

const LINKS_PER_QUERY = 5000;
const MOST_FAULTS = 100;

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
 * @returns the number of entries and the head, or everything that is wrong
 */
export async function verifyAudit(pool: pg.Pool, noted?: Head): Promise<Verdict> {
  const client = await pool.connect();
  try {
    await allowEndlessStatements(client);
    return await walk(client, noted);
  } finally {
    // The connection is thrown away, and the setting with it.
    client.release(true);
  }
}

async function walk(client: pg.ClientBase, noted: Head | undefined): Promise<Verdict> {
  const found = new Faults();
  const start = await startOf(client);
  if (start.fault !== null) found.add(start.fault);
  if (noted && start.fault === null && noted.seq < start.head.seq) {
    found.add(`The link noted as ${writtenHead(noted)} was purged since: note the head anew.`);
    return found.verdict();
  }
  let last: Previous = start.head;
  let isNotedSeen = noted === undefined || isSame(noted, start.head);
  for (;;) {
    const links = await linksAfter(client, last.seq);
    for (const link of links) {
      const gap = gapBefore(link, last);
      if (gap !== null) found.add(gap);
      // Where an entry belongs is looked for as long as it will be said.
      const fault = faultOf(link, gap === null ? last : UNKNOWN, found.isFull ? [] : links);
      if (fault !== null) found.add(fault);
      last = { seq: link.seq, hash: link.hash, recomputed: fault === null ? null : recomputed(link, last) };
      isNotedSeen ||= noted !== undefined && isSame(noted, link);
    }
    if (links.length < LINKS_PER_QUERY) break;
  }
  const unlinked = await unlinkedEntries(client);
  for (const id of unlinked.ids) found.add(`Entry ${id} was added past the chain.`);
  found.more += unlinked.more;
  if (!isNotedSeen && noted) {
    found.add(
      `The link noted as ${writtenHead(noted)} is not in the chain: its end was cut off or written anew.`,
    );
  }
  if (found.any) return found.verdict();
  const head = last.seq === 0 ? null : { seq: last.seq, hash: last.hash ?? "" };
  return { ok: true, entries: last.seq - start.head.seq, purged: start.head.seq, head };
}

/** Sentences, so many of them and a count of the rest: a trail that was rewritten as a whole is wrong in every link. */
class Faults {
  readonly #sentences: string[] = [];
  more = 0;

  get any(): boolean {
    return this.#sentences.length > 0;
  }

  get isFull(): boolean {
    return this.#sentences.length >= MOST_FAULTS;
  }

  add(sentence: string): void {
    if (this.isFull) this.more += 1;
    else this.#sentences.push(sentence);
  }

  verdict(): BadVerdict {
    return { ok: false, fault: this.#sentences[0] ?? "", faults: this.#sentences, more: this.more };
  }
}

/** The link before the one that is looked at. */
interface Previous {
  seq: number;
  /** null: nothing is known of it, so the next one cannot be recomputed. */
  hash: string | null;
  /** Of one that is wrong: the hash its entry gives. If the next link follows that, only the hash was changed. */
  recomputed: string | null;
}

const UNKNOWN: Previous = { seq: 0, hash: null, recomputed: null };

const recomputed = ({ text }: Link, { hash }: Previous): string | null =>
  text === null || hash === null ? null : hashOf(hash, text);

const GENESIS = { seq: 0, hash: "", recomputed: null };

/** What the chain begins after, and what is wrong with that. */
interface Start {
  head: Previous;
  fault: string | null;
}

const Anchor = z.object({ seq: z.coerce.number(), hash: z.string() });

/**
 * What the first link must follow: nothing, or, after a purge, the link that was kept in place of what was removed.
 * That link must be named by an entry that is itself in the chain.
 */
async function startOf(client: pg.ClientBase): Promise<Start> {
  const { rows } = await client.query<{ seq: string; hash: string; kept: boolean }>(
    `select c.seq, c.hash, a.id is not null as kept
     from audit_chain c left join audit a on a.id = c.audit_id order by c.seq limit 1`,
  );
  const [first] = rows;
  if (!first) return { head: GENESIS, fault: null };
  const head = { seq: Number(first.seq), hash: first.hash, recomputed: null };
  if (first.kept) {
    return head.seq === 1
      ? { head: GENESIS, fault: null }
      : {
          head: { ...UNKNOWN, seq: head.seq - 1 },
          fault: `The links before ${head.seq} are missing from the start of the chain.`,
        };
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
  if (isTold) return { head, fault: null };
  return {
    head: { ...UNKNOWN, seq: head.seq },
    fault: `The first link, ${head.seq}, has no entry, and no recorded purge explains it.`,
  };
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

/** The links that should stand before this one and do not; null when none is missing. */
function gapBefore(link: Link, previous: Previous): string | null {
  const expected = previous.seq + 1;
  if (link.seq === expected) return null;
  const which =
    link.seq === expected + 1 ? `Link ${expected} is` : `Links ${expected} to ${link.seq - 1} are`;
  return `${which} missing: an entry before entry ${link.auditId} was taken away.`;
}

/** What is wrong with a link after the one before it, in one sentence; null when nothing is, or nothing can be told. */
function faultOf(link: Link, previous: Previous, neighbours: readonly Link[]): string | null {
  if (link.text === null) return `Entry ${link.auditId}, of link ${link.seq}, is missing.`;
  if (previous.hash === null || follows(link.text, previous, link.hash)) return null;
  const belongs = neighbours.find(({ text }) => text !== null && follows(text, previous, link.hash));
  return belongs
    ? `Entry ${link.auditId} is out of order: link ${link.seq} belongs to entry ${belongs.auditId}.`
    : `Entry ${link.auditId}, of link ${link.seq}, was changed, or stands where another one was.`;
}

const follows = (text: string, { hash, recomputed: other }: Previous, expected: string): boolean =>
  [hash, other].some((before) => before !== null && hashOf(before, text) === expected);

/** Entries that have no link: so many of them, and how many more. */
async function unlinkedEntries(client: pg.ClientBase): Promise<{ ids: string[]; more: number }> {
  const { rows } = await client.query<{ id: string; count: string }>(
    `select a.id, count(*) over () as count from audit a
     where not exists (select 1 from audit_chain c where c.audit_id = a.id) order by a.id limit $1`,
    [MOST_FAULTS],
  );
  return { ids: rows.map(({ id }) => id), more: Number(rows[0]?.count ?? 0) - rows.length };
}

const hashOf = (before: string, text: string): string =>
  createHash("sha256")
    .update(before + text)
    .digest("hex");

const isSame = (one: Head, other: Pick<Previous, "seq" | "hash">): boolean =>
  one.seq === other.seq && one.hash === other.hash;

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

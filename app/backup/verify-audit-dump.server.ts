// The chain of the audit trail, recomputed from the text of a backup: what audit-verify.server.ts does with a database.
import { createHash } from "node:crypto";
import * as z from "zod";
import { valuesOf } from "./copy-text.ts";
import { linesIn } from "./lines.ts";
import type { DumpedTable } from "./manifest.server.ts";
import type { Backup } from "./read-backup.server.ts";

interface Link {
  seq: number;
  auditId: string;
  hash: string;
}

/** The entry's columns in the order in which the trigger hashes them (0004_audit_chain.sql), and how each is written. */
const HASHED: readonly [string, "number" | "text" | "instant" | "json"][] = [
  ["id", "number"],
  ["at", "instant"],
  ["user_id", "number"],
  ["address", "text"],
  ["request_id", "text"],
  ["action", "text"],
  ["object_type", "text"],
  ["object_id", "text"],
  ["client_id", "number"],
  ["before", "json"],
  ["after", "json"],
];

const Purge = z.object({ anchor: z.object({ seq: z.number(), hash: z.string() }).nullish() });

type Row = Record<string, string | null>;

/** @returns the first thing wrong with the audit trail in a backup, in one sentence; null when nothing is */
export async function faultInAudit({ manifest, table }: Backup): Promise<string | null> {
  const named = (name: string) => manifest.tables.find((one) => one.name === name);
  const [audit, chain] = [named("audit"), named("audit_chain")];
  if (!audit || !chain) return "It has no audit trail.";
  const entries = entriesById(rowsOf(audit, table(audit)));
  let last: Link | null = null;
  let anchor: Link | null = null;
  try {
    for await (const row of rowsOf(chain, table(chain))) {
      const link: Link = { seq: Number(row.seq), auditId: row.audit_id ?? "", hash: row.hash ?? "" };
      const entry = await entries.take(link.auditId);
      if (last && link.seq !== last.seq + 1) return `Of the audit trail, link ${last.seq + 1} is missing.`;
      if (!last && entry && link.seq !== 1)
        return `The links before ${link.seq} of the audit trail are missing.`;
      // After a purge the first link stands for what was removed.
      if (!last && !entry) anchor = link;
      else if (!entry) return `Of the audit trail, entry ${link.auditId} is missing.`;
      else if (hashOf(last?.hash ?? "", entry) !== link.hash) {
        return `Of the audit trail, entry ${link.auditId} was changed or is out of order.`;
      }
      last = link;
    }
    await entries.finish();
  } finally {
    await entries.close();
  }
  if (entries.left() > 0) return "The audit trail has entries that are not in its chain.";
  if (anchor && !entries.namesAnchor(anchor))
    return "The start of the audit trail is missing, and no recorded purge explains it.";
  const head = manifest.auditHead;
  const isHead = head === null ? last === null : head.seq === last?.seq && head.hash === last.hash;
  return isHead ? null : "The audit trail does not end where the manifest says.";
}

/**
 * Entries in the order of the chain, which is that of commits and nearly that of ids: those in between are held until
 * their link comes.
 */
function entriesById(rows: AsyncGenerator<Row>) {
  const held = new Map<string, Row>();
  const purges: string[] = [];
  let [furthest, atEnd] = [0, false];

  /** Reads one more; false at the end. */
  async function more(): Promise<boolean> {
    if (atEnd) return false;
    const { value, done } = await rows.next();
    atEnd = done ?? false;
    if (done) return false;
    furthest = Number(value.id);
    if (value.action === "audit.purged" && value.after) purges.push(value.after);
    held.set(value.id ?? "", value);
    return true;
  }

  return {
    async take(id: string): Promise<Row | undefined> {
      while (!held.has(id) && furthest < Number(id) && (await more()));
      const row = held.get(id);
      held.delete(id);
      return row;
    },
    async finish(): Promise<void> {
      while (await more());
    },
    close: () => rows.return(undefined).then(() => undefined),
    left: () => held.size,
    namesAnchor: ({ seq, hash }: Link) =>
      purges.some((text) => {
        const { anchor } = Purge.parse(JSON.parse(text));
        return anchor?.seq === seq && anchor.hash === hash;
      }),
  };
}

async function* rowsOf({ columns }: DumpedTable, content: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  for await (const line of linesIn(content)) {
    const values = valuesOf(line);
    yield Object.fromEntries(columns.map((column, place) => [column, values[place] ?? null]));
  }
}

const hashOf = (previous: string, row: Row): string =>
  createHash("sha256")
    .update(previous + textOf(row))
    .digest("hex");

/** What PostgreSQL's jsonb_build_array makes of the entry, as text. */
function textOf(row: Row): string {
  const values = HASHED.map(([column, kind]) => {
    const value = row[column] ?? null;
    if (value === null) return "null";
    if (kind === "number" || kind === "json") return value;
    return JSON.stringify(kind === "text" ? value : instantOf(value));
  });
  return `[${values.join(", ")}]`;
}

/** "2026-11-22 02:30:00.5+00" as the trigger writes it: "2026-11-22T02:30:00.500000Z". */
function instantOf(text: string): string {
  const [, day = "", clock = "", fraction = ""] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return `${day}T${clock}.${fraction.padEnd(6, "0")}Z`;
}

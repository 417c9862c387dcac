// What a user saw in a review, as one word: which rows, in which version. The act brings it back, and other rows or
// other versions by then are refused, so that what is saved is what was reviewed.
import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import type { BulkTable } from "./write-change.server.ts";

/**
 * The word for the rows a condition gives. A review asks for it before anything it shows, so that an edit between the
 * two makes the word old and not the review.
 */
export async function seenRows(
  db: Database | Transaction,
  table: BulkTable,
  condition: SQL,
): Promise<string> {
  const { id, version } = { id: sql.identifier("id"), version: sql.identifier("version") };
  const of = sql.identifier(table);
  const { rows } = await db.execute<{ seen: string }>(sql`
    select md5(coalesce(string_agg(${of}.${id} || ':' || ${of}.${version}, ',' order by ${of}.${id}), '')) as seen
      from ${of} where ${condition}`);
  const seen = rows[0]?.seen;
  if (seen === undefined) throw new Error("The rows were not read");
  return seen;
}

/** The same with what else a review showed: the words of mails. */
export const seenWith = (seen: string, shown: unknown): string =>
  createHash("sha256").update(seen).update(JSON.stringify(shown)).digest("hex");

/**
 * @param seen of the review; left out where nobody looked, as by a host's own clients
 * @param now the same of the rows as they are locked
 * @throws Refusal 409 when it is not what was seen
 */
export function refuseUnseen(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) throw new Refusal(messages.bulk.changedSince, 409);
}

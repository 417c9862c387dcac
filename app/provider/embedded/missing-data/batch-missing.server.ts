// What each case of a batch misses for a paper, exactly as generation finds it: as it was stored, and for cases of which
// nothing is, worked out here for as long as somebody waits.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { caseMissing, cases } from "#app/database/schema.ts";
import { findMissing, foundFor, takeOpenCases } from "./find-missing.server.ts";
import { ownPapers } from "./own-papers.server.ts";
import { basisOf, type Asked } from "./paper-basis.server.ts";

/** Cases that miss the same. */
export interface Kind {
  /** In order. */
  ids: number[];
  /** Names of the fields without which the paper cannot be generated; null: being worked out. */
  missing: readonly string[] | null;
  /** Other fields of the case that the paper can say and that have no value. */
  blank: readonly string[];
}

/** How long one request works out what is not stored: the next request goes on where this one ended. */
const WITHIN_MS = 1_200;
const CASES_AT_A_TIME = 100;

export async function batchMissing(db: Database, asked: Asked, withinMs = WITHIN_MS): Promise<Kind[]> {
  const until = Date.now() + withinMs;
  const basis = await basisOf(db, asked);
  const kinds = await storedKinds(db, asked, basis);
  if (kinds.every(({ missing }) => missing !== null)) return kinds;
  const [own] = await ownPapers(db, [asked.batchId], asked.now);
  const wanted = { ...asked, basis, isOwn: own?.basis === basis };
  for (let after: number | undefined = 0; after !== undefined && Date.now() < until;) {
    const from: number = after;
    after = await db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = off`);
      const ofBatch = eq(cases.batch_id, asked.batchId);
      const ids = await takeOpenCases(tx, wanted, ofBatch, { after: from, limit: CASES_AT_A_TIME });
      if (ids.length > 0) await findMissing(tx, ids, wanted);
      return ids.at(-1);
    });
  }
  return storedKinds(db, asked, basis);
}

async function storedKinds(db: Database, { batchId, template }: Asked, basis: string): Promise<Kind[]> {
  const { missing, blank } = caseMissing;
  const rows = await db
    .select({ missing, blank, ids: sql<string>`string_agg(${cases.id}::text, ',' order by ${cases.id})` })
    .from(cases)
    .leftJoin(caseMissing, foundFor(template.version, basis))
    .where(eq(cases.batch_id, batchId))
    .groupBy(missing, blank);
  return rows.map((row) => ({
    ids: row.ids.split(",").map(Number),
    missing: row.missing,
    blank: row.blank ?? [],
  }));
}

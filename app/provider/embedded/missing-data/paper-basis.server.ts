// What is missing for a case's paper depends on the case, and on what is said here: where this is another than it was when a
// finding was stored (case_missing), the finding counts for nothing.
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, branches, clients } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { COMPUTED_FIELDS, fieldNamed } from "#app/papers/fields.ts";
import { mentionedFields, outerNeeds } from "#app/papers/needed-fields.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { Refusal } from "../call.server.ts";
import { sharedValues } from "../papers/paper-data.server.ts";

/** To be raised when rendering comes to miss other fields of the same text and the same declared fields. */
const RULES = 1;
const PROGRAM = hashOf([RULES, COMPUTED_FIELDS]);

/** A paper of a batch. */
export interface Asked {
  batchId: number;
  category: PaperCategory;
  template: Template;
  now: Date;
}

/** Whom a batch's papers are made for. */
type Shared = Parameters<typeof sharedValues>[0];

/** @throws Refusal 404 when there is no such batch */
export async function basisOf(db: Database | Transaction, asked: Asked): Promise<string> {
  const [shared] = await db
    .select({ batch: batches, client: clients, branch: branches })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .where(eq(batches.id, asked.batchId));
  if (!shared) throw new Refusal(messages.batches.unknown(asked.batchId), 404);
  return basisFrom(db, shared, asked);
}

/** The same for a batch that was read already. */
export async function basisFrom(
  db: Database | Transaction,
  shared: Shared,
  { category, template, now }: Omit<Asked, "batchId">,
): Promise<string> {
  const values = sharedValues(shared);
  const fields = mentionedFields(template).map((name) => [name, fieldNamed(name), values[name] ?? null]);
  const { day, courtFee } = outerNeeds(template);
  // A table of court fees is in force from one day to another.
  const outer = [day || courtFee ? todayInIndia(now) : null, courtFee ? await feeTables(db) : null];
  return hashOf([PROGRAM, category, template.version, fields, outer]);
}

function hashOf(what: unknown): string {
  return createHash("sha256").update(JSON.stringify(what)).digest("base64url").slice(0, 16);
}

/** Tells one state of the tables of court fees from another. */
async function feeTables(db: Database | Transaction): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as state from court_fee_tables t`,
  );
  return rows[0]?.state ?? "";
}

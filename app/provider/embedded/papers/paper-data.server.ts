// What papers are made from: a case's own row and facts with its batch, branch, client and advocate, under the names that
// templates use.
import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import type { Looks } from "#app/domain/papers/formats.ts";
import { FIELDS } from "#app/papers/fields.ts";
import { getFieldPlace, type Place } from "./field-places.server.ts";
import { lookReader } from "./paper-looks.server.ts";
import { readPaperRecords, recordValues } from "./paper-records.server.ts";

const PLACES = Object.keys(FIELDS).flatMap((name): [string, Place][] => {
  const place = getFieldPlace(name);
  return place ? [[name, place]] : [];
});

/** A case as papers see it. */
export interface PaperCase {
  id: number;
  batch_id: number;
  client_id: number;
  version: number;
  client_version: number;
  lan_number: string;
  customer_name: string;
  /** Values in their wire form by field name; null where nothing is known. */
  data: Record<string, string | null>;
}

/**
 * The cases that exist among the given ones, by id.
 * @param db what to read with: inside a change its transaction
 * @param looks what a job keeps of how its papers look; left out: what counts now
 */
export async function readPaperData(
  db: Database | Transaction,
  caseIds: readonly number[],
  looks: Looks | null = null,
): Promise<Map<number, PaperCase>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ litigationCase: cases, batch: batches, client: clients, branch: branches, advocate: advocates })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(inArray(cases.id, [...caseIds]));
  const records = await readPaperRecords(db, (caseId) => inArray(caseId, [...caseIds]));
  const looksOf = await lookReader(db, rows, looks);
  return new Map(
    rows.map((row) => {
      const { litigationCase: of, batch } = row;
      const { data, ...rest } = paperCase(row);
      const recorded = recordValues(of.id, { ...batch, ...of }, records, data["court_name"]);
      return [of.id, { ...rest, data: { ...data, ...recorded, ...looksOf(row, data) } }];
    }),
  );
}

interface Row {
  litigationCase: typeof cases.$inferSelect;
  batch: typeof batches.$inferSelect;
  client: typeof clients.$inferSelect;
  branch: typeof branches.$inferSelect | null;
  advocate: typeof advocates.$inferSelect | null;
}

function paperCase(row: Row): PaperCase {
  const { litigationCase, client } = row;
  return {
    id: litigationCase.id,
    batch_id: litigationCase.batch_id,
    client_id: litigationCase.client_id,
    version: litigationCase.version,
    client_version: client.version,
    lan_number: litigationCase.lan_number,
    customer_name: litigationCase.customer_name,
    data: Object.fromEntries(PLACES.map(([name, place]) => [name, valueAt(row, name, place)])),
  };
}

/** What the cases of a batch have in common: its own values, those of its client and those its branch answers for. */
export function sharedValues(of: Pick<Row, "batch" | "client" | "branch">): Record<string, string | null> {
  const row = { ...of, litigationCase: null, advocate: null };
  return Object.fromEntries(PLACES.map(([name, place]) => [name, valueAt(row, name, place)]));
}

function valueAt(
  row: Omit<Row, "litigationCase"> & { litigationCase: Row["litigationCase"] | null },
  name: string,
  { owner, column, branchColumn }: Place,
): string | null {
  const rows = { case: row.litigationCase, client: row.client, batch: row.batch, advocate: row.advocate };
  const own =
    column === null
      ? factOf(owner === "client" ? row.client : row.litigationCase, name)
      : cell(rows[owner], column);
  return own ?? (branchColumn === null ? null : cell(row.branch, branchColumn));
}

const factOf = (row: { facts: Record<string, string> } | null, name: string) =>
  row !== null && Object.hasOwn(row.facts, name) ? (row.facts[name] ?? null) : null;

/** Days of notice are a number where all else is text. */
function cell(row: object | null, column: string): string | null {
  const value: unknown = row === null ? null : Reflect.get(row, column);
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : null;
}

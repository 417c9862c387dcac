// The cases of a batch that generation would hold back although nothing is missing: something speaks against their paper
// that nobody has answered. Only what the guards look at is read, so that a whole batch takes one narrow query.
import { and, eq, getTableColumns, inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients, guardAnswers } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { fieldsGuardsLookAt, guardsFor, isAnswered } from "#app/papers/guards/guards.ts";
import { getColumn, getFieldPlace } from "../papers/field-places.server.ts";
import { readPaperRecords, recordValues } from "../papers/paper-records.server.ts";
import type { Asked } from "./paper-basis.server.ts";

type Answer = Pick<typeof guardAnswers.$inferSelect, "guard" | "facts">;

/** @param asked the batch, the paper and the time; its template does not matter */
export async function warnedCases(db: Database, asked: Omit<Asked, "template">): Promise<Set<number>> {
  const today = todayInIndia(asked.now);
  const answers = await answersInBatch(db, asked);
  const warned = new Set<number>();
  for (const { id, data } of await factsInBatch(db, asked)) {
    const open = guardsFor(asked.category, data, today).filter(
      (warning) => !isAnswered(warning, answers.get(id) ?? []),
    );
    if (open.length > 0) warned.add(id);
  }
  return warned;
}

async function factsInBatch(db: Database, { batchId, category }: Omit<Asked, "template">) {
  const names = fieldsGuardsLookAt(category).filter((name) => getFieldPlace(name) !== null);
  const rows = await db
    .select({
      id: cases.id,
      own: {
        case_category: batches.case_category,
        jurisdiction_court: batches.jurisdiction_court,
        jurisdiction_state: batches.jurisdiction_state,
        case_no: cases.case_no,
        case_date: cases.case_date,
        disposal_date: cases.disposal_date,
      },
      values: sql<(string | null)[]>`array[${sql.join(names.map(rawInSql), sql`, `)}]::text[]`,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(eq(cases.batch_id, batchId));
  const inBatch = db.select({ id: cases.id }).from(cases).where(eq(cases.batch_id, batchId));
  const records = await readPaperRecords(db, (caseId) => inArray(caseId, inBatch));
  return rows.map(({ id, own, values }) => {
    const data = Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
    return { id, data: { ...data, ...recordValues(id, own, records, data["court_name"]) } };
  });
}

/** The value as it is stored, as text. */
function rawInSql(name: string): SQL {
  const place = getFieldPlace(name);
  if (!place) throw new Error(`the field ${name} stands nowhere in the database`);
  const column = getColumn(place);
  // Names of fields are words of this program.
  const own = place.column === null ? sql`(${column} ->> ${sql.raw(`'${name}'`)})` : sql`${column}::text`;
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(branches);
  const ofBranch = place.branchColumn === null ? undefined : columns[place.branchColumn];
  return ofBranch ? sql`coalesce(${own}, ${ofBranch}::text)` : own;
}

async function answersInBatch(
  db: Database,
  { batchId, category }: Omit<Asked, "template">,
): Promise<Map<number, Answer[]>> {
  const rows = await db
    .select({ case_id: guardAnswers.case_id, guard: guardAnswers.guard, facts: guardAnswers.facts })
    .from(guardAnswers)
    .innerJoin(cases, eq(cases.id, guardAnswers.case_id))
    .where(and(eq(cases.batch_id, batchId), eq(guardAnswers.category, category)));
  const found = new Map<number, Answer[]>();
  for (const { case_id, ...answer } of rows) found.set(case_id, [...(found.get(case_id) ?? []), answer]);
  return found;
}

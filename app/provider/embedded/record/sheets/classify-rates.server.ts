// Which rows of a sheet are changes of a rate that are not recorded yet. A loan has one rate from a day on.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases, rateChanges } from "#app/database/schema.ts";
import { recordSheetMessages as words } from "#app/domain/record/record-sheet-messages.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { SheetQuestion } from "../../../contract/missing-data/workbench.ts";
import type { ClassedRow, RecordRow } from "./read-record-rows.server.ts";

interface Known {
  rate: string;
  row: number | null;
}

export async function classifyRates(
  db: Database | Transaction,
  batchId: number,
  rows: readonly RecordRow[],
): Promise<{ rows: ClassedRow[]; questions: SheetQuestion[] }> {
  const stored = await db
    .select({ case_id: rateChanges.case_id, from_on: rateChanges.from_on, rate: rateChanges.rate })
    .from(rateChanges)
    .innerJoin(cases, eq(cases.id, rateChanges.case_id))
    .where(eq(cases.batch_id, batchId));
  const known = new Map<string, Known>(
    stored.map(({ case_id, from_on, rate }) => [
      `${case_id} ${from_on}`,
      { rate: withoutTrailingZeros(rate), row: null },
    ]),
  );
  const classed = rows.map((read): ClassedRow => {
    const { caseId, values, problems, at, row } = read;
    if (problems.length > 0 || caseId === null || values.from_on === undefined || values.rate === undefined) {
      return { ...read, class: "rejected" };
    }
    const rate = withoutTrailingZeros(values.rate);
    const key = `${caseId} ${values.from_on}`;
    const there = known.get(key);
    if (!there) {
      known.set(key, { rate, row });
      return { ...read, values: { ...values, rate }, class: "new" };
    }
    if (there.rate === rate) return { ...read, class: there.row === null ? "unchanged" : "duplicate" };
    const problem =
      there.row === null ? words.problems.otherRate(there.rate) : words.problems.twiceADay(there.row);
    return { ...read, problems: [at("from_on", problem)], class: "rejected" };
  });
  return { rows: classed, questions: [] };
}

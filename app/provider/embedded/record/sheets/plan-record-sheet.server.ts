// What a sheet of payments or changed rates would do, row by row. The dry run and the import ask the same question, so that
// a dry run is a promise.
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases } from "#app/database/schema.ts";
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { recordSheetMessages as words } from "#app/domain/record/record-sheet-messages.ts";
import type { RecordSheetFieldName, RecordSheetKind } from "#app/domain/record/record-sheets.ts";
import { rateQuestion } from "#app/domain/cases/unlikely-rates.ts";
import type { SheetQuestion } from "../../../contract/missing-data/workbench.ts";
import { Refusal } from "../../call.server.ts";
import { classifyPayments } from "./classify-payments.server.ts";
import { classifyRates } from "./classify-rates.server.ts";
import { readRecordRows, type ClassedRow } from "./read-record-rows.server.ts";
import type { RecordSheet } from "./read-record-sheet.server.ts";

/** A row that is written: its case is known, and all that is stored of it. */
export interface WrittenRow {
  row: number;
  case_id: number;
  values: Partial<Record<RecordSheetFieldName, string>>;
}

interface CaseOfBatch {
  id: number;
  lan_number: string;
  customer_name: string;
  agreement_date: IsoDate | null;
  disbursal_date: IsoDate | null;
}

export interface RecordPlan {
  rows: ClassedRow[];
  blank: number;
  written: WrittenRow[];
  cases: ReadonlyMap<number, CaseOfBatch>;
  /** The columns' questions, and those about rows. */
  questions: SheetQuestion[];
  warnings: string[];
  /** Tells what would be written from anything else. */
  digest: string;
}

interface Asked {
  batchId: number;
  kind: RecordSheetKind;
  answers: Readonly<Record<string, string>>;
  today: IsoDate;
}

/** @throws Refusal when it is more than one change may be */
export async function planRecordSheet(
  db: Database | Transaction,
  sheet: RecordSheet,
  { batchId, kind, answers, today }: Asked,
): Promise<RecordPlan> {
  const cases = await casesOfBatch(db, batchId);
  if (sheet.about.waits_for !== null) {
    return { rows: [], blank: 0, written: [], cases, questions: [], warnings: [], digest: "" };
  }
  const { rows: read, blank } = await readRecordRows(db, batchId, kind, sheet, today);
  const isOpen = sheet.questions.some(({ answer }) => answer === "");
  const { rows, questions } =
    kind === "payments"
      ? await classifyPayments(db, batchId, read, answers)
      : await classifyRates(db, batchId, read);
  const fresh = rows.filter((row) => row.class === "new");
  if (fresh.length > MAX_BULK_ROWS) throw new Refusal(words.tooMany(MAX_BULK_ROWS));
  const written = fresh.flatMap(({ row, caseId, values }) =>
    caseId === null ? [] : [{ row, case_id: caseId, values }],
  );
  return {
    ...{ rows, blank, written, cases },
    // What a column leaves open comes first: its answer decides what the rows say.
    questions: [...sheet.questions, ...(isOpen ? [] : questions)],
    warnings: written.flatMap((row) => {
      const of = cases.get(row.case_id);
      return [...beforeLoanOf(kind, row, of), ...unlikelyRateOf(row, of)];
    }),
    digest: createHash("sha256").update(JSON.stringify(written)).digest("base64url"),
  };
}

async function casesOfBatch(
  db: Database | Transaction,
  batchId: number,
): Promise<ReadonlyMap<number, CaseOfBatch>> {
  const rows = await db
    .select({
      id: cases.id,
      lan_number: cases.lan_number,
      customer_name: cases.customer_name,
      agreement_date: cases.agreement_date,
      disbursal_date: cases.disbursal_date,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .where(and(eq(cases.batch_id, batchId), sql`${batches.undone_at} is null`));
  return new Map(rows.map((row) => [row.id, row]));
}

function unlikelyRateOf({ values: { rate } }: WrittenRow, of: CaseOfBatch | undefined): string[] {
  const question = rate === undefined || rate === null ? null : rateQuestion(rate);
  return of && question !== null ? [`LAN ${of.lan_number}: ${question}`] : [];
}

/** Before there is a loan nothing is paid on it, and no rate of it changes. */
function beforeLoanOf(kind: RecordSheetKind, { values }: WrittenRow, of: CaseOfBatch | undefined): string[] {
  const day = values.paid_on ?? values.from_on;
  if (!of || day === undefined) return [];
  const ask = kind === "payments" ? recordMessages.payments.beforeLoan : interestMessages.rates.beforeLoan;
  return (["agreement_date", "disbursal_date"] as const).flatMap((name) => {
    const date = of[name];
    if (!date || day >= date) return [];
    return [`LAN ${of.lan_number}: ${ask(formatDate(day), CASE_FIELDS[name].label, formatDate(date))}`];
  });
}

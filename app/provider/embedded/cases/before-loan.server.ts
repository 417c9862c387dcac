import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases } from "#app/database/schema.ts";
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";

type Question = (day: string, label: string, date: string) => string;

/** Before there is a loan nothing is paid on it: a question for each date of the loan that is later. */
export async function beforeLoan(
  tx: Database | Transaction,
  caseId: number,
  day: IsoDate,
  question: Question,
): Promise<string[]> {
  const [loan] = await tx
    .select({ agreement_date: cases.agreement_date, disbursal_date: cases.disbursal_date })
    .from(cases)
    .where(eq(cases.id, caseId));
  return (["agreement_date", "disbursal_date"] as const).flatMap((name) => {
    const date = loan?.[name];
    if (!date || day >= date) return [];
    return [question(formatDate(day), CASE_FIELDS[name].label, formatDate(date))];
  });
}

/** Nothing is spent on a case, or charged for it, before there is a loan and before the case was assigned. */
export async function beforeAssignment(
  tx: Database | Transaction,
  caseId: number,
  day: IsoDate,
  question: Question,
): Promise<string[]> {
  const ofLoan = await beforeLoan(tx, caseId, day, question);
  const [batch] = await tx
    .select({ assigned: batches.assignment_date })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .where(eq(cases.id, caseId));
  if (!batch || day >= batch.assigned) return ofLoan;
  return [...ofLoan, question(formatDate(day), "Assignment Date", formatDate(batch.assigned))];
}

import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";

/** Before there is a loan nothing is spent or paid on it: a question for each date of the loan that is later. */
export async function beforeLoan(
  tx: Database | Transaction,
  caseId: number,
  day: IsoDate,
  question: (day: string, label: string, date: string) => string,
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

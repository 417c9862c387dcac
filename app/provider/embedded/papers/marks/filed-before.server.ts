// A paper that is marked as filed speaks for the case: whoever generates a second one of its kind is asked first.
import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases, paperMarks, papers } from "#app/database/schema.ts";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { paperCategoryLabel, type PaperCategory } from "#app/domain/papers/categories.ts";
import { markInWords, markMessages } from "#app/domain/papers/paper-marks.ts";
import { isFiling } from "./filed-copies.server.ts";

/** So many cases are named. */
const NAMED = 5;

/** What to ask before another paper of this kind is generated for a case. */
export async function filedBefore(
  db: Database | Transaction,
  caseId: number,
  category: PaperCategory,
): Promise<string[]> {
  const [filed] = await db
    .select({ created_at: papers.created_at, day: paperMarks.day, reference: paperMarks.reference })
    .from(papers)
    .innerJoin(paperMarks, isFiled)
    .where(and(eq(papers.case_id, caseId), eq(papers.category, category)))
    .orderBy(desc(papers.id))
    .limit(1);
  if (!filed) return [];
  const { day, reference } = filed;
  const mark = markInWords({ kind: "filed", day, method: null, reference });
  const made = formatDate(todayInIndia(new Date(filed.created_at)));
  return [markMessages.anotherFiled(paperCategoryLabel(category), mark, made)];
}

/** The same for many. @param chosen which cases */
export async function filedBeforeOf(
  db: Database | Transaction,
  chosen: SQL | undefined,
  category: PaperCategory,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: cases.id, lan: cases.lan_number })
    .from(papers)
    .innerJoin(cases, eq(cases.id, papers.case_id))
    .innerJoin(paperMarks, isFiled)
    .where(and(chosen, eq(papers.category, category)))
    .orderBy(asc(cases.id));
  if (rows.length === 0) return [];
  const named = rows.slice(0, NAMED).map(({ lan }) => lan);
  return [markMessages.someFiled(rows.length, paperCategoryLabel(category), named)];
}

const isFiled = and(eq(paperMarks.paper_id, papers.id), isFiling);

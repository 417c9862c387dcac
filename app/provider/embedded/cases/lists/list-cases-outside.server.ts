// The fields of a case in docs/provider-api.md that our own cards do not show: for callers over HTTP, who may have no
// other call that gives them.
import { desc, inArray } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { cases, papers } from "#app/database/schema.ts";
import { MORE_CASE_FIELDS } from "#app/provider/contract/cases/cases.ts";

/** All that such a list shows beyond cards, for the audit trail. */
export const SHOWN_OUTSIDE: readonly string[] = [...MORE_CASE_FIELDS, "papers"];

const COLUMNS = {
  case_id: cases.id,
  ...(Object.fromEntries(MORE_CASE_FIELDS.map((name) => [name, cases[name]])) as Pick<
    typeof cases,
    (typeof MORE_CASE_FIELDS)[number]
  >),
};

/** The same rows with all their fields, and the papers that were made for them, newest first. */
export async function withAllFields<Row extends { case_id: number }>(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [...rows];
  const ids = rows.map(({ case_id }) => case_id);
  const [found, made] = await Promise.all([
    db.select(COLUMNS).from(cases).where(inArray(cases.id, ids)),
    db
      .select({ case_id: papers.case_id, pdf_type: papers.category, pdf_url: papers.file_key })
      .from(papers)
      .where(inArray(papers.case_id, ids))
      .orderBy(desc(papers.id)),
  ]);
  const fields = new Map(found.map((more) => [more.case_id, more]));
  return rows.map((row) => ({
    ...row,
    ...fields.get(row.case_id),
    case_pdfs: made
      .filter(({ case_id }) => case_id === row.case_id)
      .map(({ pdf_type, pdf_url }) => ({ pdf_type, pdf_url })),
  }));
}

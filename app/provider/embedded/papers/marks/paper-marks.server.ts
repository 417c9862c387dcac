// Which papers were filed or sent: marked by staff, or mailed by the panel itself.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { outbox, paperMarks, papers, users } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { MarkKind, SentMethod } from "#app/domain/papers/paper-marks.ts";
import { anyOf } from "../../bulk/chosen-cases.server.ts";
import { readFiledCopies } from "./filed-copies.server.ts";
import type { PaperMark } from "../../../contract/papers/paper-marks.ts";

/** The marks of papers by their ids, those of a paper in the order of their days. */
export async function readMarks(
  db: Database,
  paperIds: readonly number[],
): Promise<Map<number, PaperMark[]>> {
  if (paperIds.length === 0) return new Map();
  const [byStaff, mailed] = await Promise.all([markedByStaff(db, paperIds), mailedPapers(db, paperIds)]);
  const all = [...byStaff, ...mailed].sort((one, other) => one.day.localeCompare(other.day));
  const marks = new Map<number, PaperMark[]>();
  for (const { paper_id, ...mark } of all) marks.set(paper_id, [...(marks.get(paper_id) ?? []), mark]);
  return marks;
}

type Marked = PaperMark & { paper_id: number };

async function markedByStaff(db: Database, paperIds: readonly number[]): Promise<Marked[]> {
  const rows = await db
    .select({
      id: paperMarks.id,
      paper_id: paperMarks.paper_id,
      kind: paperMarks.kind,
      day: paperMarks.day,
      method: paperMarks.method,
      reference: paperMarks.reference,
      by: users.full_name,
      version: paperMarks.version,
    })
    .from(paperMarks)
    .leftJoin(users, eq(users.id, paperMarks.created_by))
    .where(and(sql`${paperMarks.paper_id} = ${anyOf(paperIds)}`, isNull(paperMarks.withdrawn_at)))
    .orderBy(asc(paperMarks.id));
  const filed = rows.flatMap(({ kind, paper_id }) => (kind === "filed" ? [paper_id] : []));
  const copies = await readFiledCopies(db, filed);
  return rows.map((row) => ({
    ...row,
    kind: row.kind as MarkKind,
    method: row.method as SentMethod | null,
    copy: row.kind === "filed" ? (copies.get(row.paper_id) ?? null) : null,
  }));
}

/** A mail of the case that had the paper's own file with it, and went out. */
async function mailedPapers(db: Database, paperIds: readonly number[]): Promise<Marked[]> {
  const rows = await db
    .select({
      paper_id: papers.id,
      sent_at: outbox.sent_at,
      reference: outbox.to_address,
      by: users.full_name,
    })
    .from(papers)
    .innerJoin(
      outbox,
      and(
        eq(outbox.case_id, papers.case_id),
        eq(outbox.state, "sent"),
        sql`${outbox.attachments} @> jsonb_build_array(jsonb_build_object('key', ${papers.file_key}))`,
      ),
    )
    .leftJoin(users, eq(users.id, outbox.created_by))
    .where(sql`${papers.id} = ${anyOf(paperIds)}`)
    .orderBy(asc(outbox.id));
  return rows.map(({ sent_at, ...row }) => ({
    ...row,
    id: null,
    kind: "sent",
    day: todayInIndia(new Date(sent_at ?? 0)),
    method: "email",
    version: null,
    copy: null,
  }));
}

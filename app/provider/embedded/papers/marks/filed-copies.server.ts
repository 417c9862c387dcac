// The PDFs of papers that went to court: read, and taken for a change.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { filedCopies, files, paperMarks, papers, users } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { filedCopyMessages, withoutWords } from "#app/domain/papers/filed-copies.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import type { FiledCopy } from "../../../contract/papers/filed-copies.ts";
import { anyOf } from "../../bulk/chosen-cases.server.ts";
import { Refusal } from "../../call.server.ts";

/** The copy of each paper that has one. @param withWords with the words that differ, which are personal */
export async function readFiledCopies(
  db: Database | Transaction,
  paperIds: readonly number[],
  { withWords = false } = {},
): Promise<Map<number, FiledCopy>> {
  if (paperIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: filedCopies.id,
      paper_id: filedCopies.paper_id,
      url: filedCopies.file_key,
      file_name: files.name,
      bytes: files.bytes,
      created_at: filedCopies.created_at,
      by: users.full_name,
      comparison: filedCopies.comparison,
    })
    .from(filedCopies)
    .innerJoin(files, eq(files.key, filedCopies.file_key))
    .leftJoin(users, eq(users.id, filedCopies.created_by))
    .where(and(sql`${filedCopies.paper_id} = ${anyOf(paperIds)}`, isNull(filedCopies.removed_at)));
  return new Map(
    rows.map(({ paper_id, comparison, ...copy }) => [
      paper_id,
      { ...copy, comparison: withWords ? comparison : withoutWords(comparison) },
    ]),
  );
}

interface Wanted {
  case_id: number;
  paper_id: number;
  /** Of the filing, as the form was opened with it. */
  version?: number;
}

/** A paper of a case that was filed. @throws Refusal */
export async function filedPaper(db: Database | Transaction, wanted: Wanted) {
  const paper = await paperOf(db, wanted);
  const [mark] = await db.select().from(paperMarks).where(isFilingOf(wanted));
  return { paper, mark: filingIn(mark, wanted) };
}

/** Takes a paper and its filing for a change; whoever marks it, or changes its copy, waits. @throws Refusal */
export async function lockFiled(tx: Transaction, wanted: Wanted) {
  const { case_id, paper_id } = wanted;
  await tx
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.id, paper_id), eq(papers.case_id, case_id)))
    .for("update");
  const paper = await paperOf(tx, wanted);
  // Undoing the marks of a batch takes only these.
  const [mark] = await tx.select().from(paperMarks).where(isFilingOf(wanted)).for("update");
  const copy = (await readFiledCopies(tx, [paper_id])).get(paper_id) ?? null;
  return { paper, mark: filingIn(mark, wanted), copy };
}

async function paperOf(db: Database | Transaction, { case_id, paper_id }: Wanted) {
  const [paper] = await db
    .select({ category: papers.category, file_key: papers.file_key, created_at: papers.created_at })
    .from(papers)
    .where(and(eq(papers.id, paper_id), eq(papers.case_id, case_id)));
  if (!paper) throw new Refusal(markMessages.unknownPaper, 404);
  return paper;
}

/** A mark that says filed, and stands. */
export const isFiling = and(eq(paperMarks.kind, "filed"), isNull(paperMarks.withdrawn_at));

const isFilingOf = ({ paper_id }: Wanted) => and(eq(paperMarks.paper_id, paper_id), isFiling);

function filingIn(mark: typeof paperMarks.$inferSelect | undefined, { version }: Wanted) {
  if (!mark) throw new Refusal(filedCopyMessages.notFiled, 409);
  if (version !== undefined && version !== mark.version) {
    throw new Refusal(messages.generic.changedByOther, 409);
  }
  return mark;
}

/** The filing has changed: a form that was opened before is stale. */
export const countChange = (tx: Transaction, markId: number) =>
  tx
    .update(paperMarks)
    .set({ version: sql`${paperMarks.version} + 1` })
    .where(eq(paperMarks.id, markId));

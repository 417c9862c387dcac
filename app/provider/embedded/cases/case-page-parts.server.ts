// What gathers on a case, for its page: of each part how much there is and the newest. The case is in scope already.
import { and, desc, eq, isNull, max, ne, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import {
  comments,
  creditNotes,
  documentRequests,
  documents,
  expenses,
  files,
  invoices,
  outbox,
  papers,
  payments,
  proceedings,
  rateChanges,
  receivedMails,
  securities,
  users,
} from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { AUTOMATIC } from "#app/domain/emails/mail-reasons.ts";

/** Of rows in their order, how many there are beside the one that is read. */
const all = sql<number>`(count(*) over ())::int`;

/** The proceedings beside the case's own. */
export async function proceedingsOf(db: Database, caseId: number) {
  const [newest] = await db
    .select({
      kind: proceedings.kind,
      forum: proceedings.forum,
      number: proceedings.number,
      stage: proceedings.stage,
      count: all,
    })
    .from(proceedings)
    .where(eq(proceedings.case_id, caseId))
    .orderBy(desc(proceedings.id))
    .limit(1);
  return { count: newest?.count ?? 0, newest: newest ?? null };
}

/** What secures the loan: how many, the sum of the values that are known, and the newest. */
export async function securitiesOf(db: Database, caseId: number) {
  const [newest] = await db
    .select({
      kind: securities.kind,
      particulars: securities.particulars,
      total: sql<string | null>`sum(${securities.value}) over ()`,
      count: all,
    })
    .from(securities)
    .where(eq(securities.case_id, caseId))
    .orderBy(desc(securities.id))
    .limit(1);
  return { count: newest?.count ?? 0, total: newest?.total ?? null, newest: newest ?? null };
}

/** Changes of the rate of interest, with the latest. */
export async function ratesOf(db: Database, caseId: number) {
  const [latest] = await db
    .select({ from_on: rateChanges.from_on, rate: rateChanges.rate, count: all })
    .from(rateChanges)
    .where(eq(rateChanges.case_id, caseId))
    .orderBy(desc(rateChanges.from_on))
    .limit(1);
  return { count: latest?.count ?? 0, latest: latest ?? null };
}

/** Which papers were generated, each when last. */
export async function papersOf(db: Database, caseId: number) {
  const newest = max(papers.created_at);
  return db
    .select({ category: papers.category, created_at: sql<string>`${newest}` })
    .from(papers)
    .where(eq(papers.case_id, caseId))
    .groupBy(papers.category)
    .orderBy(desc(newest));
}

/** The documents that are there, and the types of those it waits for. */
export async function documentsOf(db: Database, scope: Scope, caseId: number) {
  const [[newest], awaited] = await Promise.all([
    db
      .select({
        document_type: documents.document_type,
        file_name: files.name,
        created_at: documents.created_at,
        count: all,
      })
      .from(documents)
      .innerJoin(files, eq(files.key, documents.file_key))
      .where(
        and(eq(documents.case_id, caseId), isNull(documents.removed_at), inScope(scope, files.client_id)),
      )
      .orderBy(desc(documents.id))
      .limit(1),
    db
      .select({ document_type: documentRequests.document_type })
      .from(documentRequests)
      .where(and(eq(documentRequests.case_id, caseId), isNull(documentRequests.received_at)))
      .orderBy(documentRequests.id),
  ]);
  return {
    count: newest?.count ?? 0,
    newest: newest ?? null,
    awaited: awaited.map(({ document_type }) => document_type),
  };
}

/** What was spent, invoiced (less credit notes) and paid on the loan, in rupees with paise. */
export async function moneyOf(db: Database, caseId: number) {
  const sums = db.select({
    spent: sql<string>`(select coalesce(sum(${expenses.amount}), 0.00) from ${expenses} where ${expenses.case_id} = ${caseId})`,
    invoiced: sql<string>`(
      select coalesce(sum(coalesce(
        replace(${invoices.snapshot} -> 'printed' ->> 'total', ',', '')::numeric,
        ${invoices.invoice_amount} + ${invoices.tax_amount}
      )), 0.00) from ${invoices} where ${invoices.case_id} = ${caseId}
    ) - (
      select coalesce(sum(${creditNotes.credit_amount} + ${creditNotes.tax_amount} + ${creditNotes.expense_amount}), 0.00)
      from ${creditNotes} where ${creditNotes.case_id} = ${caseId}
    )`,
    paid: sql<string>`(select coalesce(sum(${payments.amount}), 0.00) from ${payments} where ${payments.case_id} = ${caseId})`,
    invoices: sql<number>`(select count(*)::int from ${invoices} where ${invoices.case_id} = ${caseId})`,
  });
  const [read] = await sums.from(sql`(select 1) as one`);
  return read ?? { spent: "0.00", invoiced: "0.00", paid: "0.00", invoices: 0 };
}

/** The emails that were sent and that came in, and how many of these a person wrote. */
export async function emailsOf(db: Database, caseId: number) {
  const attached = and(eq(receivedMails.case_id, caseId), eq(receivedMails.state, "attached"));
  const [[sent], [received]] = await Promise.all([
    db
      .select({
        subject: outbox.subject,
        at: sql<string>`coalesce(${outbox.sent_at}, ${outbox.created_at})`,
        count: all,
      })
      .from(outbox)
      .where(eq(outbox.case_id, caseId))
      .orderBy(desc(outbox.id))
      .limit(1),
    db
      .select({
        subject: receivedMails.subject,
        at: receivedMails.created_at,
        count: all,
        replies: sql<number>`(count(*) filter (where ${ne(receivedMails.reason, AUTOMATIC)}) over ())::int`,
      })
      .from(receivedMails)
      .where(attached)
      .orderBy(desc(receivedMails.id))
      .limit(1),
  ]);
  const isReceivedNewer = received !== undefined && (sent === undefined || received.at > sent.at);
  const newest = isReceivedNewer ? received : sent;
  return {
    sent: sent?.count ?? 0,
    received: received?.count ?? 0,
    replies: received?.replies ?? 0,
    newest: newest ? { subject: newest.subject, at: newest.at, is_received: isReceivedNewer } : null,
  };
}

/** The comments that stand. */
export async function commentsOf(db: Database, caseId: number) {
  const [newest] = await db
    .select({
      comment: comments.comment,
      created_at: comments.created_at,
      created_by: users.full_name,
      count: all,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.created_by))
    .where(and(eq(comments.case_id, caseId), isNull(comments.withdrawn_at)))
    .orderBy(desc(comments.id))
    .limit(1);
  return { count: newest?.count ?? 0, newest: newest ?? null };
}

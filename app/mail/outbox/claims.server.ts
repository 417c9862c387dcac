// Who sends which mail. Several processes share one outbox: a mail is claimed before it is sent, by putting its next
// try two minutes off (a lease). No database connection is held while an SMTP host takes its time, and the mails of a
// process that was killed come due again by themselves. A try is cut off well before its lease ends.
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, min, ne, not, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";
import { BORROWER_MAIL, isBorrowerHour, nextBorrowerHour } from "#app/domain/emails/borrower-mail.ts";
import { MAIL_TRIES } from "#app/domain/limits.ts";
import { CODE_MAILS } from "#app/domain/emails/outbox-words.ts";
import { EVENT } from "#app/domain/integrations/webhooks.ts";
import { noteEvent } from "#app/jobs/webhooks/note-event.server.ts";

export type ClaimedMail = typeof outbox.$inferSelect;

export const LEASE_MS = 2 * 60 * 1000;
/** Tries that are left for the mail server once the missing file is back. */
const TRIES_LEFT = 3;

const waiting = eq(outbox.state, "waiting");
const due = (now: Date) => and(waiting, lte(outbox.next_at, now.toISOString()));
const isCode = inArray(outbox.kind, [...CODE_MAILS]);
/** One-time codes, and links that work like one, do not outlive their mail. */
const bodyWithoutCode = sql`case when ${isCode} then '' else ${outbox.body} end`;

/** Codes go out beside all other mails and wait for none of them. */
export type LaneName = "codes" | "others";

/** Claims one due mail of a lane and counts the try; null when none is due. Those that expire go first. */
export async function claimDue(db: Database, now: Date, lane: LaneName): Promise<ClaimedMail | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        due(now),
        lane === "codes" ? isCode : not(isCode),
        isBorrowerHour(now) ? undefined : ne(outbox.kind, BORROWER_MAIL),
        lt(outbox.attempts, MAIL_TRIES),
        or(isNull(outbox.expires_at), gt(outbox.expires_at, now.toISOString())),
      ),
    )
    .orderBy(sql`${outbox.expires_at} asc nulls last`, asc(outbox.next_at), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  // A scalar subquery: inside IN the planner may run it more than once and claim more than one.
  const [claimed] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      next_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    })
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return claimed ?? null;
}

/**
 * Closes what must not be sent any more: mails past their time, also those that wait for another try, and mails whose
 * last try ended with its process.
 */
export async function closeOverdue(db: Database, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "expired", body: bodyWithoutCode })
    .where(and(waiting, lte(outbox.expires_at, now.toISOString())));
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(outbox)
      .set({ state: "dead", body: bodyWithoutCode, last_error: "The last try was interrupted" })
      .where(and(due(now), gte(outbox.attempts, MAIL_TRIES)))
      .returning();
    await tellWebhooks(tx, closed, now);
  });
}

/** By night, what is due to borrowers waits for the morning: first tries that came too late, and further tries. */
export async function holdBorrowerMails(db: Database, now: Date): Promise<void> {
  if (isBorrowerHour(now)) return;
  await db
    .update(outbox)
    .set({ next_at: nextBorrowerHour(now).toISOString() })
    .where(and(due(now), eq(outbox.kind, BORROWER_MAIL)));
}

/** It was handed over, whatever became of the row meanwhile. */
export async function markSent(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "sent", sent_at: now.toISOString(), last_error: null, body: bodyWithoutCode })
    .where(and(eq(outbox.id, mail.id), ne(outbox.state, "sent")));
}

/**
 * Puts the next try off. Who holds the mail by a later claim is not disturbed.
 * @param mayBeLast false: the try counts, but some are always left
 */
export async function markFailed(
  db: Database,
  mail: ClaimedMail,
  error: string,
  nextAt: Date,
  { mayBeLast = true } = {},
): Promise<void> {
  await db
    .update(outbox)
    .set({
      next_at: nextAt.toISOString(),
      last_error: error,
      ...(mayBeLast ? {} : { attempts: Math.min(mail.attempts, MAIL_TRIES - TRIES_LEFT) }),
    })
    .where(stillOurs(mail));
}

export async function markDead(db: Database, mail: ClaimedMail, error: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(outbox)
      .set({ state: "dead", last_error: error, body: bodyWithoutCode })
      .where(stillOurs(mail))
      .returning();
    await tellWebhooks(tx, closed, now);
  });
}

/** Mails of no client, to staff, are nobody else's concern. */
async function tellWebhooks(tx: Transaction, mails: readonly ClaimedMail[], at: Date): Promise<void> {
  for (const { id, kind, client_id: clientId, batch_id, case_id } of mails) {
    if (clientId === null) continue;
    await noteEvent(tx, {
      event: EVENT.mailFailed,
      clientId,
      at,
      data: { mail_id: id, kind, batch_id, case_id },
    });
  }
}

/** When the mail that is longest past its time came due; null when none is. */
export async function oldestDue(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`(extract(epoch from ${min(outbox.next_at)}) * 1000)::text` })
    .from(outbox)
    .where(due(now));
  return row?.at == null ? null : new Date(Number(row.at));
}

/** The number of tries tells one claim from the next. */
function stillOurs(mail: ClaimedMail) {
  return and(eq(outbox.id, mail.id), waiting, eq(outbox.attempts, mail.attempts));
}

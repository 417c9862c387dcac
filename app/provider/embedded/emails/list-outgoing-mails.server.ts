// What the panel sends, for staff to see that it arrives: without texts, with recipients masked and causes in words.
import { and, count, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { clients, outbox } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { withinDays } from "#app/database/within-days.server.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { bounceWords } from "#app/domain/emails/bounces.ts";
import { maskEmail } from "#app/domain/masking.ts";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { mailCause } from "#app/domain/emails/mail-causes.ts";
import { CODE_MAILS, OUTBOX_STATES } from "#app/domain/emails/outbox-words.ts";
import type { OutboxFilters } from "../../contract/emails/outbox.ts";
import { Refusal, type CallUser, type Input, type UserCall } from "../call.server.ts";

/** The time that the list shows of a mail: when it was sent, else when it was written. */
const shownAt = sql<string>`coalesce(${outbox.sent_at}, ${outbox.created_at})`;

/** A page of mails, newest first, with how many there are in each state. */
export const listOutgoingMails = async (
  { services, user, actor }: UserCall,
  { state, page, ...filters }: Input<"listOutgoingMails">,
) => {
  const { db, views, now } = services;
  const wanted = and(inScope(user, outbox.client_id), matching(filters));
  const [rows, counts] = await Promise.all([
    selectMails(db)
      .where(state === undefined ? wanted : and(wanted, eq(outbox.state, state)))
      .orderBy(desc(shownAt), desc(outbox.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ state: outbox.state, count: count() }).from(outbox).where(wanted).groupBy(outbox.state),
  ]);
  if (rows.length > 0) {
    await views.note(actor, {
      action: "outbox.listed",
      object: { type: "outgoing_mail", id: null },
      after: { outbox_ids: rows.map(({ id }) => id) },
    });
  }
  const results = rows.map((row) => onTheWire(row, now()));
  const listed = counts.filter((each) => state === undefined || each.state === state);
  return {
    data: {
      results,
      count: listed.reduce((sum, each) => sum + each.count, 0),
      page_number: page,
      states: Object.fromEntries(counts.map((each) => [each.state, each.count])),
    },
  };
};

/** The condition of everything but the state. */
function matching({ client, kind, from, to }: Omit<OutboxFilters, "state">): SQL | undefined {
  return and(
    client === undefined ? undefined : eq(outbox.client_id, client),
    kind === undefined ? undefined : eq(outbox.kind, kind),
    withinDays(shownAt, { from, to }),
  );
}

/** One mail, for the forms that deal with it. */
export const readOutgoingMail = async (
  { services, user }: UserCall,
  { outbox_id }: Input<"readOutgoingMail">,
) => {
  const [row] = await selectMails(services.db).where(mailInScope(user, outbox_id));
  if (!row) throw new Refusal(outboxMessages.unknown, 404);
  return { data: onTheWire(row, services.now()) };
};

/** The condition for one mail of the user's clients; mails of no client are for who sees all of them. */
export const mailInScope = (user: CallUser, id: number): SQL | undefined =>
  and(eq(outbox.id, id), inScope(user, outbox.client_id));

/** Columns by name: the text of a mail is not even read. */
const selectMails = (db: Database) =>
  db
    .select({
      id: outbox.id,
      state: outbox.state,
      kind: outbox.kind,
      to_address: outbox.to_address,
      subject: outbox.subject,
      client_id: outbox.client_id,
      client_name: clients.name,
      batch_id: outbox.batch_id,
      case_id: outbox.case_id,
      files: sql<number>`jsonb_array_length(${outbox.attachments})`,
      attempts: outbox.attempts,
      created_at: outbox.created_at,
      sent_at: outbox.sent_at,
      next_at: outbox.next_at,
      expires_at: outbox.expires_at,
      last_error: outbox.last_error,
      bounce: outbox.bounce,
      bounce_status: outbox.bounce_status,
      message_id: outbox.message_id,
    })
    .from(outbox)
    .leftJoin(clients, eq(clients.id, outbox.client_id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectMails>>[number];

function onTheWire(
  { id, to_address, last_error, bounce, bounce_status, next_at, state, ...row }: Row,
  now: Date,
) {
  const isOver = row.expires_at !== null && new Date(row.expires_at) <= now;
  return {
    ...row,
    outbox_id: id,
    state: OUTBOX_STATES.find((known) => known === state) ?? "expired",
    to_email: maskEmail(to_address),
    next_at: state === "waiting" ? next_at : null,
    cause: bounceWords({ bounce, bounce_status, last_error }) ?? mailCause(last_error),
    may_mark_delivered: state === "dead" && bounce !== null,
    may_retry: state === "dead" && !CODE_MAILS.includes(row.kind) && !isOver,
    may_give_up: state === "waiting" || state === "dead",
  };
}

// Bulk Communicate: a mail for each chosen case, through the outbox, where it belongs to the case's Email History.
import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { holdName } from "#app/database/locks.server.ts";
import { cases, outbox } from "#app/database/schema.ts";
import { isBorrowerHour, nextBorrowerHour } from "#app/domain/emails/borrower-mail.ts";
import { BULK_MAILS_PER_HOUR_PER_USER, MAX_BULK_MAILS } from "#app/domain/limits.ts";
import { maskEmail } from "#app/domain/masking.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, TooMuch, type Input, type UserCall } from "../call.server.ts";
import { insertMailTemplate } from "../reference/add-mail-template.server.ts";
import { caseMails, MAIL_KINDS, type CaseMail, type MailTexts } from "./case-mails.server.ts";
import {
  anyOf,
  chosenCases,
  describeChosenCases,
  lockChosenCases,
  namedCases,
  ROWS_SHOWN,
} from "./chosen-cases.server.ts";
import { refuseUnseen, seenRows, seenWith } from "./seen-rows.server.ts";
import { closeChange, openChange } from "./write-change.server.ts";

const KIND = "cases.mailed";
const HOUR_MS = 60 * 60 * 1000;

export const mailChosenCases = async (call: UserCall, input: Input<"mailChosenCases">) => {
  const { services, user } = call;
  const { selection, audience, subject, body, save_as } = input;
  const texts = { audience, subject, body };
  const sender = { name: user.fullName, now: services.now() };
  if (input.review) {
    const chosen = chosenCases(user, selection);
    const rowsSeen = await seenRows(services.db, "cases", chosen);
    const { count } = await describeChosenCases(services.db, user, selection);
    refuseTooMany(count);
    const { mails, skipped } = await caseMails(services.db, chosen, texts, sender);
    const ids = anyOf(mails.slice(0, ROWS_SHOWN).map(({ case_id }) => case_id));
    const rows = (await namedCases(services.db, sql`${cases.id} = ${ids}`)).map((row) => ({
      ...row,
      changes: [],
    }));
    const outcome = {
      count,
      changed: mails.length,
      skipped,
      clients: byClient(mails),
      rows,
      problems: [],
    };
    const seen = seenWith(rowsSeen, mails);
    return { data: { ...outcome, change_id: null, seen, preview: previewOf(mails[0], texts, sender.now) } };
  }
  const sent = await call.change(async (tx) => {
    const ids = await lockChosenCases(tx, user, selection, input.expected);
    refuseTooMany(ids.length);
    const chosen = sql`${cases.id} = ${anyOf(ids)}`;
    const rowsSeen = await seenRows(tx, "cases", chosen);
    const { mails } = await caseMails(tx, chosen, texts, sender);
    // Names and addresses of the client and the advocate are none of the case's own: the mails themselves are compared.
    refuseUnseen(input.seen, seenWith(rowsSeen, mails));
    if (mails.length === 0) throw new Refusal(messages.bulkMail.nobody);
    await refuseBeyondRate(tx, call, mails.length);
    if (save_as) await insertMailTemplate(tx, call, { name: save_as, subject, body }, "save_as");
    const summary = `To the ${audience === "borrower" ? "borrowers" : "client"}: ${subject}`;
    const changeId = await openChange(tx, call, { kind: KIND, summary });
    await write(tx, call, mails, { changeId, audience });
    await closeChange(tx, call, { id: changeId, kind: KIND, summary, rows: mails.length });
    const outcome = {
      count: ids.length,
      changed: mails.length,
      skipped: [],
      clients: [],
      rows: [],
      problems: [],
    };
    return {
      data: { ...outcome, change_id: changeId, seen: null, preview: null },
      message: messages.bulkMail.sent(mails.length),
    };
  });
  services.outbox.wake();
  return sent;
};

function refuseTooMany(chosen: number): void {
  if (chosen > MAX_BULK_MAILS) throw new Refusal(messages.bulkMail.tooMany(MAX_BULK_MAILS));
}

function byClient(mails: readonly CaseMail[]) {
  const counts = new Map<string, number>();
  for (const { client_name } of mails) counts.set(client_name, (counts.get(client_name) ?? 0) + 1);
  return [...counts].map(([name, n]) => ({ name, count: n })).sort((one, other) => other.count - one.count);
}

function previewOf(mail: CaseMail | undefined, { audience }: MailTexts, now: Date) {
  if (!mail) return null;
  const held = audience === "borrower" && !isBorrowerHour(now);
  return {
    to: maskEmail(mail.to),
    subject: mail.subject,
    body: mail.body,
    held_until: held ? nextBorrowerHour(now).toISOString() : null,
  };
}

/** Mails of such acts that a user sent in the last hour are counted in the outbox itself. */
async function refuseBeyondRate(tx: Transaction, { services, user }: UserCall, mails: number): Promise<void> {
  // Two acts of one user at the same moment count one after the other.
  await holdName(tx, `mails of user ${String(user.id)}`);
  const now = services.now();
  const [sent] = await tx
    .select({ count: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.created_by, user.id),
        inArray(outbox.kind, Object.values(MAIL_KINDS)),
        gt(outbox.created_at, new Date(now.getTime() - HOUR_MS).toISOString()),
      ),
    );
  const left = Math.max(0, BULK_MAILS_PER_HOUR_PER_USER - (sent?.count ?? 0));
  if (mails <= left) return;
  throw new TooMuch(messages.bulkMail.tooManyThisHour(left), new Date(now.getTime() + HOUR_MS), now);
}

interface Act {
  changeId: number;
  audience: MailTexts["audience"];
}

/** The mails, and for each its entry in the audit trail and the line by which it can be cancelled. */
async function write(tx: Transaction, call: UserCall, mails: readonly CaseMail[], act: Act): Promise<void> {
  const { actor, services, user } = call;
  const ids = await services.outbox.enqueueAll(
    tx,
    mails.map(({ to, subject, body, case_id, client_id, batch_id }) => ({
      kind: MAIL_KINDS[act.audience],
      ...{ to, subject, text: body },
      ...{ caseId: case_id, clientId: client_id, batchId: batch_id, createdBy: user.id },
    })),
  );
  const lines = mails.map(({ case_id, client_id, version, subject }, index) => ({
    ...{ case_id, client_id, version, subject },
    outbox_id: ids[index],
  }));
  await tx.execute(sql`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as m(case_id bigint, client_id bigint, version int, subject text, outbox_id bigint)
    ),
    audited as (
      insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, after)
      select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'case.mailed', 'case',
        case_id::text, client_id,
        jsonb_build_object('audience', ${act.audience}::text, 'subject', subject, 'outbox_id', outbox_id)
      from m order by case_id
    )
    insert into bulk_change_rows (change_id, object_id, before, after, version)
    select ${act.changeId}::bigint, case_id, '{}', jsonb_build_object('outbox_id', outbox_id), version from m`);
}

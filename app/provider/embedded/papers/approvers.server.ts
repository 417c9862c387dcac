// Who approves what others submit: they get an email, and the number that waits for them in the menu.
import { and, count, desc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, clients, paperTemplates, samples, userClients, users } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import type { Feature } from "#app/domain/features.ts";
import { approvalMail, type ApprovalFacts } from "#app/mail/messages/approval.ts";
import { isSendableAddress } from "#app/mail/outbox/sendable.ts";
import { Refusal, type CallUser, type UserCall } from "../call.server.ts";
import { visibleTo } from "../templates/template-rows.server.ts";

/** More are not listed at a time. */
const LISTED = 50;

interface Request {
  /** Whose paper it is; null: every client's, which nobody approves who sees only some. */
  clientId: number | null;
  batchId?: number;
  feature: Feature;
  /** Those who made it. */
  authors: readonly number[];
  /** What waits: "Loan Recall Notice, Batch 12". */
  what: string;
  at: ApprovalFacts["at"];
}

/** Writes to all who may approve it; the outbox is woken once this is committed. */
export async function mailApprovers(
  tx: Transaction,
  { services, user }: UserCall,
  { clientId, batchId, feature, authors, what, at }: Request,
): Promise<void> {
  const own = tx
    .select({ id: userClients.user_id })
    .from(userClients)
    .where(eq(userClients.client_id, clientId ?? 0));
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        users.active,
        users.approver,
        sql`${feature} = any(${users.features})`,
        notInArray(users.id, [...authors]),
        or(eq(users.limited, false), inArray(users.id, own)),
      ),
    )
    .orderBy(users.id);
  const mail = approvalMail({ what, by: user.fullName, origin: services.origin, at });
  await services.outbox.enqueueAll(
    tx,
    rows
      .filter(({ email }) => isSendableAddress(email))
      .map(({ email }) => ({
        kind: "approval",
        to: email,
        ...mail,
        clientId,
        ...(batchId === undefined ? {} : { batchId }),
        createdBy: user.id,
      })),
  );
}

/** @throws Refusal 403 where the client's samples need a second person, and this user is none */
export function refuseUnlessSecond(
  user: CallUser,
  { second_approver }: { second_approver: boolean },
  { generated_by }: { generated_by: number | null },
): void {
  if (!second_approver) return;
  if (!user.isApprover) throw new Refusal(batchMessages.sampleNeedsApprover, 403);
  if (generated_by === user.id) throw new Refusal(batchMessages.sampleOfOneself, 403);
}

/** Of the samples of clients that want a second person, those that this user may approve. */
function waitingSamples(user: CallUser) {
  return and(
    clients.second_approver,
    isNull(samples.approved_at),
    or(isNull(samples.generated_by), ne(samples.generated_by, user.id)),
    inScope(user, batches.client_id),
  );
}

const isForSamples = (user: CallUser) => user.isApprover && user.features.includes("litigation_batch");

export const listWaitingSamples = async ({ services: { db }, user }: UserCall) => {
  if (!isForSamples(user)) return { data: { results: [] } };
  const results = await db
    .select({
      batch_id: samples.batch_id,
      category: samples.category,
      client_name: clients.name,
      by: users.full_name,
      at: samples.generated_at,
    })
    .from(samples)
    .innerJoin(batches, eq(batches.id, samples.batch_id))
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .leftJoin(users, eq(users.id, samples.generated_by))
    .where(waitingSamples(user))
    .orderBy(desc(samples.generated_at))
    .limit(LISTED);
  return { data: { results } };
};

/** How many wait for this user, for the menu. */
export async function countWaiting(
  db: Database,
  user: CallUser,
): Promise<{ samples_waiting: number; templates_waiting: number }> {
  if (!user.isApprover) return { samples_waiting: 0, templates_waiting: 0 };
  const ofSamples = db
    .select({ waiting: count() })
    .from(samples)
    .innerJoin(batches, eq(batches.id, samples.batch_id))
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .where(waitingSamples(user));
  // In one statement: every page asks for them.
  const [found] = await db
    .select({
      samples_waiting: isForSamples(user) ? sql`(${ofSamples})`.mapWith(Number) : sql<number>`0`,
      templates_waiting: count(),
    })
    .from(paperTemplates)
    .where(
      and(
        eq(paperTemplates.state, "submitted"),
        visibleTo(user),
        user.clientIds === null ? undefined : sql`${paperTemplates.client_id} is not null`,
        ne(paperTemplates.created_by, user.id),
        sql`${paperTemplates.submitted_by} is distinct from ${user.id}`,
        sql`${user.id} <> all(${paperTemplates.edited_by})`,
      ),
    );
  return found ?? { samples_waiting: 0, templates_waiting: 0 };
}

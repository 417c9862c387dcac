// What the form of a change of the rate must hold, and the row that is held while it is changed.
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { rateChanges } from "#app/database/schema.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { isInFuture, todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { RATE_CHANGE_FIELDS } from "#app/domain/record/rate-changes.ts";
import { rateQuestion } from "#app/domain/cases/unlikely-rates.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { Refusal, type Services } from "../call.server.ts";
import { beforeLoan } from "../cases/before-loan.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";

const words = interestMessages.rates;

/** @throws Refusal 422 for a day that is still to come, and one that another change of the case begins on */
export async function checkFirstDay(
  tx: Transaction,
  { now }: Services,
  { case_id, from_on, but }: { case_id: number; from_on: IsoDate; but?: number },
): Promise<void> {
  if (isInFuture(from_on, todayInIndia(now()))) {
    throw new Refusal(messages.generic.dateInFuture, 422, { field: "from_on" });
  }
  const [other] = await tx
    .select({ id: rateChanges.id })
    .from(rateChanges)
    .where(
      and(
        eq(rateChanges.case_id, case_id),
        eq(rateChanges.from_on, from_on),
        but === undefined ? undefined : ne(rateChanges.id, but),
      ),
    );
  if (other) throw new Refusal(words.sameDay(from_on), 422, { field: "from_on" });
}

/** What is asked before a change is stored: a day before the loan, and a rate that is unlikely. */
export async function askOfRate(
  tx: Transaction,
  { case_id, from_on, rate }: { case_id: number; from_on: IsoDate; rate: string },
): Promise<string[]> {
  const question = rateQuestion(rate);
  return [
    ...(await beforeLoan(tx, case_id, from_on, words.beforeLoan)),
    ...(question === null ? [] : [`${RATE_CHANGE_FIELDS.rate}: ${question}`]),
  ];
}

/** @throws Refusal 404 for an unknown one and another user's; 409 when it was changed since */
export async function lockRateChange(
  tx: Transaction,
  scope: Scope,
  { case_id, rate_change_id, version }: { case_id: number; rate_change_id: number; version: number },
) {
  // Changes of one case one after the other: two must not begin on one day.
  const { client_id } = await lockCase(tx, scope, case_id);
  const [stored] = await tx
    .select()
    .from(rateChanges)
    .where(and(eq(rateChanges.id, rate_change_id), eq(rateChanges.case_id, case_id)))
    .for("update");
  if (!stored) throw new Refusal(words.unknown, 404);
  if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return { stored, client_id };
}

import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { payments } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { formatRupees, fromPaise, toPaise } from "#app/domain/money.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";

const words = recordMessages.payments;

/** Enters a payment once more with the opposite amount. */
export const reversePayment = (call: UserCall, { case_id, payment_id, reason }: Input<"reversePayment">) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.case_id, case_id), eq(payments.id, payment_id)));
    if (!payment) throw new Refusal(words.unknown, 404);
    if (payment.reverses_id !== null) throw new Refusal(words.isReversal);
    const { kind, paid_on, reference } = payment;
    const amount = fromPaise(-toPaise(payment.amount));
    // The second of two at once finds the first: a payment is reversed once.
    const [reversal] = await tx
      .insert(payments)
      .values({
        ...{ case_id, kind, amount, reference, reason },
        paid_on: todayInIndia(call.services.now()),
        reverses_id: payment_id,
        created_by: call.user.id,
        created_at: call.services.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    if (!reversal) throw new Refusal(words.alreadyReversed, 409);
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    await record(tx, call.actor, {
      action: "payment.reversed",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { payment_kind: kind, amount, paid_on, reason },
    });
    return { data: {}, message: words.reversed(formatRupees(payment.amount)) };
  });

import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { payments } from "#app/database/schema.ts";
import { formatDate, isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { beforeLoan } from "../cases/before-loan.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { plainReference, standingPayments, takeSame } from "./same-payment.server.ts";

export const addPayment = (call: UserCall, input: Input<"addPayment">) =>
  call.change(async (tx) => {
    const { case_id, kind, amount, paid_on, reference } = input;
    const { client_id } = await caseInScope(tx, call.user, case_id);
    if (isInFuture(paid_on, todayInIndia(call.services.now()))) {
      throw new Refusal(messages.generic.dateInFuture, 422, { field: "paid_on" });
    }
    askFirst(
      [
        ...(await beforeLoan(tx, case_id, paid_on, recordMessages.payments.beforeLoan)),
        ...(await askOfSame(tx, input)),
      ],
      input.confirmed,
    );
    await tx.insert(payments).values({
      ...{ case_id, kind, amount, paid_on, reference: reference || null },
      created_by: call.user.id,
      created_at: call.services.now().toISOString(),
    });
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    await record(tx, call.actor, {
      action: "payment.added",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { payment_kind: kind, amount, paid_on, ...(reference ? { payment_reference: reference } : {}) },
    });
    return { data: {}, message: recordMessages.payments.added };
  });

async function askOfSame(tx: Transaction, payment: Input<"addPayment">): Promise<string[]> {
  const { case_id, paid_on, amount } = payment;
  const recorded = await standingPayments(
    tx,
    and(eq(payments.case_id, case_id), eq(payments.paid_on, paid_on), eq(payments.amount, amount)),
  );
  const known = recorded.map(({ reference }) => ({ reference: plainReference(reference), row: null }));
  return takeSame(known, plainReference(payment.reference))
    ? [recordMessages.payments.recorded(formatRupees(amount), formatDate(paid_on))]
    : [];
}

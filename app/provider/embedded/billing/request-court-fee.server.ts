// Request Court Fees: the request and the mail that carries it are one transaction. The mail has the estimate as it
// stands then, and never a final figure.
import { record } from "#app/database/audit/audit.server.ts";
import { courtFeeRequests } from "#app/database/schema.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees, fromPaise } from "#app/domain/money.ts";
import { courtFeeMail } from "#app/mail/messages/court-fee.ts";
import { UnsendableMail } from "#app/mail/outbox/sendable.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { outboxId } from "../emails/outbox-id.server.ts";
import { caseForFees, estimatesFor } from "./fee-estimates.server.ts";

export const requestCourtFee: Handler<"requestCourtFee"> = async (call, { case_id, type_of_case }) => {
  const { services, user } = call;
  const sent = await call.change(async (tx) => {
    const litigationCase = await caseForFees(tx, user, case_id);
    const { client_id, batch_id, mail_to, lan_number, customer_name } = litigationCase;
    if (!mail_to) throw new Refusal(messages.courtFees.clientHasNoMail);
    const estimates = await estimatesFor(tx, litigationCase, todayInIndia(services.now()));
    const found = estimates.find((each) => each.type_of_case === type_of_case);
    if (!found) throw new Error(`no estimate for ${type_of_case}`);
    const estimate = found.amount === null ? null : fromPaise(found.amount);
    const paper = paperCategoryLabel(type_of_case);
    const isFree = found.amount === 0n;
    const basis = [...found.working, ...(found.why === null ? [] : [found.why])];
    const mail = courtFeeMail({
      clientName: litigationCase.client_name,
      matter: `LAN ${lan_number}, ${customer_name}`,
      paper,
      isFree,
      estimate: estimate === null ? null : formatRupees(estimate),
      basis,
      source: found.source,
      senderName: user.fullName,
    });
    const { messageId } = await services.outbox
      .enqueue(tx, {
        kind: "court_fee",
        to: mail_to,
        ...mail,
        clientId: client_id,
        batchId: batch_id,
        caseId: case_id,
        createdBy: user.id,
      })
      .catch((fault: unknown) => {
        throw fault instanceof UnsendableMail ? new Refusal(messages.courtFees.clientMailWrong) : fault;
      });
    await tx.insert(courtFeeRequests).values({
      case_id,
      type_of_case,
      estimate,
      basis: basis.join("\n"),
      source: found.source,
      outbox_id: await outboxId(tx, messageId),
      created_by: user.id,
    });
    await record(tx, call.actor, {
      action: "court_fee.requested",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { type_of_case, estimate, source: found.source, to: mail_to },
    });
    const { requested, requestedWithoutFee } = messages.courtFees;
    return { data: {}, message: isFree ? requestedWithoutFee(paper) : requested };
  });
  services.outbox.wake();
  return sent;
};

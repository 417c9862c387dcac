// What an invoice and a credit note have in common: the email that takes the PDF to the client, and its review.
import { createHash } from "node:crypto";
import { messages } from "#app/domain/messages.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { isSendableAddress, UnsendableMail } from "#app/mail/outbox/sendable.ts";
import type { PrintedInvoice } from "#app/papers/typesetting/invoice.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { outboxId } from "../emails/outbox-id.server.ts";
import type { Matter } from "./invoice-matter.server.ts";

export const PDF = "application/pdf";

/** An invoice or a credit note before it is numbered and kept, with its email. */
export interface Prepared {
  matter: Matter;
  to: string;
  mail: { subject: string; text: string };
  /** What the PDF is called. */
  fileName: string;
  printed: PrintedInvoice;
  /** Decimal text. */
  total: string;
  /** What may be wrong with it, a sentence each: whoever reviews it sends it all the same. */
  questions: string[];
}

/** Whom an email with an invoice or a credit note goes to. @throws Refusal while the client has no address for it */
export function mailAddress({ mail_to }: Matter, { none, wrong }: { none: string; wrong: string }): string {
  if (!mail_to) throw new Refusal(none);
  if (!isSendableAddress(mail_to)) throw new Refusal(wrong);
  return mail_to;
}

/** What is shown of an email before it goes; `seen` stands for all of it, the PDF included. */
export const previewOf = (prepared: Prepared) => ({
  to: prepared.to,
  ...prepared.mail,
  file_name: prepared.fileName,
  total: prepared.total,
  questions: prepared.questions,
  seen: seenOf(prepared),
});

/** @throws Refusal 409 when something else would be sent than was reviewed; a program that reviews nothing says nothing */
export function refuseUnseen(prepared: Prepared, seen: string | undefined): void {
  if (seen && seen !== seenOf(prepared)) throw new Refusal(messages.mailReview.changed, 409);
}

const seenOf = ({ to, mail, fileName, printed, questions }: Prepared): string =>
  createHash("sha256")
    .update(JSON.stringify([to, mail, fileName, printed, questions]))
    .digest("base64url");

/** The PDF. @throws Refusal with the cause for staff */
export async function typesetBill({ services }: UserCall, { printed }: Prepared): Promise<Buffer> {
  try {
    return await services.typesetter.typesetInvoice(printed);
  } catch (fault) {
    throw fault instanceof TypesetFailure ? new Refusal(fault.message, 422, { cause: fault }) : fault;
  }
}

/** Puts the email into the outbox. @returns its row there */
export async function enqueueBill(
  tx: Transaction,
  { services, user }: UserCall,
  { matter, to, mail, fileName }: Prepared,
  { kind, fileKey, wrong }: { kind: "invoice" | "credit_note"; fileKey: string; wrong: string },
): Promise<number> {
  try {
    const { messageId } = await services.outbox.enqueue(tx, {
      kind,
      to,
      ...mail,
      attachments: [{ key: fileKey, name: fileName, type: PDF }],
      clientId: matter.client_id,
      batchId: matter.batch_id,
      caseId: matter.case_id,
      createdBy: user.id,
    });
    return await outboxId(tx, messageId);
  } catch (fault) {
    throw fault instanceof UnsendableMail ? new Refusal(wrong) : fault;
  }
}

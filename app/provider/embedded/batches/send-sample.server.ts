// Mails the approved sample to the client. The mail is a row of the same transaction; the outbox sends it.
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { files, samples } from "#app/database/schema.ts";
import { batchCategoryLabel, paperCategoryLabel, type BatchCategory } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { inLanguage } from "#app/domain/templates/template-words.ts";
import { sampleMail } from "#app/mail/messages/sample.ts";
import { UnsendableMail } from "#app/mail/outbox/sendable.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { readLanguage } from "../papers/pinned-template.server.ts";
import { sampleOf } from "../papers/hold-sample.server.ts";
import { batchInScope } from "./batch-in-scope.server.ts";

export const sendSample: Handler<"sendSample"> = async (call, { batch_id, category, batch_category }) => {
  const { services, user } = call;
  const sent = await call.change(async (tx) => {
    const { batch, client } = await batchInScope(tx, user, batch_id);
    const sample = await sampleOf(tx, batch_id, category);
    if (!sample?.approved_at) throw new Refusal(messages.batches.sendNeedsApproval);
    // The address of the batch's own details first: staff chose it for this lot.
    const to = batch.client_email_id?.trim() || client.email_id?.trim();
    if (!to) throw new Refusal(messages.batches.clientHasNoMail);
    const [file] = await tx.select().from(files).where(eq(files.key, sample.file_key));
    if (!file) throw new Refusal(messages.files.notFound, 404);
    const mail = sampleMail({
      clientName: client.full_name,
      batch: batchInWords(batch_id, batch_category),
      paper: inLanguage(paperCategoryLabel(category), await readLanguage(tx, sample.template_version)),
      senderName: user.fullName,
    });
    await services.outbox
      .enqueue(tx, {
        kind: "sample",
        to,
        ...mail,
        attachments: [{ key: file.key, name: file.name, type: file.media_type }],
        clientId: batch.client_id,
        batchId: batch_id,
        createdBy: user.id,
      })
      .catch((fault: unknown) => {
        throw fault instanceof UnsendableMail ? new Refusal(messages.papers.clientMailWrong) : fault;
      });
    const sent_at = services.now().toISOString();
    await tx.update(samples).set({ sent_by: user.id, sent_at }).where(eq(samples.id, sample.id));
    await record(tx, call.actor, {
      action: "sample.sent",
      object: { type: "batch", id: batch_id },
      clientId: batch.client_id,
      before: { sent_at: sample.sent_at },
      after: { sent_at, category, batch_category, to, file_key: file.key },
    });
    return { data: file.key, message: messages.batches.sampleSent(client.name, batch_id) };
  });
  services.outbox.wake();
  return sent;
};

/** Which cases the sample stands for, when it is not all of them. */
function batchInWords(batchId: number, kind: BatchCategory): string {
  const batch = `Batch ${batchId}`;
  return kind === "all" ? batch : `${batch} (${batchCategoryLabel(kind).toLowerCase()} cases)`;
}

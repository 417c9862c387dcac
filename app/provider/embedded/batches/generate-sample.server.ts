// Sets the sample paper of a batch: that of its first case of the chosen kind, marked as a draft for approval.
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { samples } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import type { Handler } from "../call.server.ts";
import { mailApprovers } from "../papers/approvers.server.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { draftOrRefuse } from "../papers/draft.server.ts";
import { keepFile } from "../papers/keep-paper.server.ts";
import { languageInNames } from "../papers/language-in-names.server.ts";
import { sampleCase } from "../papers/chosen-cases.server.ts";
import { keepTemplateVersion, templateInForce } from "../papers/templates.server.ts";
import { typesetAndStore } from "../papers/typeset-and-store.server.ts";
import { sampleOf } from "../papers/hold-sample.server.ts";
import { batchInScope } from "./batch-in-scope.server.ts";

export const generateSample: Handler<"generateSample"> = async (call, choice) => {
  const { services, user } = call;
  const { batch_id, category, batch_category, language } = choice;
  const { batch, client } = await batchInScope(services.db, user, batch_id);
  const template = await templateInForce(services.db, category, {
    clientId: batch.client_id,
    ...(language ? { language } : {}),
  });
  const filing = { template, category, now: services.now() };
  const paperCase = await withCourtFee(services.db, await sampleCase(services.db, choice), filing);
  const date = todayInIndia(services.now());
  const draft = draftOrRefuse(template, paperCase, { category, date, sample: true });
  // Typesetting takes longer than a transaction should be open; a file that no row came to name is taken away again.
  const generated = await typesetAndStore(services, draft.paper, (stored, used) =>
    call.change(async (tx) => {
      await keepTemplateVersion(tx, category, template);
      const nameLanguage = await languageInNames(tx, paperCase.client_id, category, template.language);
      const sample = { paperCase, category, nameLanguage, stored, createdBy: user.id };
      await keepFile(tx, sample, "sample");
      const replaced = await sampleOf(tx, batch_id, category);
      await keepSample(tx, {
        batch_id,
        category,
        batch_category,
        case_id: paperCase.id,
        file_key: stored.key,
        template_version: template.version,
        generated_by: user.id,
        generated_at: services.now().toISOString(),
      });
      await record(tx, call.actor, {
        action: "sample.generated",
        object: { type: "batch", id: batch_id },
        clientId: paperCase.client_id,
        ...(replaced ? { before: sampleFacts(replaced) } : {}),
        after: {
          category,
          batch_category,
          language: template.language,
          case_id: paperCase.id,
          template_version: template.version,
        },
      });
      if (client.second_approver) {
        await mailApprovers(tx, call, {
          ...{ clientId: batch.client_id, batchId: batch_id, feature: "litigation_batch" },
          authors: [user.id],
          what: `Sample ${paperCategoryLabel(category)}, Batch ${batch_id}`,
          at: { batchId: batch_id },
        });
      }
      used();
      return { data: stored.key, message: messages.batches.sampleGenerated(batch_id) };
    }),
  );
  services.outbox.wake();
  return generated;
};

const sampleFacts = (sample: typeof samples.$inferSelect) => ({
  category: sample.category,
  batch_category: sample.batch_category,
  case_id: sample.case_id,
  template_version: sample.template_version,
  approved_at: sample.approved_at,
  sent_at: sample.sent_at,
});

/** A new sample takes the old one's place: what was approved or sent is not what is there now. */
async function keepSample(tx: Transaction, sample: typeof samples.$inferInsert): Promise<void> {
  const { batch_id: _batch, category: _category, ...fresh } = sample;
  await tx
    .insert(samples)
    .values(sample)
    .onConflictDoUpdate({
      target: [samples.batch_id, samples.category],
      set: { ...fresh, approved_by: null, approved_at: null, sent_by: null, sent_at: null },
    });
}

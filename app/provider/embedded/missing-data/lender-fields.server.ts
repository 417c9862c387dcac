// What papers lack of the lender: one answer serves every case of every batch, so it is asked once.
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { asIsoDate } from "#app/domain/form-dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { PaperLanguage } from "#app/domain/templates/template-words.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { LackingField } from "../../contract/missing-data/paper-fields.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { Refusal, type Input, type Services, type UserCall } from "../call.server.ts";
import { sampleCase } from "../papers/chosen-cases.server.ts";
import { fillableFields, storedFields } from "../papers/draft.server.ts";
import { shownFacts } from "./fact-words.server.ts";
import { fillClient, givenValues } from "./filled-values.server.ts";
import type { PaperCase } from "../papers/paper-data.server.ts";
import { holdLastJob, reopenJob } from "../papers/jobs/paper-jobs.server.ts";
import { readTemplatePin } from "../papers/pinned-template.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";

export const listMissingLenderFields = async (
  { services, user }: UserCall,
  { batch_id, category, language }: Input<"listMissingLenderFields">,
) => {
  await batchInScope(services.db, user, batch_id);
  const { lacking } = await lenderLacks(services, services.db, { batch_id, category, language });
  return { data: lacking };
};

export const fillLenderFields = async (
  call: UserCall,
  { batch_id, category, language, ...input }: Input<"fillLenderFields">,
) => {
  const { services, user } = call;
  const filled = await call.change(async (tx) => {
    const { batch } = await batchInScope(tx, user, batch_id);
    const { template, lacking, anyCase } = await lenderLacks(services, tx, { batch_id, category, language });
    refuseFilledMeanwhile(template, anyCase.data, lacking, input);
    const values = givenValues(lacking, input);
    if (Object.keys(values).length === 0) throw new Refusal(messages.papers.fieldsMissing);
    await fillClient(tx, call, anyCase, values);
    const job = await holdLastJob(tx, batch_id, category);
    // After an edit of the template what was filled in is kept, and no paper is begun.
    const isOpen = job !== null && (await readTemplatePin(tx, job)).blocked === null;
    const waiting = isOpen ? await reopenJob(tx, job.id, services.now().toISOString()) : 0;
    if (job && waiting > 0) {
      await record(tx, call.actor, {
        action: "papers.retried",
        object: { type: "batch", id: batch_id },
        clientId: batch.client_id,
        after: { category, job_id: job.id, waiting },
      });
    }
    return { data: { waiting }, message: messages.papers.saved };
  });
  services.wakePapers();
  return filled;
};

/**
 * A form may have been open while somebody else filled in the same field. What is stored stays, but not in silence.
 * @throws Refusal 409 with both values
 */
function refuseFilledMeanwhile(
  template: Template,
  data: PaperCase["data"],
  lacking: readonly LackingField[],
  input: Readonly<Record<string, unknown>>,
): void {
  const known = storedFields(template, data, Object.keys(input)).filter(
    ({ name, belongs_to }) => belongs_to === "client" && !lacking.some((field) => field.name === name),
  );
  const overtaken = known.flatMap(({ name, label, kind, value }) => {
    const given = input[name];
    if (typeof given !== "string" || given.trim() === "") return [];
    const now = given.trim();
    const [stored, typed] = [wordsOf(name, value), wordsOf(name, kind === "date" ? asIsoDate(now) : now)];
    return typed === stored ? [] : [{ label, stored, typed }];
  });
  if (overtaken.length > 0) throw new Refusal(messages.papers.filledMeanwhile(overtaken), 409);
}

const wordsOf = (name: string, value: string): string => shownFacts({ [name]: value })[0]?.value ?? value;

/** The lender's share of what any case of the batch lacks. */
async function lenderLacks(
  { now }: Pick<Services, "now">,
  db: Database | Transaction,
  wanted: { batch_id: number; category: PaperCategory; language: PaperLanguage | undefined },
): Promise<{ template: Template; lacking: LackingField[]; anyCase: PaperCase }> {
  const { batch_id, category, language } = wanted;
  const anyCase = await sampleCase(db, { batch_id, batch_category: "all" });
  const batch = { batchId: batch_id, clientId: anyCase.client_id };
  const template = await templateOfBatch(db, batch, category, language);
  const lacking = fillableFields(template, anyCase.data, todayInIndia(now()));
  return { template, lacking: lacking.filter(({ belongs_to }) => belongs_to === "client"), anyCase };
}

// One value of one field for all cases of a batch: asked first, with what it changes and for how many.
import { asc, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import { newRateWarnings } from "#app/domain/cases/value-questions.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { shownValue } from "#app/domain/missing-data/workbench.ts";
import type { SheetOutcome } from "../../contract/missing-data/workbench.ts";
import { askFirst } from "../ask-first.server.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { closeChange, openChange } from "../bulk/write-change.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";
import { correctableFields, type AskedField } from "./asked-fields.server.ts";
import { readTyped } from "./save-workbench.server.ts";
import { planRows, toCaseIds } from "./sheet-plan.server.ts";
import type { ReadRow } from "./sheet-rows.server.ts";
import { lockCases, writeFilled } from "./write-filled.server.ts";

export const fillAllCases = async (call: UserCall, input: Input<"fillAllCases">) => {
  const { services, user } = call;
  const { batch_id, category, replace, reason, confirmed = "" } = input;
  const { batch } = await batchInScope(services.db, user, batch_id);
  const of = { batchId: batch_id, clientId: batch.client_id };
  const template = await templateOfBatch(services.db, of, category);
  const field = correctableFields(template).find(({ name }) => name === input.field);
  if (!field) throw new Refusal(workbenchMessages.fieldUnknown, 404);
  const today = todayInIndia(services.now());
  const value = readValue(field, input.value, today);
  const plan = async (db: Database | Transaction) =>
    planRows(db, [field], await rowsOf(db, batch_id, field.name, value), { replace, today });
  const looked = await plan(services.db);
  return call.change(async (tx) => {
    await lockCases(tx, toCaseIds(looked.filled));
    const { filled, outcome } = await plan(tx);
    if (filled.length === 0) throw new Refusal(workbenchMessages.nothingToFillIn(field.label));
    if (outcome.needs_reason && !reason) {
      throw new Refusal(editMessages.reasonRequired, 422, { field: "reason" });
    }
    askFirst(questionsOf(field, value, outcome), confirmed);
    const kind = "cases.field_filled";
    const summary = workbenchMessages.filledAll(batch_id, field.label, shownValue(field, value));
    const changeId = await openChange(tx, call, { kind, summary });
    await writeFilled(tx, call, filled, { reason, changeId });
    await closeChange(tx, call, { id: changeId, kind, summary, rows: outcome.cases });
    await record(tx, call.actor, {
      action: "batch.field_filled",
      object: { type: "batch", id: batch_id },
      clientId: batch.client_id,
      after: {
        ...{ category, fields: field.name, [field.name]: value },
        ...{ cases: outcome.cases, replaced: outcome.replaced_count },
        ...(reason ? { reason } : {}),
      },
    });
    return { data: {}, message: workbenchMessages.saved(outcome.values, outcome.cases) };
  });
};

/** @throws Refusal with the rule that is broken */
function readValue(field: AskedField, text: string, today: string): string {
  const checked = readTyped(field, text);
  const refuse = (sentence: string) => new Refusal(sentence, 422, { field: "value" });
  if (!checked.ok) throw refuse(checked.message || messages.generic.required(field.label));
  if (impossibleDates({ [field.name]: checked.value }, today).length > 0)
    throw refuse(messages.generic.dateInFuture);
  return checked.value;
}

/** As if a sheet had said it in each row. */
async function rowsOf(
  db: Database | Transaction,
  batchId: number,
  name: string,
  value: string,
): Promise<ReadRow[]> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.batch_id, batchId))
    .orderBy(asc(cases.id));
  return rows.map(({ id }, index) => ({
    row: index + 1,
    caseId: id,
    version: null,
    values: new Map([[name, value]]),
  }));
}

/** Which values are stored for how many; of stored ones that give way the first with what they were. */
function questionsOf(field: AskedField, value: string, outcome: SheetOutcome): string[] {
  const { cases: count, kept_rows, replaced, replaced_count, questions, question_count } = outcome;
  const more = question_count - questions.length;
  const blank = count - replaced_count;
  return [
    ...(blank > 0 ? [workbenchMessages.fillsAll(field.label, shownValue(field, value), blank)] : []),
    ...(kept_rows > 0 ? [workbenchMessages.keepTheirs(kept_rows)] : []),
    ...(replaced_count > 0 ? [workbenchMessages.replacesStored(replaced_count)] : []),
    ...replaced.map(({ lan_number, stored, value: next }) =>
      workbenchMessages.replacesOne(lan_number, stored, next),
    ),
    ...(replaced_count > replaced.length
      ? [workbenchMessages.andMore(replaced_count - replaced.length)]
      : []),
    ...newRateWarnings({}, { [field.name]: value }),
    ...questions,
    ...(more > 0 ? [workbenchMessages.andMore(more)] : []),
  ];
}

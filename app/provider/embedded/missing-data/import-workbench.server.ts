// The sheet of blanks comes back: looked at first, then its good rows are written, all in one transaction.
import { record } from "#app/database/audit/audit.server.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { refusals } from "#app/spreadsheets/refusal.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { countUpload } from "../batches/upload-allowance.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { closeChange, openChange } from "../bulk/write-change.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";
import type { SheetOutcome } from "../../contract/missing-data/workbench.ts";
import { sheetFields } from "./asked-fields.server.ts";
import { readSheet } from "./read-sheet.server.ts";
import { toCaseIds, planSheet } from "./sheet-plan.server.ts";
import { lockCases, writeFilled } from "./write-filled.server.ts";

export const importWorkbench = async (call: UserCall, input: Input<"importWorkbench">) => {
  const { services, user } = call;
  const { batch_id, category, sheet_file, review, plan, replace, answers, reason } = input;
  const options = { replace, today: todayInIndia(services.now()) };
  const { batch } = await batchInScope(services.db, user, batch_id);
  await countForUser(call, "importsPerHour");
  await countUpload(call, sheet_file.size);
  const template = await templateOfBatch(
    services.db,
    { batchId: batch_id, clientId: batch.client_id },
    category,
  );
  const work = await services.files.workFolder();
  try {
    const asked = { fields: sheetFields(template), answers };
    const sheet = await readSheet(services, sheet_file, asked, work.path);
    const looked = await planSheet(services.db, batch_id, sheet, options);
    if (review) return { data: looked.outcome };
    const open = sheet.questions.filter(({ answer }) => answer === "");
    if (open.length > 0)
      throw new Refusal(refusals.unanswered(open.map(({ name }) => name).join(", ")).message);
    return await call.change(async (tx) => {
      await lockCases(tx, toCaseIds(looked.filled));
      const { filled, outcome } = await planSheet(tx, batch_id, sheet, options);
      if (plan !== undefined && plan !== outcome.plan) throw new Refusal(workbenchMessages.planChanged, 409);
      if (filled.length === 0) throw new Refusal(workbenchMessages.willBeSaved(0, 0));
      if (outcome.needs_reason && !reason) {
        throw new Refusal(editMessages.reasonRequired, 422, { field: "reason" });
      }
      const { cases, values, refused, replaced_count } = outcome;
      const kind = "cases.fields_imported";
      const summary = workbenchMessages.sheetImported(batch_id, paperCategoryLabel(category), values);
      const changeId = await openChange(tx, call, { kind, summary });
      await writeFilled(tx, call, filled, { reason, changeId });
      await closeChange(tx, call, { id: changeId, kind, summary, rows: cases });
      await record(tx, call.actor, {
        action: "batch.fields_imported",
        object: { type: "batch", id: batch_id },
        clientId: batch.client_id,
        after: {
          ...{ category, cases, values, refused },
          ...(replace ? { replaced: replaced_count, ...(reason ? { reason } : {}) } : {}),
        },
      });
      const data: SheetOutcome = { ...outcome, rows: [] };
      return { data, message: workbenchMessages.imported(values, cases) };
    });
  } catch (fault) {
    if (fault instanceof Refusal && review) await noteRefusedUpload(call, fault.message);
    throw fault;
  } finally {
    await work.remove();
  }
};

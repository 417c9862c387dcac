// A workbook becomes a batch of cases, or corrects one: whole, or not at all.
import { createReadStream } from "node:fs";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { messages } from "#app/domain/messages.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { ImportOutcome } from "#app/domain/operation/import-outcomes.ts";
import type { Import } from "../../contract/batches/upload.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { carryOut, Undecided } from "./carry-out.server.ts";
import { convertedSource } from "./import-source.server.ts";
import { sortSearch } from "./import-rows.server.ts";
import { countUpload } from "./upload-allowance.server.ts";

/** Imports a workbook. Without `batch_id` in the answer nothing was written and the staff are to decide. */
export const bulkCreate: Handler<"bulkCreate"> = async (call, input) => {
  await countForUser(call, "importsPerHour");
  // A file from this panel's own wizard was counted when it was uploaded.
  if (input.case_file.prepared === undefined) await countUpload(call, input.case_file.size);
  const { files: store } = call.services;
  const work = await store.workFolder();
  const started = performance.now();
  const note = (outcome: ImportOutcome) =>
    call.services.noteImport({ outcome, ms: performance.now() - started });
  const kept: StoredFile[] = [];
  let isKept = false;
  const keep = async (file: string): Promise<StoredFile> => {
    const stored = await store.put(createReadStream(file));
    kept.push(stored);
    return stored;
  };
  try {
    const source = await convertedSource(call.services, input, work.path);
    let workbook: StoredFile | undefined;
    const handled = await call.change(async (tx, connection) => {
      // A form sent twice does not come this far the second time, and stores nothing.
      workbook ??= await keep(input.case_file.path);
      return carryOut(call, input, source, { tx, connection, workbook, folder: work.path, keep });
    });
    isKept = true;
    note("imported");
    // Not waited for: searches work without it, only slower.
    sortSearch(call.services.pool).catch((fault: unknown) => {
      call.services.log.warn(describeError(fault), "the search was not put in order after an import");
    });
    return handled;
  } catch (fault) {
    note(fault instanceof Undecided ? "undecided" : fault instanceof Refusal ? "refused" : "failed");
    if (fault instanceof Undecided) return { data: fault.outcome, message: sentenceOf(fault.outcome) };
    if (fault instanceof Refusal) await noteRefusedUpload(call, fault.message);
    // Whether a commit that failed was carried out is not known here: the files stay, or go to the trash without a row.
    else isKept = true;
    throw fault;
  } finally {
    if (!isKept) await Promise.all(kept.map(({ key }) => store.remove(key)));
    await work.remove();
  }
};

/** The sentence of an import that waits for a decision, for callers that read only status and message. */
function sentenceOf({ refused, repeat_of, plan_changed }: Import): string {
  if (plan_changed) return importMessages.planChanged;
  return repeat_of === null
    ? messages.upload.nothingImported(refused ?? 0)
    : messages.upload.repeatNotImported(repeat_of);
}

// Takes in a filled-in sheet, as a draft that its dry run and the confirmation read.
import { randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import path from "node:path";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { Visit, Visitor } from "#app/http/guard.server.ts";
import { readForm } from "#app/http/uploads.server.ts";
import { ownerOf, type SheetState } from "./draft.server.ts";

type Received = { ok: true; draftId: string } | { ok: false; status: number; message: string };

export async function receiveSheet(
  visit: Visit,
  visitor: Visitor,
  of: Pick<SheetState, "batchId" | "category">,
): Promise<Received> {
  const { application } = visitor;
  const refused = (status: number, message: string): Received => ({ ok: false, status, message });
  if ((await application.drafts.freeBytes()) < MIN_FREE_DISK_BYTES)
    return refused(503, messages.files.diskFull);
  const form = await readForm(visit, application.drafts);
  try {
    const sent = form.files.workbook;
    if (!sent) return refused(422, workbenchMessages.fileRequired);
    const { name, size } = sent;
    const file = { name, size, path: sent.path };
    const state: SheetState = { ...of, key: randomUUID(), file, imported: null };
    const draftId = await application.wizards.create(ownerOf(visitor), state);
    const draft = await application.wizards.open(draftId, ownerOf(visitor));
    if (!draft) return refused(503, workbenchMessages.notReviewed);
    const kept = path.join(draft.folder, `${randomUUID()}.workbook`);
    await rename(sent.path, kept);
    form.keep("workbook");
    await draft.save({ ...state, file: { name, size, path: kept } });
    return { ok: true, draftId };
  } finally {
    await form.release();
  }
}

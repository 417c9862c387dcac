// An uploaded sheet of payments or changed rates between its dry run and the confirmation.
import { randomUUID } from "node:crypto";
import type { Params } from "@remix-run/react";
import { z } from "zod";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import { RECORD_SHEETS, type RecordSheetKind } from "#app/domain/record/record-sheets.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { Visit, Visitor } from "#app/http/guard.server.ts";
import { idParam, notFound } from "#app/http/queries.server.ts";
import type { Failed } from "#app/http/replies.server.ts";
import { getOwner, startDraft, takeWorkbook, type Wizard } from "#app/http/wizard-drafts.server.ts";

const SheetState = z.object({
  batchId: z.number(),
  kind: z.enum(RECORD_SHEETS),
  /** Sent with the confirmation, so that a form sent twice imports once. */
  key: z.string(),
  /** Gone once it was imported. */
  file: z.object({ name: z.string(), size: z.number(), path: z.string() }).nullable(),
  /** What was said when it was imported, for a form that is sent once more. */
  imported: z.string().nullable(),
});
type SheetState = z.output<typeof SheetState>;

/** What an address says a sheet is of. @throws 404 for anything else */
export function kindParam({ kind }: Params): RecordSheetKind {
  const known = RECORD_SHEETS.find((one) => one === kind);
  if (!known) throw notFound();
  return known;
}

/** The sheet of an address. */
export const RECORD_SHEET_DRAFT: Wizard<SheetState> = {
  feature: "litigation_batch",
  state: SheetState,
  isOf: ({ batchId, kind }, params) => batchId === idParam(params.batchId) && kind === kindParam(params),
  gone: notFound,
};

/** Takes in a sheet, as a draft that its dry run and the confirmation read. */
export const receiveRecordSheet = (
  visit: Visit,
  visitor: Visitor,
  of: Pick<SheetState, "batchId" | "kind">,
): Promise<{ ok: true; draftId: string } | Failed> =>
  takeWorkbook(visit, visitor, workbenchMessages.fileRequired, async (sent) => {
    const { name, size, path } = sent;
    const state: SheetState = { ...of, key: randomUUID(), file: { name, size, path }, imported: null };
    const draftId = await startDraft(visitor, state);
    const draft = await visitor.application.wizards.open(draftId, getOwner(visitor));
    if (!draft) return { ok: false as const, status: 503, message: recordSheetMessages.notReviewed };
    await draft.save({ ...state, file: await sent.moveTo(draft) });
    return { ok: true as const, draftId };
  });

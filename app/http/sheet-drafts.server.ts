// An uploaded sheet between its dry run and the confirmation: what such drafts have in common, whatever the sheet is of.
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { Visit, Visitor } from "./guard.server.ts";
import type { Failed } from "./replies.server.ts";
import { getOwner, startDraft, takeWorkbook } from "./wizard-drafts.server.ts";

/** Beside what the sheet is of. */
export const OF_SHEET = {
  /** Sent with the confirmation, so that a form sent twice imports once. */
  key: z.string(),
  /** Gone once it was imported. */
  file: z.object({ name: z.string(), size: z.number(), path: z.string() }).nullable(),
  /** What was said when it was imported, for a form that is sent once more. */
  imported: z.string().nullable(),
};

/**
 * Takes in a sheet, as a draft that its dry run and the confirmation read.
 * @param of what the sheet is of, as the draft keeps it
 * @param notReviewed said when the draft is gone before the file is in it
 */
export const receiveSheet = (
  visit: Visit,
  visitor: Visitor,
  of: object,
  notReviewed: string,
): Promise<{ ok: true; draftId: string } | Failed> =>
  takeWorkbook(visit, visitor, workbenchMessages.fileRequired, async (sent) => {
    const { name, size, path } = sent;
    const state = { ...of, key: randomUUID(), file: { name, size, path }, imported: null };
    const draftId = await startDraft(visitor, state);
    const draft = await visitor.application.wizards.open(draftId, getOwner(visitor));
    if (!draft) return { ok: false as const, status: 503, message: notReviewed };
    await draft.save({ ...state, file: await sent.moveTo(draft) });
    return { ok: true as const, draftId };
  });

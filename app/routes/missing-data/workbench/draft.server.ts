// A filled-in sheet between its dry run and the confirmation.
import { z } from "zod";
import type { Draft } from "#app/http/drafts.server.ts";
import { requireAdmin, type Visit, type Visitor } from "#app/http/guard.server.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { idParam, notFound } from "#app/http/queries.server.ts";
import type { Params } from "@remix-run/react";

const SheetState = z.object({
  batchId: z.number(),
  category: z.string(),
  /** Sent with the confirmation, so that a form sent twice imports once. */
  key: z.string(),
  /** Gone once it was imported. */
  file: z.object({ name: z.string(), size: z.number(), path: z.string() }).nullable(),
  /** What was said when it was imported, for a form that is sent once more. */
  imported: z.string().nullable(),
});
export type SheetState = z.output<typeof SheetState>;

export interface SheetVisit extends Visitor {
  draft: Draft;
  state: SheetState;
}

/** Whose draft it is. */
export const ownerOf = ({ user }: Visitor): string => String(user.user_id);

/** The sheet of an address. @throws 404 when it is another user's or batch's, too old, or was never there */
export async function requireSheet(visit: Visit & { params: Params }): Promise<SheetVisit> {
  const visitor = await requireAdmin(visit, "litigation_batch");
  const batchId = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const draft = await visitor.application.wizards.open(visit.params.draftId ?? "", ownerOf(visitor));
  const state = SheetState.safeParse(draft?.state).data;
  if (!draft || state?.batchId !== batchId || state.category !== category) {
    throw notFound();
  }
  return { ...visitor, draft, state };
}

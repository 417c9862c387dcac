// A filled-in sheet between its dry run and the confirmation.
import * as z from "zod";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { idParam, notFound } from "#app/http/queries.server.ts";
import { OF_SHEET } from "#app/http/sheet-drafts.server.ts";
import type { Wizard } from "#app/http/wizard-drafts.server.ts";

const SheetState = z.object({ batchId: z.number(), category: z.string(), ...OF_SHEET });

/** The sheet of an address. */
export const SHEET: Wizard<z.output<typeof SheetState>> = {
  feature: "litigation_batch",
  state: SheetState,
  isOf: ({ batchId, category }, params) =>
    batchId === idParam(params.batchId) && category === categoryParam(params),
  gone: notFound,
};

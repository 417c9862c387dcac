// An uploaded sheet of payments or changed rates between its dry run and the confirmation.
import type { Params } from "@remix-run/react";
import * as z from "zod";
import { RECORD_SHEETS, type RecordSheetKind } from "#app/domain/record/record-sheets.ts";
import { idParam, notFound } from "#app/http/queries.server.ts";
import { OF_SHEET } from "#app/http/sheet-drafts.server.ts";
import type { Wizard } from "#app/http/wizard-drafts.server.ts";

const SheetState = z.object({ batchId: z.number(), kind: z.enum(RECORD_SHEETS), ...OF_SHEET });

/** What an address says a sheet is of. @throws 404 for anything else */
export function kindParam({ kind }: Params): RecordSheetKind {
  const known = RECORD_SHEETS.find((one) => one === kind);
  if (!known) throw notFound();
  return known;
}

/** The sheet of an address. */
export const RECORD_SHEET_DRAFT: Wizard<z.output<typeof SheetState>> = {
  feature: "litigation_batch",
  state: SheetState,
  isOf: ({ batchId, kind }, params) => batchId === idParam(params.batchId) && kind === kindParam(params),
  gone: notFound,
};

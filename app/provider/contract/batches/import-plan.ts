// The dry run of an import, what staff decide about loans that are there already, and the way back to a corrected sheet's
// batch.
import * as z from "zod";
import { REPEAT_ACTIONS, REPEAT_KINDS } from "#app/domain/batches/import-plan.ts";
import { OptionalText } from "#app/domain/fields.ts";
import { MAX_REASON_LENGTH } from "#app/domain/limits.ts";
import { ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";
import { jsonField } from "../wire.ts";
import { importSource } from "./import-source.ts";

const Action = z.enum(REPEAT_ACTIONS);

/** What is done with rows whose loan is there already: for all of a kind, and for single rows otherwise. */
export const ImportDecisions = z.object({
  kinds: z.partialRecord(z.enum(REPEAT_KINDS), Action).default({}),
  /** By the row of the sheet. */
  rows: z.record(z.string().regex(/^\d{1,6}$/), Action).default({}),
  /** Of all updates together; needed where papers tell what changes. */
  update_reason: OptionalText(MAX_REASON_LENGTH),
  /** Why there is a second case for a loan. */
  second_reason: OptionalText(MAX_REASON_LENGTH),
});
export type ImportDecisions = z.output<typeof ImportDecisions>;

export const NO_DECISIONS: ImportDecisions = { kinds: {}, rows: {} };

/** What an import would do with each row. Nothing is written. */
export const planImport = ownRead(
  z.object({
    ...importSource,
    decisions: jsonField(ImportDecisions).default(NO_DECISIONS),
    /** Of the batch that would be made: its paper needs columns. */
    case_category: OptionalText(),
  }),
);
export type ImportPlan = ReplyOf<"planImport">;

/** The import that a corrected sheet belongs to, by the id inside the sheet. */
export const findCorrectedImport = ownRead(z.object({ correction_id: z.string().regex(/^[0-9a-f]{32}$/) }));

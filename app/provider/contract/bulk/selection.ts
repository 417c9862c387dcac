// Which rows an act is for: the ticked ones by their ids, or all that a list's filters match, by the filters.
import { z } from "zod";
import { Id } from "#app/domain/fields.ts";
import { MAX_TICKED } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { listBatches } from "../batches/batches.ts";
import { listCases } from "../cases/cases.ts";
import { dataReply, flagField, jsonField, WireId, WireNumber, WireText } from "../wire.ts";

const ticked = (noneSelected: string) =>
  z.object({ ids: z.array(Id, noneSelected).min(1, noneSelected).max(MAX_TICKED, noneSelected) });

/** What the case list can be filtered by, under the same names. */
export const CaseFilters = listCases.input.omit({ page: true });
export type CaseFilters = z.output<typeof CaseFilters>;

export const CaseSelection = z.union(
  [ticked(messages.cases.noneSelected), z.object({ all: z.literal(true), filters: CaseFilters })],
  messages.cases.noneSelected,
);
export type CaseSelection = z.output<typeof CaseSelection>;

export const BatchFilters = listBatches.input.omit({ page: true });
export type BatchFilters = z.output<typeof BatchFilters>;

export const BatchSelection = z.union(
  [ticked(messages.batches.noneSelected), z.object({ all: z.literal(true), filters: BatchFilters })],
  messages.batches.noneSelected,
);
export type BatchSelection = z.output<typeof BatchSelection>;

/** A host may have longer words for it than the panel. */
const MAX_SEEN_LENGTH = 200;

/** Fields of every act on chosen rows. */
const act = {
  /** Work out what would change, and write nothing. */
  review: flagField,
  /** How many rows were chosen when the user looked: another number now is refused with 409. */
  expected: Id.optional(),
  /** What the review answered as `seen`: other rows, or rows that were edited since, are refused with 409. */
  seen: z.string().max(MAX_SEEN_LENGTH).optional(),
};
export const chosenCases = { selection: jsonField(CaseSelection), ...act };
export const chosenBatches = { selection: jsonField(BatchSelection), ...act };

const Counted = z.object({ name: z.string(), count: z.number() });

/** One field of a row, as it is and as it becomes, in the text the wire has for it. */
export const FieldChange = z.object({ field: z.string(), before: WireText, after: WireText });
export type FieldChange = z.output<typeof FieldChange>;

/** A row by what names it: borrower and LAN of a case, number and name of a batch. */
export const ChosenRow = z.object({
  id: WireId,
  name: WireText,
  lan_number: WireText,
  client_name: WireText,
  changes: z.array(FieldChange).catch([]),
});
export type ChosenRow = z.output<typeof ChosenRow>;

export const Chosen = z.object({
  /** How many rows are chosen. */
  count: z.number(),
  /** How many of each client's. */
  clients: z.array(Counted).catch([]),
  /** The first of them. */
  rows: z.array(ChosenRow).catch([]),
});
export type Chosen = z.output<typeof Chosen>;

export const chosenReply = dataReply(Chosen);

/** What an act does, or has done. */
export const Outcome = Chosen.extend({
  /** How many rows change; `rows` are the first of these. */
  changed: z.number(),
  /** How many stay as they are, by reason (domain/bulk.ts). */
  skipped: z.array(Counted).catch([]),
  /** What of the input cannot be taken, a sentence each: then nothing is done. */
  problems: z.array(z.string()).catch([]),
  /** Of a review: what may be right and should be looked at, a sentence each. */
  warnings: z.array(z.string()).optional().catch(undefined),
  /** Where it can be undone; null of a review. */
  change_id: WireNumber,
  /** Of a review: stands for the rows and their versions. A host that does not compare them sends none. */
  seen: WireText,
});
export type Outcome = z.output<typeof Outcome>;

export const outcomeReply = dataReply(Outcome);

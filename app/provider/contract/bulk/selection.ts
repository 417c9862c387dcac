// Which rows an act is for: the ticked ones by their ids, or all that a list's filters match, by the filters.
import * as z from "zod";
import { Id } from "#app/domain/fields.ts";
import type { ClosedDays } from "#app/domain/form-dates.ts";
import { MAX_TICKED } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { listBatches } from "../batches/batches.ts";
import { CaseFilters } from "../cases/cases.ts";
import { flagField, jsonField } from "../wire.ts";

const ticked = (noneSelected: string) =>
  z.object({ ids: z.array(Id, noneSelected).min(1, noneSelected).max(MAX_TICKED, noneSelected) });

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

interface Counted {
  name: string;
  count: number;
}

export interface Skipped extends Counted {
  lans?: string[];
}

/** So many of those that stay as they are, for one reason, are named. */
export const SKIPPED_NAMED = 3;

/** One field of a row, as it is and as it becomes, in the text the wire has for it. */
interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A row by what names it: borrower and LAN of a case, number and name of a batch. */
export interface ChosenRow {
  id: number;
  name: string | null;
  lan_number: string | null;
  client_name: string;
  changes: FieldChange[];
}

export interface Chosen {
  /** How many rows are chosen. */
  count: number;
  /** How many of each client's. */
  clients: Counted[];
  /** The first of them. */
  rows: ChosenRow[];
  /** Of cases that are asked about: days from today on which a court of their kind and State is closed. */
  closed?: ClosedDays;
}

/** What an act does, or has done. */
export interface Outcome extends Chosen {
  /** How many rows change; `rows` are the first of these. */
  changed: number;
  /** How many stay as they are, by reason (domain/bulk/bulk.ts), and of cases the loan numbers of the first. */
  skipped: Skipped[];
  /** What of the input cannot be taken, a sentence each: then nothing is done. */
  problems: string[];
  /** Of a review: what may be right and should be looked at, a sentence each. */
  warnings?: string[];
  /** Where it can be undone; null of a review. */
  change_id: number | null;
  /** Of a review: stands for the rows and their versions. */
  seen: string | null;
}

// The courts a case may go to, by State and kind. They belong to no client.
import { z } from "zod";
import { COURTS } from "#app/domain/cases/courts.ts";
import {
  Id,
  IdempotencyKey,
  OptionalText,
  PageNumber,
  RequiredText,
  SearchText,
} from "#app/domain/fields.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { STATES, UNION_TERRITORIES } from "#app/domain/states.ts";
import { endpoint } from "../endpoint.ts";
import {
  dataReply,
  flagField,
  listReply,
  messageReply,
  pageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
} from "../wire.ts";

export const Court = z.object({
  id: WireId,
  state: WireText,
  /** Its kind, as of jurisdiction_court. */
  court_type: WireText,
  name: WireText,
  place: WireText,
  bench: WireText,
  active: WireFlag,
  version: WireNumber,
});
export type Court = z.output<typeof Court>;

const States = z.enum([...STATES, ...UNION_TERRITORIES], said.stateRequired);
const Kinds = z.enum(COURTS, said.kindRequired);

export const CourtFilters = z.object({
  state: States.optional(),
  court_type: Kinds.optional(),
  search: SearchText,
});
export type CourtFilters = z.output<typeof CourtFilters>;

/** A page of courts by State, kind and name; those no longer offered at the end. */
export const listCourts = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/courts/", // path chosen here
  input: CourtFilters.extend({ page: PageNumber }),
  reply: pageReply(Court),
});

/** Every court that is offered, in the same order, for lists to choose from. */
export const listCourtChoices = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/courts/choices/", // path chosen here
  input: CourtFilters.pick({ state: true, court_type: true }),
  reply: listReply(Court),
});

export const readCourt = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/courts/court/", // path chosen here
  input: z.object({ court_id: Id }),
  reply: dataReply(Court),
});

/** Two blanks in a name are one: else the same court could be listed twice. */
const oneBlank = (text: string) => text.replace(/\s+/g, " ");

export const courtForm = z.object({
  state: States,
  court_type: Kinds,
  name: RequiredText(said.nameRequired).overwrite(oneBlank),
  place: RequiredText(said.placeRequired).overwrite(oneBlank),
  bench: OptionalText(),
  idempotency_key: IdempotencyKey.optional(),
});

export const addCourt = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/courts/add/", // path chosen here
  input: courtForm,
  reply: dataReply(Court),
});

export const updateCourt = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/courts/update/", // path chosen here
  input: courtForm.extend({ court_id: Id, version: Id }),
  reply: messageReply,
});

export const setCourtActive = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/courts/active/", // path chosen here
  input: z.object({
    court_id: Id,
    version: Id,
    active: flagField,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

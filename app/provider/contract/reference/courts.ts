// The courts a case may go to, by State and kind. They belong to no client.
import * as z from "zod";
import { STATES, UNION_TERRITORIES } from "#app/domain/reference/states.ts";
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
import { ownChange, ownRead } from "../endpoint.ts";
import { flagField } from "../wire.ts";
import type { RowOf } from "../index.ts";

export type Court = RowOf<"listCourts">;

const States = z.enum([...STATES, ...UNION_TERRITORIES], said.stateRequired);
const Kinds = z.enum(COURTS, said.kindRequired);

export const CourtFilters = z.object({
  state: States.optional(),
  court_type: Kinds.optional(),
  search: SearchText,
});
export type CourtFilters = z.output<typeof CourtFilters>;

/** A page of courts by State, kind and name; those no longer offered at the end. */
export const listCourts = ownRead(CourtFilters.extend({ page: PageNumber }));

/** Every court that is offered, in the same order, for lists to choose from. */
export const listCourtChoices = ownRead(CourtFilters.pick({ state: true, court_type: true }));

export const readCourt = ownRead(z.object({ court_id: Id }));

/** Two blanks in a name are one: else the same court could be listed twice. */
const oneBlank = (text: string) => text.replace(/\s+/g, " ");

export const courtForm = z.object({
  state: States,
  court_type: Kinds,
  name: RequiredText(said.nameRequired).overwrite(oneBlank),
  place: RequiredText(said.placeRequired).overwrite(oneBlank),
  bench: OptionalText(),
  format_id: z.preprocess((text) => (text === "" || text === null ? undefined : text), Id.optional()),
  idempotency_key: IdempotencyKey.optional(),
});

export const addCourt = ownChange(courtForm);

export const updateCourt = ownChange(courtForm.extend({ court_id: Id, version: Id }));

export const setCourtActive = ownChange(
  z.object({
    court_id: Id,
    version: Id,
    active: flagField,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

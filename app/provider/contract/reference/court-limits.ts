// The limits of courts by the value of a suit. They belong to no client; a guard rests on them.
import * as z from "zod";
import { COURTS } from "#app/domain/cases/courts.ts";
import {
  alsoWhenWrong,
  Id,
  IdempotencyKey,
  IsoDateField,
  OptionalDate,
  OptionalText,
  PageNumber,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import { NonNegativeAmount } from "#app/domain/money-fields.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import { STATES, UNION_TERRITORIES } from "#app/domain/reference/states.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";
import { blankAsNone, flagField } from "../wire.ts";

export type CourtLimit = RowOf<"listCourtLimits">;

const States = z.enum([...STATES, ...UNION_TERRITORIES], said.stateRequired);
const Kinds = z.enum(COURTS, said.kindRequired);

export const CourtLimitFilters = z.object({ state: States.optional(), court_type: Kinds.optional() });
export type CourtLimitFilters = z.output<typeof CourtLimitFilters>;

/** A page of limits by State and kind; those deactivated at the end. */
export const listCourtLimits = ownRead(CourtLimitFilters.extend({ page: PageNumber }));

export const readCourtLimit = ownRead(z.object({ limit_id: Id }));

const sentLimit = z.object({
  state: States,
  court_type: Kinds,
  designation: OptionalText(),
  above: blankAsNone(NonNegativeAmount),
  up_to: blankAsNone(NonNegativeAmount),
  source: RequiredLongText(said.sourceRequired),
  effective_from: OptionalDate,
  idempotency_key: IdempotencyKey.optional(),
});
export type CourtLimitForm = z.output<typeof sentLimit>;

/** Between the fields of a limit. */
const checked = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  form
    .refine((limit) => Boolean(told(limit).above ?? told(limit).up_to), {
      path: ["up_to"],
      message: said.limitRequired,
      when: alsoWhenWrong,
    })
    .refine((limit) => !isReversed(told(limit)), {
      path: ["up_to"],
      message: said.limitReversed,
      when: alsoWhenWrong,
    });

const told = (limit: unknown) => limit as { above?: string; up_to?: string };
const isReversed = ({ above, up_to }: { above?: string; up_to?: string }) =>
  above !== undefined && up_to !== undefined && Number(up_to) <= Number(above);

export const courtLimitForm = checked(sentLimit);

export const addCourtLimit = ownChange(courtLimitForm);

/** What a page sends of a limit that is there: with the version it was opened with. */
export const changedCourtLimitForm = checked(sentLimit.extend({ version: Id }));

export const updateCourtLimit = ownChange(checked(sentLimit.extend({ limit_id: Id, version: Id })));

export const confirmCourtLimit = ownChange(
  z.object({
    limit_id: Id,
    version: Id,
    confirmed_by: RequiredText(said.confirmerRequired),
    confirmed_on: IsoDateField(said.confirmedOnRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

export const setCourtLimitActive = ownChange(
  z.object({ limit_id: Id, version: Id, active: flagField, idempotency_key: IdempotencyKey.optional() }),
);

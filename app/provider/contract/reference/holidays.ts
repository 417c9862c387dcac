// The days on which a court is closed, beside Sundays: from the notification it gives out for a year.
import * as z from "zod";
import {
  Id,
  IdempotencyKey,
  IsoDateField,
  OptionalText,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import { MAX_PASTED_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { MAX_HOLIDAYS_AT_ONCE } from "#app/domain/reference/reference-holidays.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { jsonField } from "../wire.ts";
import type { RowOf } from "../index.ts";

export type CourtHoliday = RowOf<"listCourtHolidays">;

/** All of a court's, the earliest first. */
export const listCourtHolidays = ownRead(z.object({ court_id: Id }));

const Holiday = z.object({
  day: IsoDateField(said.dayRequired),
  name: RequiredText(said.nameRequired),
});

const isDay = (text: string): boolean => Holiday.shape.day.safeParse(text).data === text;

const given = { source: OptionalText(), idempotency_key: IdempotencyKey.optional() };

/** One of them. */
export const holidayForm = Holiday.extend(given);

/** Many, one per line; routes read the lines, so that each can be named. */
export const holidaysForm = z.object({
  lines: RequiredLongText(said.linesRequired, MAX_PASTED_LENGTH),
  ...given,
});

/** All of them or none. A day is listed once. */
export const addCourtHolidays = ownChange(
  z.object({
    court_id: Id,
    /** day → name */
    holidays: jsonField(
      z
        .record(z.string(), Holiday.shape.name, said.linesRequired)
        .refine((days) => Object.keys(days).every(isDay), messages.generic.notADate)
        .refine((days) => Object.keys(days).length > 0, said.linesRequired)
        .refine(
          (days) => Object.keys(days).length <= MAX_HOLIDAYS_AT_ONCE,
          said.tooMany(MAX_HOLIDAYS_AT_ONCE),
        ),
    ),
    ...given,
  }),
);

export const removeCourtHoliday = ownChange(
  z.object({ court_id: Id, holiday_id: Id, idempotency_key: IdempotencyKey.optional() }),
);

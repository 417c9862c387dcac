// Format profiles: what courts want papers to look like. They belong to no client.
import * as z from "zod";
import { STATES, UNION_TERRITORIES } from "#app/domain/reference/states.ts";
import { COURTS } from "#app/domain/cases/courts.ts";
import {
  Id,
  IdempotencyKey,
  IsoDateField,
  PageNumber,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import {
  FORMAT_LIMITS,
  PAPER_SIZES,
  SIDES,
  SPACINGS,
  type PaperSize,
  type Sides,
  type Spacing,
} from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { flagField } from "../wire.ts";
import type { RowOf } from "../index.ts";

export type PaperFormatRow = RowOf<"listPaperFormats">;

/** A page of profiles by State and kind of court; those no longer used at the end. */
export const listPaperFormats = ownRead(z.object({ page: PageNumber }));

/** Every active one, for a court to name. */
export const listPaperFormatChoices = ownRead(z.object({}));

export const readPaperFormat = ownRead(z.object({ format_id: Id }));

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === "" || text === null ? undefined : text), schema.optional());

/** A number as it is typed: "40", "11.5" where halves are possible. */
const Measure = ([least, most]: readonly [number, number], step: number) => {
  const message = said.measure(least, most, step);
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,3}(\.\d)?$/)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.number(message).min(least, message).max(most, message).multipleOf(step, message));
};

const Points = Measure(FORMAT_LIMITS.font, 0.5);
const Millimetres = Measure(FORMAT_LIMITS.margin, 1);
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]];

export const paperFormatForm = z.object({
  name: RequiredText(said.nameRequired),
  court_type: optional(z.enum(COURTS, said.kindUnknown)),
  state: optional(z.enum([...STATES, ...UNION_TERRITORIES], said.stateUnknown)),
  paper: z.enum(keysOf<PaperSize>(PAPER_SIZES), said.choose),
  sides: z.enum(keysOf<Sides>(SIDES), said.choose),
  font_size: Points,
  spacing: z.enum(keysOf<Spacing>(SPACINGS), said.choose),
  quote_size: Points,
  quote_spacing: z.enum(keysOf<Spacing>(SPACINGS), said.choose),
  margin_left: Millimetres,
  margin_right: Millimetres,
  margin_top: Millimetres,
  margin_bottom: Millimetres,
  source: RequiredLongText(said.sourceRequired),
  idempotency_key: IdempotencyKey.optional(),
});

export const addPaperFormat = ownChange(paperFormatForm);

export const updatePaperFormat = ownChange(paperFormatForm.extend({ format_id: Id, version: Id }));

export const confirmPaperFormat = ownChange(
  z.object({
    format_id: Id,
    version: Id,
    confirmed_by: RequiredText(said.confirmerRequired),
    confirmed_on: IsoDateField(said.confirmedOnRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

export const setPaperFormatActive = ownChange(
  z.object({ format_id: Id, version: Id, active: flagField, idempotency_key: IdempotencyKey.optional() }),
);

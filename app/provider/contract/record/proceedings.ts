// The proceedings of a case: the one it is itself, from its own fields, and those beside it.
import * as z from "zod";
import {
  alsoWhenWrong,
  Id,
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalText,
} from "#app/domain/fields.ts";
import { MAX_CASE_NUMBER_LENGTH } from "#app/domain/limits.ts";
import { PROCEEDING_KINDS } from "#app/domain/record/proceedings.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";
import { removal } from "./parties.ts";

const words = recordMessages.proceedings;

export type Proceeding = RowOf<"listProceedings">;

export const listProceedings = ownRead(z.object({ case_id: Id }), "proceedings");

/** The whole proceeding: what is blank or left out is not known. */
const proceedingForm = z.object({
  kind: z.enum(PROCEEDING_KINDS, words.kindRequired),
  forum: OptionalText(),
  number: OptionalText(MAX_CASE_NUMBER_LENGTH),
  filed_on: OptionalDate,
  stage: OptionalText(),
  outcome: OptionalLongText(),
  outcome_on: OptionalDate,
});
export type ProceedingForm = z.output<typeof proceedingForm>;

export const sentProceeding = proceedingForm.extend({
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});

/** The same of a new one: whether it is recorded already is asked first. */
export const newProceeding = sentProceeding.omit({ version: true }).extend({ confirmed: Confirmed });

/** Between the fields of a proceeding. */
export const checkedProceeding = <Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
): z.ZodObject<Shape> =>
  form.refine(
    (proceeding) => {
      const { filed_on, outcome_on } = proceeding as Partial<ProceedingForm>;
      return !filed_on || !outcome_on || filed_on <= outcome_on;
    },
    { path: ["outcome_on"], message: words.outcomeBeforeFiling, when: alsoWhenWrong },
  );

export const addProceeding = ownChange(checkedProceeding(newProceeding.extend({ case_id: Id })));

export const updateProceeding = ownChange(
  checkedProceeding(sentProceeding.extend({ case_id: Id, proceeding_id: Id, version: Id })),
);

export const removeProceeding = ownChange(removal.extend({ case_id: Id, proceeding_id: Id }));

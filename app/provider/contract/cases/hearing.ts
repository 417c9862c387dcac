// Stage, hearings, disposal and advocate of one case.
import * as z from "zod";
import { Id, IdempotencyKey } from "#app/domain/fields.ts";
import { caseChange, checkHearings } from "../bulk/bulk-cases.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";
import { blankAsNone } from "../wire.ts";
import { CaseFilters } from "./cases.ts";

/** The next hearings of all cases that match, in their order; with how many there are beyond those that are listed. */
export const listHearings = ownRead(CaseFilters);
export type Hearing = RowOf<"listHearings">;

export const readHearing = ownRead(z.object({ case_id: Id }), "details");

/** All that the form shows: a field that is blank, or left out, is emptied. */
const hearing = caseChange
  .pick({ stage_of_case: true, previous_hearing_date: true, next_hearing_date: true, disposal_date: true })
  .extend({
    confirmed: Confirmed,
    advocate: blankAsNone(Id),
    version: Id,
    idempotency_key: IdempotencyKey.optional(),
  });

export const hearingForm = hearing.check(checkHearings);

export const updateHearing = ownChange(hearing.extend({ case_id: Id }).check(checkHearings));

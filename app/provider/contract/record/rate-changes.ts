// Changes of the rate of interest of a case. They are read with its interest (papers/interest.ts).
import * as z from "zod";
import { Id, IdempotencyKey, IsoDateField } from "#app/domain/fields.ts";
import { Percentage } from "#app/domain/money-fields.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { ownChange } from "../endpoint.ts";
import { Confirmed } from "../confirm.ts";
import { removal } from "./parties.ts";

const words = interestMessages.rates;

export const rateChangeForm = z.object({
  from_on: IsoDateField(words.fromRequired),
  rate: z.string(words.rateRequired).trim().min(1, words.rateRequired).pipe(Percentage),
  confirmed: Confirmed,
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});

export const addRateChange = ownChange(rateChangeForm.omit({ version: true }).extend({ case_id: Id }));

export const updateRateChange = ownChange(
  rateChangeForm.extend({ case_id: Id, rate_change_id: Id, version: Id }),
);

export const removeRateChange = ownChange(removal.extend({ case_id: Id, rate_change_id: Id }));

// The rules of filters in a query: a blank text is no filter.
import * as z from "zod";
import { messages } from "#app/domain/messages.ts";

export const noneIfBlank = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((raw) => (typeof raw === "string" && raw.trim() === "" ? undefined : raw), value.optional());

/** Booleans in queries are the texts true and false. */
export const FilterFlag = noneIfBlank(
  z.preprocess(
    (raw) => (raw === "true" ? true : raw === "false" ? false : raw),
    z.boolean(messages.generic.chooseFromList),
  ),
);

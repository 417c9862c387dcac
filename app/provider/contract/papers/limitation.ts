// How long the claim of a case can still be brought.
import * as z from "zod";
import { Id } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

export type CaseLimitation = ReplyOf<"readLimitation">;
export type ForumLimitation = CaseLimitation["forums"][number];
export type CountedPeriod = ForumLimitation["periods"][number];

/** The calculation for each kind of forum that the case has the facts for, first that of its own papers. */
export const readLimitation = ownRead(z.object({ case_id: Id }), "limitation");

// The interest of a case on what was outstanding when.
import * as z from "zod";
import { Id } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

export type CaseInterestReply = ReplyOf<"readInterest">;
export type ListedRate = CaseInterestReply["results"][number];

/** The calculation, what is missing for it, what it differs from, and the changes of the rate. */
export const readInterest = ownRead(z.object({ case_id: Id }), "interest");

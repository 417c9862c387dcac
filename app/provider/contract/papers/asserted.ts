// What a paper of a case asserts (docs/decisions/033-what-a-paper-denies.md).
import * as z from "zod";
import { Id } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

export type AssertedReply = ReplyOf<"readAsserted">;

/** Each sentence that denies something, with what is recorded in the fields it stands on. */
export const readAsserted = ownRead(
  z.object({ case_id: Id, category: z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired) }),
  "what a paper asserts",
);

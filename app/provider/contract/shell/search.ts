// What the palette finds: a few cases, batches, clients and advocates for what was typed.
import * as z from "zod";
import { RequiredText } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

export type Found = ReplyOf<"searchPanel">;

export const searchPanel = ownRead(
  z.object({ search: RequiredText(messages.search.empty, MAX_SEARCH_LENGTH) }),
);

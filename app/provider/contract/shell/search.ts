// What the palette finds: a few cases, batches and clients for what was typed.
import { z } from "zod";
import { RequiredText } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, WireId, WireNumber, WireText } from "../wire.ts";

const FoundCase = z.object({
  case_id: WireId,
  customer_name: WireText,
  lan_number: WireText,
  case_no: WireText,
  client_name: WireText,
  batch_id: WireNumber,
});
const FoundBatch = z.object({
  id: WireId,
  batch_name: WireText,
  client_name: WireText,
  total_cases: WireNumber,
});
const FoundClient = z.object({ id: WireId, name: WireText, full_name: WireText });

/** The kinds of which there may be more than the panel shows. */
const MoreOf = z.enum(["cases", "batches", "clients"]);

export const Found = z.object({
  cases: z.array(FoundCase).catch([]),
  batches: z.array(FoundBatch).catch([]),
  clients: z.array(FoundClient).catch([]),
  /** Of what only the first are here. A host that does not tell sends none. */
  more: z.array(MoreOf).catch([]),
});
export type Found = z.output<typeof Found>;

export const searchPanel = endpoint({
  method: "GET",
  path: "/litigation/api/panel/search/", // path chosen here
  input: z.object({ search: RequiredText(messages.search.empty, MAX_SEARCH_LENGTH) }),
  reply: dataReply(Found),
});

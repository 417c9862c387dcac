// The list of clients, by clients/cases of docs/provider-api.md.
import * as z from "zod";
import { OptionalText, PageNumber } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { endpoint } from "../endpoint.ts";
import { pageReply, WireFlag, WireId, WireNumber, WireText } from "../wire.ts";

const WireActive = z.preprocess((value) => value !== false && value !== "false", z.boolean());

export const ClientSummary = z.object({
  id: WireId,
  name: WireText,
  full_name: WireText,
  address: WireText,
  client_created_at: WireText,
  total_cases: WireNumber,
  not_filed_percentage: WireNumber,
  first_hearing_percentage: WireNumber,
  in_progress_percentage: WireNumber,
  closed_percentage: WireNumber,
  send_to_client: WireFlag,
  status: WireText,
  contact_no: WireText,
  email_id: WireText,
  /** Ours: what the ring is drawn from. Without it no ring is shown. */
  assigned: WireNumber,
  /** Ours: other hosts send active clients only. */
  active: WireActive,
});
export type ClientSummary = z.output<typeof ClientSummary>;

export const listClientSummaries = endpoint({
  method: "GET",
  path: "/litigation/api/clients/cases/",
  // Ours but for the page: a host that does not know the others answers with every client.
  input: z.object({
    page: PageNumber,
    search: OptionalText(MAX_SEARCH_LENGTH),
    /** Those that are deactivated instead of those that are not. */
    deactivated: z.literal("true").optional(),
  }),
  reply: pageReply(ClientSummary),
});

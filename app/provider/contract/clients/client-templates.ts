import { z } from "zod";
import { Id } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { listReply, WireFlag, WireNumber, WireText } from "../wire.ts";

/** A text that papers of a client are or were made from. */
export const ClientTemplate = z.object({
  category: z.string(),
  language: z.string(),
  /** Names the text; null while it is drafted. */
  version: WireText,
  /** in_force: what is new is made from it. earlier: papers were. draft, submitted: nobody has approved it yet. */
  state: z.enum(["in_force", "earlier", "draft", "submitted"]).catch("earlier"),
  /** The client's own text; else everybody's. */
  is_own: WireFlag,
  /** Since when it is in force, kept or drafted; null: it came with the panel and no paper was made from it. */
  since: WireText,
  /** Of this client. */
  papers: WireNumber,
  last_made_at: WireText,
});
export type ClientTemplate = z.output<typeof ClientTemplate>;

export const listClientTemplates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/clients/templates/", // path chosen here
  input: z.object({ client_id: Id }),
  reply: listReply(ClientTemplate),
});

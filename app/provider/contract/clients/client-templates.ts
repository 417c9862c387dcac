import * as z from "zod";
import { Id } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";

/** A text that papers of a client are or were made from. */
export interface ClientTemplate {
  category: string;
  language: string;
  /** Names the text; null while it is drafted. */
  version: string | null;
  /** in_force: what is new is made from it. earlier: papers were. draft, submitted: nobody has approved it yet. */
  state: "in_force" | "earlier" | "draft" | "submitted";
  /** The client's own text; else everybody's. */
  is_own: boolean;
  /** Since when it is in force, kept or drafted; null: it came with the panel and no paper was made from it. */
  since: string | null;
  /** Of this client. */
  papers: number;
  last_made_at: string | null;
}

export const listClientTemplates = ownRead(z.object({ client_id: Id }));

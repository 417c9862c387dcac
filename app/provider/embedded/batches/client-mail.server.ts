import { sql } from "drizzle-orm";
import { batches, clients } from "#app/database/schema.ts";

/**
 * Where the client gets emails about a batch and its cases, null where nobody has said: the address of the batch's own
 * details, which staff chose for this lot, before the client's. Of a query over both tables.
 */
export const clientMail = sql<
  string | null
>`coalesce(nullif(btrim(${batches.client_email_id}), ''), nullif(btrim(${clients.email_id}), ''))`;

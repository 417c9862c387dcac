import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { paperFormats } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockPaperFormat } from "./paper-format-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Notes who checked a profile, and on which day: the very version they looked at. From then on papers are made with it. */
export const confirmPaperFormat = (
  call: UserCall,
  { format_id, version, confirmed_by, confirmed_on }: Input<"confirmPaperFormat">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    if (confirmed_on > todayInIndia(call.services.now()))
      throw new Refusal(messages.generic.dateInFuture, 422, { field: "confirmed_on" });
    const stored = await lockPaperFormat(tx, format_id, version);
    await tx
      .update(paperFormats)
      .set({ confirmed_by, confirmed_on, version: stored.version + 1 })
      .where(eq(paperFormats.id, format_id));
    await record(tx, call.actor, {
      action: "paper_format.confirmed",
      object: { type: "paper_format", id: format_id },
      before: { confirmed_by: stored.confirmed_by, confirmed_on: stored.confirmed_on },
      after: { confirmed_by, confirmed_on },
    });
    return { data: {}, message: said.confirmed(stored.name) };
  });

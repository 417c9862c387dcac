import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { paperFormats } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { formatColumns, lockPaperFormat, refuseUnfit } from "./paper-format-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

export const updatePaperFormat = (
  call: UserCall,
  { format_id, version, ...form }: Input<"updatePaperFormat">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockPaperFormat(tx, format_id, version);
    const values = formatColumns(form);
    const changed = differences(formatColumns(stored), values);
    if (!changed) return { data: {}, message: said.updated(values.name) };
    await refuseUnfit(tx, values, format_id);
    // Whoever confirmed it looked at all but what the panel calls it.
    const isUnconfirmed =
      stored.confirmed_by !== null && Object.keys(changed.after).some((name) => name !== "name");
    const none = { confirmed_by: null, confirmed_on: null };
    const { confirmed_by, confirmed_on } = stored;
    await tx
      .update(paperFormats)
      .set({ ...values, ...(isUnconfirmed && none), version: stored.version + 1 })
      .where(eq(paperFormats.id, format_id));
    await record(tx, call.actor, {
      action: "paper_format.updated",
      object: { type: "paper_format", id: format_id },
      before: { ...changed.before, ...(isUnconfirmed && { confirmed_by, confirmed_on }) },
      after: { ...changed.after, ...(isUnconfirmed && none) },
    });
    return { data: {}, message: (isUnconfirmed ? said.updatedUnconfirmed : said.updated)(values.name) };
  });

import { record } from "#app/database/audit/audit.server.ts";
import { paperFormats } from "#app/database/schema.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { asPaperFormat, formatColumns, refuseUnfit } from "./paper-format-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Adds a profile. It is unconfirmed, and no paper is made with it, until someone says that they have checked it. */
export const addPaperFormat = (call: UserCall, form: Input<"addPaperFormat">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const values = formatColumns(form);
    await refuseUnfit(tx, values);
    const [added] = await tx.insert(paperFormats).values(values).returning();
    if (!added) throw new Error("The format profile was not written");
    await record(tx, call.actor, {
      action: "paper_format.added",
      object: { type: "paper_format", id: added.id },
      after: values,
    });
    return { data: asPaperFormat(added), message: said.added(added.name) };
  });

import { record } from "#app/database/audit/audit.server.ts";
import { courts } from "#app/database/schema.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import {
  asCourt,
  courtColumns,
  courtWords,
  refuseUnknownFormat,
  refusingListed,
} from "./court-row.server.ts";

export const addCourt = (call: UserCall, form: Input<"addCourt">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const values = courtColumns(form);
    await refuseUnknownFormat(tx, values.format_id);
    const [added] = await refusingListed(tx.insert(courts).values(values).returning());
    if (!added) throw new Error("The court was not written");
    await record(tx, call.actor, {
      action: "court.added",
      object: { type: "court", id: added.id },
      after: values,
    });
    return { data: asCourt(added), message: said.added(courtWords(added)) };
  });

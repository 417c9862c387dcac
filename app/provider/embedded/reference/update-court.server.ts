import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courts } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import {
  courtColumns,
  courtWords,
  lockCourt,
  refuseUnknownFormat,
  refusingListed,
} from "./court-row.server.ts";

export const updateCourt = (call: UserCall, { court_id, version, ...form }: Input<"updateCourt">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockCourt(tx, court_id, version);
    const values = courtColumns(form);
    await refuseUnknownFormat(tx, values.format_id);
    const changed = differences(courtColumns({ ...stored, bench: stored.bench ?? undefined }), values);
    if (changed) {
      await refusingListed(
        tx
          .update(courts)
          .set({ ...values, version: stored.version + 1 })
          .where(eq(courts.id, court_id))
          .execute(),
      );
      await record(tx, call.actor, {
        action: "court.updated",
        object: { type: "court", id: court_id },
        ...changed,
      });
    }
    return { data: {}, message: said.updated(courtWords(values)) };
  });

import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courts } from "#app/database/schema.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { courtWords, lockCourt } from "./court-row.server.ts";

/** Takes a court out of the lists to choose from, or puts it back. */
export const setCourtActive = (call: UserCall, { court_id, version, active }: Input<"setCourtActive">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockCourt(tx, court_id, version);
    if (stored.active !== active) {
      await tx
        .update(courts)
        .set({ active, version: stored.version + 1 })
        .where(eq(courts.id, court_id));
      await record(tx, call.actor, {
        action: active ? "court.activated" : "court.deactivated",
        object: { type: "court", id: court_id },
        before: { active: stored.active },
        after: { active },
      });
    }
    const name = courtWords(stored);
    return { data: {}, message: active ? said.activated(name) : said.deactivated(name) };
  });

import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { advocates } from "#app/database/schema.ts";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { lockAdvocate } from "./advocate-row.server.ts";

/** Takes an advocate out of the list to choose from, or puts them back. Their cases stay theirs. */
export const setAdvocateActive = (
  call: UserCall,
  { advocate_id, version, active }: Input<"setAdvocateActive">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockAdvocate(tx, advocate_id, version);
    if (stored.active !== active) {
      await tx
        .update(advocates)
        .set({ active, version: stored.version + 1 })
        .where(eq(advocates.id, advocate_id));
      await record(tx, call.actor, {
        action: active ? "advocate.activated" : "advocate.deactivated",
        object: { type: "advocate", id: advocate_id },
        before: { active: stored.active },
        after: { active },
      });
    }
    return { data: {}, message: active ? said.activated(stored.name) : said.deactivated(stored.name) };
  });

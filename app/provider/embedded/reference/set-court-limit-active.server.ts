import { courtLimits } from "#app/database/schema.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { courtLimitName, lockCourtLimit, refusingSecond } from "./court-limit-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Takes limits out of what guards look at, or puts them back. */
export const setCourtLimitActive = (
  call: UserCall,
  { limit_id, version, active }: Input<"setCourtLimitActive">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockCourtLimit(tx, limit_id, version);
    await refusingSecond(setActive(tx, call, courtLimits, { type: "court_limit", stored }, active));
    const name = courtLimitName(stored);
    return { data: {}, message: active ? said.activated(name) : said.deactivated(name) };
  });

import { courts } from "#app/database/schema.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { courtWords, lockCourt } from "./court-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Takes a court out of the lists to choose from, or puts it back. */
export const setCourtActive = (call: UserCall, { court_id, version, active }: Input<"setCourtActive">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockCourt(tx, court_id, version);
    await setActive(tx, call, courts, { type: "court", stored }, active);
    const name = courtWords(stored);
    return { data: {}, message: active ? said.activated(name) : said.deactivated(name) };
  });

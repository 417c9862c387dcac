import { advocates } from "#app/database/schema.ts";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { lockAdvocate } from "./advocate-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Takes an advocate out of the list to choose from, or puts them back. Their cases stay theirs. */
export const setAdvocateActive = (
  call: UserCall,
  { advocate_id, version, active }: Input<"setAdvocateActive">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockAdvocate(tx, advocate_id, version);
    await setActive(tx, call, advocates, { type: "advocate", stored }, active);
    const name = stored.name;
    return { data: {}, message: active ? said.activated(name) : said.deactivated(name) };
  });

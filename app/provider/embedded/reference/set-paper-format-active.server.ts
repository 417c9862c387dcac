import { paperFormats } from "#app/database/schema.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { lockPaperFormat, refuseSecond } from "./paper-format-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** New papers are no longer made with a profile, or are again; a court that names it keeps it by name. */
export const setPaperFormatActive = (
  call: UserCall,
  { format_id, version, active }: Input<"setPaperFormatActive">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockPaperFormat(tx, format_id, version);
    if (active) await refuseSecond(tx, stored, format_id);
    await setActive(tx, call, paperFormats, { type: "paper_format", stored }, active);
    return { data: {}, message: (active ? said.activated : said.deactivated)(stored.name) };
  });

// What a dialog shows of a case is personal too: that somebody opened it is noted for every call that reads one case.
import { contract, type CallName } from "../../contract/index.ts";
import type { UserCall } from "../call.server.ts";

/** Notes the case a call has just shown; of other calls nothing. The answer does not wait for it to be written. */
export async function noteCaseRead(
  { services, actor }: UserCall,
  name: CallName,
  { case_id }: Record<string, unknown>,
): Promise<void> {
  const part = contract[name].shows;
  if (part === undefined || typeof case_id !== "number") return;
  await services.views.note(actor, {
    action: "case.part_viewed",
    object: { type: "case", id: null },
    after: { fields: [part], case_ids: [case_id] },
  });
}

import { record } from "#app/database/audit/audit.server.ts";
import type { Input, UserCall } from "../call.server.ts";

/** Notes that a file was not taken, and why; of the file itself nothing is kept. */
export async function noteRefusedUpload(
  { services, actor }: Pick<UserCall, "services" | "actor">,
  reason: string,
): Promise<void> {
  await services.db.transaction((tx) =>
    record(tx, actor, { action: "upload.refused", object: { type: "file", id: null }, after: { reason } }),
  );
}

/** The same for a file that the panel refused before the provider saw it. */
export const noteRefusedFile = async (call: UserCall, { reason }: Input<"noteRefusedFile">) => {
  await noteRefusedUpload(call, reason);
  return { data: {} };
};

// What the dialogs about an outgoing mail have in common.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";

export const outboxIds = ({ outboxId }: Params) => ({ outbox_id: idParam(outboxId) });

/** The mail of an address. @throws 404 when there is none for this user */
export async function outgoingMail(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return readOr404(await provider.readOutgoingMail(outboxIds(visit.params)), outboxMessages.failed);
}

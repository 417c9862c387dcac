// The outgoing mail a dialog is about, and the way back to the list.
import type { Params } from "@remix-run/react";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { idParam, queryOf, readOr404 } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import { listOutgoingMails } from "#app/provider/contract/emails/outbox.ts";

/** The mail of an address. @throws 404 when there is none for this user */
export async function mailOf(provider: Visitor["provider"], params: Params) {
  const answer = await provider.readOutgoingMail({ outbox_id: idParam(params.outboxId) });
  const { stored: mail, failure } = readOr404(answer, outboxMessages.failed);
  return { mail, failure };
}

/** The page of the list that lies below a dialog, with its filters. */
export function listBelow(request: Request): string {
  return paths.outbox({ ...filtersOf(listOutgoingMails.input, queryOf(request)).filters });
}

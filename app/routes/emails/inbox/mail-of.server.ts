// The mail a dialog of the tray is about, and the way back to the tray.
import type { Params } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import type { Visit, Visitor } from "#app/http/guard.server.ts";
import { idParam, getQuery, readOr404 } from "#app/http/queries.server.ts";
import { done, type Failed } from "#app/http/replies.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import { paths } from "#app/paths.ts";

/**
 * The mail of an address.
 * @throws 404 when there is none, or not for this user; the way back to the tray when it has left it: by Back, or from
 * a second tab, one comes to a mail that was dealt with
 */
export async function readMailOr404(provider: Visitor["provider"], visit: Visit & { params: Params }) {
  const answer = await provider.readMail({ mail_id: idParam(visit.params.mailId) });
  if (!answer.ok && answer.status === 409) {
    throw await done(visit, trayBelow(visit.request), {
      kind: "info",
      text: answer.message ?? messages.mails.handled,
    });
  }
  const { stored: mail, failure } = readOr404(answer, messages.mails.failed);
  return { mail, failure };
}

/** Somebody else has dealt with the mail: there is no form to come back to. */
export const toTrayWhenHandled = (
  { status, message }: Failed,
  { visit }: { visit: Visit },
): [to: string, toast: Toast] | null =>
  status === 409
    ? [trayBelow(visit.request), { kind: "danger", text: message ?? messages.generic.changedByOther }]
    : null;

/** The page of the tray that lies below a dialog. */
export function trayBelow(request: Request): string {
  const { page } = getQuery(request);
  return paths.mails({ page: page === "1" ? undefined : page });
}

// The mail a dialog of the tray is about, and the way back to the tray.
import type { Params } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";

/** The mail of an address. @throws 404 when it is not in the tray, or not for this user */
export async function mailOf(provider: Visitor["provider"], params: Params) {
  const answer = await provider.readMail({ mail_id: idParam(params.mailId) });
  if (answer.ok) return { mail: answer.data, failure: null };
  if (answer.status === 404) throw new Response("Not Found", { status: 404 });
  return { mail: null, failure: answer.message ?? messages.mails.failed };
}

/** The page of the tray that lies below a dialog. */
export function trayBelow(request: Request): string {
  const { page } = queryOf(request);
  return paths.mails({ page: page === "1" ? undefined : page });
}

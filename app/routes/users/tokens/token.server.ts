// What the dialogs about one service token share.
import type { Params } from "@remix-run/react";
import { serviceTokenMessages } from "#app/domain/integrations/service-token-messages.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";

/** The token of an address. @throws 404 when there is none */
export async function readTokenOr404(provider: Visitor["provider"], params: Params) {
  const answer = await provider.readServiceToken({ token_id: idParam(params.tokenId) });
  const { stored: token, failure } = readOr404(answer, serviceTokenMessages.oneFailed);
  return { token, failure };
}

// Service tokens, for those who manage users. To everyone else none exists here.
import * as z from "zod";
import { Id, IdempotencyKey, IsoDateField, PageNumber, RequiredText } from "#app/domain/fields.ts";
import { SCOPES } from "#app/domain/integrations/service-tokens.ts";
import { serviceTokenMessages } from "#app/domain/integrations/service-token-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { commaList } from "../wire.ts";
import type { ReplyOf, RowOf } from "../index.ts";
import { clientLimit, withClients } from "./users.ts";

export type ListedToken = RowOf<"listServiceTokens">;

export const listServiceTokens = ownRead(z.object({ page: PageNumber }));

export type ServiceToken = ReplyOf<"readServiceToken">;

export const readServiceToken = ownRead(z.object({ token_id: Id }));

/** The form's rules as they are; `pick` and `omit` refuse refined ones. */
export const newTokenForm = z.object({
  name: RequiredText(serviceTokenMessages.nameRequired),
  scopes: commaList(
    z
      .array(z.enum(SCOPES, messages.generic.chooseFromList), serviceTokenMessages.scopesRequired)
      .min(1, serviceTokenMessages.scopesRequired),
  ).transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  expires_on: IsoDateField(serviceTokenMessages.expiryRequired),
  ...clientLimit,
  idempotency_key: IdempotencyKey.optional(),
});

export const tokenForm = newTokenForm.extend({ version: Id });

/** Answers with the token itself, this once. */
export const addServiceToken = ownChange(withClients(newTokenForm));

export const updateServiceToken = ownChange(withClients(tokenForm.extend({ token_id: Id })));

export const revokeServiceToken = ownChange(
  z.object({ token_id: Id, idempotency_key: IdempotencyKey.optional() }),
);

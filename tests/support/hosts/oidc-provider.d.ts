// why: the package has no types of its own; this is what of it the tests use.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{
      prompt: { name: string };
      params: { client_id: string };
      session?: { accountId: string };
    }>;
    Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}

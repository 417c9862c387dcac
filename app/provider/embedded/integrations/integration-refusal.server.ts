import type { ErrorCode } from "#app/domain/integrations/integration-messages.ts";
import { Refusal } from "../call.server.ts";

/** A refusal with a code of its own, and what a program needs to do better. */
export class IntegrationRefusal extends Refusal {
  override name = "IntegrationRefusal";
  readonly errorCode: ErrorCode;
  readonly details: Record<string, unknown>;
  constructor(message: string, errorCode: ErrorCode, details: Record<string, unknown> = {}, status = 422) {
    super(message, status);
    this.errorCode = errorCode;
    this.details = details;
  }
}

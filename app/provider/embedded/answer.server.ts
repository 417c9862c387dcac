// Answers the calls of the contract inside this panel: checks the token and the input, runs the operation,
// turns refusals and faults into answers. Nothing an operation throws reaches a page as an exception.
import { checkedInput } from "../contract/endpoint.ts";
import { contract, type AnyCall, type Answer } from "../contract/index.ts";
import type { Call, Transport } from "../transport.server.ts";
import { isDatabaseBusy } from "#app/database/is-busy.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { isDiskFault } from "#app/domain/faults/disk-fault.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { featureLabel } from "#app/domain/features.ts";
import { messages } from "#app/domain/messages.ts";
import * as account from "./account/account-handlers.server.ts";
import { noteCaseRead } from "./audit/note-case-read.server.ts";
import { holdRights, signedInUser } from "./account/signed-in-user.server.ts";
import { holdCaseToBatch } from "./cases/hold-case-to-batch.server.ts";
import {
  Refusal,
  SessionOver,
  TooMuch,
  type AnonymousCall,
  type Handled,
  type Services,
  type UserCall,
} from "./call.server.ts";
import { changeOnce } from "./change.server.ts";
import { missingFeature } from "./features-of-calls.server.ts";
import { handlers } from "./handlers.server.ts";

/**
 * The embedded side of the provider.
 * @param services what operations work with
 * @returns a transport whose answers are the operations' own, already in the contract's shape
 */
export function answerHere(services: Services): Transport {
  return async (call) => {
    try {
      const { data, message } = await run(services, call);
      return { ok: true, data, message } as Answer<never>;
    } catch (fault) {
      return refusalOf(services, call, fault);
    }
  };
}

async function run(services: Services, call: Call): Promise<Handled<unknown>> {
  const declared: AnyCall = contract[call.name];
  const actor = { userId: null, address: call.address, requestId: call.requestId };
  const anonymous: AnonymousCall = { services, actor, token: call.token };
  const operation = handlers[call.name] as Operation;
  if (declared.anonymous) return operation(anonymous as UserCall, parsed(declared, call.input));

  // Before the input: who is not signed in learns nothing of it.
  const session = call.token ? await signedInUser(services, call.token, call.memo) : null;
  if (!session) throw new SessionOver();
  if (session.profile.must_add_factor && !OWN_ACCOUNT.has(call.name)) {
    throw new Refusal(factorMessages.mustSetUpFirst, 403);
  }
  const { user, profile, sessionId } = session;
  const missing = missingFeature(call.name, user.features);
  if (missing !== null) throw new Refusal(messages.access.missing(featureLabel(missing)), 403);
  const input = parsed(declared, call.input);
  await holdCaseToBatch(services.db, user, call, input);
  const key =
    "idempotency_key" in input && typeof input.idempotency_key === "string" ? input.idempotency_key : null;
  const form = { userId: user.id, call: call.name, key, input };
  let hasBegun = false;
  const change: UserCall["change"] = (work) => {
    hasBegun = true;
    return changeOnce(services.pool, form, work, (tx) => holdRights(tx, session, services.now()));
  };
  const userCall: UserCall = {
    ...anonymous,
    actor: { ...actor, userId: user.id },
    user,
    profile,
    sessionId,
    isFromOutside: call.fromOutside ?? false,
    change,
  };
  const handled = await carriedOut();
  await noteCaseRead(userCall, call.name, input);
  return handled;

  async function carriedOut(): Promise<Handled<unknown>> {
    try {
      return await operation(userCall, input);
    } catch (fault) {
      if (!(fault instanceof Refusal) || key === null || hasBegun) throw fault;
      // A form sent twice may be refused before its change only because the first one was carried out: that reply counts.
      return change(() => Promise.reject(fault));
    }
  }
}

/** What somebody who has yet to add a second factor may do: look after their own account. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set(Object.keys(account));

// The map is typed name by name; here, where the name is only known at run time, one shape stands for all.
type Operation = (call: UserCall, input: unknown) => Promise<Handled<unknown>>;

function parsed(declared: AnyCall, given: unknown): Record<string, unknown> {
  const result = checkedInput(declared, given);
  if (!result.ok) throw new Refusal(result.message, result.status);
  return result.data as Record<string, unknown>;
}

function refusalOf(services: Services, call: Call, fault: unknown): Answer<never> {
  if (fault instanceof SessionOver) return { ok: false, status: 401, signedOut: true };
  if (fault instanceof Refusal) {
    const { status, message, field, code } = fault;
    const retry = fault instanceof TooMuch ? { retryAfter: fault.retryAfter } : {};
    return { ok: false, status, message, ...(field ? { field } : {}), ...(code ? { code } : {}), ...retry };
  }
  const cause = describeError(fault);
  services.log.error({ call: call.name, requestId: call.requestId, cause }, "call failed");
  const busy = isDatabaseBusy(fault) || isDiskFault(fault);
  return {
    ok: false,
    status: busy ? 503 : 500,
    ...(busy ? { message: messages.generic.cannotSave } : {}),
    cause: String(cause.type),
  };
}

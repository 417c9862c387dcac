// Answers the calls of other programs: the token, what it may do, the input, the operation, the reply.
import type * as z from "zod";
import { isDatabaseBusy } from "#app/database/is-busy.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { isDiskFault } from "#app/domain/faults/disk-fault.ts";
import {
  errorCodeOf,
  integrationMessages as said,
  type ErrorCode,
} from "#app/domain/integrations/integration-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { counted } from "#app/domain/text/counted.ts";
import { integrationCalls, type IntegrationName } from "../../contract/integrations/calls.ts";
import { statusOfIssues } from "../../contract/endpoint.ts";
import type { FileReply } from "../../contract/wire.ts";
import { Refusal, TooMuch, type Services, type UserCall } from "../call.server.ts";
import { changeOnce } from "../change.server.ts";
import { hashOfToken } from "../users/managed-tokens.server.ts";
import { integrationHandlers } from "./integration-handlers.server.ts";
import { IntegrationRefusal } from "./integration-refusal.server.ts";
import { holdToken, tokenHolder } from "./token-holder.server.ts";

export interface IntegrationRequest {
  name: IntegrationName;
  token: string | null;
  address: string | null;
  requestId: string | null;
  /** Reads what was sent; asked only of who may make the call, so that nobody else's file is read. */
  read: () => Promise<Record<string, unknown>>;
}

export type IntegrationAnswer =
  | { ok: true; data: unknown }
  | { ok: true; file: FileReply }
  | {
      ok: false;
      status: number;
      code: ErrorCode;
      message: string;
      details?: Record<string, unknown>;
      retryAfter?: number;
    };

export const answerIntegrations =
  (services: Services) =>
  async (request: IntegrationRequest): Promise<IntegrationAnswer> => {
    try {
      return await run(services, request);
    } catch (fault) {
      // What was sent cannot be read; whoever reads it says why.
      if (fault instanceof Response) throw fault;
      return refusalOf(services, request, fault);
    }
  };

async function run(services: Services, request: IntegrationRequest): Promise<IntegrationAnswer> {
  const { name, token, address, requestId, read } = request;
  const actor = { userId: null, address, requestId };
  const holder = await tokenHolder(services, token, actor);
  const { scope, input: rules, reply } = integrationCalls[name];
  if (!holder.scopes.includes(scope))
    throw new IntegrationRefusal(said.scopeMissing(scope), "scope_missing", {}, 403);
  const hold = (db: Database | Transaction) =>
    holdToken(db, hashOfToken(token ?? ""), holder, services.now());
  const sent = await read();
  // A file takes its time, and a dry run answers with what the cases hold.
  await hold(services.db);
  const input = checkedParts(rules, sent);
  const key = typeof input.idempotency_key === "string" ? input.idempotency_key : null;
  const { user, profile } = holder;
  const call: UserCall = {
    ...{ services, token, user, profile, sessionId: "", isFromOutside: true },
    actor: { ...actor, userId: user.id },
    change: (work) =>
      changeOnce(services.pool, { userId: user.id, call: `integrations.${name}`, key, input }, work, hold),
  };
  const data = await (integrationHandlers[name] as Operation)(call, input);
  return reply === "file" ? { ok: true, file: data as FileReply } : { ok: true, data: reply.parse(data) };
}

/** @throws Refusal that names the part; one that is misspelt would be a wish that is not heeded */
function checkedParts(rules: z.ZodObject, sent: Record<string, unknown>): Record<string, unknown> {
  const { data, error } = rules.strict().safeParse(sent, { error: sentenceOf });
  if (data) return data;
  const [issue] = error.issues;
  if (issue?.code === "unrecognized_keys" && issue.path.length === 0) {
    throw new Refusal(said.unknownParts(issue.keys));
  }
  const [part, message] = [issue?.path.join(".") ?? "", issue?.message ?? ""];
  const sentence = message.includes(part) ? message : `${part}: ${message}`;
  throw new Refusal(sentence, statusOfIssues(error.issues));
}

/** What a rule that has no sentence of its own says, in place of the library's English. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return EXPECTED[issue.expected] ?? said.notText;
    case "unrecognized_keys":
      return said.unknownNames(issue.keys);
    // The one rule without a sentence is that of a file.
    case "custom":
      return said.notFile;
    case "invalid_key":
      return said.notKnown;
    case "too_small":
      return said.tooSmall(amountOf(issue.origin, issue.minimum));
    case "too_big":
      return said.tooLarge(amountOf(issue.origin, issue.maximum));
    case "invalid_value":
      return said.notListed(issue.values.map(String));
  }
}

const amountOf = (origin: string, amount: number | bigint): string =>
  origin === "string" ? counted(Number(amount), "letter") : String(amount);

const EXPECTED: Partial<Record<string, string>> = {
  number: said.notWhole,
  int: said.notWhole,
  record: said.notObject,
  object: said.notObject,
};

// The map is typed name by name; here, where the name is only known at run time, one shape stands for all.
type Operation = (call: UserCall, input: unknown) => Promise<unknown>;

function refusalOf(
  services: Services,
  { name, requestId }: IntegrationRequest,
  fault: unknown,
): IntegrationAnswer {
  if (fault instanceof Refusal) {
    const { status, message } = fault;
    const own = fault instanceof IntegrationRefusal ? { code: fault.errorCode, details: fault.details } : {};
    const retry = fault instanceof TooMuch ? { retryAfter: fault.retryAfter } : {};
    return { ok: false, status, code: errorCodeOf(status), message, ...own, ...retry };
  }
  services.log.error({ call: name, requestId, cause: describeError(fault) }, "call failed");
  const status = isDatabaseBusy(fault) || isDiskFault(fault) ? 503 : 500;
  const message = status === 503 ? messages.generic.cannotSave : messages.provider.unknownThrown;
  return { ok: false, status, code: errorCodeOf(status), message };
}

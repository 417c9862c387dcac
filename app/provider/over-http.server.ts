// Calls of the contract to a remote host, in the form of docs/provider-api.md. The host may hang, break off or answer
// nonsense: each of these becomes an answer that is not ok.
import { openAsBlob } from "node:fs";
import { Agent, fetch, FormData, type BodyInit } from "undici";
import type { Logger } from "pino";
import { faultWords } from "#app/domain/faults/describe-error.ts";
import {
  PROVIDER_CONNECT_MS,
  PROVIDER_DOWNLOAD_MS,
  PROVIDER_READ_MS,
  PROVIDER_UPLOAD_MS,
  PROVIDER_WRITE_MS,
} from "#app/domain/limits.ts";
import {
  contract,
  type Answer,
  type Contract,
  type CallName,
  type Endpoint,
  type ReplyOf,
} from "./contract/index.ts";
import { checkedInput } from "./contract/endpoint.ts";
import { UploadField, type Upload } from "./contract/wire.ts";
import { openBreaker } from "./breaker.server.ts";
import { addressOf } from "./host-address.server.ts";
import { openOffers, type Offers } from "./offers.server.ts";
import { readAnswer } from "./read-answer.server.ts";
import { downloadFrom } from "./remote-file.server.ts";
import type { Call, Transport } from "./transport.server.ts";
import { textOf } from "./wire-text.server.ts";

/** How long the host may take, in milliseconds. */
export interface Waits {
  connect: number;
  /** A GET, each of its two tries. */
  read: number;
  write: number;
  /** A POST with a file. */
  upload: number;
  /** A file's first byte, and then each further piece. */
  download: number;
}

const WAITS: Waits = {
  connect: PROVIDER_CONNECT_MS,
  read: PROVIDER_READ_MS,
  write: PROVIDER_WRITE_MS,
  upload: PROVIDER_UPLOAD_MS,
  download: PROVIDER_DOWNLOAD_MS,
};

interface Host {
  /** PROVIDER_URL, perhaps with a path. */
  base: string;
  agent: Agent;
  waits: Waits;
}

interface Options {
  waits?: Waits;
  now?: () => number;
  offers?: Offers;
}

/** In a call's memo: the host was late once for this page, which will not wait for it again. */
const LATE = "provider-is-late";

/**
 * A transport to a provider host.
 * @param base the host's address (PROVIDER_URL), perhaps with a path
 * @param log gets the causes of failed calls
 * @param options what is known of the host's calls; shorter waits and a clock in milliseconds, for tests
 */
export function overHttp(
  base: string,
  log: Logger,
  { waits = WAITS, now = Date.now, offers = openOffers(now) }: Options = {},
): Transport {
  const agent = new Agent({
    connect: { timeout: waits.connect },
    bodyTimeout: waits.download,
    maxRedirections: 0,
  });
  const breaker = openBreaker(now);
  const ask = async (call: Call): Promise<Answer<unknown>> => {
    const endpoint: Endpoint = contract[call.name];
    const input = checkedInput(endpoint, call.input);
    if (!input.ok) return input;
    if (!breaker.closed()) return { ok: false, status: 503, cause: "the provider failed too often; waiting" };
    if (offers.lacks(call.name)) return { ok: false, status: 404 };
    if (call.memo.has(LATE)) return { ok: false, status: 504, cause: "late with another call of this page" };
    const answer = await tried({ base, agent, waits }, endpoint, input.data, call);
    offers.note(call.name, answer);
    breaker.count(answer.ok || answer.status < 500);
    if (!answer.ok && answer.status === 504) call.memo.set(LATE, true);
    return answer;
  };
  return async <Name extends CallName>(call: Call<Name>): Promise<Answer<ReplyOf<Contract[Name]>>> => {
    const answer = await ask(call);
    if (!answer.ok && answer.cause) {
      const { status, cause } = answer;
      log.warn({ call: call.name, requestId: call.requestId, status, cause }, "provider");
    }
    return answer as Answer<ReplyOf<Contract[Name]>>;
  };
}

/** A read is tried once more when the host failed. What changes something never: it may have been carried out. */
async function tried(host: Host, endpoint: Endpoint, input: unknown, call: Call): Promise<Answer<unknown>> {
  const sent = endpoint.forHost?.(input) ?? (input as Record<string, unknown>);
  const fields = Object.entries(sent).filter(([, value]) => value !== undefined);
  const first = await once(host, endpoint, fields, call);
  const isRead = endpoint.method === "GET" && !endpoint.file && !endpoint.changes;
  return isRead && !first.ok && first.status >= 500 ? once(host, endpoint, fields, call) : first;
}

async function once(
  { base, agent, waits }: Host,
  endpoint: Endpoint,
  fields: [string, unknown][],
  { token, requestId }: Call,
): Promise<Answer<unknown>> {
  if (endpoint.file) {
    return downloadFrom({ base, agent, path: endpoint.path, fields, token, timeLimit: waits.download });
  }
  try {
    const url = addressOf(base, endpoint.path);
    const body = endpoint.method === "POST" ? await formOf(fields) : null;
    if (endpoint.method === "GET")
      for (const [name, value] of fields) url.searchParams.set(name, textOf(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        Accept: "application/json",
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(requestId ? { "X-Request-Id": requestId } : {}),
      },
      ...(body ? { body: body as BodyInit } : {}),
      redirect: "manual",
      dispatcher: agent,
      signal: AbortSignal.timeout(timeLimit(waits, endpoint, fields)),
    });
    return await readAnswer(endpoint, response);
  } catch (fault) {
    const late = fault instanceof Error && fault.name === "TimeoutError";
    return { ok: false, status: late ? 504 : 502, cause: faultWords(fault) };
  }
}

function timeLimit(waits: Waits, endpoint: Endpoint, fields: [string, unknown][]): number {
  if (endpoint.method === "GET") return endpoint.changes ? waits.write : waits.read;
  return fields.some(([, value]) => isUpload(value)) ? waits.upload : waits.write;
}

async function formOf(fields: [string, unknown][]): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (isUpload(value)) form.set(name, await openAsBlob(value.path), value.name);
    else form.set(name, textOf(value));
  }
  return form;
}

/** Only our own code makes a whole handle: a form field `x.path=…` must not make us send a file of this machine. */
const isUpload = (value: unknown): value is Upload => UploadField.safeParse(value).success;

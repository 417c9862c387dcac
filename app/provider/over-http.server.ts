// Calls of the contract to a remote host: those of the specification as it writes them, our own as JSON. The host may
// hang, break off or answer nonsense: every such thing becomes an answer that is not ok.
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
import { checkedInput, isFile, isRead } from "./contract/endpoint.ts";
import { contract, type AnyCall, type Answer, type CallName, type ReplyOf } from "./contract/index.ts";
import { UploadField, type Upload } from "./contract/wire.ts";
import { fileOnDisk } from "./file-on-disk.server.ts";
import { openBreaker } from "./breaker.server.ts";
import { resolveAddress } from "./host-address.server.ts";
import { openOffers, type Offers } from "./offers.server.ts";
import { OWN_CALLS_HEADER, ownCalls, ownPath } from "./own-calls.server.ts";
import { readAnswer } from "./read-answer.server.ts";
import { downloadFrom } from "./remote-file.server.ts";
import type { Call, Transport } from "./transport.server.ts";
import { toWireText } from "./wire-text.server.ts";

/** How long the host may take, in milliseconds. */
export interface Waits {
  connect: number;
  /** A read, each of its two tries. */
  read: number;
  write: number;
  /** A change with a file. */
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
    const declared: AnyCall = contract[call.name];
    const input = checkedInput(declared, call.input);
    if (!input.ok) return input;
    if (!breaker.closed()) return { ok: false, status: 503, cause: "the provider failed too often; waiting" };
    if (offers.lacks(call.name)) return { ok: false, status: 404 };
    if (call.memo.has(LATE)) return { ok: false, status: 504, cause: "late with another call of this page" };
    const answer = await tried({ base, agent, waits }, declared, input.data, call);
    offers.note(call.name, answer);
    breaker.count(answer.ok || answer.status < 500);
    if (!answer.ok && answer.status === 504) call.memo.set(LATE, true);
    return answer;
  };
  return async <Name extends CallName>(call: Call<Name>): Promise<Answer<ReplyOf<Name>>> => {
    const answer = await ask(call);
    if (!answer.ok && answer.cause) {
      const { status, cause } = answer;
      log.warn({ call: call.name, requestId: call.requestId, status, cause }, "provider");
    }
    return answer as Answer<ReplyOf<Name>>;
  };
}

/** A read is tried once more when the host failed. What changes something never: it may have been carried out. */
async function tried(host: Host, declared: AnyCall, input: unknown, call: Call): Promise<Answer<unknown>> {
  const sent = (declared.kind === "own" ? undefined : declared.forHost?.(input)) ?? (input as object);
  const fields = Object.entries(sent).filter(([, value]) => value !== undefined);
  const first = await once(host, declared, fields, call);
  return isRead(declared) && !first.ok && first.status >= 500 ? once(host, declared, fields, call) : first;
}

async function once(
  { base, agent, waits }: Host,
  declared: AnyCall,
  fields: Fields,
  { name, token, requestId }: Call,
): Promise<Answer<unknown>> {
  const isOwn = declared.kind === "own";
  const method = isOwn ? "POST" : declared.method;
  const path = isOwn ? ownPath(name) : declared.path;
  const isForm = !isOwn || fields.some(([, value]) => holdsUpload(value));
  const headers = {
    ...(token ? { Authorization: `Token ${token}` } : {}),
    ...(requestId ? { "X-Request-Id": requestId } : {}),
    ...(isOwn ? { [OWN_CALLS_HEADER]: ownCalls() } : {}),
    ...(isForm ? {} : { "Content-Type": "application/json" }),
  };
  if (isFile(declared)) {
    const body = isOwn ? { body: JSON.stringify(Object.fromEntries(fields)) } : {};
    return downloadFrom({ base, agent, path, fields, headers, ...body, timeLimit: waits.download });
  }
  try {
    const url = resolveAddress(base, path);
    if (method === "GET") for (const [field, value] of fields) url.searchParams.set(field, toWireText(value));
    const body =
      isForm && method === "POST" ? await formOf(fields) : JSON.stringify(Object.fromEntries(fields));
    const response = await fetch(url, {
      method,
      headers: { Accept: "application/json", ...headers },
      ...(method === "POST" ? { body: body as BodyInit } : {}),
      redirect: "manual",
      dispatcher: agent,
      signal: AbortSignal.timeout(timeLimit(waits, declared, fields)),
    });
    return await readAnswer(declared, response);
  } catch (fault) {
    const late = fault instanceof Error && fault.name === "TimeoutError";
    return { ok: false, status: late ? 504 : 502, cause: faultWords(fault) };
  }
}

type Fields = [string, unknown][];

function timeLimit(waits: Waits, declared: AnyCall, fields: Fields): number {
  if (isRead(declared)) return waits.read;
  return fields.some(([, value]) => holdsUpload(value)) ? waits.upload : waits.write;
}

async function formOf(fields: Fields): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of fields) {
    const uploads = [value].flat().filter(isUpload);
    for (const { path, name: fileName } of uploads) form.append(name, await fileOnDisk(path, fileName));
    if (uploads.length === 0) form.set(name, toWireText(value));
  }
  return form;
}

/** Only our own code makes a whole handle: a form field `x.path=…` must not make us send a file of this machine. */
const isUpload = (value: unknown): value is Upload => UploadField.safeParse(value).success;

const holdsUpload = (value: unknown): boolean => [value].flat().some(isUpload);

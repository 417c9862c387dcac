// What an answer of a remote host means. The host may answer HTML, an empty body, a list where an object was due, or
// 200 with `status: "error"`: each such thing is an answer that is not ok.
import type { Response } from "undici";
import { faultWords } from "#app/domain/faults/describe-error.ts";
import { messages } from "#app/domain/messages.ts";
import { retryAfterSeconds } from "#app/domain/retry-after.ts";
import { OTHER_VERSION } from "./contract/endpoint.ts";
import type { AnyCall, Answer } from "./contract/index.ts";
import { OWN_CALLS_HEADER, ownCalls } from "./own-calls.server.ts";
import { readRefusalHeaders } from "./refusal-headers.server.ts";

/** No body we read as JSON is larger: a host that sends more is broken. */
const MAX_JSON_BYTES = 20 * 1024 * 1024;
/** The longest message of a failed host that is shown: a sentence, not a trace of its program. */
const MAX_FAULT_LENGTH = 200;
const LONGEST_RETRY_SECONDS = 2 * 24 * 60 * 60;

/**
 * Reads an answer: of a call of the specification leniently, by its reply; of one of ours as it is, if it comes from a
 * panel with the same of them.
 * @throws what reading the body throws: the connection was cut, the time is over, the body is too large
 */
export async function readAnswer(call: AnyCall, response: Response): Promise<Answer<unknown>> {
  if (response.status === 401 && !call.anonymous) {
    await response.body?.cancel();
    return { ok: false, status: 401, signedOut: true };
  }
  const body = await jsonOf(response);
  const said = response.status >= 500 ? sentenceOfFault(body) : messageIn(body);
  const reason = readRefusalHeaders(response.headers);
  // A panel says this about a path it does not have: it tells nothing about the record.
  const message = reason.code === "no_such_call" ? undefined : said;
  if (!response.ok || (isRecord(body) && saysFailure(body.status))) {
    if (call.kind === "specified" && call.isUndecided) {
      const asked = call.reply.safeParse(body);
      if (asked.success && call.isUndecided(asked.data)) return { ok: true, data: asked.data, message };
    }
    const status = statusOf(response);
    const more = { ...reason, ...retryAfterOf(response) };
    return { ok: false, status, message, ...more, cause: `HTTP ${response.status}` };
  }
  if (call.kind === "own") return ownAnswer(response, body, message);
  const parsed = call.reply.safeParse(body);
  if (body === undefined || !parsed.success) {
    const reason = parsed.error ? faultWords(parsed.error) : "no JSON";
    return { ok: false, status: 502, message, cause: `unreadable answer: ${reason}` };
  }
  return { ok: true, data: parsed.data, message };
}

function ownAnswer({ headers }: Response, body: unknown, message: string | undefined): Answer<unknown> {
  if (!isRecord(body)) return { ok: false, status: 502, cause: "unreadable answer" };
  if (headers.get(OWN_CALLS_HEADER) !== ownCalls()) {
    return { ok: false, status: OTHER_VERSION, message: messages.provider.otherVersion };
  }
  return { ok: true, data: body.data, message };
}

/** A refusal in a body of 200 is one of 422; redirects are not followed, so they are the host's fault. */
function statusOf({ ok, status }: Response): number {
  if (ok) return 422;
  return status < 400 ? 502 : status;
}

/** A time further away than any wait of the panel is ignored. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = retryAfterSeconds(headers.get("Retry-After") ?? "", new Date());
  return seconds !== undefined && seconds <= LONGEST_RETRY_SECONDS ? { retryAfter: seconds } : {};
}

/** `status` may be "success", true or a number like an HTTP status, each also as text. */
function saysFailure(status: unknown): boolean {
  if (!["boolean", "number", "string"].includes(typeof status)) return false;
  const text = String(status).trim().toLowerCase();
  if (/^\d+$/.test(text)) return Number(text) === 0 || Number(text) >= 400;
  return /^(false|error|fail|failed|failure)$/.test(text);
}

function messageIn(body: unknown): string | undefined {
  if (!isRecord(body) || typeof body.message !== "string") return undefined;
  return body.message.trim() === "" ? undefined : body.message;
}

/**
 * The message of a 5xx is shown only when it comes as docs/provider-api.md says, with a `status`, and is one short line:
 * anything else is a program's trace, which is not for users. It is shown as text, like every message.
 */
function sentenceOfFault(body: unknown): string | undefined {
  if (!isRecord(body) || !saysFailure(body.status)) return undefined;
  const message = messageIn(body)?.trim();
  if (message === undefined || message.length > MAX_FAULT_LENGTH || /\p{Cc}/u.test(message)) return undefined;
  return message;
}

async function jsonOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_JSON_BYTES) throw new Error("the answer is too large");
    chunks.push(chunk as Uint8Array);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

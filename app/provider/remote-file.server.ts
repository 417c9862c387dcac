// Files from a remote provider. Only ever from the provider's own origin: the address comes from an answer, and
// a wrong one would make this server, or the host, fetch whatever it names with the user's token.
import { fetch, type Agent } from "undici";
import * as z from "zod";
import { faultWords } from "#app/domain/faults/describe-error.ts";
import { PROVIDER_MAX_DOWNLOAD_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "./contract/endpoint.ts";
import type { Answer } from "./contract/index.ts";
import type { FileReply } from "./contract/wire.ts";
import { resolveAddress } from "./host-address.server.ts";
import { readAnswer } from "./read-answer.server.ts";
import { toWireText } from "./wire-text.server.ts";

/** What a provider may send us to hand on; anything else is refused. */
const MEDIA_TYPES =
  /^(application\/(pdf|zip|octet-stream|msword|vnd\.ms-excel[\w.]*|vnd\.openxmlformats-officedocument\.[\w.]+)|image\/(png|jpeg|webp))\s*(;|$)/i;

interface Download {
  base: string;
  agent: Agent;
  path: string;
  /** The call's fields; `url` is a file's address as the host gave it: relative, or on the host's own origin. */
  fields: [string, unknown][];
  headers: Record<string, string>;
  /** Of a call of ours: its fields as JSON, instead of a query. */
  body?: string;
  /** For the file's first byte, in milliseconds: a long download may take longer. */
  timeLimit: number;
  /** Of a single file; for tests. */
  maxBytes?: number;
}

/** Asks the host for a file. */
export async function downloadFrom(download: Download): Promise<Answer<FileReply>> {
  const { base, agent, path, fields, timeLimit, maxBytes = PROVIDER_MAX_DOWNLOAD_BYTES } = download;
  const address = resolveAddress(base, path);
  for (const [name, value] of fields) {
    if (name === "url" && !isOwn(base, String(value))) {
      return { ok: false, status: 404, cause: "address outside the provider's origin" };
    }
    if (download.body === undefined) address.searchParams.set(name, toWireText(value));
  }
  // A zip of a batch's papers may be larger than any one file.
  const url = address.searchParams.get("url");
  const limit = url === null ? Infinity : maxBytes;
  const arrived = new AbortController();
  const timer = setTimeout(() => arrived.abort(new DOMException("late", "TimeoutError")), timeLimit);
  try {
    const response = await fetch(address, {
      // Packed, a file would have another length than the header says.
      headers: { "Accept-Encoding": "identity", ...download.headers },
      ...(download.body === undefined ? {} : { method: "POST", body: download.body }),
      redirect: "manual",
      dispatcher: agent,
      signal: arrived.signal,
    });
    const { headers, body } = response;
    const mediaType = headers.get("content-type") ?? "application/octet-stream";
    if (!response.ok || !body || /^application\/json\b/i.test(mediaType)) {
      return (await readAnswer(NO_FILE, response)) as Answer<never>;
    }
    const refuse = async (cause: string): Promise<Answer<FileReply>> => {
      await body.cancel();
      return { ok: false, status: 502, cause };
    };
    if (!MEDIA_TYPES.test(mediaType)) return await refuse("refused media type");
    const bytes = headers.has("content-encoding") ? null : lengthIn(headers.get("content-length"));
    if (bytes !== null && bytes > limit) return await refuse("file too large");
    const stream = await begun(body as ReadableStream<Uint8Array>, limit);
    if (stream === null) return { ok: false, status: 502, message: messages.files.empty };
    const name = nameIn(headers.get("content-disposition")) ?? lastPart(url ?? path);
    return { ok: true, data: { name, mediaType, bytes, stream } };
  } catch (fault) {
    const late = fault instanceof Error && fault.name === "TimeoutError";
    return { ok: false, status: late ? 504 : 502, cause: faultWords(fault) };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads an answer that should have been a file: its sentence, or that it cannot be read. */
const NO_FILE = endpoint({ method: "GET", path: "", input: z.unknown(), reply: z.never() });

/**
 * A key or path of the host's, or an address whose scheme, host and port are the host's. Tabs and line breaks are
 * refused because parsers of addresses skip them, backslashes because some take them for slashes.
 */
function isOwn(base: string, url: string): boolean {
  if (/[\p{Cc}\\]|^\s|\s$/u.test(url)) return false;
  const host = new URL(base);
  const isOurs = (text: string, relativeTo?: string) => {
    if (!URL.canParse(text, relativeTo)) return false;
    // Not `origin`: a blob: address has the one of the address inside it.
    const { protocol, host: named, username, password } = new URL(text, relativeTo);
    return protocol === host.protocol && named === host.host && username === "" && password === "";
  };
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? isOurs(url) : isOurs(url, base);
}

/**
 * Waits for the first byte, so that an empty file is told before it is handed on.
 * @returns the whole stream, which ends with an error beyond the limit: never a file cut short that looks whole; null
 *   when there is no byte
 */
async function begun(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<ReadableStream<Uint8Array> | null> {
  const reader = body.getReader();
  let waiting: Uint8Array | undefined;
  while (waiting === undefined || waiting.byteLength === 0) {
    const { value, done } = await reader.read();
    if (done) return null;
    waiting = value;
  }
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = waiting ?? (await reader.read()).value;
      waiting = undefined;
      if (chunk === undefined) {
        controller.close();
        return;
      }
      bytes += chunk.byteLength;
      if (bytes <= limit) {
        controller.enqueue(chunk);
        return;
      }
      await reader.cancel();
      controller.error(new Error("file too large"));
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function lengthIn(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return null;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? null;
}

const lastPart = (url: string): string => url.split(/[?#]/)[0]?.split("/").filter(Boolean).pop() ?? "file";

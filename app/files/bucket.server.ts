// The few requests of S3 that a store needs. Each is signed by aws4fetch and sent by undici, so that bodies are streams; what
// may be repeated is repeated while the server is busy or away (docs/decisions/055-more-than-one-machine.md).
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { Agent, request, type Dispatcher } from "undici";
import { errorCode } from "#app/domain/error-code.ts";
import type { S3Settings } from "#app/domain/settings/s3-settings.ts";
import { Measured } from "./measured.server.ts";
import { readErrorCode, readListing } from "./s3-answers.server.ts";

/** Content that can be sent more than once. Its hash goes into the signature, so the server takes no other content. */
interface Sendable {
  bytes: number;
  /** In hex. */
  sha256: string;
  open: () => Readable | Buffer;
}

interface ListedObject {
  name: string;
  changedAt: Date;
}

export interface Bucket {
  /** Where it is, for people. */
  readonly place: string;
  /** Stores an object whole, in the place of one of that name. */
  put(name: string, content: Sendable): Promise<void>;
  putText(name: string, text: string): Promise<void>;
  /** Stores a file of this machine. */
  putFile(name: string, path: string): Promise<void>;
  /** The same as `put` unless there is one. Servers that know no conditional writes replace it. @returns whether it was stored */
  putOnce(name: string, content: Sendable): Promise<boolean>;
  /** null: there is none. @param patience other than the bucket's */
  get(name: string, patience?: BucketPatience): Promise<{ stream: Readable; bytes: number } | null>;
  /** When an object was stored; null: there is none. */
  changedAt(name: string): Promise<Date | null>;
  /** @returns false when there is none to copy */
  copy(from: string, to: string): Promise<boolean>;
  /** No error when there is none. */
  remove(name: string): Promise<void>;
  /** Objects whose name begins like this, in the order of their names. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

/** The store cannot be reached or refuses. What changes nothing may be tried again, like a disk that fails. */
export class S3Fault extends Error {
  override name = "S3Fault";
  /** Remote I/O error, among the faults of disks (domain/faults/disk-fault.ts). */
  readonly code = "EREMOTEIO";
  readonly status: number | null;
  /** What S3 calls it, like AccessDenied. */
  readonly reason: string | null;
  constructor(words: string, { status = null, reason = null, cause }: Partial<S3Fault> = {}) {
    super(words, { cause });
    this.status = status;
    this.reason = reason;
  }
}

/** How a fault ends when no answer came. */
export const UNREACHABLE = "cannot be reached";
const CONNECT_MS = 3_000;
/** How long a bucket is waited for. */
export interface BucketPatience {
  /** From the last byte sent to the first of the answer, and between two of its pieces. */
  silenceMs: number;
  /** How long it rests before each further try. */
  rests: readonly number[];
}
const PATIENCE: BucketPatience = { silenceMs: 15_000, rests: [200, 1_000] };
const BUSY = new Set([429, 500, 502, 503, 504]);
const NOTHING: Sendable = { ...sized(Buffer.alloc(0)), open: () => Buffer.alloc(0) };

interface Asked {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Sendable;
  /** Statuses that are answers, besides the good ones. */
  expected?: readonly number[];
  /** Other than the bucket's. */
  patience?: BucketPatience | undefined;
}

/** @returns the bucket of the settings; nothing is asked of it yet */
export function openBucket(settings: S3Settings, patience = PATIENCE): Bucket {
  const { bucket, prefix, endpoint, isPathStyle } = settings;
  const agent = new Agent({ connect: { timeout: CONNECT_MS } });
  const base = isPathStyle ? `${endpoint}/${bucket}/` : `${endpoint.replace("://", `://${bucket}.`)}/`;

  async function ask(asked: Asked): Promise<Dispatcher.ResponseData> {
    for (let attempt = 0; ; attempt += 1) {
      const rest = (asked.patience ?? patience).rests[attempt];
      try {
        const answer = await send(asked);
        const { statusCode: status } = answer;
        if (status < 300 || asked.expected?.includes(status)) return answer;
        const reason = readErrorCode(await answer.body.text());
        throw new S3Fault(refusal(asked, status, reason), { status, reason });
      } catch (fault) {
        const isFinal = fault instanceof S3Fault ? !BUSY.has(fault.status ?? 0) : isSilence(fault);
        if (rest !== undefined && !isFinal) await sleep(rest * (0.5 + Math.random()));
        else if (fault instanceof S3Fault) throw fault;
        else throw new S3Fault(`The file store at ${endpoint} ${UNREACHABLE}`, { cause: fault });
      }
    }
  }

  async function send({ method, name, query, headers, content = NOTHING, patience: own = patience }: Asked) {
    const url = new URL(base + name);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, service: "s3" },
      ...{ region: settings.region, accessKeyId: settings.accessKeyId },
      secretAccessKey: settings.secretAccessKey,
      headers: { ...headers, "x-amz-content-sha256": content.sha256 },
    }).sign();
    const length = method === "PUT" ? { "content-length": String(content.bytes) } : {};
    return request(signed.url, {
      ...{ method, dispatcher: agent },
      ...{ headersTimeout: own.silenceMs, bodyTimeout: own.silenceMs },
      headers: { ...Object.fromEntries(signed.headers), ...length },
      body: method === "PUT" ? content.open() : null,
    });
  }

  const refusal = ({ method }: Asked, status: number, reason: string | null) =>
    `The file store at ${endpoint} answered ${method} with ${String(status)}${reason === null ? "" : ` ${reason}`}`;

  /** An answer whose body nobody wants; the connection is free again. */
  async function done(asked: Asked): Promise<number> {
    const answer = await ask({ ...asked, name: prefix + asked.name });
    await answer.body.dump();
    return answer.statusCode;
  }

  async function put(name: string, content: Sendable): Promise<void> {
    await done({ method: "PUT", name, content });
  }

  return {
    place: `s3://${bucket}/${prefix} at ${endpoint}`,

    put,
    putText: (name, text) => put(name, sized(Buffer.from(text))),

    async putFile(name, path) {
      const open = () => createReadStream(path);
      const measured = new Measured();
      for await (const piece of measured.through(open())) void piece;
      await put(name, { bytes: measured.bytes, sha256: measured.sha256(), open });
    },

    async putOnce(name, content) {
      const headers = { "if-none-match": "*" };
      return (await done({ method: "PUT", name, content, headers, expected: [409, 412] })) < 300;
    },

    async get(name, own) {
      const answer = await ask({ method: "GET", name: prefix + name, expected: [404], patience: own });
      if (answer.statusCode === 404) {
        await answer.body.dump();
        return null;
      }
      return { stream: answer.body, bytes: Number(answer.headers["content-length"]) };
    },

    async changedAt(name) {
      const answer = await ask({ method: "HEAD", name: prefix + name, expected: [404] });
      await answer.body.dump();
      return answer.statusCode === 404 ? null : new Date(String(answer.headers["last-modified"]));
    },

    async copy(from, to) {
      const headers = { "x-amz-copy-source": `/${bucket}/${prefix}${from}` };
      const answer = await ask({ method: "PUT", name: prefix + to, headers, expected: [404] });
      const text = await answer.body.text();
      if (answer.statusCode === 404) return false;
      // A copy may fail after its status was sent.
      const reason = readErrorCode(text);
      if (reason === null) return true;
      throw new S3Fault(`The file store at ${endpoint} could not copy: ${reason}`, { reason });
    },

    async remove(name) {
      await done({ method: "DELETE", name, expected: [404] });
    },

    async *list(begins) {
      for (let token: string | null = ""; token !== null;) {
        const query: Record<string, string> = { "list-type": "2", prefix: prefix + begins };
        if (token !== "") query["continuation-token"] = token;
        const answer = await ask({ method: "GET", name: "", query });
        const { objects, next } = readListing(await answer.body.text());
        for (const { name, changedAt } of objects) yield { name: name.slice(prefix.length), changedAt };
        token = next;
      }
    },
  };
}

/** A server that took the request and says nothing does not say more when it is asked again, and somebody waits for a page. */
const isSilence = (fault: unknown) => errorCode(fault) === "UND_ERR_HEADERS_TIMEOUT";

/** What a signature says of content that is in memory. */
export function sized(content: Buffer): Sendable {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { bytes: content.byteLength, sha256, open: () => content };
}

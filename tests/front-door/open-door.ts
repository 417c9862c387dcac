// A front door on a real port with a tiny answer behind it, and ways to knock that a browser would not allow.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";

import { pino } from "pino";
import { onTestFinished } from "vitest";

import type { FrontDoorParts, FrontDoorSettings } from "#app/front-door/front-door-parts.ts";
import { frontDoor } from "#app/front-door/front-door.server.ts";
import { httpServer } from "#app/front-door/http-server.server.ts";
import { pathPatterns } from "#app/front-door/path-pattern.server.ts";
import { staticFiles } from "#app/front-door/static-files.server.ts";

interface Door {
  port: number;
  origin: string;
  server: Server;
  /** Every request that reached what is behind the door. */
  reached: Request[];
  logged: Record<string, unknown>[];
  ask: (path: string, options?: Asking) => Promise<Answer>;
  /** Sends bytes as they are and gives back all that comes until the connection ends. */
  raw: (bytes: string) => Promise<string>;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | (() => AsyncGenerator<Uint8Array>);
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

type Behind = (
  request: Request,
  facts: Parameters<FrontDoorParts["answer"]>[1],
) => Promise<Response> | Response;

interface Options {
  settings?: Partial<FrontDoorSettings>;
  parts?: Partial<FrontDoorParts>;
  behind?: Behind;
}

/** Opens a door for one test; it is shut when the test is over. */
export async function openDoor({ settings, parts, behind }: Options = {}): Promise<Door> {
  const reached: Request[] = [];
  const logged: Record<string, unknown>[] = [];
  const client = clientBuild();
  let listener: RequestListener = () => undefined;
  const server = httpServer((request, response) => listener(request, response), {
    https: settings?.origin?.startsWith("https:") ?? false,
    development: false,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  listener = frontDoor(
    {
      origin,
      trustedProxies: [],
      unsafePerMinute: 300,
      development: false,
      stylesheets: ["/assets/a-1.css"],
      ...settings,
    },
    {
      log: pino({ level: "debug" }, linesInto(logged)),
      files: staticFiles(client).serve,
      ready: () => Promise.resolve({ ok: true, problems: [] }),
      status: () => Promise.resolve({ ok: true, problems: [] }),
      draining: () => false,
      patternOf: pathPatterns(["admin/litigation/cases/:batchId?", "case/:caseId/comments"]),
      ...parts,
      answer: async (request, facts) => {
        reached.push(request);
        return (behind ?? hello)(request, facts);
      },
    },
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(client, { recursive: true, force: true });
  });
  const host = new URL(settings?.origin ?? origin).host;
  return {
    port,
    origin: settings?.origin ?? origin,
    server,
    reached,
    logged,
    ask: (path, options) => ask(port, path, { ...options, headers: { Host: host, ...options?.headers } }),
    raw: (bytes) => raw(port, bytes),
  };
}

const hello: Behind = () =>
  new Response("<p>hello</p>", { headers: { "Content-Type": "text/html; charset=utf-8" } });

function clientBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "front-door-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "a-1.js"), "export const a = 1;\n");
  writeFileSync(join(folder, "assets", "a-1.js.br"), "not really brotli");
  writeFileSync(join(folder, "favicon.ico"), "icon");
  return folder;
}

function linesInto(logged: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(JSON.parse(chunk.toString("utf8")) as Record<string, unknown>);
      done();
    },
  });
}

function ask(port: number, path: string, { method = "GET", headers = {}, body }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("latin1");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    // Sent at the pace the other side reads; a side that hangs up has said enough.
    if (typeof body === "function") Readable.from(body(), { objectMode: false }).pipe(sent);
    else sent.end(body);
  });
}

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => (text += chunk));
    socket.on("close", () => resolve(text));
    socket.on("error", (error: Error & { code?: string }) =>
      error.code === "ECONNRESET" ? undefined : reject(error),
    );
  });
}

/** `bytes` of nothing in pieces. */
export function pieces(bytes: number, piece = 64 * 1024): () => AsyncGenerator<Uint8Array> {
  return async function* () {
    for (let left = bytes; left > 0; left -= piece) {
      await Promise.resolve();
      yield Buffer.alloc(Math.min(piece, left), 120);
    }
  };
}

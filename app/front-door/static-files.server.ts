// Files of the client build, read once: a build that is replaced under a running server takes nothing away from the pages
// it has already sent. Hashed files never change; the others (favicon, logo) may, within the hour.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { errorCode } from "#app/domain/error-code.ts";

import { takes } from "./packing.server.ts";

/** Answers with a file, or calls `next` when there is none at this address. */
export type FileServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const HASHED = "/assets/";

/** What the build puts beside a file, best first: `Content-Encoding` → the ending. */
const PACKINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface Form {
  bytes: Buffer;
  etag: string;
}

interface BuiltFile {
  type: string;
  cacheControl: string;
  plain: Form;
  packed: { encoding: string; form: Form }[];
}

/** @param folder the client build; without it there are no files */
export function staticFiles(folder: string): FileServer {
  const files = existsSync(folder) ? readAll(folder) : new Map<string, BuiltFile>();
  return (request, response, next) => {
    const file = files.get(pathOf(request));
    if (!file) {
      next();
      return;
    }
    const packing = file.packed.find(({ encoding }) => takes(request, encoding));
    const { bytes, etag } = packing?.form ?? file.plain;
    response.setHeader("Cache-Control", file.cacheControl);
    response.setHeader("ETag", etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (knows(request, etag)) {
      response.writeHead(304).end();
      return;
    }
    if (packing) response.setHeader("Content-Encoding", packing.encoding);
    // Nothing here is large enough to be wanted in pieces, so a Range is answered with the whole, as it may be.
    response.writeHead(200, { "Content-Type": file.type, "Content-Length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

function readAll(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join("/")}`;
    if (
      !entry.isFile() ||
      address.includes("/.") ||
      PACKINGS.some(([, ending]) => address.endsWith(ending))
    ) {
      continue;
    }
    const plain = formOf(file);
    if (!plain) continue;
    const packed = PACKINGS.flatMap(([encoding, ending]) => {
      const form = formOf(file + ending);
      return form ? [{ encoding, form }] : [];
    });
    const cacheControl = address.startsWith(HASHED)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    const type = TYPES[extname(address)] ?? "application/octet-stream";
    files.set(address, { type, cacheControl, plain, packed });
  }
  return files;
}

/** Null when there is no such file, or none any more. */
function formOf(file: string): Form | null {
  try {
    const bytes = readFileSync(file);
    return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
  } catch (fault) {
    if (errorCode(fault) === "ENOENT") return null;
    throw fault;
  }
}

/** Empty for an address that cannot be read; no file lies there. */
function pathOf({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?");
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

function knows({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers["if-none-match"] ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

// Files of the client build, read once: a build that is replaced under a running server takes nothing away from the pages
// it has already sent. Hashed files never change; the others (favicon, logo) may, within the hour. Pages of another release on
// the same database ask for hashed files of theirs (docs/decisions/059-two-releases-side-by-side.md).
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { errorCode } from "#app/domain/error-code.ts";

import { takes } from "./packing.server.ts";

/** Answers with a file, or calls `next` when there is none at this address. */
export type FileServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const HASHED = "/assets/";

/** The names that the build gives to hashed files. */
const HASHED_NAME = /^[\w.-]+-[\w-]{8}(\.[a-z0-9]+)$/;
const RETRY_SECONDS = "5";

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

interface StaticFiles {
  serve: FileServer;
  /** The hashed ones, for the pages of this release that ask a process of another. */
  hashed: { name: string; pack: () => Buffer }[];
}

/**
 * @param folder the client build; without it there are no files
 * @param findElsewhere looks for a hashed file that this build does not have; it comes packed with gzip
 */
export function staticFiles(
  folder: string,
  findElsewhere: (name: string) => Promise<Buffer | null> = () => Promise.resolve(null),
): StaticFiles {
  const files = existsSync(folder) ? readAll(folder) : new Map<string, BuiltFile>();
  const hashed = [...files].flatMap(([address, { plain, packed }]) => {
    const name = hashedNameIn(address);
    const pack = () =>
      packed.find(({ encoding }) => encoding === "gzip")?.form.bytes ?? gzipSync(plain.bytes);
    return name === null ? [] : [{ name, pack }];
  });
  return {
    hashed,
    serve: (request, response, next) => {
      const path = pathOf(request);
      const file = files.get(path);
      if (file) return send(request, response, file);
      const name = hashedNameIn(path);
      if (name === null) return next();
      findElsewhere(name)
        .then((gzip) => (gzip === null ? next() : send(request, response, packedFile(path, gzip))))
        // The next one who is asked may have it: nobody should remember that it is not there.
        .catch(() => response.writeHead(503, { "Retry-After": RETRY_SECONDS }).end());
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
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
}

/** Null for what is no hashed file, or of a kind that no build has. */
function hashedNameIn(address: string): string | null {
  if (!address.startsWith(HASHED)) return null;
  const name = address.slice(HASHED.length);
  const [, ending = ""] = HASHED_NAME.exec(name) ?? [];
  return ending in TYPES ? name : null;
}

const packedFile = (address: string, gzip: Buffer): BuiltFile =>
  builtFile(address, formOf(gunzipSync(gzip)), [{ encoding: "gzip", form: formOf(gzip) }]);

function builtFile(address: string, plain: Form, packed: BuiltFile["packed"]): BuiltFile {
  const cacheControl = address.startsWith(HASHED)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  return { type: TYPES[extname(address)] ?? "application/octet-stream", cacheControl, plain, packed };
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
    const plain = readForm(file);
    if (!plain) continue;
    const packed = PACKINGS.flatMap(([encoding, ending]) => {
      const form = readForm(file + ending);
      return form ? [{ encoding, form }] : [];
    });
    files.set(address, builtFile(address, plain, packed));
  }
  return files;
}

/** Null when there is no such file, or none any more. */
function readForm(file: string): Form | null {
  try {
    return formOf(readFileSync(file));
  } catch (fault) {
    if (errorCode(fault) === "ENOENT") return null;
    throw fault;
  }
}

function formOf(bytes: Buffer): Form {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
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

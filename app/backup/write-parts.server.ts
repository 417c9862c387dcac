// The folder of a backup while it is written: parts go through compression and encryption to the disk, and are synced.
import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline as pipe, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from "#app/files/disk.server.ts";
import type { BackupKeys } from "./backup-keys.server.ts";
import { SEALED_SUFFIX } from "./manifest.server.ts";
import { measuring, type Measure } from "./measured.ts";
import { sealed } from "./sealed-part.server.ts";

export interface PartsWriter {
  /** Writes one part. @returns what it measures before it is compressed and encrypted */
  write(part: string, content: AsyncIterable<Uint8Array>): Promise<Measure>;
  /** Makes everything in the folder, and the folder, safe from a power cut. */
  sync(): Promise<void>;
}

/** Stored files are mostly PDFs and workbooks, which are compressed already; what is text has this ending. */
const COMPRESSED = /\.gz$/;

/** @param signal aborted: what is being written fails */
export function partsWriter(folder: string, keys: BackupKeys | null, signal: AbortSignal): PartsWriter {
  return {
    async write(part, content) {
      const file = path.join(folder, part + (keys === null ? "" : SEALED_SUFFIX));
      await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
      const { through, measure } = measuring();
      const plain = through(content);
      const small = COMPRESSED.test(part) ? gzipped(plain) : plain;
      const safe = keys === null ? small : sealed(small, keys.parts, part);
      await pipeline(safe, createWriteStream(file, { flags: "wx", mode: PRIVATE_FILE, flush: true }), {
        signal,
      });
      return measure();
    },
    sync: () => syncFolders(folder),
  };
}

/** Quickly rather than small: the processor is the panel's. */
function gzipped(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  // What fails on the way reaches whoever reads the result.
  pipe(Readable.from(content, { objectMode: false }), gzip, () => undefined);
  return gzip;
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}

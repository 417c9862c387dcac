// A backup that was taken, part by part: each is decrypted, unpacked and held against its hash while it is read.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "#app/domain/error-code.ts";
import { BackupFault } from "./backup-fault.ts";
import { ListedFile } from "./copy-files.server.ts";
import { linesIn } from "./lines.ts";
import {
  filePart,
  LIST,
  openManifest,
  SEALED_SUFFIX,
  tablePart,
  type DumpedTable,
  type Manifest,
} from "./manifest.server.ts";
import { measuring, type Measure } from "./measured.ts";
import { unsealed } from "./sealed-part.server.ts";

export interface Backup {
  /** The name of its folder. */
  name: string;
  manifest: Manifest;
  /** A table as COPY wrote it. @throws BackupFault, at the latest at its end, when it is not what the manifest says */
  table(table: DumpedTable): AsyncGenerator<Uint8Array>;
  /** The files it knows. Throws as `table` does. */
  files(): AsyncGenerator<ListedFile>;
  /** The content of a file, not yet held against anything. @throws BackupFault when it is not there */
  file(key: string): AsyncGenerator<Uint8Array>;
  /** The path of a part, for those who count what lies in the folder. */
  pathOf(part: string): string;
}

/**
 * Opens a backup.
 * @param secret BACKUP_KEY, or null without one
 * @throws BackupFault, one sentence, for a folder that is none, or not under this key
 */
export async function openBackup(folder: string, secret: string | null): Promise<Backup> {
  const { manifest, keys } = await openManifest(folder, secret);
  const pathOf = (part: string) => path.join(folder, part + (keys === null ? "" : SEALED_SUFFIX));

  async function* stored(part: string): AsyncGenerator<Uint8Array> {
    const file = pathOf(part);
    await stat(file).catch((error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw notRead(part, error);
      throw new BackupFault(`The part ${part} of the backup is not there.`, { cause: error });
    });
    const content = readFrom(file, part);
    yield* keys === null ? content : unsealed(content, keys.parts, part);
  }

  async function* checked(part: string, isRight: (measure: Measure) => boolean): AsyncGenerator<Uint8Array> {
    const { through, measure } = measuring();
    try {
      yield* through(unzipped(stored(part)));
    } catch (error) {
      throw isOfZlib(error) ? notRight(part, error) : error;
    }
    if (!isRight(measure())) throw notRight(part);
  }

  return {
    name: path.basename(path.resolve(folder)),
    manifest,
    pathOf,
    file: (key) => stored(filePart(key)),

    table: ({ name, rows, bytes, sha256 }) =>
      checked(
        tablePart(name),
        (found) => found.lines === rows && found.bytes === bytes && found.sha256 === sha256,
      ),

    async *files() {
      for await (const line of linesIn(checked(LIST, ({ sha256 }) => sha256 === manifest.files.sha256))) {
        const read = ListedFile.safeParse(parsed(line));
        if (!read.success) throw notRight(LIST, read.error);
        yield read.data;
      }
    },
  };
}

/** A disk that gives up on one file may give all others: the fault is that part's, and who verifies goes on with the next. */
async function* readFrom(file: string, part: string): AsyncGenerator<Uint8Array> {
  const content: AsyncIterable<Uint8Array> = createReadStream(file);
  try {
    yield* content;
  } catch (error) {
    throw errorCode(error) === undefined ? error : notRead(part, error);
  }
}

const notRead = (part: string, cause: unknown) =>
  new BackupFault(
    `The part ${part} of the backup is damaged: the disk does not give it (${errorCode(cause) ?? "unknown fault"}).`,
    { cause },
  );

const notRight = (part: string, cause?: unknown) =>
  new BackupFault(`The part ${part} of the backup is damaged: it is not what the manifest says.`, { cause });

function unzipped(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  // What fails on the way reaches whoever reads the result.
  pipeline(Readable.from(content, { objectMode: false }), gunzip, () => undefined);
  return gunzip;
}

const isOfZlib = (error: unknown): boolean => errorCode(error)?.startsWith("Z_") === true;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

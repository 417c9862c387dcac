// Stored files: a folder on disk, reached by random keys. Names people gave their files never touch the disk.
import { randomBytes } from "node:crypto";
import { constants, createReadStream, mkdirSync, realpathSync } from "node:fs";
import {
  lstat,
  mkdir,
  mkdtemp,
  open,
  opendir,
  readdir,
  realpath,
  rename,
  rm,
  statfs,
  unlink,
  utimes,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { errorCode } from "#app/domain/error-code.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from "./disk.server.ts";
import { Measured, TooLarge } from "./measured.server.ts";
import { giveStoreId, readStoreId } from "./store-id.server.ts";
import { openTrash, type Trash } from "./trash.server.ts";

export interface StoredFile {
  key: string;
  bytes: number;
  /** Of the content, in hex. */
  sha256: string;
}

export interface FileStore extends Trash {
  /** Where it is, for people. */
  readonly place: string;
  /** The id that tells it from other stores; null: none was given to it yet. @throws Error, a sentence, for a damaged one */
  id(): Promise<string | null>;
  /** Gives it an id unless it has one, whole and on disk (fsync). @returns the id that it has now */
  giveId(id: string): Promise<string>;
  /**
   * Stores content under a new key. It is on disk (fsync) when this returns, and whole or absent after a crash.
   * A stream is read to its end, or destroyed when that fails.
   * @param limit the most bytes it may have
   * @throws TooLarge above the limit; whatever the stream throws. Nothing is left behind.
   */
  put(content: Readable | Buffer | AsyncIterable<Uint8Array>, limit?: number): Promise<StoredFile>;
  /** Moves an existing file in, under a new key. @throws FileGone when there is no ordinary file at the path */
  adopt(path: string): Promise<StoredFile>;
  /**
   * Puts a file back under the key it had, for a restore; one that is there already is replaced. Whole or absent.
   * @throws NotTheFile when the content is another; whatever the stream throws. Nothing is left behind.
   */
  restore(file: StoredFile, content: Readable | AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens a file for reading; destroy the stream if it is not read. @throws FileGone when it is not here */
  open(key: string): Promise<{ stream: Readable; bytes: number }>;
  /** Where a file lies, for child processes. @throws FileGone for what cannot be a key */
  pathOf(key: string): string;
  /** When a file was stored, by the clock of the store; null: it is not here */
  storedAt(key: string): Promise<Date | null>;
  /** Deletes a file; no error when it is already gone. @throws FileGone for what cannot be a key */
  remove(key: string): Promise<void>;
  /** A folder of its own for a job; what is still in it goes with `remove`, or with the next sweep. */
  workFolder(): Promise<{ path: string; remove(): Promise<void> }>;
  /** Room left on the disk, in bytes, for an unprivileged process. */
  freeBytes(): Promise<number>;
  /** Clears what a killed process left half-written. @param olderThanMs age by the disk's clock; 0 takes all */
  sweep(olderThanMs: number): Promise<void>;
  /** Every key that begins like this, in no order; without a beginning, all. */
  keys(prefix?: string): AsyncIterable<string>;
}

/** No such file: never stored, removed, or not a key at all. */
export class FileGone extends Error {
  override name = "FileGone";
  constructor(cause?: unknown) {
    super("This file is not in the store", { cause });
  }
}

/** What came to be put back is not what was stored. */
export class NotTheFile extends Error {
  override name = "NotTheFile";
  constructor() {
    super("The content is not that of the file");
  }
}

/** 160 random bits, in hex: safe on file systems that ignore case. */
const KEY_BYTES = 20;
const KEY = /^[0-9a-f]{40}$/;
/** Half-written files and work folders; not two characters long, so never a shard. */
const TEMPORARY = "tmp";
const SHARD = /^[0-9a-f]{2}$/;
/** Opening through a symbolic link is refused by the system itself; Windows has no such flag. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens the store in a folder, making it if need be. Files lie in sub-folders by the first two characters of their
 * key. Several processes may share a folder.
 */
export function openFileStore(folder: string): FileStore {
  mkdirSync(join(folder, TEMPORARY), { recursive: true, mode: PRIVATE_FOLDER });
  const root = realpathSync(folder);
  const temporary = join(root, TEMPORARY);

  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new FileGone();
    return join(root, key.slice(0, 2), key);
  };

  /** @param known the file it must be, and whose key it gets */
  async function put(
    content: Readable | Buffer | AsyncIterable<Uint8Array>,
    limit = Infinity,
    known?: StoredFile,
  ): Promise<StoredFile> {
    const path = join(temporary, newKey());
    const measured = new Measured(limit);
    // A stream that fails before its first read has nobody else listening, which would end the process.
    if (isStream(content)) content.on("error", () => undefined);
    try {
      const file = await open(path, "wx", PRIVATE_FILE);
      try {
        // Each writeFile goes on where the last one ended, and does not stop at half a chunk.
        for await (const chunk of measured.through(content)) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      return await moveIn(path, measured, known);
    } catch (error) {
      if (isStream(content)) content.destroy();
      await rm(path, { force: true });
      throw error;
    }
  }

  async function adopt(path: string) {
    const file = await openOrdinary(path);
    const measured = new Measured();
    try {
      for await (const chunk of measured.through(readFrom(file, false))) void chunk;
      await file.chmod(PRIVATE_FILE);
      await file.sync();
    } finally {
      await file.close();
    }
    try {
      return await moveIn(path, measured);
    } catch (error) {
      if (errorCode(error) !== "EXDEV") throw error;
    }
    const stored = await put(createReadStream(path));
    await unlink(path);
    return stored;
  }

  /** The last step of every way in. The age of a file counts from here, whenever its content was written. */
  async function moveIn(from: string, measured: Measured, known?: StoredFile): Promise<StoredFile> {
    const { bytes } = measured;
    const sha256 = measured.sha256();
    if (known && (known.bytes !== bytes || known.sha256 !== sha256)) throw new NotTheFile();
    const key = known?.key ?? newKey();
    const to = pathOf(key);
    await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
    const now = new Date();
    await utimes(from, now, now);
    await rename(from, to);
    await syncFolder(dirname(to));
    return { key, bytes, sha256 };
  }

  async function shardsOf(prefix: string): Promise<string[]> {
    const entries = await readdir(root, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && SHARD.test(entry.name))
      .map(({ name }) => name)
      .filter((name) => name.startsWith(prefix.slice(0, name.length)));
  }

  return {
    ...openTrash(root, pathOf, (name) => KEY.test(name)),
    place: root,
    id: () => readStoreId(root),
    giveId: (id) => giveStoreId(root, temporary, id),
    put: (content, limit) => put(content, limit),
    adopt,
    pathOf,

    async storedAt(key) {
      if (!KEY.test(key)) return null;
      const found = await lstat(pathOf(key)).catch((error: unknown) => {
        if (errorCode(error) === "ENOENT") return null;
        throw error;
      });
      return found?.isFile() ? found.mtime : null;
    },

    async restore(file, content) {
      pathOf(file.key);
      await put(content, file.bytes, file).catch((error: unknown) => {
        throw error instanceof TooLarge ? new NotTheFile() : error;
      });
    },

    async open(key) {
      const path = pathOf(key);
      const real = await realpath(path).catch(notHere);
      if (real !== path) throw new FileGone();
      const file = await openOrdinary(path);
      const { size } = await file.stat();
      return { stream: readFrom(file, true), bytes: size };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async workFolder() {
      const path = await mkdtemp(join(temporary, "work-"));
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    async sweep(olderThanMs) {
      const now = Date.now();
      for await (const entry of await opendir(temporary)) {
        const path = join(temporary, entry.name);
        // Another process may finish with it between the listing and here. The disk counts parts of a millisecond,
        // the clock whole ones: what was touched in this millisecond would seem younger than now.
        const touched = await lstat(path).catch(() => null);
        if (touched && now - Math.floor(touched.mtimeMs) >= olderThanMs)
          await rm(path, { recursive: true, force: true });
      }
    },

    async *keys(prefix = "") {
      for (const shard of await shardsOf(prefix)) {
        for await (const entry of await opendir(join(root, shard))) {
          if (entry.isFile() && KEY.test(entry.name) && entry.name.startsWith(prefix)) yield entry.name;
        }
      }
    },
  };
}

function isStream(content: Readable | Buffer | AsyncIterable<Uint8Array>): content is Readable {
  return content instanceof Readable;
}

/** A handle on an ordinary file that is not reached through a link. */
async function openOrdinary(path: string): Promise<FileHandle> {
  const file = await open(path, READ_NO_LINK).catch(notHere);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new FileGone();
}

/** A disk that fails is another matter than a file that is not on it. */
function notHere(error: unknown): never {
  throw ["ENOENT", "ENOTDIR", "ELOOP"].includes(errorCode(error) ?? "") ? new FileGone(error) : error;
}

/** From the handle, not from the path: what was checked is what is read. */
function readFrom(file: FileHandle, autoClose: boolean): Readable {
  return file.createReadStream({ start: 0, autoClose });
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}

// Stored files in a folder on disk.
import { constants, createReadStream, mkdirSync, realpathSync } from "node:fs";
import {
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  realpath,
  rename,
  rm,
  unlink,
  utimes,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { errorCode } from "#app/domain/error-code.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from "./disk.server.ts";
import { Measured, TooLarge, type Content } from "./measured.server.ts";
import { openScratch } from "./scratch.server.ts";
import { giveStoreId, readStoreId } from "./store-id.server.ts";
import {
  FileGone,
  isKey,
  newKey,
  NotTheFile,
  requireKey,
  requireSame,
  type FileStore,
  type StoredFile,
} from "./store.server.ts";
import { openTrash } from "./trash.server.ts";

export interface FolderStore extends FileStore {
  /** Where a file lies, or would. @throws FileGone for what cannot be a key */
  pathOf(key: string): string;
}

/** Half-written files and work folders; not two characters long, so never a shard. */
const TEMPORARY = "tmp";
const SHARD = /^[0-9a-f]{2}$/;
/** Opening through a symbolic link is refused by the system itself; Windows has no such flag. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens the store in a folder, making it if need be. Files lie in sub-folders by the first two characters of their
 * key. Several processes may share a folder.
 */
export function openFolderStore(folder: string): FolderStore {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const root = realpathSync(folder);
  const temporary = join(root, TEMPORARY);
  const { spool, ...scratch } = openScratch(temporary, { isSynced: true });

  const pathOf = (key: string) => {
    requireKey(key);
    return join(root, key.slice(0, 2), key);
  };

  /** @param known the file it must be, and whose key it gets */
  async function put(content: Content, limit?: number, known?: StoredFile): Promise<StoredFile> {
    const { path, ...arrived } = await spool(content, limit);
    try {
      if (known) requireSame(known, arrived);
      return await moveIn(path, { key: known?.key ?? newKey(), ...arrived });
    } catch (error) {
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
      return await moveIn(path, { key: newKey(), bytes: measured.bytes, sha256: measured.sha256() });
    } catch (error) {
      if (errorCode(error) !== "EXDEV") throw error;
    }
    const stored = await put(createReadStream(path));
    await unlink(path);
    return stored;
  }

  /** The last step of every way in. The age of a file counts from here, whenever its content was written. */
  async function moveIn(from: string, file: StoredFile): Promise<StoredFile> {
    const to = pathOf(file.key);
    await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
    const now = new Date();
    await utimes(from, now, now);
    await rename(from, to);
    await syncFolder(dirname(to));
    return file;
  }

  async function shardsOf(prefix: string): Promise<string[]> {
    const entries = await readdir(root, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && SHARD.test(entry.name))
      .map(({ name }) => name)
      .filter((name) => name.startsWith(prefix.slice(0, name.length)));
  }

  async function storedAt(key: string): Promise<Date | null> {
    if (!isKey(key)) return null;
    const found = await lstat(pathOf(key)).catch((error: unknown) => {
      if (errorCode(error) === "ENOENT") return null;
      throw error;
    });
    return found?.isFile() ? found.mtime : null;
  }

  return {
    ...openTrash(root, pathOf, isKey),
    ...scratch,
    place: root,

    id: () => readStoreId(root),
    giveId: (id) => giveStoreId(root, temporary, id),

    put: (content, limit) => put(content, limit),
    adopt,
    pathOf,
    storedAt,

    async restore(file, content) {
      requireKey(file.key);
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

    async withPath(key, work) {
      if ((await storedAt(key)) === null) throw new FileGone();
      return work(pathOf(key));
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *keys(prefix = "") {
      for (const shard of await shardsOf(prefix)) {
        for await (const entry of await opendir(join(root, shard))) {
          if (entry.isFile() && isKey(entry.name) && entry.name.startsWith(prefix)) yield entry.name;
        }
      }
    },
  };
}

/** A handle on an ordinary file that is not reached through a link. */
export async function openOrdinary(path: string): Promise<FileHandle> {
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

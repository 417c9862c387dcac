// Stored files in a bucket of an S3-compatible store. On this machine there is only the working room: what is being sent,
// and what a child process reads.
import { createReadStream, createWriteStream } from "node:fs";
import { rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { openOrdinary } from "./folder-store.server.ts";
import { Measured, TooLarge, type Content } from "./measured.server.ts";
import { sized, type Bucket } from "./bucket.server.ts";
import { openScratch } from "./scratch.server.ts";
import { asStoreId } from "./store-id.server.ts";
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
import { isDay, requireDay } from "./trash.server.ts";

const STORE_ID = "store-id";
/** A start waits for it, and monitoring does: a store that hangs is told of soon. */
const ID_PATIENCE = { silenceMs: 8_000, rests: [200] };
const FILES = "files/";
const TRASH = "trash/";

/** @param scratch a folder of this machine for what is on its way; it may vanish while no panel runs */
export function openS3Store(bucket: Bucket, scratch: string): FileStore {
  const { spool, ...room } = openScratch(scratch, { isSynced: false });
  const nameOf = (key: string) => {
    requireKey(key);
    return FILES + key;
  };
  const trashNameOf = ({ key, day }: { key: string; day: string }) => {
    requireKey(key);
    requireDay(day);
    return `${TRASH}${day}/${key}`;
  };

  const send = async (path: string, file: StoredFile): Promise<StoredFile> => {
    await bucket.put(nameOf(file.key), { ...file, open: () => createReadStream(path) });
    return file;
  };

  /** Small content is sent from where it is. The rest is spooled, because its hash goes before it. */
  async function put(content: Content, limit = Infinity, known?: StoredFile): Promise<StoredFile> {
    if (Buffer.isBuffer(content)) {
      if (content.byteLength > limit) throw new TooLarge(limit);
      const { bytes, sha256, open } = sized(content);
      const file = { key: newKey(), bytes, sha256 };
      await bucket.put(nameOf(file.key), { bytes, sha256, open });
      return file;
    }
    const { path, ...arrived } = await spool(content, limit);
    try {
      if (known) requireSame(known, arrived);
      return await send(path, { key: known?.key ?? newKey(), ...arrived });
    } finally {
      await rm(path, { force: true });
    }
  }

  async function id(): Promise<string | null> {
    const object = await bucket.get(STORE_ID, ID_PATIENCE);
    return object && asStoreId(await text(object.stream), `${STORE_ID} in ${bucket.place}`);
  }

  async function open(key: string) {
    const object = await bucket.get(nameOf(key));
    if (object === null) throw new FileGone();
    return object;
  }

  /** Copies first: killed in between, the file is in both places, and the next round goes on. */
  async function move(from: string, to: string): Promise<boolean> {
    if (!(await bucket.copy(from, to))) return false;
    await bucket.remove(from);
    return true;
  }

  return {
    ...room,
    place: bucket.place,

    id,
    async giveId(wanted) {
      if ((await id()) === null) await bucket.putOnce(STORE_ID, sized(Buffer.from(`${wanted}\n`)));
      const carried = await id();
      if (carried === null)
        throw new Error(`The id of the store in ${bucket.place} was deleted as it was written.`);
      return carried;
    },

    put: (content, limit) => put(content, limit),

    async adopt(path) {
      const file = await openOrdinary(path);
      const measured = new Measured();
      try {
        for await (const chunk of measured.through(file.createReadStream({ start: 0, autoClose: false })))
          void chunk;
      } finally {
        await file.close();
      }
      const stored = await send(path, { key: newKey(), bytes: measured.bytes, sha256: measured.sha256() });
      await unlink(path);
      return stored;
    },

    async restore(file, content) {
      requireKey(file.key);
      await put(content, file.bytes, file).catch((error: unknown) => {
        throw error instanceof TooLarge ? new NotTheFile() : error;
      });
    },

    open,

    async withPath(key, work) {
      const { stream } = await open(key);
      const folder = await room.workFolder().catch((fault: unknown) => {
        stream.destroy();
        throw fault;
      });
      try {
        const path = join(folder.path, "file");
        await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        await folder.remove();
      }
    },

    storedAt: (key) => (isKey(key) ? bucket.changedAt(nameOf(key)) : Promise.resolve(null)),

    async remove(key) {
      await bucket.remove(nameOf(key));
    },

    async *keys(prefix = "") {
      for await (const { name } of bucket.list(FILES + prefix)) {
        const key = name.slice(FILES.length);
        if (isKey(key)) yield key;
      }
    },

    discard: async (key, day) => move(nameOf(key), trashNameOf({ key, day })),

    async *trashed() {
      for await (const { name } of bucket.list(TRASH)) {
        const [, day = "", key = "", ...more] = name.split("/");
        if (more.length === 0 && isDay(day) && isKey(key)) yield { key, day };
      }
    },

    async putBack(file) {
      if ((await bucket.changedAt(nameOf(file.key))) !== null) return false;
      return move(trashNameOf(file), nameOf(file.key));
    },

    async erase(file) {
      const isThere = (await bucket.changedAt(trashNameOf(file))) !== null;
      if (isThere) await bucket.remove(trashNameOf(file));
      return isThere;
    },
  };
}

// The working room of a store on this machine's own disk: content on its way in, and folders for jobs. What a killed
// process leaves there is cleared by age.
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { lstat, mkdtemp, open, opendir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "./disk.server.ts";
import { Measured, type Content } from "./measured.server.ts";

/** Content that lies in a file of its own, for whoever asked for it to move or remove. */
interface Spooled {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Scratch {
  /**
   * Writes content into a file of its own. A stream is read to its end, or destroyed when that fails.
   * @throws TooLarge above the limit; whatever the stream throws. Nothing is left behind.
   */
  spool(content: Content, limit?: number): Promise<Spooled>;
  /** A folder of its own for a job; what is still in it goes with `remove`, or with the next sweep. */
  workFolder(): Promise<{ path: string; remove(): Promise<void> }>;
  /** Room left on the disk, in bytes, for an unprivileged process. */
  freeBytes(): Promise<number>;
  /** Clears what a killed process left half-written. @param olderThanMs age by the disk's clock; 0 takes all */
  sweep(olderThanMs: number): Promise<void>;
}

/**
 * Opens the working room in a folder, making it if need be. Several processes may share one.
 * @param isSynced whether spooled content must be on the disk (fsync) before it moves on
 */
export function openScratch(folder: string, { isSynced }: { isSynced: boolean }): Scratch {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return {
    async spool(content, limit = Infinity) {
      const path = join(folder, randomUUID());
      const measured = new Measured(limit);
      // A stream that fails before its first read has nobody else listening, which would end the process.
      if (content instanceof Readable) content.on("error", () => undefined);
      try {
        const file = await open(path, "wx", PRIVATE_FILE);
        try {
          // Each writeFile goes on where the last one ended, and does not stop at half a chunk.
          for await (const chunk of measured.through(content)) await file.writeFile(chunk);
          if (isSynced) await file.sync();
        } finally {
          await file.close();
        }
        return { path, bytes: measured.bytes, sha256: measured.sha256() };
      } catch (error) {
        if (content instanceof Readable) content.destroy();
        await rm(path, { force: true });
        throw error;
      }
    },

    async workFolder() {
      const path = await mkdtemp(join(folder, "work-"));
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    async sweep(olderThanMs) {
      const now = Date.now();
      for await (const entry of await opendir(folder)) {
        const path = join(folder, entry.name);
        // Another process may finish with it between the listing and here. The disk counts parts of a millisecond,
        // the clock whole ones: what was touched in this millisecond would seem younger than now.
        const touched = await lstat(path).catch(() => null);
        if (touched && now - Math.floor(touched.mtimeMs) >= olderThanMs)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}

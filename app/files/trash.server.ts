// The trash of a store: files that no row of the database knew, in a folder for each day. Whoever empties it decides
// what is old (app/provider/embedded/files/tidy-trash.server.ts).
import { lstat, mkdir, readdir, rename, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "#app/domain/error-code.ts";
import { PRIVATE_FOLDER } from "./disk.server.ts";

export interface TrashedFile {
  key: string;
  /** When it was moved there, as 2026-11-22. */
  day: string;
}

export interface Trash {
  /** Moves a file to the trash. @returns false when it is not in the store */
  discard(key: string, day: string): Promise<boolean>;
  /** Every file in the trash, in no order. */
  trashed(): AsyncIterable<TrashedFile>;
  /** Moves a file from the trash to where it was. @returns false when it is not there, or the store has it again */
  putBack(file: TrashedFile): Promise<boolean>;
  /** Deletes a file in the trash for good. @returns false when it is not there */
  erase(file: TrashedFile): Promise<boolean>;
}

/** Longer than two characters, so never one of the store's own sub-folders. */
const TRASH = "trash";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => DAY.test(text);

/** @throws Error for what is no day */
export function requireDay(day: string): void {
  if (!isDay(day)) throw new Error("The trash is kept by days");
}

/**
 * @param root the store's folder
 * @param pathOf where a file of the store lies; throws for what cannot be a key
 * @param isKey whether a name in the trash is a file's
 */
export function openTrash(
  root: string,
  pathOf: (key: string) => string,
  isKey: (name: string) => boolean,
): Trash {
  const folderOf = (day: string) => {
    requireDay(day);
    return join(root, TRASH, day);
  };
  const placeOf = ({ key, day }: TrashedFile) => {
    pathOf(key);
    return join(folderOf(day), key);
  };

  return {
    async discard(key, day) {
      await mkdir(folderOf(day), { recursive: true, mode: PRIVATE_FOLDER });
      return unlessGone(rename(pathOf(key), placeOf({ key, day })));
    },

    async *trashed() {
      const days = await readdir(join(root, TRASH)).catch(noneIfGone);
      for (const day of days.filter(isDay)) {
        const names = await readdir(join(root, TRASH, day)).catch(noneIfGone);
        for (const key of names.filter(isKey)) yield { key, day };
      }
    },

    async putBack(file) {
      const to = pathOf(file.key);
      if (await lstat(to).catch(() => null)) return false;
      await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
      return unlessGone(rename(placeOf(file), to));
    },

    async erase(file) {
      const isErased = await unlessGone(unlink(placeOf(file)));
      // The last one of a day takes its folder with it.
      await rmdir(folderOf(file.day)).catch(() => undefined);
      return isErased;
    },
  };
}

/** Another process may have been quicker. */
async function unlessGone(act: Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}

function noneIfGone(error: unknown): string[] {
  if (errorCode(error) === "ENOENT") return [];
  throw error;
}

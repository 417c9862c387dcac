// A file store to try things on.
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { testFolder } from "#tests/support/folders.ts";
import { openFolderStore, type FolderStore } from "./folder-store.server.ts";
import type { FileStore } from "./store.server.ts";

/** A store in `files` of a folder that goes when the test is over. */
export async function newStore(): Promise<{ folder: string; store: FolderStore }> {
  const folder = await testFolder();
  return { folder, store: openFolderStore(join(folder, "files")) };
}

export const readAll = async (store: FileStore, key: string): Promise<Buffer> =>
  buffer((await store.open(key)).stream);

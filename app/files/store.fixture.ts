// A file store to try things on.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { openFileStore, type FileStore } from "./store.server.ts";

/** A store in `files` of a folder that goes when the test is over. */
export async function newStore(): Promise<{ folder: string; store: FileStore }> {
  const folder = await mkdtemp(join(tmpdir(), "file-store-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, store: openFileStore(join(folder, "files")) };
}

export const readAll = async (store: FileStore, key: string): Promise<Buffer> =>
  buffer((await store.open(key)).stream);

export async function allKeys(store: FileStore, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys(prefix)) keys.push(key);
  return keys.sort();
}

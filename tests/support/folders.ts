// Folders and stored files of tests.
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { FileStore } from "#app/files/store.server.ts";
import { quickestFolder } from "./servers/quickest-folder.ts";

/** An empty folder, gone when the test is over; for a test or a `beforeEach`. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await quickestFolder(), "litigation-panel-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The keys of the files in a store, in their order. */
export async function keysIn(store: Pick<FileStore, "keys">, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys(prefix)) keys.push(key);
  return keys.sort();
}

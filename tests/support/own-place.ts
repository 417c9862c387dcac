// Places of a test's own, gone when it is over: a database, a folder. For a test or a `beforeEach` of it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { FileStore } from "#app/files/store.server.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";

/** A migrated, empty database. */
export async function testDatabase(options?: Parameters<typeof freshDatabase>[0]): Promise<FreshDatabase> {
  const database = await freshDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

/** An empty folder. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "litigation-panel-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The keys of the files in a store, in their order. */
export async function keysIn(store: Pick<FileStore, "keys">, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys(prefix)) keys.push(key);
  return keys.sort();
}

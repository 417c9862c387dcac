// An empty place on the oldest PostgreSQL that the panel promises to run on, where this machine has its programs.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { databaseOver, type OpenDatabase } from "#app/database/open.server.ts";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { findOldestPostgres } from "../../../scripts/test/oldest-postgres.mjs";
import { startOtherPostgres } from "./other-postgres.ts";

export const hasOldestPostgres = (): boolean => findOldestPostgres() !== null;

/** A server of its own with an empty database, and an empty store, until the test is over; null without its programs. */
export async function oldestPlace(): Promise<{
  database: OpenDatabase & { url: string };
  dataDir: string;
  store: FileStore;
} | null> {
  const bin = findOldestPostgres();
  if (bin === null) return null;
  const dataDir = await mkdtemp(path.join(tmpdir(), `litigation-panel-test-${String(process.pid)}-`));
  const server = await startOtherPostgres(bin, dataDir);
  const database = databaseOver(server.connection, { log: () => undefined, poolSize: 2 });
  onTestFinished(async () => {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { host = "", port = 0, user = "" } = server.connection;
  const url = `postgres://${user}@localhost/${user}?host=${encodeURIComponent(host)}&port=${String(port)}`;
  return { database: { ...database, url }, dataDir, store: openFolderStore(path.join(dataDir, "files")) };
}

// The store of the settings: a bucket, or a folder of the data folder.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { S3Settings } from "#app/domain/settings/s3-settings.ts";
import { openBucket } from "./bucket.server.ts";
import { openFolderStore } from "./folder-store.server.ts";
import { openS3Store } from "./s3-store.server.ts";
import type { FileStore } from "./store.server.ts";

interface StoreSettings {
  dataDir: string;
  /** null, or left out: the folder. */
  s3?: S3Settings | null;
}

const folderOf = (dataDir: string) => join(dataDir, "files");

/** Opens the store; a folder is made if need be. Nothing is asked of a bucket yet. */
export function openFileStore({ dataDir, s3 }: StoreSettings): FileStore {
  return s3
    ? openS3Store(openBucket(s3), join(dataDir, "files-on-their-way"))
    : openFolderStore(folderOf(dataDir));
}

/** The folder that a store should have and has not; null where it is there, or the store is a bucket. */
export function missingFolder({ dataDir, s3 }: StoreSettings): string | null {
  return s3 || existsSync(folderOf(dataDir)) ? null : folderOf(dataDir);
}

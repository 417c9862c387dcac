// What stored files and backups need of a disk.
import { open } from "node:fs/promises";
import { errorCode } from "#app/domain/error-code.ts";

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** A rename is only safe from a power cut once its folder is on disk. Windows neither can nor needs to. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  if (!folder) return;
  try {
    await folder.sync();
  } catch (error) {
    if (!["EPERM", "EINVAL", "EISDIR"].includes(errorCode(error) ?? "")) throw error;
  } finally {
    await folder.close();
  }
}

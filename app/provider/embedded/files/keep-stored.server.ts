import type { FileStore, StoredFile } from "#app/files/store.server.ts";

/**
 * Stores a file and lets `keep` write the rows that name it. A file that `keep` did not say is used is removed: the
 * form was sent before, or the change was refused. One whose commit failed stays, as nobody knows how it ended; if no
 * row came of it, it goes to the trash later (tidy-store.server.ts).
 * @throws whatever storing or `keep` throws
 */
export async function storeWithRows<Kept>(
  files: FileStore,
  content: Parameters<FileStore["put"]>[0],
  keep: (stored: StoredFile, used: () => void) => Promise<Kept>,
): Promise<Kept> {
  const stored = await files.put(content);
  let isUsed = false;
  try {
    return await keep(stored, () => {
      isUsed = true;
    });
  } finally {
    if (!isUsed) await files.remove(stored.key);
  }
}

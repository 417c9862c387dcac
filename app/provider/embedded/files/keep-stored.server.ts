import type { FileStore, StoredFile } from "#app/files/store.server.ts";

type Content = Parameters<FileStore["put"]>[0];

/**
 * Stores a file and lets `keep` write the rows that name it. A file that `keep` did not say is used is removed: the
 * form was sent before, or the change was refused. One whose commit failed stays, as nobody knows how it ended; if no
 * row came of it, it goes to the trash later (tidy-store.server.ts).
 * @throws whatever storing or `keep` throws
 */
export const storeWithRows = <Kept>(
  files: FileStore,
  content: Content,
  keep: (stored: StoredFile, used: () => void) => Promise<Kept>,
): Promise<Kept> =>
  storeAllWithRows(files, [() => content], ([stored], used) => {
    if (!stored) throw new Error("the file was not stored");
    return keep(stored, used);
  });

/** The same for several files, which are kept or removed together. Each is opened when its turn comes. */
export async function storeAllWithRows<Kept>(
  files: FileStore,
  contents: readonly (() => Content)[],
  keep: (stored: StoredFile[], used: () => void) => Promise<Kept>,
): Promise<Kept> {
  const stored: StoredFile[] = [];
  let isUsed = false;
  try {
    for (const content of contents) stored.push(await files.put(content()));
    return await keep(stored, () => {
      isUsed = true;
    });
  } finally {
    // What cannot be removed now goes to the trash later, too: the answer is what `keep` came to.
    if (!isUsed) await Promise.allSettled(stored.map(({ key }) => files.remove(key)));
  }
}

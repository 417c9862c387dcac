// The id of a store: a small file in its root, by which a database knows the store it belongs to
// (docs/decisions/019-stored-files.md).
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#app/domain/error-code.ts";
import { syncFolder } from "./disk.server.ts";

const NAME = "store-id";
/** No secret, and perhaps written by a command that another user of the machine has run. */
const READABLE = 0o644;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns null when the store has none. @throws Error, a sentence, when the file holds something else */
export async function readStoreId(root: string): Promise<string | null> {
  const file = join(root, NAME);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  return asStoreId(text, file);
}

/** @param place where the text stands. @throws Error, a sentence, when it is no id */
export function asStoreId(text: string, place: string): string {
  const id = text.trim();
  if (ID.test(id)) return id;
  throw new Error(
    `${place} is damaged. Write the store_id of the database's table file_store into it, ` +
      "or delete it and run npm run files:check -- --bind",
  );
}

/**
 * Gives a store an id unless it has one: of several processes the first one wins. It is whole and on disk (fsync)
 * when this returns.
 * @param temporary a folder on the same disk
 * @returns the id that the store has now
 */
export async function giveStoreId(root: string, temporary: string, id: string): Promise<string> {
  const draft = join(temporary, `${NAME}-${randomUUID()}`);
  try {
    const file = await open(draft, "wx", READABLE);
    try {
      await file.writeFile(`${id}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await linkOnce(draft, join(root, NAME));
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(root);
  const carried = await readStoreId(root);
  if (carried === null) throw new Error(`The id of the store in ${root} was deleted as it was written.`);
  return carried;
}

/** A link appears whole or not at all, and never in the place of another file. */
async function linkOnce(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    // Some file systems have no links.
    await copyFile(draft, file, constants.COPYFILE_EXCL).catch((fault: unknown) => {
      if (errorCode(fault) !== "EEXIST") throw fault;
    });
  }
}

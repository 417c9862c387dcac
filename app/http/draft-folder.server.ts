// Drafts in a folder of this machine, or of several that share it: each is a folder of its own.
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DraftOwner, isDraftId, type DraftPlace } from "./draft-place.server.ts";

const OWNER_FILE = "owner.json";
const STATE_FILE = "state.json";
const HOUR_MS = 3_600_000;
const PRIVATE = { mode: 0o600 };

/** @param folder is made if need be */
export function draftFolder(folder: string): DraftPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const folderOf = (id: string) => path.join(folder, id);
  const inside = (id: string, name: string) => path.join(folder, id, name);
  const ownerOf = async (id: string) =>
    DraftOwner.safeParse(await readJson(inside(id, OWNER_FILE))).data ?? null;
  const remove = (id: string) => rm(folderOf(id), { recursive: true, force: true });

  return {
    folderOf,
    async create(id, owner, state) {
      await mkdir(folderOf(id), { mode: 0o700 });
      await writeWhole(inside(id, STATE_FILE), state);
      await writeWhole(inside(id, OWNER_FILE), owner);
    },
    ownerOf,
    stateOf: (id) => readJson(inside(id, STATE_FILE)),
    save: (id, state) => writeWhole(inside(id, STATE_FILE), state),
    async keepOnly(id, files) {
      const kept = new Set([OWNER_FILE, STATE_FILE, ...files]);
      const names = await readdir(folderOf(id));
      await Promise.all(
        names.filter((name) => !kept.has(name)).map((name) => rm(inside(id, name), { force: true })),
      );
    },
    remove,
    async sweep(isOld) {
      for await (const { name: id } of await opendir(folder)) {
        if (!isDraftId(id)) continue;
        const owner = await ownerOf(id);
        // Without an owner it is being made, or was when the process ended.
        const old = owner ? isOld(owner.createdAt) : await isUntouched(folderOf(id));
        if (old) await remove(id);
      }
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** A rename puts the new text in the place of the old one in a single step. */
async function writeWhole(file: string, content: unknown): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, JSON.stringify(content), PRIVATE);
    await rename(draft, file);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

export async function isUntouched(at: string): Promise<boolean> {
  const found = await stat(at).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > HOUR_MS;
}

// Drafts in a bucket, so that any machine goes on with what another began. A machine works on a copy of the draft's files;
// the state names them without their folder, which is another one on each machine. A file never changes once it is named.
import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { mkdir, opendir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Bucket } from "#app/files/bucket.server.ts";
import { isUntouched } from "./draft-folder.server.ts";
import { DraftOwner, isDraftId, type DraftPlace } from "./draft-place.server.ts";

const DRAFTS = "drafts/";
const OWNER = "owner.json";
const STATE = "state.json";
const HOUR_MS = 3_600_000;
/** A file of the draft, in a state: an object, which nothing that people type can be. */
const FILE = "$file";
const FILE_NAME = /^\w[\w.-]*$/;

/** @param folder for the copies of this machine; it may vanish while no panel runs */
export function draftBucket(bucket: Bucket, folder: string): DraftPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const folderOf = (id: string) => path.join(folder, id);
  const nameOf = (id: string, file: string) => `${DRAFTS}${id}/${file}`;

  async function readText(id: string, file: string): Promise<string | null> {
    const object = await bucket.get(nameOf(id, file));
    return object && text(object.stream);
  }

  async function readState(id: string): Promise<{ state: unknown; files: string[] } | null> {
    const written = await readText(id, STATE);
    return written === null ? null : decoded(written, folderOf(id));
  }

  /** Brings a file here unless it is. @returns false when the bucket does not have it */
  async function bring(id: string, file: string): Promise<boolean> {
    const to = path.join(folderOf(id), file);
    if (existsSync(to)) return true;
    const object = await bucket.get(nameOf(id, file));
    if (object === null) return false;
    const partial = `${to}.${randomUUID()}`;
    try {
      await pipeline(object.stream, createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, to);
    } finally {
      await rm(partial, { force: true });
    }
    return true;
  }

  const send = (id: string, file: string) => bucket.putFile(nameOf(id, file), path.join(folderOf(id), file));

  async function removeObjects(id: string, isRemoved: (file: string) => boolean): Promise<void> {
    const prefix = nameOf(id, "");
    for await (const { name } of bucket.list(prefix)) {
      if (isRemoved(name.slice(prefix.length))) await bucket.remove(name);
    }
  }

  async function remove(id: string): Promise<void> {
    await bucket.remove(nameOf(id, OWNER));
    await removeObjects(id, () => true);
    await rm(folderOf(id), { recursive: true, force: true });
  }

  const putJson = (id: string, file: string, json: string) => bucket.putText(nameOf(id, file), json);

  return {
    folderOf,
    async create(id, owner, state) {
      await mkdir(folderOf(id), { mode: 0o700 });
      await putJson(id, STATE, encoded(state, folderOf(id)));
      await putJson(id, OWNER, JSON.stringify(owner));
    },

    async ownerOf(id) {
      const written = await readText(id, OWNER);
      if (written === null) return null;
      return DraftOwner.safeParse(JSON.parse(written)).data ?? null;
    },

    async stateOf(id) {
      const read = await readState(id);
      if (read === null) return undefined;
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      const are = await Promise.all(read.files.map((file) => bring(id, file)));
      return are.includes(false) ? undefined : read.state;
    },

    async save(id, state) {
      const json = encoded(state, folderOf(id));
      const before = new Set((await readState(id))?.files);
      for (const file of decoded(json, folderOf(id)).files) if (!before.has(file)) await send(id, file);
      await putJson(id, STATE, json);
    },

    async keepOnly(id, files) {
      const kept = new Set([OWNER, STATE, ...files]);
      await removeObjects(id, (file) => !kept.has(file));
      const names = await readdir(folderOf(id));
      const unwanted = names.filter((name) => !kept.has(name));
      await Promise.all(unwanted.map((name) => rm(path.join(folderOf(id), name), { force: true })));
    },

    remove,

    async sweep(isOld) {
      const found = new Map<string, { createdAt: Date | null; changedAt: Date }>();
      for await (const { name, changedAt } of bucket.list(DRAFTS)) {
        const [, id = "", file] = name.split("/");
        if (!isDraftId(id)) continue;
        const createdAt = file === OWNER ? changedAt : (found.get(id)?.createdAt ?? null);
        found.set(id, { createdAt, changedAt });
      }
      for (const [id, { createdAt, changedAt }] of found) {
        // Without an owner it is being made, or was when the process ended.
        const old = createdAt ? isOld(createdAt.toISOString()) : Date.now() - changedAt.getTime() > HOUR_MS;
        if (!old) continue;
        await remove(id);
        found.delete(id);
      }
      for await (const { name } of await opendir(folder)) {
        if (!found.has(name) && (await isUntouched(folderOf(name))))
          await rm(folderOf(name), { recursive: true, force: true });
      }
    },
  };
}

/** The state as text, in which files of the folder are named alone. */
function encoded(state: unknown, folder: string): string {
  return JSON.stringify(state, (_key, value: unknown) =>
    typeof value === "string" && path.dirname(value) === folder ? { [FILE]: path.basename(value) } : value,
  );
}

function decoded(json: string, folder: string): { state: unknown; files: string[] } {
  const files: string[] = [];
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    const entries = Object.entries(value);
    const [[key, name] = []] = entries;
    if (entries.length === 1 && key === FILE && typeof name === "string" && FILE_NAME.test(name)) {
      files.push(name);
      return path.join(folder, name);
    }
    return Object.fromEntries(entries.map(([each, inside]) => [each, resolve(inside)]));
  };
  return { state: resolve(JSON.parse(json)), files };
}

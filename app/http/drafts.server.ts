// Drafts: what a wizard knows between its steps, and the files that belong to it. Each is a folder of its own under a
// name nobody can guess, belongs to one user, and is gone after a day.
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isDiskFault } from "#app/domain/faults/disk-fault.ts";
import { DRAFT_HOURS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { FolderStore } from "#app/files/folder-store.server.ts";

export interface Draft {
  id: string;
  /** For the files of the draft. */
  folder: string;
  /** What was saved last; whoever reads it checks its shape. */
  state: unknown;
  /** Whole or not at all, also when the process dies meanwhile. @throws a Response of 503 when the disk is full */
  save(state: unknown): Promise<void>;
  /** Removes every file of the draft but these. */
  keepOnly(files: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

export interface Drafts {
  /** Makes a draft. @returns its id @throws a Response of 503 when the disk is full */
  create(owner: string, state: unknown): Promise<string>;
  /** Another user's draft, an old one and one that never was are all the same: null. */
  open(id: string, owner: string): Promise<Draft | null>;
  /** Runs one piece of work on a draft at a time; the next one waits. */
  exclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
  /** Removes what nobody came back to. */
  sweep(): Promise<void>;
  /** Sweeps, and again every hour. */
  start(): Promise<void>;
  stop(): void;
}

const ID_BYTES = 16;
const ID = /^[0-9a-f]{32}$/;
const OWNER_FILE = "owner.json";
const STATE_FILE = "state.json";
const HOUR_MS = 3_600_000;
const PRIVATE = { mode: 0o600 };

const Owner = z.object({ owner: z.string(), createdAt: z.string() });

interface Settings {
  folder: string;
  /** Where the files of forms are while a request runs; a killed process leaves them there. */
  uploads: FolderStore;
  now: () => Date;
}

/** Opens the drafts of a folder, making it if need be. */
export function openDrafts({ folder, uploads, now }: Settings): Drafts {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const queues = new Map<string, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  const isOld = (createdAt: string) => now().getTime() - Date.parse(createdAt) >= DRAFT_HOURS * HOUR_MS;

  async function sweep(): Promise<void> {
    for await (const { name } of await opendir(folder)) {
      if (!ID.test(name)) continue;
      const at = path.join(folder, name);
      const owner = await ownerOf(at);
      // Without an owner it is being made, or was when the process ended.
      const old = owner ? isOld(owner.createdAt) : await isUntouched(at);
      if (old) await rm(at, { recursive: true, force: true });
    }
    for await (const key of uploads.keys()) {
      if (await isUntouched(uploads.pathOf(key))) await uploads.remove(key);
    }
  }

  return {
    async create(owner, state) {
      const id = randomBytes(ID_BYTES).toString("hex");
      const at = path.join(folder, id);
      await mkdir(at, { mode: 0o700 }).catch((fault: unknown) => {
        throw asAnswer(fault);
      });
      await writeWhole(path.join(at, STATE_FILE), state);
      await writeWhole(path.join(at, OWNER_FILE), { owner, createdAt: now().toISOString() });
      return id;
    },

    async open(id, owner) {
      if (!ID.test(id)) return null;
      const at = path.join(folder, id);
      const known = await ownerOf(at);
      if (!known || known.owner !== owner || isOld(known.createdAt)) return null;
      const state = await readJson(path.join(at, STATE_FILE));
      return state === undefined ? null : draftAt(at, id, state);
    },

    async exclusively(id, work) {
      const before = queues.get(id) ?? Promise.resolve();
      const mine = before.then(work, work);
      const settled = mine.catch(() => undefined);
      queues.set(id, settled);
      try {
        return await mine;
      } finally {
        if (queues.get(id) === settled) queues.delete(id);
      }
    },

    sweep,
    async start() {
      await sweep();
      // A sweep that fails (a full or vanished disk) is tried again; the drafts in use say so themselves.
      timer ??= setInterval(() => void sweep().catch(() => undefined), HOUR_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function draftAt(folder: string, id: string, state: unknown): Draft {
  return {
    id,
    folder,
    state,
    save: (next) => writeWhole(path.join(folder, STATE_FILE), next),
    async keepOnly(files) {
      const kept = new Set([OWNER_FILE, STATE_FILE, ...files.map((file) => path.basename(file))]);
      const names = await readdir(folder);
      await Promise.all(
        names.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder, name), { force: true })),
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function ownerOf(at: string): Promise<z.output<typeof Owner> | undefined> {
  return Owner.safeParse(await readJson(path.join(at, OWNER_FILE))).data;
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
    throw asAnswer(fault);
  }
}

const asAnswer = (fault: unknown): unknown =>
  isDiskFault(fault) ? new Response(messages.generic.cannotSave, { status: 503 }) : fault;

async function isUntouched(at: string): Promise<boolean> {
  const found = await stat(at).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > HOUR_MS;
}

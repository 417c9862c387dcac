// Drafts: what a wizard knows between its steps, and the files that belong to it. Each has a name nobody can guess, belongs
// to one user, and is gone after a day.
import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { isDiskFault } from "#app/domain/faults/disk-fault.ts";
import { DRAFT_HOURS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { FolderStore } from "#app/files/folder-store.server.ts";
import { isUntouched } from "./draft-folder.server.ts";
import { isDraftId, type DraftPlace } from "./draft-place.server.ts";

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
  start(): void;
  stop(): void;
}

const ID_BYTES = 16;
const HOUR_MS = 3_600_000;

interface Settings {
  place: DraftPlace;
  /** Where the files of forms are while a request runs; a killed process leaves them there. */
  uploads: FolderStore;
  /** Waits for the words, and holds them against every other process until told to let go. */
  hold: (words: string) => Promise<() => Promise<void>>;
  now: () => Date;
}

export function openDrafts({ place, uploads, hold, now }: Settings): Drafts {
  /** Those of this process wait here, so that each draft is asked for once. */
  const queues = new Map<string, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  const isOld = (createdAt: string) => now().getTime() - Date.parse(createdAt) >= DRAFT_HOURS * HOUR_MS;

  async function sweep(): Promise<void> {
    await place.sweep(isOld);
    for await (const key of uploads.keys()) {
      if (await isUntouched(uploads.pathOf(key))) await uploads.remove(key);
    }
  }

  async function held<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const letGo = await hold(`draft ${id}`).catch(() => {
      throw cannotSave();
    });
    try {
      return await work();
    } finally {
      await letGo();
    }
  }

  const draftOf = (id: string, state: unknown): Draft => ({
    id,
    folder: place.folderOf(id),
    state,
    save: (next) => place.save(id, next).catch(asAnswer),
    keepOnly: (files) =>
      place.keepOnly(
        id,
        files.map((file) => basename(file)),
      ),
    remove: () => place.remove(id),
  });

  return {
    async create(owner, state) {
      const id = randomBytes(ID_BYTES).toString("hex");
      await place.create(id, { owner, createdAt: now().toISOString() }, state).catch(asAnswer);
      return id;
    },

    async open(id, owner) {
      if (!isDraftId(id)) return null;
      const known = await place.ownerOf(id).catch(asAnswer);
      if (!known || known.owner !== owner || isOld(known.createdAt)) return null;
      const state = await place.stateOf(id).catch(asAnswer);
      return state === undefined ? null : draftOf(id, state);
    },

    async exclusively(id, work) {
      const before = queues.get(id) ?? Promise.resolve();
      const turn = () => held(id, work);
      const mine = before.then(turn, turn);
      const settled = mine.catch(() => undefined);
      queues.set(id, settled);
      try {
        return await mine;
      } finally {
        if (queues.get(id) === settled) queues.delete(id);
      }
    },

    sweep,
    start() {
      if (timer) return;
      // One that fails (a full or vanished disk) is tried again; the drafts in use say so themselves.
      const clear = () => void sweep().catch(() => undefined);
      timer = setInterval(clear, HOUR_MS).unref();
      clear();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

const cannotSave = () => new Response(messages.generic.cannotSave, { status: 503 });

function asAnswer(fault: unknown): never {
  throw isDiskFault(fault) ? cannotSave() : fault;
}

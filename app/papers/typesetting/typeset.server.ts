/**
 * Sets papers as PDF/A-2a. The compiler is native and blocks while it works, so it runs in worker threads, which are
 * started with the first paper and kept warm. One that dies or hangs costs the paper it was at, and is replaced.
 */
import { Worker } from "node:worker_threads";
import { messages } from "#app/domain/messages.ts";
import { carriedFolder, projectRoot } from "#app/project-root.server.ts";
import type { Paper } from "../blocks.ts";
import type { PrintedInvoice } from "./invoice.ts";
import { fontFiles } from "./paper-fonts.server.ts";
import type { Picture } from "../paper-look.ts";
import type { Layout, SentPicture, TypesetReply, TypesetRequest, WorkerSettings } from "./typeset-worker.ts";
import { workerFile } from "./worker-file.server.ts";

const TIMEOUT_MS = 30_000;

interface TypesetterOptions {
  /** The bytes of a picture in the file store; without it no paper may have one. */
  readPicture?: (key: string) => Promise<Uint8Array>;
  /** How many papers are set at a time. */
  workers?: number;
  /** After this long a paper has failed. */
  timeoutMs?: number;
  /** The worker's program; found by itself. */
  workerFile?: () => Promise<string>;
}

export interface Typesetter {
  /** The PDF of a paper; waits its turn. @throws TypesetFailure with the cause for staff; other papers go on */
  typeset(paper: Paper): Promise<Buffer>;
  /** The same for an invoice. */
  typesetInvoice(invoice: PrintedInvoice): Promise<Buffer>;
  /** Stops at once; papers not yet set fail. */
  close(): Promise<void>;
}

/** Why a paper could not be set, as a sentence. */
export class TypesetFailure extends Error {
  override name = "TypesetFailure";
}

interface Job {
  layout: Layout;
  paper: string;
  pictures: SentPicture[];
  done: (pdf: Buffer) => void;
  fail: (failure: TypesetFailure) => void;
}

/** Starts nothing yet. */
export function openTypesetter(options: TypesetterOptions = {}): Typesetter {
  const queue: Job[] = [];
  const seats = Array.from({ length: options.workers ?? 1 }, () => new Seat(options));
  let closed = false;

  const fill = () => {
    for (const seat of seats) {
      if (closed || queue.length === 0) return;
      if (seat.busy) continue;
      const job = queue.shift();
      if (job) void seat.set(job).finally(fill);
    }
  };
  const set = (layout: Layout, content: Paper | PrintedInvoice, pictures: SentPicture[] = []) =>
    new Promise<Buffer>((done, fail) => {
      if (closed) return fail(new TypesetFailure(messages.papers.typesettingStopped));
      queue.push({ layout, paper: JSON.stringify(content), pictures, done, fail });
      fill();
    });
  return {
    async typeset(paper) {
      const pictures = picturesOf(paper);
      return pictures.length === 0
        ? set("layout", paper)
        : set("layout", paper, await readPictures(pictures, options.readPicture));
    },
    typesetInvoice: (invoice) => set("invoice", invoice),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.fail(new TypesetFailure(messages.papers.typesettingStopped));
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
}

/** Each once: both texts of a notice in two languages have the letterhead. */
function picturesOf({ blocks, following = [] }: Paper): Picture[] {
  const all = [{ blocks }, ...following].flatMap((part) => part.blocks);
  const pictures = all.flatMap((block) => (block.block === "zone" && block.picture ? [block.picture] : []));
  return [...new Map(pictures.map((picture) => [picture.sha256, picture])).values()];
}

/** @throws TypesetFailure when one is not in the store any more */
async function readPictures(
  pictures: readonly Picture[],
  read: TypesetterOptions["readPicture"],
): Promise<SentPicture[]> {
  try {
    return await Promise.all(
      pictures.map(async ({ key, sha256 }) => {
        if (!read) throw new Error("this typesetter reads no pictures");
        return { name: sha256, bytes: await read(key) };
      }),
    );
  } catch (fault) {
    throw new TypesetFailure(messages.papers.pictureGone, { cause: fault });
  }
}

/** The place of one worker: it has none before its first paper, and gets a new one when the last was lost. */
class Seat {
  busy = false;
  #worker: Worker | undefined;
  #stop: (() => void) | undefined;
  #id = 0;
  #closed = false;

  constructor(readonly options: TypesetterOptions) {}

  async set(job: Job): Promise<void> {
    this.busy = true;
    try {
      this.#worker ??= await this.#start();
      const worker = this.#worker;
      if (this.#closed) {
        await this.#lose();
        throw new TypesetFailure(messages.papers.typesettingStopped);
      }
      // An idle typesetter keeps no process alive; a paper at work does.
      worker.ref();
      job.done(await this.#ask(worker, job));
      worker.unref();
    } catch (error) {
      job.fail(asFailure(error));
    } finally {
      this.busy = false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stop?.();
    await this.#lose();
  }

  async #start(): Promise<Worker> {
    const file = await (this.options.workerFile ?? workerFile)();
    const settings: WorkerSettings = {
      ...{ root: projectRoot(), layouts: carriedFolder("layouts") },
      fonts: fontFiles(),
    };
    const worker = new Worker(file, { workerData: settings });
    // Without a listener an error while idle would end the whole process; #ask hears those that matter.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #ask(worker: Worker, { layout, paper, pictures }: Job): Promise<Buffer> {
    const id = (this.#id += 1);
    const timeoutMs = this.options.timeoutMs ?? TIMEOUT_MS;
    return new Promise<Buffer>((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        worker.off("message", onReply).off("error", onLoss).off("exit", onExit);
        this.#stop = undefined;
        settle();
      };
      const lost = (reason: string) =>
        finish(() => {
          void this.#lose();
          reject(new TypesetFailure(reason));
        });
      const onReply = (reply: TypesetReply) => {
        if (reply.id !== id) return;
        finish(() => {
          if ("pdf" in reply)
            resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength));
          else reject(new TypesetFailure(causeOf(reply.problem)));
        });
      };
      const onLoss = (error: Error) => lost(messages.papers.typesettingFailed(error.message));
      const onExit = (code: number) =>
        lost(messages.papers.typesettingFailed(`the worker ended with code ${code}`));
      const timer = setTimeout(() => lost(messages.papers.typesettingTooLong(timeoutMs / 1000)), timeoutMs);
      this.#stop = () => lost(messages.papers.typesettingStopped);
      worker.on("message", onReply).on("error", onLoss).on("exit", onExit);
      const request: TypesetRequest = { id, layout, paper, pictures };
      worker.postMessage(request);
    });
  }

  /** Gives the worker up. A native call cannot be interrupted, so after a timeout its end is not waited for. */
  async #lose(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.unref();
    await worker?.terminate();
  }
}

function asFailure(error: unknown): TypesetFailure {
  if (error instanceof TypesetFailure) return error;
  return new TypesetFailure(
    messages.papers.typesettingFailed(error instanceof Error ? error.message : String(error)),
  );
}

/** Typst says which text no font can show; the rest of its report is for the log of whoever wrote the layout. */
function causeOf(problem: string): string {
  const character = /the text `"?\\?"?(.+?)\\?"?"?` could not be displayed/.exec(problem)?.[1];
  return character === undefined
    ? messages.papers.typesettingFailed(problem.slice(0, 500))
    : messages.papers.unprintable(character);
}

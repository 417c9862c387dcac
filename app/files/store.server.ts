// Stored files, reached by random keys: what every store does, whether it is a folder or an object store. Names people gave
// their files never reach one.
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Content } from "./measured.server.ts";
import type { Scratch } from "./scratch.server.ts";
import type { Trash } from "./trash.server.ts";

export interface StoredFile {
  key: string;
  bytes: number;
  /** Of the content, in hex. */
  sha256: string;
}

export interface FileStore extends Trash, Pick<Scratch, "workFolder" | "freeBytes" | "sweep"> {
  /** Where it is, for people. */
  readonly place: string;
  /** The id that tells it from other stores; null: none was given to it yet. @throws Error, a sentence, for a damaged one */
  id(): Promise<string | null>;
  /** Gives it an id unless it has one, whole and kept for good. @returns the id that it has now */
  giveId(id: string): Promise<string>;
  /**
   * Stores content under a new key. It is kept for good when this returns, and whole or absent after a crash.
   * A stream is read to its end, or destroyed when that fails.
   * @param limit the most bytes it may have
   * @throws TooLarge above the limit; whatever the stream throws. Nothing is left behind.
   */
  put(content: Content, limit?: number): Promise<StoredFile>;
  /** Moves an existing file in, under a new key. @throws FileGone when there is no ordinary file at the path */
  adopt(path: string): Promise<StoredFile>;
  /**
   * Puts a file back under the key it had, for a restore; one that is there already is replaced. Whole or absent.
   * @throws NotTheFile when the content is another; whatever the stream throws. Nothing is left behind.
   */
  restore(file: StoredFile, content: Readable | AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens a file for reading; destroy the stream if it is not read. @throws FileGone when it is not here */
  open(key: string): Promise<{ stream: Readable; bytes: number }>;
  /** Runs work that needs the file at a path, as child processes do; the path is good until it ends. @throws as `open` */
  withPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** When a file was stored, by the clock of the store; null: it is not here */
  storedAt(key: string): Promise<Date | null>;
  /** Deletes a file; no error when it is already gone. @throws FileGone for what cannot be a key */
  remove(key: string): Promise<void>;
  /** Every key that begins like this, in no order; without a beginning, all. */
  keys(prefix?: string): AsyncIterable<string>;
}

/** No such file: never stored, removed, or not a key at all. */
export class FileGone extends Error {
  override name = "FileGone";
  constructor(cause?: unknown) {
    super("This file is not in the store", { cause });
  }
}

/** What came to be put back is not what was stored. */
export class NotTheFile extends Error {
  override name = "NotTheFile";
  constructor() {
    super("The content is not that of the file");
  }
}

/** 160 random bits, in hex: safe on file systems that ignore case. */
const KEY_BYTES = 20;
const KEY = /^[0-9a-f]{40}$/;

export const newKey = (): string => randomBytes(KEY_BYTES).toString("hex");

export const isKey = (text: string): boolean => KEY.test(text);

/** @throws FileGone for what cannot be a key */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new FileGone();
}

/** What arrived to be put back is the file. @throws NotTheFile for other content */
export function requireSame(file: StoredFile, arrived: Pick<StoredFile, "bytes" | "sha256">): void {
  if (file.bytes !== arrived.bytes || file.sha256 !== arrived.sha256) throw new NotTheFile();
}

/** As `withPath` of a store, for several files at once; their paths come in the order of the keys. @throws as it */
export async function withPaths<Result>(
  store: Pick<FileStore, "withPath">,
  [key, ...rest]: readonly string[],
  work: (paths: string[]) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work([]);
  return store.withPath(key, (path) => withPaths(store, rest, (paths) => work([path, ...paths])));
}

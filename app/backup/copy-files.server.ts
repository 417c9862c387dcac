// The files' half of a backup: those that the snapshot knows, each held against the hash that the database has.
import type { Readable } from "node:stream";
import * as z from "zod";
import { FileGone, type FileStore, type StoredFile } from "#app/files/store.server.ts";
import { filePart, LIST, type Manifest } from "./manifest.server.ts";
import type { PartsWriter } from "./write-parts.server.ts";

/** A line of the list of files: what the backup holds, or does not. */
export const ListedFile = z.object({
  key: z.string().regex(/^[0-9a-f]{40}$/),
  /** Of what the backup holds; of a missing file, what the database says. */
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** missing: not in the store. changed: not what was stored. */
  state: z.enum(["good", "missing", "changed"]),
});
export type ListedFile = z.output<typeof ListedFile>;

/** Files copied at a time: each waits for its sync to the disk. */
const AT_ONCE = 4;

/**
 * Copies files into the backup and writes the list of them.
 * @param known lines as dumpTables gave them
 */
export async function copyFiles(
  store: FileStore,
  writer: PartsWriter,
  known: AsyncIterable<string>,
): Promise<Pick<Manifest, "files" | "missing" | "changed">> {
  const [missing, changed]: [string[], string[]] = [[], []];
  let [count, bytes] = [0, 0];
  let underWay: Promise<unknown> = Promise.resolve();

  async function* list(): AsyncGenerator<Buffer> {
    for await (const wanted of inGroups(known, AT_ONCE)) {
      const group = allOrNothing(wanted.map((line) => copyFile(store, writer, line)));
      underWay = group.catch(() => undefined);
      for (const file of await group) {
        if (file.state === "missing") missing.push(file.key);
        if (file.state === "changed") changed.push(file.key);
        count += 1;
        if (file.state !== "missing") bytes += file.bytes;
        yield Buffer.from(`${JSON.stringify(file)}\n`);
      }
    }
  }

  // A list that is cut off does not wait for its source: files under way would come into a folder already removed.
  const { sha256 } = await writer.write(LIST, list()).finally(() => underWay);
  return { files: { count, bytes, sha256 }, missing, changed };
}

async function copyFile(store: FileStore, writer: PartsWriter, line: string): Promise<ListedFile> {
  const [key = "", bytes = "", sha256 = ""] = line.split("\t");
  const wanted: StoredFile = { key, bytes: Number(bytes), sha256 };
  const stream = await opened(store, key);
  if (stream === null) return { ...wanted, state: "missing" };
  const found = await writer.write(filePart(key), stream);
  const isSame = found.bytes === wanted.bytes && found.sha256 === wanted.sha256;
  return { key, bytes: found.bytes, sha256: found.sha256, state: isSame ? "good" : "changed" };
}

async function opened(store: FileStore, key: string): Promise<Readable | null> {
  try {
    return (await store.open(key)).stream;
  } catch (error) {
    if (error instanceof FileGone) return null;
    throw error;
  }
}

/** Waits for all, also when one fails: what is still written must not go on by itself. */
async function allOrNothing<Value>(work: Promise<Value>[]): Promise<Value[]> {
  const ends = await Promise.allSettled(work);
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}

async function* inGroups<Value>(values: AsyncIterable<Value>, size: number): AsyncGenerator<Value[]> {
  let group: Value[] = [];
  for await (const value of values) {
    group.push(value);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

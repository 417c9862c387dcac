// Forms with files: the files go to disk as they arrive, never into memory.
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { isMultipart } from "#app/domain/media-types.ts";
import type { FolderStore } from "#app/files/folder-store.server.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { Upload } from "#app/provider/contract/wire.ts";
import { gatedForm } from "./form-gate.server.ts";
import { senderMistake } from "./forms.server.ts";
import { holdVisitor, type Visit } from "./guard.server.ts";
import { readMultipart, type FilePart } from "./multipart.server.ts";

export interface SentFile extends Upload, StoredFile {}

export interface SentForm {
  fields: Record<string, string>;
  /** By field; of several in one field the last. */
  files: Record<string, SentFile>;
  /** The same with all of a field, in their order. */
  lists: Record<string, SentFile[]>;
  /** The names that were sent more than once, as a text and as a file, too. */
  repeated: string[];
  /** Takes the files away again, unless somebody kept them (keep()). */
  release(): Promise<void>;
  /** This file is somebody's now: release() leaves it. */
  keep(name: string): SentFile | undefined;
}

/**
 * Reads a form, streaming its files into a store. The size of the whole was limited by the front door.
 * @param visit a multipart or urlencoded POST
 * @param store where files go
 * @throws a Response of 400 or 413 when the form cannot be read, a redirect to sign-in when whoever was let in is
 *   signed out by the time it is here; nothing is kept then
 */
export async function readForm(visit: Visit, store: FolderStore): Promise<SentForm> {
  const sent = await anyonesUpload(visit.request, store);
  try {
    await holdVisitor(visit);
    return sent;
  } catch (fault) {
    await sent.release();
    throw fault;
  }
}

/** The same of somebody whose token is looked at later. */
export async function anyonesUpload(request: Request, store: FolderStore): Promise<SentForm> {
  // Without a prototype: a field may be called anything.
  const files = Object.create(null) as Record<string, SentFile>;
  const lists = Object.create(null) as Record<string, SentFile[]>;
  const toStore = async ({ name, filename, content }: FilePart): Promise<void> => {
    const stored = await store.put(content);
    // A file field left empty arrives as an empty file without a name.
    if (filename === "" && stored.bytes === 0) return store.remove(stored.key);
    const file = {
      ...stored,
      name: cleanFileName(filename),
      size: stored.bytes,
      path: store.pathOf(stored.key),
    };
    files[name] = file;
    (lists[name] ??= []).push(file);
  };
  const release = async () => {
    const sent = Object.values(lists).flat();
    await Promise.all(sent.map(({ key }) => store.remove(key)));
  };
  try {
    const sent = isMultipart(request.headers.get("Content-Type"))
      ? await readMultipart(request, toStore)
      : textsOf(await request.formData());
    const fields = Object.fromEntries(sent);
    // As routes see them: of several fields of one name the last, so that what was a list before is none.
    gatedForm(new URLSearchParams(fields));
    return {
      fields,
      files,
      lists,
      repeated: repeatedIn([
        ...sent.map(([name]) => name),
        ...Object.entries(lists).flatMap(([name, of]) => of.map(() => name)),
      ]),
      release,
      keep(name) {
        const file = files[name];
        delete files[name];
        lists[name] = (lists[name] ?? []).filter((other) => other !== file);
        return file;
      },
    };
  } catch (fault) {
    await release();
    throw senderMistake(fault);
  }
}

/** The names that are there more than once. */
export const repeatedIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

const textsOf = (form: FormData): [string, string][] =>
  [...form.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));

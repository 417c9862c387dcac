// Forms with files: the files go to disk as they arrive, never into memory.
import {
  unstable_composeUploadHandlers as composeUploadHandlers,
  unstable_createMemoryUploadHandler as createMemoryUploadHandler,
  unstable_parseMultipartFormData as parseMultipartFormData,
  type UploadHandlerPart,
} from "@remix-run/node";
import { cleanFileName } from "#app/domain/file-names.ts";
import { MAX_FIELD_BYTES } from "#app/domain/limits.ts";
import type { FileStore, StoredFile } from "#app/files/store.server.ts";
import type { Upload } from "#app/provider/contract/wire.ts";
import { senderMistake } from "./forms.server.ts";

export interface SentFile extends Upload, StoredFile {}

export interface SentForm {
  fields: Record<string, string>;
  files: Record<string, SentFile>;
  /** Takes the files away again, unless somebody kept them (keep()). */
  release(): Promise<void>;
  /** This file is somebody's now: release() leaves it. */
  keep(name: string): SentFile | undefined;
}

/**
 * Reads a form, streaming its files into a store. The size of the whole was limited by the front door.
 * @param request a multipart or urlencoded POST
 * @param store where files go
 * @throws a Response of 400 or 413 when the form cannot be read
 */
export async function readForm(request: Request, store: FileStore): Promise<SentForm> {
  const files: Record<string, SentFile> = {};
  const toStore = async (part: UploadHandlerPart): Promise<string | undefined> => {
    if (part.filename === undefined) return undefined;
    const stored = await store.put(part.data);
    // A file field left empty arrives as an empty file without a name.
    if (part.filename === "" && stored.bytes === 0) {
      await store.remove(stored.key);
      return "";
    }
    files[part.name] = {
      ...stored,
      name: cleanFileName(part.filename),
      size: stored.bytes,
      path: store.pathOf(stored.key),
    };
    return "";
  };
  const release = async () => {
    await Promise.all(Object.values(files).map(({ key }) => store.remove(key)));
  };
  try {
    const form = request.headers.get("Content-Type")?.startsWith("multipart/form-data")
      ? await parseMultipartFormData(
          request,
          composeUploadHandlers(toStore, createMemoryUploadHandler({ maxPartSize: MAX_FIELD_BYTES })),
        )
      : await request.formData();
    const fields: Record<string, string> = {};
    for (const [name, value] of form.entries()) {
      if (typeof value === "string" && !(name in files)) fields[name] = value;
    }
    return {
      fields,
      files,
      release,
      keep(name) {
        const file = files[name];
        delete files[name];
        return file;
      },
    };
  } catch (fault) {
    await release();
    throw senderMistake(fault);
  }
}

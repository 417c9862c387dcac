// Whether uploaded files may be put on a case: each is checked and scanned before anything of any is kept.
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { StoredFile } from "#app/files/store.server.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import type { Upload } from "../../contract/wire.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { countUpload } from "../batches/upload-allowance.server.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { storeAllWithRows } from "../files/keep-stored.server.ts";
import { scanUpload } from "../files/scan-upload.server.ts";
import { checkDocument } from "./check-document.server.ts";

/** A file that is stored, as its row begins. */
export interface KeptFile extends StoredFile {
  name: string;
  media_type: string;
}

/**
 * Stores uploaded files and lets `keep` write the rows that name them: all of them, or none.
 * @throws Refusal with a sentence for each file that may not be kept; whatever `keep` throws
 */
export async function keepUploads<Kept>(
  call: UserCall,
  uploads: readonly Upload[],
  keep: (kept: KeptFile[], used: () => void) => Promise<Kept>,
): Promise<Kept> {
  const { files } = call.services;
  if ((await files.freeBytes()) < MIN_FREE_DISK_BYTES) throw new Refusal(messages.files.diskFull, 503);
  const admitted = await admitAll(call, uploads);
  return storeAllWithRows(
    files,
    uploads.map(
      ({ path }) =>
        (): Readable =>
          createReadStream(path),
    ),
    (stored, used) =>
      keep(
        stored.map(({ key, bytes, sha256 }, index) => ({ key, bytes, sha256, ...fileAt(admitted, index) })),
        used,
      ),
  );
}

interface Admitted {
  name: string;
  media_type: string;
}

const fileAt = (admitted: readonly Admitted[], index: number): Admitted => {
  const file = admitted[index];
  if (!file) throw new Error("a file was stored that was not admitted");
  return file;
};

async function admitAll(call: UserCall, uploads: readonly Upload[]): Promise<Admitted[]> {
  const admitted: Admitted[] = [];
  const problems: string[] = [];
  for (const upload of uploads) {
    const name = cleanFileName(upload.name);
    try {
      admitted.push({ name, media_type: await mediaTypeOf(call, upload, name) });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      await noteRefusedUpload(call, fault.message);
      // What is no fault of the file is no reason to look at the next one.
      if (fault.status !== 422 || uploads.length === 1) throw fault;
      problems.push(messages.documents.ofFile(name, fault.message));
    }
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  return admitted;
}

/** The media type of a file that may be kept. @throws Refusal for one that may not */
async function mediaTypeOf(call: UserCall, { path, size }: Upload, name: string): Promise<string> {
  await countUpload(call, size);
  const mediaType = await checkDocument(path, name);
  await scanUpload(call, path);
  return mediaType;
}

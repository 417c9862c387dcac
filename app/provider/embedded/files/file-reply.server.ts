// Files as answers: streams that close what they opened, however the reading ends.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { messages } from "#app/domain/messages.ts";
import { FileGone, type FileStore } from "#app/files/store.server.ts";
import { refusals, type Refusal as WorkbookRefusal } from "#app/spreadsheets/refusal.ts";
import type { FileReply } from "../../contract/wire.ts";
import { Refusal } from "../call.server.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A Node stream as a web one, read at the pace of its reader. */
export function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      source.destroy();
    },
  });
}

/** A file of the store. @throws Refusal 404 when it is not there, 422 when it is empty */
export async function storedFileReply(
  store: FileStore,
  { key, name, media_type }: { key: string; name: string; media_type: string },
): Promise<FileReply> {
  const { stream, bytes } = await store.open(key).catch((fault: unknown) => {
    throw fault instanceof FileGone ? new Refusal(messages.files.notFound, 404, { cause: fault }) : fault;
  });
  if (bytes === 0) {
    stream.destroy();
    throw new Refusal(messages.files.empty);
  }
  return { name, mediaType: media_type, bytes, stream: webStream(stream) };
}

export interface Workbook {
  bytes: number;
  /** Can be asked for once; the file goes with its end. */
  open(): Readable;
  /** For one that was never opened. */
  remove(): Promise<void>;
}

/**
 * Writes a workbook into a folder of its own, so that its size is known before the first byte is sent.
 * @param write gets the path to write to
 * @throws Refusal when it could not be written
 */
export async function temporaryWorkbook(
  store: FileStore,
  write: (path: string, workFolder: string) => Promise<{ ok: true } | WorkbookRefusal>,
): Promise<Workbook> {
  const folder = await store.workFolder();
  const path = join(folder.path, "workbook.xlsx");
  try {
    const written = await write(path, folder.path);
    if (!written.ok) {
      throw new Refusal(
        written === refusals.busy ? written.message : messages.generic.cannotSave,
        written.status,
      );
    }
    const { size } = await stat(path);
    return {
      bytes: size,
      open: () => {
        const stream = createReadStream(path);
        // Gone or not, the sweep of the store takes what this leaves.
        stream.once("close", () => void folder.remove().catch(() => undefined));
        return stream;
      },
      remove: () => folder.remove(),
    };
  } catch (fault) {
    await folder.remove();
    throw fault;
  }
}

/** Notes a download before its first byte; when that fails nothing is sent and the workbook goes. */
export async function recordOrRemove(workbook: Workbook, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (fault) {
    await workbook.remove();
    throw fault;
  }
}

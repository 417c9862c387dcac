// Files of the provider as one zip, streamed: one is open at a time, nothing is kept in memory but names.
import { makeZip } from "client-zip";
import { dateForZip } from "#app/domain/dates.ts";
import { uniqueNames } from "#app/domain/text/file-names.ts";
import { messages } from "#app/domain/messages.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import type { FileReply } from "#app/provider/contract/wire.ts";

export interface FileToZip {
  /** As people know it; made unique in the zip. */
  name: string;
  /** When it was made, for its date in the zip. */
  madeAt: string | null;
  open: () => Promise<Answer<FileReply>>;
}

type Refused = Extract<Answer<FileReply>, { ok: false }>;
type Zipped = { ok: true; stream: ReadableStream<Uint8Array> } | Refused;

/** In the zip, when something is not. */
const NOTE_NAME = "Not included.txt";

/**
 * Zips files in their order. One that cannot be opened is named in a note at the end; one that breaks off breaks the
 * zip, so that a short file is never taken for a whole one.
 * @returns the stream, once a first file is open; else the answer of the last one that could not be opened
 */
export async function zipFiles(files: readonly FileToZip[]): Promise<Zipped> {
  const unique = uniqueNames();
  unique(NOTE_NAME);
  const named = files.map((file) => ({ ...file, name: unique(file.name) }));
  const missing: string[] = [];
  let refused: Refused = { ok: false, status: 404 };
  for (const [index, first] of named.entries()) {
    const answer = await first.open();
    if (answer.ok) {
      return { ok: true, stream: streamOf(first, answer.data, named.slice(index + 1), missing) };
    }
    refused = answer;
    missing.push(lineOf(first.name, answer));
  }
  return refused;
}

function streamOf(
  first: FileToZip,
  firstFile: FileReply,
  rest: readonly FileToZip[],
  missing: string[],
): ReadableStream<Uint8Array> {
  // The zip does not close the file it is at when its reader goes away.
  let current: ReadableStreamDefaultReader<Uint8Array> | null = firstFile.stream.getReader();
  const entry = ({ name, madeAt }: FileToZip, reader: ReadableStreamDefaultReader<Uint8Array>) => ({
    name,
    lastModified: dateOf(madeAt),
    input: chunksOf(reader),
  });
  async function* entries() {
    if (current) yield entry(first, current);
    for (const file of rest) {
      const answer = await file.open();
      if (!answer.ok) {
        missing.push(lineOf(file.name, answer));
        continue;
      }
      current = answer.data.stream.getReader();
      yield entry(file, current);
    }
    current = null;
    if (missing.length === 0) return;
    const text = [messages.documents.notIncluded, "", ...missing, ""].join("\r\n");
    yield { name: NOTE_NAME, lastModified: dateOf(null), input: text };
  }
  const zip = makeZip(entries()).getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      // Both answer with the reason they were given, which is no news. The zip ends first: a file that it is just
      // opening is the one to close.
      await zip.cancel(reason).catch(() => undefined);
      await current?.cancel(reason).catch(() => undefined);
    },
  });
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

const lineOf = (name: string, { message }: Refused): string =>
  `${name}: ${message ?? messages.documents.downloadFailed}`;

function dateOf(text: string | null): Date {
  const date = new Date(text ?? "");
  return dateForZip(Number.isNaN(date.getTime()) ? new Date() : date);
}

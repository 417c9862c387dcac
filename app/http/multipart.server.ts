// Takes a multipart form apart as it arrives. The parser Remix brings splits a file's name at ";" and "=", which are
// ordinary signs in the names of mail attachments.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { MaxPartSizeExceededError } from "@remix-run/node";
import { MAX_FIELD_BYTES, MAX_FORM_BYTES, MAX_FORM_PARTS } from "#app/domain/limits.ts";

/** A file field of a form. Its content must be read, or destroyed, before the next part comes. */
export interface FilePart {
  name: string;
  /** "" for a field left empty. */
  filename: string;
  content: Readable;
}

/** A name of a field is ours; nobody needs a longer one. */
const MAX_NAME_BYTES = 200;

/**
 * Reads a form to its end.
 * @param takeFile called for each file, one after the other in the order of the form
 * @returns its other fields
 * @throws MaxPartSizeExceededError for a field that is too long, or fields that are so together; what takeFile throws; Error
 *   for what is no such form
 */
export async function readMultipart(
  request: Request,
  takeFile: (part: FilePart) => Promise<void>,
): Promise<[name: string, value: string][]> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body) throw new Error("a form without a body");
  const fields: [string, string][] = [];
  const contents: Readable[] = [];
  // Beside files, too, a form is no larger than one without: a form that is refused is sent back with its fields.
  let bytesLeft = MAX_FORM_BYTES;
  let taking: Promise<void> = Promise.resolve();
  const parser = new Busboy({
    headers: { "content-type": type },
    limits: { fieldSize: MAX_FIELD_BYTES, fieldNameSize: MAX_NAME_BYTES, parts: MAX_FORM_PARTS },
    isPartAFile: (_name, _type, filename) => filename !== undefined,
  });
  // The front door counts them, too: it must not be enough to be read in another way there.
  parser.on("partsLimit", () => parser.destroy(new Error("more parts than a form has")));
  parser.on("field", (name, value, nameCut, valueCut) => {
    bytesLeft -= Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameCut || valueCut) parser.destroy(new MaxPartSizeExceededError(name, MAX_FIELD_BYTES));
    else if (bytesLeft < 0) parser.destroy(new MaxPartSizeExceededError(name, MAX_FORM_BYTES));
    else fields.push([name, value]);
  });
  parser.on("file", (name, content, filename) => {
    // Whoever reads it hears of the fault, too; here it must only not be thrown.
    content.on("error", () => undefined);
    contents.push(content);
    // One after the other, also when small ones are there at once: those of one field keep their order.
    taking = taking.then(() => takeFile({ name, filename: filename ?? "", content }));
    // Nobody would read on, and the form would wait for ever.
    taking.catch((fault: unknown) => parser.destroy(asError(fault)));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (fault) {
    // A file whose form broke off would wait for the rest of it.
    for (const content of contents) content.destroy(asError(fault));
    await taking.catch(() => undefined);
    throw fault;
  }
  await taking;
  return fields;
}

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

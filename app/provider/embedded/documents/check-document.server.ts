// Whether a file is what its extension says: its first bytes and its structure, read at the places that tell, never
// interpreted. What it is handed out as later is decided here, not by whoever sent it.
import { open } from "node:fs/promises";
import {
  DOCUMENT_MEDIA_TYPES,
  isDocumentExtension,
  type DocumentExtension,
} from "#app/domain/documents/document-types.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import { checkDoc, checkDocx } from "./check-word.server.ts";
import { checkJpeg, checkPng } from "./check-picture.server.ts";
import { checkPdf } from "./check-pdf.server.ts";
import { placesIn, type Places } from "./places.server.ts";

/** Which first bytes a file of an extension has. */
const MAGIC: Record<DocumentExtension, Buffer> = {
  pdf: Buffer.from("%PDF-", "latin1"),
  doc: Buffer.from("d0cf11e0a1b11ae1", "hex"),
  docx: Buffer.from("PK\x03\x04", "latin1"),
  jpg: Buffer.from("ffd8ff", "hex"),
  jpeg: Buffer.from("ffd8ff", "hex"),
  png: Buffer.from("89504e470d0a1a0a", "hex"),
};

/** Each throws a Refusal for what contradicts its format. */
const STRUCTURE: Record<DocumentExtension, (file: Places, path: string) => Promise<unknown>> = {
  pdf: checkPdf,
  doc: (_file, path) => checkDoc(path),
  docx: (_file, path) => checkDocx(path),
  jpg: checkJpeg,
  jpeg: checkJpeg,
  png: checkPng,
};

/**
 * Checks an uploaded file.
 * @param path where it lies
 * @param name what it is called
 * @returns the media type to hand it out as
 * @throws Refusal 422 with what is wrong with it; 503 when too many wait to be looked at
 */
export async function checkDocument(path: string, name: string): Promise<string> {
  const extension = getExtension(name);
  if (!isDocumentExtension(extension)) throw new Refusal(messages.documents.wrongType);
  const handle = await open(path, "r");
  try {
    const file = await placesIn(handle);
    if (file.size === 0) throw new Refusal(messages.documents.empty);
    const magic = MAGIC[extension];
    const first = await file.at(0, magic.length);
    if (!first.equals(magic)) throw new Refusal(messages.documents.notWhatItSays(extension));
    await STRUCTURE[extension](file, path);
  } finally {
    await handle.close();
  }
  return DOCUMENT_MEDIA_TYPES[extension];
}

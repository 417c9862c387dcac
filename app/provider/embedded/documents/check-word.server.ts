// Word files, old and new. Neither is read: only what they are made of, and that they carry no macros.
import { readFile } from "node:fs/promises";
import { messages } from "#app/domain/messages.ts";
import { CompoundFile, type CompoundStream } from "#app/spreadsheets/guard/compound-file.ts";
import { passGate } from "#app/spreadsheets/gate.server.ts";
import { unpackZip, type Unpacked } from "#app/spreadsheets/guard/guard-zip.ts";
import { RefusedWorkbook, type RefusalReason } from "#app/spreadsheets/refusal.ts";
import { Refusal } from "../call.server.ts";

const { documents, generic } = messages;

/** The list that says what each part is. */
const CONTENT_TYPES = "[Content_Types].xml";
const BODY = "word/document.xml";
const MAX_CONTENT_TYPES_BYTES = 1024 * 1024;
const MACRO_PART = /vba(project|data)/i;
const MACRO_TYPE = /macroEnabled|vbaProject/i;

/** A .docx: safe to unpack, with a body, without macros. @throws Refusal */
export async function checkDocx(path: string): Promise<void> {
  const { names, parts } = await unpacked(path);
  if (!names.has(CONTENT_TYPES) || !names.has(BODY)) throw new Refusal(documents.notWhatItSays("docx"));
  const carriesMacros = [...names].some((name) => MACRO_PART.test(name));
  const contentTypes = parts.get(CONTENT_TYPES);
  if (!contentTypes) throw new Refusal(documents.unsafe);
  if (carriesMacros || MACRO_TYPE.test(contentTypes.toString("utf8"))) throw new Refusal(documents.macros);
}

/** What the guard of workbooks says, in the words for documents. */
const IN_WORDS: Partial<Record<RefusalReason, string>> = {
  password: documents.passwordProtected,
  limits: documents.unsafe,
};

async function unpacked(path: string): Promise<Unpacked> {
  try {
    return await unpackZip(path, (name, bytes) => name === CONTENT_TYPES && bytes <= MAX_CONTENT_TYPES_BYTES);
  } catch (fault) {
    if (!(fault instanceof RefusedWorkbook)) throw fault;
    throw new Refusal(IN_WORDS[fault.refusal.reason] ?? documents.damaged, 422, { cause: fault });
  }
}

/** These are held in memory whole, so few at a time. */
const GATE = { atOnce: 2, mostWaiting: 10 };
/** The first two bytes of the body's stream: Word 97 and later, Word 6 and 95. */
const WORD_FILES = [0xa5ec, 0xa5dc];
const MACRO_STREAMS = ["_VBA_PROJECT", "PROJECT", "PROJECTwm"];

/** A .doc: a container with a Word body and no macros. @throws Refusal */
export async function checkDoc(path: string): Promise<void> {
  const checked = await passGate("documents", GATE, async () => {
    const container = containerIn(await readFile(path));
    if (container.stream("EncryptedPackage")) throw new Refusal(documents.passwordProtected);
    const body = container.stream("WordDocument");
    if (!body) throw new Refusal(documents.notWhatItSays("doc"));
    if (MACRO_STREAMS.some((name) => container.stream(name))) throw new Refusal(documents.macros);
    const bytes = bodyOf(container, body);
    if (bytes.length < 2 || !WORD_FILES.includes(bytes.readUInt16LE(0))) throw new Refusal(documents.damaged);
    return true;
  });
  if (!checked) throw new Refusal(generic.busy, 503);
}

function containerIn(bytes: Buffer): CompoundFile {
  try {
    return new CompoundFile(bytes);
  } catch (fault) {
    throw new Refusal(documents.damaged, 422, { cause: fault });
  }
}

function bodyOf(container: CompoundFile, stream: CompoundStream): Buffer {
  try {
    return container.read(stream);
  } catch (fault) {
    throw new Refusal(documents.damaged, 422, { cause: fault });
  }
}

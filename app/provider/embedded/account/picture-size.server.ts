// How large a picture says it is, in pixels, and whether a WebP is one. Nothing is unpacked.
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import type { Places } from "../documents/places.server.ts";

export interface Size {
  width: number;
  height: number;
}

const MOST_SEGMENTS = 2000;
const MOST_CHUNKS = 200;
const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

const damaged = () => new Refusal(messages.documents.damaged);

/** As IHDR says, the first chunk. */
export async function sizeOfPng(file: Places): Promise<Size | null> {
  const head = await file.at(16, 8);
  return head.length < 8 ? null : { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}

/** The largest frame: a second one is what a crafted file would unpack. The file has passed `checkJpeg`. */
export async function sizeOfJpeg(file: Places): Promise<Size | null> {
  const largest: Size = { width: 0, height: 0 };
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const head = await file.at(at, 9);
    const marker = head[1];
    if (head.length < 4 || head[0] !== 0xff || marker === undefined) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && head.length === 9) {
      largest.height = Math.max(largest.height, head.readUInt16BE(5));
      largest.width = Math.max(largest.width, head.readUInt16BE(7));
    }
    at += 2 + head.readUInt16BE(2);
  }
  return largest.width > 0 ? largest : null;
}

/** A WebP is a RIFF of chunks that fill it to its end, with one that holds the picture. @throws Refusal */
export async function checkWebp(file: Places): Promise<void> {
  const head = await file.at(0, RIFF_HEAD_BYTES);
  if (head.length < RIFF_HEAD_BYTES || head.readUInt32LE(4) + CHUNK_HEAD_BYTES !== file.size) throw damaged();
  let at = RIFF_HEAD_BYTES;
  let hasPicture = false;
  for (let count = 0; at < file.size; count += 1) {
    const chunk = await file.at(at, CHUNK_HEAD_BYTES);
    if (chunk.length < CHUNK_HEAD_BYTES || count === MOST_CHUNKS) throw damaged();
    if (["VP8 ", "VP8L", "ANMF"].includes(chunk.toString("latin1", 0, 4))) hasPicture = true;
    const length = chunk.readUInt32LE(4);
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  if (!hasPicture || at !== file.size) throw damaged();
}

/** As the first chunk says: of the whole canvas, or of the one picture. */
export async function sizeOfWebp(file: Places): Promise<Size | null> {
  const first = await file.at(RIFF_HEAD_BYTES, CHUNK_HEAD_BYTES + 10);
  if (first.length < CHUNK_HEAD_BYTES + 10) return null;
  const body = first.subarray(CHUNK_HEAD_BYTES);
  const size = SIZE_IN_CHUNK[first.toString("latin1", 0, 4)]?.(body) ?? null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Where each kind of first chunk has its size (WebP Container Specification; RFC 6386, 9.1). */
const SIZE_IN_CHUNK: Readonly<Record<string, (body: Buffer) => Size | null>> = {
  VP8X: (body) => ({ width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) }),
  "VP8 ": (body) =>
    body.toString("hex", 3, 6) === "9d012a"
      ? { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
      : null,
  VP8L: (body) => {
    if (body[0] !== 0x2f) return null;
    const bits = body.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  },
};

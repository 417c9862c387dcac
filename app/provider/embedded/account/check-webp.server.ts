import { damaged, type PictureSize } from "../documents/check-picture.server.ts";
import type { Places } from "../documents/places.server.ts";

const MOST_CHUNKS = 200;
const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** A WebP is a RIFF of chunks that fill it to its end, with one that holds the picture. @throws Refusal */
export async function checkWebp(file: Places): Promise<PictureSize> {
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
  const size = await readSize(file);
  if (!hasPicture || at !== file.size || size === null) throw damaged();
  return size;
}

/** As the first chunk says: of the whole canvas, or of the one picture. */
async function readSize(file: Places): Promise<PictureSize | null> {
  const first = await file.at(RIFF_HEAD_BYTES, CHUNK_HEAD_BYTES + 10);
  if (first.length < CHUNK_HEAD_BYTES + 10) return null;
  const body = first.subarray(CHUNK_HEAD_BYTES);
  const size = SIZE_IN_CHUNK[first.toString("latin1", 0, 4)]?.(body) ?? null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Where each kind of first chunk has its size (WebP Container Specification; RFC 6386, 9.1). */
const SIZE_IN_CHUNK: Readonly<Record<string, (body: Buffer) => PictureSize | null>> = {
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

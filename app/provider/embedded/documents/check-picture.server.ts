import { crc32 } from "node:zlib";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import type { Places } from "./places.server.ts";

/** In pixels, as the picture says. Nothing is unpacked. */
export interface PictureSize {
  width: number;
  height: number;
}

export const damaged = () => new Refusal(messages.documents.damaged);

/** Far more than any real picture has. */
const MOST_SEGMENTS = 2000;
const MOST_CHUNKS = 20_000;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames hold the size of the picture: C0 to CF without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** What stands after the picture's end in files of phones is not looked at, but the end must be there. */
const JPEG_TAIL_BYTES = 64 * 1024;

/**
 * A JPEG is a row of segments up to the scan; one of them must give a size.
 * @returns the size of the largest frame: a second one is what a crafted file would unpack
 * @throws Refusal
 */
export async function checkJpeg(file: Places): Promise<PictureSize> {
  const largest: PictureSize = { width: 0, height: 0 };
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const head = await file.at(at, 9);
    const marker = head[1];
    if (head.length < 4 || head[0] !== 0xff || marker === undefined) throw damaged();
    // Any number of FF may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      if (head.length < 9 || head.readUInt16BE(5) === 0 || head.readUInt16BE(7) === 0) throw damaged();
      largest.height = Math.max(largest.height, head.readUInt16BE(5));
      largest.width = Math.max(largest.width, head.readUInt16BE(7));
    }
    const length = head.readUInt16BE(2);
    if (length < 2) throw damaged();
    at += 2 + length;
    if (marker !== START_OF_SCAN) continue;
    const tail = await file.at(Math.max(at, file.size - JPEG_TAIL_BYTES), JPEG_TAIL_BYTES);
    if (largest.width === 0 || !tail.includes(Buffer.from([0xff, END_OF_IMAGE]))) throw damaged();
    return largest;
  }
  throw damaged();
}

const PNG_MAGIC_BYTES = 8;
const HEADER_BYTES = 13;

/** A PNG is a row of chunks from IHDR, which gives the size, to IEND, with IDAT between them. @throws Refusal */
export async function checkPng(file: Places): Promise<PictureSize> {
  const header = await file.at(PNG_MAGIC_BYTES, 8 + HEADER_BYTES + 4);
  if (header.length < 25 || header.readUInt32BE(0) !== HEADER_BYTES) throw damaged();
  if (header.toString("latin1", 4, 8) !== "IHDR") throw damaged();
  if (crc32(header.subarray(4, 8 + HEADER_BYTES)) !== header.readUInt32BE(8 + HEADER_BYTES)) throw damaged();
  const size = { width: header.readUInt32BE(8), height: header.readUInt32BE(12) };
  if (size.width === 0 || size.height === 0) throw damaged();
  let hasData = false;
  let at = PNG_MAGIC_BYTES + 8 + HEADER_BYTES + 4;
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const chunk = await file.at(at, 8);
    if (chunk.length < 8) throw damaged();
    const type = chunk.toString("latin1", 4, 8);
    at += 12 + chunk.readUInt32BE(0);
    if (at > file.size) throw damaged();
    if (type === "IDAT") hasData = true;
    if (type === "IEND") {
      if (!hasData) throw damaged();
      return size;
    }
  }
  throw damaged();
}

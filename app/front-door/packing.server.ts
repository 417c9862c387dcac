// Pages are packed on their way: a list of 90 KB goes out as 10 (decision 053).
import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";

const PACKED_TYPES = /^(?:text\/html|application\/json)\b/;
/** A tenth of a millisecond for a list; the best level takes four times that for a tenth fewer bytes. */
const LEVEL = 1;
/** Below this a page fits into one packet of the network as it is. */
const SMALLEST_BYTES = 1_400;
const LONGEST_PADDING = 100;
/** RFC 1952: ten bytes, of which the fourth holds the flags; then, if its flag is set, a file's name that ends in 0. */
const HEADER_BYTES = 10;
const FLAGS_AT = 3;
const HAS_NAME = 0x08;

/**
 * Whether the answer to this request may be packed. A page that another site had opened stays as it is: its length would
 * tell that site, guess by guess, whether what it wrote into the address also stands in the page (BREACH). Browsers say
 * who asked on https; over plain http the page lies open anyway.
 * @param https APP_ORIGIN is https
 */
export function mayPack({ headers }: IncomingMessage, https: boolean): boolean {
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined ? !https : site === "same-origin" || site === "none";
  return isOwn && takes({ headers }, "gzip");
}

/** Whether an answer gains by packing: a page, or what scripts ask of one. A file to keep is sent as it is read. */
export function gainsByPacking(headers: Headers): boolean {
  const isFile = headers.has("Content-Disposition") || headers.has("Content-Encoding");
  return !isFile && PACKED_TYPES.test(headers.get("Content-Type") ?? "");
}

/**
 * Packs a page whole, with a name of random length in its head, so that equal pages differ in length.
 * @returns null when it is too small to gain
 */
export function packed(page: Uint8Array): Buffer | null {
  if (page.length < SMALLEST_BYTES) return null;
  const bytes = gzipSync(page, { level: LEVEL });
  bytes.writeUInt8(bytes.readUInt8(FLAGS_AT) | HAS_NAME, FLAGS_AT);
  const name = `${"-".repeat(randomInt(LONGEST_PADDING))}\0`;
  return Buffer.concat([bytes.subarray(0, HEADER_BYTES), Buffer.from(name), bytes.subarray(HEADER_BYTES)]);
}

/** Whether the browser reads this Content-Encoding. */
export function takes({ headers }: Pick<IncomingMessage, "headers">, encoding: string): boolean {
  const accepted = [headers["accept-encoding"] ?? []].flat().join().toLowerCase().split(",");
  return accepted.some((each) => {
    const [name, ...parameters] = each.split(";").map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

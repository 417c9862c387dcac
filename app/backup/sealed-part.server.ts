// Encryption of a part of a backup: AES-256-GCM in chunks. Each part has a key of its own, derived from a random salt at
// its head and from its name; each chunk's nonce is its place and whether it is the last. So a part that was cut off,
// reordered, exchanged for another one or changed in one bit does not open (the STREAM construction of Rogaway et al.).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { BackupFault } from "./backup-fault.ts";

const MARK = Buffer.from("LPSEAL1\n");
const SALT_BYTES = 32;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = "aes-256-gcm";

/** Encrypts content. @param key the backup's key of parts @param name of the part: it opens under no other */
export async function* sealed(
  content: AsyncIterable<Uint8Array>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const partKey = keyOfPart(key, salt, name);
  yield Buffer.concat([MARK, salt]);
  let place = 0;
  for await (const { slice, isLast } of inSlices(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, partKey, nonceOf(place, isLast));
    yield Buffer.concat([cipher.update(slice), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/**
 * Decrypts what `sealed` gave. Each piece that comes out is authentic; that it was all is certain at the end.
 * @throws BackupFault when it is not the part of that name under that key, whole and unchanged
 */
export async function* unsealed(
  content: AsyncIterable<Uint8Array>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const reading = content[Symbol.asyncIterator]();
  try {
    const head = await readHead(reading, name);
    const partKey = keyOfPart(key, head.salt, name);
    let place = 0;
    for await (const { slice, isLast } of inSlices(following(head.rest, reading), CHUNK_BYTES + TAG_BYTES)) {
      if (slice.length < TAG_BYTES) throw notWhole(name);
      const decipher = createDecipheriv(CIPHER, partKey, nonceOf(place, isLast));
      decipher.setAuthTag(slice.subarray(-TAG_BYTES));
      const clear = decipher.update(slice.subarray(0, -TAG_BYTES));
      try {
        decipher.final();
      } catch {
        throw notWhole(name);
      }
      yield clear;
      place += 1;
    }
  } finally {
    await reading.return?.();
  }
}

const notWhole = (name: string) =>
  new BackupFault(`The part ${name} of the backup is damaged, cut off, or was exchanged.`);

const keyOfPart = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, `part ${name}`, key.length));

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(place));
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

async function readHead(
  reading: AsyncIterator<Uint8Array>,
  name: string,
): Promise<{ salt: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0);
  while (read.length < HEAD_BYTES) {
    const { value, done } = await reading.next();
    if (done) throw notWhole(name);
    read = Buffer.concat([read, value]);
  }
  if (!read.subarray(0, MARK.length).equals(MARK)) throw notWhole(name);
  return { salt: read.subarray(MARK.length, HEAD_BYTES), rest: read.subarray(HEAD_BYTES) };
}

async function* following(first: Buffer, reading: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (;;) {
    const { value, done } = await reading.next();
    if (done) return;
    yield value;
  }
}

/** Cuts content into slices of one size; only the last is shorter, and there is always a last one. */
async function* inSlices(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ slice: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    held.push(piece);
    bytes += piece.length;
    // Exactly one slice is held back: more may follow, and then it is not the last.
    if (bytes <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { slice: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    bytes = all.length - at;
  }
  yield { slice: Buffer.concat(held), isLast: true };
}

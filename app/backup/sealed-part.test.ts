import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { BackupFault } from "./backup-fault.ts";
import { sealed, unsealed } from "./sealed-part.server.ts";

const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const HEAD = 8 + 32;
const key = randomBytes(32);

async function* inPieces(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function all(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const seal = (content: Buffer, name = "tables/users.copy.gz") =>
  all(sealed(inPieces(content, 1000), key, name));
const open = (content: Buffer, { name = "tables/users.copy.gz", by = key, pieces = 777 } = {}) =>
  all(unsealed(inPieces(content, pieces), by, name));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
  "%i bytes come out as they went in, however they are cut",
  async (bytes) => {
    const content = randomBytes(bytes);
    const closed = await seal(content);
    expect(closed).toHaveLength(HEAD + bytes + 16 * Math.max(1, Math.ceil(bytes / CHUNK)));
    for (const pieces of [bytes + HEAD + 1000, SEALED_CHUNK, 4096]) {
      expect((await open(closed, { pieces })).equals(content)).toBe(true);
    }
  },
);

test("the same content is never sealed to the same bytes", async () => {
  const content = Buffer.from("Sample Borrower");
  const [one, other] = [await seal(content), await seal(content)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes("Borrower")).toBe(false);
});

test("a part that was cut off, reordered, lengthened or changed in one bit does not open", async () => {
  const closed = await seal(randomBytes(3 * CHUNK));
  const chunk = (place: number) =>
    closed.subarray(HEAD + place * SEALED_CHUNK, HEAD + (place + 1) * SEALED_CHUNK);
  const head = closed.subarray(0, HEAD);
  const flipped = (at: number) => {
    const copy = Buffer.from(closed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const broken = {
    "without its last chunk": Buffer.concat([head, chunk(0), chunk(1)]),
    "without its middle": Buffer.concat([head, chunk(0), chunk(2)]),
    "in another order": Buffer.concat([head, chunk(1), chunk(0), chunk(2)]),
    "with a chunk twice": Buffer.concat([head, chunk(0), chunk(0), chunk(1), chunk(2)]),
    "without its last byte": closed.subarray(0, -1),
    "with a byte more": Buffer.concat([closed, Buffer.from([0])]),
    "the head alone": head,
    "half a head": head.subarray(0, 20),
    nothing: Buffer.alloc(0),
    "another mark": flipped(0),
    "another salt": flipped(HEAD - 1),
    "another first byte": flipped(HEAD),
    "another last byte": flipped(closed.length - 1),
  };
  for (const [what, content] of Object.entries(broken)) {
    await expect(open(content), what).rejects.toThrow(BackupFault);
  }
});

test("it opens under its own name and key only", async () => {
  const closed = await seal(Buffer.from("x"));
  await expect(open(closed, { name: "tables/cases.copy.gz" })).rejects.toThrow(BackupFault);
  await expect(open(closed, { by: randomBytes(32) })).rejects.toThrow(BackupFault);
});

test("what fails while it is read fails the reading", async () => {
  async function* broken() {
    yield Buffer.alloc(10);
    throw new Error("the disk");
  }
  await expect(all(sealed(broken(), key, "x"))).rejects.toThrow("the disk");
  await expect(all(unsealed(broken(), key, "x"))).rejects.toThrow("the disk");
});

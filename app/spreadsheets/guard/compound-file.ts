/**
 * The container of .xls (and of password-protected workbooks): which streams it has and whether the workbook's stream is
 * whole. Reads nothing of the workbook itself. Every walk is bounded by the size of the file, unlike those of SheetJS's own
 * reader of containers (decision 007).
 */

export const COMPOUND_MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");

export type CompoundStream = { name: string; start: number; size: number };

/** Thrown for a container that contradicts itself. */
export class BrokenCompoundFile extends Error {}

const END_OF_CHAIN = 0xfffffffe;
const LAST_SECTOR = 0xfffffffa;
const HEADER_BYTES = 512;
const DIFAT_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const UNUSED = 0;
const STREAM = 2;
const ROOT = 5;
const SMALL_STREAM = 4096;
/** Where an entry of the directory names its neighbours, and the first entry below it. */
const NEIGHBOURS = [68, 72, 76];
const NOBODY = 0xffffffff;
const BOF = 0x0809;
const EOF = 0x000a;
const FILE_PASS = 0x002f;

export class CompoundFile {
  readonly streams: CompoundStream[] = [];
  readonly #bytes: Buffer;
  readonly #sectorBytes: number;
  readonly #fat: number[] = [];
  readonly #miniFat: number[] = [];
  #miniStream: Buffer = Buffer.alloc(0);

  /** @throws BrokenCompoundFile */
  constructor(bytes: Buffer) {
    const shift = bytes.length >= HEADER_BYTES ? bytes.readUInt16LE(0x1e) : 0;
    if (shift !== 9 && shift !== 12) throw new BrokenCompoundFile("sector size");
    this.#bytes = bytes;
    this.#sectorBytes = 1 << shift;
    for (const sector of this.#fatSectors()) this.#fat.push(...numbersOf(this.#sector(sector)));
    const directory = this.#chain(bytes.readUInt32LE(0x30));
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) this.#readEntry(directory, at);
    refuseCircles(directory);
    this.#miniFat = numbersOf(this.#chain(bytes.readUInt32LE(0x3c)));
  }

  stream(name: string): CompoundStream | undefined {
    return this.streams.find((stream) => stream.name.toLowerCase() === name.toLowerCase());
  }

  /** A stream's bytes. @throws BrokenCompoundFile when its chain is shorter than its size. */
  read({ start, size }: CompoundStream): Buffer {
    const all = size < SMALL_STREAM ? this.#miniChain(start) : this.#chain(start);
    if (all.length < size) throw new BrokenCompoundFile("a stream is cut off");
    return all.subarray(0, size);
  }

  #fatSectors(): number[] {
    const sectors: number[] = [];
    for (let index = 0; index < DIFAT_IN_HEADER; index += 1)
      sectors.push(this.#bytes.readUInt32LE(0x4c + index * 4));
    const seen = new Set<number>();
    for (let next = this.#bytes.readUInt32LE(0x44); next <= LAST_SECTOR;) {
      if (seen.has(next)) throw new BrokenCompoundFile("a circle of sectors");
      seen.add(next);
      const more = numbersOf(this.#sector(next));
      next = more.pop() ?? END_OF_CHAIN;
      sectors.push(...more);
    }
    return sectors.filter((sector) => sector <= LAST_SECTOR);
  }

  #readEntry(directory: Buffer, at: number): void {
    const type = directory[at + 66];
    const nameBytes = directory.readUInt16LE(at + 64);
    if ((type !== STREAM && type !== ROOT) || nameBytes < 2 || nameBytes > 64) return;
    const stream = {
      name: directory.toString("utf16le", at, at + nameBytes - 2),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    };
    if (type === STREAM) this.streams.push(stream);
    else this.#miniStream = stream.size === 0 ? Buffer.alloc(0) : this.#chain(stream.start);
  }

  #chain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (let sector = start; sector !== END_OF_CHAIN; sector = this.#fat[sector] ?? LAST_SECTOR) {
      if (parts.length > this.#fat.length) throw new BrokenCompoundFile("a circle of sectors");
      if (sector >= LAST_SECTOR && parts.length === 0) break;
      parts.push(this.#sector(sector));
    }
    return Buffer.concat(parts);
  }

  #miniChain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (let sector = start; sector !== END_OF_CHAIN; sector = this.#miniFat[sector] ?? LAST_SECTOR) {
      const at = sector * 64;
      if (parts.length > this.#miniFat.length || at + 64 > this.#miniStream.length) {
        throw new BrokenCompoundFile("a small stream leaves its container");
      }
      parts.push(this.#miniStream.subarray(at, at + 64));
    }
    return Buffer.concat(parts);
  }

  #sector(number: number): Buffer {
    const from = (number + 1) * this.#sectorBytes;
    // Some writers leave the last sector short.
    if (number > LAST_SECTOR || from >= this.#bytes.length)
      throw new BrokenCompoundFile("a sector outside the file");
    return this.#bytes.subarray(from, from + this.#sectorBytes);
  }
}

type WorkbookStreamState = "whole" | "broken" | "password";

/**
 * Walks the records of a Workbook stream without reading them: each says how long it is, so that one wrong byte in a
 * length or a cut end shows. (The format has no checksum; damage inside a value cannot be seen.)
 */
export function checkWorkbookStream(stream: Buffer): WorkbookStreamState {
  if (stream.length < 4 || (stream.readUInt16LE(0) & 0xff) !== 0x09) return "broken";
  let depth = 0;
  let at = 0;
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (depth === 0 && at > 0 && type !== BOF) return isPadding(stream.subarray(at)) ? "whole" : "broken";
    if (type === FILE_PASS) return "password";
    if (type === BOF) depth += 1;
    if (type === EOF) depth -= 1;
    at += 4 + length;
  }
  return depth === 0 && at <= stream.length ? "whole" : "broken";
}

function isPadding(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0);
}

/** Each entry has one place in the directory: where two name the same one, its parser would walk without end. */
function refuseCircles(directory: Buffer): void {
  const seen = new Set([0]);
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    if (directory[at + 66] === UNUSED) continue;
    for (const offset of NEIGHBOURS) {
      const entry = directory.readUInt32LE(at + offset);
      if (entry === NOBODY) continue;
      if (seen.has(entry)) throw new BrokenCompoundFile("a circle in the directory");
      seen.add(entry);
    }
  }
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at));
  return numbers;
}

/**
 * Unpacks the parts of a workbook from its ZIP, once their sizes, overlaps, checksums and document types are judged.
 * The parser gets these parts and not the file: the two would read a crafted file differently, as one goes by the
 * directory at its end and the other by what stands before each part.
 */
import { crc32 } from "node:zlib";
import { open, type Entry, type ZipFile } from "yauzl";
import {
  INFLATE_RATIO_FROM_BYTES,
  MAX_INFLATE_RATIO,
  MAX_INFLATED_BYTES,
  MAX_ROWS,
  MAX_ZIP_ENTRIES,
} from "#app/domain/limits.ts";
import { BinaryRowCounter, XmlRowCounter, type RowCounter } from "./count-rows.ts";
import { RefusedWorkbook, refusals } from "../refusal.ts";

const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const XML_PART = /\.(?:xml|rels|vml)$/i;
const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i;
const BINARY_SHEET_PART = /^xl\/worksheets\/[^/]+\.bin$/i;
/** Also a sheet that nobody sees counts; one that is imported has MAX_ROWS at most. */
const MAX_ROWS_UNPACKED = 2 * MAX_ROWS;
/** Long enough for "<!DOCTYPE" and "<!ENTITY" across two chunks. */
const OVERLAP_BYTES = 9;

export interface Unpacked {
  /** Of every entry. */
  names: Set<string>;
  /** The content of those that were asked for, by name. */
  parts: Map<string, Buffer>;
}

/**
 * Unpacks a ZIP that is safe to unpack. Every entry is inflated, so that all are known to be whole; only what is asked
 * for stays in memory.
 * @param isWanted by the name and the size of an entry
 * @throws RefusedWorkbook
 */
export async function unpackZip(
  path: string,
  isWanted: (name: string, bytes: number) => boolean,
): Promise<Unpacked> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    checkSizes(entries);
    checkOverlaps(entries);
    const parts = new Map<string, Buffer>();
    for (const entry of entries) {
      if (entry.fileName.endsWith("/")) continue;
      const chunks: Buffer[] = [];
      const isKept = isWanted(entry.fileName, entry.uncompressedSize);
      await checkContent(zip, entry, (chunk) => isKept && chunks.push(chunk));
      if (isKept) parts.set(entry.fileName, Buffer.concat(chunks));
    }
    return { names: new Set(entries.map((entry) => entry.fileName)), parts };
  } catch (problem) {
    throw problem instanceof RefusedWorkbook ? problem : new RefusedWorkbook(refusals.damaged);
  } finally {
    zip.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new RefusedWorkbook(refusals.damaged));
      else resolve(zip);
    });
  });
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw new RefusedWorkbook(refusals.unsafe);
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}

function checkSizes(entries: readonly Entry[]): void {
  const names = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    const { fileName, compressedSize, uncompressedSize, compressionMethod, generalPurposeBitFlag } = entry;
    if (generalPurposeBitFlag & ENCRYPTED) throw new RefusedWorkbook(refusals.password);
    // Of two parts with one name readers take different ones.
    if (names.has(fileName.toLowerCase())) throw new RefusedWorkbook(refusals.damaged);
    names.add(fileName.toLowerCase());
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
      throw new RefusedWorkbook(refusals.damaged);
    total += uncompressedSize;
    const ratio = uncompressedSize / Math.max(compressedSize, 1);
    if (uncompressedSize > INFLATE_RATIO_FROM_BYTES && ratio > MAX_INFLATE_RATIO) {
      throw new RefusedWorkbook(refusals.unsafe);
    }
  }
  if (total > MAX_INFLATED_BYTES) throw new RefusedWorkbook(refusals.unsafe);
}

/** Entries that share bytes are how a small file claims to be a huge one. */
function checkOverlaps(entries: readonly Entry[]): void {
  const byPlace = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of byPlace) {
    if (start < end) throw new RefusedWorkbook(refusals.damaged);
    end = start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize;
  }
}

/** Inflates one entry: yauzl stops it as soon as it is longer than declared. */
function checkContent(zip: ZipFile, entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
  const documentType = XML_PART.test(entry.fileName) ? new DocumentTypeScan() : undefined;
  const rows = rowCounterFor(entry.fileName);
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let sum = 0;
      stream.on("data", (chunk: Buffer) => {
        sum = crc32(chunk, sum);
        if (documentType?.finds(chunk)) stream.destroy(new RefusedWorkbook(refusals.damaged));
        if (rows && rows.rowsIn(chunk) > MAX_ROWS_UNPACKED)
          stream.destroy(new RefusedWorkbook(refusals.tooManyRows(MAX_ROWS)));
        take(chunk);
      });
      stream.on("end", () =>
        sum === entry.crc32 ? resolve() : reject(new RefusedWorkbook(refusals.damaged)),
      );
      stream.on("error", reject);
    });
  });
}

function rowCounterFor(name: string): RowCounter | undefined {
  if (SHEET_PART.test(name)) return new XmlRowCounter();
  return BINARY_SHEET_PART.test(name) ? new BinaryRowCounter() : undefined;
}

/** No part of a workbook has a document type; entities are only put there to read files or to explode. */
class DocumentTypeScan {
  #first = true;
  #tail: Buffer = Buffer.alloc(0);

  /** @param chunk the next of the part's bytes */
  finds(chunk: Buffer): boolean {
    if (this.#first && isWide(chunk)) return true;
    this.#first = false;
    const bytes = this.#join(chunk);
    for (let at = bytes.indexOf("<!"); at !== -1; at = bytes.indexOf("<!", at + 2)) {
      const word = bytes.toString("latin1", at + 2, at + 9).toLowerCase();
      if (word === "doctype" || word.startsWith("entity")) return true;
    }
    return false;
  }

  /** The chunk with the end of the one before. */
  #join(chunk: Buffer): Buffer {
    const bytes = this.#tail.length > 0 ? Buffer.concat([this.#tail, chunk]) : chunk;
    this.#tail = bytes.subarray(Math.max(0, bytes.length - OVERLAP_BYTES));
    return bytes;
  }
}

/** UTF-16, which would hide a document type from this scan; Excel writes UTF-8. */
function isWide(chunk: Buffer): boolean {
  const [first, second] = chunk;
  return (
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  );
}

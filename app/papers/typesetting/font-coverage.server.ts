// Which characters the fonts of papers can show, read from their tables of characters (OpenType `cmap`).
import { readFileSync } from "node:fs";
import { fontFiles } from "./paper-fonts.server.ts";

let covered: ReadonlySet<number> | undefined;

/** What a line has that cannot be printed, each character once. */
interface UnprintableLine {
  line: number;
  characters: string[];
}

/**
 * The lines of a text with characters that no font of papers has: a paper with one of them could not be set.
 * @param most how many lines are told
 */
export function unprintableIn(text: string, most = Infinity): UnprintableLine[] {
  covered ??= new Set(fontFiles().flatMap((file) => [...charactersOf(readFileSync(file))]));
  const known = covered;
  const found: UnprintableLine[] = [];
  for (const [index, content] of text.split("\n").entries()) {
    if (found.length >= most) break;
    const characters = [...new Set(content)].filter(
      (character) => !/\s/u.test(character) && !known.has(character.codePointAt(0) ?? 0),
    );
    if (characters.length > 0) found.push({ line: index + 1, characters });
  }
  return found;
}

const TABLE_RECORD = 16;

/** Unicode characters that a font has a glyph for. @throws RangeError for what is no OpenType font */
function charactersOf(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * TABLE_RECORD; at += TABLE_RECORD) {
    if (font.toString("latin1", at, at + 4) === "cmap") return charactersIn(font, font.readUInt32BE(at + 8));
  }
  throw new RangeError("a font without a table of characters");
}

/** Of all subtables of the two formats that fonts for Unicode have. */
function charactersIn(font: Buffer, cmap: number): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, found);
    if (format === 12) addGroups(font, table, found);
  }
  return found;
}

/** Format 4: segments of the first 65,536 characters; a glyph of number 0 is none. */
function addSegments(font: Buffer, table: number, found: Set<number>): void {
  const length = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + length];
  const [deltas, offsets] = [starts + length, starts + 2 * length];
  for (let at = 0; at < length; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    const [delta, offset] = [font.readUInt16BE(deltas + at), font.readUInt16BE(offsets + at)];
    for (let character = start; character <= end && character < 0xff_ff; character += 1) {
      const glyph =
        offset === 0 ? character + delta : font.readUInt16BE(offsets + at + offset + 2 * (character - start));
      if (glyph % 0x1_00_00 !== 0) found.add(character);
    }
  }
}

/** Format 12: groups of any characters. */
function addGroups(font: Buffer, table: number, found: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const at = table + 16 + group * 12;
    const [start, end] = [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
    for (let character = start; character <= end; character += 1) found.add(character);
  }
}

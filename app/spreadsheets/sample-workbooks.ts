/** Workbooks made for tests: real ones by SheetJS, and ZIPs put together byte by byte to lie about themselves. */
import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { utils, write, type BookType, type WorkSheet } from "xlsx";

export type SampleSheet = {
  name: string;
  rows: unknown[][];
  hidden?: boolean;
  /** cell address → number format */
  formats?: Record<string, string>;
  /** Numbers of the rows that Excel does not show. */
  hiddenRows?: number[];
};

/** The bytes of a workbook; rows hold texts, numbers, null. */
export function workbook(
  sheets: readonly SampleSheet[],
  options: { type?: BookType; date1904?: boolean } = {},
): Buffer {
  const book = utils.book_new();
  for (const { name, rows, formats = {}, hiddenRows = [] } of sheets) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows);
    if (hiddenRows.length > 0)
      sheet["!rows"] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at + 1) }));
    for (const [address, format] of Object.entries(formats)) Object.assign(sheet[address], { z: format });
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })),
    WBProps: { date1904: options.date1904 ?? false },
  };
  const bytes: Buffer = write(book, { type: "buffer", bookType: options.type ?? "xlsx", compression: true });
  return bytes;
}

export type ZipPart = {
  name: string;
  data: string | Buffer;
  /** Lies: what the directory says instead of the truth. */
  claims?: { size?: number; crc?: number; flags?: number; offset?: number };
};

/** A ZIP of these parts, lies included. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const { files, directory } = packed(parts, 0);
  return Buffer.concat([files, directory, endOf(parts.length, directory.length, files.length)]);
}

/** A ZIP of some parts, in whose comment the end of a second one stands: readers that look for the last end find other parts. */
export function twoFacedZip(parts: readonly ZipPart[], others: readonly ZipPart[]): Buffer {
  const one = packed(parts, 0);
  const other = packed(others, one.files.length);
  const directories = one.files.length + other.files.length;
  const comment = endOf(others.length, other.directory.length, directories + one.directory.length).subarray(
    0,
    20,
  );
  const end = endOf(parts.length, one.directory.length, directories);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([one.files, other.files, one.directory, other.directory, end, comment]);
}

/** What stands before the directory, and the directory. @param from where the first file begins */
function packed(parts: readonly ZipPart[], from: number): { files: Buffer; directory: Buffer } {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = from;
  for (const { name, data, claims = {} } of parts) {
    const bytes = Buffer.from(data);
    const deflated = deflateRawSync(bytes);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(claims.flags ?? 0, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(claims.crc ?? crc32(bytes), 10);
    header.writeUInt32LE(deflated.length, 14);
    header.writeUInt32LE(claims.size ?? bytes.length, 18);
    header.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), header, Buffer.from(name), deflated]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(claims.offset ?? offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), header, tail, Buffer.from(name));
    files.push(local);
    offset += local.length;
  }
  return { files: Buffer.concat(files), directory: Buffer.concat(directory) };
}

function endOf(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of the smallest .xlsx around the XML of one sheet. */
export function xlsxParts(sheetData: string, dimension = "A1:B2"): ZipPart[] {
  return [
    {
      name: "[Content_Types].xml",
      data: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      data: `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      data: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Cases" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      data: `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="${dimension}"/><sheetData>${sheetData}</sheetData></worksheet>`,
    },
  ];
}

/** A row of text cells at their addresses: textRow(1, { A: "LAN" }). */
export function textRow(number: number, cells: Record<string, string>): string {
  const each = Object.entries(cells).map(
    ([column, text]) => `<c r="${column}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${each.join("")}</row>`;
}

/** A new empty folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "panel-spreadsheets-"));
}

/** Puts bytes into a file of a folder and gives its path. */
export async function saved(folder: string, bytes: Buffer | string, name = "upload"): Promise<string> {
  const file = path.join(folder, `${randomUUID()}-${name}`);
  await writeFile(file, bytes);
  return file;
}

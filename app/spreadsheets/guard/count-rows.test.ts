import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { utils, write } from "xlsx";
import { BinaryRowCounter, XmlRowCounter, type RowCounter } from "./count-rows.ts";
import { unpackZip } from "./guard-zip.ts";
import { saved, temporaryFolder } from "../sample-workbooks.ts";

/** What the counter says in the end, fed in pieces of so many bytes. */
function rowsOf(counter: RowCounter, bytes: Buffer, piece: number): number {
  let rows = 0;
  for (let at = 0; at < bytes.length; at += piece) rows = counter.rowsIn(bytes.subarray(at, at + piece));
  return rows;
}

const XML = Buffer.from(
  "<sheetData>" +
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>' +
    '<row r="2"/>' +
    '<row r="3" ht="12"><c r="A3" s="1"/></row>' +
    '<x:row r="4"><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>' +
    '<row r="5"><c><f>1+1</f><v>2</v></c></row>' +
    "</sheetData>",
);

test.each([1, 2, 3, 7, 29, 1000])("rows with a value count, in pieces of %i bytes", (piece) => {
  expect(rowsOf(new XmlRowCounter(), XML, piece)).toBe(3);
});

test.each([1, 5, 64, 100_000])("so do those of a binary sheet, in pieces of %i bytes", async (piece) => {
  const rows = Array.from({ length: 300 }, (_, index) => [`LAN${String(index)}`, index, index / 3, null]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows, [], [null], ["last"]]), "Cases");
  const folder = await temporaryFolder();
  const file = await saved(folder, write(book, { type: "buffer", bookType: "xlsb" }) as Buffer);
  const { parts } = await unpackZip(file, (name) => name.endsWith("sheet1.bin"));
  await rm(folder, { recursive: true });
  const [sheet] = parts.values();
  expect(rowsOf(new BinaryRowCounter(), sheet ?? Buffer.alloc(0), piece)).toBe(301);
});

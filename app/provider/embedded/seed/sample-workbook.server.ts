// The workbook a sample batch came from. Sample data only: a few dozen rows, so writing them here blocks nobody.
import { utils, write } from "xlsx";
import type { cases } from "#app/database/schema.ts";

/** An .xlsx with one row per case and its attributes as headers. */
export function sampleWorkbook(rows: (typeof cases.$inferInsert)[]): Buffer {
  const book = utils.book_new();
  const plain = rows.map(
    ({ batch_id: _batch, client_id: _client, sheet_row: _row, advocate_id: _advocate, ...row }) => row,
  );
  utils.book_append_sheet(book, utils.json_to_sheet(plain), "Cases");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

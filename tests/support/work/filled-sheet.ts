// A filled-in sheet of blanks, as a browser sends it.
import { utils, write } from "xlsx";

/** The bytes of a workbook with these rows. */
export function sheetBytes(rows: unknown[][]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Missing data");
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" }) as Buffer);
}

/** The form of Import Sheet. */
export function sheetForm(rows: unknown[][], name = "filled.xlsx"): FormData {
  const form = new FormData();
  form.set("workbook", new File([sheetBytes(rows)], name));
  return form;
}

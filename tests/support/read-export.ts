import { read, utils } from "xlsx";

interface ReadWorkbook {
  header: unknown[];
  rows: unknown[][];
}

/** The first sheet of a downloaded workbook: its header, and its rows as they are stored. */
export async function readExport(answer: Response): Promise<ReadWorkbook> {
  const book = read(Buffer.from(await answer.arrayBuffer()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  const [header = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 });
  return { header, rows };
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { guardWorkbook } from "./guard/guard-workbook.ts";
import { refusals } from "./refusal.ts";
import { sampleReader } from "./sample-reader.ts";
import {
  saved,
  textRow,
  twoFacedZip,
  workbook,
  xlsxParts,
  zip,
  type SampleSheet,
} from "./sample-workbooks.ts";

const { folder, inspect, inspected, converted } = sampleReader();

const one = (rows: unknown[][], more: Partial<SampleSheet> = {}) =>
  workbook([{ name: "Cases", rows, ...more }]);

describe("finding the table", () => {
  test("another sheet and another header row can be chosen", async () => {
    const bytes = workbook([
      { name: "Notes", rows: [["Read me"], ["Prepared for the legal team"]] },
      {
        name: "Secret",
        rows: [
          ["LAN", "Customer Name"],
          ["1", "Hidden"],
        ],
        hidden: true,
      },
      {
        name: "July",
        rows: [
          ["LAN", "Customer Name"],
          ["x", "y"],
          ["LAN", "Borrower Name", "City"],
          ["1", "Sample", "Pune"],
        ],
      },
    ]);
    expect(await inspected(bytes)).toMatchObject({
      sheet: "July",
      headerRow: 3,
      sheets: [{ name: "Notes" }, { name: "July" }],
    });
    expect(await inspected(bytes, "cases.xlsx", { headerRow: 1, sheet: "July" })).toMatchObject({
      headerRow: 1,
      rowsRead: 3,
    });
    expect(await inspect(bytes, "cases.xlsx", { sheet: "Secret" })).toMatchObject({
      ok: false,
      message: refusals.unknownSheet("Secret", ["Notes", "July"]).message,
    });
  });

  test.each(["xlsx", "xlsb"] as const)("rows that an .%s hides are counted and kept", async (type) => {
    const rows = [["LAN", "Customer Name"], ...["1", "2", "3", "4"].map((lan) => [lan, "Sample"]), ["", ""]];
    const bytes = workbook([{ name: "Cases", rows, hiddenRows: [1, 3, 5, 6] }], { type });
    const inspection = await inspected(bytes, `cases.${type}`);
    expect(inspection).toMatchObject({ cases: 4, hidden: { count: 2, rows: [3, 5] } });
  });

  // Excel's old binary format, and an .xlsx that names every row's state: both saved by LibreOffice.
  test.each(["hidden-rows.xls", "hidden-rows-libreoffice.xlsx"])(
    "rows that %s hides are counted",
    async (name) => {
      const bytes = await readFile(path.resolve("tests/fixtures", name));
      const inspection = await inspected(bytes, name);
      expect(inspection).toMatchObject({ cases: 4, hidden: { count: 2, rows: [3, 5] } });
    },
  );

  test("what must have happened cannot be dated after today", async () => {
    const { preview } = await converted(
      await inspected(
        one([
          ["LAN", "Customer Name", "NPA Date", "Next Hearing Date"],
          ["A1", "Sample One", "23/11/2026", "23/11/2026"],
          ["A2", "Sample Two", "22/11/2026", ""],
        ]),
      ),
    );
    expect(
      preview.map(({ problems }) => problems.map(({ field, problem }) => `${field} ${problem}`)),
    ).toEqual([["NPA Date is in the future"], []]);
  });

  test("blank rows, totals, repeated headers and notes are no cases, and are said", async () => {
    const inspection = await inspected(
      one([
        ["Sr", "LAN", "Customer Name", "POS"],
        [1, "A1", "Sample One", 10],
        [null, null, null, null],
        ["Sr", "LAN", "Customer Name", "POS"],
        [2, "A2", "Sample Two", 20],
        [null, "A3", null, null],
        [null, "Grand Total", null, 30],
        ["Figures are subject to audit"],
      ]),
    );
    expect(inspection).toMatchObject({ rowsRead: 7, lastRow: 8 });
    const conversion = await converted(inspection);
    expect(conversion.counts).toEqual({ read: 7, good: 2, bad: 1, skipped: 4 });
    expect(conversion.skipped).toEqual([
      { reason: "blank", count: 1, rows: [3] },
      { reason: "header", count: 1, rows: [4] },
      { reason: "total", count: 1, rows: [7] },
      { reason: "note", count: 1, rows: [8] },
    ]);
    expect(conversion.problems).toMatchObject([{ row: 6, attribute: "customer_name", column: "C" }]);
  });

  test("only a header, or nothing at all", async () => {
    expect(await inspect(one([["LAN", "Customer Name"]]))).toMatchObject({
      ok: false,
      message: messages.upload.noRows,
    });
    expect(await inspect(one([]))).toMatchObject({ ok: false, message: messages.upload.noRows });
  });

  test("formats that say more than the number", async () => {
    const inspection = await inspected(
      one(
        [
          ["LAN", "Customer Name", "ROI %", "NPA Date", "POS"],
          [123, "Sample One", 0.145, 45331, 100.5],
          [77, "Sample Two", 0.12, 45332, 1 / 3],
        ],
        {
          formats: {
            A2: "000000",
            A3: '"PL"0000',
            C2: "0.00%",
            C3: "0%",
            D2: "dd/mm/yyyy",
            D3: "[$-4009]d mmm yy",
            E2: '"Rs."#,##0.00',
          },
        },
      ),
    );
    const { preview, problems } = await converted(inspection);
    expect(preview[0]?.values).toEqual({
      lan_number: "000123",
      customer_name: "Sample One",
      roi_percentage: "14.5",
      npa_date: "2024-02-09",
      pos: "100.50",
    });
    expect(preview[1]?.values).toMatchObject({
      lan_number: "PL0077",
      roi_percentage: "12",
      npa_date: "2024-02-10",
      pos: null,
    });
    expect(problems.map(({ column, row }) => `${column}${row}`)).toEqual(["E3"]);
  });

  test("a workbook of the 1904 calendar", async () => {
    const sheet = {
      name: "Cases",
      rows: [
        ["LAN", "Customer Name", "NPA Date"],
        ["1", "Sample", 43869],
      ],
      formats: { C2: "dd/mm/yyyy" },
    };
    const inspection = await inspected(workbook([sheet], { date1904: true }));
    expect(inspection.date1904).toBe(true);
    expect((await converted(inspection)).preview[0]?.values.npa_date).toBe("2024-02-09");
  });

  test("COPY text survives tabs, backslashes and quotes", async () => {
    const inspection = await inspected(
      one([
        ["LAN", "Customer Name", "Remarks"],
        ["A\\1", "Tab\tName", 'say "x"\\\nnext'],
      ]),
    );
    const { copyFile } = await converted(inspection);
    expect(await readFile(copyFile ?? "", "utf8")).toBe(
      '2\t\\N\t\\N\tA1\tA\\\\1\tTab Name\t\\N\t\\N\t{"Remarks":"say \\\\"x\\\\"\\\\\\\\, next"}\n',
    );
  });
});

describe("hostile workbooks", () => {
  test("a declared range of seventeen thousand million cells costs nothing", async () => {
    const rows = textRow(1, { A: "LAN", B: "Customer Name" }) + textRow(2, { A: "1", B: "Sample" });
    const started = performance.now();
    expect(await inspected(zip(xlsxParts(rows, "A1:XFD1048576")))).toMatchObject({ rowsRead: 1, cases: 1 });
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test("cells beyond the limits are refused by name, not cut off", async () => {
    const rows = textRow(1, { A: "LAN", B: "Customer Name" }) + textRow(2, { A: "1" });
    expect(await inspect(zip(xlsxParts(rows + textRow(3, { XFD: "x" }))))).toMatchObject({
      ok: false,
      reason: "limits",
      message: expect.stringContaining("XFD3"),
    });
    expect(await inspect(zip(xlsxParts(rows + textRow(1048576, { A: "x" }))))).toMatchObject({
      ok: false,
      message: expect.stringContaining("1,00,000 rows"),
    });
  });

  const sheetOf = (count: number) =>
    xlsxParts(
      Array.from({ length: count }, (_, index) =>
        textRow(index + 1, index === 0 ? { A: "LAN", B: "Customer Name" } : { A: `${index}`, B: "Sample" }),
      ).join(""),
    );

  test("what was judged is what is read, also of a file with a second directory", async () => {
    expect(await inspected(twoFacedZip(sheetOf(61), sheetOf(31)))).toMatchObject({ rowsRead: 60 });
    expect(await inspected(twoFacedZip(sheetOf(31), sheetOf(61)))).toMatchObject({ rowsRead: 30 });
  });

  test("a part is read as its directory says, whatever stands before it", async () => {
    const bytes = zip(sheetOf(31));
    for (let at = bytes.indexOf("PK\x03\x04"); at !== -1; at = bytes.indexOf("PK\x03\x04", at + 4))
      bytes.writeUInt32LE(4_000_000_000, at + 22);
    expect(await inspected(bytes)).toMatchObject({ rowsRead: 30 });
  });

  test("far too many rows are told before they are parsed", async () => {
    const rows = Array.from(
      { length: 250_000 },
      (_, index) => `<row><c><v>${(index * 7919) % 1e6}</v></c></row>`,
    );
    const file = await saved(folder(), zip(xlsxParts(rows.join(""))));
    await expect(guardWorkbook(file, "cases.xlsx")).rejects.toMatchObject({
      refusal: { reason: "limits", message: expect.stringContaining("1,00,000 rows") },
    });
  });

  test("an amount that is infinite in the file is no empty cell", async () => {
    const rows = `${textRow(1, { A: "LAN", B: "Customer Name", C: "POS" })}<row r="2"><c r="A2" t="inlineStr"><is><t>1</t></is></c><c r="B2" t="inlineStr"><is><t>Sample</t></is></c><c r="C2"><v>1e309</v></c></row>`;
    const { problems } = await converted(await inspected(zip(xlsxParts(rows))));
    expect(problems).toMatchObject([{ column: "C", row: 2 }]);
  });

  test("damaged binary workbooks end in a sentence, and leave nothing behind", async () => {
    const whole = await readFile("tests/fixtures/lender-small.xlsb");
    const before = (await readdir(folder())).filter((name) => name.endsWith(".rows")).length;
    for (const at of [60, 900, 5000, 12_000, 20_000, 30_000]) {
      const bytes = Buffer.from(whole);
      bytes.fill(0x5a, at, at + 40);
      expect(await inspect(bytes, "cases.xlsb")).toMatchObject({ ok: false, message: expect.any(String) });
    }
    expect((await readdir(folder())).filter((name) => name.endsWith(".rows"))).toHaveLength(before);
  });
});

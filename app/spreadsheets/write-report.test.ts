import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWriteStream } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { read, utils, type CellObject } from "xlsx";
import { quoteFormula, unquoteFormula } from "./formula-guard.ts";
import { toMapping, matchColumns } from "./columns/match-columns.ts";
import { convert, inspectWorkbook } from "./run.server.ts";
import { saved, temporaryFolder, workbook } from "./sample-workbooks.ts";
import { rewriteAsOneSheet, writeBadRows, writeReport } from "./write-report.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const STARTS = [
  "=1+1",
  "+91 98765",
  "-5",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  " =1",
  "\u00A0@x",
  "'=1",
  "''=1",
];
const HARMLESS = ["Sample", "'quoted'", "a=b", "1-2", "it's", "_x0041_", "  two blanks", "₹1,000", "केस"];

/** The first sheet's cells by address. */
async function cellsOf(file: string): Promise<Record<string, CellObject>> {
  const book = read(await readFile(file), { cellNF: true, cellFormula: true });
  return book.Sheets[book.SheetNames[0] ?? ""] ?? {};
}

test("the quote goes on and comes off, and nothing else changes", () => {
  for (const text of [...STARTS, ...HARMLESS, "", "'", "''", "\0=1"])
    expect(unquoteFormula(quoteFormula(text))).toBe(text);
  for (const text of STARTS) expect(quoteFormula(text).startsWith("'")).toBe(true);
  for (const text of HARMLESS) expect(quoteFormula(text)).toBe(text);
});

test("200 cells written as a report are text there, and come back as they were", async () => {
  const texts = Array.from({ length: 200 }, (_, index) => `${[...STARTS, ...HARMLESS][index % 23]}${index}`);
  const to = `${folder}/formulas.xlsx`;
  const columns = [
    { header: "LAN", kind: "text" as const },
    { header: "=Customer Name", kind: "text" as const },
  ];
  expect(
    await writeReport({ sheet: "Cases", columns, rows: texts.map((text, index) => [`L${index}`, text]), to }),
  ).toEqual({
    ok: true,
    rows: 200,
  });
  const cells = await cellsOf(to);
  expect(cells.B1?.v).toBe("'=Customer Name");
  for (let row = 2; row <= 201; row += 1) {
    expect(cells[`B${row}`]).toMatchObject({ t: "s" });
    expect(cells[`B${row}`]?.f).toBeUndefined();
  }
  const inspection = await inspectWorkbook({ file: to, name: "a.xlsx", workFolder: folder });
  if (!inspection.ok) throw new Error(inspection.message);
  const rows = (await readFile(inspection.rowsFile, "utf8")).trim().split("\n").slice(1);
  expect(rows.map((line) => JSON.parse(line)[1])).toEqual(texts);
});

test("amounts, dates and rates are true numbers in Indian formats", async () => {
  const to = `${folder}/kinds.xlsx`;
  const columns = (["text", "amount", "date", "rate", "number"] as const).map((kind) => ({
    header: kind,
    kind,
  }));
  const rows = [
    ["007", "12345678.50", "2024-02-09", "14.5", 3],
    [null, "1234.00", null, null, null],
    ["", "as per SOA", "soon", "=1", "-5"],
  ];
  expect(await writeReport({ sheet: "A/B: [x]", columns, rows, to })).toMatchObject({ ok: true });
  const cells = await cellsOf(to);
  expect(cells.A2).toMatchObject({ t: "s", v: "007" });
  expect(cells.B2).toMatchObject({
    t: "n",
    v: 12345678.5,
    z: expect.stringContaining("##\\,##\\,##\\,##0.00"),
  });
  expect(cells.C2).toMatchObject({ t: "n", v: 45331, z: "dd/mm/yyyy" });
  expect(cells.D2).toMatchObject({ t: "n", v: 14.5 });
  expect(cells.E2).toMatchObject({ t: "n", v: 3 });
  expect(cells.A3).toBeUndefined();
  expect([cells.B4?.v, cells.C4?.v, cells.D4?.v, cells.E4?.v]).toEqual(["as per SOA", "soon", "'=1", -5]);
});

test("rows may come slowly and go to a stream", async () => {
  async function* rows() {
    for (let index = 0; index < 3000; index += 1) {
      if (index % 1000 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      yield [`L${index}`];
    }
  }
  const file = `${folder}/stream.xlsx`;
  const columns = [{ header: "LAN", kind: "text" as const }];
  const written = await writeReport({
    sheet: "S",
    columns,
    rows: rows(),
    to: createWriteStream(file),
    workFolder: folder,
  });
  expect(written).toEqual({ ok: true, rows: 3000 });
  expect((await cellsOf(file)).A3001?.v).toBe("L2999");
});

test("rows that fail fail the report, and leave nothing behind", async () => {
  async function* rows() {
    yield ["one"];
    throw new Error("the database went away");
  }
  const to = `${folder}/never.xlsx`;
  const columns = [{ header: "LAN", kind: "text" as const }];
  await expect(writeReport({ sheet: "S", columns, rows: rows(), to })).rejects.toThrow("went away");
  expect((await readdir(folder)).filter((name) => name.startsWith("never"))).toEqual([]);
});

describe("rewriting what a lender sent", () => {
  async function messy() {
    const bytes = workbook([
      {
        name: "July",
        rows: [
          ["SAMPLE FINANCE LIMITED"],
          [],
          ["LAN", "Customer Name", "NPA Date", "ROI %", "POS", "LAN"],
          ["0001", "Sample One", 45331, 0.145, 10.5, "x"],
          ["0002", "=Sample Two", "31/02/2025", 0.12, "as per SOA", null],
          [null, "TOTAL", null, null, 10.5, null],
        ],
        formats: { C4: "dd/mm/yyyy", D4: "0.00%", D5: "0.00%" },
      },
    ]);
    const inspection = await inspectWorkbook({
      file: await saved(folder, bytes),
      name: "a.xlsx",
      workFolder: folder,
    });
    if (!inspection.ok) throw new Error(inspection.message);
    const mapping = { ...toMapping(matchColumns(inspection.columns).columns), 0: "lan_number" } as const;
    return { inspection, mapping };
  }

  test("one plain sheet for a remote provider", async () => {
    const { inspection, mapping } = await messy();
    const to = `${folder}/one.xlsx`;
    expect(await rewriteAsOneSheet({ inspection, mapping, to })).toMatchObject({ ok: true, rows: 2 });
    const cells = await cellsOf(to);
    expect([cells.A1?.v, cells.F1?.v]).toEqual(["LAN", "LAN (F)"]);
    expect(cells.A2).toMatchObject({ t: "s", v: "0001" });
    expect(cells.B3).toMatchObject({ t: "s", v: "=Sample Two" });
    expect(cells.B3?.f).toBeUndefined();
    expect(cells.C2).toMatchObject({ t: "n", v: 45331 });
    expect(cells.D2).toMatchObject({ t: "n", v: 0.145, z: expect.stringContaining("%") });
    expect(cells.A4).toBeUndefined();
  });

  test("without the rows of a list of problems, and it says which are not there", async () => {
    const { inspection, mapping } = await messy();
    const copyColumns = ["lan_number", "customer_name"] as const;
    const conversion = await convert({
      inspection,
      mapping,
      mode: "preview",
      today: "2026-11-22",
      copyColumns,
      workFolder: folder,
    });
    if (!conversion.ok) throw new Error(conversion.message);
    const to = `${folder}/good.xlsx`;
    const { problemsFile } = conversion;
    expect(await rewriteAsOneSheet({ inspection, mapping, problemsFile, to })).toEqual({
      ok: true,
      rows: 1,
      leftOut: [5, 6],
    });
    const cells = await cellsOf(to);
    expect([cells.A2?.v, cells.A3]).toEqual(["0001", undefined]);
  });

  test("without the rows that Excel hides", async () => {
    const { inspection, mapping } = await messy();
    const hidden = { count: 1, rows: [5], ranges: [[5, 5]] as [number, number][] };
    const to = `${folder}/seen.xlsx`;
    const request = { inspection: { ...inspection, hidden }, mapping, to };
    const { leftOut: all } = (await rewriteAsOneSheet(request)) as { leftOut: number[] };
    expect(all).not.toContain(5);
    expect(await rewriteAsOneSheet({ ...request, leaveHidden: true })).toMatchObject({
      leftOut: [...all, 5].sort((one, other) => one - other),
    });
  });

  test("bad rows come back with what to do, and the corrected sheet is read like the first", async () => {
    const { inspection, mapping } = await messy();
    const conversion = await convert({
      inspection,
      mapping,
      mode: "preview",
      today: "2026-11-22",
      copyColumns: ["lan_number", "customer_name"],
      workFolder: folder,
    });
    if (!conversion.ok) throw new Error(conversion.message);
    expect(conversion.counts).toEqual({ read: 3, good: 1, bad: 1, skipped: 1 });
    const to = `${folder}/bad.xlsx`;
    const { problemsFile } = conversion;
    const correctionId = "0123456789abcdef".repeat(2);
    expect(await writeBadRows({ inspection, problemsFile, correctionId, to })).toEqual({ ok: true, rows: 1 });
    const book = read(await readFile(to));
    const sheet = book.Sheets.July;
    if (!sheet) throw new Error("no sheet");
    expect(utils.sheet_to_json(sheet)).toMatchObject([
      {
        LAN: "0002",
        "Customer Name": "'=Sample Two",
        Row: 5,
        Field: "NPA Date; Principal Outstanding",
        Problem: expect.stringContaining("a day that does not exist"),
      },
    ]);
    const again = await inspectWorkbook({ file: to, name: "b.xlsx", workFolder: folder });
    if (!again.ok) throw new Error(again.message);
    expect(again).toMatchObject({ headerRow: 1, cases: 1, correctionId, sheets: [{ name: "July" }] });
    const { columns } = matchColumns(again.columns);
    expect(columns.filter(({ reason }) => reason === "problem").map(({ name }) => name)).toEqual([
      "Row",
      "Field",
      "Problem",
      "Fix",
    ]);
    const corrected = await convert({
      inspection: again,
      mapping: { ...toMapping(columns), 0: "lan_number" },
      mode: "preview",
      today: "2026-11-22",
      copyColumns: ["lan_number", "customer_name"],
      workFolder: folder,
    });
    expect(corrected).toMatchObject({
      ok: true,
      preview: [{ values: { customer_name: "=Sample Two" }, extras: {} }],
    });
  });
});

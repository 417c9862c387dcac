// Workbooks written from what a lender may have meant badly.
import { readFile, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read } from "xlsx";
import { toMapping, matchColumns } from "./columns/match-columns.ts";
import { convert, inspectWorkbook } from "./run.server.ts";
import { saved, temporaryFolder, workbook } from "./sample-workbooks.ts";
import { writeBadRows, writeReport } from "./write-report.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

test("signs that no XML may hold are left out, so that no one cell spoils the file", async () => {
  const to = `${folder}/unwritable.xlsx`;
  const columns = [{ header: "Name\uFFFF", kind: "text" as const }];
  const rows = [["Sample\uFFFE One\uFFFF"], ["Sample\u0001\u000B Two"], ["Sample \u202EThree\u{1F600}"]];
  expect(await writeReport({ sheet: "Cases\uFFFF", columns, rows, to })).toEqual({ ok: true, rows: 3 });
  const book = read(await readFile(to));
  expect(book.SheetNames).toEqual(["Cases"]);
  const cells = book.Sheets.Cases ?? {};
  expect(["A1", "A2", "A3", "A4"].map((at) => cells[at]?.v)).toEqual([
    "Name",
    "Sample One",
    "Sample Two",
    "Sample \u202EThree\u{1F600}",
  ]);
});

test("a formula in the Row column of a sheet that comes back is quoted as any other", async () => {
  const rows = [
    ["LAN", "Customer Name", "NPA Date", "Row", "Field", "Problem", "Fix"],
    ["0002", "Sample Two", "31/02/2025", "=1+1", "NPA Date", "is wrong", "Correct it."],
  ];
  const file = await saved(folder, workbook([{ name: "July", rows }]));
  const inspected = await inspectWorkbook({ file, name: "a.xlsx", workFolder: folder });
  if (!inspected.ok) throw new Error(inspected.message);
  const correctionId = "0123456789abcdef".repeat(2);
  const inspection = { ...inspected, correctionId };
  const mapping = toMapping(matchColumns(inspection.columns).columns);
  const today = "2026-11-22";
  const asked = { mode: "preview", today, copyColumns: ["lan_number"], workFolder: folder } as const;
  const conversion = await convert({ inspection, mapping, ...asked });
  if (!conversion.ok) throw new Error(conversion.message);
  const to = `${folder}/again.xlsx`;
  expect(await writeBadRows({ inspection, problemsFile: conversion.problemsFile, correctionId, to })).toEqual(
    { ok: true, rows: 1 },
  );
  expect(read(await readFile(to)).Sheets.July?.D2).toMatchObject({ t: "s", v: "'=1+1" });
});

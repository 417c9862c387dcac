import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { ATTRIBUTES, type AttributeName } from "./columns/attributes.ts";
import { toMapping, matchColumns } from "./columns/match-columns.ts";
import { questionsFor } from "./columns/questions.ts";
import { convert } from "./run.server.ts";
import { succeeded, sampleReader, TODAY } from "./sample-reader.ts";

const { folder, inspected, converted } = sampleReader();

describe("the lenders' files", () => {
  test.each([
    ["lender-plain.xlsx", 60],
    ["lender-small.xlsb", 25],
  ])("%s matches every column and gives %i good rows", async (name, rows) => {
    const inspection = await inspected(await readFile(`tests/fixtures/${name}`), name);
    const { columns, missing } = matchColumns(inspection.columns);
    expect(
      columns.filter(({ attribute }) => !attribute).map((column) => [column.name, column.reason]),
    ).toEqual([["DPD", "none"]]);
    expect(missing).toEqual([]);
    expect(questionsFor(inspection.columns, toMapping(columns))).toEqual([]);
    const { counts, preview } = await converted(inspection);
    expect(counts).toEqual({ read: rows, good: rows, bad: 0, skipped: 0 });
    expect(preview).toHaveLength(20);
    expect(preview[0]?.values).toMatchObject({
      lan_number: "PL004200000001",
      npa_date: "2025-07-18",
      pos: "3205722.55",
      roi_percentage: "14.5",
      bank_account_no: "551969349199",
      state: "telangana",
    });
  });

  test("the manual's sample workbook matches every column, asks nothing, and gives 5 good rows", async () => {
    const inspection = await inspected(await readFile("public/help/sample-cases.xlsx"), "sample-cases.xlsx");
    const { columns, missing } = matchColumns(inspection.columns);
    expect(columns.filter(({ attribute }) => !attribute)).toEqual([]);
    expect(missing).toEqual([]);
    expect(questionsFor(inspection.columns, toMapping(columns))).toEqual([]);
    const { counts } = await converted(inspection);
    expect(counts).toEqual({ read: 5, good: 5, bad: 0, skipped: 0 });
  });

  test("lender-messy.xls gives its faults and nothing else", async () => {
    const inspection = await inspected(await readFile("tests/fixtures/lender-messy.xls"), "lender-messy.xls");
    expect(inspection).toMatchObject({
      sheets: [
        { name: "NPA Aug", rows: 85 },
        { name: "Summary", rows: 2 },
      ],
      sheet: "NPA Aug",
      headerRow: 4,
      lastRow: 85,
      rowsRead: 81,
      cases: 80,
      skipped: [{ reason: "total", count: 1, rows: [85] }],
    });
    const { columns } = matchColumns(inspection.columns);
    const open = columns.filter(({ reason }) => reason === "ambiguous" || reason === "conflict");
    expect(open.map(({ name, candidates }) => [name, candidates])).toEqual([
      ["Contact No", ["customer_mobile_number"]],
      ["Total Dues", ["claim_amount", "tos"]],
    ]);
    const mapping = toMapping(columns);
    const chosen: Record<string, AttributeName> = {
      "Contact No": "customer_mobile_number",
      "Total Dues": "tos",
      "As on": "outstanding_date_as_on",
    };
    for (const { index, name } of columns) mapping[index] ??= chosen[name];
    expect(questionsFor(inspection.columns, mapping).map(({ kind, name }) => [kind, name])).toEqual([
      ["rate_fraction", "Rate of Int."],
    ]);
    const request = {
      inspection,
      mapping,
      today: TODAY,
      copyColumns: ATTRIBUTES.map(({ name }) => name),
      workFolder: folder(),
    };
    expect(await convert({ ...request, mode: "full" })).toMatchObject({
      ok: false,
      reason: "questions",
      status: 422,
    });

    const answers = { roi_percentage: "fraction" };
    const preview = succeeded(await convert({ ...request, answers, mode: "preview" }));
    const full = succeeded(await convert({ ...request, answers, mode: "full" }));
    expect(full.counts).toEqual({ read: 81, good: 74, bad: 6, skipped: 1 });
    expect(preview).toMatchObject({ counts: full.counts, problems: full.problems, copyFile: null });
    expect(full.problems.map(({ row, column, attribute }) => [`${column}${row}`, attribute])).toEqual([
      ["B12", "lan_number"],
      ["Q20", "claim_amount"],
      ["M25", "npa_date"],
      ["B30", "lan_number"],
      ["C33", "customer_name"],
      ["I40", "email"],
    ]);
    expect(full.problems[0]?.problem).toContain("row 11");
    expect((await readFile(full.problemsFile, "utf8")).trim().split("\n")).toHaveLength(6);
    expect((await readFile(full.copyFile ?? "", "utf8")).trimEnd().split("\n")).toHaveLength(74);
    expect(full.preview[0]?.values).toMatchObject({ disbursal_date: "2023-04-30", roi_percentage: "12" });
    expect(full.preview[1]?.values).toMatchObject({ loan_amount: "2469000.00", tos: "2567497.58" });
    expect(full.preview[0]?.extras).toEqual({ Sr: "1", Remarks: "केस फाइल करें" });
  });
});

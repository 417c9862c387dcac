import { expect, test } from "vitest";
import { readSheetRows } from "./sheet-cells.ts";

const cellOf = (v: number, z: string) => readSheetRows({ "!data": [[{ t: "n", v, z }]] }).row(1)[0];

test("a unit that a format writes behind the figures is the cell's own", () => {
  expect(cellOf(12.5, '0.00" Lakh"')).toBe("12.5 Lakh");
  expect(cellOf(12.50432, '"Rs. "#,##0.00\\ \\L')).toBe("12.50432 L");
  expect(cellOf(1.2, '"₹"0.0" Crore";-0.0" Crore"')).toBe("1.2 Crore");
  expect(cellOf(-12.5, '0.00" Lacs"')).toBe("-12.5 Lacs");
});

test("a number that its format divides is in rupees, and what is credited no crore", () => {
  expect(cellOf(1_250_000, '0.00,," Lakh"')).toBe(1_250_000);
  expect(cellOf(5000, '#,##0.00" Cr"')).toBe(5000);
  expect(cellOf(12, '"L"0000')).toEqual({ n: 12, w: "L0012" });
});

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What the correction workbook of a workbook is called. */
export const correctionName = (workbook: string): string =>
  `${workbook.replace(/\.[^.]*$/, "")} - correction.xlsx`;

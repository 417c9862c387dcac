import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { problemsOfRows, rejectedRow } from "./plan-file.ts";
import { temporaryFolder } from "./sample-workbooks.ts";

test("a rejected row is named by what can be read of it", async () => {
  const file = `${await temporaryFolder()}/problems`;
  const line = (row: number, problem: string, lan?: string) =>
    JSON.stringify({ row, problem, ...(lan === undefined ? {} : { lan, name: "Sample Borrower" }) });
  await writeFile(file, `${[line(4, "a", "A4"), line(4, "b", "A4"), line(7, "c")].join("\n")}\n`);
  const rows = [];
  for await (const row of problemsOfRows(file)) rows.push(rejectedRow(row));
  expect(rows).toMatchObject([
    {
      row: 4,
      class: "rejected",
      lan: "A4",
      name: "Sample Borrower",
      problems: [{ problem: "a" }, { problem: "b" }],
    },
    { row: 7, class: "rejected", lan: null, name: null, problems: [{ problem: "c" }] },
  ]);
});

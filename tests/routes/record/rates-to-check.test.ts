// Rates of a sheet that are likely mistakes are told beside its rows, and nothing stops them.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { sheetForm } from "#tests/support/work/filled-sheet.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();

test("rates that are unlikely, and days before the loan, are told beside the rows", async () => {
  const { batch_id } = await panel.given.litigationCase({ lan_number: "0001", agreement_date: "2024-01-15" });
  const rows = [
    "LAN|Effective From|ROI %",
    "0001|01/01/2023|14%",
    "0001|01/01/2025|75%",
    "0001|01/02/2025|0",
  ];
  const sent = sheetForm(rows.map((row) => row.split("|")));
  const read = await panel.post(paths.recordSheet(batch_id, "rate-changes"), sent);
  const page = words(await (await panel.get(read.headers.get("Location") ?? "")).text());
  expect(page).toContain("|3 values to check:|");
  expect(page).toContain(
    "LAN 0001: The new rate applies from 1 Jan 2023, before the Agreement Date (15 Jan 2024).",
  );
  expect(page).toContain("LAN 0001: 75 per cent a year is unlikely. Enter the rate for one year.");
  expect(page).toContain("LAN 0001: 0 per cent a year is no interest at all.");
  expect(page).toContain("|Import 3 Rows|");
});

// The correction workbook as another program saves it: the fixtures were opened, corrected and saved by LibreOffice 7.4,
// with the notes and colours that the panel had put in.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { faultyRows, notesIn, sheetOf } from "#tests/support/work/import-sheets.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

/** What the panel had written into the workbook by which the fixtures were made. */
const CORRECTION_ID = "798fc429bd664728aff815d1e0eb2e65";
const ROWS = 200;
const FAULTY = 8;

test.each(["xlsx", "xls"])(
  "a corrected .%s that LibreOffice saved is known, and adds no row twice",
  async (kind) => {
    const client = await panel.given.client();
    const branch = await panel.given.branch({ client_id: client.id });
    const of = { client: String(client.id), branch: String(branch.id) };
    const first = await wizard.draft(of);
    await wizard.upload(first, "loans.xlsx", sheetOf(faultyRows(ROWS)));
    const form = { ...(await wizard.columnsForm(first)), leave_out: String(FAULTY) };
    expect(led(await panel.post(paths.uploadColumns(first), form))).toBe(paths.batches());
    await panel.rows("update imports set correction_id = null where correction_id = $1", [CORRECTION_ID]);
    const [kept] = await panel.rows(
      "update imports set correction_id = $1 where id = (select max(id) from imports) returning batch_id",
      [CORRECTION_ID],
    );

    const bytes = await readFile(path.resolve("tests/fixtures", `corrected-libreoffice.${kind}`));
    // Each wrong cell has still its note: nothing of them is read as a value.
    expect(notesIn(bytes).size).toBe(FAULTY);
    const second = await wizard.draft(of);
    const name = `corrected.${kind}`;
    expect(led(await wizard.upload(second, name, bytes))).toBe(paths.uploadColumns(second));
    const page = await wizard.page(paths.uploadColumns(second));
    expect(page).toContain(`This is the corrected sheet of Batch ${String(kept?.batch_id)}`);
    expect(page).toContain(`${String(FAULTY)} cases will be added.`);
    const answer = await panel.post(paths.uploadColumns(second), await wizard.columnsForm(second));
    expect(led(answer)).toBe(paths.batches());

    const whole = () =>
      panel.rows(
        `select count(*)::int as cases, count(distinct lan_number)::int as loans, count(distinct sheet_row)::int as rows,
              count(*) filter (where npa_date is null or claim_amount is null)::int as blank
         from cases where batch_id = $1`,
        [kept?.batch_id],
      );
    const all = [{ cases: ROWS, loans: ROWS, rows: ROWS, blank: 0 }];
    expect(await whole()).toEqual(all);

    const third = await wizard.draft(of);
    await wizard.upload(third, name, bytes);
    expect(await wizard.page(paths.uploadColumns(third))).toContain(
      `Nothing will be imported, ${String(FAULTY)} rows already stored as they are.`,
    );
    expect((await panel.post(paths.uploadColumns(third), await wizard.columnsForm(third))).status).toBe(422);
    expect(await whole()).toEqual(all);
  },
);

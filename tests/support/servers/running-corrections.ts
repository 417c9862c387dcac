// Corrected sheets and undos on a running server, up to the press of their button.
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { paths } from "#app/paths.ts";
import { hidden } from "../work/bulk.ts";
import { goodRow, sheetOf, withEveryCell } from "../work/import-sheets.ts";
import { readyToImport } from "./running-imports.ts";
import type { RunningServer } from "./running-server.ts";
import { uploads } from "../work/uploads.ts";

const EMAIL = 5;
const EMAIL_COLUMN = "F";

interface Correction {
  batchId: number;
  import: () => Promise<Response>;
}

/**
 * Imports a sheet for a new client of which the last rows are faulty, and goes with the corrected rows as far as the Import
 * button.
 */
export async function readyToCorrect(
  server: RunningServer,
  { client, rows: count, faulty }: { client: string; rows: number; faulty: number },
): Promise<Correction> {
  const wizard = uploads(server);
  const lender = { custom_client: client };
  const rows = Array.from({ length: count }, (_, index) => goodRow(index + 1));
  for (const row of rows.slice(count - faulty)) row[EMAIL] = "nobody at home";
  const first = await wizard.draft(lender);
  await wizard.upload(first, "loans.xlsx", sheetOf(rows));
  const form = { ...(await wizard.columnsForm(first)), leave_out: String(faulty) };
  expect((await server.post(paths.uploadColumns(first), form)).status).toBe(302);
  const [kept] = await server.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const back = await readFile(server.panel.files.pathOf(String(kept?.correction_key)));

  const second = await wizard.draft(lender);
  const fixed = withEveryCell(back, EMAIL_COLUMN, "borrower@sample-borrowers.example");
  await wizard.upload(second, "corrected.xlsx", fixed);
  const corrected = await wizard.columnsForm(second);
  return {
    batchId: Number(kept?.batch_id),
    import: () => server.post(paths.uploadColumns(second), corrected),
  };
}

export async function casesOf(server: RunningServer, batchId: number): Promise<number> {
  const [found] = await server.rows("select count(*)::int as cases from cases where batch_id = $1", [
    batchId,
  ]);
  return Number(found?.cases);
}

/** So many cases, none twice, each import with its row and its entry. */
export async function expectCorrected(server: RunningServer, batchId: number, cases: number): Promise<void> {
  const [found] = await server.rows(
    `select count(*)::int as cases, count(distinct lan_number)::int as loans, count(distinct sheet_row)::int as rows,
            (select total_cases from batches where id = $1) as counted,
            (select count(*)::int from imports where batch_id = $1) as imports,
            (select count(*)::int from audit where object_type = 'batch' and object_id = $1::text
               and action in ('batch.imported', 'batch.corrected_by_import')) as recorded
       from cases where batch_id = $1`,
    [batchId],
  );
  expect(found).toEqual({ cases, loans: cases, rows: cases, counted: cases, imports: 2, recorded: 2 });
}

/** Imports a batch and opens the dialog of its undo. @returns what presses the button */
export async function readyToUndo(server: RunningServer, workbook: Buffer): Promise<() => Promise<Response>> {
  const imported = await (await readyToImport(server, workbook)).import();
  expect(imported.status, await imported.text()).toBe(302);
  const [last] = await server.rows("select max(id) as id from batches");
  const address = paths.undoImport(Number(last?.id));
  const html = await (await server.get(address)).text();
  const form = {
    change_id: hidden(html, "change_id"),
    seen: hidden(html, "seen"),
    idempotency_key: hidden(html, "idempotency_key"),
  };
  return () => server.post(address, form);
}

/** Looks that the last batch is whole or gone, and that everything that counts its cases says the same. */
export async function casesLeft(server: RunningServer): Promise<number> {
  const [last] = await server.rows(`
    select b.total_cases, b.not_filed + b.first_hearing + b.in_progress + b.closed as counted,
      (select count(*)::int from cases) as cases, (select count(*)::int from case_search) as searched,
      (select coalesce(sum(cases), 0)::int from case_counts) as kinds,
      (b.undone_at is null)::int * b.rows_read as listed,
      (select rows - coalesce(undone_rows, 0) from bulk_changes where batch_id = b.id) as changed,
      b.rows_read - (select count(*)::int from bulk_change_rows r join bulk_changes c on c.id = r.change_id
        where c.batch_id = b.id and r.undone) as lines,
      b.rows_read - (select count(*)::int from audit a join bulk_change_rows r on r.object_id::text = a.object_id
        join bulk_changes c on c.id = r.change_id where c.batch_id = b.id and a.action = 'case.import_undone') as recorded
    from batches b order by b.id desc limit 1`);
  const cases = Number(last?.cases);
  const same = Object.fromEntries(Object.keys(last ?? {}).map((name) => [name, cases]));
  expect(last).toEqual(same);
  return cases;
}

// After an undo the same file is as new: of a corrected sheet, and of a file that only changed cases of another batch.
import { expect, test } from "vitest";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { paths } from "#app/paths.ts";
import { hidden } from "#tests/support/work/bulk.ts";
import { corrected, faultyRows, goodRow, sheetOf } from "#tests/support/work/import-sheets.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/work/uploads.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

async function lender() {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  return { id: client.id, of: { client: String(client.id), branch: String(branch.id) } };
}

async function sent(of: Record<string, string>, bytes: Buffer, choice: Record<string, string> = {}) {
  const id = await wizard.draft(of);
  await wizard.upload(id, "loans.xlsx", bytes);
  const at = paths.uploadColumns(id);
  await panel.post(at, { ...(await wizard.columnsForm(id)), ...choice, intent: "preview" });
  return panel.post(at, { ...(await wizard.columnsForm(id)), ...choice });
}

/** Undoes the last import. */
async function undone(): Promise<void> {
  const [last] = await panel.rows("select max(id) as id from bulk_changes where kind = 'cases.imported'");
  const at = paths.undoChange(Number(last?.id));
  const html = await (await panel.get(at)).text();
  const answer = await panel.post(at, {
    seen: hidden(html, "seen"),
    idempotency_key: hidden(html, "idempotency_key"),
  });
  expect(answer.status, words(await answer.text())).toBe(302);
}

test("a correction is undone by itself, told under Uploads, and its sheet goes in again", async () => {
  const { id, of } = await lender();
  expect(led(await sent(of, sheetOf(faultyRows(50)), { leave_out: "2" }))).toBe(paths.batches());
  const [kept] = await panel.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const back = await panel.get(paths.file(String(kept?.correction_key)));
  const sheet = corrected(Buffer.from(await back.arrayBuffer()));
  const count = async () =>
    (await panel.rows("select count(*)::int as cases from cases where batch_id = $1", [kept?.batch_id]))[0]
      ?.cases;
  expect(led(await sent(of, sheet))).toBe(paths.batches());
  expect(await count()).toBe(50);
  // The list and the dialog tell the two apart, and say which import the sheet corrects.
  const changes = words(await (await panel.get(paths.changes())).text());
  expect(changes).toMatch(
    /\|Corrected Sheet\|Batch \d+: [^|]+\|Corrects the import of loans\.xlsx, [^|]+\|2 cases\|/,
  );
  expect(changes).toMatch(/\|Import\|Batch \d+: loans\.xlsx\|48 cases\|/);
  const [last] = await panel.rows("select max(id) as id from bulk_changes");
  for (const page of [paths.undoChange(Number(last?.id)), paths.undoImport(Number(kept?.batch_id))]) {
    const dialog = words(await (await panel.get(page)).text());
    expect(dialog).toContain("|Undo Corrected Sheet|");
    expect(dialog).toContain("|Corrects the import of loans.xlsx, ");
  }
  await undone();
  expect(await count()).toBe(48);
  const listed = words(await (await panel.get(paths.clientUploads(id))).text());
  expect(listed).toContain("|Import undone|");
  expect(listed).not.toContain("of 48 cases|");
  expect(led(await sent(of, sheet))).toBe(paths.batches());
  expect(await count()).toBe(50);
  // Undone once more, and then the first import: nothing of the batch is left.
  await undone();
  const [first] = await panel.rows("select min(id) as id from bulk_changes where batch_id = $1", [
    kept?.batch_id,
  ]);
  const at = paths.undoChange(Number(first?.id));
  const html = await (await panel.get(at)).text();
  await panel.post(at, { seen: hidden(html, "seen"), idempotency_key: hidden(html, "idempotency_key") });
  expect(await count()).toBe(0);
  expect(
    await panel.rows("select undone_at is not null as gone from batches where id = $1", [kept?.batch_id]),
  ).toEqual([{ gone: true }]);
});

test("a file that only changed cases is no repeat once its import was undone", async () => {
  const { of } = await lender();
  const rows = [1, 2, 3].map((n) => goodRow(n, `AGAIN/${String(n)}`));
  expect(led(await sent(of, sheetOf(rows)))).toBe(paths.batches());
  const changed = sheetOf(rows.map((row) => row.map((cell, at) => (at === 3 ? Number(cell) + 5 : cell))));
  const choice = { "repeat-live": "all" };
  expect(led(await sent(of, changed, choice))).toBe(paths.batches());
  await undone();
  const again = await sent(of, changed, choice);
  expect(again.status, words(await again.text())).toBe(302);
  const claims = await panel.rows(
    "select claim_amount from cases where lan_number like 'AGAIN/%' order by id",
  );
  expect(claims.map(({ claim_amount }) => Number(claim_amount))).toEqual([100_006, 100_007, 100_008]);
});

test("the corrected sheet of an import that was undone is refused with what to do, and makes no batch", async () => {
  const { of } = await lender();
  expect(led(await sent(of, sheetOf(faultyRows(50)), { leave_out: "2" }))).toBe(paths.batches());
  const [kept] = await panel.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const back = await panel.get(paths.file(String(kept?.correction_key)));
  const sheet = corrected(Buffer.from(await back.arrayBuffer()));
  // In a draft that knows the sheet from before, what would happen is worked out anew and refused.
  const early = await wizard.draft(of);
  await wizard.upload(early, "corrected.xlsx", sheet);
  await undone();
  const batches = () => panel.rows("select count(*)::int as batches from batches");
  const before = await batches();
  const sentence = importMessages.correctionOfUndone(Number(kept?.batch_id), "loans.xlsx");

  const id = await wizard.draft(of);
  const refused = await wizard.upload(id, "corrected.xlsx", sheet);
  expect(refused.status).toBe(422);
  expect(words(await refused.text())).toContain(sentence);
  const at = paths.uploadColumns(early);
  const late = await panel.post(at, { ...(await wizard.columnsForm(early)) });
  expect(late.status).not.toBe(302);
  expect(await wizard.page(at)).toContain(sentence);
  expect(await batches()).toEqual(before);
});

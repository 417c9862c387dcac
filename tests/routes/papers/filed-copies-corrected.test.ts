// What was entered of a filing is corrected: its number and day, its copy replaced, removed, restored, or moved.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { forgetRemoved } from "#app/provider/embedded/documents/forget-removed.server.ts";
import { tidyStore } from "#app/provider/embedded/files/tidy-store.server.ts";
import { hidden } from "#tests/support/work/bulk.ts";
import { followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";
import { OTHER_TEXT, PAPER, paperToFile } from "#tests/support/work/filed-paper.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const KEY = "a-key-of-one-form-0010";
const DAY_MS = 24 * 60 * 60 * 1000;
const panel = panelPerTest();
const { ids, today, stamped, filing, at, page, mark, upload, copies, current, version, saved, trail } =
  paperToFile(panel);

test("a copy is added later; replaced with a reason; each time the History has its line", async () => {
  await mark();
  expect(await page(paths.caseDialog(ids, "papers"))).toContain("|Add filed copy|");
  expect(says((await pageOf(panel, at("upload"))).html)).toContain("|Upload Filed Copy|");
  const added = await followed(panel, await upload(stamped(), { version: "1", idempotency_key: KEY }));
  expect(added.to).toBe(filing());
  expect(added.says).toContain("|Filed copy saved: same pages, same text.|");
  // Sent twice it is there once.
  expect((await upload(stamped(), { version: "1", idempotency_key: KEY })).status).toBe(302);
  expect(await copies()).toHaveLength(1);

  const stale = await upload(OTHER_TEXT, { version: "1", reason: "Better scan" });
  expect(stale.status).toBe(409);
  const without = await upload(OTHER_TEXT, { version: "2", reason: " " });
  expect(without.status).toBe(422);
  expect(says(await without.text())).toContain("|Please enter a reason|");
  expect(await copies()).toHaveLength(1);
  expect((await upload(OTHER_TEXT, { version: "2", reason: "Better scan" }, "scan.pdf")).status).toBe(302);
  expect(await copies()).toMatchObject([
    { name: "Filed notice.pdf", removed: true, reason: "Better scan" },
    { name: "scan.pdf", removed: false },
  ]);
  const [, added1, replaced] = await trail();
  expect(added1).toMatchObject({
    action: "paper.filed_copy_added",
    after: { file_name: "Filed notice.pdf" },
  });
  expect(replaced).toMatchObject({
    action: "paper.filed_copy_replaced",
    before: { file_name: "Filed notice.pdf" },
    after: { file_name: "scan.pdf", reason: "Better scan" },
  });
  const history = words((await pageOf(panel, paths.caseDialog(ids, "history"))).html);
  expect(history).toContain("Replaced the filed copy of a paper");
});

test("day and number are corrected with their version, before and after in the History", async () => {
  await mark();
  const first = await pageOf(panel, at("correct"));
  expect(valueOf(first.html, "reference")).toBe("OA/7/2026");
  const fields = { version: "1", day: today(), reference: "DIARY/99/2026" };
  const done = await followed(panel, await panel.post(at("correct"), fields));
  expect(done.says).toContain("|Filing No.|DIARY/99/2026|");
  const stale = await panel.post(at("correct"), { ...fields, reference: "X/1" });
  expect(stale.status).toBe(409);
  expect(says(await stale.text())).toContain("DIARY/99/2026");
  const early = await panel.post(at("correct"), { ...fields, version: "2", day: "01/11/2024" });
  expect(early.status).toBe(422);
  const question = await early.text();
  expect(says(question)).toContain("is before the paper was generated");
  const future = await panel.post(at("correct"), { ...fields, version: "2", day: "01/11/2099" });
  expect(future.status).toBe(422);
  const confirmed = { ...fields, version: "2", day: "01/11/2024", confirmed: confirmedIn(question) };
  expect((await panel.post(at("correct"), confirmed)).status).toBe(302);
  expect(await panel.rows("select day::text, reference, version from paper_marks")).toEqual([
    { day: "2024-11-01", reference: "DIARY/99/2026", version: 3 },
  ]);
  expect((await trail())[1]).toMatchObject({
    action: "paper.filing_corrected",
    before: { reference: "OA/7/2026" },
    after: { reference: "DIARY/99/2026" },
  });
});

test("removed with a reason it is not handed out; restored within 30 days it is, and then it goes", async () => {
  await mark(stamped());
  const key = await current();
  expect((await panel.post(at("remove"), { version: "1", reason: " " })).status).toBe(422);
  expect((await panel.post(at("remove"), { version: "9", reason: "Wrong case" })).status).toBe(409);
  const removed = await followed(
    panel,
    await panel.post(at("remove"), { version: "1", reason: "Wrong case" }),
  );
  expect(removed.says).toContain("|Filed copy removed. It can be restored for 30 days.|");
  expect(removed.says).toContain("|Filed notice.pdf|Wrong case|");
  expect((await saved(key)).status).toBe(404);
  expect((await panel.get(paths.file(key))).status).not.toBe(200);
  const again = await panel.post(at("remove"), { version: "2", reason: "Again" });
  expect(again.status).toBe(409);

  const [{ id }] = (await panel.rows("select id::int from filed_copies")) as [{ id: number }];
  expect((await panel.post(filing(), { copy_id: String(id) })).status).toBe(302);
  expect((await saved(key)).status).toBe(200);
  expect((await panel.post(filing(), { copy_id: String(id) })).status).toBe(409);

  // What is named by a row stays through every round; a month after the removal row and file go.
  const { services, database } = panel.panel;
  const { files } = services;
  const later = (days: number) => new Date(services.now().getTime() + days * DAY_MS);
  await panel.post(at("remove"), { version: await version(), reason: "Wrong case" });
  const forget = (days: number) => forgetRemoved({ db: database.db, files, now: () => later(days) });
  expect(await forget(29)).toBe(0);
  await tidyStore({ db: database.db, files, now: () => later(29), log: services.log });
  expect(await files.storedAt(key)).not.toBeNull();
  expect(await forget(32)).toBe(1);
  expect(await copies()).toEqual([]);
  expect(await panel.rows("select 1 from files where key = $1", [key])).toEqual([]);
  expect(await files.storedAt(key)).toBeNull();
  expect((await trail()).at(-1)).toMatchObject({
    action: "paper.filed_copy_deleted",
    before: { file_name: "Filed notice.pdf", reason: "Wrong case" },
  });
});

test("taking the mark back asks what becomes of the copy: moved, it is a document of the case", async () => {
  await mark(stamped());
  const [{ id }] = (await panel.rows("select id from paper_marks")) as [{ id: string }];
  const address = paths.caseDialog(ids, `papers/marks/${id}/withdraw`);
  expect(await page(address)).toContain("Move it to the documents of the case");
  const asked = await panel.post(address, { reason: "Wrong paper" });
  expect(asked.status).toBe(422);
  expect(says(await asked.text())).toContain("|Please choose what becomes of the filed copy|");
  const key = await current();
  expect((await panel.post(address, { reason: "Wrong paper", copy: "move" })).status).toBe(302);
  expect(await copies()).toEqual([]);
  expect(await panel.rows("select document_type, file_key from documents")).toEqual([
    { document_type: "Filed copy", file_key: key },
  ]);
  expect(words((await pageOf(panel, paths.caseDialog(ids, "documents"))).html)).toContain(
    "|Filed notice.pdf|",
  );
  expect(await page()).toContain("This paper is not marked as filed.");
});

test("removed with its mark, the copy comes back once the paper is marked as filed again", async () => {
  await mark(stamped());
  const [{ id }] = (await panel.rows("select id from paper_marks")) as [{ id: string }];
  await panel.post(paths.caseDialog(ids, `papers/marks/${id}/withdraw`), {
    reason: "Too early",
    copy: "remove",
  });
  expect(await copies()).toMatchObject([{ removed: true, reason: "Too early" }]);
  const [copy] = await panel.rows("select id from filed_copies");
  expect((await panel.post(filing(), { copy_id: String(copy?.id) })).status).toBe(409);
  await mark();
  expect((await panel.post(filing(), { copy_id: String(copy?.id) })).status).toBe(302);
  expect(await copies()).toMatchObject([{ removed: false }]);
});

test("undoing the marks of a batch leaves a filing that was corrected or got its copy", async () => {
  const address = paths.markBatchFiled(ids.batchId);
  const fields = { category: PAPER, day: today(), reference: "" };
  const html = await (await panel.post(address, fields)).text();
  expect((await panel.post(address, { ...fields, confirmed: confirmedIn(html) })).status).toBe(302);
  await upload(stamped(), { version: "1" });
  const [{ id } = {}] = await panel.rows("select id from bulk_changes");
  const undo = await pageOf(panel, paths.undoChange(Number(id)));
  expect(undo.says).toContain("The filing was corrected or got a filed copy since");
  await panel.post(paths.undoChange(Number(id)), { seen: hidden(undo.html, "seen") });
  expect(await panel.rows("select 1 from paper_marks where withdrawn_at is null")).toHaveLength(1);
  expect(await copies()).toMatchObject([{ removed: false }]);
});

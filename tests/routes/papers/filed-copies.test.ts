// Filed is filed: the PDF that went to court is kept with its paper, compared, corrected, replaced, removed and restored.
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { forgetRemoved } from "#app/provider/embedded/documents/forget-removed.server.ts";
import { tidyStore } from "#app/provider/embedded/files/tidy-store.server.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { hidden } from "#tests/support/bulk.ts";
import { followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { PDF } from "#tests/support/documents.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { pdfOf } from "#tests/support/pdf.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { readExport } from "#tests/support/read-export.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";
import { words } from "#tests/support/words.ts";
import { fileInZip, namesInZip } from "#tests/support/zip.ts";

const PAPER = "loan_recall_notice";
const KEY = "a-key-of-one-form-0010";
const DAY_MS = 24 * 60 * 60 * 1000;
const OTHER = pdfOf({ pages: [["Not what was generated but another text that nobody has ever compared"]] });
const panel = panelPerTest();
let ids: { batchId: number; caseId: number };
let made: { id: number; pdf: Buffer };

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  const { id, batch_id } = await panel.given.litigationCase({
    ...withRecentOutstanding(LOAN),
    client_id: client.id,
  });
  ids = { batchId: batch_id, caseId: id };
  await panel.post(paths.missingFields(ids, PAPER), {});
  const [paper] = await panel.rows("select id, file_key from papers");
  const answer = await panel.get(paths.casePaper(ids, String(paper?.file_key), "download"));
  made = { id: Number(paper?.id), pdf: Buffer.from(await answer.arrayBuffer()) };
});

const today = () =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(panel.panel.services.now());
/** As scanners and gateways leave it: the same paper in another file. */
const stamped = () => Buffer.concat([made.pdf, Buffer.from("% stamped\n")]);
const filing = () => paths.filedPaper(ids, made.id, { page: 1 });
const at = (act: "correctFiling" | "uploadFiledCopy" | "removeFiledCopy") =>
  paths[act](ids, made.id, { page: 1 });
const page = (address = filing()) => pageOf(panel, address).then(({ html }) => says(html));

function form(fields: Record<string, string>, file?: Buffer, name = "Filed notice.pdf") {
  const sent = new FormData();
  sent.set("filed_file", new File(file ? [new Uint8Array(file)] : [], file ? name : ""));
  for (const [field, value] of Object.entries(fields)) sent.set(field, value);
  return sent;
}
const mark = (file?: Buffer, more = {}) =>
  panel.post(
    paths.markPaper(ids, made.id, "filed", { page: 1 }),
    form({ day: today(), reference: "OA/7/2026", ...more }, file),
  );
const upload = (file: Buffer, more: Record<string, string>, name?: string) =>
  panel.post(at("uploadFiledCopy"), form(more, file, name));
const copies = () =>
  panel.rows(
    `select f.name, c.removed_at is not null as removed, c.removal_reason as reason, c.comparison ->> 'state' as state
       from filed_copies c join files f on f.key = c.file_key order by c.id`,
  );
const current = async () => {
  const [row] = await panel.rows("select file_key from filed_copies where removed_at is null");
  return String(row?.file_key);
};
const version = async () => {
  const [row] = await panel.rows("select version from paper_marks where withdrawn_at is null");
  return String(row?.version);
};
const saved = async (key: string) => panel.get(paths.casePaper(ids, key, "download"));
const trail = () =>
  panel.rows(
    "select action, before, after from audit where action like 'paper.fil%' or action like 'paper.mark%' order by id",
  );

test("marked with its copy: compared, shown, and both are downloaded", async () => {
  const answer = await mark(stamped());
  const { to, says: said } = await followed(panel, answer);
  expect(to).toBe(paths.casePapers(ids, { page: 1 }));
  expect(said).toContain("|Paper marked as filed. Filed copy saved: same pages, same text.|");
  expect(said).toMatch(/\|Filed copy: Same number of pages \(\d+\)\. Same text\.\|/);
  expect(await copies()).toEqual([
    { name: "Filed notice.pdf", removed: false, reason: null, state: "compared" },
  ]);
  const key = await current();
  const copy = await saved(key);
  expect(copy.headers.get("Content-Disposition")).toContain("attachment");
  expect(copy.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(Buffer.from(await copy.arrayBuffer()).equals(stamped())).toBe(true);
  // A stranger's PDF may hold scripts: the browser never shows it.
  expect((await panel.get(paths.casePaper(ids, key, "view"))).status).toBe(404);
  const details = await page();
  expect(details).toContain("|Filing Details|");
  expect(details).toContain("|Filing No.|OA/7/2026|");
  expect(details).toMatch(/\|Filed Copy\|Filed notice\.pdf \([^)]*\)\|/);
  const [entry] = await trail();
  expect(entry).toMatchObject({
    action: "paper.marked_filed",
    after: {
      reference: "OA/7/2026",
      file_name: "Filed notice.pdf",
      comparison: expect.stringContaining("Same text."),
    },
  });
});

test("the very file that was generated is said to be without a stamp; a changed one names pages and words", async () => {
  await mark();
  await upload(made.pdf, { version: "1" });
  expect(await page()).toContain("|The same file as generated, without a signature or stamp.|");
  await upload(OTHER, { version: await version(), reason: "The wrong file" });
  const said = await page();
  expect(said).toContain("|The text is not that of the generated paper.|");
  expect(said).not.toContain("Same text");
  await upload(PDF, { version: await version(), reason: "A scan" });
  expect(await page()).toContain("|The filed copy is a scan: it has no text that can be compared.|");
});

test("a copy is added later; replaced with a reason; each time the History has its line", async () => {
  await mark();
  expect(await page(paths.casePapers(ids))).toContain("|Add filed copy|");
  expect(says((await pageOf(panel, at("uploadFiledCopy"))).html)).toContain("|Upload Filed Copy|");
  const added = await followed(panel, await upload(stamped(), { version: "1", idempotency_key: KEY }));
  expect(added.to).toBe(filing());
  expect(added.says).toContain("|Filed copy saved: same pages, same text.|");
  // Sent twice it is there once.
  expect((await upload(stamped(), { version: "1", idempotency_key: KEY })).status).toBe(302);
  expect(await copies()).toHaveLength(1);

  const stale = await upload(OTHER, { version: "1", reason: "Better scan" });
  expect(stale.status).toBe(409);
  const without = await upload(OTHER, { version: "2", reason: " " });
  expect(without.status).toBe(422);
  expect(says(await without.text())).toContain("|Please enter a reason|");
  expect(await copies()).toHaveLength(1);
  expect((await upload(OTHER, { version: "2", reason: "Better scan" }, "scan.pdf")).status).toBe(302);
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
  const history = words((await pageOf(panel, paths.caseHistory(ids))).html);
  expect(history).toContain("Replaced the filed copy of a paper");
});

test("day and number are corrected with their version, before and after in the History", async () => {
  await mark();
  const first = await pageOf(panel, at("correctFiling"));
  expect(valueOf(first.html, "reference")).toBe("OA/7/2026");
  const fields = { version: "1", day: today(), reference: "DIARY/99/2026" };
  const done = await followed(panel, await panel.post(at("correctFiling"), fields));
  expect(done.says).toContain("|Filing No.|DIARY/99/2026|");
  const stale = await panel.post(at("correctFiling"), { ...fields, reference: "X/1" });
  expect(stale.status).toBe(409);
  expect(says(await stale.text())).toContain("DIARY/99/2026");
  const early = await panel.post(at("correctFiling"), { ...fields, version: "2", day: "01/11/2024" });
  expect(early.status).toBe(422);
  const question = await early.text();
  expect(says(question)).toContain("is before the paper was generated");
  const future = await panel.post(at("correctFiling"), { ...fields, version: "2", day: "01/11/2099" });
  expect(future.status).toBe(422);
  const confirmed = { ...fields, version: "2", day: "01/11/2024", confirmed: confirmedIn(question) };
  expect((await panel.post(at("correctFiling"), confirmed)).status).toBe(302);
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
  expect((await panel.post(at("removeFiledCopy"), { version: "1", reason: " " })).status).toBe(422);
  expect((await panel.post(at("removeFiledCopy"), { version: "9", reason: "Wrong case" })).status).toBe(409);
  const removed = await followed(
    panel,
    await panel.post(at("removeFiledCopy"), { version: "1", reason: "Wrong case" }),
  );
  expect(removed.says).toContain("|Filed copy removed. It can be restored for 30 days.|");
  expect(removed.says).toContain("|Filed notice.pdf|Wrong case|");
  expect((await saved(key)).status).toBe(404);
  expect((await panel.get(paths.file(key))).status).not.toBe(200);
  const again = await panel.post(at("removeFiledCopy"), { version: "2", reason: "Again" });
  expect(again.status).toBe(409);

  const [{ id }] = (await panel.rows("select id::int from filed_copies")) as [{ id: number }];
  expect((await panel.post(filing(), { copy_id: String(id) })).status).toBe(302);
  expect((await saved(key)).status).toBe(200);
  expect((await panel.post(filing(), { copy_id: String(id) })).status).toBe(409);

  // What is named by a row stays through every round; a month after the removal row and file go.
  const { services, database } = panel.panel;
  const { files } = services;
  const later = (days: number) => new Date(services.now().getTime() + days * DAY_MS);
  await panel.post(at("removeFiledCopy"), { version: await version(), reason: "Wrong case" });
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
  const address = paths.withdrawPaperMark(ids, id);
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
  expect(words((await pageOf(panel, paths.caseDocuments(ids))).html)).toContain("|Filed notice.pdf|");
  expect(await page()).toContain("This paper is not marked as filed.");
});

test("removed with its mark, the copy comes back once the paper is marked as filed again", async () => {
  await mark(stamped());
  const [{ id }] = (await panel.rows("select id from paper_marks")) as [{ id: string }];
  await panel.post(paths.withdrawPaperMark(ids, id), { reason: "Too early", copy: "remove" });
  expect(await copies()).toMatchObject([{ removed: true, reason: "Too early" }]);
  const [copy] = await panel.rows("select id from filed_copies");
  expect((await panel.post(filing(), { copy_id: String(copy?.id) })).status).toBe(409);
  await mark();
  expect((await panel.post(filing(), { copy_id: String(copy?.id) })).status).toBe(302);
  expect(await copies()).toMatchObject([{ removed: false }]);
});

test("what was filed is never out of date, whatever is corrected since", async () => {
  await panel.rows("update cases set claim_amount = '500000'");
  expect(await page(paths.casePapers(ids))).toContain("|Out of date|");
  await mark(stamped());
  const said = await page(paths.casePapers(ids));
  expect(said).toMatch(/\|Filed\|Generated\|/);
  expect(said).not.toContain("Out of date");
  expect(said).toMatch(/Changed since: [^|]*Claim Amount/);
  // A new version beside it leaves it as it is, and the way to it.
  await panel.post(paths.missingFields(ids, PAPER), {});
  const both = await page(paths.casePapers(ids));
  expect(both).toMatch(/\|Other version: Filed [^|]*, OA\/7\/2026/);
  expect(both).toContain("Download filed copy");
  expect(Buffer.from(await (await saved(await current())).arrayBuffer()).equals(stamped())).toBe(true);
});

test.each([
  ["Word.docx", Buffer.from("PK"), 422, "Only a PDF can be a filed copy"],
  ["cut.pdf", PDF.subarray(0, 60), 422, "The file is damaged"],
  ["page.pdf", Buffer.from("<html>"), 422, "pdf"],
  ["empty.pdf", Buffer.from(""), 422, "empty"],
])("%s is refused with its sentence, and nothing is marked", async (name, content, status, sentence) => {
  const answer = await panel.post(
    paths.markPaper(ids, made.id, "filed"),
    form({ day: today(), reference: "" }, content, name),
  );
  expect(answer.status).toBe(status);
  expect(says(await answer.text())).toMatch(new RegExp(`\\|[^|]*${sentence}[^|]*\\|`, "i"));
  expect(await panel.rows("select 1 from paper_marks")).toEqual([]);
  expect(await panel.rows("select 1 from files where purpose = 'filed_copy'")).toEqual([]);
});

test("a hostile PDF is stored and told: locked, with scripts", async () => {
  await mark(pdfOf({ pages: [["x"]], isLocked: true }));
  expect(await page()).toContain("|The filed copy is protected with a password. It cannot be compared.|");
  const script = pdfOf({ pages: [["x"]], script: "app.alert(1)" });
  await upload(script, { version: await version(), reason: "Another" });
  expect(await page()).toContain(
    "|It contains scripts. The panel does not run them; open the file with care.|",
  );
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

test("the zip of a batch has the filed copy beside its paper, and the register says what was found", async () => {
  await panel.panel.start();
  await panel.post(paths.generateSample(ids.batchId), { category: PAPER });
  await panel.post(paths.approveSample(ids.batchId), { category: PAPER });
  await vi.waitFor(async () => {
    expect(await panel.rows("select state from paper_jobs")).toEqual([{ state: "done" }]);
  }, 60_000);
  await mark(stamped());
  const zip = Buffer.from(await (await panel.get(paths.batchPapersZip(ids.batchId, PAPER))).arrayBuffer());
  const names = await namesInZip(zip);
  const name = names.find((each) => each.endsWith("_as-filed.pdf")) ?? "";
  expect(names).toHaveLength(3);
  expect((await fileInZip(zip, name)).equals(stamped())).toBe(true);
  const register = await readExport(new Response(new Uint8Array(await fileInZip(zip, "Register.xlsx"))));
  const [row = []] = register.rows;
  const cell = (header: string) => String(row[register.header.indexOf(header)]);
  expect(cell("Filed Copy")).toBe(name);
  expect(cell("Comparison")).toContain("Same text.");
});

test("another client's paper, and one of another case, are not there", async () => {
  await mark(stamped());
  const key = await current();
  const elsewhere = { caseId: (await panel.given.litigationCase()).id };
  expect((await panel.get(paths.filedPaper(elsewhere, made.id))).status).toBe(404);
  expect((await panel.get(paths.casePaper(elsewhere, key, "download"))).status).toBe(404);
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  for (const address of [filing(), at("uploadFiledCopy"), at("correctFiling"), at("removeFiledCopy")]) {
    expect((await panel.get(address)).status).toBe(404);
  }
  expect((await saved(key)).status).toBe(404);
  expect((await upload(stamped(), { version: "1" })).status).toBe(404);
  expect((await panel.post(at("removeFiledCopy"), { version: "1", reason: "x" })).status).toBe(404);
  expect(await copies()).toHaveLength(1);
});

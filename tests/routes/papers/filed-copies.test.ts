// Filed is filed: the PDF that went to court is kept with its paper, compared and handed out; hostile ones are told.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { followed, says } from "#tests/support/dialog.ts";
import { PDF } from "#tests/support/work/documents.ts";
import { pdfOf } from "#tests/support/pdf.ts";
import { readExport } from "#tests/support/read-export.ts";
import { fileInZip, namesInZip } from "#tests/support/zip.ts";
import { OTHER_TEXT, PAPER, paperToFile } from "#tests/support/work/filed-paper.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const {
  ids,
  made,
  generateBatch,
  stamped,
  filing,
  at,
  page,
  mark,
  upload,
  copies,
  current,
  version,
  saved,
  trail,
} = paperToFile(panel);

test("marked with its copy: compared, shown, and both are downloaded", async () => {
  const answer = await mark(stamped());
  const { to, says: said } = await followed(panel, answer);
  expect(to).toBe(paths.caseDialog(ids, "papers", { page: 1 }));
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

test("sent twice, as when the first answer was lost, it is told again that it is marked", async () => {
  const key = { idempotency_key: "key-of-a-form-sent-twice" };
  const answers = [await mark(stamped(), key), await mark(stamped(), key)];
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await copies()).toHaveLength(1);
  expect((await mark(stamped())).status).toBe(409);
});

test("the very file that was generated is said to be without a stamp; a changed one names pages and words", async () => {
  await mark();
  await upload(made.pdf, { version: "1" });
  expect(await page()).toContain("|The same file as generated, without a signature or stamp.|");
  await upload(OTHER_TEXT, { version: await version(), reason: "The wrong file" });
  const said = await page();
  expect(said).toContain("|The text is not that of the generated paper.|");
  expect(said).not.toContain("Same text");
  await upload(PDF, { version: await version(), reason: "A scan" });
  expect(await page()).toContain("|The filed copy is a scan: it has no text that can be compared.|");
});

test("what was filed is never out of date, whatever is corrected since", async () => {
  await panel.rows("update cases set claim_amount = '500000'");
  expect(await page(paths.caseDialog(ids, "papers"))).toContain("|Out of date|");
  await mark(stamped());
  const said = await page(paths.caseDialog(ids, "papers"));
  expect(said).toMatch(/\|Filed\|Generated\|/);
  expect(said).not.toContain("Out of date");
  expect(said).toMatch(/Changed since: [^|]*Claim Amount/);
  // A new version beside it leaves it as it is, and the way to it.
  await panel.post(paths.caseDialog(ids, `missing-fields/${PAPER}`), {});
  const both = await page(paths.caseDialog(ids, "papers"));
  expect(both).toMatch(/\|Other version: Filed [^|]*, OA\/7\/2026/);
  expect(both).toContain("Download filed copy");
  expect(Buffer.from(await (await saved(await current())).arrayBuffer()).equals(stamped())).toBe(true);
});

test("what is no whole PDF is refused with its sentence, and nothing is marked", async () => {
  for (const [name, content, sentence] of [
    ["Word.docx", Buffer.from("PK"), "Only a PDF can be a filed copy"],
    ["cut.pdf", PDF.subarray(0, 60), "The file is damaged"],
    ["page.pdf", Buffer.from("<html>"), "pdf"],
    ["empty.pdf", Buffer.from(""), "empty"],
  ] as const) {
    const answer = await mark(content, {}, name);
    expect(answer.status, name).toBe(422);
    expect(says(await answer.text()), name).toMatch(new RegExp(`\\|[^|]*${sentence}[^|]*\\|`, "i"));
  }
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

test("the zip of a batch has the filed copy beside its paper, and the register says what was found", async () => {
  await generateBatch();
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
  expect((await panel.get(paths.caseDialog(elsewhere, `filed-papers/${made.id}`))).status).toBe(404);
  expect((await panel.get(paths.casePaper(elsewhere, key, "download"))).status).toBe(404);
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  for (const address of [filing(), at("upload"), at("correct"), at("remove")]) {
    expect((await panel.get(address)).status).toBe(404);
  }
  expect((await saved(key)).status).toBe(404);
  expect((await upload(stamped(), { version: "1" })).status).toBe(404);
  expect((await panel.post(at("remove"), { version: "1", reason: "x" })).status).toBe(404);
  expect(await copies()).toHaveLength(1);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readWord } from "#app/word/read-word.server.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { staff, templateText } from "#tests/support/work/templates.ts";
import { LENDER, LOAN } from "#tests/support/work/warned-loans.ts";

async function textOf({ stream }: { stream: ReadableStream }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "word-"));
  try {
    const file = path.join(folder, "paper.docx");
    await writeFile(file, Buffer.from(await new Response(stream).arrayBuffer()));
    const outcome = await readWord({ path: file });
    return "read" in outcome ? outcome.read.body : outcome.problem;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a generated paper as Word says what it was made from, and the download is noted", async () => {
  const desk = await signedInProvider("in process");
  const client = await desk.given.client(LENDER);
  const { id } = await desk.given.litigationCase({ ...LOAN, client_id: client.id });
  await dataOf(desk.provider.generatePaper({ case_id: id, category: "loan_recall_notice" }));
  const list = await dataOf(desk.provider.listCasePapers({ case_id: id, only_made: true }));
  const paper_id = list.papers[0]?.id ?? 0;
  // The paper stays what it was, whatever the case says by now.
  const [{ customer_name } = { customer_name: "" }] = await desk.rows("select customer_name from cases");
  await desk.rows("update cases set customer_name = 'Somebody Else', version = version + 1");
  const file = await dataOf(desk.provider.downloadPaperAsWord({ paper_id }));
  expect(file.name).toMatch(/^Not-approved_.*_loan_recall_notice_en\.docx$/);
  const text = await textOf(file);
  expect(text).toContain(String(customer_name));
  expect(text).not.toContain("Somebody Else");
  expect(
    await desk.rows(
      "select object_type, object_id::int as of, after->>'paper_id' as paper from audit where action = 'paper.word_downloaded'",
    ),
  ).toEqual([{ object_type: "case", of: id, paper: String(paper_id) }]);
  const other = await desk.signIn({
    email: "limited@sample-panel.example",
    fullName: "Sample Limited",
    clientIds: [],
  });
  await expectRefused(other.provider.downloadPaperAsWord({ paper_id }), 404);
  await expectRefused(desk.provider.downloadPaperAsWord({ paper_id: paper_id + 1000 }), 404);
});

test("a preview as Word is noted as a preview, and not kept", async () => {
  const desk = await signedInProvider("in process");
  const editor = await staff(desk, "Editor", { edits: true });
  const { id: case_id } = await desk.given.litigationCase({ claim_amount: "125000.00" });
  const { draft_id } = await dataOf(editor.startTemplateDraft({ category: "loan_recall_notice" }));
  await dataOf(editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() }));
  const file = await dataOf(editor.previewTemplate({ draft_id, case_id, format: "docx" }));
  expect(file.name).toMatch(/^Not-approved_Preview_.*\.docx$/);
  await new Response(file.stream).arrayBuffer();
  expect(
    await desk.rows("select after->>'format' as format from audit where action = 'template.previewed'"),
  ).toEqual([{ format: "docx" }]);
  expect(await desk.rows("select 1 from files")).toEqual([]);
});

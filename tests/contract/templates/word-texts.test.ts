// Slow: every test starts a database, and a child process that reads a file.
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/project-root.server.ts";
import { dataOf, expectRefused, expectStale } from "#tests/support/answers.ts";
import { templateDesk } from "#tests/support/work/templates.ts";

const fixture = (name: string) => path.join(projectRoot(), "tests/fixtures", name);
const word_file = { name: "Notice of the firm.docx", size: 8000, path: fixture("notice.docx") };

test("a Word text becomes the text of a draft below its header, with what was not taken over beside it", async () => {
  const { editor, approver, draft, read, trail, rows } = await templateDesk("in process");
  const draft_id = await draft();
  const before = await read(draft_id);
  expect(await editor.uploadWordText({ draft_id, version: 1, word_file })).toMatchObject({
    ok: true,
    data: { faults: 0, told: 2 },
    message: "Word text uploaded. Below is what could not be taken over.",
  });
  const after = await read(draft_id);
  expect(after.body).toBe(
    `${before.body.split("---\n").slice(0, 2).join("---\n")}---\n\n# Notice\n\nDear {{customer_name}}, please pay **{{claim_amount}}**.\n\n1. The loan is recalled.\n`,
  );
  expect(after.word_notes).toMatchObject({
    file_name: "Notice of the firm.docx",
    notes: [{ place: "Whole document" }, { place: "Whole document" }],
    more: 0,
  });
  expect(await trail()).toEqual(["template.drafted", "template.word_uploaded"]);
  await expectStale(editor.uploadWordText({ draft_id, version: 1, word_file }));
  await expectRefused(approver.uploadWordText({ draft_id, version: 2, word_file }), 403);
  await dataOf(editor.submitTemplateDraft({ draft_id, version: 2, note: "The firm's words" }));
  expect((await read(draft_id)).word_notes).toBeNull();
  await expectRefused(editor.uploadWordText({ draft_id, version: 3, word_file }), 409);
  expect(await rows("select 1 from files")).toEqual([]);
});

test("what is no Word text is refused, and the draft stays as it was", async () => {
  const { editor, draft, read } = await templateDesk("in process");
  const draft_id = await draft();
  const before = await read(draft_id);
  await expectRefused(
    editor.uploadWordText({ draft_id, version: 1, word_file: { ...word_file, name: "notice.doc" } }),
    422,
    /Only a Word text/,
  );
  await expectRefused(
    editor.uploadWordText({ draft_id, version: 1, word_file: { ...word_file, size: 11 * 1024 * 1024 } }),
    413,
  );
  await expectRefused(
    editor.uploadWordText({
      draft_id,
      version: 1,
      word_file: { ...word_file, path: fixture("lender-plain.xlsx") },
    }),
    422,
    /damaged or is not a Word text/,
  );
  expect(await read(draft_id)).toEqual(before);
});

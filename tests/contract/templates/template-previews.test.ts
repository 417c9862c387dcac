import { expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { approvedText, CATEGORY, staff, templateDesk, templateText } from "#tests/support/work/templates.ts";

test("a text is shown with the case that was chosen, else the newest with such a paper, else made-up values", async () => {
  const { editor, approver, provider, draft, given, rows, signIn } = await templateDesk("in process");
  const lender = await given.client();
  const [first, second] = [
    await given.litigationCase({ client_id: lender.id }),
    await given.litigationCase({ client_id: lender.id }),
  ];
  const foreign = await given.litigationCase();
  const draft_id = await draft(lender.id);
  await editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  const shownWith = async (as = editor) => (await dataOf(as.showTemplateDraft({ draft_id }))).shown_with;
  expect(await shownWith()).toEqual({ source: "none", case_id: null, customer_name: null, lan_number: null });

  await rows("insert into template_versions (version, category, body) values ('v', $1, 'x')", [CATEGORY]);
  await rows(
    "insert into files (key, purpose, name, media_type, bytes, sha256) values ('f', 'paper', 'f', 'application/pdf', 1, 'x')",
  );
  for (const { id } of [second, first, foreign]) {
    await rows(
      "insert into papers (case_id, category, template_version, snapshot, input_hash, file_key) values ($1, $2, 'v', '{}', 'h', 'f')",
      [id, CATEGORY],
    );
  }
  expect(await shownWith()).toMatchObject({ source: "newest", case_id: second.id });
  const key = { category: CATEGORY, client: lender.id } as const;
  expect((await approver.choosePreviewCase({ ...key, case_id: first.id })).ok).toBe(true);
  expect(await shownWith()).toMatchObject({ source: "chosen", case_id: first.id });
  expect((await editor.choosePreviewCase(key)).ok).toBe(true);
  expect(await shownWith()).toMatchObject({ source: "newest", case_id: second.id });

  // Of another client; by who only reads; for all clients by who sees some.
  await expectRefused(editor.choosePreviewCase({ ...key, case_id: foreign.id }), 404);
  await expectRefused(provider.choosePreviewCase({ ...key, case_id: first.id }), 403);
  const limited = await staff({ rows, signIn }, "Limited", { approves: true, clientIds: [lender.id] });
  await expectRefused(limited.choosePreviewCase({ category: CATEGORY }), 403);
  // Who only reads texts sees no case.
  expect(await shownWith(provider)).toMatchObject({ source: "none" });
  const changes = await rows(
    "select before, after from audit where action = 'template.preview_case_chosen' order by id",
  );
  expect(changes).toEqual([
    { before: { category: CATEGORY, case_id: null }, after: { category: CATEGORY, case_id: first.id } },
    { before: { category: CATEGORY, case_id: first.id }, after: { category: CATEGORY, case_id: null } },
  ]);
});

test("versions are counted for each paper, language and client", async () => {
  const { editor, approver, given, inForce } = await templateDesk("in process");
  const lender = await given.client();
  expect((await inForce()).in_force?.number).toBe(1);
  for (const text of ["One", "Two"]) {
    await approvedText({ editor, approver, body: templateText(`${text} {{customer_name}}`) });
  }
  await approvedText({ editor, approver, body: templateText("Own {{customer_name}}"), client: lender.id });
  const everybodys = await inForce();
  expect(everybodys.in_force?.number).toBe(3);
  expect(everybodys.versions.map(({ number }) => number)).toEqual([3, 2]);
  expect((await inForce(lender.id)).in_force?.number).toBe(1);
});

test("an approval says with which case the paper was looked at, and a comparison has both papers", async () => {
  const { editor, approver, draft, given, rows } = await templateDesk("in process");
  const { id: case_id } = await given.litigationCase({ claim_amount: "125000.00" });
  const draft_id = await draft();
  await editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  const compared = await dataOf(editor.compareTemplateDraft({ draft_id, case_id }));
  expect(compared.before?.paper.language).toBe("en");
  expect(compared.rows?.at(-1)?.mark).toMatch(/added|changed|removed/);
  await editor.submitTemplateDraft({ draft_id, version: 2, note: "x" });
  await expectRefused(approver.approveTemplateDraft({ draft_id, version: 3, case_id: 999_999 }), 404);
  expect((await approver.approveTemplateDraft({ draft_id, version: 3, case_id })).ok).toBe(true);
  const [approval] = await rows("select after from audit where action = 'template.approved'");
  expect(approval?.after).toMatchObject({ rendered_with: case_id, version_number: 2 });
});

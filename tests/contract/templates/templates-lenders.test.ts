import { expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { approvedText, CATEGORY, templateDesk, templateText } from "#tests/support/work/templates.ts";

test("a lender's own text is in force for it alone, until a second person withdraws it", async () => {
  const { editor, approver, given, inForce, read, rows } = await templateDesk("in process");
  const [own, other] = [await given.client(), await given.client()];
  await approvedText({ editor, approver, body: templateText("Everybody {{customer_name}}") });
  await approvedText({
    editor,
    approver,
    body: templateText("Own, once {{customer_name}}"),
    client: own.id,
  });
  await approvedText({ editor, approver, body: templateText("Own {{customer_name}}"), client: own.id });
  expect((await inForce(own.id)).shown?.body).toContain("Own {{");
  expect(await inForce(other.id)).toMatchObject({ in_force: { origin: "everybody" }, may_withdraw: false });
  const listed = await dataOf(editor.listTemplates({ client: own.id }));
  expect(
    listed.results
      .filter(({ category, language }) => category === CATEGORY && language === "en")
      .map(({ client_name, in_force }) => [client_name, in_force?.origin]),
  ).toEqual([
    [null, "everybody"],
    [own.name, "lender"],
  ]);
  expect(await editor.withdrawTemplate({ category: CATEGORY, client: other.id, note: "x" })).toMatchObject({
    ok: false,
    message: "This client has no template of its own in force.",
  });
  const { draft_id } = await dataOf(
    editor.withdrawTemplate({ category: CATEGORY, client: own.id, note: "Merged" }),
  );
  expect(await read(draft_id)).toMatchObject({ is_withdrawal: true, state: "submitted" });
  expect((await inForce(own.id)).in_force?.origin).toBe("lender");
  await expectRefused(editor.approveTemplateDraft({ draft_id, version: 1 }), 403);
  expect(await approver.approveTemplateDraft({ draft_id, version: 1 })).toMatchObject({
    ok: true,
    message: "Template withdrawn. The standard text applies to this client again.",
  });
  const after = await inForce(own.id);
  expect(after.in_force?.origin).toBe("everybody");
  expect(after.versions.map(({ state, is_withdrawal }) => [state, is_withdrawal])).toEqual([
    ["withdrawn", true],
    ["withdrawn", false],
    ["withdrawn", false],
  ]);
  // Versions are kept.
  expect(await rows("select 1 from template_versions")).toHaveLength(3);
  const version = after.versions[2]?.version ?? "";
  const earlier = await dataOf(
    editor.readTemplate({ category: CATEGORY, client: own.id, shown_version: version }),
  );
  expect(earlier.shown?.body).toContain("Own, once");
  await expectRefused(
    editor.readTemplate({ category: CATEGORY, client: other.id, shown_version: version }),
    404,
  );
});

test("a withdrawal sent back leaves the lender's text in force, and says why", async () => {
  const { editor, approver, given, inForce } = await templateDesk("in process");
  const { id: client } = await given.client();
  await approvedText({ editor, approver, client });
  const asked = await dataOf(editor.withdrawTemplate({ category: CATEGORY, client, note: "x" }));
  const draft = { draft_id: asked.draft_id, version: 1 };
  expect((await approver.sendBackTemplateDraft({ ...draft, reason: "Still needed" })).ok).toBe(true);
  const { in_force, open, versions } = await inForce(client);
  expect([in_force?.origin, open]).toEqual(["lender", null]);
  expect(versions[0]).toMatchObject({
    is_withdrawal: true,
    returned_reason: "Still needed",
    approved_by: null,
  });
});

test("a language without a text starts from the English one, and keeps its header", async () => {
  const { editor, read } = await templateDesk("in process");
  const started = await dataOf(
    editor.startTemplateDraft({
      category: "loan_recall_notice",
      language: "hi",
      from: "everybody",
    }),
  );
  const { draft_id } = started;
  expect((await read(draft_id)).body).toContain("\nlanguage: hi\n");
  await editor.saveTemplateDraft({
    draft_id,
    version: 1,
    body: templateText("{{customer_name}}", "en"),
  });
  expect((await read(draft_id)).faults).toMatchObject([{ line: 3 }]);
});

test("a paper is shown with stand-ins for what lacks, and is a PDF without any; it is noted and not kept", async () => {
  const { editor, approver, provider, draft, given, rows } = await templateDesk("in process");
  const lender = await given.client();
  const able = await given.litigationCase({ client_id: lender.id, claim_amount: "125000.00" });
  const unable = await given.litigationCase({ claim_amount: null });
  const draft_id = await draft(lender.id);
  await editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  const found = await dataOf(editor.findPreviewCases({ draft_id, number: able.lan_number }));
  expect(found.results).toMatchObject([{ case_id: able.id }]);
  // Of another lender than the one whose text it is.
  const other = await dataOf(editor.findPreviewCases({ draft_id, number: unable.lan_number }));
  expect(other.results).toEqual([]);
  for (const call of ["showTemplateDraft", "compareTemplateDraft", "previewTemplate"] as const) {
    await expectRefused(editor[call]({ draft_id, case_id: unable.id }), 404);
    await expectRefused(provider[call]({ draft_id, case_id: able.id }), 403);
  }
  const fine = await approver.showTemplateDraft({ draft_id, case_id: able.id });
  expect(fine).toMatchObject({
    ok: true,
    data: { shown_with: { source: "asked", lan_number: able.lan_number }, rendered: { stand_ins: [] } },
  });
  const file = await dataOf(editor.previewTemplate({ draft_id, case_id: able.id }));
  const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.name).toMatch(/^Preview_/);
  await rows("update cases set claim_amount = null");
  const lacking = await dataOf(editor.showTemplateDraft({ draft_id, case_id: able.id }));
  expect(lacking.rendered?.stand_ins).toEqual([
    { label: "Claim Amount", written: "₹\u00A01,00,000.00", plain: false },
  ]);
  expect(lacking.rendered?.paper.draft).toBe(true);
  // On paper a made-up figure could be taken for a real one.
  await expectRefused(editor.previewTemplate({ draft_id, case_id: able.id }), 422);
  expect(await rows("select 1 from papers union all select 1 from files")).toEqual([]);
  const noted = await rows(
    "select object_type, object_id::int, client_id::int from audit where action = 'template.previewed'",
  );
  expect(noted).toHaveLength(3);
  expect(noted[0]).toEqual({ object_type: "case", object_id: able.id, client_id: lender.id });
});

test("placeholders come with label, kind and owner; a list with its items", async () => {
  const { provider } = await templateDesk("in process");
  const answer = await dataOf(provider.listPlaceholders({}));
  const named = (name: string) => answer.results.find((placeholder) => placeholder.name === name);
  expect(named("claim_amount")).toEqual({
    name: "claim_amount",
    label: "Claim Amount",
    kind: "amount",
    belongs_to: "case",
    items: [],
    meaning: "",
    example: null,
  });
  expect(named("addressees")).toMatchObject({
    kind: "list",
    items: expect.arrayContaining(["name"]) as string[],
  });
});

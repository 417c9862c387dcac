import { expect, test } from "vitest";
import { approvedText, CATEGORY, templateDesk, templateText } from "#tests/support/templates.ts";

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
  const listed = await editor.listTemplates({ client: own.id });
  expect(
    listed.ok &&
      listed.data.results
        .filter(({ category, language }) => category === CATEGORY && language === "en")
        .map(({ client_name, in_force }) => [client_name, in_force?.origin]),
  ).toEqual([
    [null, "everybody"],
    [own.name, "lender"],
  ]);
  expect(await editor.withdrawTemplate({ category: CATEGORY, client: other.id, note: "x" })).toMatchObject({
    ok: false,
    message: "This lender has no text of its own in force.",
  });
  const asked = await editor.withdrawTemplate({ category: CATEGORY, client: own.id, note: "Merged" });
  if (!asked.ok) throw new Error(asked.message);
  const { draft_id } = asked.data;
  expect(await read(draft_id)).toMatchObject({ is_withdrawal: true, state: "submitted" });
  expect((await inForce(own.id)).in_force?.origin).toBe("lender");
  expect(await editor.approveTemplateDraft({ draft_id, version: 1 })).toMatchObject({
    ok: false,
    status: 403,
  });
  expect(await approver.approveTemplateDraft({ draft_id, version: 1 })).toMatchObject({
    ok: true,
    message: "Withdrawn. Everybody's text is in force for this lender again.",
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
  const earlier = await editor.readTemplate({ category: CATEGORY, client: own.id, shown_version: version });
  expect(earlier.ok && earlier.data.shown?.body).toContain("Own, once");
  expect(
    await editor.readTemplate({ category: CATEGORY, client: other.id, shown_version: version }),
  ).toMatchObject({ ok: false, status: 404 });
});

test("a withdrawal sent back leaves the lender's text in force, and says why", async () => {
  const { editor, approver, given, inForce } = await templateDesk("in process");
  const { id: client } = await given.client();
  await approvedText({ editor, approver, client });
  const asked = await editor.withdrawTemplate({ category: CATEGORY, client, note: "x" });
  if (!asked.ok) throw new Error(asked.message);
  const draft = { draft_id: asked.data.draft_id, version: 1 };
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
  const started = await editor.startTemplateDraft({
    category: "loan_recall_notice",
    language: "hi",
    from: "everybody",
  });
  if (!started.ok) throw new Error(started.message);
  const { draft_id } = started.data;
  expect((await read(draft_id)).body).toContain("\nlanguage: hi\n");
  await editor.saveTemplateDraft({
    draft_id,
    version: 1,
    body: templateText("{{customer_name}}", "en"),
  });
  expect((await read(draft_id)).faults).toMatchObject([{ line: 3 }]);
});

test("a preview names what lacks, then is a PDF marked as a draft; it is noted and not kept", async () => {
  const { editor, approver, provider, draft, given, rows } = await templateDesk("in process");
  const lender = await given.client();
  const able = await given.litigationCase({ client_id: lender.id, claim_amount: "125000.00" });
  const unable = await given.litigationCase({ claim_amount: null });
  const draft_id = await draft(lender.id);
  await editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  const found = await editor.findPreviewCases({ draft_id, number: able.lan_number });
  expect(found.ok && found.data.results).toMatchObject([{ case_id: able.id }]);
  // Of another lender than the one whose text it is.
  const other = await editor.findPreviewCases({ draft_id, number: unable.lan_number });
  expect(other.ok && other.data.results).toEqual([]);
  for (const call of ["checkTemplatePreview", "previewTemplate"] as const) {
    expect(await editor[call]({ draft_id, case_id: unable.id })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(await provider[call]({ draft_id, case_id: able.id })).toMatchObject({
      ok: false,
      status: 403,
    });
  }
  const fine = await approver.checkTemplatePreview({ draft_id, case_id: able.id });
  expect(fine).toMatchObject({ ok: true, data: { lan_number: able.lan_number, missing: [] } });
  const file = await editor.previewTemplate({ draft_id, case_id: able.id });
  if (!file.ok) throw new Error(file.message);
  const bytes = Buffer.from(await new Response(file.data.stream).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.data.name).toMatch(/^Preview_/);
  await rows("update cases set claim_amount = null");
  expect(await editor.checkTemplatePreview({ draft_id, case_id: able.id })).toMatchObject({
    data: { missing: ["Claim Amount"] },
  });
  expect(await rows("select 1 from papers union all select 1 from files")).toEqual([]);
  const noted = await rows(
    "select object_type, object_id::int, client_id::int from audit where action = 'template.previewed'",
  );
  expect(noted).toHaveLength(3);
  expect(noted[0]).toEqual({ object_type: "case", object_id: able.id, client_id: lender.id });
});

test("placeholders come with label, kind and owner; a list with its items", async () => {
  const { provider } = await templateDesk("in process");
  const answer = await provider.listPlaceholders({});
  const named = (name: string) =>
    answer.ok ? answer.data.results.find((placeholder) => placeholder.name === name) : undefined;
  expect(named("claim_amount")).toEqual({
    name: "claim_amount",
    label: "Claim Amount",
    kind: "amount",
    belongs_to: "case",
    items: [],
  });
  expect(named("addressees")).toMatchObject({
    kind: "list",
    items: expect.arrayContaining(["name"]) as string[],
  });
});

import { describe, expect, test } from "vitest";
import { templateVersion } from "#app/papers/read-template.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";
import { approvedText, CATEGORY, staff, templateText } from "#tests/support/templates.ts";

const UNKNOWN = 999_999;
const KEY = "key-of-a-template-form-1";

describe.each(SIDES)("%s", (side) => {
  async function start() {
    const desk = await signedInProvider(side);
    const editor = await staff(desk, "Editor", { edits: true });
    const approver = await staff(desk, "Approver", { approves: true });
    const draft = async (client?: number) => {
      const answer = await editor.startTemplateDraft({ category: CATEGORY, client });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.template_id;
    };
    const read = async (template_id: number, provider = editor) => {
      const answer = await provider.readTemplateDraft({ template_id });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    };
    const inForce = async (client?: number) => {
      const answer = await desk.provider.readTemplate({ category: CATEGORY, client });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    };
    const trail = async () =>
      (await desk.rows("select action from audit where action like 'template.%' order by id")).map(
        ({ action }) => action,
      );
    return { ...desk, editor, approver, draft, read, inForce, trail };
  }

  test("a text goes from draft to approval, and is in force from then on", async () => {
    const { editor, approver, draft, read, inForce, trail, rows } = await start();
    const shipped = await inForce();
    expect(shipped.in_force).toMatchObject({ origin: "shipped", since: null });
    const template_id = await draft();
    expect(await read(template_id)).toMatchObject({
      version: 1,
      state: "draft",
      body: shipped.shown?.body,
      created_by: "Sample Editor",
      faults: [],
      may_edit: true,
      may_submit: true,
      may_approve: false,
    });
    const body = templateText();
    expect(await editor.saveTemplateDraft({ template_id, version: 1, body, note: "Shorter" })).toMatchObject({
      ok: true,
      data: { faults: 0 },
      message: "Draft saved",
    });
    expect(await editor.submitTemplateDraft({ template_id, version: 2, note: "Shorter" })).toMatchObject({
      ok: true,
    });
    expect(await read(template_id)).toMatchObject({
      state: "submitted",
      may_edit: false,
      may_take_back: true,
    });
    expect(await read(template_id, approver)).toMatchObject({ may_approve: true, why_not: null });
    // Until it is approved nothing changes.
    expect((await inForce()).in_force?.origin).toBe("shipped");
    expect(await approver.approveTemplateDraft({ template_id, version: 3 })).toMatchObject({
      ok: true,
      message: "Approved. New samples and papers use this text from now on.",
    });
    const version = templateVersion(body);
    expect(await inForce()).toMatchObject({
      in_force: { version, origin: "everybody", approved_by: "Sample Approver" },
      shown: { version, body },
      open: null,
      versions: [{ version, state: "approved", note: "Shorter", created_by: "Sample Editor" }],
    });
    expect(await rows("select category, language, client_id, body from template_versions")).toEqual([
      { category: CATEGORY, language: "en", client_id: null, body },
    ]);
    expect(await trail()).toEqual([
      "template.drafted",
      "template.saved",
      "template.submitted",
      "template.approved",
    ]);
  });

  test("what a text needs is read from it", async () => {
    const { editor, approver, inForce } = await start();
    const body = templateText(
      "{{#each addressees}}\n{{this.name}}\n{{/each}}\n\n{{#if pos}}{{pos}}{{/if}} {{lrn_days}}",
    );
    await approvedText({ editor, approver, body });
    const { fields } = await inForce();
    expect(fields.filter(({ required }) => required).map(({ label }) => label)).toEqual([
      "Loan Account Number",
      "Borrower Name",
      "Address 1",
      "City or PIN Code",
      "Days of Notice",
    ]);
    expect(fields.find(({ label }) => label === "Principal Outstanding")).toMatchObject({
      required: false,
      kind: "amount",
      belongs_to: "case",
    });
    expect(fields.find(({ label }) => label === "Days of Notice")).toMatchObject({ belongs_to: "client" });
  });

  test("a text with faults is kept, told line by line, and not let through", async () => {
    const { editor, draft, read } = await start();
    const template_id = await draft();
    const body = templateText("Dear {{custmer_name}},\n\npay {{claim_amout}}.");
    expect(await editor.saveTemplateDraft({ template_id, version: 1, body })).toMatchObject({
      ok: true,
      data: { faults: 2 },
      message: "Draft saved. 2 faults to mend.",
    });
    expect(await read(template_id)).toMatchObject({
      body,
      faults: [
        { line: 7, problem: 'Unknown placeholder "custmer_name". Did you mean "customer_name"?' },
        { line: 9, problem: 'Unknown placeholder "claim_amout". Did you mean "claim_amount"?' },
      ],
      may_preview: false,
    });
    expect(await editor.submitTemplateDraft({ template_id, version: 2, note: "x" })).toMatchObject({
      ok: false,
      status: 422,
      message: "This text has faults. Mend them first.",
    });
  });

  test("line ends do not count, and nothing but a text is a text", async () => {
    const { editor, draft, read } = await start();
    const template_id = await draft();
    const body = templateText();
    await editor.saveTemplateDraft({
      template_id,
      version: 1,
      body: `\uFEFF${body.replaceAll("\n", "\r\n")}\r\n \n`,
    });
    expect((await read(template_id)).body).toBe(body);
    for (const wrong of ["", "  \n ", "x".repeat(100_001), "a\0b"]) {
      expect(await editor.saveTemplateDraft({ template_id, version: 2, body: wrong })).toMatchObject({
        ok: false,
        status: 422,
      });
    }
  });

  test("who wrote any of it cannot approve it, nor who may not approve at all", async () => {
    const { rows, signIn, editor, draft, provider } = await start();
    const desk = { rows, signIn };
    const both = await staff(desk, "Both", { edits: true, approves: true });
    await rows("update users set approver = true where email = 'editor@sample-panel.example'");
    const template_id = await draft();
    await both.saveTemplateDraft({ template_id, version: 1, body: templateText() });
    // Not the author, who did not write what would be submitted.
    expect(await editor.submitTemplateDraft({ template_id, version: 2, note: "x" })).toMatchObject({
      ok: false,
      status: 403,
      message:
        "Sample Both has changed this draft last. Only who has changed it last can submit it: save it once yourself.",
    });
    expect(await both.submitTemplateDraft({ template_id, version: 2, note: "x" })).toMatchObject({
      ok: true,
    });
    const own = "A second person must approve: not who drafted it, changed it last or submitted it.";
    for (const author of [editor, both]) {
      expect(await author.approveTemplateDraft({ template_id, version: 3 })).toMatchObject({
        ok: false,
        status: 403,
        message: own,
      });
    }
    expect(await provider.approveTemplateDraft({ template_id, version: 3 })).toMatchObject({
      ok: false,
      status: 403,
      message: "Your account may not approve templates.",
    });
    expect(await rows("select state from paper_templates")).toEqual([{ state: "submitted" }]);
  });

  test("without the right nothing is drafted, saved or withdrawn, but it can be read", async () => {
    const { provider, draft, given } = await start();
    const client = (await given.client()).id;
    const template_id = await draft();
    const refused = await Promise.all([
      provider.startTemplateDraft({ category: CATEGORY, client }),
      provider.withdrawTemplate({ category: CATEGORY, client, note: "x" }),
      provider.saveTemplateDraft({ template_id, version: 1, body: templateText() }),
      provider.submitTemplateDraft({ template_id, version: 1, note: "x" }),
      provider.discardTemplateDraft({ template_id, version: 1 }),
    ]);
    expect(refused.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([403, 403, 403, 403, 403]);
    expect(await provider.readTemplateDraft({ template_id })).toMatchObject({
      ok: true,
      data: { may_edit: false, may_preview: false },
    });
    expect((await provider.listTemplates({})).ok).toBe(true);
  });

  test("a user who sees some lenders changes their own texts, never everybody's", async () => {
    const { rows, signIn, given, approver } = await start();
    const [mine, theirs] = [await given.client(), await given.client()];
    const limited = await staff({ rows, signIn }, "Limited", {
      edits: true,
      approves: true,
      clientIds: [mine.id],
    });
    expect(await limited.startTemplateDraft({ category: CATEGORY })).toMatchObject({
      ok: false,
      status: 403,
    });
    expect(await limited.startTemplateDraft({ category: CATEGORY, client: theirs.id })).toMatchObject({
      ok: false,
      status: 404,
    });
    const own = await limited.startTemplateDraft({ category: CATEGORY, client: mine.id });
    expect(own.ok).toBe(true);
    const editor = await staff({ rows, signIn }, "Second", { edits: true });
    const foreign = await editor.startTemplateDraft({ category: CATEGORY, client: theirs.id });
    const everybodys = await editor.startTemplateDraft({ category: CATEGORY });
    if (!foreign.ok || !everybodys.ok) throw new Error("no draft");
    const listed = await limited.listTemplates({});
    expect(listed.ok && listed.data.results.map(({ client_id }) => client_id)).not.toContain(theirs.id);
    expect(listed.ok && listed.data.results.map(({ client_id }) => client_id)).toContain(mine.id);
    expect(await limited.readTemplateDraft({ template_id: foreign.data.template_id })).toMatchObject({
      ok: false,
      status: 404,
    });
    const { template_id } = everybodys.data;
    await editor.saveTemplateDraft({ template_id, version: 1, body: templateText() });
    await editor.submitTemplateDraft({ template_id, version: 2, note: "x" });
    expect(await limited.approveTemplateDraft({ template_id, version: 3 })).toMatchObject({
      ok: false,
      status: 403,
    });
    expect((await approver.approveTemplateDraft({ template_id, version: 3 })).ok).toBe(true);
  });

  test("one draft at a time; a stale form overwrites nothing; sent twice it acts once", async () => {
    const { editor, draft, read, rows } = await start();
    const template_id = await draft();
    expect(await editor.startTemplateDraft({ category: CATEGORY })).toMatchObject({
      ok: false,
      status: 409,
      message: "Somebody has opened a draft of this text already.",
    });
    const first = templateText("First {{customer_name}}");
    await editor.saveTemplateDraft({ template_id, version: 1, body: first });
    const stale = { template_id, version: 1, body: templateText("Second"), idempotency_key: KEY };
    expect(await editor.saveTemplateDraft(stale)).toMatchObject({
      ok: false,
      status: 409,
      message: "This record was changed by someone else. Reload and try again.",
    });
    expect((await read(template_id)).body).toBe(first);
    const form = { template_id, version: 2, body: templateText("Third"), idempotency_key: KEY };
    const answers = await Promise.all([1, 2, 3].map(() => editor.saveTemplateDraft(form)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await read(template_id)).toMatchObject({ version: 3, body: templateText("Third") });
    expect(await rows("select 1 from audit where action = 'template.saved'")).toHaveLength(2);
  });

  test("submitted it is frozen; sent back with a reason, or taken back, it is a draft again", async () => {
    const { editor, approver, draft, read } = await start();
    const template_id = await draft();
    await editor.saveTemplateDraft({ template_id, version: 1, body: templateText() });
    await editor.submitTemplateDraft({ template_id, version: 2, note: "x" });
    expect(
      await editor.saveTemplateDraft({ template_id, version: 3, body: templateText("y") }),
    ).toMatchObject({
      ok: false,
      status: 409,
      message: "This draft is submitted. Take it back to change it.",
    });
    expect(await approver.sendBackTemplateDraft({ template_id, version: 3, reason: " " })).toMatchObject({
      ok: false,
      status: 422,
      message: "Please say why it is sent back",
    });
    expect((await approver.sendBackTemplateDraft({ template_id, version: 3, reason: "Too short" })).ok).toBe(
      true,
    );
    expect(await read(template_id)).toMatchObject({
      state: "draft",
      returned_reason: "Too short",
      version: 4,
    });
    await editor.submitTemplateDraft({ template_id, version: 4, note: "Longer" });
    expect(await approver.takeBackTemplateDraft({ template_id, version: 5 })).toMatchObject({
      ok: false,
      status: 403,
    });
    expect((await editor.takeBackTemplateDraft({ template_id, version: 5 })).ok).toBe(true);
    expect(await read(template_id)).toMatchObject({ state: "draft", returned_reason: null });
    expect((await editor.discardTemplateDraft({ template_id, version: 6 })).ok).toBe(true);
    expect(await editor.saveTemplateDraft({ template_id, version: 7, body: templateText() })).toMatchObject({
      ok: false,
      status: 409,
    });
    expect((await editor.startTemplateDraft({ category: CATEGORY })).ok).toBe(true);
  });

  test("the text in force is not submitted once more", async () => {
    const { editor, draft } = await start();
    const template_id = await draft();
    expect(await editor.submitTemplateDraft({ template_id, version: 1, note: "x" })).toMatchObject({
      ok: false,
      message: "This is the text in force already.",
    });
  });

  test("a lender's own text is in force for it alone, until a second person withdraws it", async () => {
    const { editor, approver, given, inForce, read, rows } = await start();
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
    const { template_id } = asked.data;
    expect(await read(template_id)).toMatchObject({ is_withdrawal: true, state: "submitted" });
    expect((await inForce(own.id)).in_force?.origin).toBe("lender");
    expect(await editor.approveTemplateDraft({ template_id, version: 1 })).toMatchObject({
      ok: false,
      status: 403,
    });
    expect(await approver.approveTemplateDraft({ template_id, version: 1 })).toMatchObject({
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
    const { editor, approver, given, inForce } = await start();
    const { id: client } = await given.client();
    await approvedText({ editor, approver, client });
    const asked = await editor.withdrawTemplate({ category: CATEGORY, client, note: "x" });
    if (!asked.ok) throw new Error(asked.message);
    const draft = { template_id: asked.data.template_id, version: 1 };
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
    const { editor, read } = await start();
    const started = await editor.startTemplateDraft({
      category: "loan_recall_notice",
      language: "hi",
      from: "everybody",
    });
    if (!started.ok) throw new Error(started.message);
    const { template_id } = started.data;
    expect((await read(template_id)).body).toContain("\nlanguage: hi\n");
    await editor.saveTemplateDraft({
      template_id,
      version: 1,
      body: templateText("{{customer_name}}", "en"),
    });
    expect((await read(template_id)).faults).toMatchObject([{ line: 3 }]);
  });

  test("a preview names what lacks, then is a PDF marked as a draft; it is noted and not kept", async () => {
    const { editor, approver, provider, draft, given, rows } = await start();
    const lender = await given.client();
    const able = await given.litigationCase({ client_id: lender.id, claim_amount: "125000.00" });
    const unable = await given.litigationCase({ claim_amount: null });
    const template_id = await draft(lender.id);
    await editor.saveTemplateDraft({ template_id, version: 1, body: templateText() });
    const found = await editor.findPreviewCases({ template_id, number: able.lan_number });
    expect(found.ok && found.data.results).toMatchObject([{ case_id: able.id }]);
    // Of another lender than the one whose text it is.
    const other = await editor.findPreviewCases({ template_id, number: unable.lan_number });
    expect(other.ok && other.data.results).toEqual([]);
    for (const call of ["checkTemplatePreview", "previewTemplate"] as const) {
      expect(await editor[call]({ template_id, case_id: unable.id })).toMatchObject({
        ok: false,
        status: 404,
      });
      expect(await provider[call]({ template_id, case_id: able.id })).toMatchObject({
        ok: false,
        status: 403,
      });
    }
    const fine = await approver.checkTemplatePreview({ template_id, case_id: able.id });
    expect(fine).toMatchObject({ ok: true, data: { lan_number: able.lan_number, missing: [] } });
    const file = await editor.previewTemplate({ template_id, case_id: able.id });
    if (!file.ok) throw new Error(file.message);
    const bytes = Buffer.from(await new Response(file.data.stream).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.data.name).toMatch(/^Preview_/);
    await rows("update cases set claim_amount = null");
    expect(await editor.checkTemplatePreview({ template_id, case_id: able.id })).toMatchObject({
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
    const { provider } = await start();
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

  test("what is not there is 404", async () => {
    const { editor, approver, provider } = await start();
    const draft = { template_id: UNKNOWN, version: 1 };
    const answers = await Promise.all([
      editor.readTemplateDraft({ template_id: UNKNOWN }),
      editor.saveTemplateDraft({ ...draft, body: templateText() }),
      editor.submitTemplateDraft({ ...draft, note: "x" }),
      editor.takeBackTemplateDraft(draft),
      editor.discardTemplateDraft(draft),
      approver.approveTemplateDraft(draft),
      approver.sendBackTemplateDraft({ ...draft, reason: "x" }),
      editor.findPreviewCases({ template_id: UNKNOWN, number: "x" }),
      provider.readTemplate({ category: CATEGORY, client: UNKNOWN }),
      provider.readTemplate({ category: CATEGORY, shown_version: "abcdef012345" }),
      provider.listTemplates({ client: UNKNOWN }),
    ]);
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual(answers.map(() => 404));
  });
});

import { expect, test } from "vitest";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { approvedText, CATEGORY, templateDesk, templateText } from "#tests/support/work/templates.ts";

const KEY = "key-of-a-template-form-1";

test("a text goes from draft to approval, and is in force from then on", async () => {
  const { editor, approver, draft, read, inForce, trail, rows } = await templateDesk("in process");
  const shipped = await inForce();
  expect(shipped.in_force).toMatchObject({ origin: "shipped", since: null });
  const draft_id = await draft();
  expect(await read(draft_id)).toMatchObject({
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
  expect(await editor.saveTemplateDraft({ draft_id, version: 1, body, note: "Shorter" })).toMatchObject({
    ok: true,
    data: { faults: 0 },
    message: "Draft saved",
  });
  expect(await editor.submitTemplateDraft({ draft_id, version: 2, note: "Shorter" })).toMatchObject({
    ok: true,
  });
  expect(await read(draft_id)).toMatchObject({
    state: "submitted",
    may_edit: false,
    may_take_back: true,
  });
  expect(await read(draft_id, approver)).toMatchObject({ may_approve: true, why_not: null });
  // Until it is approved nothing changes.
  expect((await inForce()).in_force?.origin).toBe("shipped");
  expect(await approver.approveTemplateDraft({ draft_id, version: 3 })).toMatchObject({
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
  const { editor, approver, inForce } = await templateDesk("in process");
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
  const { editor, draft, read } = await templateDesk("in process");
  const draft_id = await draft();
  const body = templateText("Dear {{custmer_name}},\n\npay {{claim_amout}}.");
  expect(await editor.saveTemplateDraft({ draft_id, version: 1, body })).toMatchObject({
    ok: true,
    data: { faults: 2 },
    message: "Draft saved. 2 errors to fix.",
  });
  expect(await read(draft_id)).toMatchObject({
    body,
    faults: [
      { line: 7, problem: 'Unknown placeholder "custmer_name". Did you mean "customer_name"?' },
      { line: 9, problem: 'Unknown placeholder "claim_amout". Did you mean "claim_amount"?' },
    ],
    may_preview: false,
  });
  await expectRefused(
    editor.submitTemplateDraft({ draft_id, version: 2, note: "x" }),
    422,
    "This text has errors. Fix them first.",
  );
});

test("line ends do not count, and nothing but a text is a text", async () => {
  const { editor, draft, read } = await templateDesk("in process");
  const draft_id = await draft();
  const body = templateText();
  await editor.saveTemplateDraft({
    draft_id,
    version: 1,
    body: `\uFEFF${body.replaceAll("\n", "\r\n")}\r\n \n`,
  });
  expect((await read(draft_id)).body).toBe(body);
  for (const wrong of ["", "  \n ", "x".repeat(100_001), "a\0b"]) {
    await expectRefused(editor.saveTemplateDraft({ draft_id, version: 2, body: wrong }), 422);
  }
});

test("one draft at a time; a stale form overwrites nothing; sent twice it acts once", async () => {
  const { editor, draft, read, rows } = await templateDesk("in process");
  const draft_id = await draft();
  await expectRefused(
    editor.startTemplateDraft({ category: CATEGORY }),
    409,
    "Someone has already opened a draft of this template.",
  );
  const first = templateText("First {{customer_name}}");
  await editor.saveTemplateDraft({ draft_id, version: 1, body: first });
  const stale = { draft_id, version: 1, body: templateText("Second"), idempotency_key: KEY };
  await expectRefused(
    editor.saveTemplateDraft(stale),
    409,
    "This record was changed by someone else. Reload and try again.",
  );
  expect((await read(draft_id)).body).toBe(first);
  const form = { draft_id, version: 2, body: templateText("Third"), idempotency_key: KEY };
  const answers = await Promise.all([1, 2, 3].map(() => editor.saveTemplateDraft(form)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await read(draft_id)).toMatchObject({ version: 3, body: templateText("Third") });
  expect(await rows("select 1 from audit where action = 'template.saved'")).toHaveLength(2);
});

test("submitted it is frozen; sent back with a reason, or taken back, it is a draft again", async () => {
  const { editor, approver, draft, read } = await templateDesk("in process");
  const draft_id = await draft();
  await editor.saveTemplateDraft({ draft_id, version: 1, body: templateText() });
  await editor.submitTemplateDraft({ draft_id, version: 2, note: "x" });
  await expectRefused(
    editor.saveTemplateDraft({ draft_id, version: 3, body: templateText("y") }),
    409,
    "This draft is submitted. Withdraw the submission to change it.",
  );
  await expectRefused(
    approver.sendBackTemplateDraft({ draft_id, version: 3, reason: " " }),
    422,
    "Please enter the reason for sending it back",
  );
  expect((await approver.sendBackTemplateDraft({ draft_id, version: 3, reason: "Too short" })).ok).toBe(true);
  expect(await read(draft_id)).toMatchObject({
    state: "draft",
    returned_reason: "Too short",
    version: 4,
  });
  await editor.submitTemplateDraft({ draft_id, version: 4, note: "Longer" });
  await expectRefused(approver.takeBackTemplateDraft({ draft_id, version: 5 }), 403);
  expect((await editor.takeBackTemplateDraft({ draft_id, version: 5 })).ok).toBe(true);
  expect(await read(draft_id)).toMatchObject({ state: "draft", returned_reason: null });
  expect((await editor.discardTemplateDraft({ draft_id, version: 6 })).ok).toBe(true);
  await expectRefused(editor.saveTemplateDraft({ draft_id, version: 7, body: templateText() }), 409);
  expect((await editor.startTemplateDraft({ category: CATEGORY })).ok).toBe(true);
});

test("the text in force is not submitted once more", async () => {
  const { editor, draft } = await templateDesk("in process");
  const draft_id = await draft();
  expect(await editor.submitTemplateDraft({ draft_id, version: 1, note: "x" })).toMatchObject({
    ok: false,
    message: "This text is already in force.",
  });
});

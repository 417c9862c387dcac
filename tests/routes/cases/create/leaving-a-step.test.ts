// What a step keeps when it is left by Back, and what it forgets when another client is chosen.
import { expect, test } from "vitest";
import { clientChanged } from "#app/domain/clients/lender-fill.ts";
import { paths } from "#app/paths.ts";
import { caseWizard, CLIENT, loan } from "#tests/support/work/case-wizard.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, shown } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = caseWizard(panel);

const BACK = { intent: "back" };

test("Back keeps a loan that is not complete yet, and does not take it for complete", async () => {
  const id = await wizard.started();
  await panel.post(paths.createCaseClient(id), CLIENT);
  const half = loan({ customer_name: "Sample Borrower Half", claim_amount: "abc", case_status: "" });
  const back = await panel.post(paths.createCaseLoan(id), { ...half, ...BACK });
  expect(led(back)).toBe(paths.createCaseClient(id));
  const again = await wizard.page(paths.createCaseLoan(id));
  expect(again).toContain('value="Sample Borrower Half"');
  expect(again).toContain('value="abc"');
  expect(again).toMatch(/value="drt"[^>]*checked=""|checked=""[^>]*value="drt"/);
  expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.createCaseLoan(id));
});

test("Back from a loan that was complete leads through it again when it no longer is", async () => {
  const id = await wizard.ready();
  await panel.post(paths.createCaseLoan(id), { ...loan({ customer_name: "" }), ...BACK });
  expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.createCaseLoan(id));
  await panel.post(paths.createCaseLoan(id), { ...loan({ customer_name: "Sample Borrower Anew" }), ...BACK });
  expect(await wizard.page(paths.createCaseReview(id))).toContain("Sample Borrower Anew");
});

test("Back keeps a client that is not complete yet, and Next then takes it", async () => {
  const id = await wizard.started();
  const half = { ...CLIENT, contact_no: "" };
  const back = await panel.post(paths.createCaseClient(id), { ...half, ...BACK });
  expect(led(back)).toBe(paths.createCaseAssignment(id));
  expect(await wizard.page(paths.createCaseClient(id))).toContain('value="legal@sample-lender.example"');
  expect(led(await panel.get(paths.createCaseLoan(id)))).toBe(paths.createCaseClient(id));
  expect(led(await panel.post(paths.createCaseClient(id), CLIENT))).toBe(paths.createCaseLoan(id));
  expect(await wizard.page(paths.createCaseClient(id))).toContain('value="98765 43210"');
});

test("the line of steps keeps what is typed as Back does, and leads no further than is complete", async () => {
  const id = await wizard.ready();
  const half = loan({ customer_name: "Sample Borrower Half", case_status: "" });
  const left = await panel.post(paths.createCaseLoan(id), { ...half, intent: "back 0" });
  expect(led(left)).toBe(paths.createCaseAssignment(id));
  const html = await wizard.page(paths.createCaseLoan(id));
  expect(html).toContain('value="Sample Borrower Half"');
  expect(html).toMatch(/<button[^>]*form="case-loan"[^>]*value="back 1"[^>]*>/);
  expect(html).not.toMatch(/value="back 3"/);
  const on = await panel.post(paths.createCaseClient(id), { ...CLIENT, intent: "back 2" });
  expect(led(on)).toBe(paths.createCaseLoan(id));
  for (const intent of ["back 9", "back x", "back"]) {
    const answer = await panel.post(paths.createCaseLoan(id), { ...half, intent });
    expect([intent, answer.status]).toEqual([intent, intent === "back x" ? 422 : 302]);
  }
});

test("another client chosen without its button keeps nothing of the former one", async () => {
  const [one, two] = [await panel.given.client(), await panel.given.client({ email_id: "two@two.example" })];
  const branch = await panel.given.branch({ client_id: two.id });
  const id = await wizard.started();
  const form = {
    ...CLIENT,
    filled_for: String(one.id),
    client: String(two.id),
    branch: String(branch.id),
    email_id: "one@one.example",
  };
  for (const intent of ["", "branch"]) {
    const answer = await panel.post(paths.createCaseClient(id), { ...form, intent });
    expect(answer.status).toBe(422);
    const html = shown(await answer.text());
    expect(html).toContain(clientChanged);
    expect(html).toContain('value="two@two.example"');
    expect(html).not.toContain("one@one.example");
    expect(html).not.toContain('value="Sample Manager"');
    expect(html).toMatch(new RegExp(`name="filled_for"[^>]* value="${two.id}"`));
  }
  await panel.post(paths.createCaseClient(id), { ...form, ...BACK });
  expect(await wizard.page(paths.createCaseClient(id))).not.toContain("one@one.example");
  const right = { ...form, filled_for: String(two.id), email_id: "two@two.example" };
  expect(led(await panel.post(paths.createCaseClient(id), right))).toBe(paths.createCaseLoan(id));
});

test("the upload of a batch takes no other client's address either", async () => {
  const [one, two] = [await panel.given.client(), await panel.given.client({ email_id: "two@two.example" })];
  const answer = await panel.post(paths.uploadDetails(), {
    filled_for: String(one.id),
    client: String(two.id),
    email_id: "one@one.example",
    relief_sought: ["drt", "nclt"],
  });
  expect(answer.status).toBe(422);
  const html = shown(await answer.text());
  expect(html).toContain(clientChanged);
  expect(html).toContain('value="two@two.example"');
  expect(html).toMatch(/value="nclt"[^>]*checked=""|checked=""[^>]*value="nclt"/);
});

test("a user limited to some clients is offered no new one", async () => {
  const id = await wizard.started();
  const ANEW = '<option value="new">';
  // The client's list and its branches'.
  expect((await wizard.page(paths.createCaseClient(id))).split(ANEW)).toHaveLength(3);
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  expect((await wizard.page(paths.createCaseClient(await wizard.started()))).split(ANEW)).toHaveLength(2);
});

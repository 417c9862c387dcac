import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { todayInIndia } from "#app/domain/dates.ts";
import { toFormDate } from "#app/domain/form-dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { caseWizard, CLIENT, FILED, loan, type Values } from "#tests/support/work/case-wizard.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { led, shown } from "#tests/support/work/uploads.ts";

let panel: TestPanel;
let wizard: ReturnType<typeof caseWizard>;
let cookie: string;

beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  cookie = await panel.signIn();
  wizard = caseWizard(panel);
});
afterAll(() => panel.close());
beforeEach(() => panel.as(cookie));

describe("the type of assignment", () => {
  test("must be chosen, and LSR goes no further", async () => {
    const none = await panel.post(paths.createCase(), {});
    expect(none.status).toBe(422);
    expect(shown(await none.text())).toContain("Type of Assignment is required");
    const lsr = await panel.post(paths.createCase(), { assignment_type: "lsr" });
    expect(lsr.status).toBe(422);
    const html = shown(await lsr.text());
    expect(html).toMatch(
      /<div aria-live="polite"><div class="notice notice-info"><div>LSR module is under development</,
    );
    expect(html).toMatch(/value="lsr"[^>]*checked|checked[^>]*value="lsr"/);
  });

  test("once chosen leads to the client, and may be looked at again", async () => {
    const id = await wizard.started();
    expect(id).toHaveLength(32);
    expect(await wizard.page(paths.createCaseAssignment(id))).toMatch(
      /checked=""[^>]*value="litigation"|value="litigation"[^>]*checked=""/,
    );
    expect(led(await panel.post(paths.createCaseAssignment(id), { assignment_type: "litigation" }))).toBe(
      paths.createCaseClient(id),
    );
  });
});

describe("the client", () => {
  test("every missing detail is named, each at its field", async () => {
    const answer = await panel.post(paths.createCaseClient(await wizard.started()), {});
    expect(answer.status).toBe(422);
    const html = shown(await answer.text());
    for (const field of [
      "Client Name",
      "Branch Name",
      "Assigned By",
      "Assignment Date",
      "Client Email ID",
      "Client Contact Number",
    ]) {
      expect(html).toContain(`${field} is required`);
    }
  });

  test("typed anew must be typed, and so must its branch; nothing else is lost", async () => {
    const id = await wizard.started();
    const values = { ...CLIENT, custom_client: " ", custom_branch: "" };
    const answer = await panel.post(paths.createCaseClient(id), values);
    expect(answer.status).toBe(422);
    const html = shown(await answer.text());
    expect(html).toContain("Client Name is required");
    expect(html).toContain("Please enter the new branch name");
    expect(html).toContain('value="98765 43210"');
  });

  test("and its branch are filled in by their buttons when there are no scripts", async () => {
    const client = await panel.given.client({ email_id: "dues@sample-lender.example" });
    const branch = await panel.given.branch({
      client_id: client.id,
      branch_name: "Nashik",
      manager_name: "Sample Manager N",
      manager_number: "9812300000",
    });
    const id = await wizard.started();
    const one = await panel.post(paths.createCaseClient(id), {
      ...CLIENT,
      client: String(client.id),
      assigned_by: "Somebody",
      intent: "client",
    });
    // A page of its own: Reload and the browser's Back send nothing again.
    expect(led(one)).toBe(paths.createCaseClient(id));
    const chosen = await wizard.page(paths.createCaseClient(id));
    expect(chosen).toContain("Nashik");
    expect(chosen).toContain('value="dues@sample-lender.example"');
    expect(chosen).not.toContain('value="Somebody"');

    const two = await panel.post(paths.createCaseClient(id), {
      ...CLIENT,
      client: String(client.id),
      branch: String(branch.id),
      intent: "branch",
    });
    expect(led(two)).toBe(paths.createCaseClient(id));
    const filled = await wizard.page(paths.createCaseClient(id));
    expect(filled).toContain('value="Sample Manager N"');
    expect(filled).toContain('value="9812300000"');
    expect(filled).toContain(`value="${toFormDate(todayInIndia(new Date()))}"`);
  });

  test("sent twice in one field is a mistake, not a fault", async () => {
    const id = await wizard.started();
    const twice = { ...CLIENT, custom_client: ["One", "Two"], custom_branch: ["One", "Two"] };
    expect((await panel.post(paths.createCaseClient(id), twice)).status).toBe(422);
  });

  test("takes no branch of another client", async () => {
    const client = await panel.given.client();
    const foreign = await panel.given.branch();
    const id = await wizard.started();
    const answer = await panel.post(paths.createCaseClient(id), {
      ...CLIENT,
      client: String(client.id),
      branch: String(foreign.id),
    });
    expect(answer.status).toBe(422);
    expect(shown(await answer.text())).toContain("Please choose a branch of this client");
  });
});

describe("the loan", () => {
  test.each([
    [{ lan_number: " " }, "Loan Account Number is required"],
    [{ customer_name: "" }, "Borrower Name is required"],
    [{ claim_amount: "" }, "Claim Amount must be greater than zero"],
    [{ claim_amount: "0.00" }, "Claim Amount must be greater than zero"],
    [{ claim_amount: "-5" }, "Claim Amount must be greater than zero"],
    [{ claim_amount: "1e9" }, "Claim Amount must be greater than zero"],
    [{ claim_amount: "1,00,000.505" }, "Please enter a valid amount"],
    [{ claim_amount: "99999999999999.99" }, "Please enter a valid amount"],
    [{ relief_sought: [] }, "Select at least one Relief Sought"],
    [{ case_status: "" }, "Filing Status is required"],
    [{ ...FILED, case_no: " " }, "Case Number is required"],
    [{ ...FILED, case_no: "Not filed" }, messages.caseNumber.none],
    [{ ...FILED, next_hearing_date: "" }, "Next Hearing Date is required"],
    [{ ...FILED, next_hearing_date: "2026-02-31" }, messages.generic.notADate],
    [{ ...FILED, stage_of_case: "" }, "Stage of Case is required"],
  ])("%j: %s", async (values: Values, sentence) => {
    const id = await wizard.started();
    await panel.post(paths.createCaseClient(id), CLIENT);
    const answer = await panel.post(paths.createCaseLoan(id), loan({ comments: "kept", ...values }));
    expect(answer.status).toBe(422);
    const html = shown(await answer.text());
    expect(html).toContain(sentence);
    expect(html).toContain(">kept</textarea>");
  });
});

describe("steps", () => {
  test("are reached only when those before them are complete", async () => {
    const id = await wizard.started();
    expect(led(await panel.get(paths.createCaseLoan(id)))).toBe(paths.createCaseClient(id));
    expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.createCaseClient(id));
    await panel.post(paths.createCaseClient(id), CLIENT);
    expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.createCaseLoan(id));
  });

  test("skipped by a form of one's own create nothing", async () => {
    const before = await wizard.caseCount();
    const id = await wizard.started();
    const none = await panel.post(paths.createCaseReview(id), {}, {});
    expect(led(none)).toBe(paths.createCaseClient(id));
    await panel.post(paths.createCaseClient(id), CLIENT);
    const half = await panel.post(paths.createCaseReview(id), { intent: "create" });
    expect(led(half)).toBe(paths.createCaseLoan(id));
    expect(await wizard.toastOf(half, cookie)).toContain(
      "Please ensure all mandatory fields in Loan Details are completed.",
    );
    expect(await wizard.caseCount()).toBe(before);
  });

  test("go back with everything that was said", async () => {
    const id = await wizard.ready({ loan: { ...FILED, customer_name: "Sample Borrower Q" } });
    expect(await wizard.page(paths.createCaseClient(id))).toContain('value="Sample Lender W"');
    const html = await wizard.page(paths.createCaseLoan(id));
    expect(html).toContain('value="Sample Borrower Q"');
    expect(html).toContain('value="OS 12/2026"');
  });

  test("two drafts beside each other do not mix", async () => {
    const one = await wizard.ready({ loan: { customer_name: "Sample Borrower One" } });
    const two = await wizard.ready({ loan: { customer_name: "Sample Borrower Two" } });
    expect(await wizard.page(paths.createCaseReview(one))).toContain("Sample Borrower One");
    expect(await wizard.page(paths.createCaseReview(two))).not.toContain("Sample Borrower One");
  });

  test("of a draft that is gone, too old, or another's start anew", async () => {
    const id = await wizard.ready();
    expect(led(await panel.get(paths.createCaseReview("0".repeat(32))))).toBe(paths.createCase());
    panel.as(await panel.signIn({ email: "other@sample-panel.example" }));
    expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.createCase());
    expect(led(await panel.post(paths.createCaseReview(id), {}))).toBe(paths.createCase());
    panel.as(cookie);
    expect((await panel.get(paths.createCaseReview(id))).status).toBe(200);
    await panel.post(paths.createCaseCancel(id), {});
    expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.createCase());
  });
});

test("without the right to create cases there is no wizard", async () => {
  panel.as(
    await panel.signIn({
      email: "reader@sample-panel.example",
      features: ["litigation_case", "litigation_batch"],
    }),
  );
  const before = await wizard.caseCount();
  expect(led(await panel.get(paths.createCase()))).toBe(paths.batches());
  expect(led(await panel.post(paths.createCase(), { assignment_type: "litigation" }))).toBe(paths.batches());
  expect(led(await panel.post(paths.createCaseReview("0".repeat(32)), {}))).toBe(paths.batches());
  expect(await wizard.caseCount()).toBe(before);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { landed } from "#tests/support/dialog.ts";
import { caseWizard, FILED } from "#tests/support/work/case-wizard.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { led } from "#tests/support/work/uploads.ts";

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

test("an assignment date that can hardly be right is pointed out before the case is created", async () => {
  const id = await wizard.ready({ client: { assignment_date: "2062-11-20" } });
  const sentence = "Assignment Date (20 Nov 2062) is in the future.";
  expect(await wizard.page(paths.createCaseReview(id))).toContain(sentence);
  const usual = await wizard.ready();
  expect(await wizard.page(paths.createCaseReview(usual))).not.toContain("Assignment Date (");
});

test("adds the client, its branch, a batch with one case and the comment", async () => {
  const id = await wizard.ready({
    client: { custom_client: "Sample Lender New", custom_branch: "Satara" },
    loan: { ...FILED, lan_number: "00001234567890123456", comments: "First words" },
  });
  const review = await wizard.page(paths.createCaseReview(id));
  for (const said of ["Sample Lender New", "Satara", "₹1,25,000.50", "Civil Suit, DRT", "15 Dec 2026"]) {
    expect(review).toContain(said);
  }
  expect(review).not.toContain("is past");
  const answer = await panel.post(paths.createCaseReview(id), { intent: "create" });
  expect(led(answer)).toBe(paths.batches());
  const [added] = await panel.rows(
    `select c.*, b.total_cases, b.file_key, b.relief_sought, l.name as client_name, br.branch_name as branch
         from cases c join batches b on b.id = c.batch_id join clients l on l.id = c.client_id
         join branches br on br.id = b.branch_id
        where c.lan_number = '00001234567890123456'`,
  );
  expect(added).toMatchObject({
    customer_name: "श्री Sample Borrower",
    claim_amount: "125000.50",
    case_no: "OS 12/2026",
    stage_of_case: "Summons / Notice issued",
    total_cases: 1,
    file_key: null,
    relief_sought: ["civil_suit", "drt"],
    client_name: "Sample Lender New",
    branch: "Satara",
  });
  expect(await panel.rows("select comment from comments where case_id = $1", [added?.id])).toEqual([
    { comment: "First words" },
  ]);
  expect(
    await panel.rows("select 1 from audit where action = 'case.created' and object_id = $1", [
      String(added?.id),
    ]),
  ).toHaveLength(1);
});

test("who may not open the batches is told of it on their own page", async () => {
  const features = ["litigation_case", "litigation_create_case"] as const;
  panel.as(await panel.signIn({ email: "creates@sample-panel.example", features }));
  const answer = await panel.post(paths.createCaseReview(await wizard.ready()), { intent: "create" });
  const { to, html } = await landed(panel, answer);
  expect(to).toBe(paths.cases());
  expect(html).toContain("Case created successfully!");
});

test("says that the next hearing date is past, and creates the case all the same", async () => {
  const id = await wizard.ready({
    loan: { ...FILED, lan_number: "PAST/1", next_hearing_date: "2020-01-15" },
  });
  expect(await wizard.page(paths.createCaseReview(id))).toMatch(
    /The next hearing date is past \(\d+ days ago\)\. Please check it\./,
  );
  await panel.post(paths.createCaseReview(id), { intent: "create" });
  expect(await panel.rows("select next_hearing_date::text from cases where lan_number = 'PAST/1'")).toEqual([
    { next_hearing_date: "2020-01-15" },
  ]);
});

test("twenty times at once creates one case, and each form is told so", async () => {
  const id = await wizard.ready();
  const before = await wizard.caseCount();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => panel.post(paths.createCaseReview(id), { intent: "create" })),
  );
  expect(new Set(answers.map(led))).toEqual(new Set([paths.batches()]));
  expect(await wizard.caseCount()).toBe(before + 1);
  expect(led(await panel.get(paths.createCaseReview(id)))).toBe(paths.batches());
});

test("a stage that ends the case in the court's words counts as closed", async () => {
  const id = await wizard.ready({ loan: { ...FILED, lan_number: "DISPOSED-1", stage_of_case: "Dismissed" } });
  await panel.post(paths.createCaseReview(id), { intent: "create" });
  expect(await panel.rows("select progress from cases where lan_number = 'DISPOSED-1'")).toEqual([
    { progress: "closed" },
  ]);
});

test("what was typed for a filed case is left out when it is not filed after all", async () => {
  const typed = { ...FILED, case_no: "NA" };
  const id = await wizard.ready({ loan: { ...typed, case_status: "not_filed", lan_number: "UNFILED-1" } });
  await panel.post(paths.createCaseReview(id), { intent: "create" });
  expect(
    await panel.rows("select case_no, stage_of_case, progress from cases where lan_number = 'UNFILED-1'"),
  ).toEqual([{ case_no: null, stage_of_case: null, progress: "not_filed" }]);
});

test("a loan number the client has already is pointed out first", async () => {
  const client = await panel.given.client({ name: "Sample Lender Twice" });
  const branch = await panel.given.branch({ client_id: client.id });
  const known = await panel.given.litigationCase({ client_id: client.id, lan_number: "twice-1" });
  const id = await wizard.ready({
    client: { client: String(client.id), branch: String(branch.id) },
    loan: { lan_number: "TWICE-1" },
  });
  const review = await wizard.page(paths.createCaseReview(id));
  expect(review).toContain("This client already has a case under this loan account number.");
  expect(review).toContain(paths.cases({ batchId: known.batch_id }));
  const before = await wizard.caseCount();
  const refused = await panel.post(paths.createCaseReview(id), { intent: "create" });
  expect(refused.status).toBe(409);
  expect(await wizard.caseCount()).toBe(before);
  expect(
    led(await panel.post(paths.createCaseReview(id), { intent: "create", same_loan_confirmed: "on" })),
  ).toBe(paths.batches());
  expect(await wizard.caseCount()).toBe(before + 1);
});

test("a case number that others have is told before and after, and kept", async () => {
  await panel.given.litigationCase({ lan_number: "TAKEN-1", case_no: "OA-77-2026" });
  const id = await wizard.ready({ loan: { ...FILED, case_no: "OA/77/2026", lan_number: "TAKEN-2" } });
  const said = messages.caseNumber.alsoOf("OA/77/2026", ["TAKEN-1"], 0);
  expect(await wizard.page(paths.createCaseReview(id))).toContain(said);
  const answer = await panel.post(paths.createCaseReview(id), { intent: "create" });
  expect(await wizard.toastOf(answer, cookie)).toContain(`${messages.createCase.created} ${said}`);
  expect(await panel.rows("select case_no from cases where lan_number = 'TAKEN-2'")).toEqual([
    { case_no: "OA/77/2026" },
  ]);
  // One that is not filed has no number.
  const unfiled = { ...FILED, case_no: "OA/77/2026", case_status: "not_filed" };
  const other = await wizard.ready({ loan: unfiled });
  expect(await wizard.page(paths.createCaseReview(other))).not.toContain("is also the number of");
});

test("and adding another keeps the client and asks for the next loan", async () => {
  const id = await wizard.ready({ client: { custom_client: "Sample Lender Again" } });
  const to = led(await panel.post(paths.createCaseReview(id), { intent: "create-and-add" }));
  const next = /create-case\/([0-9a-f]{32})\/loan$/.exec(to)?.[1] ?? "";
  expect(next).not.toBe(id);
  expect(await wizard.page(paths.createCaseClient(next))).toContain('value="Sample Lender Again"');
  expect(await wizard.page(to)).toMatch(
    /name="lan_number"[^>]*value=""|name="lan_number"(?![^>]*value="[^"])/,
  );
});

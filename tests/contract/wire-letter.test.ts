// docs/provider-api.md to the letter: calls with exactly its fields, and answers that a program can understand which
// reads only `status`. These calls are "section 7" in names of tests.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { utils, write } from "xlsx";
import { MORE_CASE_FIELDS } from "#app/provider/contract/cases/cases.ts";
import { asJson, post, startHost, urlencoded } from "#tests/support/hosts/api-host.ts";

const BULK_CREATE = "/litigation/api/case/bulk_create/";
const UPDATE_GENERATE = "/litigation/api/case/update-generate/";

/** Exactly what docs/provider-api.md requires of bulk_create. */
const FIELDS = {
  client: "Sample Lender W",
  branch_name: "Pune",
  assignment_date: "2026-11-20",
  email_id: "legal@sample-lender.example",
  contact_no: "9812345678",
  relief_sought: "civil_suit,drt",
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "district_court",
  column_rename_data: "{}",
};

async function workbook(fields: Record<string, string> = FIELDS, content?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = content ?? (await readFile(path.resolve("tests/fixtures/lender-plain.xlsx")));
  form.set("case_file", new File([new Uint8Array(bytes)], "loans.xlsx"));
  return post(form);
}

function sheetOf(rows: unknown[][]): Buffer {
  const book = { SheetNames: ["Loans"], Sheets: { Loans: utils.aoa_to_sheet(rows) } };
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}
const HEADER = ["Loan Account Number", "Borrower Name", "Claim Amount"];

test("a batch is imported from the fields of section 7 alone, and what was taken for the rest is said", async () => {
  const { ask, rows } = await startHost();
  expect(await ask(BULK_CREATE, await workbook())).toMatchObject({
    status: 200,
    body: {
      status: "success",
      message:
        "Imported Successfully. Assigned By was not given and is set to Sample Admin. Case Category was not given and is set to Loan Recall Notice",
      data: { inserted: 60 },
    },
  });
  expect(
    await rows(
      "select b.assigned_by, b.case_category, r.manager_name from batches b join branches r on r.id = b.branch_id",
    ),
  ).toEqual([{ assigned_by: "Sample Admin", case_category: "loan_recall_notice", manager_name: null }]);
});

test("of a branch that is known, its manager has assigned the batch", async () => {
  const { ask, given, rows } = await startHost();
  const { id } = await given.client();
  await given.branch({ client_id: id, branch_name: "Pune", manager_name: "Sample Manager" });
  const answer = await ask(
    BULK_CREATE,
    await workbook({ ...FIELDS, client: String(id), case_category: "sec_95" }),
  );
  expect(answer.body.message).toBe(
    "Imported Successfully. Assigned By was not given and is set to Sample Manager",
  );
  expect(await rows("select assigned_by, case_category from batches")).toEqual([
    { assigned_by: "Sample Manager", case_category: "sec_95" },
  ]);
});

test.each(Object.keys(FIELDS).filter((name) => !["contact_no", "column_rename_data"].includes(name)))(
  "without %s nothing is imported: section 7 has it",
  async (name) => {
    const { ask, rows } = await startHost();
    const { [name]: _, ...fields } = FIELDS as Record<string, string>;
    expect(await ask(BULK_CREATE, await workbook(fields))).toMatchObject({
      status: 422,
      body: { status: "error", message: expect.any(String) as string },
    });
    expect(await rows("select 1 from batches")).toEqual([]);
  },
);

test("an import that changed nothing is an error with a sentence, and still has its data", async () => {
  const { ask, rows } = await startHost();
  const sheet = sheetOf([
    HEADER,
    ["L-1", "One", "1000"],
    ["L-2", "Two", "nonsense"],
    ["L-3", "Three", "3000"],
  ]);
  const refused = await ask(BULK_CREATE, await workbook(FIELDS, sheet));
  expect(refused).toMatchObject({
    status: 422,
    body: {
      status: "error",
      message: expect.stringMatching(/^Nothing was imported: 1 row was rejected\./) as string,
      data: { batch_id: null, refused: 1, problems: [{ row: 3, field: "Claim Amount" }] },
    },
  });
  expect(await rows("select 1 from batches")).toEqual([]);
  const others = await ask(BULK_CREATE, await workbook({ ...FIELDS, import_good_rows: "true" }, sheet));
  expect(others).toMatchObject({ status: 200, body: { status: "success", data: { inserted: 2 } } });

  const again = await ask(BULK_CREATE, await workbook({ ...FIELDS, import_good_rows: "true" }, sheet));
  expect(again).toMatchObject({
    status: 422,
    body: {
      status: "error",
      message: expect.stringContaining("this file was already imported as Batch") as string,
      data: { repeat_of: 1 },
    },
  });
  expect(await rows("select 1 from batches")).toHaveLength(1);
});

test("amounts and rates may be JSON numbers, in every call that takes some", async () => {
  const { ask, given, rows } = await startHost();
  const { id } = await given.litigationCase();
  const ok = { status: 200, body: { status: "success" } };
  const expense = { case_id: id, expense_type: "Travelling" };
  const spend = (amount: unknown) => ask("/litigation/api/case/expenses/", asJson({ ...expense, amount }));
  expect(await spend(55.5)).toMatchObject(ok);
  expect(await spend(1250)).toMatchObject(ok);
  expect(await rows("select amount::text from expenses order by id")).toEqual([
    { amount: "55.50" },
    { amount: "1250.00" },
  ]);
  for (const [wrong, message] of [
    [0, "Please enter a valid amount"],
    [-5, "Please enter a valid amount"],
    [1e21, "Please enter both expense type and amount"],
    [0.001, "Please enter a valid amount"],
    [null, "Please enter both expense type and amount"],
  ] as const) {
    expect(await spend(wrong), String(wrong)).toMatchObject({ status: 422, body: { message } });
  }
  const details = (roi_percentage: unknown) =>
    ask("/litigation/api/case/update/", asJson({ case_id: id, roi_percentage }));
  expect(await details(14.5)).toMatchObject(ok);
  expect(await rows("select roi_percentage::float from cases")).toEqual([{ roi_percentage: 14.5 }]);
  const created = await ask(
    "/litigation/api/case/create/",
    asJson({
      ...{ client: "Sample Lender N", branch_name: "Pune", assignment_date: "2026-11-20" },
      ...{ email_id: "legal@sample-lender.example", contact_no: "9812345678", relief_sought: "drt" },
      ...{ lan_number: "N-1", claim_amount: 125000.5, customer_name: "Sample Borrower" },
      ...{ case_status: "not_filed", assignment_type: "litigation", assigned_by: "Sample Manager" },
    }),
  );
  expect(created).toMatchObject(ok);
  expect(await rows("select claim_amount::text from cases where lan_number = 'N-1'")).toEqual([
    { claim_amount: "125000.50" },
  ]);
  // An account number that comes as one has lost its zeros.
  expect(await ask("/litigation/api/add_comments/", asJson({ case_id: id, comment: 7 }))).toMatchObject({
    status: 422,
  });
});

test("GET cases has the case fields of section 3, and the papers that were made", async () => {
  const { ask, given, panel, rows } = await startHost();
  const { id } = await given.litigationCase({
    email: "borrower@sample-borrowers.example",
    roi_percentage: "14.5",
    npa_date: "2025-08-01",
    guarantor_name: "Sample Guarantor",
    guarantor_address: "12 Specimen Road\nPune",
    coborrower1_name: "Sample Co-borrower",
    proprietor_name: null,
  });
  await given.litigationCase();
  const list = async () => {
    const { body } = await ask("/litigation/api/cases?page=1");
    const { results } = body.data as { results: Record<string, unknown>[] };
    return results.find(({ case_id }) => case_id === id) ?? {};
  };
  const listed = await list();
  for (const name of [...MORE_CASE_FIELDS, "case_pdfs"]) expect(listed, name).toHaveProperty(name);
  expect(listed).toMatchObject({
    email: "borrower@sample-borrowers.example",
    roi_percentage: "14.5000",
    npa_date: "2025-08-01",
    guarantor_name: "Sample Guarantor",
    coborrower1_name: "Sample Co-borrower",
    proprietor_name: null,
    case_pdfs: [],
  });
  await panel.panel.services.views.flush();
  const [seen] = await rows("select after from audit where action = 'cases.listed' order by id desc limit 1");
  expect(seen?.after).toMatchObject({ fields: expect.arrayContaining(["email", "papers"]) as unknown });
});

test("our own list asks for no more than its cards show", async () => {
  const { given, provider, panel, rows } = await startHost();
  const { id } = await given.litigationCase({ email: "borrower@sample-borrowers.example" });
  const answer = await provider.listCases({ page: 1 });
  const [listed] = answer.ok ? answer.data.results : [];
  expect(listed?.case_id).toBe(id);
  for (const name of [...MORE_CASE_FIELDS, "case_pdfs"]) expect(listed, name).not.toHaveProperty(name);
  await panel.panel.services.views.flush();
  const [seen] = await rows("select after from audit where action = 'cases.listed'");
  expect(seen?.after).not.toHaveProperty("fields");
});

test("GET clients/cases has the client's status", async () => {
  const { ask, given } = await startHost();
  await given.client({ name: "A", full_name: "A", send_to_client: true });
  await given.client({ name: "B", full_name: "B", send_to_client: false });
  const { body } = await ask("/litigation/api/clients/cases/?page=1");
  expect(body.data).toMatchObject({ results: [{ status: "Active" }, { status: "Pending Approval" }] });
});

test("a document that is too large is 413, wherever it is found out", async () => {
  const { ask, given } = await startHost();
  const { id } = await given.litigationCase();
  const form = new FormData();
  form.set("case_id", String(id));
  form.set("document_type", "Sanction Letter");
  form.set("document_file", new File([new Uint8Array(25 * 1024 * 1024 + 5 * 1024)], "large.pdf"));
  expect(await ask("/litigation/api/case/document/", post(form))).toMatchObject({
    status: 413,
    body: { status: "error", message: expect.any(String) as string },
  });
});

test("update-generate is not there for a case that is not, and says what it needs", async () => {
  const { ask } = await startHost();
  const send = (fields: Record<string, string>) => ask(UPDATE_GENERATE, urlencoded(fields));
  expect(await send({ case_id: "999999", category: "loan_recall_notice" })).toMatchObject({ status: 404 });
  expect(await send({ case_id: "1" })).toMatchObject({
    status: 422,
    body: { status: "error", message: "Please select a category" },
  });
});

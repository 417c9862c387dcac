import { statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import type { InputOf } from "#app/provider/contract/endpoint.ts";
import type { bulkCreate } from "#app/provider/contract/batches/upload.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

type Input = InputOf<typeof bulkCreate>;

function fixture(name: string) {
  const at = path.resolve("tests/fixtures", name);
  return { name, size: statSync(at).size, path: at };
}

const input = (values: Partial<Input> = {}): Input => ({
  client: "Sample Lender Anew",
  new_client: true,
  branch_name: "Pune",
  assigned_by: "Sample Manager",
  assignment_date: "2026-11-20",
  email_id: "legal@sample-lender.example",
  relief_sought: ["civil_suit", "drt"],
  case_category: "loan_recall_notice",
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "district_court",
  case_file: fixture("lender-plain.xlsx"),
  column_rename_data: {},
  ...values,
});

// In process app/provider/embedded/batches/bulk-create.test.ts shows the same.
describe("over HTTP", () => {
  test("an imported batch is listed, with its client and branch", async () => {
    const { provider } = await signedInProvider("over HTTP");
    const answer = await provider.bulkCreate(input({ batch_name: "पहला lot" }));
    expect(answer).toMatchObject({ ok: true, message: "Imported Successfully", data: { inserted: 60 } });
    expect((await dataOf(provider.listBatches({}))).results[0]).toMatchObject({
      batch_name: "पहला lot",
      total_cases: 60,
      branch_name: "Pune",
      relief_sought: ["civil_suit", "drt"],
      litigation_client: { name: "Sample Lender Anew" },
    });
    const clients = await dataOf(provider.listClients({}));
    const added = clients.results.find(({ name }) => name === "Sample Lender Anew");
    const mapping = await dataOf(provider.readColumnMapping({ client: added?.id ?? 0 }));
    expect(Object.keys(mapping.mapping)).toContain("lan_number");
  });

  test("bad rows come back with row, field and problem, and nothing is imported", async () => {
    const { provider } = await signedInProvider("over HTTP");
    const messy = input({
      case_file: fixture("lender-messy.xls"),
      sheet: "NPA Aug",
      header_row: 4,
      column_answers: { roi_percentage: "fraction" },
    });
    const asked = await provider.bulkCreate(messy);
    expect(asked).toMatchObject({ ok: true, data: { batch_id: null, refused: 6, problem_count: 6 } });
    expect(asked.ok && asked.data.problems[2]).toMatchObject({
      row: 25,
      column: "M",
      field: "NPA Date",
      value: "31/02/2025",
      problem: "is a day that does not exist",
    });
    expect(await provider.listBatches({})).toMatchObject({ data: { count: 0 } });
    const good = await provider.bulkCreate({ ...messy, import_good_rows: true });
    expect(good).toMatchObject({ ok: true, data: { inserted: 74, refused: 6 } });
  });

  test("what is no workbook, and details that are missing, are refused with their sentence", async () => {
    const { provider } = await signedInProvider("over HTTP");
    const readme = { name: "cases.csv", size: 3, path: path.resolve("package.json") };
    await expectRefused(provider.bulkCreate(input({ case_file: readme })), 422, messages.upload.csv);
    await expectRefused(provider.bulkCreate(input({ branch_name: "" })), 422, "Branch is required");
  });
});

test("columns go where they were sent", async () => {
  const { provider, rows } = await signedInProvider();
  expect((await provider.bulkCreate(input())).ok).toBe(true);
  const learned = await rows("select attribute, header from client_columns");
  const names = Object.fromEntries(
    learned.map(({ attribute, header }) => [
      String(header),
      attribute === "city" ? "address4" : String(attribute),
    ]),
  );
  const answer = await dataOf(
    provider.bulkCreate(input({ client: "Sample Lender Other", column_rename_data: names })),
  );
  const batch = answer.batch_id;
  const [first] = await rows("select city, address4 from cases where batch_id = $1 limit 1", [batch]);
  expect(first?.city).toBeNull();
  expect(first?.address4).not.toBeNull();
});

test("who sees some clients only imports for no new one", async () => {
  const { signIn, given } = await signedInProvider();
  const limited = await signIn({
    email: "limited@sample-panel.example",
    clientIds: [(await given.client()).id],
  });
  await expectRefused(limited.provider.bulkCreate(input()), 404);
});

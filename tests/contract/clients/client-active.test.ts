// What is deactivated takes no new work, and keeps what it has.
import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { dataOf, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";

const WORKBOOK = path.resolve("tests/fixtures/lender-plain.xlsx");
const IMPORT = {
  ...SAMPLE_INPUTS.bulkCreate,
  case_file: { name: "lender-plain.xlsx", size: statSync(WORKBOOK).size, path: WORKBOOK },
  column_rename_data: {},
};

test("a deactivated client is in no list to choose from, and its cases stay", async () => {
  const { provider, given, rows } = await signedInProvider();
  const client = await given.client({ name: "Sample Lender Off", email_id: "dues@sample-lender.example" });
  const { id: caseId } = await given.litigationCase({ client_id: client.id });
  const which = { client_id: client.id, version: 1 };
  const answer = await provider.setClientActive({ ...which, active: "false" });
  expect(answer).toMatchObject({ ok: true, message: clientMessages.deactivated("Sample Lender Off") });
  expect((await dataOf(provider.listClients({}))).results).toEqual([]);
  expect((await dataOf(provider.listClientSummaries({ page: 1 }))).count).toBe(0);
  const off = await dataOf(provider.listClientSummaries({ page: 1, deactivated: "true" }));
  expect(off.results).toMatchObject([{ id: client.id, active: false, total_cases: 1 }]);
  expect(await provider.readClient({ client_id: client.id })).toMatchObject({
    data: { active: false, version: 2, total_cases: 1 },
  });
  const cases = await dataOf(provider.listCases({ page: 1, client: client.id }));
  expect(cases.results).toMatchObject([{ case_id: caseId }]);
  expect(await provider.addComment({ case_id: caseId, comment: "Goes on" })).toMatchObject({ ok: true });

  expect(await rows("select before, after from audit where action = 'client.deactivated'")).toEqual([
    { before: { active: true }, after: { active: false } },
  ]);
  await expectStale(provider.setClientActive({ ...which, active: "true" }));
  expect(await provider.setClientActive({ ...which, version: 2, active: "true" })).toMatchObject({
    ok: true,
  });
  expect((await dataOf(provider.listClients({}))).results).toMatchObject([{ id: client.id }]);
});

test("no batch is imported and no case added for one, chosen or typed", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id } = await given.client({ name: "Sample Lender Off", active: false });
  const message = clientMessages.isDeactivated("Sample Lender Off");
  const refused = { ok: false, status: 422, message };
  expect(await provider.bulkCreate({ ...IMPORT, client: String(id) })).toMatchObject(refused);
  const typed = { client: "sample lender OFF", new_client: true };
  expect(await provider.bulkCreate({ ...IMPORT, ...typed })).toMatchObject(refused);
  const made = { ...SAMPLE_INPUTS.createCase, client: String(id) };
  expect(await provider.createCase(made)).toMatchObject(refused);
  expect(await rows("select 1 from batches")).toEqual([]);
  expect(await rows("select 1 from files")).toEqual([]);
});

test("nor for a branch of it", async () => {
  const { provider, given, rows } = await signedInProvider();
  const branch = await given.branch({ branch_name: "Pune", active: false });
  const { client_id } = branch;
  const refused = { ok: false, status: 422, message: clientMessages.branches.isDeactivated("Pune") };
  const of = { client: String(client_id), branch_name: "pune" };
  expect(await provider.bulkCreate({ ...IMPORT, ...of })).toMatchObject(refused);
  expect(await provider.createCase({ ...SAMPLE_INPUTS.createCase, ...of })).toMatchObject(refused);
  expect(await rows("select 1 from batches")).toEqual([]);
  expect(
    await provider.setBranchActive({ client_id, branch_id: branch.id, version: 1, active: "true" }),
  ).toMatchObject({ ok: true, message: clientMessages.branches.activated("Pune") });
  expect(await provider.createCase({ ...SAMPLE_INPUTS.createCase, ...of })).toMatchObject({ ok: true });
});

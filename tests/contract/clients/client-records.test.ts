// What hangs on a client: the columns of its workbooks, the workbooks, the texts of its papers.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { files, papers, paperTemplates, templateVersions } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { dataOf, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const MAPPING = {
  lan_number: { slug: "lan_number", column: " Loan A/c No. " },
  customer_name: { slug: "customer_name", column: "उधारकर्ता" },
};

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A stored file; its bytes are not looked at. */
async function file(
  { panel }: Pick<TestProvider, "panel">,
  client_id: number,
  name: string,
): Promise<string> {
  const key = hashOf(`${name} ${String(client_id)}`).slice(0, 40);
  await panel.panel.database.db.insert(files).values({
    key,
    client_id,
    name,
    purpose: "batch_file",
    media_type: "application/pdf",
    bytes: 1,
    sha256: "0".repeat(64),
  });
  return key;
}

test("columns that are kept are read, and forgotten one by one or all at once", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id: client_id } = await given.client();
  const kept = () => dataOf(provider.readClientColumns({ client_id }));
  expect(await kept()).toEqual({ columns: [], updated_at: null, updated_by: null });
  await provider.saveColumnMapping({ client: client_id, mapping: MAPPING });
  const first = await kept();
  expect(first).toMatchObject({ updated_by: "Sample Admin" });
  expect(first.columns).toMatchObject([
    { attribute: "customer_name", column: "उधारकर्ता", is_current: true, used_by: "Sample Admin" },
    { attribute: "lan_number", column: " Loan A/c No. ", is_current: true },
  ]);
  const seen = first.updated_at ?? "";
  const forgotten = await provider.forgetColumns({ client_id, attribute: "lan_number", seen });
  expect(forgotten).toMatchObject({ ok: true });
  const second = await kept();
  expect(second.columns).toMatchObject([{ attribute: "customer_name", column: "उधारकर्ता" }]);
  const again = { client_id, attribute: "lan_number", seen: second.updated_at ?? "" };
  await expectRefused(provider.forgetColumns(again), 409, clientMessages.columns.gone);
  expect(await provider.forgetColumns({ client_id, seen: second.updated_at ?? "" })).toMatchObject({
    ok: true,
  });
  expect((await kept()).columns).toEqual([]);
  expect(await rows("select 1 from client_columns")).toEqual([]);
  expect(
    await rows("select before from audit where action = 'column_mapping.forgotten' order by id"),
  ).toEqual([
    { before: { mapping: { lan_number: [MAPPING.lan_number.column] } } },
    { before: { mapping: { customer_name: [MAPPING.customer_name.column] } } },
  ]);
});

test("columns chosen anew since they were looked at are not forgotten", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id: client_id } = await given.client();
  await provider.saveColumnMapping({ client: client_id, mapping: MAPPING });
  const looked = await dataOf(provider.readClientColumns({ client_id }));
  const seen = looked.updated_at ?? "";
  await provider.saveColumnMapping({ client: client_id, mapping: MAPPING });
  await expectStale(provider.forgetColumns({ client_id, seen }));
  expect(await rows("select 1 from client_columns")).toHaveLength(2);
});

test("uploads are listed with their figures, the newest first, twenty to a page", async () => {
  const desk = await signedInProvider();
  const { provider, given } = desk;
  const { id: client_id } = await given.client();
  await given.batch({ client_id, batch_name: "By hand" });
  const key = await file(desk, client_id, "Loans, जुलाई.xlsx");
  const [user] = await desk.rows("select id from users limit 1");
  const { id } = await given.batch({
    client_id,
    batch_name: "First lot",
    file_key: key,
    rows_read: 61,
    rows_refused: 2,
    rows_skipped: 1,
    created_by: Number(user?.id),
  });
  expect(await dataOf(provider.listClientUploads({ client_id, page: 1 }))).toMatchObject({
    count: 1,
    results: [
      {
        batch_id: id,
        batch_name: "First lot",
        file_name: "Loans, जुलाई.xlsx",
        file_url: key,
        rows_read: 61,
        rows_rejected: 2,
        rows_skipped: 1,
        uploaded_by: "Sample Admin",
      },
    ],
  });
  for (let n = 0; n < PAGE_SIZE; n += 1) await given.batch({ client_id, file_key: key });
  const second = await dataOf(provider.listClientUploads({ client_id, page: 2 }));
  expect(second).toMatchObject({ count: PAGE_SIZE + 1, results: [{ batch_id: id }] });
});

test("of templates those in force are listed, the client's own before everybody's, and those papers came from", async () => {
  const desk = await signedInProvider();
  const { provider, given } = desk;
  const client = await given.client();
  const litigationCase = await given.litigationCase({ client_id: client.id });
  const { db } = desk.panel.panel.database;
  const [user] = await desk.rows("select id from users limit 1");
  const created_by = Number(user?.id);
  const category = "sec_95";
  const versions = [
    { version: "everybodys-1", category, client_id: null },
    { version: "own-1", category, client_id: client.id },
    { version: "own-2", category, client_id: client.id },
    { version: "hindi-1", category, language: "hi", client_id: null },
  ];
  await db.insert(templateVersions).values(versions.map((row) => ({ ...row, body: row.version })));
  const approved = { category, body: "x", state: "approved", created_by };
  await db.insert(paperTemplates).values([
    { ...approved, template_version: "everybodys-1", approved_at: "2026-11-10T00:00:00Z" },
    { ...approved, client_id: client.id, template_version: "own-1", approved_at: "2026-11-01T00:00:00Z" },
    { ...approved, client_id: client.id, template_version: "own-2", approved_at: "2026-11-05T00:00:00Z" },
    { ...approved, language: "hi", template_version: "hindi-1", approved_at: "2026-11-02T00:00:00Z" },
    { category, body: "y", state: "submitted", client_id: client.id, created_by },
  ]);
  const key = await file(desk, client.id, "paper.pdf");
  await db.insert(papers).values(
    ["one", "two"].map((input_hash) => ({
      case_id: litigationCase.id,
      category,
      template_version: "own-1",
      snapshot: {},
      input_hash,
      file_key: key,
    })),
  );
  const answer = await dataOf(provider.listClientTemplates({ client_id: client.id }));
  const listed = answer.results;
  expect(listed.filter((row) => row.category === category)).toMatchObject([
    { language: "en", version: "own-2", state: "in_force", is_own: true, papers: 0 },
    { language: "en", version: null, state: "submitted", is_own: true },
    { language: "en", version: "own-1", state: "earlier", is_own: true, papers: 2 },
    { language: "hi", version: "hindi-1", state: "in_force", is_own: false },
  ]);
  // What the panel came with, where nobody wrote another.
  expect(listed.find((row) => row.category === "loan_recall_notice")).toMatchObject({
    state: "in_force",
    is_own: false,
    since: null,
    papers: 0,
  });
  const other = await dataOf(provider.listClientTemplates({ client_id: (await given.client()).id }));
  expect(other.results.filter((row) => row.category === category)).toMatchObject([
    { version: "everybodys-1", state: "in_force", is_own: false },
    { version: "hindi-1" },
  ]);
});

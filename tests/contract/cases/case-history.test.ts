import { expect, test } from "vitest";
import { files } from "#app/database/schema.ts";
import { formatBytes } from "#app/domain/text/bytes.ts";
import { dataOf } from "#tests/support/answers.ts";
import { PDF, upload } from "#tests/support/work/documents.ts";
import { signedInProvider } from "#tests/support/provider.ts";

async function desk() {
  const opened = await signedInProvider();
  const { id } = await opened.given.litigationCase({
    npa_date: "2026-05-05",
    guarantor_name: "Sample Guarantor",
  });
  return { ...opened, id };
}

test("tells who did what, newest first, each field before and after in words, and masks how to reach people", async () => {
  const { provider, id, rows } = await desk();
  await provider.updateCaseDetails({ case_id: id, npa_date: "2026-06-01", guarantor_name: "" });
  await provider.addComment({ case_id: id, comment: "Summons issued" });
  await rows(
    "insert into audit (action, object_type, object_id, before, after) values ('case.updated', 'case', $1, $2, $3)",
    [id, { customer_mobile_number: "9000010000" }, { customer_mobile_number: "9000020000" }],
  );
  const answer = await dataOf(provider.listCaseHistory({ case_id: id, page: 1 }));
  expect(answer.count).toBe(3);
  expect(answer.results).toMatchObject([
    {
      action: "case.updated",
      by: null,
      changes: [{ field: "Mobile Number", before: "******0000", after: "******0000" }],
    },
    {
      action: "comment.added",
      by: "Sample Admin",
      changes: [{ field: "Comment", before: null, after: "Summons issued" }],
    },
    {
      action: "case.details_updated",
      changes: expect.arrayContaining([
        { field: "NPA Date", before: "5 May 2026", after: "1 Jun 2026" },
        { field: "Guarantor Name", before: "Sample Guarantor", after: null },
      ]) as unknown[],
    },
  ]);
});

test("an advocate is told by name", async () => {
  const { provider, id, rows } = await desk();
  const [advocate] = await rows("insert into advocates (name) values ('Sample Advocate') returning id");
  await rows(
    "insert into audit (action, object_type, object_id, before, after) values ('case.updated', 'case', $1, $2, $3)",
    [id, { advocate_id: null }, { advocate_id: Number(advocate?.id) }],
  );
  const answer = await dataOf(provider.listCaseHistory({ case_id: id, page: 1 }));
  expect(answer.results[0]?.changes).toEqual([{ field: "Advocate", before: null, after: "Sample Advocate" }]);
});

test("a document is told by name, type and size; its hash stays in the stored entry", async () => {
  const { provider, id, rows } = await desk();
  await provider.uploadDocument({
    case_id: id,
    document_type: "KYC",
    document_file: await upload("PAN card.pdf"),
  });
  const [entry] = (await dataOf(provider.listCaseHistory({ case_id: id, page: 1 }))).results;
  expect(Object.fromEntries(entry?.changes.map(({ field, after }) => [field, after]) ?? [])).toEqual({
    "Document Type": "KYC",
    "File Name": "PAN card.pdf",
    Type: "PDF",
    Size: formatBytes(PDF.length),
  });
  const [stored] = await rows("select after from audit where action = 'document.uploaded'");
  expect(stored?.after).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
});

test("a download of a case's file is in its History, and in the trail under the case", async () => {
  const { provider, id, panel, rows } = await desk();
  const { services, database } = panel.panel;
  const [own] = await rows("select client_id, batch_id from cases where id = $1", [id]);
  const fileOf = async (case_id: number | null, purpose: string) => {
    const { key, bytes, sha256 } = await services.files.put(Buffer.from("%PDF-1.7"));
    const belongs = { case_id, client_id: Number(own?.client_id), batch_id: Number(own?.batch_id) };
    const named = { name: `${purpose}.pdf`, media_type: "application/pdf", purpose };
    await database.db.insert(files).values({ key, bytes, sha256, ...belongs, ...named });
    const answer = await dataOf(provider.downloadMedia({ url: key }));
    await answer.stream.cancel();
  };
  for (const purpose of ["document", "paper", "invoice"]) await fileOf(id, purpose);
  await fileOf(null, "batch_file");

  const history = await dataOf(provider.listCaseHistory({ case_id: id, page: 1, kind: "views" }));
  expect((await dataOf(provider.listCaseHistory({ case_id: id, page: 1 }))).count).toBe(0);
  expect(history.results.map(({ action, changes }) => [action, changes])).toEqual(
    ["Invoice", "Paper", "Document"].map((kind) => [
      "file.downloaded",
      [
        { field: "Kind of file", before: null, after: kind },
        { field: "File Name", before: null, after: `${kind.toLowerCase()}.pdf` },
      ],
    ]),
  );
  const trail = await dataOf(provider.listAudit({ object: "case", object_id: String(id), kind: "download" }));
  expect(trail.count).toBe(3);
  expect((await dataOf(provider.listAudit({ object: "file", kind: "download" }))).count).toBe(1);
});

test("is paged, and holds nothing of other cases", async () => {
  const { provider, given, id, rows } = await desk();
  const other = await given.litigationCase();
  await rows(
    "insert into audit (action, object_type, object_id) select 'case.updated', 'case', $1 from generate_series(1, 21)",
    [id],
  );
  await provider.addComment({ case_id: other.id, comment: "Not this one's" });
  const pages = [1, 2].map((page) => provider.listCaseHistory({ case_id: id, page }));
  const [first, second] = await Promise.all(pages);
  expect(first).toMatchObject({ data: { count: 21 } });
  expect(first?.ok && first.data.results).toHaveLength(20);
  expect(second?.ok && second.data.results).toHaveLength(1);
});

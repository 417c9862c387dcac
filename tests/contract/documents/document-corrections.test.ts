// A document on the wrong case is moved or removed; several are put on a case together.
import { expect, test } from "vitest";
import { MAX_DOCUMENTS_AT_ONCE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { forgetRemoved } from "#app/provider/embedded/documents/forget-removed.server.ts";
import { tidyStore } from "#app/provider/embedded/files/tidy-store.server.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { upload } from "#tests/support/work/documents.ts";
import { keysIn } from "#tests/support/folders.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const { documents } = messages;
const NOW = new Date("2026-11-21T06:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const REASON = "Belongs to another borrower";

/** A case with a document, and another case of its client. */
async function desk() {
  const opened = await signedInProvider("in process", NOW);
  const one = await opened.given.litigationCase();
  const other = await opened.given.litigationCase({ client_id: one.client_id });
  const case_id = one.id;
  const document_file = await upload("नोटिस.pdf");
  await dataOf(opened.provider.uploadDocument({ case_id, document_type: "KYC", document_file }));
  const listed = async (id: number) =>
    (await dataOf(opened.provider.listDocuments({ case_id: id }))).results.map(({ file_name }) => file_name);
  return { ...opened, one, other, case_id, document: { case_id, document_id: 1 }, listed };
}

test("several files are one change: all of them, or none with a sentence for each bad one", async () => {
  const { provider, one, listed, panel, rows } = await desk();
  const files = [await upload("a.pdf"), await upload("b.pdf"), await upload("b.pdf")];
  const form = { case_id: one.id, document_type: "Postal Receipt", document_files: files };
  const answer = await provider.uploadDocuments({ ...form, idempotency_key: "key-of-several-files" });
  expect(answer).toMatchObject({ ok: true, message: documents.uploadedCount(3) });
  await provider.uploadDocuments({ ...form, idempotency_key: "key-of-several-files" });
  expect(await listed(one.id)).toEqual(["b.pdf", "b.pdf", "a.pdf", "नोटिस.pdf"]);

  const bad = [
    await upload("good.pdf"),
    await upload("cut.pdf", "%PDF-1.7"),
    await upload("page.png", "<html>"),
  ];
  await expectRefused(
    provider.uploadDocuments({ ...form, document_files: bad }),
    422,
    [
      documents.ofFile("cut.pdf", documents.damaged),
      documents.ofFile("page.png", documents.notWhatItSays("png")),
    ].join("\n"),
  );
  await expectRefused(provider.uploadDocuments({ ...form, document_files: [] }), 422, documents.required);
  const many = Array.from({ length: MAX_DOCUMENTS_AT_ONCE + 1 }, () => files[0] ?? bad[0]);
  await expectRefused(
    provider.uploadDocuments({ ...form, document_files: many as never }),
    422,
    documents.tooMany(MAX_DOCUMENTS_AT_ONCE),
  );
  expect(await rows("select 1 from documents")).toHaveLength(4);
  expect(await keysIn(panel.panel.services.files)).toHaveLength(4);
});

test("a document is moved to another case of its client, with its file and a line in both histories", async () => {
  const { provider, document, one, other, listed, rows } = await desk();
  await rows("insert into document_requests (case_id, document_type) values ($1, 'kyc')", [other.id]);
  const found = await dataOf(provider.findTargetCases({ case_id: one.id, number: other.lan_number }));
  expect(found.results).toMatchObject([{ case_id: other.id, customer_name: other.customer_name }]);
  const moved = await provider.moveDocument({ ...document, to_case_id: other.id });
  expect(moved).toMatchObject({ ok: true, message: documents.moved(other.lan_number) });
  expect([await listed(one.id), await listed(other.id)]).toEqual([[], ["नोटिस.pdf"]]);
  expect(await rows("select case_id, batch_id from files")).toEqual([
    { case_id: String(other.id), batch_id: String(other.batch_id) },
  ]);
  expect(
    await rows("select action, object_id from audit where action like 'document.%' order by id"),
  ).toEqual([
    { action: "document.uploaded", object_id: String(one.id) },
    { action: "document.moved", object_id: String(one.id) },
    { action: "document.moved_here", object_id: String(other.id) },
    { action: "document.received", object_id: String(other.id) },
  ]);
  await expectRefused(provider.moveDocument({ ...document, to_case_id: other.id }), 409, documents.gone);
});

test("it is not moved to another client, to nowhere, or to where it is", async () => {
  const { provider, document, one, other, given, rows, signIn } = await desk();
  const foreign = await given.litigationCase();
  const found = await dataOf(provider.findTargetCases({ case_id: one.id, number: foreign.lan_number }));
  expect(found.results).toEqual([]);
  for (const to_case_id of [foreign.id, 999_999]) {
    await expectRefused(provider.moveDocument({ ...document, to_case_id }), 422, documents.targetUnknown);
  }
  await expectRefused(provider.moveDocument({ ...document, to_case_id: one.id }), 422, documents.targetSame);
  const limited = await signIn({ email: "limited@sample-panel.example", clientIds: [foreign.client_id] });
  const asOther = { ...document, to_case_id: other.id };
  await expectRefused(limited.provider.moveDocument(asOther), 404, messages.cases.unknown);
  await expectRefused(limited.provider.removeDocument({ ...document, reason: REASON }), 404);
  expect(await rows("select case_id from documents")).toEqual([{ case_id: String(one.id) }]);
});

test("two that change places at the same moment both arrive", async () => {
  const { provider, document, one, other, listed } = await desk();
  const document_file = await upload("other.pdf");
  await dataOf(provider.uploadDocument({ case_id: other.id, document_type: "KYC", document_file }));
  const answers = await Promise.all([
    provider.moveDocument({ ...document, to_case_id: other.id }),
    provider.moveDocument({ case_id: other.id, document_id: 2, to_case_id: one.id }),
  ]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect([await listed(one.id), await listed(other.id)]).toEqual([["other.pdf"], ["नोटिस.pdf"]]);
});

test("a removed document is out of sight and restored within 30 days", async () => {
  const { provider, document, case_id, listed, rows, setNow } = await desk();
  const [{ file_key } = {}] = await rows("select file_key from documents");
  const form = { ...document, reason: REASON, idempotency_key: "key-of-a-removal-form" };
  await twentyAtOnce(() => provider.removeDocument(form));
  expect(await listed(case_id)).toEqual([]);
  await expectRefused(provider.downloadMedia({ url: String(file_key) }), 404);
  await expectRefused(provider.removeDocument({ ...document, reason: REASON }), 409, documents.gone);
  expect((await dataOf(provider.listRemovedDocuments({ case_id }))).results).toMatchObject([
    {
      id: 1,
      document_type: "KYC",
      file_name: "नोटिस.pdf",
      removed_by: "Sample Admin",
      reason: REASON,
      restorable_until: "2026-12-21",
    },
  ]);
  const restored = await provider.restoreDocument(document);
  expect(restored).toMatchObject({ ok: true, message: documents.restored });
  expect(await listed(case_id)).toEqual(["नोटिस.pdf"]);
  await expectRefused(provider.restoreDocument(document), 409, documents.gone);
  await dataOf(provider.removeDocument({ ...document, reason: REASON }));
  setNow(later(31));
  expect(
    await rows("select action from audit where action in ('document.removed', 'document.restored')"),
  ).toHaveLength(3);
});

test("after 30 days it is given up: its row, then its file, which the trash keeps for another month", async () => {
  const { provider, document, panel, rows } = await desk();
  await dataOf(provider.removeDocument({ ...document, reason: REASON }));
  const { services, database } = panel.panel;
  const forget = (days: number) =>
    forgetRemoved({ db: database.db, files: services.files, now: () => later(days) });
  expect(await forget(30)).toBe(0);
  expect(await keysIn(services.files)).toHaveLength(1);
  expect(await forget(31)).toBe(1);
  expect(await forget(31)).toBe(0);
  expect(await rows("select 1 from documents")).toEqual([]);
  expect(await rows("select 1 from files")).toEqual([]);
  expect(await keysIn(services.files)).toEqual([]);
  const trashed = [];
  for await (const file of services.files.trashed()) trashed.push(file.day);
  expect(trashed).toEqual(["2026-12-22"]);
  const tidied = await tidyStore({
    db: database.db,
    files: services.files,
    now: () => later(62),
    log: services.log,
  });
  expect(tidied).toMatchObject({ erased: 1, missing: 0 });
  expect(
    await rows("select user_id, before ->> 'reason' as reason from audit where action = 'document.deleted'"),
  ).toEqual([{ user_id: null, reason: REASON }]);
});

import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { upload } from "#tests/support/work/documents.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-received-form";

test("documents are marked on each case once, and received one by one", async () => {
  const desk = await signedInProvider();
  const ids = [(await desk.given.litigationCase()).id, (await desk.given.litigationCase()).id];
  const [first = 0] = ids;
  await desk.provider.requestDocuments({ selection: { ids: [first] }, change: { documents: ["kyc"] } });
  const form = { selection: { ids }, change: { documents: ["Loan Agreement, signed", "KYC"] } };
  const review = await dataOf(desk.provider.requestDocuments({ ...form, review: true }));
  expect(review.rows.map(({ changes }) => changes)).toEqual([
    [{ field: "documents_pending", before: "kyc", after: "kyc, Loan Agreement, signed" }],
    [{ field: "documents_pending", before: null, after: "Loan Agreement, signed, KYC" }],
  ]);
  expect(await desk.provider.requestDocuments(form)).toMatchObject({
    ok: true,
    message: messages.awaited.requested(2),
  });
  const again = await desk.provider.requestDocuments(form);
  expect(again).toMatchObject({ ok: false, message: messages.bulk.nothingToDo });

  const listed = await dataOf(desk.provider.listDocumentRequests({ case_id: first }));
  const requests = listed.results;
  expect(requests.map(({ document_type, received_at }) => [document_type, received_at])).toEqual([
    ["kyc", null],
    ["Loan Agreement, signed", null],
  ]);
  const request_id = requests[0]?.id ?? 0;
  const form2 = { case_id: first, request_id };
  expect(await desk.provider.receiveDocument({ ...form2, idempotency_key: KEY })).toMatchObject({
    ok: true,
    message: messages.awaited.received("kyc"),
  });
  expect(await desk.provider.receiveDocument({ ...form2, idempotency_key: KEY })).toMatchObject({
    ok: true,
  });
  await expectRefused(desk.provider.receiveDocument(form2), 409);
  const after = await dataOf(desk.provider.listDocumentRequests({ case_id: first }));
  expect(after.results.map(({ document_type, received_by }) => [document_type, received_by])).toEqual([
    ["Loan Agreement, signed", null],
    ["kyc", "Sample Admin"],
  ]);
});

test("a document that another client's case waits for is not received on one's own", async () => {
  const desk = await signedInProvider();
  const [own, foreign] = [await desk.given.litigationCase(), await desk.given.litigationCase()];
  await desk.provider.requestDocuments({
    selection: { ids: [foreign.id] },
    change: { documents: ["KYC"] },
  });
  const [{ id: request_id } = { id: 0 }] = await desk.rows("select id from document_requests");
  const { provider } = await desk.signIn({
    email: "limited@sample-panel.example",
    clientIds: [own.client_id],
  });
  const answer = await provider.receiveDocument({ case_id: own.id, request_id: Number(request_id) });
  expect(answer.ok).toBe(false);
  expect(await desk.rows("select received_at from document_requests")).toEqual([{ received_at: null }]);
});

test("of two answered requests of a type the newest waits again when its document is removed", async () => {
  const desk = await signedInProvider();
  const { id: case_id } = await desk.given.litigationCase();
  const { provider, rows } = desk;
  const request = () =>
    dataOf(provider.requestDocuments({ selection: { ids: [case_id] }, change: { documents: ["KYC"] } }));
  const open = () => rows("select id from document_requests where received_at is null order by id");
  await request();
  const document_file = await upload("kyc.pdf");
  await dataOf(provider.uploadDocument({ case_id, document_type: "KYC", document_file }));
  await request();
  const [second] = await open();
  await dataOf(provider.receiveDocument({ case_id, request_id: Number(second?.id) }));
  expect(await open()).toEqual([]);
  const document = { case_id, document_id: 1 };
  await dataOf(provider.correctDocument({ ...document, version: 1, document_type: "Other" }));
  expect(await open()).toEqual([second]);
  await dataOf(provider.correctDocument({ ...document, version: 2, document_type: "KYC" }));
  await dataOf(provider.removeDocument({ ...document, reason: "The wrong borrower" }));
  expect(await open()).toEqual([second]);
});

import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
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

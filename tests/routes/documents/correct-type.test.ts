// A document that was called by a wrong type gets the right one in its place.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const { documents } = messages;
const LIST = { search: "LN" };
let ids: { batchId: number; caseId: number };
let address: string;

beforeEach(async () => {
  const { id, batch_id } = await panel.given.litigationCase();
  ids = { batchId: batch_id, caseId: id };
  address = paths.caseDialog(ids, "documents/1/edit", LIST);
  await panel.rows("insert into document_requests (case_id, document_type) values ($1, 'KYC')", [id]);
  await panel.post(
    paths.caseDialog(ids, "upload-document"),
    documentForm({ document_type: "kyc" }, { name: "kyc.pdf", content: PDF }),
  );
});

const stored = () => panel.rows("select document_type, version from documents");
const awaited = () =>
  panel.rows("select document_type from document_requests where received_at is null order by id");
const trail = () => panel.rows("select before, after from audit where action = 'document.corrected'");

test("the list leads to the form, which holds what is stored; the type is changed and the file stays", async () => {
  const list = await pageOf(panel, paths.caseDialog(ids, "documents", LIST));
  expect(dialogIn(list.html)).toContain(`href="${address}"`);
  const { html } = await pageOf(panel, address);
  expect(valueOf(html, "document_type")).toBe("kyc");
  expect(valueOf(html, "version")).toBe("1");
  const blank = await panel.post(address, { document_type: " ", version: "1" });
  expect(blank.status).toBe(422);
  expect(says(await blank.text())).toContain(`|${documents.typeRequired}|`);

  const form = { document_type: "Sanction Letter", version: "1", idempotency_key: "a-key-of-one-form-0011" };
  const done = await followed(panel, await panel.post(address, form));
  expect(done.to).toBe(paths.caseDialog(ids, "documents", LIST));
  expect(done.says).toContain(`|${documents.corrected}|`);
  expect((await panel.post(address, form)).status).toBe(302);
  expect(await stored()).toEqual([{ document_type: "Sanction Letter", version: 2 }]);
  expect(await trail()).toEqual([
    {
      before: { document_type: "kyc" },
      after: expect.objectContaining({ document_type: "Sanction Letter" }),
    },
  ]);
  expect((await panel.get(paths.caseDialog(ids, "documents/1"))).status).toBe(200);
  const history = (await pageOf(panel, paths.caseDialog(ids, "history"))).says;
  expect(history).toContain("|Corrected the type of a document|");
});

test("what the case waits for follows: the wrong type is awaited again, the right one has come", async () => {
  await panel.rows("insert into document_requests (case_id, document_type) values ($1, 'Guarantee')", [
    ids.caseId,
  ]);
  expect(await awaited()).toEqual([{ document_type: "Guarantee" }]);
  await panel.post(address, { document_type: "guarantee", version: "1" });
  expect(await awaited()).toEqual([{ document_type: "KYC" }]);
});

test("of two who correct it the second sees what the first stored", async () => {
  await panel.post(address, { document_type: "Guarantee", version: "1" });
  const opened = JSON.stringify({ document_type: "kyc" });
  const late = await panel.post(address, { document_type: "Sanction Letter", version: "1", opened });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(says(html)).toContain("|Now stored: Guarantee|");
  expect(valueOf(html, "document_type")).toBe("Sanction Letter");
  expect(await stored()).toEqual([{ document_type: "Guarantee", version: 2 }]);
  await panel.post(address, { document_type: "Sanction Letter", version: valueOf(html, "version") ?? "" });
  expect(await stored()).toEqual([{ document_type: "Sanction Letter", version: 3 }]);
});

test("saved as it is nothing changes and nothing is noted", async () => {
  await panel.post(address, { document_type: "kyc", version: "1" });
  expect(await stored()).toEqual([{ document_type: "kyc", version: 1 }]);
  expect(await trail()).toEqual([]);
});

// Documents on the wrong case, and several at once.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const { documents } = messages;
const LIST = { search: "LN" };
const KEY = "a-key-of-one-form-0010";
let ids: { batchId: number; caseId: number };
let other: { id: number; lan_number: string; customer_name: string; client_id: number };

const page = (address: string) => pageOf(panel, address);
const several = (files: Record<string, Buffer | string>) => {
  const form = documentForm({ document_type: "Postal Receipt", idempotency_key: KEY }, null);
  form.delete("document_file");
  for (const [name, content] of Object.entries(files)) {
    form.append("document_file", new File([new Uint8Array(Buffer.from(content))], name));
  }
  return form;
};

beforeEach(async () => {
  const { id, batch_id, client_id } = await panel.given.litigationCase();
  ids = { batchId: batch_id, caseId: id };
  other = await panel.given.litigationCase({ client_id });
  await panel.post(paths.caseDialog(ids, "upload-document"), several({ "first.pdf": PDF }));
});

test("the form takes several files; sent twice they are there once", async () => {
  expect(dialogIn((await page(paths.caseDialog(ids, "upload-document"))).html)).toMatch(
    /<input[^>]* multiple=""[^>]* type="file"/,
  );
  const form = { ...several({}), files: { "a.pdf": PDF, "b.pdf": PDF, "c.pdf": PDF } };
  const send = () => {
    const sent = several(form.files);
    sent.set("idempotency_key", `${KEY}x`);
    return panel.post(paths.caseDialog(ids, "upload-document", LIST), sent);
  };
  const added = await followed(panel, await send());
  expect(added.says).toContain("|3 documents uploaded successfully|");
  for (const name of Object.keys(form.files)) expect(added.says).toContain(`|${name}|`);
  expect((await send()).status).toBe(302);
  expect(await panel.rows("select 1 from documents")).toHaveLength(4);
});

test("of several with bad ones none is kept, and each bad one has its sentence", async () => {
  const answer = await panel.post(
    paths.caseDialog(ids, "upload-document"),
    several({ "good.pdf": PDF, "tool.exe": "MZ", "empty.pdf": "" }),
  );
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(says(html)).toContain(`|${documents.ofFile("tool.exe", documents.wrongType)}|`);
  expect(says(html)).toContain(`|${documents.ofFile("empty.pdf", documents.empty)}|`);
  expect(valueOf(html, "document_type")).toBe("Postal Receipt");
  const within = await panel.post(
    paths.caseDialog(ids, "upload-document"),
    several({ "good.pdf": PDF, "cut.pdf": PDF.subarray(0, 60), "page.png": "<html>" }),
  );
  expect(within.status).toBe(422);
  const said = says(await within.text());
  expect(said).toContain(`|${documents.ofFile("cut.pdf", documents.damaged)}|`);
  expect(said).toContain(`|${documents.ofFile("page.png", documents.notWhatItSays("png"))}|`);
  expect(await panel.rows("select 1 from documents")).toHaveLength(1);
  const left: string[] = [];
  for await (const key of panel.panel.drafts.keys()) left.push(key);
  expect(left).toEqual([]);
});

test("a document is moved: looked for, shown, chosen; it is then on the other case", async () => {
  const address = paths.caseDialog(ids, "documents/1/move", LIST);
  const first = await page(address);
  expect(says(first.html)).toContain("|Move Document|");
  expect(says(first.html)).toContain("|File Name|first.pdf|");
  // The search keeps what the address says of the list below.
  expect(dialogIn(first.html)).toContain('<input type="hidden" name="search" value="LN"/>');
  expect(says((await page(`${address}&number=`)).html)).toContain(`|${documents.searchRequired}|`);
  expect(says((await page(`${address}&number=nothing-like-it`)).html)).toContain(`|${documents.noTarget}|`);
  const found = await page(`${address}&number=${other.lan_number}`);
  expect(says(found.html)).toContain(`${other.customer_name} · LAN ${other.lan_number}`);

  const none = await panel.post(address, { idempotency_key: KEY });
  expect(none.status).toBe(422);
  const form = { to_case_id: String(other.id), idempotency_key: KEY };
  const moved = await followed(panel, await panel.post(`${address}&number=${other.lan_number}`, form));
  expect(moved.to).toBe(paths.caseDialog(ids, "documents", LIST));
  expect(moved.says).toContain(`|${documents.moved(other.lan_number)}|`);
  expect(moved.says).toContain("|No documents found for this case|");
  const there = { caseId: other.id };
  expect(says((await page(paths.caseDialog(there, "documents"))).html)).toContain("|first.pdf|");
  expect((await panel.post(address, form)).status).toBe(302);
  const stale = await panel.post(address, { ...form, idempotency_key: `${KEY}x` });
  expect(stale.status).toBe(409);
  expect(says(await stale.text())).toContain(`|${documents.gone}|`);
  expect(says((await page(paths.caseDialog(ids, "documents/1/remove"))).html)).toContain(
    `|${documents.gone}|`,
  );
  expect(says((await page(paths.caseDialog(ids, "history"))).html)).toContain(
    "|Moved a document to another case|",
  );
  expect(says((await page(paths.caseDialog(there, "history"))).html)).toContain(
    "|Moved a document here from another case|",
  );
});

test("another client's case is neither found nor taken", async () => {
  const foreign = await panel.given.litigationCase();
  const address = paths.caseDialog(ids, "documents/1/move");
  const found = await page(`${address}?number=${foreign.lan_number}`);
  expect(says(found.html)).toContain(`|${documents.noTarget}|`);
  expect(found.html).not.toContain(foreign.customer_name);
  const answer = await panel.post(address, { to_case_id: String(foreign.id) });
  expect(answer.status).toBe(422);
  expect(await panel.rows("select case_id from documents")).toEqual([{ case_id: String(ids.caseId) }]);
});

test("a document is removed with a reason, and restored", async () => {
  const remove = paths.caseDialog(ids, "documents/1/remove", LIST);
  expect(says((await page(remove)).html)).toContain("|Remove Document|");
  const blank = await panel.post(remove, { reason: "" });
  expect(blank.status).toBe(422);
  expect(says(await blank.text())).toContain(`|${documents.reasonRequired}|`);
  const [{ file_key } = {}] = await panel.rows("select file_key from documents");
  const form = { reason: "Another borrower's", idempotency_key: KEY };
  const removed = await followed(panel, await panel.post(remove, form));
  expect(removed.says).toContain(`|${documents.removed(30)}|`);
  expect(removed.says).not.toContain("|first.pdf|");
  expect((await panel.get(paths.file(String(file_key)))).status).toBe(404);
  expect((await panel.get(paths.caseDialog(ids, "documents/1"))).status).toBe(404);
  const bin = paths.caseDialog(ids, "removed-documents", LIST);
  expect(dialogIn(removed.html)).toContain(`href="${bin}"`);
  expect(says((await page(bin)).html)).toContain("|first.pdf|Another borrower's|");

  const restore = { document_id: "1", idempotency_key: KEY };
  const restored = await followed(panel, await panel.post(bin, restore));
  expect(restored.to).toBe(paths.caseDialog(ids, "documents", LIST));
  expect(restored.says).toContain(`|${documents.restored}|`);
  expect(restored.says).toContain("|first.pdf|");
  expect((await panel.post(bin, restore)).status).toBe(302);
  const again = await panel.post(bin, { ...restore, idempotency_key: `${KEY}x` });
  expect(again.status).toBe(409);
  expect(says(await again.text())).toContain(`|${documents.gone}|`);
  const history = says((await page(paths.caseDialog(ids, "history"))).html);
  expect(history).toContain("|Removed a document|");
  expect(history).toContain("|Restored a removed document|");
});

test("without the feature, or of another client, nothing can be done", async () => {
  const own = await panel.given.client();
  const limited = await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] });
  const batch = await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] });
  const forms: [string, Record<string, string>][] = [
    [paths.caseDialog({ caseId: ids.caseId }, "documents/1/move"), { to_case_id: String(other.id) }],
    [paths.caseDialog({ caseId: ids.caseId }, "documents/1/edit"), { document_type: "x", version: "1" }],
    [paths.caseDialog({ caseId: ids.caseId }, "documents/1/remove"), { reason: "x" }],
    [paths.caseDialog({ caseId: ids.caseId }, "removed-documents"), { document_id: "1" }],
  ];
  for (const [address, form] of forms) {
    panel.as(limited);
    expect((await panel.get(address)).status, address).toBe(404);
    expect((await panel.post(address, form)).status, address).toBe(404);
    panel.as(batch);
    expect((await panel.post(address, form)).headers.get("Location")).toBe(paths.batches());
  }
  expect(await panel.rows("select case_id, removed_at from documents")).toEqual([
    { case_id: String(ids.caseId), removed_at: null },
  ]);
});

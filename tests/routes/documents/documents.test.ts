import { beforeEach, describe, expect, test } from "vitest";
import { documents, files } from "#app/database/schema.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { fromBufferPromise } from "yauzl";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };
let client: number;

beforeEach(async () => {
  const { id, batch_id, client_id } = await panel.given.litigationCase();
  client = client_id;
  ids = { batchId: batch_id, caseId: id };
});

const KEY = "a-key-of-one-form-0001";
const FILE = { name: "Sanction letter.pdf", content: PDF };
const FORM = { document_type: "Sanction Letter", idempotency_key: KEY };
const page = (address: string) => pageOf(panel, address);
const send = (fields: Record<string, string> = FORM, file: Parameters<typeof documentForm>[1] = FILE) =>
  panel.post(paths.caseDialog(ids, "upload-document", { client }), documentForm(fields, file));
const leftInDrafts = async () => {
  const keys: string[] = [];
  for await (const key of panel.panel.drafts.keys()) keys.push(key);
  return keys;
};

describe("Case Documents", () => {
  test("without documents the dialog says so, and closes to the same page of the list", async () => {
    const { status, html } = await page(paths.caseDialog(ids, "documents", { client }));
    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]+ · Case Documents · Litigation Panel<\/title>/);
    expect(says(html)).toContain("|No documents found for this case|");
    expect(says(html)).not.toContain("Download All");
    expect(dialogIn(html)).toContain(
      `href="${paths.belowCase(ids, { client })}" data-move="stay" aria-label="Close"`,
    );
  });

  test("the table has its columns, the whole name beside the cut one, and Indian dates", async () => {
    await send();
    const { html } = await page(paths.caseDialog(ids, "documents"));
    expect(says(html)).toContain("|S.No.|Document Type|File Name|Upload Date|Action|");
    expect(says(html)).toMatch(
      /\|1\|Sanction Letter\|Sanction letter\.pdf\|\d{1,2} [A-Z][a-z]{2} \d{4}\|Download\|/,
    );
    expect(dialogIn(html)).toContain('<span class="cut-text">Sanction letter.pdf</span>');
    expect(says(html)).toContain("|Download All|");
  });

  test("a document is downloaded under its name, to be saved, never shown", async () => {
    await send(FORM, { name: 'a"\r\nX: नोटिस.pdf', content: PDF });
    const [row] = await panel.rows("select id from documents");
    const answer = await panel.get(paths.caseDialog(ids, `documents/${Number(row?.id)}`));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=/,
    );
    expect(answer.headers.get("Content-Disposition")).not.toMatch(/[\r\n]/);
    expect(answer.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  test("Download All is one zip with every file, no two names alike", async () => {
    for (const content of [PDF, Buffer.concat([PDF.subarray(0, 9), Buffer.from("%2\n"), PDF.subarray(9)])]) {
      await send({ document_type: "KYC" }, { name: "Sanction letter.pdf", content });
    }
    const answer = await panel.get(paths.caseDialog(ids, "documents-zip"));
    expect(answer.headers.get("Content-Disposition")).toContain(`Case-${ids.caseId}-documents.zip`);
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
    const sizes: [string, number][] = [];
    for await (const entry of zip.eachEntry()) sizes.push([entry.fileName, entry.uncompressedSize]);
    expect(sizes).toEqual([
      ["Sanction letter.pdf", PDF.length + 3],
      ["Sanction letter (2).pdf", PDF.length],
    ]);
    const noted = await panel.rows(
      "select object_type, object_id from audit where action = 'file.downloaded'",
    );
    expect(noted).toEqual(Array(2).fill({ object_type: "case", object_id: String(ids.caseId) }));
  });

  test("Download All of nothing comes back and says so", async () => {
    const answer = await followed(panel, await panel.get(paths.caseDialog(ids, "documents-zip", { client })));
    expect(answer.to).toBe(paths.caseDialog(ids, "documents", { client }));
    expect(answer.says).toContain("|No documents found for this case|");
  });

  test("a file that is gone from the disk, or empty, comes back with the reason", async () => {
    await send();
    const [row] = await panel.rows("select d.id, d.file_key from documents d");
    await panel.panel.services.files.remove(String(row?.file_key));
    const gone = await followed(
      panel,
      await panel.get(paths.caseDialog(ids, `documents/${Number(row?.id)}`)),
    );
    expect(gone.says).toContain(`|${messages.files.notFound}|`);
    const zip = await followed(panel, await panel.get(paths.caseDialog(ids, "documents-zip")));
    expect(zip.says).toContain(`|${messages.files.notFound}|`);
  });

  test("a document of another case, or client, is not found under this one", async () => {
    const other = await panel.given.litigationCase({ client_id: client });
    const { db } = panel.panel.database;
    const key = "0".repeat(40);
    await db.insert(files).values({
      ...{ key, client_id: client, case_id: other.id, purpose: "document", name: "a.pdf" },
      ...{ media_type: "application/pdf", bytes: 1, sha256: "x" },
    });
    const [document] = await db
      .insert(documents)
      .values({ case_id: other.id, document_type: "KYC", file_key: key })
      .returning();
    expect((await panel.get(paths.caseDialog(ids, `documents/${document?.id ?? 0}`))).status).toBe(404);
    expect((await page(paths.caseDialog(ids, "documents"))).html).not.toContain("a.pdf");
    const own = await panel.given.client();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
    for (const address of [
      paths.caseDialog(ids, "documents"),
      paths.caseDialog(ids, "documents-zip"),
      paths.caseDialog({ caseId: other.id }, `documents/${document?.id ?? 0}`),
      paths.file(key),
    ]) {
      expect((await panel.get(address)).status, address).toBe(404);
    }
  });
});

describe("Update Documents", () => {
  test("an uploaded file is on the list, with the toast; the list keeps its filters", async () => {
    const { to, says: said } = await followed(panel, await send());
    expect(to).toBe(paths.caseDialog(ids, "documents", { client }));
    expect(said).toContain("|Document uploaded successfully|");
    expect(said).toContain("|Sanction letter.pdf|");
    expect(await leftInDrafts()).toEqual([]);
  });

  test("what the case waits for is offered first, and no longer waited for once it came", async () => {
    await panel.rows(
      "insert into document_requests (case_id, document_type) values ($1, 'Guarantor''s PAN')",
      [ids.caseId],
    );
    const before = await page(paths.caseDialog(ids, "upload-document"));
    expect(says(before.html)).toContain("|This case waits for: Guarantor's PAN.|");
    expect(/<datalist[^>]*><option value="([^"]*)"/.exec(before.html)?.[1]).toBe("Guarantor&#x27;s PAN");
    await send({ document_type: "guarantor's pan" });
    expect(says((await page(paths.caseDialog(ids, "upload-document"))).html)).not.toContain("waits for");
  });

  test.each([
    ["no file", FORM, null],
    ["no type", { idempotency_key: KEY }, FILE],
    ["a blank type", { ...FORM, document_type: "  " }, FILE],
    ["neither", {}, null],
  ])("%s is refused with the sentence of both", async (_what, fields, file) => {
    const answer = await send(fields, file);
    expect(answer.status).toBe(422);
    expect(says(await answer.text())).toContain("|Please select a file and enter document type|");
    expect(await panel.rows("select 1 from documents")).toEqual([]);
    expect(await leftInDrafts()).toEqual([]);
  });

  test("a file that is too large is 413, with its sentence at the field", async () => {
    const answer = await send(FORM, {
      name: "large.pdf",
      content: Buffer.alloc(MAX_DOCUMENT_BYTES + 5 * 1024),
    });
    expect(answer.status).toBe(413);
    expect(says(await answer.text())).toContain(`|${messages.documents.tooLarge}|`);
    expect(await leftInDrafts()).toEqual([]);
  });

  test.each([
    ["another kind", { name: "a.exe", content: "MZ" }, messages.documents.wrongType],
    ["an empty file", { name: "a.pdf", content: "" }, messages.documents.empty],
    [
      "a page under a PDF's name",
      { name: "a.pdf", content: "<html>" },
      messages.documents.notWhatItSays("pdf"),
    ],
    ["a cut PDF", { name: "a.pdf", content: PDF.subarray(0, 60) }, messages.documents.damaged],
  ])("%s is refused, and the typed document type and key are still there", async (_what, file, message) => {
    const answer = await send(FORM, file);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(says(html)).toContain(`|${message}|`);
    expect(valueOf(html, "document_type")).toBe("Sanction Letter");
    expect(valueOf(html, "idempotency_key")).toBe(KEY);
    expect(await panel.rows("select 1 from files")).toEqual([]);
    expect(await leftInDrafts()).toEqual([]);
  });

  test("twenty at the same moment are one document, and twenty equal answers", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await panel.rows("select 1 from documents")).toHaveLength(1);
    expect(await leftInDrafts()).toEqual([]);
  });

  test("on a case that is not there, or not this user's, nothing is written", async () => {
    const own = await panel.given.client();
    const limited = await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] });
    const unknown = { caseId: 999 };
    expect((await page(paths.caseDialog(unknown, "upload-document"))).status).toBe(404);
    expect(
      (await panel.post(paths.caseDialog(unknown, "upload-document"), documentForm(FORM, FILE))).status,
    ).toBe(404);
    panel.as(limited);
    expect((await page(paths.caseDialog({ caseId: ids.caseId }, "upload-document"))).status).toBe(404);
    const foreign = await panel.post(
      paths.caseDialog({ caseId: ids.caseId }, "upload-document"),
      documentForm(FORM, FILE),
    );
    expect(foreign.status).toBe(404);
    expect(await panel.rows("select 1 from documents")).toEqual([]);
  });

  test("without the feature, or signed out, nothing is written", async () => {
    panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
    for (const address of [
      paths.caseDialog(ids, "documents"),
      paths.caseDialog(ids, "documents-zip"),
      paths.caseDialog(ids, "upload-document"),
    ]) {
      expect((await panel.get(address)).headers.get("Location")).toBe(paths.batches());
    }
    expect((await send()).headers.get("Location")).toBe(paths.batches());
    panel.as("");
    expect((await send()).headers.get("Location")).toBe(paths.login());
    expect(await panel.rows("select 1 from documents")).toEqual([]);
  });
});

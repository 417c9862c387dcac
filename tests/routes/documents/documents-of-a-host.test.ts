// Case Documents and Update Documents over a remote provider, well and badly.
import { afterEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { followed, pageOf, panelOnHost, says, valueOf } from "#tests/support/dialog.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import {
  json,
  text,
  type Reaction,
  KINDS_OF_FAULTS,
  FAULTS_TOLD,
} from "#tests/support/hosts/provider-host.ts";

let panel: TestPanel;
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0001";
const FILE = { name: "Sanction letter.pdf", content: PDF };
const FORM = { document_type: "Sanction Letter", idempotency_key: KEY };
const page = (address: string) => pageOf(panel, address);
const onHost = async (replies: Record<string, Reaction>) => {
  const opened = await panelOnHost(replies);
  panel = opened.panel;
  return opened.host;
};
const leftInDrafts = async () => {
  const keys: string[] = [];
  for await (const key of panel.panel.drafts.keys()) keys.push(key);
  return keys;
};

const LIST = "/litigation/api/case/document/list/";
const ADD = "/litigation/api/case/document/";
const MEDIA = "/dashboard/api/download_media/";
const dialog = { caseId: 7 };
const documentOf = (values: object) => json({ data: { results: [{ id: 3, ...values }] } });

test.each(FAULTS_TOLD)(
  "a host that %s leaves the dialog with its message or ours, and Try Again",
  async (_what, { reaction, message }) => {
    await onHost({ [LIST]: reaction });
    const { status, html } = await page(paths.caseDialog(dialog, "documents"));
    expect(status).toBe(200);
    expect(says(html)).toContain(`|${message ?? "Failed to fetch documents"}|Try Again|`);
    expect(says(html)).not.toContain("No documents found");
  },
);

test.each(KINDS_OF_FAULTS)(
  "a host that %s refuses the upload, which keeps its type and was sent once",
  async (_what, { reaction, message }) => {
    const host = await onHost({ [ADD]: reaction });
    const answer = await panel.post(paths.caseDialog(dialog, "upload-document"), documentForm(FORM, FILE));
    const html = await answer.text();
    expect(says(html)).toContain(`|${message ?? "Failed to upload document"}|`);
    expect(valueOf(html, "document_type")).toBe("Sanction Letter");
    expect(valueOf(html, "idempotency_key")).toBe(KEY);
    expect(host.asked.filter(({ url }) => url === ADD)).toHaveLength(1);
    expect(await leftInDrafts()).toEqual([]);
  },
);

test("a host is sent the form of section 7", async () => {
  const host = await onHost({
    [ADD]: json({ status: "success", message: "Taken" }),
    [LIST]: json({ results: [] }),
  });
  const answer = await followed(
    panel,
    await panel.post(paths.caseDialog(dialog, "upload-document"), documentForm(FORM, FILE)),
  );
  expect(answer.says).toContain("|Taken|");
  const { body, headers } = host.asked.find(({ url }) => url === ADD) ?? {};
  expect(headers?.["content-type"]).toContain("multipart/form-data");
  for (const field of ["case_id", "document_type", "document_file"])
    expect(body).toContain(`name="${field}"`);
  expect(body).toContain('filename="Sanction letter.pdf"');
});

test("a host names files in its addresses, and hands them out", async () => {
  await onHost({
    [LIST]: documentOf({ document_type: "KYC", document_url: "/media/Sanction%20letter.pdf" }),
    [MEDIA]: text("%PDF-", 200, "application/pdf"),
  });
  expect(says((await page(paths.caseDialog(dialog, "documents"))).html)).toContain(
    "|KYC|Sanction letter.pdf|—|Download|",
  );
  const answer = await panel.get(paths.caseDialog(dialog, "documents/3"));
  expect(answer.headers.get("Content-Disposition")).toContain("Sanction letter.pdf");
  expect(await answer.text()).toBe("%PDF-");
});

test("a host without an address for a document: a warning", async () => {
  await onHost({ [LIST]: documentOf({ document_type: "KYC", document_url: null }) });
  expect((await followed(panel, await panel.get(paths.caseDialog(dialog, "documents/3")))).says).toContain(
    "|Document URL not available|",
  );
  expect((await followed(panel, await panel.get(paths.caseDialog(dialog, "documents-zip")))).says).toContain(
    "|Document URL not available|",
  );
});

test.each([
  ["fails", json({}, 500), "Failed to download document"],
  ["sends nothing", text("", 200, "application/pdf"), "Downloaded file is empty"],
])("a host that %s when a file is fetched: back with the reason", async (_what, reaction, message) => {
  await onHost({ [LIST]: documentOf({ document_url: "media/a.pdf" }), [MEDIA]: reaction });
  for (const address of [
    paths.caseDialog(dialog, "documents/3"),
    paths.caseDialog(dialog, "documents-zip"),
  ]) {
    expect((await followed(panel, await panel.get(address))).says).toContain(`|${message}|`);
  }
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { dialogIn, pageOf, panelOnHost, says, toastOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, text, type Reaction, FAULTS_TOLD } from "#tests/support/hosts/provider-host.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";

let panel: TestPanel;
let ids: { batchId: number; caseId: number };

beforeEach(async () => {
  panel = await startPanel();
  const client = await panel.given.client({
    address: "12 Sample Road\nMumbai 400001",
    signatory_name: "Sample Signatory",
    signatory_designation: "Authorised Officer",
    lrn_days: 15,
  });
  const { id, batch_id } = await panel.given.litigationCase({
    client_id: client.id,
    address1: "4 Specimen Street",
    city: "Pune",
    loan_amount: "500000",
    claim_amount: "466103.30",
    outstanding_date_as_on: RECENT_DAY,
  });
  ids = { batchId: batch_id, caseId: id };
});
afterEach(() => panel.close());

const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);
const make = async () => {
  await panel.post(paths.caseDialog(ids, "missing-fields/loan_recall_notice"), {});
  const [paper] = await panel.rows("select file_key from papers");
  return String(paper?.file_key);
};

test("without papers the dialog says so and leads to what can be made, over the same list", async () => {
  const { status, html } = await page(paths.caseDialog(ids, "papers", { page: 1 }));
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Sample Borrower \d+ · Case Papers · Litigation Panel<\/title>/);
  expect(says(html)).toContain("|No case papers found for this case|");
  expect(dialogIn(html)).toContain(
    `href="${paths.caseDialog(ids, "missing-fields/loan_recall_notice", { page: 1 })}"`,
  );
  expect(says(html)).toContain("|Loan Recall Notice|Ready|Generate|Loan Recall Notice|");
});

test("a paper stands with when, by whom and from which version of its template it was made", async () => {
  await make();
  expect(says((await page(paths.caseDialog(ids, "papers"))).html)).toMatch(
    /\|Loan Recall Notice\|Generated\|\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [ap]m · Sample Admin · template [0-9a-f]{12}\|View\|/,
  );
});

test("it is saved under its name, or shown in the browser's own viewer", async () => {
  const key = await make();
  const saved = await panel.get(paths.casePaper(ids, key, "download"));
  expect(saved.headers.get("Content-Disposition")).toMatch(/^attachment; filename="LAN\d+_Sample/);
  expect(saved.headers.get("Content-Security-Policy")).toContain("sandbox");
  const shown = await panel.get(paths.casePaper(ids, key, "view"));
  expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; filename="LAN\d+_Sample/);
  expect(shown.headers.get("Content-Type")).toBe("application/pdf");
  expect(shown.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none';.*frame-ancestors 'none'/,
  );
  for (const answer of [saved, shown]) {
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }
  const noted = await panel.rows("select object_type, object_id from audit where action = 'file.downloaded'");
  expect(noted).toEqual(Array(2).fill({ object_type: "case", object_id: String(ids.caseId) }));
});

test("a file that is no paper of this case is not shown", async () => {
  const key = await make();
  await panel.rows(
    `insert into files (key, client_id, case_id, purpose, name, media_type, bytes, sha256)
     select repeat('0', 40), client_id, id, 'document', 'a.pdf', 'application/pdf', 1, 'x' from cases`,
  );
  const other = await panel.given.litigationCase();
  for (const address of [
    paths.casePaper(ids, "0".repeat(40), "view"),
    paths.casePaper({ caseId: other.id }, key, "view"),
    paths.casePaper(ids, key, "view").replace("/view", "/other"),
    paths.caseDialog({ caseId: 999 }, "papers"),
  ]) {
    expect((await panel.get(address)).status, address).toBe(404);
  }
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  for (const address of [paths.caseDialog(ids, "papers"), paths.casePaper(ids, key, "view")]) {
    expect((await panel.get(address)).status, address).toBe(404);
  }
});

test("a paper that is gone from the disk comes back with the reason", async () => {
  const key = await make();
  await panel.panel.services.files.remove(key);
  const answer = await panel.get(paths.casePaper(ids, key, "download", { page: 1 }));
  expect(answer.headers.get("Location")).toBe(paths.caseDialog(ids, "papers", { page: 1 }));
  const { html } = await page(paths.caseDialog(ids, "papers"), toastOf(answer));
  expect(says(html)).toContain("|Failed to download PDF: This file was not found.|");
});

describe("a host", () => {
  const CASES = "/litigation/api/cases";
  const OWN = "/litigation/api/panel/listCasePapers";
  const MEDIA = "/dashboard/api/download_media/";
  const address = paths.caseDialog({ caseId: 7 }, "papers", { page: 2 });
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const opened = await panelOnHost({
      [CASES]: json({
        results: [{ case_id: 7, case_pdfs: [{ pdf_type: "sec_95", pdf_url: "media/a b.pdf" }] }],
        count: 21,
      }),
      ...replies,
    });
    panel = opened.panel;
    return opened.host;
  };

  test("sends papers with the list of cases: they can be saved, not shown", async () => {
    const host = await onHost({ [MEDIA]: text("%PDF-", 200, "application/pdf") });
    const { html } = await page(address);
    expect(says(html)).toMatch(/\|Section 95 Application\|—\|—\|Download\|/);
    expect(host.asked.some(({ url }) => url.includes("page=2"))).toBe(true);
    const saved = await panel.get(paths.casePaper({ caseId: 7 }, "media/a b.pdf", "download", { page: 2 }));
    expect(saved.status).toBe(200);
    expect(saved.headers.get("Content-Disposition")).toContain("attachment");
    expect((await panel.get(paths.casePaper({ caseId: 7 }, "media/a b.pdf", "view"))).status).toBe(404);
  });

  test("that has an empty file: 'Failed to download PDF: ...'", async () => {
    await onHost({ [MEDIA]: text("", 200, "application/pdf") });
    const answer = await panel.get(paths.casePaper({ caseId: 7 }, "media/a b.pdf", "download"));
    const { html } = await page(address, toastOf(answer));
    expect(says(html)).toContain("|Failed to download PDF: Downloaded file is empty|");
  });

  test.each(FAULTS_TOLD)(
    "that %s leaves the dialog with its message or ours, and Try Again",
    async (_what, { reaction, message }) => {
      await onHost({ [OWN]: reaction });
      const { status, html } = await page(address);
      expect(status).toBe(200);
      expect(says(html)).toContain(`|${message ?? "Failed to fetch case papers"}|Try Again|`);
    },
  );
});

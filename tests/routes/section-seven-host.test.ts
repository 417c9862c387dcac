// The panel in front of a host that offers the calls of docs/provider-api.md, and nothing else.
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOST_LACKS_MS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { says } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type ProviderHost } from "#tests/support/hosts/provider-host.ts";
import { hostCase, sectionSeven } from "#tests/support/hosts/section-seven.ts";
import { visitor, type Visitor } from "#tests/support/visitor.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let host: ProviderHost;
let browser: Visitor;

beforeEach(async () => {
  host = await openHost((response, asked) => {
    const { status, body } = sectionSeven(asked.method, asked.url);
    json(body, status)(response, asked);
  });
  panel = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  browser = visitor(panel);
  await signIn();
});
afterEach(() => panel.close());

async function signIn() {
  await browser.askForCode();
  expect(await browser.enterCode("123456")).toMatchObject({ location: paths.batches() });
}

const page = (address: string) => browser.get(address);
const menuIn = (html: string) =>
  [...html.matchAll(/class="side-link" href="([^"]*)"/g)].map(([, href]) => href);
const askedAt = (path: string) => host.asked.filter(({ url }) => url.startsWith(path)).length;

test("Case Details are made of the list's fields, in their four sections", async () => {
  const { status, html } = await page(paths.caseDialog({ caseId: 7 }, "details"));
  expect(status).toBe(200);
  const said = says(html);
  for (const words of [
    "|Primary Details|",
    "|Borrower Name|Host Borrower 7|",
    "|Rate of Interest (%)|14.5|",
    "|Email|borrower@sample-borrowers.example|",
    "|Filing & Status|",
    "|Case Number|OS/7/2026|",
    "|Related Parties|",
    "|Guarantor Name|Host Guarantor|",
    "|Guarantor Address|12 Specimen Road, Pune|",
    "|Important Dates|",
    "|NPA Date|1 Aug 2025|",
    "|Case Date|1 Feb 2026|",
  ]) {
    expect(said).toContain(words);
  }
  expect(said).not.toContain(messages.provider.notOffered);
});

test("a case is found on whatever page of the list it is", async () => {
  for (const address of [
    paths.caseDialog({ caseId: 41 }, "details"),
    paths.caseDialog({ batchId: 3, caseId: 41 }, "details"),
    paths.caseDialog({ caseId: 41 }, "details", { page: 3 }),
    paths.caseDialog({ caseId: 41 }, "details", { page: 1, customer_name: "Host" }),
  ]) {
    expect(says((await page(address)).html), address).toContain("|Host Borrower 41|");
  }
  const papers = await page(paths.caseDialog({ caseId: 41 }, "papers"));
  expect(says(papers.html)).toContain("|Loan Recall Notice|");
  expect((await page(paths.caseDialog({ caseId: 999 }, "details"))).status).toBe(404);
});

test("a list too long to be gone through says where the case is to be opened", async () => {
  host.react((response, asked) => {
    const { status, body } = sectionSeven(asked.method, asked.url);
    const many = { status: "success", data: { results: [hostCase(1)], count: 100_000 } };
    json(asked.url.startsWith("/litigation/api/cases") ? many : body, status)(response, asked);
  });
  const { status, html } = await page(paths.caseDialog({ caseId: 77_777 }, "details"));
  expect(status).toBe(200);
  expect(says(html)).toContain(`|${messages.cases.onlyInItsList}|`);
  expect(askedAt("/litigation/api/cases")).toBeLessThan(40);
});

test("Request Court Fees opens without a word of what the host lacks", async () => {
  const { html } = await page(paths.caseDialog({ caseId: 7 }, "court-fee"));
  expect(says(html)).not.toContain(messages.provider.notOffered);
  expect(says(html)).not.toContain(messages.courtFees.failed);
  expect(says(html)).toContain("|Send Request|");
});

test("menus leave out what the host lacks, from the first page on", async () => {
  const cases = await page(paths.cases());
  expect(menuIn(cases.html)).toEqual([paths.batches(), paths.clients(), paths.cases(), paths.createCase()]);
  const acts = ["Bulk Update", "Export Selected", "Select Option for Action"];
  for (const lacking of [...acts, "My Profile", "Update Hearing, Stage and Advocate"]) {
    expect(words(cases.html)).not.toContain(`|${lacking}|`);
  }
  expect(cases.html).not.toContain('name="case"');
  const batches = await page(paths.batches());
  for (const lacking of ["Bulk Update", "Missing Data", "Edit Batch"]) {
    expect(words(batches.html)).not.toContain(`|${lacking}|`);
  }
  const clients = await page(paths.clients());
  expect(words(clients.html)).toContain("|Sample Lender Limited|");
  expect(clients.html).not.toContain(`href="${paths.client(1)}"`);
  expect(words(clients.html)).not.toContain("|Edit|");
  expect(says((await page(paths.caseDialog({ caseId: 7 }, "details"))).html)).not.toContain("|History|");
});

test("what the host lacks is asked once, and anew after a while", async () => {
  const now = new Date();
  panel.setNow(now);
  for (const address of [paths.cases(), paths.batches(), paths.clients()]) await page(address);
  expect(askedAt("/litigation/api/panel/readSession")).toBe(1);
  panel.setNow(new Date(now.getTime() + HOST_LACKS_MS));
  await page(paths.cases());
  expect(askedAt("/litigation/api/panel/readSession")).toBe(2);
});

test("a host that has learned a call is found out after the next sign-in", async () => {
  const OUTBOX = "/litigation/api/panel/listOutgoingMails";
  await page(paths.outbox());
  await page(paths.outbox());
  expect(askedAt(OUTBOX)).toBe(1);
  await browser.post(paths.logout());
  await signIn();
  await page(paths.outbox());
  expect(askedAt(OUTBOX)).toBe(2);
});

test("a page that the host lacks says so when its address is opened", async () => {
  expect(words((await page(paths.outbox())).html)).toContain(`|${messages.provider.notOffered}|`);
});

test("missing fields are called as they are called everywhere", async () => {
  const said = says((await page(paths.caseDialog({ caseId: 7 }, "missing-fields/loan_recall_notice"))).html);
  expect(said).toContain("|Address 1|");
  expect(said).toContain("|EMI Amount|");
});

test("the e-filing number is not offered: the host would keep it as the court's", async () => {
  const address = paths.caseDialog({ caseId: 7 }, "case-number");
  const { html } = await page(address);
  expect(says(html)).toContain(`|${messages.caseNumber.oneNumber}|`);
  expect(html).not.toContain('value="e_filing_case_number"');
  const sent = await browser.post(address, { case_number: "OS/8/2026", case_date: "2026-02-01" });
  expect(sent.status).toBe(302);
  const asked = host.asked.find(({ url }) => url.includes("update_case_number"));
  expect(asked?.body).toMatch(/name="number_kind"\r\n\r\ncase_no\r\n/);
});

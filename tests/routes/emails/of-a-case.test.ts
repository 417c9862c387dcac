import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { BORROWER, givenMails } from "#tests/support/hosts/given-mails.ts";
import { dialogIn, pageOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { FAULTS, json, openHost, type Reaction } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let given: ReturnType<typeof givenMails>;
let ids: { batchId: number; caseId: number };
let clientId: number;

beforeEach(async () => {
  panel = await startPanel();
  given = givenMails(panel.panel.database.db);
  const { id, batch_id, client_id } = await panel.given.litigationCase();
  ids = { batchId: batch_id, caseId: id };
  clientId = client_id;
});
afterEach(() => panel.close());

const page = (address: string) => pageOf(panel, address);
const said = async (address: string) => words(dialogIn((await page(address)).html));
const ONLY = { replies_only: "on" };

test("without mails the panel says so; closed, it leads to the same page of the list", async () => {
  const { status, html } = await page(paths.caseDialog(ids, "emails", { ...ONLY, client: clientId }));
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Sample Borrower \d+ · Email History · Litigation Panel<\/title>/);
  expect(dialogIn(html)).toContain('class="sheet sheet-side"');
  expect(words(dialogIn(html))).toContain("|No Email with a reply found.|");
  expect(await said(paths.caseDialog(ids, "emails"))).toContain("|No Email History found|");
  const list = paths.belowCase(ids, { client: clientId });
  expect(dialogIn(html)).toContain(`href="${list}" data-move="stay" aria-label="Close"`);
});

test("mails with their state and replies; the customer's address is nowhere in the page or its data", async () => {
  const outbox_id = await given.sent(ids.caseId, { body: `Dear ${BORROWER},\nplease pay.` });
  await given.sent(ids.caseId, { subject: "Reminder", state: "waiting", created_at: "2026-11-20T03:00:00Z" });
  const quoted = `<${BORROWER.toUpperCase()}> wrote, mailto:${BORROWER}`;
  await given.received({ case_id: ids.caseId, outbox_id, body: quoted, from_name: "Sample Borrower" });
  await given.received({ case_id: ids.caseId, subject: "On my own", created_at: "2026-11-20T04:00:00Z" });
  const address = paths.caseDialog(ids, "emails");
  const { html } = await page(address);
  const text = words(dialogIn(html));
  expect(text).toMatch(/\|On my own\|Received\|.*\|Reminder\|Waiting\|.*\|Notice\|Sent\|Replied\|/s);
  expect(text).toContain("|b****wer@sample-borrowers.example|20 Nov 2026, 6:30 am|");
  expect(text).toContain(
    "|View Reply|Hide Reply|Sample Borrower, b****wer@sample-borrowers.example · 20 Nov 2026, 7:30 am|",
  );
  expect(text).toContain("|View Reply|Hide Reply|No Reply Found|");
  const data = await panel.get(`${address}?_data=${encodeURIComponent("routes/emails/of-a-case")}`);
  for (const sent of [html, await data.text()]) expect(sent.toLowerCase()).not.toContain(BORROWER);
});

test("with replies only, in the address; the list's own query goes along", async () => {
  const outbox_id = await given.sent(ids.caseId, { subject: "Answered" });
  await given.sent(ids.caseId, { subject: "Unanswered" });
  await given.received({ case_id: ids.caseId, outbox_id });
  const { html } = await page(paths.caseDialog(ids, "emails", { ...ONLY, client: clientId }));
  const text = words(dialogIn(html));
  expect(text).toContain("|Answered|");
  expect(text).not.toContain("|Unanswered|");
  expect(dialogIn(html)).toMatch(/<input type="checkbox" name="replies_only" checked=""/);
  expect(dialogIn(html)).toContain(`<input type="hidden" name="client" value="${String(clientId)}"`);
  expect(dialogIn(html)).toMatch(/<noscript><button[^>]*>Apply<\/button><\/noscript>/);
});

test("more than a page of mails has pages, which keep the filter and the list; a page beyond the last leads to it", async () => {
  for (let number = 1; number <= 23; number += 1) {
    const outbox_id = await given.sent(ids.caseId, { subject: `No. ${String(number)}` });
    if (number > 1) await given.received({ case_id: ids.caseId, outbox_id });
  }
  const first = await page(paths.caseDialog(ids, "emails", { client: clientId }));
  expect(words(dialogIn(first.html))).toContain("Showing 20 of 23 emails");
  expect(dialogIn(first.html)).toContain(
    paths.caseDialog(ids, "emails", { client: clientId, mails_page: 2 }).replaceAll("&", "&amp;"),
  );
  const second = await page(paths.caseDialog(ids, "emails", { ...ONLY, mails_page: 2 }));
  expect(words(dialogIn(second.html))).toContain("|No. 2|");
  expect(words(dialogIn(second.html))).toContain("Showing 2 of 22 emails");
  const beyond = await panel.get(paths.caseDialog(ids, "emails", { ...ONLY, mails_page: 9 }));
  expect(beyond.headers.get("Location")).toBe(paths.caseDialog(ids, "emails", { ...ONLY, mails_page: 2 }));
});

test("what a mail says is text: markup, addresses, scripts", async () => {
  await given.received({
    case_id: ids.caseId,
    subject: "<img src=x>",
    body: "<script>alert(1)</script> https://evil.example",
  });
  const { html } = await page(paths.caseDialog(ids, "emails"));
  expect(words(dialogIn(html))).toContain("<script>alert(1)</script> https://evil.example");
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain("<img src=x>");
  expect(html).not.toContain('href="https://evil.example');
});

test("a long mail unfolds, and files can be saved by who may see the case", async () => {
  const file = await given.attachment(panel.panel.services.files);
  await panel.rows("update files set client_id = $1, case_id = $2 where key = $3", [
    clientId,
    ids.caseId,
    file.key,
  ]);
  const attachments = [file, { key: "", name: "run.exe", type: "application/x-msdownload" }];
  await given.received({ case_id: ids.caseId, body: `first ${"words ".repeat(400)} last`, attachments });
  const { html } = await page(paths.caseDialog(ids, "emails"));
  expect(words(dialogIn(html))).toMatch(/first words.*\|Show the full email\|Show less\|.*last\|/s);
  expect(dialogIn(html)).toContain(`href="${paths.file(file.key)}"`);
  expect(words(dialogIn(html))).toContain(
    "|run.exe (application/x-msdownload): this file type is not stored|",
  );
  const answer = await panel.get(paths.file(file.key));
  expect(answer.headers.get("Content-Disposition")).toContain('filename="receipt.pdf"');
  expect(await answer.text()).toBe("%PDF-1.4 sample");
  const own = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
  expect((await panel.get(paths.file(file.key))).status).toBe(404);
});

test.each([paths.caseDialog({ caseId: 999 }, "emails"), paths.caseDialog({ caseId: "7x" }, "emails")])(
  "%s is not there",
  async (address) => {
    expect((await page(address)).status).toBe(404);
  },
);

describe("a host of the specification", () => {
  const CONVERSATIONS = "/litigation/api/case/email/conversations/";
  const onHost = async (reaction: Reaction) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      const path = asked.url.replace(/\?.*/, "");
      if (path === CONVERSATIONS) return reaction(response, asked);
      const cases = path === "/litigation/api/cases";
      return json(cases ? { results: [{ case_id: 7 }], count: 1 } : {}, cases ? 200 : 404)(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
  };
  const address = paths.caseDialog({ caseId: 7 }, "emails");

  test("sends only what section 3 has, unmasked and unfiltered: shown masked and filtered", async () => {
    const mail = {
      from_email: "panel@host.example",
      to_email: BORROWER,
      email_subject: "Notice",
      email_body: `To ${BORROWER}`,
      created_at: "2026-11-20T01:00:00Z",
    };
    const results = [
      { ...mail, ticket: "T-1" },
      { ...mail, email_subject: "Unanswered", ticket: "null" },
    ];
    await onHost(json({ data: { results } }));
    const { html } = await page(paths.caseDialog({ caseId: 7 }, "emails", ONLY));
    expect(html).not.toContain(BORROWER);
    expect(words(dialogIn(html))).toContain(
      "|Notice|Replied|From|panel@host.example|to|b****wer@sample-borrowers.example|",
    );
    expect(words(dialogIn(html))).not.toContain("Unanswered");
    expect(words(dialogIn(html))).toContain("|No Reply Found|");
    expect(await said(address)).toContain("|Unanswered|");
  });

  test.each(["answers 500", "answers 200 with HTML", "answers broken JSON", "resets the connection"])(
    "%s: the default text, or what it said, and Try Again",
    async (name) => {
      const fault = FAULTS[name];
      await onHost(fault?.reaction ?? json({}));
      const text = await said(address);
      expect(text).toContain(`|${fault?.message ?? "Failed to fetch email history"}|Try Again|`);
      expect(text).not.toContain("No Email History found");
    },
  );

  test("that no longer knows the token signs out", async () => {
    await onHost(json({}, 401));
    expect((await panel.get(address)).headers.get("Location")).toBe(paths.login(address));
  });
});

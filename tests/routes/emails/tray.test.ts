import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { paths } from "#app/paths.ts";
import { imapHost, type ImapHost } from "#tests/support/hosts/imap-host.ts";
import { letter } from "#tests/support/hosts/mails.ts";
import { BORROWER, givenMails } from "#tests/support/hosts/given-mails.ts";
import { dialogIn, pageOf, toastOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type Reaction, own } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let given: ReturnType<typeof givenMails>;

beforeEach(async () => {
  panel = await startPanel();
  given = givenMails(panel.panel.database.db);
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0001";
const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);
const states = () => panel.rows("select state, case_id::int from received_mails order by id");

test("an empty tray says so, and the menu does not lead to it", async () => {
  const { html } = await page(paths.mails());
  expect(words(html)).toContain("|No unmatched emails found|");
  const { html: elsewhere } = await page(paths.cases());
  expect(elsewhere).not.toContain(`href="${paths.mails()}"`);
});

test("each mail with who, what, when, why and its files; the menu leads here", async () => {
  const file = await given.attachment(panel.panel.services.files);
  await given.received({
    from_name: "Sample Person",
    to_email: "replies@sample-panel.example",
    attachments: [file],
  });
  await given.received({ state: "quarantined", reason: "too_deep", subject: "Nested", body: null });
  const { html } = await page(paths.mails());
  const text = words(html);
  expect(text).toContain(
    `|From Sample Person,|${BORROWER}|to replies@sample-panel.example|20 Nov 2026, 7:30 am|`,
  );
  expect(text).toContain("|No case could be matched.|I have paid.|receipt.pdf|Attach to Case|Dismiss|");
  expect(text).toContain("|Nested|Could not be read|From|");
  expect(text).toContain("|Its parts are nested more than 10 deep.|Dismiss|");
  expect(text).toContain("|Showing 2 of 2 emails|");
  expect(html).toContain(`href="${paths.mails()}" data-move="page" aria-current="page"`);
  const saved = await panel.get(paths.file(file.key));
  expect(await saved.text()).toBe("%PDF-1.4 sample");
});

test("attach: search, choose, done; the case then shows it", async () => {
  const { id, lan_number, batch_id } = await panel.given.litigationCase();
  const mail_id = await given.received();
  const dialog = paths.attachMail(mail_id, { number: lan_number });
  const { html } = await page(dialog);
  expect(words(dialogIn(html))).toMatch(
    new RegExp(`\\|Sample Borrower \\d+ · LAN ${lan_number} · Sample Lender \\d+ · Case ID ${String(id)}\\|`),
  );
  const answer = await panel.post(dialog, { version: "1", case_id: String(id), idempotency_key: KEY });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.mails());
  expect(words((await page(paths.mails(), toastOf(answer))).html)).toContain(
    `|Email attached to case ${String(id)}|`,
  );
  expect(await states()).toEqual([{ state: "attached", case_id: id }]);
  expect(words((await page(paths.caseDialog({ batchId: batch_id, caseId: id }, "emails"))).html)).toContain(
    "|I have paid.|",
  );
});

test("attach: an empty search, one without a result, no choice, an unknown case", async () => {
  const { id, lan_number } = await panel.given.litigationCase();
  const mail_id = await given.received();
  const said = async (number: string) =>
    words(dialogIn((await page(`${paths.attachMail(mail_id)}?number=${number}`)).html));
  expect(await said("")).toContain("|Please enter a LAN, a case number or a case ID|");
  expect(await said("NOPE-1")).toContain("|No case found with this LAN, case number or case ID.|");
  const dialog = paths.attachMail(mail_id, { number: lan_number });
  const none = await panel.post(dialog, { version: "1" });
  expect(none.status).toBe(422);
  expect(words(dialogIn(await none.text()))).toContain("|Please choose the case|");
  expect((await panel.post(dialog, { version: "1", case_id: String(id + 999) })).status).toBe(404);
  expect(await states()).toEqual([{ state: "tray", case_id: null }]);
});

test("dismiss: a reason is needed; then the mail is gone, and one is back at the same page", async () => {
  const mail_id = await given.received();
  const refused = await panel.post(paths.dismissMail(mail_id), { version: "1", reason: "  " });
  expect(refused.status).toBe(422);
  expect(words(dialogIn(await refused.text()))).toContain(
    "|Please enter the reason for dismissing the email|",
  );
  const form = { version: "1", reason: "Advertising", idempotency_key: KEY };
  const answer = await panel.post(paths.dismissMail(mail_id, { page: 2 }), form);
  expect(answer.headers.get("Location")).toBe(paths.mails({ page: 2 }));
  expect(await states()).toEqual([{ state: "dismissed", case_id: null }]);
});

test("someone else was quicker: the tray says so, and nothing is changed twice", async () => {
  const { id } = await panel.given.litigationCase();
  const mail_id = await given.received();
  await panel.rows("update received_mails set version = 2");
  for (const [address, form] of [
    [paths.attachMail(mail_id), { version: "1", case_id: String(id) }],
    [paths.dismissMail(mail_id), { version: "1", reason: "Advertising" }],
  ] as const) {
    const answer = await panel.post(address, form);
    expect(answer.headers.get("Location")).toBe(paths.mails());
    const { html } = await page(paths.mails(), toastOf(answer));
    expect(words(html)).toContain("|This record was changed by someone else. Reload and try again.|");
  }
  expect(await states()).toEqual([{ state: "tray", case_id: null }]);
});

test("twenty identical forms are one act", async () => {
  const { id } = await panel.given.litigationCase();
  const mail_id = await given.received();
  const form = { version: "1", case_id: String(id), idempotency_key: KEY };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => panel.post(paths.attachMail(mail_id), form)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(await panel.rows("select 1 from audit where action = 'mail.attached'")).toHaveLength(1);
});

test("users limited to clients have no tray: no menu entry, 404 everywhere", async () => {
  const { id, client_id } = await panel.given.litigationCase();
  const mail_id = await given.received();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [client_id] }));
  expect((await page(paths.cases())).html).not.toContain(paths.mails());
  for (const address of [paths.mails(), paths.attachMail(mail_id), paths.dismissMail(mail_id)]) {
    expect((await page(address)).status).toBe(404);
  }
  const forms = [
    panel.post(paths.attachMail(mail_id), { version: "1", case_id: String(id) }),
    panel.post(paths.dismissMail(mail_id), { version: "1", reason: "x" }),
  ];
  for (const answer of await Promise.all(forms)) expect(answer.status).toBe(404);
  expect(await states()).toEqual([{ state: "tray", case_id: null }]);
});

describe("with a mailbox", () => {
  let host: ImapHost;
  const start = async (more = {}) => {
    await panel.close();
    host = await imapHost();
    panel = await startPanel({
      settings: { inbox: { url: host.url, address: "replies@sample-panel.example" }, ...more },
    });
  };
  afterEach(() => host.close());

  test("the menu leads to the tray at all times, and a running panel reads", async () => {
    await start();
    await panel.panel.start();
    expect((await page(paths.cases())).html).toContain(`href="${paths.mails()}"`);
    const { id, client_id } = await panel.given.litigationCase();
    const { outbox, database } = panel.panel;
    await database.db.transaction((tx) =>
      outbox.enqueue(tx, {
        kind: "notice",
        to: BORROWER,
        subject: "Notice",
        text: "Please pay.",
        caseId: id,
        clientId: client_id,
      }),
    );
    const [sent] = await panel.rows("select reply_to from outbox where case_id is not null");
    expect(sent?.reply_to).toMatch(/^replies\+c[0-9a-z]+-[a-z2-7]{16}@sample-panel\.example$/);
    host.deliver(letter({ to: String(sent?.reply_to), text: "I have paid." }));
    host.deliver(letter({ subject: "About nothing" }));
    await eventually(async () => expect(await states()).toHaveLength(2));
    expect(words((await page(paths.mails())).html)).toContain("|About nothing|");
    expect(words((await page(paths.caseDialog({ caseId: id }, "emails"))).html)).toContain("|I have paid.|");
  });

  test("a panel whose cases are on a host reads none", async () => {
    const provider = await openHost(json({ results: [], count: 0 }));
    await start({ providerUrl: provider.url });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(host.connections()).toBe(0);
  });
});

describe("a host that fails", () => {
  const MAIL = { mail_id: 7, version: 1, email_subject: "Mail", attachments: [], is_quarantined: false };
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      const reply = replies[asked.url.replace(/\?.*/, "").replace("/litigation/api/panel/", "")];
      return (reply ?? json({}, 500))(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
  };

  test("to list: its default text and Try Again", async () => {
    await onHost({});
    expect(words((await page(paths.mails())).html)).toContain("|Failed to fetch unmatched emails|Try Again|");
  });

  test("to attach or dismiss: the message, and what was typed is there with its key", async () => {
    const found = { case_id: 7, customer_name: "Sample Borrower" };
    await onHost({
      listMails: own({ results: [MAIL], count: 1, page_number: 1 }),
      readMail: own(MAIL),
      findCases: own({ results: [found] }),
    });
    const attach = await panel.post(paths.attachMail(7, { number: "7" }), {
      version: "1",
      case_id: "7",
      idempotency_key: KEY,
    });
    expect(attach.status).toBe(502);
    const html = dialogIn(await attach.text());
    expect(words(html)).toContain("|Failed to attach the email|");
    expect(html).toMatch(/type="radio"[^>]* checked=""[^>]* value="7"|value="7"[^>]* checked=""/);
    expect(html).toContain(KEY);
    const dismiss = await panel.post(paths.dismissMail(7), {
      version: "1",
      reason: "Advertising",
      idempotency_key: KEY,
    });
    expect(dismiss.status).toBe(502);
    const form = dialogIn(await dismiss.text());
    expect(words(form)).toContain("|Failed to dismiss the email|");
    expect(form).toContain("Advertising</textarea>");
    expect(form).toContain(KEY);
  });

  test("or does not offer a tray at all: 404", async () => {
    await onHost({ listMails: json({}, 404) });
    expect((await page(paths.mails())).status).toBe(404);
  });
});

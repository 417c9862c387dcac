import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { FROM_AFTER_TO } from "#app/domain/period.ts";
import { paths } from "#app/paths.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { pageOf, toastOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

const KEY = "key-of-an-outbox-form-01";
let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);

async function dead(values = {}): Promise<{ id: number; caseId: number; batchId: number; clientId: number }> {
  const litigationCase = await panel.given.litigationCase();
  const { id: caseId, batch_id: batchId, client_id: clientId } = litigationCase;
  const id = await givenMails(panel.panel.database.db).sent(caseId, {
    ...{
      state: "dead",
      attempts: 10,
      kind: "invoice",
      subject: "Invoice INV/1",
      client_id: clientId,
      batch_id: batchId,
    },
    last_error: "550 5.1.1 User unknown",
    ...values,
  });
  return { id, caseId, batchId, clientId };
}

test("each mail with how far it is and why; the menu counts what was not delivered", async () => {
  const { caseId, batchId, clientId } = await dead();
  const { says, html } = await page(paths.outbox({ state: "dead" }));
  expect(says).toContain("|Not delivered|");
  expect(says).toContain("|Invoice INV/1|Invoice · to b****wer@sample-borrowers.example|");
  expect(says).toContain(
    "|10 of 10|The recipient's mail server does not know this address or does not accept email for it (550).|",
  );
  for (const href of [
    paths.caseDialog({ caseId, onPage: true }, "emails"),
    paths.cases({ batchId }),
    paths.cases({}, { client: clientId }),
  ]) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(says).toContain("|Outbox|1|not delivered|");
  expect(says).toContain("|State: Not delivered|");
  expect(html).not.toContain("Please pay.");
  expect((await page(paths.outbox({ state: "waiting" }))).says).toContain("|No outgoing emails found|");
});

test("a row tells its Message-Id to whoever asks for it, by its name", async () => {
  const message_id = "<sample-1@sample-panel.example>";
  await dead({ message_id });
  const { says } = await page(paths.outbox());
  expect(says).toContain(`|${outboxMessages.forTheHost}|${outboxMessages.foundBy}|`);
  expect(says.split("sample-1@sample-panel.example")).toHaveLength(2);
});

test("a period that ends before it begins is told at its field, and the other filters stay", async () => {
  await dead();
  const filters = { state: "dead", from: "2030-03-02", to: "2026-03-01" };
  const { html, says } = await page(paths.outbox(filters));
  expect(html).toContain(`<div id="from-error"><div class="error">${FROM_AFTER_TO}</div></div>`);
  expect(says).toContain(`|${FROM_AFTER_TO}|Change the Period|`);
  for (const chip of ["|State: Not delivered|", "|From 2 Mar 2030|", "|To 1 Mar 2026|"]) {
    expect(says).toContain(chip);
  }
  expect(says).not.toContain(outboxMessages.none);
  expect(says).not.toContain("|Invoice INV/1|");
});

test("every filter is in the address and has a chip that removes it alone; states are counted under it", async () => {
  const { clientId } = await dead();
  await dead({ kind: "sample", state: "waiting", next_at: "2099-01-01T00:00:00Z" });
  await dead({ kind: "notice", state: "sent" });
  const filters = { state: "dead", client: clientId, kind: "invoice", from: "2026-11-19", to: "2026-11-21" };
  const { html, says } = await page(paths.outbox(filters));
  const href = (values: object) =>
    `href="${paths.outbox({ ...filters, ...values }).replaceAll("&", "&amp;")}"`;
  for (const name of Object.keys(filters)) expect(html).toContain(href({ [name]: undefined }));
  expect(says).toContain("|State: Not delivered|");
  expect(says).toContain("|From 19 Nov 2026|To 21 Nov 2026|");
  expect(says).toContain("|All|1|Waiting|0|");
  expect(says).toContain("|Invoice INV/1|");
  expect(html).toContain(href({ state: "waiting" }));
  const all = (await page(paths.outbox())).says;
  expect(all).toContain("|All|3|Waiting|1|Sent|1|Not delivered|1|Cancelled or expired|0|");
  expect((await page(paths.outbox({ to: "2026-11-18" }))).says).toContain("|No outgoing emails found|");
});

test("what a dialog does comes back to the list as it was filtered", async () => {
  const { id, clientId } = await dead();
  const filters = { state: "dead", client: clientId, from: "2026-11-19" };
  const { html } = await page(paths.outbox(filters));
  expect(html).toContain(paths.cancelOutgoing(id, filters).replaceAll("&", "&amp;"));
  const answer = await panel.post(paths.cancelOutgoing(id, filters), {});
  expect(answer.headers.get("Location")).toBe(paths.outbox(filters));
});

test.each([
  ["kind", "nonsense"],
  ["from", "yesterday"],
  ["client", "first"],
])("a filter that cannot be read lists nothing: %s", async (name, text) => {
  await dead();
  const { says, html } = await page(paths.outbox({ [name]: text, state: "dead" }));
  expect(says).toContain("not understood");
  expect(says).not.toContain("|Invoice INV/1|");
  expect(html).toContain(`href="${paths.outbox({ state: "dead" })}"`);
});

test("send again: a question, then the mail is on its way, once for twenty posts", async () => {
  const { id } = await dead();
  const dialog = await page(paths.retryOutgoing(id, { state: "dead" }));
  expect(dialog.says).toContain(`|${outboxMessages.anotherRound}|`);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      panel.post(paths.retryOutgoing(id, { state: "dead" }), { idempotency_key: KEY }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
  expect(answers[0]?.headers.get("Location")).toBe(paths.outbox({ state: "dead" }));
  expect(await panel.rows("select 1 from audit where action = 'outgoing_mail.retried'")).toHaveLength(1);
  await panel.panel.outbox.flush();
  expect(await panel.rows("select state from outbox where id = $1", [id])).toEqual([{ state: "sent" }]);
  const again = await panel.post(paths.retryOutgoing(id), {});
  expect([again.status, words(await again.text())]).toEqual([
    409,
    expect.stringContaining("Only an email that was not delivered can be sent again.") as string,
  ]);
});

test("give up: the mail is cancelled, and no longer counted", async () => {
  const { id } = await dead();
  const answer = await panel.post(paths.cancelOutgoing(id), {});
  const list = await page(answer.headers.get("Location") ?? "", toastOf(answer));
  expect(list.says).toContain("|Sending stopped|");
  expect(list.says).toContain("|Cancelled or expired|");
  expect(list.says).not.toContain("not delivered|");
});

test("a mail with a code offers nothing but giving it up", async () => {
  const { id } = await dead({
    kind: "otp",
    body: "is: 135790",
    client_id: null,
    case_id: null,
    batch_id: null,
  });
  const { html, says } = await page(paths.outbox());
  expect(html).not.toContain("135790");
  expect(html).not.toContain(paths.retryOutgoing(id));
  expect(says).toContain("|One-time password ·");
  expect((await panel.post(paths.retryOutgoing(id), {})).status).toBe(422);
});

test("a mail that is not there", async () => {
  expect((await page(paths.retryOutgoing(999))).status).toBe(404);
  expect((await panel.post(paths.cancelOutgoing(999), {})).status).toBe(404);
});

test("mails stand in the order of the times that are shown: when sent, else when written", async () => {
  await dead({ subject: "Written on the 20th", created_at: "2026-11-20T06:00:00Z" });
  await dead({
    ...{ subject: "Sent on the 22nd", state: "sent" },
    ...{ created_at: "2026-11-18T06:00:00Z", sent_at: "2026-11-22T06:00:00Z" },
  });
  await dead({ subject: "Written on the 21st", created_at: "2026-11-21T06:00:00Z" });
  const { says } = await page(paths.outbox());
  const places = ["Sent on the 22nd", "Written on the 21st", "Written on the 20th"].map((subject) =>
    says.indexOf(subject),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

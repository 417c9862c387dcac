// The screens of an email that came back.
import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxMessages as said } from "#app/domain/emails/outbox-messages.ts";
import { paths } from "#app/paths.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const WORDS = "Not delivered: The recipient's mailbox is full (5.2.2).";
const page = async (address: string) => words(await (await panel.get(address)).text());

test("it is shown at the case and in the outbox, and marked as delivered there", async () => {
  const { id: caseId, client_id } = await panel.given.litigationCase();
  const bounced = { state: "dead", bounce: "failed", bounce_status: "5.2.2", last_error: "552 full" };
  const mails = givenMails(panel.panel.database.db);
  const id = await mails.sent(caseId, { client_id, kind: "invoice", subject: "Invoice INV/1", ...bounced });
  expect(await page(paths.caseDialog({ caseId }, "emails"))).toContain(`|${WORDS}|`);
  const outbox = await page(paths.outbox());
  expect(outbox).toContain(`|${WORDS}|`);
  expect(outbox).toContain("|Send Again|Mark as Delivered|Stop Sending|");

  const address = paths.deliveredOutgoing(id, { state: "dead" });
  expect(await page(address)).toContain(`|${said.deliveredExplained}|`);
  const answer = await panel.post(address, {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, paths.outbox({ state: "dead" })]);
  expect(await panel.rows("select state, bounce from outbox")).toEqual([{ state: "sent", bounce: null }]);
  // A second tab that still offers it.
  const again = await panel.post(address, {});
  expect(again.status).toBe(409);
  expect(words(await again.text())).toContain(said.notBounced);
  expect(await page(paths.caseDialog({ caseId }, "emails"))).not.toContain("Not delivered");
  expect((await panel.get(paths.deliveredOutgoing(9_999))).status).toBe(404);
});

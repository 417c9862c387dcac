// The dialogs of a mail that is not sent again or given up any more: they say why, and offer no button for it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxMessages as said } from "#app/domain/emails/outbox-messages.ts";
import { CANCELLED_BY_STAFF } from "#app/domain/emails/outbox-words.ts";
import { paths } from "#app/paths.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

async function mail(values: object) {
  const { id: caseId, client_id } = await panel.given.litigationCase();
  const subject = "Invoice INV/1";
  return givenMails(panel.panel.database.db).sent(caseId, { client_id, subject, kind: "invoice", ...values });
}
async function dialog(answer: Response) {
  const html = await answer.text();
  const [, inside = ""] = /<dialog([\s\S]*?)<\/dialog>/.exec(html) ?? [];
  return { status: answer.status, says: words(inside), buttons: inside.match(/type="submit"/g)?.length ?? 0 };
}

const NEVER_OVER = { attempts: 10, last_error: "550 5.1.1 User unknown" };
const CODE = { kind: "otp", body: "is: 135790", client_id: null, case_id: null };

test.each([
  ["sent", { state: "sent", sent_at: "2026-11-20T01:00:00Z" }, said.isSent, said.isSent],
  ["on its way", { state: "waiting", next_at: "2099-01-01T00:00:00Z" }, said.isWaiting, null],
  ["cancelled", { state: "expired", last_error: CANCELLED_BY_STAFF }, said.isEnded, said.isEnded],
  ["out of time", { state: "dead", expires_at: "2026-11-20T02:00:00Z" }, said.isOver, null],
  ["a code that failed", { ...CODE, state: "dead" }, said.isCode, null],
  ["a code that was cancelled", { ...CODE, state: "expired" }, said.isCode, said.isEnded],
  ["not delivered", { state: "dead", ...NEVER_OVER }, null, null],
])("a mail that is %s", async (_, values, whyNotAgain, whyNotUp) => {
  const id = await mail(values);
  for (const [address, why] of [
    [paths.retryOutgoing(id), whyNotAgain],
    [paths.cancelOutgoing(id), whyNotUp],
  ] as const) {
    const { status, says, buttons } = await dialog(await panel.get(address));
    expect([status, buttons]).toEqual([200, why === null ? 1 : 0]);
    expect(says).toContain("|Invoice INV/1|");
    if (why !== null) expect(says).toContain(`|${why}|`);
    const sent = await panel.post(address, {});
    // What the dialog says is what the act does.
    expect(sent.status === 302).toBe(why === null);
    if (why === null) return;
    const refused = await dialog(sent);
    expect([409, 422]).toContain(refused.status);
    // Nor does the refusal offer it again.
    expect(refused.buttons).toBe(0);
  }
});

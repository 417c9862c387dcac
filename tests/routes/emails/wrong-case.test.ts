// A mail that was attached to the wrong case, and one that was dealt with while its form was open.
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { followed, pageOf, says } from "#tests/support/dialog.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let given: ReturnType<typeof givenMails>;

beforeEach(async () => {
  panel = await startPanel();
  given = givenMails(panel.panel.database.db);
});
afterEach(() => panel.close());

test("in Email History it is moved back to the tray, and the page says so", async () => {
  const { id } = await panel.given.litigationCase();
  const mail_id = await given.received({ case_id: id, subject: "About another loan" });
  const dialog = paths.caseDialog({ caseId: id }, "emails", { page: 1, replies_only: "on" });
  const { html } = await pageOf(panel, dialog);
  expect(says(html)).toContain(`|${messages.emails.notOfCase}|${messages.emails.notOfCaseExplained}|`);
  const form = { mail_id: String(mail_id), version: "1" };
  const moved = await followed(panel, await panel.post(dialog, form));
  expect(moved.to).toBe(dialog);
  expect(moved.says).toContain(`|${messages.emails.takenOff}|`);
  expect(moved.says).not.toContain("About another loan");
  expect(words((await pageOf(panel, paths.mails())).html)).toContain(
    "|It was removed from a case it is not about.|",
  );
  // From a second tab.
  const late = await followed(panel, await panel.post(dialog, form));
  expect(late.says).toContain(`|${messages.mails.handled}|`);
  expect((await panel.post(dialog, { mail_id: "x", version: "1" })).status).toBe(422);
  expect((await panel.post(dialog, { ...form, mail_id: "999" })).status).toBe(404);
});

test("the form of a mail that has left the tray leads back to the tray, which says so", async () => {
  const { id } = await panel.given.litigationCase();
  const mail_id = await given.received({ case_id: id });
  for (const form of [paths.attachMail(mail_id), paths.dismissMail(mail_id)]) {
    const back = await followed(panel, await panel.get(form));
    expect(back.to).toBe(paths.mails());
    expect(words(back.html)).toContain(`|${messages.mails.handled}|`);
  }
});

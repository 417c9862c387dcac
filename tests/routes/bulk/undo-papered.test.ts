// An undo that changes an amount or a date of which a paper has spoken needs a reason, as the change itself did.
import { expect, test } from "vitest";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { dataOf } from "#tests/support/answers.ts";
import { hidden } from "#tests/support/work/bulk.ts";
import { dialogIn, says } from "#tests/support/dialog.ts";
import { words } from "#tests/support/words.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";

const CATEGORY = "loan_recall_notice";
const REASON = "The lender's statement was of another month.";

/** A batch of two cases, one with its notice, whose value of a field was replaced for all. */
async function filledForAll(field: string, value: string) {
  const desk = await signedInProvider();
  const client = await desk.given.client(LENDER);
  const { id: batch_id } = await desk.given.batch({ client_id: client.id });
  const ids = [];
  for (const lan_number of ["SBFL/UN/1", "SBFL/UN/2"]) {
    const loan = { ...withRecentOutstanding(LOAN), lan_number, batch_id, client_id: client.id };
    ids.push((await desk.given.litigationCase(loan)).id);
  }
  await dataOf(desk.provider.generatePaper({ case_id: ids[0] ?? 0, category: CATEGORY }));
  const fill = { batch_id, category: CATEGORY, field, value, replace: true, reason: REASON } as const;
  const asked = await desk.provider.fillAllCases(fill);
  if (asked.ok) throw new Error("it was not asked about");
  await dataOf(desk.provider.fillAllCases({ ...fill, confirmed: asked.message }));
  const [change] = await desk.rows("select id from bulk_changes");
  desk.panel.as(await desk.panel.signIn({ email: "undo@sample-panel.example" }));
  return { ...desk, address: paths.undoChange(Number(change?.id)), ids };
}

test("an amount goes back with a reason, which stands in the History", async () => {
  const { panel, rows, address, ids } = await filledForAll("claim_amount", "654321.00");
  const html = dialogIn(await (await panel.get(address)).text());
  expect(words(html)).toContain(messages.changes.papered(1));
  const form = { change_id: hidden(html, "change_id"), seen: hidden(html, "seen") };

  const refused = await panel.post(address, { ...form, idempotency_key: "undo-without-a-reason" });
  expect(refused.status).toBe(422);
  expect(says(await refused.text())).toContain(editMessages.reasonRequired);
  expect(await rows("select distinct claim_amount from cases")).toEqual([{ claim_amount: "654321.00" }]);

  const reason = "It was right as it was.";
  expect((await panel.post(address, { ...form, reason, idempotency_key: "undo-with-a-reason" })).status).toBe(
    302,
  );
  expect(await rows("select claim_amount from cases where claim_amount = 654321")).toEqual([]);
  expect(
    await rows(
      "select after ->> 'reason' as reason from audit where action = 'bulk_change.put_back' order by id",
    ),
  ).toEqual(ids.map(() => ({ reason })));
});

test("a name goes back without one", async () => {
  const { panel, address } = await filledForAll("city", "Nashik");
  const html = dialogIn(await (await panel.get(address)).text());
  expect(html).not.toContain('name="reason"');
  const form = { change_id: hidden(html, "change_id"), seen: hidden(html, "seen") };
  expect((await panel.post(address, { ...form, idempotency_key: "undo-of-a-name-of-a-town" })).status).toBe(
    302,
  );
});

// Two people have the lender's missing fields open: what the second one typed is never passed over in silence.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let address: string;
beforeEach(async () => {
  const client = await panel.given.client({ ...LENDER, signatory_name: null, lrn_days: null });
  const batch = await panel.given.batch({ client_id: client.id });
  await panel.given.litigationCase({ ...LOAN, client_id: client.id, batch_id: batch.id });
  address = paths.lenderFields(batch.id, NOTICE);
});

const FILLED = { signatory_name: "Sample Signatory", lrn_days: "15" };
const ACCOUNT = "Sample Bank, account 000111222333";
const stored = async () => {
  const [row] = await panel.rows(
    "select signatory_name, lrn_days, payment_account from clients where lrn_days > 0",
  );
  return row;
};

test("another value: both are named, nothing is saved, and saving again keeps what is stored", async () => {
  expect((await panel.post(address, FILLED)).status).toBe(302);
  const answer = await panel.post(address, { ...FILLED, lrn_days: "30", payment_account: ACCOUNT });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(words(html)).toMatch(/Someone else filled in [^|]*: “15” is stored now, you typed “30”/);
  expect(html).toContain(ACCOUNT);
  expect(await stored()).toEqual({ ...FILLED, lrn_days: 15, payment_account: null });
  expect((await panel.post(address, { payment_account: ACCOUNT })).status).toBe(302);
  expect(await stored()).toEqual({ ...FILLED, lrn_days: 15, payment_account: ACCOUNT });
});

test("wrong days are said once", async () => {
  const answer = await panel.post(address, { ...FILLED, lrn_days: "0 days" });
  expect(answer.status).toBe(422);
  expect(words(await answer.text()).split(messages.papers.noticeDays)).toHaveLength(2);
  expect(
    words(await (await panel.post(address, { ...FILLED, lrn_days: "9999" })).text()).split(
      messages.papers.noticeDays,
    ),
  ).toHaveLength(2);
});

test("the same value is no conflict", async () => {
  await panel.post(address, FILLED);
  const again = await panel.post(address, { ...FILLED, lrn_days: " 15 ", payment_account: ACCOUNT });
  expect(again.status).toBe(302);
  expect(await stored()).toEqual({ ...FILLED, lrn_days: 15, payment_account: ACCOUNT });
});

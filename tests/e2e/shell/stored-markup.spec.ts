// What was stored is text on every page, whatever it looks like: no element of it is made, nothing of it runs, and the
// browser reports nothing to the content policy (the fixture of every test holds the page to that).
import { comments } from "#app/database/schema.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { HOSTILE_MARKUP, MARK } from "#tests/support/inputs/hostile-markup.ts";

const CATEGORY = "loan_recall_notice";
const ALL = HOSTILE_MARKUP.join(" ");
/** Where the lists of other tests show it, too. */
const [ONE = ""] = HOSTILE_MARKUP;

test("stored markup is text on every page @scripts", async ({
  page,
  visit,
  given,
  database,
  account,
  signIn,
}) => {
  test.slow();
  const { db, pool } = database;
  const lender = { full_name: ALL, address: ALL, signatory_name: ALL, signatory_designation: ALL };
  const client = await given.client({ name: `Sample ${String(Date.now())} ${ONE}`, ...lender });
  const branch = await given.branch({ client_id: client.id, branch_name: ALL, manager_name: ALL });
  const batch = await given.batch({
    ...{ client_id: client.id, branch_id: branch.id, batch_name: ONE, assigned_by: ONE },
    ...{ case_category: CATEGORY, jurisdiction_court: ALL },
  });
  const { id: caseId } = await given.litigationCase({
    ...{
      batch_id: batch.id,
      client_id: client.id,
      customer_name: ALL,
      lan_number: `L${String(batch.id)}${ONE}`,
    },
    ...{ address1: ALL, address2: ALL, city: ALL, email: ALL, branch_name: ALL, branch_address: ALL },
    ...{ product_name: ALL, product_group: ALL, arbitrator_name: ALL, guarantor_name: ALL },
    ...{ coborrower1_name: ALL, proprietor_name: ALL, case_no: ALL, stage_of_case: ALL },
    ...{ case_shorten_url: `javascript:${ALL}`, filed: true },
  });
  await db.insert(comments).values({ case_id: caseId, comment: ALL });
  const mails = givenMails(db);
  const said = { subject: ALL, body: ALL };
  await mails.sent(caseId, said);
  const from = { from_name: ALL, from_email: `${ALL}@sample.example` };
  await mails.received({ ...said, ...from, uid: 1, case_id: caseId });
  await mails.received({ ...said, ...from, uid: 2, client_id: client.id });
  await pool.query("update files set name = $1 where case_id = $2", [ALL, caseId]);
  await signIn(await account({ managesUsers: true, fullName: ONE }));

  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const of = { batchId: batch.id, caseId };
  let shown = 0;
  for (const address of [
    paths.cases({ batchId: batch.id }),
    paths.caseDialog(of, "details"),
    paths.caseDialog(of, "comments"),
    paths.caseDialog(of, "edit"),
    paths.caseDialog(of, "case-number"),
    paths.caseDialog(of, "history"),
    paths.caseDialog(of, "emails"),
    paths.caseDialog(of, "papers"),
    paths.caseDialog(of, `missing-fields/${CATEGORY}`),
    paths.caseDialog(of, "parties"),
    paths.batches({ client: String(client.id) }),
    paths.editBatch(batch.id),
    paths.workbench(batch.id, CATEGORY),
    paths.client(client.id),
    paths.outbox(),
    paths.mails(),
    paths.audit(),
    paths.users(),
    paths.profile(),
    paths.bulkCases("status", `?chosen=ticked&case=${String(caseId)}`),
  ]) {
    const answer = await visit(address);
    expect(answer?.status(), address).toBe(200);
    expect(await page.locator(`[${MARK}]`).count(), address).toBe(0);
    if ((await page.content()).includes(MARK)) shown += 1;
  }
  expect(shown).toBeGreaterThan(15);
  expect(dialogs).toEqual([]);
});

// Fill Missing Fields asks for a reason for each warning, and Case Papers says how each paper stands.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { dialogIn } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type Reaction, FAULTS_TOLD } from "#tests/support/hosts/provider-host.ts";
import { GUARD, NOTICE, REASON, SENTENCE, warnedBatch } from "#tests/support/work/warned-loans.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let ids: { batchId: number; caseId: number };
let dialog: string;

beforeEach(async () => {
  panel = await startPanel();
  const { batchId, warned } = await warnedBatch(panel, 1);
  ids = { batchId, caseId: warned[0] ?? 0 };
  dialog = paths.caseDialog(ids, `missing-fields/${NOTICE}`, { client: 1 });
});
afterEach(() => panel.close());

const shown = async (address: string) => dialogIn(await (await panel.get(address)).text());
const hidden = (html: string, name: string) => {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(input)?.[1] ?? "";
};
/** As a browser sends the form it was shown. */
const formOf = (html: string, typed: Record<string, string> = {}) => ({
  [`reason_${GUARD}`]: "",
  [`seen_${GUARD}`]: hidden(html, `seen_${GUARD}`),
  version: hidden(html, "version"),
  ...typed,
});

test("a warning stands above the fields with its source, its facts and a place for the reason", async () => {
  const html = await shown(dialog);
  expect(words(html)).toContain("There is 1 objection to this paper. To generate it anyway, give a reason.");
  expect(words(html)).toContain(
    `|${SENTENCE}|The case's own figures|Principal Outstanding|₹5,00,000.00|Correct|Claim Amount|₹4,66,103.30|Correct|Reason|`,
  );
  expect(html).toContain(`href="${paths.caseDialog(ids, "edit/claim_amount", { client: 1 })}"`);
  expect(html).toMatch(new RegExp(`<textarea[^>]* name="reason_${GUARD}"[^>]*>`));
});

test("where another paper is the right one, there is the way to it", async () => {
  await panel.rows("update cases set claim_amount = 3000000, pos = null");
  await panel.rows("update clients set lender_type = 'bank'");
  const html = await shown(paths.caseDialog(ids, "missing-fields/summary_suit", { client: 1 }));
  expect(words(html)).toContain("|Generate the Original Application instead|");
  expect(html).toContain(
    `href="${paths.caseDialog(ids, "missing-fields/original_application", { client: 1 })}"`,
  );
});

test("what is common to the cases of a batch or client is corrected there, and what is missing is filled in", async () => {
  await panel.rows("update cases set claim_amount = 3000000, pos = null");
  await panel.rows("update clients set lender_type = 'bank'");
  await panel.rows("update batches set jurisdiction_court = 'nclt'");
  const html = await shown(paths.caseDialog(ids, "missing-fields/summary_suit", { client: 1 }));
  const [owners] = await panel.rows("select client_id from cases");
  expect(html).toMatch(
    new RegExp(`href="${paths.editClient(Number(owners?.client_id))}"[^>]* aria-label="Correct Lender Type"`),
  );
  expect(html).toMatch(
    new RegExp(`href="${paths.editBatch(ids.batchId)}"[^>]* aria-label="Correct Jurisdiction Court"`),
  );
  // The text of a suit does not ask for them: they are entered where the case is edited.
  await panel.rows("update cases set default_date = '2020-03-01'");
  const late = await shown(paths.caseDialog(ids, "missing-fields/mediation_application"));
  expect(late).toMatch(
    new RegExp(
      `href="${paths.caseDialog(ids, "edit/last_payment_ack").replace("?", "\\?")}"[^>]* aria-label="Fill In Last Payment Recorded`,
    ),
  );
});

test("without a reason, or with a short one, the form says so and keeps what was typed", async () => {
  const form = formOf(await shown(dialog), { npa_date: "2026-05-01" });
  for (const [reason, said] of [
    ["", "Please give a reason"],
    ["ok", "Please give a reason of at least 10 characters"],
  ] as const) {
    const answer = await panel.post(dialog, { ...form, [`reason_${GUARD}`]: reason });
    expect(answer.status).toBe(422);
    const html = dialogIn(await answer.text());
    expect(words(html)).toContain(`|${said}|`);
    expect(html).toContain(`>${reason}</textarea>`);
    expect(html).toMatch(/name="npa_date"[^>]* value="01\/05\/2026"/);
  }
  expect(await panel.rows("select 1 from papers")).toEqual([]);
});

test("with one the paper is made, Case Papers is open again, and nobody is asked twice", async () => {
  const form = formOf(await shown(dialog), { [`reason_${GUARD}`]: REASON });
  const answer = await panel.post(dialog, form);
  expect(answer.headers.get("Location")).toBe(paths.caseDialog(ids, "papers", { client: 1 }));
  const html = await shown(dialog);
  expect(words(html)).toMatch(/\|Resolved by Sample Admin, [^|]+:\|Counsel has seen the account;/);
  expect(html).not.toContain(`name="reason_${GUARD}"`);
  expect((await panel.post(dialog, {})).status).toBe(302);
  expect(await panel.rows("select reason from guard_answers")).toEqual([{ reason: REASON }]);
});

test("a reason given for other facts must be confirmed", async () => {
  const form = formOf(await shown(dialog), { [`reason_${GUARD}`]: REASON });
  // Nobody edited the case: its version says nothing of the facts of its lender or batch either.
  await panel.rows("update cases set pos = 510000");
  const answer = await panel.post(dialog, form);
  expect(answer.status).toBe(422);
  const html = dialogIn(await answer.text());
  expect(words(html)).toContain("|The facts behind this objection have changed. Please read it again");
  expect(words(html)).toContain("|₹5,10,000.00|");
  expect(html).toContain(`>${REASON}</textarea>`);
  expect((await panel.post(dialog, { ...form, ...formOf(html), [`reason_${GUARD}`]: REASON })).status).toBe(
    302,
  );
});

test("a warning that a field of the form may settle is asked about only if it did not", async () => {
  const suit = paths.caseDialog(ids, "missing-fields/original_application");
  await panel.rows("update cases set pos = null, claim_amount = 3000000");
  expect(words(await shown(suit))).toContain("What kind of lender the client is has not been recorded.");
  const checked = await panel.post(suit, { lender_type: "bank" });
  expect(checked.status).toBe(422);
  expect(words(dialogIn(await checked.text()))).not.toContain("|Please give a reason|");
});

test("of contradictory dates only these are shown, each with its correction, and no field that may settle them", async () => {
  const suit = paths.caseDialog(ids, "missing-fields/summary_suit");
  await panel.rows(
    "update cases set agreement_date = '2026-02-01', disbursal_date = '2026-01-31', npa_date = null",
  );
  const says = words(await shown(suit));
  expect(says).toContain(
    "The date of the disbursal, 31 Jan 2026, is before that of the loan agreement, 1 Feb 2026.",
  );
  expect(says).toMatch(
    /\|Agreement Date\|1 Feb 2026\|Correct\|Disbursal Date\|31 Jan 2026\|Correct\|Reason\|/,
  );
  expect(says).not.toMatch(/Filling in [^|]*NPA Date/);
  await panel.rows("update cases set disbursal_date = null, default_date = '2020-03-01'");
  const late = /\|(Filling in [^|]*)\|/.exec(words(await shown(suit)))?.[1];
  expect(late).toMatch(/Date of Signed Acknowledgement of the Debt.* may resolve it\.$/);
  expect(late).not.toContain("Recall Notice");
});

test("what another filled in meanwhile stands beside what was typed, and the user decides", async () => {
  await panel.rows("update cases set claim_amount = null, pos = null");
  const opened = await shown(dialog);
  const version = hidden(opened, "version");
  const first = { version, claim_amount: "466103.30" };
  expect((await panel.post(dialog, first)).status).toBe(302);
  const second = { version, claim_amount: "470000", email: "borrower@sample.example" };
  const refused = await panel.post(dialog, second);
  expect(refused.status).toBe(409);
  const html = dialogIn(await refused.text());
  expect(words(html)).toContain("This record was changed by someone else.");
  expect(words(html)).toContain("Now stored: ₹4,66,103.30");
  expect(html).toMatch(/name="claim_amount"[^>]* value="470000"|value="470000"[^>]* name="claim_amount"/);
  expect(html).toContain('value="borrower@sample.example"');
  expect(await panel.rows("select claim_amount, email from cases")).toEqual([
    { claim_amount: "466103.30", email: null },
  ]);
  const decided = { ...second, version: hidden(html, "version") };
  expect((await panel.post(dialog, decided)).status).toBe(302);
  expect(await panel.rows("select claim_amount, email from cases")).toEqual([
    { claim_amount: "470000.00", email: "borrower@sample.example" },
  ]);
});

describe("Case Papers", () => {
  const papers = () => paths.caseDialog(ids, "papers");

  test("says of each of the eight papers how it stands, and where it is made", async () => {
    const says = words(await shown(papers()));
    expect(says).toMatch(/\|Summary Suit\|\d+ fields missing\|1 objection\|Fill and Generate\|/);
    expect(says).toContain("|Loan Recall Notice|1 objection|Resolve and Generate|");
    expect(says.match(/\|(Fill|Resolve) and Generate\|/g)).toHaveLength(8);
    await panel.rows("update cases set pos = 400000");
    expect(words(await shown(papers()))).toContain("|Loan Recall Notice|Ready|Generate|");
    await panel.rows("update cases set address1 = null");
    expect(words(await shown(papers()))).toContain("|Loan Recall Notice|1 field missing|Fill and Generate|");
  });

  test("a made paper is out of date once the case says something else, and the fields are named", async () => {
    await panel.rows("update cases set pos = 400000");
    await panel.post(dialog, { email: "a@sample.example", emi_amount: "1,200" });
    expect(words(await shown(papers()))).toMatch(
      /\|Loan Recall Notice\|Generated\|[^|]+· template \w+\|View\|/,
    );
    await panel.rows("update cases set claim_amount = 450000, email = null");
    await panel.rows("update clients set lrn_days = 30");
    const says = words(await shown(papers()));
    expect(says).toMatch(
      /\|Loan Recall Notice\|Out of date\|[^|]+\|Changed since: [^|]+\|Field\|In the paper\|Now\|.*\|View\|/,
    );
    const changed = /Changed since: ([^|]+)\|/.exec(says)?.[1]?.split(", ").sort();
    expect(changed).toEqual(["Claim Amount", "Days of Notice", "Email"]);
    expect(says).toContain("|Generate again|");
    await panel.post(dialog, {});
    expect(words(await shown(papers()))).toMatch(/\|Loan Recall Notice\|Generated\|.*\|1 other paper\|/);
  });
});

describe("a host", () => {
  const address = paths.caseDialog({ caseId: 7 }, `missing-fields/${NOTICE}`);
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      (replies[asked.url.replace(/\?.*/, "")] ?? json({}, 404))(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
    return host;
  };
  const NAMED = "/litigation/api/case/missing/data/";
  const CHECK = "/litigation/api/panel/checkPaper";
  const MAKE = "/litigation/api/case/document/generate/";

  test("that knows no warnings makes papers as before", async () => {
    const host = await onHost({
      [NAMED]: json({ data: ["claim_amount"] }),
      [MAKE]: json({ data: "media/a.pdf", message: "Made" }),
    });
    expect(words(await shown(address))).toContain("|Claim Amount|");
    const answer = await panel.post(address, { claim_amount: "1" });
    expect(answer.headers.get("Location")).toBe(paths.caseDialog({ caseId: 7 }, "papers"));
    expect(host.asked.filter(({ url }) => url.startsWith(MAKE))).toHaveLength(1);
  });

  test.each(FAULTS_TOLD)(
    "that %s when asked for warnings: nothing is made and nothing typed is lost",
    async (_what, { reaction, message }) => {
      const host = await onHost({ [NAMED]: json({ data: ["claim_amount"] }), [CHECK]: reaction });
      expect(words(await shown(address))).toContain("|Claim Amount|");
      const answer = await panel.post(address, { claim_amount: "125000" });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const html = dialogIn(await answer.text());
      expect(words(html)).toContain(
        `|${message ?? "Failed to fetch the objections to this paper. Please try again."}|`,
      );
      expect(html).toContain('value="125000"');
      expect(host.asked.some(({ url }) => url.startsWith(MAKE))).toBe(false);
    },
  );
});

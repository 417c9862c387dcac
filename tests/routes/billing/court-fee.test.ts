import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, pageOf, panelOnHost, says, toastOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, type Reaction, KINDS_OF_FAULTS } from "#tests/support/hosts/provider-host.ts";

let panel: TestPanel;
let ids: { batchId: number; caseId: number };
let dialog: string;

beforeEach(async () => {
  panel = await startPanel();
  const batch = await panel.given.batch({ jurisdiction_state: "maharashtra", jurisdiction_court: "drt" });
  const { id } = await panel.given.litigationCase({ batch_id: batch.id, claim_amount: "2000001" });
  ids = { batchId: batch.id, caseId: id };
  dialog = paths.caseDialog(ids, "court-fee", { search: "LN" });
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0003";
const FORM = { type_of_case: "original_application", idempotency_key: KEY };
const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);
const keyIn = (html: string) => /name="idempotency_key"[^>]* value="([^"]*)"/.exec(html)?.[1];
const chosenIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="type_of_case"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes("checked"))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1])[0];
const requests = () => panel.rows("select type_of_case, estimate from court_fee_requests");

test("every paper stands with its estimate, its working and its source, before anything is sent", async () => {
  const { status, html } = await page(dialog);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>[^<]+ · Request Court Fees · Litigation Panel<\/title>/);
  const said = says(html);
  expect(said).toContain("|Claim ₹20,00,001.00 · DRT, Maharashtra|");
  expect(said).toContain("|Original Application|₹23,000.00|Estimated court fee: ₹23,000.00|");
  expect(said).toContain("11 × ₹1,000.00 = ₹11,000.00");
  expect(said).toContain("Debts Recovery Tribunal (Procedure) Rules 1993, rule 7 (same everywhere in India)");
  expect(said).toContain("|Summary Suit|₹38,430.00|");
  expect(said).toContain("(not confirmed by a lawyer)");
  expect(said).toContain("|Execution Petition (Pre-EP)|Not calculated|");
  expect(said).toContain("|Loan Recall Notice|No court fee|");
  expect(said).toContain("|This is an estimate. Please confirm the fee with the registry before paying it.|");
  expect(said).toContain("|No court fee has been requested for this case.|");
  expect(chosenIn(html)).toBeUndefined();
  expect(dialogIn(html)).toContain(
    `href="${paths.belowCase(ids, { search: "LN" })}" data-move="stay" aria-label="Close"`,
  );
});

test("looking changes nothing: only a form sends", async () => {
  for (let visit = 0; visit < 2; visit += 1) await page(`${dialog}&type_of_case=original_application`);
  expect(await requests()).toEqual([]);
  expect(await panel.rows("select 1 from outbox where kind = 'court_fee'")).toEqual([]);
});

test("a sent request is listed, with the toast in the dialog", async () => {
  const answer = await panel.post(dialog, FORM);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(dialog);
  const { html } = await page(dialog, toastOf(answer));
  expect(says(html)).toContain("|Court fee request sent successfully|");
  expect(says(html)).toMatch(/\|Earlier requests\|Sample Admin · [^|]+\|Original Application\|₹23,000\.00\|/);
  expect(await requests()).toEqual([{ type_of_case: "original_application", estimate: "23000.00" }]);
});

test.each(["", "writ"])(
  "without a paper of ours (%j) it is refused with its sentence",
  async (type_of_case) => {
    const answer = await panel.post(dialog, { ...FORM, type_of_case });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(says(html)).toContain("|Please select a case document type|");
    expect(keyIn(html)).toBe(KEY);
    expect(await requests()).toEqual([]);
  },
);

test("of a paper without a fee the form, the toast, the mail and the list say that none is payable", async () => {
  expect(says((await page(dialog)).html)).toContain(messages.courtFees.noFeeKnown);
  const answer = await panel.post(dialog, { type_of_case: "loan_recall_notice", idempotency_key: KEY });
  const said = says((await page(dialog, toastOf(answer))).html);
  expect(said).toContain(messages.courtFees.requestedWithoutFee("Loan Recall Notice"));
  expect(said).toMatch(/\|Earlier requests\|[^|]+\|Loan Recall Notice\|No court fee\|/);
  const [mail] = await panel.rows("select body from outbox where kind = 'court_fee'");
  expect(String(mail?.body)).toContain("Estimated court fee: none, as far as known");
});

test("a client without an address is refused; what was chosen stays chosen", async () => {
  await panel.rows("update clients set email_id = null");
  const answer = await panel.post(dialog, FORM);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(says(html)).toContain(`|${messages.courtFees.clientHasNoMail}|`);
  expect(chosenIn(html)).toBe("original_application");
  expect(await requests()).toEqual([]);
});

test("twenty at the same moment are one request and one mail", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(dialog, FORM)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(await requests()).toHaveLength(1);
  expect(await panel.rows("select 1 from outbox where kind = 'court_fee'")).toHaveLength(1);
});

describe("a host", () => {
  const REQUEST = "/litigation/api/request_court_fee/";
  const FEES = "/litigation/api/panel/readCourtFees";
  const address = paths.caseDialog({ caseId: 7 }, "court-fee");
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const opened = await panelOnHost(replies);
    panel = opened.panel;
    return opened.host;
  };

  test("that knows no estimates still takes the request, as the GET of section 7", async () => {
    const host = await onHost({ [REQUEST]: json({ status: "success", message: "Asked" }) });
    const { status, html } = await page(address);
    expect(status).toBe(200);
    expect(says(html)).not.toContain("This provider does not offer that.");
    expect(says(html)).not.toContain("Try Again");
    expect(says(html)).toContain("|Original Application|");
    expect(says(html)).not.toContain("₹");
    expect((await panel.post(address, FORM)).status).toBe(302);
    const asked = host.asked.filter(({ url }) => url.startsWith(REQUEST));
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    expect(asked[0]?.url).toContain("case_id=7&type_of_case=original_application");
  });

  test.each(KINDS_OF_FAULTS)(
    "that %s: the message or ours, the choice is kept, and it was asked once",
    async (_what, { reaction, message }) => {
      const host = await onHost({ [REQUEST]: reaction });
      const answer = await panel.post(address, FORM);
      const html = await answer.text();
      expect(says(html)).toContain(`|${message ?? "Failed to send court fee request"}|`);
      expect(chosenIn(html)).toBe("original_application");
      expect(keyIn(html)).toBe(KEY);
      expect(host.asked.filter(({ url }) => url.startsWith(REQUEST))).toHaveLength(1);
    },
  );

  test("that fails to tell the fees: ours, Try Again, and the form is there", async () => {
    await onHost({ [FEES]: json({}, 500) });
    const { html } = await page(address);
    expect(says(html)).toContain("|Failed to fetch court fees|Try Again|");
    expect(says(html)).toContain("|Send Request|");
  });
});

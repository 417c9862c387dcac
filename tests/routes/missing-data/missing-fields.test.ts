import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };
let dialog: string;
let lenderName: string;

beforeEach(async () => {
  const lender = await panel.given.client({
    address: "12 Sample Road, Mumbai",
    signatory_name: "Sample Signatory",
    signatory_designation: "Authorised Officer",
  });
  const { id, batch_id } = await panel.given.litigationCase({
    client_id: lender.id,
    lan_number: "SF/1",
    customer_name: "Sample Traders",
    loan_amount: "500000",
    outstanding_date_as_on: RECENT_DAY,
  });
  ids = { batchId: batch_id, caseId: id };
  lenderName = lender.full_name;
  dialog = paths.caseDialog(ids, "missing-fields/loan_recall_notice");
});

/** A browser sends every control. */
const AS_SENT_BLANK = { city: "", zip_code: "", lrn_days: "" };
const ENOUGH = { address1: "Shop 4", zip_code: "411001", claim_amount: "466103.30", lrn_days: "15" };
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("each missing field has a control of its kind; what the paper cannot do without is marked", async () => {
  const html = dialogIn(await (await panel.get(dialog)).text());
  expect(words(html)).toContain("Sample Traders|· LAN SF/1");
  expect(control(html, "address1")).toMatch(/^<textarea.* required=""/);
  expect(control(html, "claim_amount")).toMatch(/inputMode="decimal".* required=""/i);
  expect(control(html, "npa_date")).toContain('placeholder="dd/mm/yyyy"');
  expect(control(html, "npa_date")).not.toContain("required");
  expect(control(html, "city")).not.toContain("required");
  expect(words(html)).toContain("City or PIN Code is enough.");
  expect(words(html)).toContain(`Saved for the client ${lenderName} and used for all its cases.`);
  expect(control(html, "loan_amount")).toBe("");
  expect(html).toContain(`href="${paths.belowCase(ids)}" data-move="stay" aria-label="Close"`);
});

test("mistakes are named at their fields, and what was typed stays", async () => {
  const answer = await panel.post(dialog, { ...AS_SENT_BLANK, claim_amount: "12,00", address1: "Shop 4" });
  expect(answer.status).toBe(422);
  const html = dialogIn(await answer.text());
  expect(words(html)).toContain("|Please enter a valid amount|");
  // Also what is about two fields is said at once, not when the others are right.
  expect(words(html)).toContain("|City or PIN Code is required|");
  expect(words(html)).toContain("|Please enter a number of days from 1 to 365|");
  expect(control(html, "claim_amount")).toContain('value="12,00"');
  expect(html).toContain("Shop 4</textarea>");
  expect(await panel.rows("select 1 from papers")).toEqual([]);
});

test("of fields of which one is enough, one must be given", async () => {
  const answer = await panel.post(dialog, { ...ENOUGH, zip_code: "", city: "" });
  expect(answer.status).toBe(422);
  expect(words(dialogIn(await answer.text()))).toContain("|City or PIN Code is required|");
});

test("what is supplied is kept, and the paper is offered for download", async () => {
  const answer = await panel.post(`${dialog}?client=1`, ENOUGH);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.caseDialog(ids, "papers", { client: 1 }));
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const html = dialogIn(await (await panel.get(paths.caseDialog(ids, "papers"), { Cookie: cookie })).text());
  expect(words(html)).toContain("PDF generated successfully");
  const file = await panel.get(/href="(\/admin\/files\/\w+)"/.exec(html)?.[1] ?? "");
  expect(file.headers.get("Content-Disposition")).toContain("SF-1_Sample-Traders_loan_recall_notice_en.pdf");
  await file.body?.cancel();
  expect(await panel.rows("select zip_code, claim_amount from cases")).toEqual([
    { zip_code: "411001", claim_amount: "466103.30" },
  ]);
  const next = dialogIn(await (await panel.get(dialog)).text());
  expect(words(next)).toContain("No field of this paper is missing.");
  expect(control(next, "lrn_days")).toBe("");
});

test("another user's case and an unknown paper are 404", async () => {
  expect((await panel.get(paths.caseDialog(ids, "missing-fields/nothing"))).status).toBe(404);
  const other = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [other.id] }));
  expect((await panel.get(dialog)).status).toBe(404);
  expect((await panel.post(dialog, ENOUGH)).status).toBe(404);
  expect(await panel.rows("select 1 from papers")).toEqual([]);
});

test("a choice is a list with its options, what an option needs stands below it and is asked for with it", async () => {
  const suit = paths.caseDialog(ids, "missing-fields/comm_suit");
  const html = dialogIn(await (await panel.get(suit)).text());
  const select = /<select[^>]* name="urgent_relief"[^>]*>.*?<\/select>/s.exec(html)?.[0] ?? "";
  expect(select).toContain('required=""');
  expect(select).toMatch(/<option value="yes">Yes<\/option><option value="no">No<\/option>/);
  expect(control(html, "urgent_relief_ground")).toMatch(/^<textarea/);
  expect(html.indexOf('name="urgent_relief_ground"')).toBeLessThan(html.indexOf("<details"));
  expect(words(html)).toContain("Needed if Urgent Interim Relief Sought: Yes.");
  expect(words(html)).toContain("Needed if Urgent Interim Relief Sought: No.");

  const refused = await panel.post(suit, { urgent_relief: "yes", court_place: "Pune" });
  expect(refused.status).toBe(422);
  const again = dialogIn(await refused.text());
  expect(words(again)).toContain("|Ground of the Urgent Relief is required|");
  expect(words(again)).not.toContain("|Date of the Mediation Report is required|");
  expect(again).toMatch(/<option value="yes" selected="">/);
  expect(control(again, "court_place")).toContain('value="Pune"');
});

test("what comes with the advocate is named before anything is typed, with the way there", async () => {
  const html = dialogIn(await (await panel.get(paths.caseDialog(ids, "missing-fields/summary_suit"))).text());
  expect(words(html)).toContain(
    "Missing: Advocate, Enrolment Number, Advocate Address. Assign an advocate, or complete the details of the one assigned.",
  );
  expect(html).toContain(`href="${paths.bulkCases("assign", `?case=${ids.caseId}`)}"`);
  expect(words(html)).not.toContain("No field of this paper is missing.");
});

test("a guarantor named without an address is named at the address", async () => {
  const address = paths.caseDialog(ids, "missing-fields/summary_suit");
  const asked = dialogIn(await (await panel.get(address)).text());
  expect(words(asked)).toMatch(/\|Guarantor Name\|Guarantor Address\|Needed with Guarantor Name\.\|/);
  const answer = await panel.post(address, { guarantor_name: "Sample Guarantor" });
  expect(answer.status).toBe(422);
  expect(words(dialogIn(await answer.text()))).toContain("|Guarantor Address is required|");
});

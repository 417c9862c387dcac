// What is stored is corrected from the Missing Data page: cell by cell, by a sheet that replaces, and for all cases.
import { beforeEach, describe, expect, test } from "vitest";
import { cellName, openedName, versionName } from "#app/domain/missing-data/workbench.ts";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { pageOf } from "#tests/support/dialog.ts";
import { sheetForm } from "#tests/support/work/filled-sheet.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";

const PAPER = "loan_recall_notice";
const REASON =
  "Papers have been generated for this case. Please give a reason for changing amounts and dates.";
const panel = panelPerTest();
let batch: number;
let cases: [number, number];

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  ({ id: batch } = await panel.given.batch({ client_id: client.id }));
  const own = { ...withRecentOutstanding(LOAN), batch_id: batch, client_id: client.id };
  const one = await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/1" });
  const two = await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/2", city: null });
  cases = [one.id, two.id];
});

const stored = () => panel.rows("select city, claim_amount, version from cases order by id");
const BEFORE = [
  { city: "Pune", claim_amount: LOAN.claim_amount, version: 1 },
  { city: null, claim_amount: LOAN.claim_amount, version: 1 },
];
const trail = () =>
  panel.rows("select object_id, action, before, after from audit where action like 'case.%' order by id");
const makePaper = (caseId: number) =>
  panel.post(paths.caseDialog({ batchId: batch, caseId }, `missing-fields/${PAPER}`), {});
const led = (answer: Response) => answer.headers.get("Location") ?? String(answer.status);

describe("the grid", () => {
  const grid = () => paths.workbench(batch, PAPER, { show: "all", correct: "on" });
  const OPENED = { city: "Pune", claim_amount: LOAN.claim_amount };
  const sent = (typed: Record<string, string>) => ({
    [versionName(cases[0])]: "1",
    [openedName(cases[0])]: JSON.stringify(OPENED),
    [cellName(cases[0], "city")]: "Pune",
    [cellName(cases[0], "claim_amount")]: LOAN.claim_amount,
    ...typed,
  });
  const changed = () => sent({ [cellName(cases[0], "claim_amount")]: "500000" });

  test("has a control with what is stored, and says so", async () => {
    const plain = await pageOf(panel, paths.workbench(batch, PAPER, { show: "all" }));
    expect(plain.says).toContain("|Correct Filled Cells|");
    expect(plain.html).not.toContain(cellName(cases[0], "city"));
    const { html, says } = await pageOf(panel, grid());
    expect(says).toContain("|Only Fill Blanks|");
    expect(html).toMatch(new RegExp(`name="${cellName(cases[0], "city")}"[^>]*value="Pune"`));
    expect(html).not.toContain(cellName(cases[0], "lan_number"));
  });

  test("writes what somebody touched, with before and after", async () => {
    expect(led(await panel.post(grid(), changed()))).toBe(grid());
    expect(await stored()).toEqual([{ ...BEFORE[0], claim_amount: "500000.00", version: 2 }, BEFORE[1]]);
    expect(await trail()).toEqual([
      {
        object_id: String(cases[0]),
        action: "case.corrected",
        before: { claim_amount: LOAN.claim_amount },
        after: { claim_amount: "500000.00" },
      },
    ]);
    const nothing = await panel.post(grid(), sent({ [versionName(cases[0])]: "2" }));
    expect(words(await nothing.text())).toContain("|Nothing was typed, so nothing was saved.|");
  });

  test("asks for a reason once a paper was generated", async () => {
    await makePaper(cases[0]);
    const first = await panel.post(grid(), changed());
    expect(first.status).toBe(422);
    expect(words(await first.text())).toContain(`|${REASON}|`);
    expect(await stored()).toEqual(BEFORE);
    expect((await panel.post(grid(), { ...changed(), reason: "Wrong statement" })).status).toBe(302);
    expect(await trail()).toContainEqual({
      object_id: String(cases[0]),
      action: "case.corrected",
      before: { claim_amount: LOAN.claim_amount },
      after: { claim_amount: "500000.00", reason: "Wrong statement" },
    });
  });

  test("shows both values of a case that was changed meanwhile", async () => {
    await panel.rows("update cases set claim_amount = 7, version = 2 where id = $1", [cases[0]]);
    const answer = await panel.post(grid(), changed());
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("|Now stored: ₹7.00|");
  });

  test("does not empty a value, and takes no day to come", async () => {
    const emptied = await panel.post(grid(), sent({ [cellName(cases[0], "city")]: "" }));
    expect(words(await emptied.text())).toContain(
      "|To take a value away, use Edit Case. To keep it, enter it again: Pune|",
    );
    const typed = { [cellName(cases[0], "agreement_date")]: "01/01/2099" };
    const coming = await panel.post(grid(), sent(typed));
    expect(coming.status).toBe(422);
    expect(await stored()).toEqual(BEFORE);
  });

  test("asks about dates that do not fit together before it stores them", async () => {
    await panel.rows("update cases set agreement_date = '2024-05-31' where id = $1", [cases[0]]);
    const typed = sent({ [cellName(cases[0], "npa_date")]: "01/01/2020" });
    const at = paths.workbench(batch, "comm_suit", { show: "all", correct: "on" });
    const first = await panel.post(at, typed);
    const html = await first.text();
    expect(words(html)).toContain(
      "|LAN SAMPLE/1: Agreement Date (31 May 2024) is after NPA Date (1 Jan 2020).|",
    );
    expect(await stored()).toEqual(BEFORE);
    expect((await panel.post(at, { ...typed, confirmed: confirmedIn(html) })).status).toBe(302);
  });
});

describe("a sheet", () => {
  const HEAD = ["Loan Account Number", "City", "Claim Amount"];
  const upload = async (rows: unknown[][]) =>
    led(await panel.post(paths.workbenchImport(batch, PAPER), sheetForm([HEAD, ...rows])));
  const planOf = (html: string) => /name="plan"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
  const ROWS = [
    ["SAMPLE/1", "Nashik", 500000],
    ["SAMPLE/2", "Nagpur", LOAN.claim_amount],
  ];

  test("fills blanks only, and replaces when that is chosen and was looked at", async () => {
    const at = await upload(ROWS);
    const blanks = await pageOf(panel, at);
    expect(blanks.says).toContain("|1 value will be saved for 1 case|");
    expect(blanks.says).toContain("|Replace what is stored|");
    const all = await pageOf(panel, `${at}?replace=on`);
    expect(all.says).toContain("|3 values will be saved for 2 cases|");
    expect(all.says).toContain("|2 stored values of 1 case will be replaced|");
    expect(all.says).toContain("|City|Pune|Nashik|");
    expect(await stored()).toEqual(BEFORE);
    // What was looked at without it is not the plan with it.
    const other = await panel.post(`${at}?replace=on`, { plan: planOf(blanks.html), replace: "on" });
    expect(other.status).toBe(409);
    expect(led(await panel.post(`${at}?replace=on`, { plan: planOf(all.html), replace: "on" }))).toBe(
      paths.workbench(batch, PAPER),
    );
    expect(await stored()).toEqual([
      { city: "Nashik", claim_amount: "500000.00", version: 2 },
      { city: "Nagpur", claim_amount: LOAN.claim_amount, version: 2 },
    ]);
    expect((await trail()).map(({ action, before }) => [action, before])).toEqual([
      ["case.corrected", { city: "Pune", claim_amount: LOAN.claim_amount }],
      ["case.fields_filled", { city: null }],
    ]);
  });

  test("replaces an amount of a case with papers only with a reason", async () => {
    await makePaper(cases[0]);
    const at = await upload(ROWS);
    const { html } = await pageOf(panel, `${at}?replace=on`);
    const form = { plan: planOf(html), replace: "on" };
    const first = await panel.post(`${at}?replace=on`, form);
    expect(first.status).toBe(422);
    expect(words(await first.text())).toContain(`|${REASON}|`);
    expect(await stored()).toEqual(BEFORE);
    expect((await panel.post(`${at}?replace=on`, { ...form, reason: "New statement" })).status).toBe(302);
    expect((await trail()).at(-2)).toMatchObject({ after: { city: "Nashik", reason: "New statement" } });
  });
});

describe("one value for all cases", () => {
  const at = (field = "city") => paths.workbenchAll(batch, PAPER, field);

  test("is asked with its count, and fills the blanks", async () => {
    expect((await pageOf(panel, paths.workbench(batch, PAPER))).html).toContain(
      `href="${paths.workbenchAll(batch, PAPER, undefined)}"`,
    );
    expect((await pageOf(panel, paths.workbenchAll(batch, PAPER, undefined))).html).toContain(
      `href="${at()}"`,
    );
    expect((await pageOf(panel, at())).says).toContain("|City for 2 cases|");
    const first = await panel.post(at(), { value: "Nagpur" });
    expect(first.status).toBe(422);
    const html = await first.text();
    expect(words(html)).toContain(
      "|City “Nagpur” will be saved for 1 case without a value.|1 case keeps another value.|",
    );
    expect(words(html)).toContain("|Save for All Cases|");
    expect(await stored()).toEqual(BEFORE);
    const confirmed = confirmedIn(html);
    expect((await panel.post(at(), { value: "Nashik", confirmed })).status).toBe(422);
    expect(led(await panel.post(at(), { value: "Nagpur", confirmed }))).toBe(paths.workbench(batch, PAPER));
    expect(await stored()).toEqual([BEFORE[0], { ...BEFORE[1], city: "Nagpur", version: 2 }]);
    expect((await trail()).map(({ object_id, action }) => [object_id, action])).toEqual([
      [String(cases[1]), "case.fields_filled"],
    ]);
    expect(await panel.rows("select after from audit where action = 'batch.field_filled'")).toMatchObject([
      { after: { city: "Nagpur", cases: 1, replaced: 0 } },
    ]);
  });

  test("replaces what is stored when that is chosen, each named with what it was", async () => {
    const form = { value: "Nagpur", replace: "on" };
    const html = await (await panel.post(at(), form)).text();
    expect(words(html)).toContain("|1 stored value will be replaced:|LAN SAMPLE/1: Pune → Nagpur|");
    // Somebody changes it before it is confirmed: it is asked again.
    await panel.rows("update cases set city = 'Thane' where id = $1", [cases[0]]);
    const again = await (await panel.post(at(), { ...form, confirmed: confirmedIn(html) })).text();
    expect(words(again)).toContain("|LAN SAMPLE/1: Thane → Nagpur|");
    expect((await panel.post(at(), { ...form, confirmed: confirmedIn(again) })).status).toBe(302);
    expect((await stored()).map(({ city }) => city)).toEqual(["Nagpur", "Nagpur"]);
    // Where all have a value, nothing is said of none.
    const all = words(await (await panel.post(at(), { ...form, value: "Pune" })).text());
    expect(all).toContain("|2 stored values will be replaced:|");
    expect(all).not.toContain("will be saved for");
  });

  test("needs a reason for an amount of a case with papers, and refuses what no case can share", async () => {
    await makePaper(cases[0]);
    const form = { value: "5,00,000", replace: "on" };
    const first = await panel.post(at("claim_amount"), form);
    expect(words(await first.text())).toContain(`|${REASON}|`);
    expect((await panel.get(at("lan_number"))).status).toBe(404);
    expect((await panel.post(at("lan_number"), { value: "x" })).status).toBe(404);
    expect(words(await (await panel.post(at("claim_amount"), { value: "much" })).text())).toMatch(
      /valid amount/,
    );
    expect(await stored()).toEqual(BEFORE);
  });
});

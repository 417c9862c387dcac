// A rate of 0.18 among per cents may be 18%: asked about the column of a sheet, the cells of the grid, one value for all,
// and in Edit Case.
import { beforeEach, expect, test } from "vitest";
import { cellName, openedName, versionName } from "#app/domain/missing-data/workbench.ts";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { sheetForm } from "#tests/support/work/filled-sheet.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";
import { words } from "#tests/support/words.ts";

const PAPER = "comm_suit";
const HEAD = ["Loan Account Number", "Rate of Interest (%)"];
const QUESTION =
  "The column Rate of Interest (%) (Rate of Interest (%)) has 1 number below 1 beside 1 rate in per cent. What is the number below 1?";
const LOW = "Rate of Interest (%): 0.18 is 0.18 per cent a year. If 18 per cent is meant, enter 18.";
const panel = panelPerTest();
let batch: number;
let cases: number[];

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  ({ id: batch } = await panel.given.batch({ client_id: client.id }));
  const own = { ...withRecentOutstanding(LOAN), batch_id: batch, client_id: client.id, roi_percentage: null };
  const given = [
    await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/1" }),
    await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/2" }),
  ];
  cases = given.map(({ id }) => id);
});

const stored = async () =>
  (await panel.rows("select roi_percentage from cases order by id")).map(({ roi_percentage }) =>
    roi_percentage === null ? null : Number(roi_percentage),
  );
const led = (answer: Response) => answer.headers.get("Location") ?? String(answer.status);
const planOf = (html: string) => /name="plan"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
const upload = async (rates: unknown[]) => {
  const rows = rates.map((rate, index) => [`SAMPLE/${String(index + 1)}`, rate]);
  return led(await panel.post(paths.workbenchImport(batch, PAPER), sheetForm([HEAD, ...rows])));
};
const looked = async (address: string) => {
  const html = await (await panel.get(address)).text();
  return { html, says: words(html) };
};

test("a sheet's column of both is asked about, and waits for the answer", async () => {
  const address = await upload([14.5, 0.18]);
  const open = await looked(address);
  expect(open.says).toContain(`|${QUESTION}|`);
  expect(open.says).not.toContain("|Confirm|");
  const pressed = await panel.post(address, { plan: planOf(open.html) });
  expect(pressed.status).toBe(422);
  expect(words(await pressed.text())).toContain(
    "|Please answer the open questions first: Rate of Interest (%).|",
  );
  expect(await stored()).toEqual([null, null]);
});

test.each([
  ["fraction", 18],
  ["percent", 0.18],
])("answered with %s", async (answer, rate) => {
  const address = `${await upload([14.5, 0.18])}?answer-roi_percentage=${answer}`;
  const { html, says } = await looked(address);
  expect(says).toContain(`|${String(rate)}%|`);
  const answers = { "answer-roi_percentage": answer };
  expect(led(await panel.post(address, { plan: planOf(html), ...answers }))).toBe(
    paths.workbench(batch, PAPER),
  );
  expect(await stored()).toEqual([14.5, rate]);
});

test("what was looked at with one answer is not imported with another", async () => {
  const address = await upload([14.5, 0.18]);
  const { html } = await looked(`${address}?answer-roi_percentage=fraction`);
  const other = { plan: planOf(html), "answer-roi_percentage": "percent" };
  expect((await panel.post(address, other)).status).toBe(409);
  expect(await stored()).toEqual([null, null]);
});

test("a column that agrees is read without a question", async () => {
  const { says } = await looked(await upload([14.5, 12]));
  expect(says).not.toContain("|Please decide|");
});

test("the grid asks before it stores one", async () => {
  const at = paths.workbench(batch, PAPER, { show: "all" });
  const [first = 0] = cases;
  const typed = {
    [versionName(first)]: "1",
    [openedName(first)]: "{}",
    [cellName(first, "roi_percentage")]: "0.18",
  };
  const html = await (await panel.post(at, typed)).text();
  expect(words(html)).toContain(`|LAN SAMPLE/1: ${LOW}|`);
  expect(await stored()).toEqual([null, null]);
  expect((await panel.post(at, { ...typed, confirmed: confirmedIn(html) })).status).toBe(302);
  expect(await stored()).toEqual([0.18, null]);
});

test("one value for all asks once", async () => {
  const at = paths.workbenchAll(batch, PAPER, "roi_percentage");
  const html = await (await panel.post(at, { value: "0.18" })).text();
  expect(words(html).split(LOW)).toHaveLength(2);
  expect(await stored()).toEqual([null, null]);
});

test("Edit Case asks, and leaves a stored one alone", async () => {
  const [caseId = 0] = cases;
  const at = paths.caseDialog({ batchId: batch, caseId }, "edit");
  const form = { version: "1", opened: "{}", roi_percentage: "0.18" };
  const html = await (await panel.post(at, form)).text();
  expect(words(html)).toContain(`|${LOW}|`);
  expect((await panel.post(at, { ...form, confirmed: confirmedIn(html) })).status).toBe(302);
  expect(await stored()).toEqual([0.18, null]);
});

// The missing-data workbench from request to effect: the grid, its form, two people at once, and the way to it.
import { beforeEach, describe, expect, test } from "vitest";
import { cellName, versionName } from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { FROM_MISSING_DATA, paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";

const PAPER = "loan_recall_notice";
const panel = panelPerTest();
let batch: number;
let grid: string;
/** One is ready, two lacks City and Claim Amount, three City. */
let cases: [number, number, number];

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  ({ id: batch } = await panel.given.batch({ client_id: client.id, batch_name: "Sample lot" }));
  const blank = [{}, { city: null, claim_amount: null }, { city: null }];
  const ids = [];
  for (const [index, values] of blank.entries()) {
    const own = { ...withRecentOutstanding(LOAN), ...values, lan_number: `SAMPLE/000${String(index + 1)}` };
    ids.push((await panel.given.litigationCase({ ...own, batch_id: batch, client_id: client.id })).id);
  }
  cases = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
  grid = paths.workbench(batch, PAPER);
});

const page = async (address: string) => {
  const answer = await panel.get(address);
  const html = await answer.text();
  return { status: answer.status, html, says: words(html) };
};
const keyIn = (html: string) => /name="idempotency_key"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
/** The grid's form as it would be sent, with what is typed. */
function formOf(html: string, typed: Record<string, string>): Record<string, string> {
  const hidden = [...html.matchAll(/<input type="hidden" name="((?:version)-\d+)"[^>]* value="(\d+)"/g)];
  const versions = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  return { ...versions, ...typed, idempotency_key: keyIn(html) };
}
const control = (html: string, caseId: number, field: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${cellName(caseId, field)}"[^>]*>`).exec(html)?.[0] ?? "";
const stored = () => panel.rows("select city, claim_amount, version from cases order by id offset 1");
const BLANK = [
  { city: null, claim_amount: null, version: 1 },
  { city: null, claim_amount: LOAN.claim_amount, version: 1 },
];

describe("the page", () => {
  test("says how far the batch is, and has a control for every blank of the cases that are not ready", async () => {
    const { status, html, says } = await page(grid);
    expect(status).toBe(200);
    expect(says).toContain("|Sample lot|");
    expect(says).toContain("1 of 3 ready (33 %)");
    expect(says).not.toContain("SAMPLE/0001");
    expect(control(html, cases[1], "claim_amount")).toContain(
      'aria-label="Claim Amount, SAMPLE/0002, needed"',
    );
    expect(control(html, cases[2], "city")).not.toBe("");
    expect(control(html, cases[2], "claim_amount")).toBe("");
    expect(says).toContain("|₹4,66,103.30|");
    expect(html).toMatch(new RegExp(`name="${versionName(cases[1])}"[^>]* value="1"`));
  });

  test("shows all cases, one field, and goes back to the batch list as it was", async () => {
    const list = { batch_name: "Sample", client: 1 };
    const { html } = await page(paths.workbench(batch, PAPER, list));
    expect(html).toMatch(
      /href="\/admin\/litigation\/batch\?(batch_name=Sample&amp;client=1|client=1&amp;batch_name=Sample)"/,
    );
    const all = await page(paths.workbench(batch, PAPER, { show: "all" }));
    expect(all.says).toContain("|SAMPLE/0001|");
    const one = await page(paths.workbench(batch, PAPER, { lacking: "claim_amount" }));
    expect(one.says).toContain("Showing 1 of 1 case");
    const other = await page(paths.workbench(batch, "comm_suit", { fields: "nonsense", rows_page: "x" }));
    expect(other.says).toContain("0 of 3 ready (0 %)");
  });

  test("without blanks, and without cases, it says so", async () => {
    await panel.rows("update cases set city = 'Pune', claim_amount = 1");
    expect((await page(grid)).says).toContain("|No case of this batch has missing data for this paper.|");
    const { id } = await panel.given.batch();
    expect((await page(paths.workbench(id, PAPER))).says).toContain("|This batch has no cases.|");
    expect((await page(paths.workbench(batch, "no_such_paper"))).status).toBe(404);
    expect((await page(paths.workbench(999_999, PAPER))).status).toBe(404);
  });

  test("where only the client's data is missing it counts no cases, and what is filled in there comes back", async () => {
    await panel.rows("update cases set city = 'Pune', claim_amount = 1");
    await panel.rows("update clients set signatory_name = null");
    const view = { client: 1, show: "all", fields: "all" };
    const { html, says } = await page(grid);
    expect(says).toContain(`|Missing Data · Batch ${batch}|`);
    expect(says).toContain(`|${workbenchMessages.onlyElsewhere}|`);
    expect(says).not.toContain("Showing");
    const from = (query: object) => ({ ...query, [FROM_MISSING_DATA]: PAPER });
    const link = paths.lenderFields(batch, PAPER, from({}));
    expect(html.replaceAll("&amp;", "&")).toMatch(
      new RegExp(`href="${link.split("?")[0] ?? ""}[^"]*${FROM_MISSING_DATA}=${PAPER}`),
    );
    const dialog = await page(paths.lenderFields(batch, PAPER, from(view)));
    const back = paths.workbench(batch, PAPER, view);
    expect(dialog.html.replaceAll("&amp;", "&")).toContain(
      `href="${back}" data-move="stay" aria-label="Close"`,
    );
    const saved = await panel.post(paths.lenderFields(batch, PAPER, from(view)), {
      signatory_name: "Sample Signatory",
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, back]);
    const edit = await page(paths.editBatch(batch, from(view)));
    expect(edit.html.replaceAll("&amp;", "&")).toContain(
      `href="${back}" data-move="stay" aria-label="Close"`,
    );
    // No other address can be named.
    const other = await page(paths.editBatch(batch, { [FROM_MISSING_DATA]: "../../users" }));
    expect(other.html).toContain(
      `href="${paths.batches()}#batch-${batch}" data-move="stay" aria-label="Close"`,
    );
  });

  test("is reached from the batch's menu and from its papers, with the list's filters", async () => {
    const list = { client: 1 };
    const menu = await page(paths.batches());
    expect(menu.html).toContain(`href="${paths.workbench(batch, PAPER)}`);
    const papers = await page(paths.batchPapers(batch, PAPER, list));
    expect(papers.html).toContain(`href="${paths.workbench(batch, PAPER, list)}"`);
  });
});

describe("saving", () => {
  test("writes every cell of the page, says so, and stays where one was", async () => {
    const address = paths.workbench(batch, PAPER, { show: "all" });
    const { html } = await page(address);
    const typed = {
      [cellName(cases[1], "city")]: " Pune ",
      [cellName(cases[1], "claim_amount")]: "Rs. 1,25,000/-",
      [cellName(cases[2], "city")]: "पुणे",
    };
    const answer = await panel.post(address, formOf(html, typed));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, address]);
    expect(await stored()).toEqual([
      { city: "Pune", claim_amount: "125000.00", version: 2 },
      { city: "पुणे", claim_amount: LOAN.claim_amount, version: 2 },
    ]);
    const audit = await panel.rows(
      "select object_id, after from audit where action = 'case.fields_filled' order by id",
    );
    expect(audit).toEqual([
      { object_id: String(cases[1]), after: { city: "Pune", claim_amount: "125000.00" } },
      { object_id: String(cases[2]), after: { city: "पुणे" } },
    ]);
    expect((await page(grid)).says).toContain("3 of 3 ready (100 %)");
  });

  test("the same form sent twenty times at once is one change", async () => {
    const { html } = await page(grid);
    const form = formOf(html, { [cellName(cases[2], "city")]: "Pune" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(grid, form)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
    expect(await stored()).toEqual([BLANK[0], { city: "Pune", claim_amount: LOAN.claim_amount, version: 2 }]);
    expect(await panel.rows("select 1 from audit where action = 'case.fields_filled'")).toHaveLength(1);
  });

  test("a cell that cannot be taken is marked, what was typed stays, and nothing is written", async () => {
    const { html } = await page(grid);
    const typed = { [cellName(cases[1], "claim_amount")]: "much", [cellName(cases[2], "city")]: "Pune" };
    const answer = await panel.post(grid, formOf(html, typed));
    expect(answer.status).toBe(422);
    const again = await answer.text();
    expect(words(again)).toContain("|Nothing was saved. Please check the marked cells.|");
    expect(control(again, cases[1], "claim_amount")).toMatch(/aria-invalid="true".* value="much"/);
    expect(control(again, cases[2], "city")).toContain('value="Pune"');
    expect(keyIn(again)).toBe(keyIn(html));
    expect(await stored()).toEqual(BLANK);
    // Put right, the same form is saved.
    const right = formOf(again, { ...typed, [cellName(cases[1], "claim_amount")]: "5" });
    expect((await panel.post(grid, right)).status).toBe(302);
  });

  test("an empty form changes nothing and says so", async () => {
    const { html } = await page(grid);
    const answer = await panel.post(grid, formOf(html, { [cellName(cases[1], "city")]: "  " }));
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain("|Nothing was typed, so nothing was saved.|");
  });
});

describe("two people", () => {
  const city = (id: number) => cellName(id, "city");

  test("what somebody else has filled in is shown beside what was typed; saved again, it is a choice", async () => {
    const { html } = await page(grid);
    await panel.rows("update cases set city = 'Nashik', version = 2 where id = $1", [cases[2]]);
    const typed = { [city(cases[2])]: "Thane", [city(cases[1])]: "Pune" };
    const answer = await panel.post(grid, formOf(html, typed));
    expect(answer.status).toBe(409);
    const again = await answer.text();
    const says = words(again);
    expect(says).toContain("Someone changed cases of this page in the meantime.");
    expect(says).toContain("|This case was changed by someone else since the page was opened.|");
    expect(says).toContain("|Now stored: Nashik|");
    // The case is ready by now, and still on the page.
    expect(control(again, cases[2], "city")).toContain('value="Thane"');
    expect(control(again, cases[1], "city")).toContain('value="Pune"');
    expect((await stored()).map(({ city: now }) => now)).toEqual([null, "Nashik"]);

    expect((await panel.post(grid, formOf(again, typed))).status).toBe(302);
    expect((await stored()).map(({ city: now }) => now)).toEqual(["Pune", "Thane"]);
    const [last] = await panel.rows("select before, after from audit where object_id = $1 order by id desc", [
      String(cases[2]),
    ]);
    expect(last).toEqual({ before: { city: "Nashik" }, after: { city: "Thane" } });
  });

  test("emptied, a cell leaves what is stored", async () => {
    const { html } = await page(grid);
    await panel.rows("update cases set city = 'Nashik', version = 2 where id = $1", [cases[2]]);
    const again = await (await panel.post(grid, formOf(html, { [city(cases[2])]: "Thane" }))).text();
    const form = formOf(again, { [city(cases[2])]: "", [city(cases[1])]: "Pune" });
    expect((await panel.post(grid, form)).status).toBe(302);
    expect((await stored()).map(({ city: now }) => now)).toEqual(["Pune", "Nashik"]);
  });

  test("a change elsewhere in the case is told too, and nothing is written before it was seen", async () => {
    const { html } = await page(grid);
    await panel.rows("update cases set customer_name = 'Sample Name', version = 2 where id = $1", [cases[1]]);
    const form = formOf(html, { [city(cases[1])]: "Pune" });
    const answer = await panel.post(grid, form);
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual([{ ...BLANK[0], version: 2 }, BLANK[1]]);
    const again = formOf(await answer.text(), { [city(cases[1])]: "Pune" });
    expect((await panel.post(grid, again)).status).toBe(302);
  });

  test("of two forms sent at once one is saved and the other told", async () => {
    const [one, other] = [(await page(grid)).html, (await page(grid)).html];
    const answers = await Promise.all([
      panel.post(grid, formOf(one, { [city(cases[2])]: "Pune" })),
      panel.post(grid, formOf(other, { [city(cases[2])]: "Thane" })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  });
});

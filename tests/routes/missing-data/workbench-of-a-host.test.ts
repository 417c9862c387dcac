// The workbench when the remote provider fails: its own page and sentence, and nothing lost of what was typed.
import { afterEach, describe, expect, test } from "vitest";
import { cellName, versionName } from "#app/domain/missing-data/workbench.ts";
import { paths } from "#app/paths.ts";
import { sheetForm } from "#tests/support/work/filled-sheet.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { FAULTS, json, openHost, type Reaction, own } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel | undefined;
afterEach(() => panel?.close());

const GRID = paths.workbench(7, "loan_recall_notice");
const SAVE = "/litigation/api/panel/saveWorkbench";
const READ = "/litigation/api/panel/readWorkbench";

const WORKBENCH = {
  batch_name: "Sample lot",
  client_name: "Sample Lender",
  ...{ blocked: null, total: 2, ready: 1, held: 0, checked: 2, count: 1, column_count: 1 },
  fields: [
    {
      ...{ name: "city", label: "City", kind: "text", belongs_to: "case", required: true, lacking: 1 },
      ...{ positive: false, or_else: [], options: [] },
    },
  ],
  columns: ["city"],
  rows: [
    {
      ...{ case_id: 5, version: 1, lan_number: "0005", customer_name: "Sample", ready: false, held: false },
      cells: [{ name: "city", value: null, required: true }],
      also: [],
    },
  ],
};
const FORM = {
  [versionName(5)]: "1",
  [cellName(5, "city")]: "Pune",
  idempotency_key: "a-key-of-one-form-0001",
};

async function panelOn(reaction: Reaction): Promise<TestPanel> {
  const host = await openHost(reaction);
  panel = await startPanel({ settings: { providerUrl: host.url } });
  return panel;
}
const only =
  (paths: string | string[], reaction: Reaction): Reaction =>
  (response, asked) => {
    const isSession = asked.url.endsWith("/readSession");
    (isSession ? json({}, 404) : [paths].flat().includes(asked.url) ? reaction : own(WORKBENCH))(
      response,
      asked,
    );
  };

const KINDS = ["resets the connection", "answers 500", "answers 502 with HTML", "answers nothing"];
const QUICK = Object.entries(FAULTS).filter(([what]) => KINDS.includes(what));

describe.each(QUICK)("a host that %s", (_what, { reaction, message }) => {
  test("leaves the page with the sentence", async () => {
    const at = await panelOn(reaction);
    const page = await at.get(GRID);
    expect(page.status).toBe(200);
    expect(words(await page.text())).toContain(
      `|${message ?? "Failed to fetch the missing data"}|Try Again|`,
    );
  });

  test("on saving keeps what was typed, with the grid and without it", async () => {
    const at = await panelOn(only(SAVE, reaction));
    const answer = await at.post(GRID, FORM);
    expect([502, 504]).toContain(answer.status);
    const html = await answer.text();
    expect(words(html)).toContain(`|${message ?? "Failed to save the missing data"}|`);
    expect(html).toMatch(/<input[^>]* name="cell-5-city"[^>]* value="Pune"/);
    await at.close();

    const blind = await panelOn(only([READ, SAVE], reaction));
    const other = await (await blind.post(GRID, FORM)).text();
    expect(words(other)).toContain("|Not saved yet|");
    expect(other).toMatch(/<textarea[^>]* name="cell-5-city"[^>]*>\s*Pune<\/textarea>/);
    expect(other).toMatch(/name="version-5"[^>]* value="1"/);
  });

  test("on exporting leads back, on importing says so", async () => {
    const at = await panelOn(only("/litigation/api/panel/exportWorkbench", reaction));
    expect((await at.get(paths.workbenchExport(7, "loan_recall_notice"))).headers.get("Location")).toBe(GRID);
    await at.close();
    const other = await panelOn((response, asked) => {
      if (asked.url.startsWith("/litigation/api/panel/importWorkbench")) reaction(response, asked);
      else json({ status: "success", data: { id: 7, results: [{ id: 7 }], count: 1 } })(response, asked);
    });
    const sent = await other.post(paths.workbenchImport(7, "loan_recall_notice"), sheetForm([["x"]]));
    const address = sent.headers.get("Location") ?? String(sent.status);
    const page = words(await (await other.get(address)).text());
    expect(page).toContain(`|${message ?? "Failed to read the sheet. Please try again."}|Try Again|`);
    const confirmed = await other.post(address, { plan: "x" });
    expect([502, 504]).toContain(confirmed.status);
    expect(words(await confirmed.text())).toContain(
      `|${message ?? "Failed to import the sheet. Please try again."}|`,
    );
  });
});

test("401 leads to sign-in", async () => {
  const at = await panelOn(only([READ, SAVE], json({}, 401)));
  expect((await at.get(GRID)).headers.get("Location")).toMatch(/^\/admin\/login/);
  expect((await at.post(GRID, FORM)).headers.get("Location")).toMatch(/^\/admin\/login/);
});

test("a host that hangs on saving answers in time", async () => {
  const at = await panelOn(only(SAVE, () => undefined));
  const began = Date.now();
  const answer = await at.post(GRID, FORM);
  expect(Date.now() - began).toBeLessThan(18_000);
  expect(answer.status).toBe(504);
  expect(await answer.text()).toMatch(/name="cell-5-city"[^>]*(?: value="Pune"|>\s*Pune<)/);
});

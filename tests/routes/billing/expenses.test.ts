import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { dialogIn, pageOf, panelOnHost, toastOf, valueOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, type Reaction } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let ids: { batchId: number; caseId: number };
let dialog: string;

beforeEach(async () => {
  panel = await startPanel();
  const { id, batch_id } = await panel.given.litigationCase({
    customer_name: "नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन्",
    lan_number: "00010020030040050060",
  });
  ids = { batchId: batch_id, caseId: id };
  dialog = paths.caseDialog(ids, "expenses", { search: "LN" });
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0002";
const SPENT = { expense_type: "Travelling to Pune", amount: "1250.50" };
const stored = () => panel.rows("select expense_type, amount, is_pure_agent from expenses order by id");
const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);

test("without expenses the dialog says so and names the case", async () => {
  const { status, html } = await page(dialog);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>[^<]+ · Out-of-pocket Expenses · Litigation Panel<\/title>/);
  const said = words(dialogIn(html));
  expect(said).toContain("नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन्|· LAN 00010020030040050060");
  expect(said).toContain("|No expenses found for this case.|");
  // A number field would change by itself under the mouse wheel, and keep 1.2 of "1.2 lakh".
  expect(dialogIn(html)).toMatch(/<input[^>]* inputMode="decimal"[^>]* name="amount"[^>]* type="text"/i);
  expect(dialogIn(html)).toContain(
    `href="${paths.belowCase(ids, { search: "LN" })}" data-move="stay" aria-label="Close"`,
  );
});

test("an added expense is on top, the total is exact, and a toast says so in the dialog", async () => {
  await panel.rows(
    "insert into expenses (case_id, expense_type, amount) select $1, 'Photocopies', 0.1 from generate_series(1, 3)",
    [ids.caseId],
  );
  const answer = await panel.post(dialog, SPENT);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(dialog);
  const { html } = await page(dialog, toastOf(answer));
  const said = words(dialogIn(html));
  expect(said).toContain("|Expense added successfully|");
  expect(said).toMatch(
    /\|Travelling to Pune\|\d+ [A-Z][a-z]{2} \d{4}\|Sample Admin\|₹1,250.50\|Reverse\|Photocopies\|/,
  );
  expect(said).toContain("|Total|₹1,250.80|");
});

test("an amount is read as people write it", async () => {
  expect((await panel.post(dialog, { ...SPENT, amount: "Rs. 1,500/-" })).status).toBe(302);
  expect(await stored()).toMatchObject([{ amount: "1500.00" }]);
});

test("what is recovered at actual is marked", async () => {
  await panel.post(dialog, { ...SPENT, is_pure_agent: "on" });
  expect(await stored()).toEqual([{ ...SPENT, is_pure_agent: true }]);
  expect(words(dialogIn((await page(dialog)).html))).toContain("|Travelling to Pune|At actual|");
});

test.each([
  [{ expense_type: "", amount: "10" }, "Please enter both expense type and amount"],
  [{ expense_type: "Travelling", amount: "" }, "Please enter both expense type and amount"],
  [{ expense_type: "Travelling", amount: "0" }, "Please enter a valid amount"],
  [{ expense_type: "Travelling", amount: "-1" }, "Please enter a valid amount"],
  [{ expense_type: "Travelling", amount: "12,50" }, "Please enter a valid amount"],
  [{ expense_type: "Travelling", amount: "1.2 dozen" }, "Please enter a valid amount"],
])("%j is refused with its sentence, and what was typed stays", async (typed, sentence) => {
  const answer = await panel.post(dialog, { ...typed, idempotency_key: KEY });
  expect(answer.status).toBe(422);
  const html = dialogIn(await answer.text());
  expect(words(html)).toContain(`|${sentence}|`);
  expect(valueOf(html, "idempotency_key")).toBe(KEY);
  for (const [name, value] of Object.entries(typed)) {
    if (value) expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
  }
  expect(await stored()).toEqual([]);
});

test("twenty equal posts at the same moment are one expense", async () => {
  const form = { ...SPENT, idempotency_key: KEY };
  const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(dialog, form)));
  expect(new Set(answers.map((answer) => answer.headers.get("Location")))).toEqual(new Set([dialog]));
  expect(await stored()).toHaveLength(1);
});

test("Pocket Expenses shows the same, with nothing to add", async () => {
  await panel.post(dialog, SPENT);
  const { html } = await page(paths.caseDialog(ids, "pocket-expenses"));
  const shown = dialogIn(html);
  expect(html).toMatch(/<title>[^<]+ · Pocket Expenses · Litigation Panel<\/title>/);
  expect(words(shown)).toContain("|Total|₹1,250.50|");
  expect(shown).not.toContain("<form");
});

test.each([999, "7x"])("of case %s nothing is shown and nothing written", async (caseId) => {
  for (const address of [
    paths.caseDialog({ caseId }, "expenses"),
    paths.caseDialog({ caseId }, "pocket-expenses"),
  ]) {
    expect((await panel.get(address)).status).toBe(404);
  }
  expect((await panel.post(paths.caseDialog({ caseId }, "expenses"), SPENT)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

describe("a host that fails", () => {
  const LIST = "/litigation/api/case/expenses/list/";
  const ADD = "/litigation/api/case/expenses/";
  const address = paths.caseDialog({ caseId: 7 }, "expenses");
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const opened = await panelOnHost({
      "/litigation/api/cases": json({ results: [{ case_id: 7, customer_name: "Listed Traders" }], count: 1 }),
      ...replies,
    });
    panel = opened.panel;
    return opened.host;
  };

  test("to list: its sentence, Try Again, and the form is there; the list below names the case", async () => {
    await onHost({ [LIST]: json({}, 500) });
    for (const [shown, form] of [
      [address, "|Expense Type|"],
      [paths.caseDialog({ caseId: 7 }, "pocket-expenses"), "|Failed to fetch expenses|"],
    ] as const) {
      const { status, html } = await page(shown);
      expect(status).toBe(200);
      const said = words(dialogIn(html));
      expect(said).toContain("|Failed to fetch expenses|Try Again|");
      expect(said).toContain("|Listed Traders|");
      expect(said).toContain(form);
      expect(said).not.toContain("No expenses found");
    }
  });

  test.each<[string, Reaction, number, string]>([
    ["500", json({}, 500), 502, "Failed to add expense"],
    ["nonsense", json([1, 2], 200), 302, ""],
    ["its own sentence", json({ message: "This case is sealed" }, 422), 422, "This case is sealed"],
  ])("to add with %s", async (_what, reaction, status, sentence) => {
    await onHost({ [LIST]: json({ results: [] }), [ADD]: reaction });
    const answer = await panel.post(address, { ...SPENT, is_pure_agent: "on", idempotency_key: KEY });
    expect(answer.status).toBe(status);
    if (sentence === "") return;
    const html = dialogIn(await answer.text());
    expect(words(html)).toContain(`|${sentence}|`);
    expect(html).toContain('value="Travelling to Pune"');
    expect(html).toContain('value="1250.50"');
    expect(html).toMatch(/type="checkbox"[^>]* checked=""/);
    expect(valueOf(html, "idempotency_key")).toBe(KEY);
  });

  test("a total it does not send is summed; one it cannot be summed from is not shown", async () => {
    const rows = [
      { id: 1, expense_type: "Travelling", amount: 0.1 },
      { id: 2, expense_type: "Stay", amount: "0.20" },
    ];
    await onHost({ [LIST]: json({ data: { results: rows } }) });
    expect(words(dialogIn((await page(address)).html))).toContain("|Total|₹0.30|");
    await onHost({ [LIST]: json({ data: { results: [...rows, { id: 3, amount: "about 5" }] } }) });
    expect(words(dialogIn((await page(address)).html))).toContain("|Total|—|");
  });

  test("401 signs out", async () => {
    await onHost({ [LIST]: json({}, 401), [ADD]: json({}, 401) });
    for (const answer of [await panel.get(address), await panel.post(address, SPENT)]) {
      expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
    }
  });
});

test("lakh is read and asked about; the form that comes back is the confirmation", async () => {
  const first = await panel.post(dialog, { ...SPENT, amount: "1.5 lakh" });
  expect(first.status).toBe(422);
  const html = await first.text();
  expect(words(html)).toContain(
    "|“1.5 lakh” is read as ₹1,50,000.00. If that is right, press the button again.|",
  );
  expect(await stored()).toEqual([]);
  const amount = valueOf(html, "amount") ?? "";
  expect(amount).toBe("1,50,000.00");
  expect((await panel.post(dialog, { ...SPENT, amount })).status).toBe(302);
  expect(await stored()).toMatchObject([{ amount: "150000.00" }]);
});

// Payments and changed rates from a sheet: mapped, looked at row by row, imported once, and undone.
import { beforeEach, expect, test } from "vitest";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import { paths } from "#app/paths.ts";
import { sheetForm } from "#tests/support/work/filled-sheet.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { readExport } from "#tests/support/read-export.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let batch: number;
let cases: number[];

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const client = await panel.given.client();
  ({ id: batch } = await panel.given.batch({ client_id: client.id }));
  cases = [];
  for (const lan_number of ["0001", "0002", "0003"]) {
    const { id } = await panel.given.litigationCase({
      ...{
        lan_number,
        customer_name: `Sample Borrower ${lan_number}`,
        client_id: client.id,
        batch_id: batch,
      },
      ...{ agreement_date: "2024-01-15", disbursal_date: "2024-01-20" },
    });
    cases.push(id);
  }
});

const led = (answer: Response) => answer.headers.get("Location") ?? String(answer.status);
const says = async (address: string) => words(await (await panel.get(address)).text());
const planOf = (html: string) => /name="plan"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
const upload = async (kind: "payments" | "rate-changes", rows: unknown[][]) =>
  led(await panel.post(paths.recordSheet(batch, kind), sheetForm(rows)));
/** Presses Import on the page at an address, with what the address says. */
async function importAt(address: string) {
  const html = await (await panel.get(address)).text();
  const query = Object.fromEntries(new URL(address, "http://panel.example").searchParams);
  return panel.post(address.replace(/\?.*/, ""), { ...query, plan: planOf(html) });
}
const stored = () =>
  panel.rows(
    `select lan_number as lan, paid_on::text, amount::text, kind, reference from payments p
       join cases c on c.id = p.case_id order by p.id`,
  );

const HEAD = ["Loan No", "Receipt Date", "Amt Received", "Type of Payment", "UTR No", "Remarks"];
const GOOD = [
  ["0001", "05/03/2025", "12,500.50", "EMI", "UTR-1", "x"],
  ["0002", "06/03/2025", "1.5 lakh", "Part payment", "", ""],
  ["0001", "05/04/2025", 12500.5, "emi", "UTR-2", ""],
];

test("the columns are found by their headers, every row is shown, and only Import writes", async () => {
  const address = await upload("payments", [HEAD, ...GOOD]);
  const asked = await says(address);
  // Lakh is asked about, as in any sheet.
  expect(asked).toContain("1 amount is in lakh or crore. Is that right?");
  expect(asked).not.toContain("|Import 3 Rows|");
  const decided = `${address}?answer-amount=accept`;
  const page = await says(decided);
  expect(page).toContain("|3 payments of ₹1,75,001.00 in all will be imported for 2 cases|");
  expect(page).toContain("|1 column of the sheet is not imported: Remarks.|");
  expect(page).toContain("|Sample Borrower 0002|");
  expect(page).toContain("|Amount (₹): ₹1,50,000.00|");
  expect(page).toContain("|Import 3 Rows|");
  expect(await stored()).toEqual([]);

  const answers = await Promise.all(Array.from({ length: 5 }, () => importAt(decided)));
  expect(answers.map(led)).toEqual(answers.map(() => paths.cases({ batchId: batch })));
  expect(await stored()).toEqual([
    { lan: "0001", paid_on: "2025-03-05", amount: "12500.50", kind: "emi", reference: "UTR-1" },
    { lan: "0002", paid_on: "2025-03-06", amount: "150000.00", kind: "part_payment", reference: null },
    { lan: "0001", paid_on: "2025-04-05", amount: "12500.50", kind: "emi", reference: "UTR-2" },
  ]);
  expect(await says(paths.caseDialog({ caseId: cases[0] ?? 0 }, "payments"))).toContain("|₹25,001.00|");
  expect(await says(paths.caseDialog({ caseId: cases[1] ?? 0 }, "history"))).toContain(
    "Imported a payment from a sheet",
  );
});

test("each wrong row is told with all that is wrong with it, and the others go in without it", async () => {
  const address = await upload("payments", [
    HEAD,
    ["0001", "05/03/2025", "100", "EMI", "", ""],
    ["0009", "31/02/2025", "-5", "Cheque", "", ""],
    ["0002", "", "100", "EMI", "", ""],
    ["0002", "01/01/2027", "100", "EMI", "", ""],
    ["0003", "", "", "", "", "not paid"],
  ]);
  const page = await says(address);
  expect(page).toContain(
    "|5 rows in the sheet: 1 will be imported, 1 has nothing to import, 3 are rejected.|",
  );
  expect(page).toContain("is not a case of this batch");
  expect(page).toContain("is not one of the choices");
  expect(page).toContain("Enter Date of Payment.");
  expect(page).toContain("is in the future");
  expect(page).toContain("|Import 1 Row (3 Left Out)|");
  // The good one is a click away.
  expect(await says(`${address}?show=new`)).toContain("|Sample Borrower 0001|");
  await importAt(address);
  expect(await stored()).toHaveLength(1);
});

test("a payment that is recorded, or in the sheet twice, is left out unless staff say that it is another", async () => {
  await panel.rows(
    `insert into payments (case_id, kind, amount, paid_on, reference) values
      (${String(cases[0])}, 'emi', 100, '2025-03-05', 'UTR-1')`,
  );
  const rows = [
    ["0001", "05/03/2025", 100, "EMI", "UTR-1"],
    ["0001", "05/03/2025", 100, "EMI", ""],
    ["0001", "05/03/2025", 100, "EMI", "UTR-9"],
    ["0002", "05/03/2025", 100, "EMI", ""],
    ["0002", "05/03/2025", "100.00", "EMI", ""],
  ];
  const address = await upload("payments", [HEAD, ...rows]);
  const page = await says(address);
  expect(page).toContain("5 rows in the sheet: 2 will be imported, 3 are duplicates and left out.");
  expect(page).toContain("is recorded already, with the date 5 Mar 2025");
  expect(page).toContain("is the same payment as in row 5");
  expect(await says(`${address}?answer-repeats=import`)).toContain("|Import 5 Rows|");
  await importAt(address);
  expect((await stored()).map(({ lan, reference }) => `${String(lan)} ${String(reference)}`)).toEqual([
    "0001 UTR-1",
    "0001 UTR-9",
    "0002 null",
  ]);
  // The same sheet once more has nothing new.
  expect(await says(await upload("payments", [HEAD, ...rows]))).toContain("|Nothing would be imported|");
});

test("without a column of kinds the kind is asked for; another header is chosen by hand", async () => {
  const address = await upload("payments", [
    ["LAN", "Booked", "Value"],
    ["0001", "05/03/2025", "100"],
  ]);
  const twice = `${address}?column-lan_number=0&column-paid_on=1&column-amount=1`;
  expect(await says(twice)).toContain("The column Booked is chosen twice.");
  const page = await says(address);
  expect(page).toContain("|Choose the column of Date of Payment, Amount (₹).|");
  expect(page).not.toContain("|Import 1 Row|");
  const mapped = `${address}?column-lan_number=0&column-paid_on=1&column-amount=2&column-kind=none&column-reference=none`;
  expect(await says(mapped)).toContain("|1 payment has no kind. Which kind is it?|");
  const early = await importAt(mapped);
  expect(early.status).toBe(422);
  expect(await stored()).toEqual([]);
  await importAt(`${mapped}&answer-kind=settlement`);
  expect(await stored()).toMatchObject([{ lan: "0001", kind: "settlement", amount: "100.00" }]);
});

test("what changed since it was looked at is asked about again; a payment before the loan is told", async () => {
  const address = await upload("payments", [
    HEAD,
    ["0001", "05/03/2023", 100, "EMI", "", ""],
    ...GOOD.slice(2),
  ]);
  const html = await (await panel.get(address)).text();
  expect(words(html)).toContain("LAN 0001: The payment (5 Mar 2023) is before the");
  await panel.rows(
    `insert into payments (case_id, kind, amount, paid_on) values (${String(cases[0])}, 'emi', 100, '2023-03-05')`,
  );
  const answer = await panel.post(address, { plan: planOf(html) });
  expect(answer.status).toBe(409);
  expect(await stored()).toHaveLength(1);
});

test("an import is undone: payments are reversed, and can be imported again; one reversed since keeps its case", async () => {
  await importAt(`${await upload("payments", [HEAD, ...GOOD])}?answer-amount=accept`);
  const [first] = await panel.rows("select min(id) as id from payments");
  await panel.post(paths.caseDialog({ caseId: cases[0] ?? 0 }, `payments/${Number(first?.id)}/reverse`), {
    reason: "Bounced",
  });
  const [change] = await panel.rows("select id, kind, rows, batch_id from bulk_changes");
  expect(change).toMatchObject({ kind: "payments.imported", rows: 2, batch_id: String(batch) });
  const dialog = paths.undoChange(Number(change?.id));
  const page = await says(dialog);
  expect(page).toContain("|1 case will be restored as it was|");
  expect(page).toContain("A payment of it was reversed since");
  const seen = /name="seen"[^>]* value="([^"]*)"/.exec(await (await panel.get(dialog)).text())?.[1] ?? "";
  await panel.post(dialog, { change_id: String(change?.id), seen });
  expect(
    await panel.rows("select case_id, sum(amount)::text as sum from payments group by 1 order by 1"),
  ).toEqual([
    { case_id: String(cases[0]), sum: "12500.50" },
    { case_id: String(cases[1]), sum: "0.00" },
  ]);
  expect(await says(paths.caseDialog({ caseId: cases[1] ?? 0 }, "payments"))).toContain(
    recordSheetMessages.undoneReason,
  );
  const again = await says(`${await upload("payments", [HEAD, ...GOOD])}?answer-amount=accept`);
  expect(again).toContain("3 rows in the sheet: 2 will be imported, 1 is a duplicate and left out.");
});

const RATES = ["LAN", "Effective From", "ROI %"];

test("changed rates go the same way: one a day, and the undo removes those that nobody corrected", async () => {
  await panel.rows(
    `insert into rate_changes (case_id, from_on, rate) values (${String(cases[0])}, '2025-01-01', 14)`,
  );
  const address = await upload("rate-changes", [
    RATES,
    ["0001", "01/01/2025", "14%"],
    ["0001", "01/07/2025", "15.25%"],
    ["0002", "01/01/2025", "13.5%"],
    ["0002", "01/01/2025", "13%"],
    ["0003", "01/01/2025", "130%"],
  ]);
  const page = await says(address);
  expect(page).toContain("|2 rate changes will be imported for 2 cases|");
  expect(page).toContain("2 will be imported, 1 is recorded already, 2 are rejected.");
  expect(page).toContain("is the same day as in row 4");
  await importAt(address);
  const rates = () =>
    panel.rows("select case_id, from_on::text, trim_scale(rate)::text as rate from rate_changes order by id");
  expect((await rates()).map(({ rate }) => rate)).toEqual(["14", "15.25", "13.5"]);
  expect(await says(paths.caseDialog({ caseId: cases[1] ?? 0 }, "history"))).toContain(
    "Imported a change of the rate of interest from a sheet",
  );
  await panel.rows(`update rate_changes set version = 2 where rate = 13.5`);
  const [change] = await panel.rows("select id from bulk_changes where kind = 'rate_changes.imported'");
  const dialog = paths.undoChange(Number(change?.id));
  const html = await (await panel.get(dialog)).text();
  expect(words(html)).toContain("A change of its rate was corrected or removed since");
  const seen = /name="seen"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
  await panel.post(dialog, { change_id: String(change?.id), seen });
  expect((await rates()).map(({ rate }) => rate)).toEqual(["14", "13.5"]);
});

test("a day that begins another rate already is rejected with what to do", async () => {
  await panel.rows(
    `insert into rate_changes (case_id, from_on, rate) values (${String(cases[0])}, '2025-01-01', 14)`,
  );
  const page = await says(await upload("rate-changes", [RATES, ["0001", "01/01/2025", "15%"]]));
  expect(page).toContain(
    "begins a rate of 14% already. Correct that change on the page Interest of the case",
  );
  expect(page).toContain("|Nothing would be imported|");
});

test("the template has the columns and the loans, and comes back as a sheet", async () => {
  const { header, rows } = await readExport(await panel.get(paths.recordSheetTemplate(batch, "payments")));
  expect(header).toEqual([
    ...["Loan Account Number", "Case of", "Date of Payment", "Amount (₹)", "Kind of Payment", "Reference"],
    "Case ID",
  ]);
  expect(rows.map(([lan]) => lan)).toEqual(["0001", "0002", "0003"]);
  const [first = [], ...others] = rows;
  const filled = [...first];
  filled[2] = "05/03/2025";
  filled[3] = "100";
  filled[4] = "EMI";
  const page = await says(await upload("payments", [header, filled, ...others]));
  expect(page).toContain("|3 rows in the sheet: 1 will be imported, 2 have nothing to import.|");
  expect(page).not.toContain("not imported:");
});

test("the pages are for batches of the user's clients and for these two kinds alone", async () => {
  expect((await panel.get(paths.recordSheet(batch, "expenses"))).status).toBe(404);
  const other = await panel.given.client();
  const foreign = await panel.given.batch({ client_id: other.id });
  panel.as(await panel.signIn({ email: "own@sample-panel.example", clientIds: [other.id] }));
  expect((await panel.get(paths.recordSheet(batch, "payments"))).status).toBe(404);
  expect((await panel.get(paths.recordSheet(foreign.id, "payments"))).status).toBe(200);
  panel.as(await panel.signIn({ email: "cases@sample-panel.example", features: ["litigation_case"] }));
  expect((await panel.get(paths.recordSheet(batch, "payments"))).status).not.toBe(200);
});

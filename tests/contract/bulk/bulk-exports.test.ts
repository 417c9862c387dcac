import { expect, test } from "vitest";
import type { FileReply } from "#app/provider/contract/wire.ts";
import { dataOf } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { readExport } from "#tests/support/read-export.ts";

const sheetOf = (file: FileReply) => readExport(new Response(file.stream));

test("the chosen cases, of several batches and clients, in one workbook", async () => {
  const { provider, given } = await signedInProvider();
  const cases = [];
  for (const lan_number of ["0001", "+0002"]) {
    cases.push(await given.litigationCase({ lan_number, extras: { [`Own ${lan_number}`]: "x" } }));
  }
  await given.litigationCase();
  const answer = await dataOf(provider.exportCases({ selection: { ids: cases.map(({ id }) => id) } }));
  expect(answer.name).toMatch(/^Cases-.*\.xlsx$/);
  const { header, rows } = await sheetOf(answer);
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  // As their list shows them: the newest batch first.
  expect(column("Loan Account Number")).toEqual(["'+0002", "0001"]);
  expect(column("Batch")).toEqual(cases.map(({ batch_id }) => batch_id).reverse());
  expect(new Set(column("Client")).size).toBe(2);
  expect(header).toEqual(expect.arrayContaining(["Own 0001", "Own +0002"]));
});

test("all cases and all batches that match", async () => {
  const { provider, given } = await signedInProvider();
  const one = await given.litigationCase();
  await given.litigationCase();
  const filters = { client: one.client_id };
  for (const call of [provider.exportCases, provider.exportBatches]) {
    const answer = await dataOf(call({ selection: { all: true, filters } }));
    expect((await sheetOf(answer)).rows).toHaveLength(1);
  }
});

test("in the order of the list, cases without the value at the end, across the rows that are read at a time", async () => {
  const { provider, given, rows: query } = await signedInProvider();
  const { id } = await given.litigationCase({ lan_number: "0500", claim_amount: "100.00" });
  await query(
    `insert into cases (batch_id, client_id, customer_name, lan_number, claim_amount)
     select batch_id, client_id, customer_name, '1' || lpad(n::text, 3, '0'), nullif(200 + n, 207)
     from cases, generate_series(0, 500) n where id = $1`,
    [id],
  );
  const others = Array.from({ length: 501 }, (_none, index) => `1${String(index).padStart(3, "0")}`);
  const order = async (sort: "claim" | "-claim" | "lan") => {
    const columns = ["lan", "claim"] as const;
    const answer = await dataOf(
      provider.exportCases({ selection: { all: true, filters: {} }, columns: [...columns], sort }),
    );
    const { header, rows } = await sheetOf(answer);
    return rows.map((row) => row[header.indexOf("LAN")]);
  };
  const withClaim = ["0500", ...others.filter((lan) => lan !== "1007")];
  expect(await order("claim")).toEqual([...withClaim, "1007"]);
  expect(await order("-claim")).toEqual([...withClaim.toReversed(), "1007"]);
  expect(await order("lan")).toEqual(["0500", ...others]);
});

test("in the columns of the table, the borrower first", async () => {
  const { provider, given } = await signedInProvider();
  const { id } = await given.litigationCase({
    ...{ customer_name: "Asha Rao", lan_number: "0001", stage_of_case: "written_statement" },
    ...{ default_date: "2024-01-31", claim_amount: "1250.50", state: "goa", data_pending: false },
  });
  const columns = ["lan", "stage", "state", "claim", "default_date", "case_data"] as const;
  const answer = await dataOf(provider.exportCases({ selection: { ids: [id] }, columns: [...columns] }));
  const { header, rows } = await sheetOf(answer);
  expect(header).toEqual([
    ...["Borrower", "LAN", "Stage of Case", "State", "Claim Amount", "Default Date", "Case Data"],
  ]);
  expect(rows[0]?.slice(0, 4)).toEqual(["Asha Rao", "0001", "Written Statement", "Goa"]);
});

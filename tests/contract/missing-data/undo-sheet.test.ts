// A sheet of missing data that was imported is a bulk change: what it wrote can be put back.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf } from "#tests/support/answers.ts";
import { batchOf, BLANKS, filledSheet } from "#tests/support/work/workbench.ts";

async function imported() {
  const desk = await batchOf("in process", [...BLANKS, { lan_number: "0004", city: null }]);
  const sheet_file = await filledSheet([
    ["Loan Account Number", "City", "Claim Amount"],
    ["0002", "Pune", "1,25,000.50"],
    ["0003", "Nashik", ""],
    ["0004", "Thane", ""],
  ]);
  await dataOf(desk.provider.importWorkbench({ ...desk.of, sheet_file }));
  const [change] = (await dataOf(desk.provider.listBulkChanges({ page: 1 }))).results;
  return { ...desk, change };
}

const filled =
  "select lan_number as lan, city, claim_amount as claim, data_pending from cases order by lan_number";

test("it is listed with who, and undone as a whole: values, Case Data status and audit follow", async () => {
  const { provider, rows, change } = await imported();
  expect(change).toMatchObject({ kind: "cases.fields_imported", rows: 3, created_by: "Sample Admin" });
  const change_id = change?.id ?? 0;
  expect(await rows("select before, after from bulk_change_rows order by object_id limit 1")).toEqual([
    {
      before: { city: null, claim_amount: null },
      after: { city: "Pune", claim_amount: 125000.5 },
    },
  ]);
  expect(await dataOf(provider.readBulkChange({ change_id }))).toMatchObject({ undoable: 3, kept: [] });
  expect(await provider.undoBulkChange({ change_id })).toMatchObject({
    message: messages.changes.undone(messages.bulk.cases(3), 3),
  });
  expect(await rows(filled)).toEqual([
    expect.objectContaining({ lan: "0001", data_pending: false }),
    { lan: "0002", city: null, claim: null, data_pending: true },
    { lan: "0003", city: null, claim: expect.any(String), data_pending: true },
    { lan: "0004", city: null, claim: expect.any(String), data_pending: true },
  ]);
  expect(
    await rows("select before, after from audit where action = 'bulk_change.put_back' order by id limit 1"),
  ).toEqual([
    { before: { city: "Pune", claim_amount: 125000.5 }, after: { city: null, claim_amount: null } },
  ]);
});

test("a value corrected since stays, and keeps its case; other columns do not block", async () => {
  const { provider, rows, change, cases } = await imported();
  const change_id = change?.id ?? 0;
  const [, second, third] = cases;
  await rows("update cases set city = 'Satara', version = version + 1 where id = $1", [second?.id]);
  await rows("update cases set email = 'sample@sample.example', version = version + 1 where id = $1", [
    third?.id,
  ]);
  expect(await dataOf(provider.readBulkChange({ change_id }))).toMatchObject({
    undoable: 2,
    kept: [{ name: "LAN 0002", reason: "changed", fields: ["city"] }],
  });
  await provider.undoBulkChange({ change_id });
  expect((await rows(filled)).map(({ city }) => city).slice(1)).toEqual(["Satara", null, null]);
});

test("facts: of each case only the names the sheet wrote go, older ones come back", async () => {
  const { provider, rows, change, cases } = await imported();
  const change_id = change?.id ?? 0;
  const [, second] = cases;
  // As a sheet that wrote facts has left it, with a fact that somebody else added since.
  await rows(
    `update bulk_change_rows set before = '{"facts": {"mcd_amount": null, "bank_name": "Old Bank"}}',
       after = '{"facts": {"mcd_amount": "5", "bank_name": "New Bank"}}' where object_id = $1`,
    [second?.id],
  );
  await rows(
    `update cases set facts = '{"mcd_amount": "5", "bank_name": "New Bank", "added_since": "x"}' where id = $1`,
    [second?.id],
  );
  await provider.undoBulkChange({ change_id });
  expect(await rows("select facts from cases where id = $1", [second?.id])).toEqual([
    { facts: { bank_name: "Old Bank", added_since: "x" } },
  ]);
});

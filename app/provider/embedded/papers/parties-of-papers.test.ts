// A paper is made from all parties of its case as they are recorded, and says which have changed since.
import { beforeEach, expect, test } from "vitest";
import { dataOf } from "#tests/support/answers.ts";
import { CATEGORY, testOffice, type Office } from "./papers.fixture.ts";

let office: Office;
let case_id: number;
beforeEach(async () => {
  office = await testOffice();
  const { cases } = await office.batchOf([
    { guarantor_name: "Sample Guarantor", guarantor_address: "7 Sample Road" },
  ]);
  [case_id = 0] = cases;
});

const made = () => dataOf(office.call("generatePaper", { case_id, category: CATEGORY as typeof CATEGORY }));
const paper = async () =>
  (await dataOf(office.call("listCasePapers", { case_id }))).standings.find(
    ({ category }) => category === CATEGORY,
  );
const recorded = async () => {
  const [row] = await office.rows("select snapshot from papers order by id desc limit 1");
  const { snapshot } = row as { snapshot: { parties: string } };
  return (JSON.parse(snapshot.parties) as { role: string; name: string }[]).map(({ role, name }) => [
    role,
    name,
  ]);
};

test("a second guarantor is in the next paper, and the one before says that the parties changed", async () => {
  await made();
  expect(await recorded()).toEqual([["guarantor", "Sample Guarantor"]]);
  await dataOf(
    office.call("addParty", { case_id, role: "guarantor", name: "Second Guarantor", mobile: "9000010000" }),
  );
  expect((await paper())?.changed).toEqual([
    {
      label: "Parties",
      before: "Guarantor Sample Guarantor, 7 Sample Road",
      after: "Guarantor Sample Guarantor, 7 Sample Road; Guarantor Second Guarantor, ******0000",
    },
  ]);
  await made();
  expect(await recorded()).toEqual([
    ["guarantor", "Sample Guarantor"],
    ["guarantor", "Second Guarantor"],
  ]);
  expect((await paper())?.changed).toEqual([]);
});

test("a proceeding or a payment since puts the paper out of date, though its text says neither", async () => {
  await made();
  expect((await paper())?.changed).toEqual([]);
  await dataOf(office.call("addProceeding", { case_id, kind: "execution", number: "EP/1/2026" }));
  await dataOf(
    office.call("addPayment", { case_id, kind: "execution", amount: "500.00", paid_on: "2026-11-02" }),
  );
  expect((await paper())?.changed.map(({ label, before }) => [label, before])).toEqual([
    ["Payments", null],
    ["Proceedings", null],
  ]);
});

test("what was found missing counts no longer once a party is added, changed or removed", async () => {
  const found = async () =>
    (await office.rows("select 1 from case_missing where case_id = $1", [case_id])).length;
  const find = () =>
    office.rows(
      "insert into case_missing (case_id, template_version, basis, missing, blank) values ($1, $2, 'sample', '{}', '{}') on conflict do nothing",
      [case_id, CATEGORY],
    );
  for (const change of [
    "insert into parties (case_id, role, position, name) values ($1, 'director', 1, 'Sample Director')",
    "update parties set is_minor = true where case_id = $1 and role = 'director'",
    "delete from parties where case_id = $1 and role = 'director'",
  ]) {
    await find();
    expect(await found()).toBe(1);
    await office.rows(change, [case_id]);
    expect(await found()).toBe(0);
  }
});

test("an address that is entered with the paper is in it, and nothing has changed since", async () => {
  await office.rows("update cases set guarantor_address = null where id = $1", [case_id]);
  await dataOf(
    office.call("generatePaper", {
      case_id,
      category: CATEGORY as typeof CATEGORY,
      guarantor_address: "9 New Road, Pune",
      coborrower1_name: "New Co-borrower",
    }),
  );
  expect(await recorded()).toEqual([
    ["coborrower", "New Co-borrower"],
    ["guarantor", "Sample Guarantor"],
  ]);
  expect((await paper())?.changed).toEqual([]);
});

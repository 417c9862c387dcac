import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { CATEGORY, testOffice, type Office } from "./papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await testOffice();
});

const pdf_type = CATEGORY as typeof CATEGORY;

test("what a case lacks is asked for by kind, with what is required and what would do instead", async () => {
  const { cases } = await office.batchOf([{ address1: null, city: null, claim_amount: "0.00" }]);
  const [case_id = 0] = cases;
  const answer = await dataOf(office.call("listMissingFields", { case_id, pdf_type }));
  const fields = answer.missing_fields;
  const field = (name: string) => fields.find((each) => each.name === name);
  expect(field("address1")).toMatchObject({
    kind: "address",
    required: true,
    belongs_to: "case",
    or_else: [],
  });
  expect(field("city")).toMatchObject({ required: true, or_else: ["zip_code"] });
  expect(field("claim_amount")).toMatchObject({ kind: "amount", required: true, positive: true });
  expect(field("npa_date")).toMatchObject({ kind: "date", required: false });
  expect(field("payment_account")).toMatchObject({ belongs_to: "client", required: false });
  expect(field("lan_number")).toBeUndefined();
  expect(field("advocate_name")).toBeUndefined();
  const names = await dataOf(office.call("listMissingData", { case_id, pdf_type }));
  expect([...names].sort()).toEqual(["address1", "city", "claim_amount", "zip_code"]);
});

test("what is filled in is stored with its version and its trail, and the paper is made from it", async () => {
  const { cases, client } = await office.batchOf([{ address1: null }], { lrn_days: null });
  const [case_id = 0] = cases;
  const answer = await office.call("generatePaper", {
    case_id,
    category: pdf_type,
    address1: " 7 Sample Street ",
    state: "Maharashtra",
    npa_date: "2026-05-01",
    lrn_days: "30",
    // Not missing, so passed over.
    customer_name: "Somebody Else",
  });
  expect(answer).toMatchObject({ ok: true, message: "PDF generated successfully" });
  const [row] = await office.rows("select * from cases where id = $1", [case_id]);
  expect(row).toMatchObject({
    address1: "7 Sample Street",
    state: "maharashtra",
    customer_name: "Sample Traders",
    version: 2,
  });
  expect(await office.clientRow(client.id)).toMatchObject({ lrn_days: 30, version: 2 });
  const [trail] = await office.rows("select before, after from audit where action = 'case.fields_filled'");
  expect(trail).toMatchObject({ before: { address1: null }, after: { address1: "7 Sample Street" } });
  const [paper] = await office.rows("select snapshot, file_key from papers");
  expect(paper).toMatchObject({ file_key: answer.ok ? answer.data : "" });
  expect(paper?.snapshot).toMatchObject({ address1: "7 Sample Street", lrn_days: "30" });
});

test("the same values give the same paper, once", async () => {
  const { cases } = await office.batchOf([{}]);
  const [case_id = 0] = cases;
  const one = await dataOf(office.call("generatePaper", { case_id, category: pdf_type }));
  const other = await dataOf(office.call("generatePaper", { case_id, category: pdf_type }));
  expect(one === other).toBe(true);
  expect(await office.rows("select 1 from papers union all select 1 from files")).toHaveLength(2);
});

test.each([
  [{ claim_amount: "12,00" }, "Claim Amount: Please enter a valid amount"],
  [{ claim_amount: "0" }, "Claim Amount: Please enter a valid amount"],
  [{ outstanding_date_as_on: "2026-02-31" }, `Outstanding Date As On: ${messages.generic.notADate}`],
  [{ zip_code: "12" }, "PIN Code: Please enter a valid 6 digit PIN code"],
  [{ roi_percentage: "0" }, `Rate of Interest (%): ${messages.generic.percentage}`],
  [{ lrn_days: "400" }, "Days of Notice: Please enter a number of days from 1 to 365"],
])("%o is refused by the rule of its kind and nothing is stored", async (values, sentence) => {
  const { cases } = await office.batchOf([{ claim_amount: null, outstanding_date_as_on: null, city: null }], {
    lrn_days: null,
  });
  const [case_id = 0] = cases;
  await expectRefused(
    office.call("generatePaper", { case_id, category: pdf_type, ...values }),
    422,
    sentence,
  );
  expect(await office.rows("select 1 from cases where version > 1 union all select 1 from papers")).toEqual(
    [],
  );
});

test("what is still missing is named, and what was given is not kept halfway", async () => {
  const { cases } = await office.batchOf([{ lan_number: "SF/7", address1: null, claim_amount: null }]);
  const [case_id = 0] = cases;
  const answer = await office.call("generatePaper", { case_id, category: pdf_type, claim_amount: "100" });
  expect(answer).toMatchObject({ ok: false, message: "Missing in case SF/7: Address 1." });
  expect(await office.rows("select claim_amount from cases")).toEqual([{ claim_amount: null }]);
});

test("a lender's fields are asked once for the batch and stored on the client", async () => {
  const { batch, client } = await office.batchOf([{}, {}], { signatory_name: null, address: null });
  const input = { batch_id: batch.id, category: pdf_type };
  const asked = await dataOf(office.call("listMissingLenderFields", input));
  const required = asked.filter((field) => field.required).map(({ name }) => name);
  expect([...required].sort()).toEqual(["client_address", "signatory_name"]);
  await expectRefused(office.call("fillLenderFields", input), 422);
  const filled = await office.call("fillLenderFields", {
    ...input,
    client_address: "1 Sample Road\nPune",
    signatory_name: "Sample Signatory",
  });
  expect(filled).toMatchObject({ ok: true, data: { waiting: 0 } });
  expect(await office.clientRow(client.id)).toMatchObject({
    address: "1 Sample Road\nPune",
    signatory_name: "Sample Signatory",
    full_name: "Sample Finance Limited",
  });
});

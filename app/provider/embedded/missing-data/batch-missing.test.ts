import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { readTemplate } from "#app/papers/reading/read-template.ts";
import {
  approveIn,
  templateSaying,
  ODD_AMOUNTS,
  ODD_DATES,
  ODD_RATES,
  ODD_TEXTS,
  dice,
} from "./data-pending.fixture.ts";
import { CATEGORY, LOAN, paperOffice, type Office } from "../papers/papers.fixture.ts";
import { batchMissing } from "./batch-missing.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

const templateOf = async (batchId: number) => {
  const [batch] = await office.rows("select id, client_id from batches where id = $1", [batchId]);
  const { id, client_id } = Of.parse(batch);
  return templateOfBatch(office.database.db, { batchId: id, clientId: client_id }, CATEGORY);
};
const Of = z.object({ id: z.coerce.number(), client_id: z.coerce.number() });

/** What the workbench says of each case of a batch. */
async function lacksOf(batchId: number): Promise<Map<number, string[] | null>> {
  const { db } = office.database;
  const template = await templateOf(batchId);
  const kinds = await batchMissing(db, { batchId, category: CATEGORY, template, now: new Date() }, 60_000);
  return new Map(
    kinds.flatMap(({ ids, missing }) =>
      ids.map((id): [number, string[] | null] => [id, missing && [...missing]]),
    ),
  );
}

async function generationSays(id: number): Promise<string[]> {
  const answer = await office.call("listMissingData", { case_id: id, pdf_type: CATEGORY });
  if (!answer.ok) throw new Error(answer.message ?? answer.cause);
  return answer.data;
}

async function expectSame(batchId: number, ids: number[]): Promise<Set<string>> {
  const lacks = await lacksOf(batchId);
  expect(lacks.size).toBe(ids.length);
  const differing = [];
  for (const id of ids) {
    const said = await generationSays(id);
    if (JSON.stringify(lacks.get(id)) !== JSON.stringify(said))
      differing.push({ id, ours: lacks.get(id), said });
  }
  expect(differing).toEqual([]);
  return new Set([...lacks.values()].map(String));
}

const ODD_FACTS = ["", " 12.00 ", "abc", "yes", "no", "maybe", "2026-02-30", "31/12/2026", "0", "15"];

/** Cases with odd values in many fields. */
function oddCases(count: number, seed: number): Record<string, unknown>[] {
  const roll = dice(seed);
  const pick = <Value>(values: readonly Value[], sensible: Value): Value =>
    roll(4) > 0 ? sensible : (values[roll(values.length)] ?? sensible);
  return Array.from({ length: count }, (_, number) => ({
    customer_name: pick(ODD_TEXTS, LOAN.customer_name) ?? "",
    lan_number: `LAN${String(seed)}-${String(number)}`,
    address1: pick(ODD_TEXTS, LOAN.address1),
    city: pick(ODD_TEXTS, "Pune"),
    zip_code: pick(ODD_TEXTS, "411001"),
    proprietor_name: pick(ODD_TEXTS, roll(2) === 0 ? LOAN.customer_name : "Sample Proprietor"),
    guarantor_name: pick(ODD_TEXTS, "Sample Guarantor"),
    branch_name: pick(ODD_TEXTS, null),
    loan_amount: pick(ODD_AMOUNTS, LOAN.loan_amount),
    claim_amount: pick(ODD_AMOUNTS, LOAN.claim_amount),
    pos: pick(ODD_AMOUNTS, roll(2) === 0 ? "500000.00" : "1.00"),
    emi_amount: pick(ODD_AMOUNTS, null),
    roi_percentage: roll(5) === 0 ? pick(ODD_RATES, "12.5") : null,
    outstanding_date_as_on: pick(ODD_DATES, LOAN.outstanding_date_as_on),
    default_date: pick(ODD_DATES, roll(2) === 0 ? "2026-05-01" : "2026-12-01"),
    facts: Object.fromEntries(
      ["guarantee_date", "guarantee_limit", "borrower_constitution", "fee_mode"].flatMap((name) =>
        roll(2) === 0 ? [] : [[name, ODD_FACTS[roll(ODD_FACTS.length)] ?? ""]],
      ),
    ),
  }));
}

test("over many odd cases it is what listMissingData says", async () => {
  for (const [seed, lender] of [
    [7, {}],
    [8, { lrn_days: 366, address: " , " }],
    [9, { signatory_name: null, lrn_days: null }],
  ] as const) {
    const { batch, cases } = await office.batchOf(oddCases(20, seed), lender);
    const kinds = await expectSame(batch.id, cases);
    expect(kinds.size).toBeGreaterThan(4);
  }
});

describe.each([
  ["a choice and what hangs on it", '{{#if (is fee_mode "online")}}{{fee_ref}}{{else}}{{emi_amount}}{{/if}}'],
  [
    "a value that only rendering can tell",
    "{{#if proprietor}}{{proprietor}}, {{emi_amount}}{{else}}{{pos}}{{/if}}",
  ],
  [
    "days past due",
    "{{#if days_past_due}}{{days_past_due}} days, {{emi_amount}}{{else}}{{claim_amount}}{{/if}}",
  ],
  ["a computed value that stands alone", "{{customer_name}}: {{days_past_due}} days"],
  [
    "a table of parts",
    "| A | B |\n|:--|--:|\n{{#each outstanding_parts}}\n| {{this.particulars}} {{emi_amount}} | {{this.amount}} |\n{{/each}}",
  ],
  ["several addressees", "{{#if several_addressees}}{{guarantor_address}}{{/if}}"],
  ["a court fee", "{{#if court_fee_estimate}}{{fee_ref}}{{else}}{{emi_amount}}{{/if}}"],
  ["limitation", "{{#if in_time}}{{emi_amount}}{{else}}{{limitation_to}}{{/if}}"],
])("a template with %s", (_what, text) => {
  test("it is what listMissingData says", async () => {
    const { batch, cases } = await office.batchOf(oddCases(12, 11));
    await approveIn(office, batch.id, templateSaying(text));
    await expectSame(batch.id, cases);
  });
});

test("what is filled in later is seen at once", async () => {
  const { batch, cases } = await office.batchOf([{ claim_amount: null }, {}]);
  const [first = 0, second = 0] = cases;
  expect(await lacksOf(batch.id)).toEqual(
    new Map([
      [first, ["claim_amount"]],
      [second, []],
    ]),
  );
  await office.rows("update cases set claim_amount = 5 where id = $1", [first]);
  expect(await lacksOf(batch.id)).toEqual(
    new Map([
      [first, []],
      [second, []],
    ]),
  );
  await office.rows(
    "update clients set lrn_days = null where id = (select client_id from batches where id = $1)",
    [batch.id],
  );
  expect((await lacksOf(batch.id)).get(second)).toEqual(["lrn_days"]);
});

test("many cases that miss the same are one kind", async () => {
  const { batch } = await office.batchOf([{}, { city: null, zip_code: null }]);
  await office.rows(
    `insert into cases (batch_id, client_id, lan_number, customer_name, address1, city, loan_amount, claim_amount, outstanding_date_as_on)
     select $1, client_id, 'M' || n, 'Sample ' || n, 'Shop ' || n, case when n % 3 > 0 then 'Pune' end, n, n, date '2026-01-01' + n % 300
       from batches, generate_series(1, 300) n where batches.id = $1`,
    [batch.id],
  );
  const { db } = office.database;
  const template = await templateOf(batch.id);
  const kinds = await batchMissing(
    db,
    { batchId: batch.id, category: CATEGORY, template, now: new Date() },
    60_000,
  );
  expect(kinds.length).toBeLessThan(5);
  const ready = kinds.flatMap(({ ids, missing }) => (missing?.length === 0 ? ids : []));
  expect(ready).toHaveLength(201);
});

test("what takes longer than a request has is gone on with by the next", async () => {
  const { batch, cases } = await office.batchOf(oddCases(30, 12));
  const body = templateSaying("{{#if proprietor}}{{emi_amount}}{{/if}} {{claim_amount}} once");
  await approveIn(office, batch.id, body);
  const asked = {
    batchId: batch.id,
    category: CATEGORY,
    template: readTemplate(body),
    now: new Date(),
  } as const;
  const kinds = await batchMissing(office.database.db, asked, 0);
  expect(kinds.every(({ missing }) => missing === null)).toBe(true);
  await expectSame(batch.id, cases);
});

import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  advocates,
  batches,
  branches,
  cases,
  clients,
  paperJobs,
  templateVersions,
} from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { readTemplate } from "#app/papers/read-template.ts";
import { FIELDS, type FieldName } from "#app/papers/fields.ts";
import { readValue } from "#app/papers/values.ts";
import { PAPER_CATEGORIES } from "#app/domain/categories.ts";
import { LENDER, LOAN, paperOffice, type Office } from "../papers/papers.fixture.ts";
import { lackingCondition } from "./data-pending-condition.server.ts";
import { fieldInSql, UNSEEN } from "./data-pending-fields.server.ts";
import { recomputeDataPending } from "./data-pending-recompute.server.ts";
import { decidingPaper, refreshDataPending, type Written } from "./data-pending.server.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

const refresh = (written: Written) =>
  inTransaction(office.database.pool, (tx) => refreshDataPending(tx, written));

async function pendingOf(ids: number[]) {
  const rows = await office.database.db
    .select({ id: cases.id, pending: cases.data_pending })
    .from(cases)
    .where(inArray(cases.id, ids));
  return new Map(rows.map(({ id, pending }) => [id, pending]));
}

/** What listMissingData says of each case. */
async function lackingOf(ids: number[], category = "loan_recall_notice" as const) {
  const found = new Map<number, string[]>();
  for (const id of ids) {
    const answer = await office.call("listMissingData", { case_id: id, pdf_type: category });
    if (!answer.ok) throw new Error(answer.message ?? answer.cause);
    found.set(id, answer.data);
  }
  return found;
}

/** A small generator of the same sequence each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const ODD_TEXTS = [
  null,
  "",
  "   ",
  "\u00a0\u2003",
  "\u200d",
  "क\u200d",
  ",",
  " , ,",
  "\n\u2028",
  "\ue000",
  "x",
  " 12",
];
const ODD_AMOUNTS = [null, "0", "0.01", "-5", "466103.30"];
const ODD_DATES = [null, "2026-10-31", "0001-01-01", "infinity", "12026-01-01"];
const ODD_DAYS = [null, 0, 15, 365, 366, -1];
const ODD_RATES = [null, "0", "12.5", "100", "100.5", "-1"];

test("over many cases with odd values it says what listMissingData says", async () => {
  const roll = dice(7);
  const pick = <Value>(values: readonly Value[], sensible: Value): Value =>
    roll(4) > 0 ? sensible : (values[roll(values.length)] ?? sensible);
  const ids: number[] = [];
  for (let lender = 0; lender < 8; lender += 1) {
    const client = await office.given.client({
      ...LENDER,
      address: lender % 3 === 0 ? pick(ODD_TEXTS, LENDER.address) : LENDER.address,
      lrn_days: pick(ODD_DAYS, 15),
      signatory_name: lender % 4 === 1 ? pick(ODD_TEXTS, "Sample Signatory") : "Sample Signatory",
    });
    const branch = await office.given.branch({
      client_id: client.id,
      address: pick(ODD_TEXTS, "1 Sample Lane"),
    });
    const batch = await office.given.batch({
      client_id: client.id,
      branch_id: lender % 2 === 0 ? branch.id : null,
      case_category: [null, "loan_recall_notice", "sec_95", "no such"][lender % 4] ?? null,
    });
    for (let number = 0; number < 40; number += 1) {
      const made = await office.given.litigationCase({
        batch_id: batch.id,
        client_id: client.id,
        customer_name: pick(ODD_TEXTS, LOAN.customer_name) ?? "",
        lan_number: pick(ODD_TEXTS, `LAN${String(number)}`) ?? "",
        address1: pick(ODD_TEXTS, LOAN.address1),
        city: pick(ODD_TEXTS, "Pune"),
        zip_code: pick(ODD_TEXTS, "411001"),
        proprietor_name: pick(ODD_TEXTS, LOAN.customer_name),
        guarantor_name: pick(ODD_TEXTS, "Sample Guarantor"),
        branch_name: pick(ODD_TEXTS, null),
        product_name: pick(ODD_TEXTS, null),
        loan_amount: pick(ODD_AMOUNTS, LOAN.loan_amount),
        claim_amount: pick(ODD_AMOUNTS, LOAN.claim_amount),
        pos: roll(9) === 0 ? pick(ODD_AMOUNTS, "1.00") : null,
        roi_percentage: roll(9) === 0 ? pick(ODD_RATES, "12.5") : null,
        outstanding_date_as_on: pick(ODD_DATES, LOAN.outstanding_date_as_on),
        default_date: roll(9) === 0 ? pick(ODD_DATES, "2026-05-01") : null,
        data_pending: roll(2) === 0,
      });
      ids.push(made.id);
    }
    await refresh({ client: client.id });
  }
  const pending = await pendingOf(ids);
  const lacking = await lackingOf(ids);
  const wrong = ids.filter((id) => pending.get(id) !== (lacking.get(id) ?? []).length > 0);
  expect(wrong.map((id) => ({ id, pending: pending.get(id), lacking: lacking.get(id) }))).toEqual([]);
  const shares = [...pending.values()].filter(Boolean).length;
  expect(shares).toBeGreaterThan(30);
  expect(shares).toBeLessThan(ids.length - 30);
}, 60_000);

const OTHER_TEMPLATE = (body: string) => `---
title: Notice, {{lan_number}}
language: en
footer: {{lan_number}}
---

${body}
`;

/** Approves a paper of this text for the batch: that version then decides, whatever is shipped. */
async function approve(batchId: number, body: string) {
  const { version } = body.startsWith("---") ? readTemplate(body) : { version: "unreadable" };
  const { db } = office.database;
  await db
    .insert(templateVersions)
    .values({ version, category: "loan_recall_notice", body })
    .onConflictDoNothing();
  await db.insert(paperJobs).values({
    batch_id: batchId,
    category: "loan_recall_notice",
    batch_category: "all",
    template_version: version,
    state: "done",
    total: 0,
  });
}

const ODD_CASES = [
  {},
  { claim_amount: null },
  { emi_amount: "9000.00" },
  { proprietor_name: "Sample Proprietor" },
  { proprietor_name: "Sample Proprietor", emi_amount: "9000.00" },
  { proprietor_name: "SAMPLE TRADERS", emi_amount: null },
  { default_date: "2026-08-01", emi_amount: null },
  { default_date: "2026-12-01", emi_amount: null },
  { default_date: "2026-08-01", pos: "400000.00" },
  { pos: "500000.00", emi_amount: "0" },
  { pos: "466103.30" },
  { guarantor_name: "Sample Guarantor", city: null },
];

describe.each([
  [
    "of which SQL can say all",
    "{{#if days_past_due}}{{days_past_due}} days, {{emi_amount}}{{else}}{{claim_amount}}{{/if}}",
    true,
  ],
  ["with a computed value that stands alone", "{{customer_name}}: {{days_past_due}} days", true],
  [
    "with a table of parts",
    "| A | B |\n|:--|--:|\n{{#each outstanding_parts}}\n| {{this.particulars}} {{emi_amount}} | {{this.amount}} |\n{{/each}}",
    true,
  ],
  [
    "of which only rendering can say all",
    "{{#if proprietor}}{{proprietor}}, {{emi_amount}}{{else}}{{pos}}{{/if}}",
    false,
  ],
])("a template %s", (_what, text, inSql) => {
  test("decides for the batch it was approved for", async () => {
    const body = OTHER_TEMPLATE(text);
    expect(lackingCondition(readTemplate(body)) !== null).toBe(inSql);
    const { batch, cases: ids } = await office.batchOf(ODD_CASES);
    await approve(batch.id, body);
    await refresh({ batch: batch.id });
    const lacking = await lackingOf(ids);
    const said = ids.map((id) => (lacking.get(id) ?? []).length > 0);
    expect([...(await pendingOf(ids)).entries()].sort(([a], [b]) => a - b).map(([, is]) => is)).toEqual(said);
    expect(new Set(said).size).toBe(2);
  });
});

test("a version this program cannot read any more leaves the template in force to decide", async () => {
  const { batch, cases: ids } = await office.batchOf([{}, { claim_amount: null }]);
  await approve(batch.id, "no template at all");
  await refresh({ batch: batch.id });
  expect([...(await pendingOf(ids)).values()]).toEqual([false, true]);
});

test("a loan recall notice's needs can all be said in SQL", () => {
  const template = paperTemplate("loan_recall_notice");
  expect(template && lackingCondition(template)).not.toBeNull();
});

test("a category decides by its own paper, and by the first one while it has none", () => {
  for (const category of PAPER_CATEGORIES) {
    expect(decidingPaper(category)).toBe(paperTemplate(category) ? category : "loan_recall_notice");
  }
  for (const none of [null, "", "no such"]) expect(decidingPaper(none)).toBe("loan_recall_notice");
});

test("what counts as nothing is the same in SQL as in papers", () => {
  const bracket = UNSEEN.replace(
    /\\U(\p{AHex}{8})/gu,
    (_all, hex: string) => `\\u{${hex.replace(/^0+/, "")}}`,
  );
  const unseen = new RegExp(`^[${bracket}]$`, "u");
  const differing: string[] = [];
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    // Halves of pairs cannot be stored, and what Unicode has not given away is nobody's text.
    if (/[\p{Cs}\p{Cn}]/u.test(character)) continue;
    if (unseen.test(character) !== (readValue({ kind: "text" }, character) === undefined))
      differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

test("every field that is asked of a case or a client stands where it is looked for", () => {
  const unknown = (Object.keys(FIELDS) as FieldName[]).filter((name) => fieldInSql(name) === null);
  expect(unknown).toEqual([]);
});

describe("a refresh", () => {
  test("is no edit: only rows whose value changes are written, versions stay", async () => {
    const { batch, cases: ids } = await office.batchOf([{}, { claim_amount: null }]);
    const rowsNow = () => office.rows("select id, version, updated_at, xmin::text from cases order by id");
    const before = await rowsNow();
    await refresh({ batch: batch.id });
    const after = await rowsNow();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toEqual({ ...before[1], xmin: expect.any(String) as string });
    expect(after[1]?.xmin).not.toBe(before[1]?.xmin);
    await refresh({ cases: ids });
    expect(await rowsNow()).toEqual(after);
  });

  test("follows what a case, its batch, its lender and its advocate come to have", async () => {
    const { db } = office.database;
    const { client, batch, cases: ids } = await office.batchOf([{}], { lrn_days: null });
    const [id = 0] = ids;
    await approve(
      batch.id,
      OTHER_TEMPLATE("{{lrn_days}} {{jurisdiction_court}} {{advocate_name}} {{emi_amount}} {{branch_name}}"),
    );
    const [advocate] = await db.insert(advocates).values({ name: " " }).returning();
    const advocate_id = advocate?.id ?? 0;
    const steps: [() => Promise<unknown>, Written][] = [
      [
        () => db.update(cases).set({ emi_amount: "1.00", advocate_id }).where(eq(cases.id, id)),
        { cases: [id] },
      ],
      [
        () => db.update(clients).set({ lrn_days: 15 }).where(eq(clients.id, client.id)),
        { client: client.id },
      ],
      [
        () => db.update(batches).set({ jurisdiction_court: "drt" }).where(eq(batches.id, batch.id)),
        { batch: batch.id },
      ],
      [() => db.update(advocates).set({ name: "Sample Advocate" }), { advocate: advocate_id }],
      [
        async () => {
          const branch = await office.given.branch({ client_id: client.id });
          await db.update(batches).set({ branch_id: branch.id }).where(eq(batches.id, batch.id));
        },
        { batch: batch.id },
      ],
    ];
    await refresh({ batch: batch.id });
    const seen = [(await pendingOf([id])).get(id)];
    for (const [write, written] of steps) {
      await write();
      await refresh(written);
      seen.push((await pendingOf([id])).get(id));
    }
    expect(seen).toEqual([true, true, true, true, true, false]);
    await db.update(branches).set({ branch_name: "" });
    await refresh({ client: client.id });
    expect((await pendingOf([id])).get(id)).toBe(true);
  });

  test("of two changes at once that complete a case together leaves it complete", async () => {
    const {
      client,
      batch,
      cases: ids,
    } = await office.batchOf(
      Array.from({ length: 10 }, () => ({ claim_amount: null })),
      { lrn_days: null },
    );
    await refresh({ batch: batch.id });
    await Promise.all([
      ...ids.map((id) =>
        inTransaction(office.database.pool, async (tx) => {
          await tx.update(cases).set({ claim_amount: "1.00" }).where(eq(cases.id, id));
          await refreshDataPending(tx, { cases: [id] });
          await tx.execute(sql`select pg_sleep(0.01)`);
        }),
      ),
      inTransaction(office.database.pool, async (tx) => {
        await tx.update(clients).set({ lrn_days: 15 }).where(eq(clients.id, client.id));
        await refreshDataPending(tx, { client: client.id });
      }),
    ]);
    expect(new Set((await pendingOf(ids)).values())).toEqual(new Set([false]));
  });

  test("of nothing does nothing", async () => {
    await refresh({ cases: [] });
    await refresh({ client: 999 });
  });
});

describe("what staff do", () => {
  test("filling a case's and its lender's fields completes it; other cases of the lender follow", async () => {
    const { batch, cases: ids } = await office.batchOf([{ claim_amount: null }, {}], { lrn_days: null });
    const [first = 0, second = 0] = ids;
    await refresh({ batch: batch.id });
    const filled = await office.call("fillLenderFields", {
      batch_id: batch.id,
      category: "loan_recall_notice",
      lrn_days: "15",
    });
    expect(filled.ok).toBe(true);
    expect(await pendingOf(ids)).toEqual(
      new Map([
        [first, true],
        [second, false],
      ]),
    );
    const made = await office.call("generatePaper", {
      case_id: first,
      category: "loan_recall_notice",
      claim_amount: "100000",
    });
    expect(made.ok).toBe(true);
    expect((await pendingOf(ids)).get(first)).toBe(false);
  });
});

describe("after a release", () => {
  test("all cases are worked out anew, once for the same templates", async () => {
    const { cases: ids } = await office.batchOf([{ claim_amount: null }, {}]);
    await office.batchOf([{}]);
    expect(await recomputeDataPending(office.database)).toBe(2);
    expect([...(await pendingOf(ids)).values()].sort()).toEqual([false, true]);
    await office.rows("update cases set data_pending = not data_pending");
    expect(await recomputeDataPending(office.database)).toBe(0);
    await office.rows("comment on column cases.data_pending is 'for other templates'");
    expect(await recomputeDataPending(office.database)).toBe(2);
    expect([...(await pendingOf(ids)).values()].sort()).toEqual([false, true]);
  });

  test("a panel that stops leaves the rest for its next start", async () => {
    await office.batchOf([{ claim_amount: null }]);
    expect(await recomputeDataPending(office.database, AbortSignal.abort())).toBe(0);
    expect(await recomputeDataPending(office.database)).toBe(1);
  });
});

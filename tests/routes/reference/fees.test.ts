import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const says = async (address: string) => words(await (await panel.get(address)).text());
const tableOf = async (kind: string, state: string | null = null) => {
  const [row] = await panel.rows(
    "select id from court_fee_tables where kind = $1 and state is not distinct from $2",
    [kind, state],
  );
  return Number(row?.id);
};
const insert = (payload: object) => JSON.stringify({ type: "insert", payload });

const SUIT_IN_GOA = {
  kind: "civil_suit",
  state: "goa",
  rule_kind: "steps",
  "slabs[0].up_to": "1,00,000",
  "slabs[0].fee": "500",
  "slabs[0].per": "",
  "slabs[1].up_to": "",
  "slabs[1].fee": "2",
  "slabs[1].per": "100",
  source: "Sample Gazette of 2026",
};

test("the list shows each rule in words, and what nobody has confirmed", async () => {
  const page = await says(paths.feeTables());
  expect(page).toContain("|Application to the DRT (OA)|In force|Unconfirmed|");
  expect(page).toContain("|₹12,000.00 up to ₹10,00,000.00|");
  expect(page).toContain("|All 10 lines of the rule|");
  expect(await says(paths.feeTables({ kind: "civil_suit", state: "delhi" }))).toContain(
    "|Money suit, Delhi|",
  );
  expect(await says(paths.feeTables({ state: "goa" }))).toContain(`|${said.none}|`);
});

test("a table is tried with an amount by the function that estimates", async () => {
  const id = await tableOf("drt_oa");
  const page = await says(paths.feeTable(id, { claim: "₹20,00,001/-" }));
  expect(page).toContain("|Court fee for a claim of ₹20,00,001.00|₹23,000.00|");
  expect(page).toContain("11 × ₹1,000.00 = ₹11,000.00");
  expect(await says(paths.feeTable(id, { claim: "ten" }))).toContain(`|${said.tryAmount}|`);
  const kerala = await says(paths.feeTable(await tableOf("civil_suit", "kerala"), { claim: "100000" }));
  expect(kerala).toContain(`|${said.tryNone}|`);
  expect(kerala).toContain(messages.courtFees.why.litigated);
  expect((await panel.get(paths.feeTable(999))).status).toBe(404);
});

describe("a new table", () => {
  test("is saved, shown, and used by the next estimate", async () => {
    const answer = await panel.post(paths.addFeeTable(), SUIT_IN_GOA);
    expect(answer.status).toBe(302);
    const id = await tableOf("civil_suit", "goa");
    expect(answer.headers.get("Location")).toBe(paths.feeTable(id));
    const page = await says(paths.feeTable(id, { claim: "150000" }));
    expect(page).toContain("|Money suit, Goa|");
    expect(page).toContain("|plus ₹2.00 for every ₹100.00 or part thereof above ₹1,00,000.00|");
    expect(page).toContain("|₹1,500.00|");
    const batch = await panel.given.batch({ jurisdiction_state: "goa" });
    const { id: caseId } = await panel.given.litigationCase({ batch_id: batch.id, claim_amount: "150000" });
    expect(await says(paths.caseDialog({ caseId }, "court-fee"))).toContain("₹1,500.00");
  });

  test("rows come and go without scripts, and nothing that was typed is lost", async () => {
    const more = await panel.post(paths.addFeeTable(), {
      ...SUIT_IN_GOA,
      __intent__: insert({ name: "slabs", index: 1, defaultValue: {} }),
    });
    expect(more.status).toBe(200);
    const html = await more.text();
    expect(words(html)).not.toContain(said.sourceRequired);
    expect(html).toMatch(/name="slabs\[0\]\.fee"[^>]*value="500"/);
    expect(html).not.toMatch(/name="slabs\[1\]\.fee"[^>]*value="2"/);
    expect(html).toMatch(/name="slabs\[2\]\.fee"[^>]*value="2"/);
    expect(html).toContain("Sample Gazette of 2026</textarea>");
    const less = await panel.post(paths.addFeeTable(), {
      ...SUIT_IN_GOA,
      __intent__: JSON.stringify({ type: "remove", payload: { name: "slabs", index: 0 } }),
    });
    const shorter = await less.text();
    expect(shorter).toMatch(/name="slabs\[0\]\.fee"[^>]*value="2"/);
    expect(shorter).not.toContain('name="slabs[1].fee"');
    expect(await panel.rows("select 1 from court_fee_tables where state = 'goa'")).toEqual([]);
  });

  test("with mistakes is refused, each at its own field and all at once", async () => {
    const answer = await panel.post(paths.addFeeTable(), {
      ...SUIT_IN_GOA,
      state: "",
      source: "",
      "slabs[0].up_to": "x",
      "slabs[1].up_to": "1,00,000",
      "slabs[1].per": "0",
      effective_from: "2026-02-02",
      effective_to: "2026-01-01",
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const [name, sentence] of [
      ["state", said.stateRequired],
      ["source", said.sourceRequired],
      ["slabs[0].up_to", said.amount],
      ["slabs[1].up_to", said.slabLastOpen],
      ["slabs[1].per", said.stepZero],
      ["effective_to", said.endBeforeStart],
    ] as const) {
      expect(words(html)).toContain(`|${sentence}|`);
      const control = html
        .match(/<(?:input|select|textarea)[^>]*>/g)
        ?.find((tag) => tag.includes(`name="${name}"`));
      expect(control, name).toContain('aria-invalid="true"');
    }
  });

  test("that overlaps another says with which days, at its first day", async () => {
    const answer = await panel.post(paths.addFeeTable(), { ...SUIT_IN_GOA, state: "delhi" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(/name="effective_from"[^>]*aria-invalid="true"/);
    expect(words(html)).toContain(`|${said.overlaps("with no end date")}|`);
  });

  test("sent twenty times is one", async () => {
    const form = { ...SUIT_IN_GOA, idempotency_key: "a-key-of-one-form-0009" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => panel.post(paths.addFeeTable(), form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 302));
    expect(await panel.rows("select 1 from court_fee_tables where state = 'goa'")).toHaveLength(1);
  });
});

describe("a table that stands", () => {
  const FIXED = { rule_kind: "fixed", firm: "on", source: "Sample rules", version: "1" };

  test("is edited from what is stored", async () => {
    const id = await tableOf("civil_suit", "maharashtra");
    const html = await (await panel.get(paths.editFeeTable(id))).text();
    expect(html).toMatch(/value="steps"[^>]*checked=""|checked=""[^>]*value="steps"/);
    expect(html).toMatch(/name="slabs\[8\]\.per"[^>]*value="1,00,000"/);
    expect(html).toMatch(/name="max"[^>]*value="3,00,000"/);
    // A State's fee is never the same everywhere.
    expect(html).not.toContain('name="firm"');
    const central = await (await panel.get(paths.editFeeTable(await tableOf("drt_oa")))).text();
    expect(central).toMatch(/name="firm"[^>]*checked=""/);
  });

  test("loses its confirmation with its rule", async () => {
    const id = await tableOf("drt_ia");
    const confirmed = await panel.post(paths.confirmFeeTable(id), {
      confirmed_by: "Sample Advocate",
      confirmed_on: "2026-01-02",
      version: "1",
    });
    expect(confirmed.headers.get("Location")).toBe(paths.feeTable(id));
    expect(await says(paths.feeTable(id))).toContain("|Confirmed by Sample Advocate on 2 Jan 2026|");
    expect(await says(paths.editFeeTable(id))).toContain(said.losesConfirmation);
    await panel.post(paths.editFeeTable(id), { ...FIXED, fee: "300", version: "2" });
    expect(await says(paths.feeTable(id))).toContain("|Unconfirmed|");
    expect(await panel.rows("select rule, version from court_fee_tables where id = $1", [id])).toEqual([
      { rule: { kind: "fixed", fee: "300", firm: true }, version: 3 },
    ]);
  });

  test("that someone else changed is shown beside what was typed, by both forms", async () => {
    const id = await tableOf("drt_ia");
    await panel.post(paths.editFeeTable(id), { ...FIXED, fee: "275" });
    const stale = await panel.post(paths.editFeeTable(id), { ...FIXED, fee: "300", source: "Other rules" });
    expect(stale.status).toBe(409);
    const html = await stale.text();
    expect(words(html)).toContain("|Now stored:|₹275.00, whatever the claim|");
    expect(words(html)).toContain("|Now stored: Sample rules|");
    expect(html).toMatch(/name="fee"[^>]*value="300"/);
    const unseen = await panel.post(paths.confirmFeeTable(id), {
      confirmed_by: "Sample Advocate",
      confirmed_on: "2026-01-02",
      version: "1",
    });
    expect(unseen.status).toBe(409);
    expect(words(await unseen.text())).toContain("|₹275.00, whatever the claim|");
    expect(await panel.rows("select confirmed_by from court_fee_tables where id = $1", [id])).toEqual([
      { confirmed_by: null },
    ]);
  });

  test("cannot be confirmed for tomorrow, nor by nobody", async () => {
    const id = await tableOf("drt_ia");
    const form = { confirmed_by: "Sample Advocate", confirmed_on: "2198-01-01", version: "1" };
    const later = await panel.post(paths.confirmFeeTable(id), form);
    expect(later.status).toBe(422);
    expect(words(await later.text())).toContain(`|${messages.generic.dateInFuture}|`);
    const nobody = await panel.post(paths.confirmFeeTable(id), { ...form, confirmed_by: "" });
    expect(words(await nobody.text())).toContain(`|${said.confirmerRequired}|`);
  });

  test("is withdrawn at once by its last day, which can be taken away again", async () => {
    const id = await tableOf("drt_ia");
    const html = await (await panel.get(paths.endFeeTable(id))).text();
    const yesterday = /name="effective_to"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
    const answer = await panel.post(paths.endFeeTable(id), { effective_to: yesterday, version: "1" });
    expect(answer.headers.get("Location")).toBe(paths.feeTable(id));
    expect(await says(paths.feeTable(id))).toContain("|Ended|");
    const stale = await panel.post(paths.endFeeTable(id), { effective_to: "", version: "1" });
    expect(stale.status).toBe(409);
    await panel.post(paths.endFeeTable(id), { effective_to: "", version: "2" });
    expect(await says(paths.feeTable(id))).toContain("|In force|");
  });
});

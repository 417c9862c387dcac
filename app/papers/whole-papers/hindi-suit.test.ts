import { describe, expect, test } from "vitest";
import { assertionsOf } from "../asserting/assertions.ts";
import type { Paper } from "../blocks.ts";
import { paymentsText, ratesText } from "../interest/recorded.ts";
import { paperTemplate } from "../papers.server.ts";
import { renderPaper } from "../render.ts";
import { DATE, printedText } from "../testing/draft-filings.ts";
import { FOURTEEN_PARCELS } from "../testing/sample-securities.ts";
import { BARE_SUMMARY_SUIT, FULL_COMMERCIAL_SUIT, FULL_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const english = paperTemplate("summary_suit");
const hindi = paperTemplate("summary_suit", "hi");
if (!english || !hindi) throw new Error("There is no template");

const party = (name: string, role: string, more: object = {}) => ({
  ...{ role, name, address: "Sample House, Pune – 411001", mobile: null, email: null, pan: null },
  ...{ constitution: null, registration_no: null, is_deceased: false, deceased_on: null, is_minor: false },
  ...{ representative_name: null, representative_capacity: null, ...more },
});
const parties = (...rows: object[]) => JSON.stringify(rows);

/** Cases that differ in who is sued, what the loan is, and what is known of its limitation. */
const CASES: Readonly<Record<string, PaperData>> = {
  "a bare one": BARE_SUMMARY_SUIT,
  "a full one": FULL_SUMMARY_SUIT,
  "a commercial one after mediation": FULL_COMMERCIAL_SUIT,
  "a commercial one with urgent relief": {
    ...FULL_COMMERCIAL_SUIT,
    pim_report_type: null,
    urgent_relief: "yes",
    urgent_relief_ground: "Sample ground.",
  },
  "a company through its director, with a recorded proceeding": {
    ...FULL_SUMMARY_SUIT,
    borrower_constitution: "company",
    other_proceedings: "recorded",
    parties: parties(party("Sample Director", "director"), party("Sample Guarantor", "guarantor")),
    proceedings: JSON.stringify([
      {
        kind: "arbitration",
        forum: "Sample Arbitrator",
        number: "ARB/1/2024",
        filed_on: "2024-05-04",
        stage: null,
        outcome: null,
        outcome_on: null,
      },
    ]),
  },
  "the heirs of a borrower, on a note that was acknowledged": {
    ...FULL_SUMMARY_SUIT,
    borrower_constitution: "individual",
    borrower_deceased: "yes",
    borrower_death_date: "2026-04-01",
    parties: parties(
      party("Sample Heir", "legal_heir"),
      party("Sample Minor", "legal_heir", { is_minor: true }),
    ),
    limitation_instrument: "demand_note",
    note_date: "2024-01-15",
    acknowledgement_date: "2025-02-03",
    acknowledged_by: "borrower",
    suit_jurisdiction: "residence",
  },
  "an overdraft with time left out and a cheque returned": {
    ...FULL_SUMMARY_SUIT,
    loan_kind: "overdraft",
    emi_amount: null,
    default_date: "2020-02-01",
    limitation_start: "default",
    limitation_instrument: "contract",
    stay_from: "2021-01-01",
    stay_to: "2025-12-31",
    stay_details: "Sample order",
    dishonour_date: "2026-05-05",
    dishonour_kind: "cheque",
    dishonour_details: "Sample reason",
  },
  "payments in the time of the interest, and a rate that was changed": {
    ...FULL_SUMMARY_SUIT,
    ...{ roi_percentage: "14.5", pos: "409333.15", principal_before: "410000.00", tos: null },
    ...{
      interest_from: "2026-03-05",
      interest_to: "2026-10-31",
      interest_amount: null,
      daily_interest: null,
    },
    ...{ claim_amount: "434212.76", charges_amount: null },
    ...{ interest_method: "reducing", payments_applied: "interest" },
    payments: paymentsText([
      { id: 1, reverses_id: null, kind: "part_payment", paid_on: "2026-06-01", amount: "15000.00" },
    ]),
    rates: ratesText([{ from_on: "2027-01-01", rate: "15" }]),
  },
  "fourteen parcels": {
    ...FULL_SUMMARY_SUIT,
    security_particulars: null,
    security_value: null,
    securities: FOURTEEN_PARCELS,
  },
};

const drafted = (template: typeof english, data: PaperData) => renderPaper(template, data, { date: DATE });

const skeleton = (paper: Paper | null) =>
  paper?.blocks.map((block) => {
    if (block.block === "zone") return `${block.zone} ${block.lines.length}`;
    if (block.block === "table") return `table ${block.rows.length} ${block.foot.length}`;
    return block.block === "paragraph" ? `${block.level ?? "plain"}` : block.block;
  });

describe.each(Object.entries(CASES))("%s", (_, data) => {
  test("is built as the English one, and misses the same", () => {
    const [one, other] = [drafted(english, data), drafted(hindi, data)];
    expect(other.missing).toEqual(one.missing);
    expect(skeleton(other.paper)).toEqual(skeleton(one.paper));
    expect(skeleton(one.paper)?.length).toBeGreaterThan(50);
  });

  test("says no English of the panel's own", () => {
    const text = printedText(drafted(hindi, data).paper);
    const entered = Object.values(data).flatMap((value) => value?.split("\n") ?? []);
    const words = new Set(entered.flatMap((value) => value.split(/[^A-Za-z]+/)));
    const strange = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !words.has(word));
    // Of marks and numbers; Indian States are written in an address as it is entered.
    expect(
      [...new Set(strange)].filter((word) => !["CIN", "SARFAESI", "Maharashtra"].includes(word)),
    ).toEqual([]);
  });

  test("says the same amounts, dates and annexures", () => {
    const figures = (paper: Paper | null) =>
      (printedText(paper).match(/P-\d+|\d{2}\.\d{2}\.\d{4}|₹ [\d,]+\.\d{2}/g) ?? []).toSorted();
    expect(figures(drafted(hindi, data).paper)).toEqual(figures(drafted(english, data).paper));
  });
});

test("the whole text of a full case, and of a commercial one", async () => {
  for (const [name, data] of [
    ["summary_suit_hi", FULL_SUMMARY_SUIT],
    ["summary_suit_hi_commercial", FULL_COMMERCIAL_SUIT],
  ] as const) {
    await expect(`${printedText(drafted(hindi, data).paper)}\n`).toMatchFileSnapshot(
      `../testing/golden/${name}.txt`,
    );
  }
});

test("asks the same conditions, and denies as much on as much", () => {
  const conditions = (source: string) =>
    [...source.matchAll(/\{\{#(?:if|each|unless) [^}]*\}\}/g)].map(([tag]) => tag);
  expect(conditions(hindi.source)).toEqual(conditions(english.source));
  const anchors = (source: string) =>
    [...source.matchAll(/\{#[\w-]+\}|\{\{ref [^}]*\}\}/g)].map(([mark]) => mark);
  expect(anchors(hindi.source)).toEqual(anchors(english.source));
  const grounds = (source: string) =>
    new Set(assertionsOf(source).flatMap(({ fields, because }) => because ?? fields.at(-1) ?? []));
  // Hindi says "unless" by a denial.
  expect(grounds(hindi.source)).toEqual(new Set([...grounds(english.source), "says what the law provides"]));
});

test("payments, changes of the rate and each security are told in Hindi", () => {
  const paid = printedText(
    drafted(hindi, CASES["payments in the time of the interest, and a rate that was changed"] ?? {}).paper,
  );
  expect(paid).toContain("01.06.2026 | आंशिक भुगतान | ₹ 15,000.00 | ₹ 14,333.15 | ₹ 666.85 | ");
  expect(paid).toContain("ब्याज, फिर मूलधन, फिर प्रभार");
  expect(paid).toContain("ब्याज की दर में परिवर्तन हुआ: दिनांक 01.01.2027 से 15%");
  const parcels = printedText(drafted(hindi, CASES["fourteen parcels"] ?? {}).paper);
  expect(parcels).toContain("दिनांक 11.02.2026 को मूल्यांकित (Sample Valuers, report 7/2026)");
  expect(parcels).toContain("14. | भूमि। ");
});

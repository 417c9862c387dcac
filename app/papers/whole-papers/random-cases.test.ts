// What papers must never say, over random cases: a party who is not there, one of them left out, a denial against the record,
// parts that do not make up the whole, a date to come as past. Limitation and interest have tests of their own. PAPER_CASES=2000 tries
// more, PAPER_SEED repeats what failed.
import { expect, test } from "vitest";
import { formatPaperDate } from "#app/domain/dates.ts";
import { toPaise } from "#app/domain/money.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";
import { guardsFor } from "../guards/guards.ts";
import { draftPaper } from "../testing/draft-paper.ts";
import { proceedingsText } from "../record.ts";
import { partiesText, type PaperParty } from "../recorded-parties.ts";
import { DATE, printedText } from "../testing/draft-filings.ts";
import { FULL_CASE } from "../testing/sample-case.ts";
import { EXECUTION_CASE, FORM_C_CASE, INTERIM_CASE, TRIBUNAL_CASE } from "../testing/sample-filings.ts";
import { BARE_COMMERCIAL_SUIT, BARE_MEDIATION, BARE_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const COUNT = triesOf("PAPER_CASES", 100);
const SEED = seedOf("PAPER_SEED");

const BASE: Record<PaperCategory, PaperData> = {
  summary_suit: BARE_SUMMARY_SUIT,
  comm_suit: BARE_COMMERCIAL_SUIT,
  mediation_application: BARE_MEDIATION,
  original_application: TRIBUNAL_CASE,
  pre_ep: EXECUTION_CASE,
  interim_application: INTERIM_CASE,
  sec_95: FORM_C_CASE,
  loan_recall_notice: FULL_CASE,
};
const WITHOUT_PARTIES: PaperData = {
  ...{ coborrower1_name: null, coborrower1_address: null, proprietor_name: null, proprietor_address: null },
};

const ROLES = [
  "coborrower",
  "guarantor",
  "mortgagor",
  "director",
  "partner",
  "karta",
  "legal_heir",
  "trustee",
];
/** Roles whose bearers a paper is never against, and those it is against only in some of them. */
const NEVER = ["director", "karta"];
const CONSTITUTIONS = ["individual", "proprietor", "firm", "llp", "company", "huf", "trust"];

/** Short ways to draw. */
function drawFrom(seed: number) {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (likely: number) => random() < likely,
    pick: <T>(of: readonly T[]): T => of[below(of.length)] as T,
  };
}
type Draw = ReturnType<typeof drawFrom>;

interface Case {
  data: PaperData;
  parties: PaperParty[];
}

function randomCase(random: Draw, category: PaperCategory): Case {
  const { pick, chance, below } = random;
  const parties = Array.from({ length: below(6) }, (_, index): PaperParty => {
    const name = `Person${String.fromCharCode(65 + index)} Sample`;
    return {
      ...{ constitution: null, registration_no: null, pan: null },
      ...{
        role: pick(ROLES),
        name,
        address: `${String(index)} Sample Street, Pune`,
        mobile: null,
        email: null,
      },
      is_deceased: chance(0.15) ? true : null,
      ...{ deceased_on: null, is_minor: null },
      representative_name: chance(0.1) ? `Guardian${String(index)} Sample` : null,
      representative_capacity: null,
    };
  }).toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
  const first = (role: string) => parties.find((party) => party.role === role);
  // An application under section 95 is against a guarantor.
  const guarantor =
    first("guarantor") ??
    (category === "sec_95" ? { name: "Sample Guarantor", address: "7 Sample Road" } : undefined);
  return {
    parties,
    data: {
      ...BASE[category],
      ...WITHOUT_PARTIES,
      guarantor_name: guarantor?.name,
      guarantor_address: guarantor?.address,
      coborrower1_name: first("coborrower")?.name,
      coborrower1_address: first("coborrower")?.address,
      borrower_constitution: category === "sec_95" ? "company" : pick(CONSTITUTIONS),
      borrower_deceased: chance(0.2) ? "yes" : null,
      loan_kind: pick([null, "term", "overdraft", "bullet", "gold"]),
      emi_amount: pick([null, "16500.00"]),
      ...amounts(random, category),
      parties: partiesText(parties),
      proceedings: chance(0.4)
        ? proceedingsText([
            {
              ...{
                kind: pick(["arbitration", "sarfaesi", "cheque_complaint"]),
                forum: null,
                number: "RECORDED/1/2025",
              },
              ...{ filed_on: "2025-04-01", stage: null, outcome: null, outcome_on: null },
            },
          ])
        : null,
      other_proceedings: pick(["none", "recorded"]),
      last_payment_date: pick([null, "2026-02-05", "2027-02-05"]),
      acknowledgement_date: pick([null, "2026-05-05", "2027-05-05"]),
      npa_date: "2026-06-05",
      default_date: "2026-03-05",
      ...answers(random),
      ...(chance(0.15) && { [pick(PAST)]: TO_COME }),
    },
  };
}

/** What a paper states as past, and a day that is not. */
const PAST = ["sanction_date", "agreement_date", "disbursal_date", "default_date", "npa_date", "lrn_date"];
const TO_COME = "2027-03-05";

/** What a paper may deny because somebody chose it, and what it must not say then of what there is. */
const DENIALS: Readonly<Record<string, readonly [none: string, there: string, denial: RegExp]>> = {
  cross_decree: ["none", "exists", /Cross-decree: none/],
  s34_status: ["none", "pending", /no such application was made|no application to set aside/],
  rp_proposal: ["none", "proposed", /No resolution professional is proposed/],
  iu_status: ["none", "recorded", /information utility \| None/],
  assets_status: ["none", "known", /knows of no other assets/],
};

function answers({ pick }: Draw): PaperData {
  const chosen = Object.entries(DENIALS).map(([name, [none, there]]) => [name, pick([none, there])] as const);
  return {
    ...Object.fromEntries(chosen),
    rp_name: pick([null, "Sample Professional"]),
    ...{ cross_decree_details: "CD/1/2025", iu_record: null, s34_details: "AA/1/2026", s34_stay: "no" },
  };
}

/** An award is not recalculated here; of the others the claim is what the parts come to, or more, or less. */
function amounts({ below, pick }: Draw, category: PaperCategory): PaperData {
  if (category === "pre_ep") return {};
  const pos = 300_000 + below(3_000_000);
  const [interest, charges] = [below(90_000), below(9_000)];
  const claim = pos + interest + charges + pick([0, 0, 1_234, -1_234]);
  const text = (rupees: number) => `${String(rupees)}.${String(below(100)).padStart(2, "0")}`;
  return {
    ...{ pos: text(pos), interest_amount: text(interest), charges_amount: text(charges) },
    ...{
      claim_amount: text(claim),
      tos: category === "original_application" ? text(claim) : null,
      interest_from: "2026-03-05",
      interest_to: "2026-10-31",
    },
  };
}

const amountsIn = (text: string) =>
  [...text.matchAll(/\| (\(–\) )?₹ ([\d,]+\.\d\d)$/gm)].map(
    ([, off, digits = "0"]) => (off ? -1n : 1n) * toPaise(digits.replaceAll(",", "")),
  );

/** The table of what the claim is made of, from its first line to its total. */
function partsTable(text: string): bigint[] {
  const from = text.indexOf("Principal outstanding | ₹");
  if (from === -1) return [];
  const rest = text.slice(from);
  const total = /^(Total|Debt) (outstanding |due )?(due )?as on .*$/m.exec(rest);
  return total ? amountsIn(rest.slice(0, total.index + total[0].length)) : [];
}

const names = (text: string) => new Set(text.match(/\b(Person|Guardian)\w Sample\b/g));

test.each(PAPER_CATEGORIES)(
  "%s says nothing that the record does not bear",
  { timeout: 120_000 + COUNT * 300 },
  (category) => {
    const random = drawFrom(SEED);
    let made = 0;
    for (let each = 0; each < COUNT; each += 1) {
      const { data, parties } = randomCase(random, category);
      const { paper, missing } = draftPaper(category, data, { date: DATE });
      if (!paper) {
        // Only what a choice of this very case makes necessary.
        expect(missing, `seed ${String(SEED)}, case ${String(each)}`).not.toEqual([]);
        continue;
      }
      made += 1;
      const text = printedText(paper);
      const about = `${category}, seed ${String(SEED)}, case ${String(each)}: ${JSON.stringify(data)}`;
      const guards = guardsFor(category, data, DATE).map(({ guard }) => guard);
      const dead = [
        ...parties.filter((party) => party.is_deceased),
        ...(data.borrower_deceased ? ["borrower"] : []),
      ];

      // Who is named is there, and who must answer is named.
      const known = new Set(parties.flatMap((party) => [party.name, party.representative_name]));
      for (const name of names(text)) expect(known.has(name), `${name} in ${about}`).toBe(true);
      for (const party of parties) {
        if (party.role !== "coborrower" && party.role !== "guarantor") continue;
        if (category === "sec_95" || party.is_deceased) continue;
        expect(text, about).toContain(party.name);
      }
      if (!parties.some(({ role }) => role === "guarantor") && !["sec_95"].includes(category))
        expect(text, about).not.toMatch(/guaranteed (the )?repayment/);
      if (!parties.some(({ role }) => role === "coborrower"))
        expect(text, about).not.toMatch(/as co-borrower/);
      const isAgainst = (name: string) => new RegExp(`^\\d+\\. ${name}$`, "m").test(text);
      for (const { name, role } of parties) {
        if (NEVER.includes(role)) expect(isAgainst(name ?? ""), `${String(name)} in ${about}`).toBe(false);
      }
      // Nobody is dead on one side of the paper and sued on the other, but where nobody answers for them.
      if (dead.length > 0 && parties.some((party) => party.role === "legal_heir" && !party.is_deceased)) {
        for (const party of parties.filter((each) => each.is_deceased))
          expect(isAgainst(party.name ?? ""), about).toBe(false);
      }
      if (/jointly and severally/.test(text) && !["sec_95", "pre_ep"].includes(category))
        expect(parties.length, about).toBeGreaterThan(0);

      // No denial against what is recorded.
      if (data.proceedings) {
        expect(text, about).not.toMatch(
          /no other suit or proceeding|(?<!Save for these .*)is not pending before/,
        );
        if (["summary_suit", "comm_suit", "original_application", "sec_95"].includes(category))
          expect(text, about).toContain("RECORDED/1/2025");
      }
      for (const [name, [, there, denial]] of Object.entries(DENIALS)) {
        if (data[name] === there) expect(text, about).not.toMatch(denial);
      }
      // The parts make up the whole, or there are none, and then it is told.
      const table = partsTable(text);
      if (table.length > 0)
        expect(
          table.slice(0, -1).reduce((sum, part) => sum + part, 0n),
          about,
        ).toBe(table.at(-1));
      const parts = ["pos", "interest_amount", "charges_amount"].map((name) => toPaise(data[name] ?? "0"));
      const sum = parts.reduce((one, other) => one + other, 0n);
      if (
        category !== "pre_ep" &&
        category !== "interim_application" &&
        sum !== toPaise(data.claim_amount ?? "0")
      )
        expect(
          guards.some((guard) => ["parts_differ_from_claim", "principal_above_claim"].includes(guard)),
          about,
        ).toBe(true);
      // A date to come is told.
      for (const name of ["last_payment_date", "acknowledgement_date", ...PAST]) {
        const day = data[name];
        if (day && day > DATE && text.includes(formatPaperDate(day)))
          expect(guards, about).toContain("date_to_come");
      }
      // Of instalments only where there are some.
      if (!["term", null].includes(data.loan_kind ?? null) || (!data.loan_kind && !data.emi_amount))
        expect(text, about).not.toMatch(/equated monthly|pay the instalments/);
    }
    expect(made).toBeGreaterThan(COUNT / 4);
  },
);

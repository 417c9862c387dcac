import { afterAll, describe, expect, test } from "vitest";
import { printedText } from "../testing/draft-filings.ts";
import { draftPaper } from "../testing/draft-paper.ts";
import {
  BARE_COMMERCIAL_SUIT,
  BARE_MEDIATION,
  BARE_SUMMARY_SUIT,
  FULL_COMMERCIAL_SUIT,
  FULL_MEDIATION,
  FULL_SUMMARY_SUIT,
} from "../testing/sample-suits.ts";
import { pdfLines } from "../testing/pdf-text.ts";
import { hasPdftotext, pdftotext } from "../testing/pdftotext.ts";
import { openTypesetter } from "../typesetting/typeset.server.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { PaperData } from "../values.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const draftOf = (category: PaperCategory, data: PaperData, draft = false) => {
  const drafted = draftPaper(category, data, { date: "2026-11-21", draft });
  if (!drafted) throw new Error("There is no template");
  return drafted;
};

/** The text of the set paper, its lines as pdf.js reads them; of the same paper once. */
function printed(category: PaperCategory, data: PaperData, draft = false): Promise<string> {
  const key = JSON.stringify([category, data, draft]);
  const known = read.get(key) ?? readPrinted(category, data, draft);
  read.set(key, known);
  return known;
}
const read = new Map<string, Promise<string>>();

async function readPrinted(category: PaperCategory, data: PaperData, draft: boolean): Promise<string> {
  const { paper, missing } = draftOf(category, data, draft);
  if (!paper) throw new Error(`The sample case lacks ${missing.join(", ")}`);
  const pages = await pdfLines(await typesetter.typeset(paper));
  return `${pages.map((lines) => lines.join("\n")).join("\n\n")}\n`.replaceAll("\u00A0", " ");
}

const flat = (text: string) => text.replace(/\s+/g, " ");

const PAPERS = [
  ["summary_suit", BARE_SUMMARY_SUIT, FULL_SUMMARY_SUIT],
  ["comm_suit", BARE_COMMERCIAL_SUIT, FULL_COMMERCIAL_SUIT],
  ["mediation_application", BARE_MEDIATION, FULL_MEDIATION],
] as const;

describe.each(PAPERS)("%s", (category, bare, full) => {
  test("a whole paper reads as it should, line by line", async () => {
    await expect(await printed(category, full)).toMatchFileSnapshot(
      `../testing/${category.replaceAll("_", "-")}.txt`,
    );
  });

  test("needs nothing but its compulsory fields", () => {
    expect(draftOf(category, bare).missing).toEqual([]);
  });

  test.each(Object.keys(bare))("without %s there is no paper, and it is named", (name) => {
    const { missing, paper } = draftOf(category, { ...bare, [name]: null });
    expect(missing).toContain(name);
    expect(paper).toBeNull();
  });

  test.each(["coborrower1", "guarantor", "proprietor"])("a %s needs an address to be sued at", (party) => {
    const named = { ...bare, [`${party}_name`]: "Sample Person" };
    expect(draftOf(category, named).missing).toEqual([`${party}_address`]);
    expect(
      draftOf(category, { ...named, [`${party}_address`]: "Sample House, Pune – 411001" }).missing,
    ).toEqual([]);
  });

  test("one party is one, several are several, and nobody who is not there is named", async () => {
    const alone = flat(await printed(category, bare));
    expect(alone).not.toMatch(/Defendants|opposite parties|jointly|[Gg]uarantor|[Cc]o-borrower|undefined/);
    const many = flat(await printed(category, full));
    expect(many).toMatch(/jointly and severally/);
    expect(many).toContain("Sample Co-borrower");
  });

  test("leaves no gap where something is not known", async () => {
    expect(flat(await printed(category, bare))).not.toMatch(
      / [,;)]|\( ?\)|\.\.|P-[^0-9]|paragraphs? (to|and|\.)/,
    );
  });

  test("a claim is taken apart only where its parts are known", async () => {
    expect(flat(await printed(category, full))).toContain("It is made up as follows");
    // With its interest this principal is above the claim.
    expect(flat(await printed(category, { ...full, pos: "466000.00" }))).not.toContain("made up");
  });

  test("notes for the reviewer stand in the draft and nowhere else", async () => {
    expect(flat(await printed(category, full, true))).toContain("For review:");
    expect(await printed(category, full)).not.toContain("For review");
  });
});

describe("summary suit", () => {
  const text = async (data: PaperData = {}) =>
    flat(await printed("summary_suit", { ...FULL_SUMMARY_SUIT, ...data }));

  test("is inscribed and avers as Order XXXVII rule 2 wants, and claims nothing outside it", async () => {
    const said = await text();
    expect(said).toMatch(
      /Summary Suit No\. _+ of 2026 \(Under Order XXXVII of the Code of Civil Procedure, 1908\)/,
    );
    expect(said).toContain("No relief that does not fall within the ambit of that rule is claimed");
    expect(said).not.toMatch(/injunction|damages/i);
  });

  test("says truthfully which paragraphs are knowledge and which advice", async () => {
    const said = await text();
    const [, last, legal, end, prayer] =
      /paragraphs 1 to (\d+) are true to my knowledge.*?paragraphs (\d+) to (\d+) are, so far as they state facts, true to my knowledge.*?believed by me to be true on legal advice; paragraph (\d+) is the prayer/.exec(
        said,
      ) ?? [];
    expect(Number(legal)).toBe(Number(last) + 1);
    expect(Number(prayer)).toBe(Number(end) + 1);
    expect(said).toContain(`${prayer}. The Plaintiff therefore prays`);
    expect(said).toContain(`${legal}. Liquidated demand.`);
  });

  test("becomes a commercial one with the report of mediation: Statement of Truth instead of an affidavit", async () => {
    const commercial = await text({
      pim_report_type: "failure",
      pim_report_date: "2026-09-15",
      pim_application_date: "2026-08-03",
      pim_authority: "District Legal Services Authority, Pune",
    });
    expect(commercial).toContain("STATEMENT OF TRUTH");
    for (const said of [
      "Commercial Summary Suit No.",
      "Interest (Order VII rule 2A).",
      "Specified value.",
      "(Order XI rule 1 of",
    ])
      expect(commercial).toContain(said);
    expect(commercial).not.toContain("(Order VII rule 14 of");
    const decided = await text({
      commercial_dispute: "no",
      pim_report_type: "failure",
      pim_report_date: "2026-09-15",
    });
    for (const said of ["STATEMENT OF TRUTH", "Commercial Summary", "rule 2A", "Specified value"])
      expect(decided).not.toContain(said);
    expect(decided).toContain("(Order VII rule 14 of");
    expect(commercial).toContain("failure report dated 15.09.2026");
    expect(commercial).not.toContain("AFFIDAVIT");
    expect(draftOf("summary_suit", { ...BARE_SUMMARY_SUIT, pim_report_type: "failure" }).missing).toEqual(
      expect.arrayContaining(["pim_authority", "pim_application_date", "pim_report_date"]),
    );
  });

  test("states the court fee only once its table is confirmed", async () => {
    expect(await text()).not.toContain("15,330");
    expect(await text({ court_fee_confirmed: "yes" })).toContain("Court fee of ₹ 15,330.00 is payable");
    expect(flat(await printed("summary_suit", FULL_SUMMARY_SUIT, true))).toContain(
      "The court fee is estimated at ₹ 15,330.00. Source: A sample table of fees.",
    );
  });

  test("does not plead that a late suit is in time", async () => {
    const late = await text({ default_date: "2022-03-05", last_payment_date: null });
    expect(late).not.toContain("The suit is within time");
    expect(late).toContain("for this reason: ________________");
    expect(await text({ default_date: "2022-03-05", acknowledgement_date: "2025-01-10" })).toContain(
      "It ran afresh, before it had expired, from 10.01.2025, when the debt was acknowledged",
    );
  });

  test("counts from where somebody chose, and names the Article that fits", async () => {
    const late = { default_date: "2022-03-05", last_payment_date: null };
    const recall = await text({ ...late, limitation_start: "recall", limitation_instrument: "contract" });
    expect(recall).toContain(
      "prescribed by Article 55 of the Schedule to the Limitation Act, 1963 is counted from 01.07.2026, the date of the recall",
    );
    expect(recall).toContain("It ends on 01.07.2029");
    expect(await text({ limitation_instrument: "demand_note", limitation_start: "default" })).not.toContain(
      "Article 35",
    );
    const instalments = await text({ ...late, limitation_start: "instalments" });
    expect(instalments).toContain("within time for the instalments that fell due on or after 21.11.2023");
    const renewed = {
      default_date: "2018-01-05",
      acknowledgement_date: "2024-06-10",
      last_payment_date: null,
    };
    const acknowledged = await text({ ...renewed, limitation_start: "instalments" });
    // Those of before were out of time when the debt was acknowledged, even without the time of the pandemic.
    expect(acknowledged).toContain(
      "fell due on or after 25.06.2019. The period ran afresh, before it had expired, from 10.06.2024",
    );
    expect(acknowledged).toContain("The time stated in the next paragraph is left out.");
    expect(acknowledged).toContain("From 15.03.2020 to 28.02.2022, of which 716 days lie in the period");
    expect(acknowledged).not.toContain("it ends on");
  });

  test("pleads an exemption in a paragraph of its own", async () => {
    const old = await text({
      default_date: "2021-01-31",
      acknowledgement_date: "2024-11-30",
      last_payment_date: null,
    });
    expect(old).toContain("With the time stated in the next paragraph left out, it ends on 30.11.2027");
    expect(old).toContain(
      "Exemption from limitation (Order VII rule 6 of the Code). In counting the period the Plaintiff leaves out the following time, both days of each counted: (a) From 15.03.2020 to 28.02.2022, of which 393 days lie in the period",
    );
    expect(await text()).not.toContain("Exemption from limitation");
  });
});

describe("commercial suit", () => {
  const urgent = {
    ...BARE_COMMERCIAL_SUIT,
    pim_report_type: null,
    pim_report_date: null,
    pim_application_date: null,
  };

  test("asks for the choice between mediation and urgency first, then for what the choice needs", () => {
    expect(draftOf("comm_suit", { ...urgent, urgent_relief: null }).missing).toEqual(["urgent_relief"]);
    expect(draftOf("comm_suit", { ...urgent, urgent_relief: "yes" }).missing).toEqual([
      "urgent_relief_ground",
    ]);
    expect(draftOf("comm_suit", urgent).missing).toEqual(
      expect.arrayContaining(["pim_application_date", "pim_report_type"]),
    );
  });

  test("states interest as Order VII rule 2A wants, in rows that add up to the total", async () => {
    const said = flat(await printed("comm_suit", FULL_COMMERCIAL_SUIT));
    expect(said).toContain("₹ 4,00,000.00 14.5% 05.11.2025 31.03.2026 147 ₹ 23,358.90");
    expect(said).toContain("₹ 4,00,000.00 14.5% 01.04.2026 31.10.2026 214 ₹ 34,005.48");
    expect(said).toContain("in a total of ₹ 57,364.38 to that date");
    expect(said).toContain("after that date at ₹ 158.90 for each day");
  });

  test.skipIf(!hasPdftotext)("columns of crores stand side by side", async () => {
    const crores = { pos: "9000000000.50", claim_amount: "11234567890.00", tos: null, charges_amount: null };
    const { paper } = draftOf("comm_suit", { ...FULL_COMMERCIAL_SUIT, ...crores });
    const said = paper && (await pdftotext(await typesetter.typeset(paper)));
    expect(said?.replaceAll("\u00A0", " ")).toMatch(
      /^₹ 9,00,00,00,000\.50 14\.5% 05\.11\.2025 31\.03\.2026 147 ₹ 52,55,75,342\.49$/m,
    );
  });

  test("a figure of the lender's that is not simple interest is stated without a table, and staff are told", () => {
    const { notes } = draftOf("comm_suit", { ...FULL_COMMERCIAL_SUIT, interest_amount: "60000.00" });
    expect(notes.join()).toContain("not simple interest");
  });
});

test("a synopsis that is too long is noted for the register", () => {
  const long = { ...FULL_MEDIATION, security_particulars: "word ".repeat(5000) };
  expect(draftOf("mediation_application", long).notes.join()).toMatch(
    /"Synopsis of the dispute" has 5\d{3} words; 5000 are allowed/,
  );
  expect(draftOf("mediation_application", FULL_MEDIATION).notes).toEqual([]);
});

test("a payment after the recall is not denied before the mediator", () => {
  const said = (last_payment_date: string) =>
    printedText(draftOf("mediation_application", { ...FULL_MEDIATION, last_payment_date }).paper);
  expect(said("2026-09-01")).toContain("The amount demanded has not been paid in full.");
  expect(said("2026-02-05")).toContain("The amount demanded has not been paid.");
});

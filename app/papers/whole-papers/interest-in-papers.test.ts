// What papers say of interest where payments came and the rate was changed.
import { afterAll, describe, expect, test } from "vitest";
import { paymentsText, ratesText } from "../interest/recorded.ts";
import { paperTemplate } from "../papers.server.ts";
import { draftPaper } from "../testing/draft-paper.ts";
import { renderPaper } from "../render.ts";
import { DATE, printedText, toText } from "../testing/draft-filings.ts";
import { pdfLines } from "../testing/pdf-text.ts";
import { FULL_COMMERCIAL_SUIT, FULL_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import { readTemplate } from "../reading/read-template.ts";
import { openTypesetter } from "../typesetting/typeset.server.ts";
import type { PaperData } from "../values.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const payments = paymentsText([
  { id: 1, reverses_id: null, kind: "part_payment", paid_on: "2026-06-01", amount: "15000.00" },
]);
/** 88 days on 4,10,000 are 14,333.15; what the payment leaves of it takes the principal to 4,09,333.15. */
const PAID: PaperData = {
  ...{ roi_percentage: "14.5", pos: "409333.15", principal_before: "410000.00", tos: null },
  ...{ interest_from: "2026-03-05", interest_to: "2026-10-31", interest_amount: null, daily_interest: null },
  ...{ outstanding_date_as_on: "2026-10-31", claim_amount: "434212.76", charges_amount: null },
  ...{ interest_method: "reducing", payments_applied: "interest", payments },
};

function text(category: "summary_suit" | "comm_suit", changes: PaperData = {}) {
  const full = category === "summary_suit" ? FULL_SUMMARY_SUIT : FULL_COMMERCIAL_SUIT;
  const drafted = draftPaper(category, { ...full, ...PAID, ...changes }, { date: DATE });
  if (!drafted.paper) throw new Error(drafted.missing.join(", "));
  return printedText(drafted.paper);
}

describe.each(["summary_suit", "comm_suit"] as const)("%s", (category) => {
  test("the table, the payment and the account lead to the parts of the claim", () => {
    const said = text(category);
    expect(said).toContain(
      [
        "₹ 4,10,000.00 | 14.5% | 05.03.2026 | 31.03.2026 | 27 | ₹ 4,397.67",
        "₹ 4,10,000.00 | 14.5% | 01.04.2026 | 31.05.2026 | 61 | ₹ 9,935.48",
        "₹ 4,09,333.15 | 14.5% | 01.06.2026 | 31.10.2026 | 153 | ₹ 24,879.61",
        "Total |  |  |  |  | ₹ 39,212.76",
      ].join("\n"),
    );
    expect(said).toContain("They were applied in this order: interest, then principal, then charges.");
    expect(said).toContain("01.06.2026 | Part Payment | ₹ 15,000.00 | ₹ 14,333.15 | ₹ 666.85 | ");
    expect(said).toContain(
      [
        "Outstanding on 05.03.2026 | ₹ 4,10,000.00 |  | ",
        "Interest |  | ₹ 39,212.76 | ",
        "Payments | (–) ₹ 666.85 | (–) ₹ 14,333.15 | ",
        "Outstanding | ₹ 4,09,333.15 | ₹ 24,879.61 | ",
      ].join("\n"),
    );
    expect(said).toContain("Principal outstanding | ₹ 4,09,333.15\nInterest | ₹ 24,879.61\n");
  });

  test("what is not recorded of the start is asked for, and nothing is claimed without it", () => {
    const full = category === "summary_suit" ? FULL_SUMMARY_SUIT : FULL_COMMERCIAL_SUIT;
    const unsaid = { ...full, ...PAID, principal_before: null, interest_method: null };
    expect(draftPaper(category, unsaid, { date: DATE }).missing).toEqual([
      "interest_method",
      "principal_before",
    ]);
  });

  test("a changed rate is told, and asked for from the claim on", () => {
    const said = text(category, {
      rates: ratesText([{ from_on: "2026-09-01", rate: "15.2500" }]),
      claim_amount: "435000.00",
    });
    expect(said).toContain("The rate was changed to 15.25% from 01.09.2026.");
    expect(said).toContain("award interest on the principal sum adjudged at 15.25% per annum");
  });

  test("interest of before is told with that of the table", () => {
    const principal = { pos: "410000.00", payments: null, claim_amount: "469253.29" };
    const said = text(category, { ...principal, interest_before: "20000.00" });
    // The total holds it, and nobody may read it as another sum beside the total.
    expect(said).toMatch(
      /together with ₹ 20,000\.00 of interest unpaid before, (in a total of|and comes to) ₹ 59,253\.29/,
    );
    expect(text(category)).not.toContain("unpaid before");
    // The client's own figure may not hold it.
    expect(
      text(category, { ...principal, interest_before: "20000.00", interest_amount: "40000.00" }),
    ).not.toContain("unpaid before");
  });

  test("a calculation that differs from the recorded principal gives no figure of interest", () => {
    const full = category === "summary_suit" ? FULL_SUMMARY_SUIT : FULL_COMMERCIAL_SUIT;
    const differing = { ...full, ...PAID, pos: "409000.00" };
    expect(draftPaper(category, differing, { date: DATE }).missing).toContain("interest_amount");
  });

  test("a figure that the calculation does not come to stands without a table", () => {
    const said = text(category, { interest_amount: "24879.62" });
    expect(said).not.toContain("Outstanding on 05.03.2026");
    expect(said).toContain("₹ 24,879.62");
  });
});

test("the claim is as on the last day of interest that goes on after the outstanding date", () => {
  const continued = {
    ...{ pos: "400000.00", principal_before: null, payments: null, claim_amount: "460000.00" },
    ...{ outstanding_date_as_on: "2026-03-04" },
  };
  const said = text("summary_suit", continued);
  expect(said).toContain("As on 31.10.2026 a sum of");
  expect(said).toContain("from the day after 31.10.2026 until the decree");
});

test("an original application has the table once the interest is recorded", () => {
  expect(toText("original_application")).not.toContain("The interest within that sum");
  const said = toText("original_application", { ...PAID, tos: "434212.76" });
  expect(said).toContain("The interest within that sum is calculated as follows:");
  expect(said).toContain("01.06.2026 | Part Payment | ₹ 15,000.00 | ₹ 14,333.15 | ₹ 666.85 | ");
});

test("the figures of the books are told with their day, which may be before that of the claim", () => {
  const said = toText("original_application", {
    ...{ interest_from: "2026-11-01", interest_to: "2026-11-20" },
    ...{ interest_method: "reducing", payments_applied: "principal" },
    payments: paymentsText([
      { id: 1, reverses_id: null, kind: "part_payment", paid_on: "2026-11-10", amount: "50000.00" },
    ]),
  });
  expect(said).toContain("As on 31.10.2026 the principal outstanding was ₹ 23,00,000.00");
  expect(said).toContain("As on 20.11.2026 the following is due");
  expect(said).toContain("Principal outstanding | ₹ 22,50,000.00");
});

test("a text that knows no payments has no table that would not add up", () => {
  const own = readTemplate(
    [
      "---\ntitle: Interest\nlanguage: en\nfooter: F\n---",
      "| A | B |\n|:--|--:|\n{{#each interest_rows}}\n| {{this.from}} | {{this.amount}} |\n{{/each}}",
      "Interest: {{interest_total}}",
    ].join("\n\n"),
  );
  const rendered = (data: PaperData) => renderPaper(own, { ...PAID, ...data }, { date: DATE });
  expect(printedText(rendered({}).paper)).toBe("A | B\nInterest: ₹ 24,879.61");
  expect(rendered({}).notes).toEqual([expect.stringContaining("no table that shows them")]);
  expect(printedText(rendered({ payments: null, pos: "410000.00" }).paper)).toBe(
    "A | B\n05.03.2026 | ₹ 4,397.67\n01.04.2026 | ₹ 34,855.62\nInterest: ₹ 39,253.29",
  );
});

test("the tables are set within the page", async () => {
  const template = paperTemplate("summary_suit");
  if (!template) throw new Error("There is no template");
  const { paper } = renderPaper(template, { ...FULL_SUMMARY_SUIT, ...PAID }, { date: DATE });
  if (!paper) throw new Error("It lacks something");
  const said = (await pdfLines(await typesetter.typeset(paper))).flat().join(" ").replace(/\s+/g, " ");
  expect(said).toContain("Part Payment");
  expect(said.replaceAll("\u00A0", " ")).toContain("(–) ₹ 14,333.15");
});

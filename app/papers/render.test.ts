import { describe, expect, test } from "vitest";
import type { Paper } from "./blocks.ts";
import { lackingFields, paperTemplate } from "./papers.server.ts";
import { draftPaper } from "./testing/draft-paper.ts";
import { BARE_CASE, FULL_CASE } from "./testing/sample-case.ts";
import type { PaperData } from "./values.ts";

const DATE = "2026-11-21";

const draft = (data: PaperData) => draftPaper("loan_recall_notice", data, { date: DATE });

/** Everything a paper says, one block or line each. */
function said(paper: Paper | null): string {
  const text = (runs: { text: string }[]) => runs.map((run) => run.text).join("");
  const lines = (paper?.blocks ?? []).flatMap((block) => {
    if (block.block === "break") return [];
    if (block.block === "zone") return block.lines.map(text);
    if (block.block === "table")
      return [block.head, ...block.rows, ...block.foot].map((row) => row.map(text).join(" | "));
    return [text(block.text)];
  });
  return lines.join("\n").replaceAll("\u00A0", " ");
}

describe("compulsory fields", () => {
  const single = Object.keys(BARE_CASE).filter((name) => name !== "city");

  test.each(single)("without %s there is no paper, and it is named", (name) => {
    expect(draft({ ...FULL_CASE, [name]: null })).toMatchObject({ missing: [name], paper: null });
    expect(draft({ ...FULL_CASE, [name]: " \u200B\n" }).missing).toEqual([name]);
  });

  test("one of city and PIN code is enough; without both, both are named", () => {
    expect(draft({ ...FULL_CASE, city: null }).missing).toEqual([]);
    expect(draft({ ...FULL_CASE, zip_code: "" }).missing).toEqual([]);
    expect(draft({ ...FULL_CASE, city: null, zip_code: null }).missing.toSorted()).toEqual([
      "city",
      "zip_code",
    ]);
  });

  test("several at once are all named", () => {
    expect(draft({}).missing).toHaveLength(13);
  });

  test.each([
    ["claim_amount", "0.00"],
    ["claim_amount", "4,66,103"],
    ["loan_amount", "-1"],
    ["outstanding_date_as_on", "31/10/2026"],
    ["lrn_days", "15.5"],
    ["npa_date", "2026-02-30"],
    ["roi_percentage", "145"],
  ])("%s as %s is asked for again, not printed", (name, value) => {
    expect(draft({ ...FULL_CASE, [name]: value }).missing).toEqual([name]);
  });
});

test("Fill Missing Fields lists what the template can say and the case lacks, typed", () => {
  const template = paperTemplate("loan_recall_notice");
  if (!template) throw new Error("There is no template");
  const lacking = lackingFields(
    template,
    { ...FULL_CASE, city: null, zip_code: null, npa_date: null, lrn_days: null },
    DATE,
  );
  expect(
    lacking.map(({ name, kind, belongsTo, required, orElse }) => [name, kind, belongsTo, required, orElse]),
  ).toEqual([
    ["advocate_address", "address", "advocate", false, []],
    ["city", "text", "case", true, ["zip_code"]],
    ["zip_code", "text", "case", true, ["city"]],
    ["address3", "address", "case", false, []],
    ["address4", "address", "case", false, []],
    ["coborrower1_address", "address", "case", false, []],
    ["loan_kind", "choice", "case", false, []],
    ["borrower_death_date", "date", "case", false, []],
    ["npa_date", "date", "case", false, []],
    ["interest_from", "date", "case", false, []],
    ["interest_to", "date", "case", false, []],
    ["interest_amount", "amount", "case", false, []],
    ["charges_amount", "amount", "case", false, []],
    ["recall_clause", "text", "case", false, []],
    ["lrn_days", "days", "client", true, []],
  ]);
  expect(
    lackingFields(template, { ...FULL_CASE, zip_code: null }, DATE).find(({ name }) => name === "zip_code"),
  ).toMatchObject({
    required: false,
    orElse: [],
  });
});

describe("parties", () => {
  test("without guarantor nobody's guarantee is invoked, and one addressee is one", () => {
    const text = said(draft(BARE_CASE).paper);
    expect(text).not.toMatch(/guarant(?!ee and the law)/i);
    expect(text).toContain("Dear Sir / Madam,");
    expect(text).not.toContain("jointly");
  });

  test("with a guarantor the guarantee is invoked, to them by name", () => {
    const text = said(
      draft({ ...BARE_CASE, guarantor_name: "Sample Guarantor", guarantor_address: "Sample House" }).paper,
    );
    expect(text).toContain("Invocation of the guarantee. To Sample Guarantor: the Borrower having defaulted");
    expect(text).toContain("invocation of the guarantee and demand");
    expect(text).toContain("calls upon you, jointly and severally, to pay");
    expect(text).toContain("Dear Sirs / Mesdames,");
  });

  test("a party without an address is noticed at the borrower's, and the register says so", () => {
    const drafted = draft({ ...BARE_CASE, coborrower1_name: "Sample Co-borrower" });
    expect(drafted.notes).toEqual([
      "Co-borrower Sample Co-borrower has no address and is served at the borrower's address",
    ]);
    expect(said(drafted.paper)).toContain(
      "Sample Co-borrower\nCo-borrower\nat the address of Sample Traders\nShop 4, Sample Market\nPune\n",
    );
  });

  test("who is party twice is addressed once, at each address", () => {
    const twice = { ...BARE_CASE, coborrower1_name: "Sample Person", guarantor_name: "SAMPLE  PERSON." };
    expect(said(draft(twice).paper)).toContain("(2)\nSample Person\nCo-borrower and Guarantor\n");
    const proprietor = { ...BARE_CASE, proprietor_name: "Sample Traders", proprietor_address: "House 9" };
    const text = said(draft(proprietor).paper);
    expect(text).toContain("(2)\nSample Traders\nBorrower and Proprietor\nHouse 9\n");
    expect(text).toContain("Dear Sir / Madam,");
    expect(text).not.toContain("proprietary concern");
  });
});

describe("amounts and dates", () => {
  test("figures, words, days and dates are written as pleadings write them", () => {
    const text = said(draft({ ...FULL_CASE, lrn_days: "1" }).paper);
    expect(text).toContain(
      "₹ 4,66,103.30 (Rupees Four Lakh Sixty-Six Thousand One Hundred Three and Paise Thirty Only)",
    );
    expect(text).toContain("within 1 (one) day of receipt");
    expect(text).toContain("Date: 21.11.2026");
    expect(text).toContain("interest at 14.5% per annum");
    expect(text).toContain("was 240 days past due");
  });

  test("the table adds up to the claim", () => {
    const table = (data: PaperData) => said(draft({ ...BARE_CASE, ...data }).paper).match(/^.* \| .*$/gm);
    const total = "Total outstanding as on 31.10.2026 | ₹ 4,66,103.30";
    expect(table({ pos: "400000.00" })).toEqual([
      "Particulars | Amount",
      "Principal outstanding | ₹ 4,00,000.00",
      "Interest, charges and other dues | ₹ 66,103.30",
      total,
    ]);
    expect(table({ pos: "466103.30" })).toEqual([
      "Particulars | Amount",
      "Principal outstanding | ₹ 4,66,103.30",
      total,
    ]);
    expect(table({})).toEqual(["Particulars | Amount", total]);
    // Charges are not told twice.
    expect(table({ pos: "400000.00", charges_amount: "8738.92" })).toEqual([
      "Particulars | Amount",
      "Principal outstanding | ₹ 4,00,000.00",
      "Charges | ₹ 8,738.92",
      "Interest and other dues | ₹ 57,364.38",
      total,
    ]);
  });

  test("figures that contradict each other are noted for the register", () => {
    const { notes, paper } = draft({ ...BARE_CASE, pos: "500000.00", tos: "470000.00" });
    expect(notes).toEqual([
      "The total outstanding differs from the claim amount; the paper demands the claim amount",
      "Principal, interest and charges come to more than the claim amount; the paper states the total alone",
    ]);
    expect(said(paper)).not.toContain("Principal outstanding");
  });
});

test("a sentence that ends with an abbreviation ends with one full stop", () => {
  const text = said(
    draft({ ...FULL_CASE, proprietor_name: "Sample Sr.", grievance_contact: "Sample Pvt. Ltd." }).paper,
  );
  expect(text).toContain("the Grievance Redressal Officer of the Lender: Sample Pvt. Ltd.\n");
  expect(text).toContain("the proprietary concern of Sample Sr., who");
  expect(text).not.toContain("..");
});

test("what is not known leaves no gap behind", () => {
  const text = said(draft(BARE_CASE).paper);
  expect(text).not.toMatch(/ {2}| [,.;)]|\( ?\)|undefined|null/);
});

test("invisible and direction-turning characters are left out of names, joiners of Devanagari are kept", () => {
  const text = said(draft({ ...BARE_CASE, customer_name: "A\u202EB\u200BC\u0007D\uFEFF क्\u200Dष" }).paper);
  expect(text).toContain("(1)\nABCD क्\u200Dष\n");
});

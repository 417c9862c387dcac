// Whom an award is against and who answers for the dead of it, whom the court notices first, and whom it is asked to arrest.
import { describe, expect, test } from "vitest";
import { partiesText, type PaperParty } from "../recorded-parties.ts";
import { idsOf, getSentence } from "../testing/ask-guards.ts";
import { draft, toText } from "../testing/draft-filings.ts";
import { EXECUTION_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

const party = (role: string, name: string, more: Partial<PaperParty> = {}): PaperParty => ({
  ...{ constitution: null, mobile: null, email: null, pan: null, registration_no: null },
  ...{ is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: null, representative_capacity: null },
  ...{ role, name, address: `${name} House, Pune – 411001` },
  ...more,
});
const dead = (role: string, name: string, deceased_on: string | null = "2025-12-01") =>
  party(role, name, { is_deceased: true, deceased_on });

/** A borrower who is an individual, with these beside them. */
const ALONE: PaperData = {
  ...{ coborrower1_name: null, coborrower1_address: null, guarantor_name: null, guarantor_address: null },
  ...{ proprietor_name: null, proprietor_address: null },
  ...{ customer_name: "Sample Borrower", borrower_constitution: "individual", borrower_type: "Individual" },
};
const withParties = (...rows: PaperParty[]): PaperData => {
  const first = (role: string) => rows.find((row) => row.role === role);
  return {
    ...ALONE,
    coborrower1_name: first("coborrower")?.name,
    coborrower1_address: first("coborrower")?.address,
    guarantor_name: first("guarantor")?.name,
    guarantor_address: first("guarantor")?.address,
    parties: partiesText(rows),
  };
};
const GUARANTOR_DIED = withParties(dead("guarantor", "Sample Uncle"), party("legal_heir", "Sample Aunt"));
const BORROWER_DIED: PaperData = {
  ...withParties(party("legal_heir", "Sample Widow"), party("legal_heir", "Sample Son")),
  ...{ borrower_deceased: "yes", borrower_death_date: "2025-11-04" },
};

describe("an award of 10 May 2025 against somebody who has died", () => {
  test("since is against the dead, and executed against who answers for them", () => {
    const text = toText("pre_ep", GUARANTOR_DIED);
    expect(text).toContain("(Decree-Holder) versus Sample Borrower and the late Sample Uncle");
    expect(text).toContain("The award is against Sample Borrower and the late Sample Uncle.");
    expect(text).toContain("Against whom execution is sought | Sample Borrower and Sample Aunt, at the");
    expect(text).toContain(
      "Sample Uncle, against whom the award is, died on 01.12.2025; execution is sought against Judgment-Debtor No. 2 as legal representative, to the extent of the property of the deceased that has come to their hands (section 50 of the Code of Civil Procedure, 1908).",
    );
  });

  test("on a day that is not recorded, with a representative of their own", () => {
    const uncle = party("guarantor", "Sample Uncle", {
      is_deceased: true,
      representative_name: "Sample Executor",
    });
    const text = toText("pre_ep", withParties(uncle));
    expect(text).toContain("Sample Uncle, against whom the award is, died; execution is sought against");
    expect(text).toContain("Against whom execution is sought | Sample Borrower and Sample Executor, at");
  });

  test("and whom several answer for", () => {
    const text = toText("pre_ep", BORROWER_DIED);
    expect(text).toContain("The award is against the late Sample Borrower.");
    expect(text).toContain("it was received on 20.05.2025");
    expect(text).toContain("sought against Judgment-Debtors Nos. 1 and 2 as legal representatives, to");
  });

  test("before it, is against who stood in their place", () => {
    const text = toText("pre_ep", { ...BORROWER_DIED, borrower_death_date: "2025-05-09" });
    expect(text).toContain("The award is against Sample Widow and Sample Son.");
    expect(text).toContain(
      "Sample Borrower died on 09.05.2025, before the award, which is against Judgment-Debtors Nos. 1 and 2 as legal representatives; it is executed out of the property of the deceased that has come to their hands (section 52 of the Code of Civil Procedure, 1908).",
    );
    expect(text).not.toMatch(/NOTICE TO SHOW CAUSE|section 50 of/);
  });

  test("that is not against guarantors says nothing of one who died", () => {
    const text = toText("pre_ep", { ...GUARANTOR_DIED, award_against: "borrower" });
    expect(text).toContain("The award is against Sample Borrower alone.");
    expect(text).not.toMatch(/the late|section 50 of|NOTICE TO SHOW CAUSE/);
  });

  test("of several, whose heir somebody is may not be recorded: nothing is said of whom", () => {
    const text = toText("pre_ep", {
      ...withParties(dead("guarantor", "Sample Uncle"), party("legal_heir", "Sample Aunt")),
      ...{ borrower_deceased: "yes", borrower_death_date: "2025-11-04" },
    });
    expect(text).toContain("versus the late Sample Borrower and the late Sample Uncle");
    expect(text).toContain("died on 04.11.2025; execution is sought against the legal representatives, to");
    expect(text).toContain("Execution is sought against the legal representative of a party to the award.");
  });

  test("before it, of several: the paper does not say at once that it is against them and against their heirs", () => {
    const text = toText("pre_ep", {
      ...withParties(dead("guarantor", "Sample Uncle", "2025-01-01"), party("legal_heir", "Sample Aunt")),
      ...{ borrower_deceased: "yes", borrower_death_date: "2025-11-04" },
    });
    expect(text).toContain("The award is against the late Sample Borrower and the late Sample Uncle.");
    expect(text).not.toContain("before the award, which is against");
    expect(text).toContain("Sample Borrower, against whom the award is, died on 04.11.2025;");
  });

  test.each([
    ["2025-05-09", ["died_before_award"]],
    ["2025-05-10", []],
  ])("on %s: %j", (died, expected) => {
    const told = (data: PaperData) =>
      idsOf("pre_ep", { ...EXECUTION_CASE, ...data }).filter((id) => id === "died_before_award");
    const uncle = dead("guarantor", "Sample Uncle", died);
    expect(told({ ...BORROWER_DIED, borrower_death_date: died })).toEqual(expected);
    expect(told(withParties(uncle, party("legal_heir", "Sample Aunt")))).toEqual(expected);
    expect(told({ ...withParties(uncle), award_against: "borrower" })).toEqual([]);
  });

  test("before it is told with both days", () => {
    const data = { ...EXECUTION_CASE, ...BORROWER_DIED, borrower_death_date: "2025-05-09" };
    expect(getSentence("died_before_award", "pre_ep", data)).toContain(
      "The borrower “Sample Borrower” died on 9 May 2025, before the award of 10 May 2025.",
    );
  });
});

describe("notice under Order XXI rule 22", () => {
  test("goes to those who answer for the dead, and says why", () => {
    const text = toText("pre_ep", GUARANTOR_DIED);
    expect(text).toContain(
      "Notice. Execution is sought against the legal representative of a party to the award. The",
    );
    expect(text).toContain("be issued to Judgment-Debtor No. 2 to show cause");
    expect(text).toContain("issue notice to Judgment-Debtor No. 2 under Order XXI rule 22");
    expect(text).toContain("To: Sample Aunt, at the address in the memo of parties.");
    expect(text).toContain("ARB/SAMPLE/45/2024, against the legal representative of a party to it, for");
    expect(text).not.toMatch(/two years/);
  });

  test("goes to all after two years, for both reasons", () => {
    const text = toText("pre_ep", GUARANTOR_DIED, { date: "2027-05-11" });
    expect(text).toContain("award of 10.05.2025. Execution is sought against the legal representative of");
    expect(text).toContain("issue notice to Judgment-Debtors Nos. 1 and 2 under Order XXI rule 22");
    expect(text).toContain("To: Sample Borrower and Sample Aunt, each at the address");
    expect(text).toContain("more than two years after its date and against the legal representative of a");
  });

  test("is not asked for by an heir's own debt", () => {
    expect(toText("pre_ep", withParties(party("coborrower", "Sample Son")))).not.toContain("rule 22");
  });
});

describe("arrest", () => {
  const arrest = (...changes: PaperData[]) => {
    const text = toText("pre_ep", Object.assign({}, ...changes) as PaperData);
    return /order the arrest and detention in the civil prison of (.*) \(section 51/.exec(text)?.[1];
  };

  test("is asked for of the natural persons who owe the debt themselves, by their numbers", () => {
    expect(arrest()).toBe("Judgment-Debtors Nos. 2, 3 and 4");
    expect(arrest(ALONE)).toBe("the Judgment-Debtor");
    expect(arrest(GUARANTOR_DIED)).toBe("Judgment-Debtor No. 1");
    const minor = party("coborrower", "Sample Child", { is_minor: true, representative_name: "Sample Aunt" });
    expect(arrest(withParties(minor))).toBe("Judgment-Debtor No. 1");
  });

  test.each([
    [{ constitution: "company" }, false],
    [{ constitution: "individual" }, true],
    [{ pan: "AAACA0000A" }, false],
    [{ pan: "AAAPA0000A" }, true],
    [{ name: "Sample Works Private Limited" }, false],
    [{ name: "Sample Family HUF" }, false],
    [{}, true],
  ])("a guarantor with %j: %s", (more, isNamed) => {
    const data = withParties(party("guarantor", "Sample Guarantor", more));
    expect(arrest(data)).toBe(isNamed ? "Judgment-Debtors Nos. 1 and 2" : "Judgment-Debtor No. 1");
  });

  test.each([
    [{ borrower_constitution: "proprietor" }, "the Judgment-Debtor"],
    [{ borrower_constitution: null }, "the Judgment-Debtor"],
    [{ borrower_constitution: null, borrower_type: "Partnership firm" }, undefined],
    [{ borrower_constitution: null, borrower_type: "Pvt Ltd" }, undefined],
    [{ borrower_constitution: "huf" }, undefined],
    [{ borrower_constitution: "company" }, undefined],
  ] as [PaperData, string | undefined][])("a borrower with %j: %s", (more, expected) =>
    expect(arrest(ALONE, more)).toBe(expected),
  );

  test("states its grounds, which the affidavit swears", () => {
    expect(draft("pre_ep", { arrest_grounds: null }).missing).toEqual(["arrest_grounds"]);
    const text = toText("pre_ep");
    expect(text).toContain(
      "Grounds for the arrest (Order XXI rule 11A and the proviso to section 51 of the Code of Civil Procedure, 1908). The arrest and detention in the civil prison of Judgment-Debtors Nos. 2, 3 and 4 is applied for on these grounds:\nOn 05.11.2026",
    );
    expect(text).toContain("The grounds of the arrest that is applied for are stated in paragraph 9 of the");
    const without = { execution_mode: "attachment", arrest_grounds: null };
    expect(toText("pre_ep", without)).not.toMatch(/arrest|rule 11A/);
  });

  test.each([
    ["attachment_arrest", "Attachment and sale of property"],
    ["every_mode", "Attachment and sale of property, and appointment of a receiver"],
    ["arrest", "Disclosure of assets on affidavit, and attachment of a bank account"],
  ])("falls away where nobody can be arrested: %s", (execution_mode, left) => {
    const text = toText("pre_ep", { ...BORROWER_DIED, execution_mode, arrest_grounds: null });
    expect(text).toContain(`assistance of the Court is required | ${left}, as prayed below`);
    expect(text).not.toMatch(/arrest/i);
  });

  test("of nobody is told, and of somebody is not", () => {
    const told = (changes: PaperData) => idsOf("pre_ep", { ...EXECUTION_CASE, ...changes });
    expect(told(BORROWER_DIED)).toContain("arrest_of_nobody");
    expect(told({ ...BORROWER_DIED, execution_mode: "attachment" })).not.toContain("arrest_of_nobody");
    expect(told(GUARANTOR_DIED)).not.toContain("arrest_of_nobody");
    expect(told({})).toEqual([]);
  });
});

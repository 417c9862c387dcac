// What papers say of several securities: each with its value, the sum, and of the debt what is not covered.
import { describe, expect, test } from "vitest";
import { pdfLines } from "../testing/pdf-text.ts";
import { draft, toText, type SampleName } from "../testing/draft-filings.ts";
import { FOURTEEN_PARCELS, securityRows } from "../testing/sample-securities.ts";
import type { PaperData } from "../values.ts";
import { openTypesetter } from "../typesetting/typeset.server.ts";

const NO_FIELDS = { security_particulars: null, security_value: null };
const of = (...rows: Parameters<typeof securityRows>[0]) => ({
  ...NO_FIELDS,
  securities: securityRows(rows),
});
const TWO = of(
  {
    ...{ address: "Sample Village\nPune – 412101", owned_by_borrower: true, value: "1500000.00" },
    ...{ valued_on: "2026-02-11", value_source: "Sample Valuers", charge: "Sample mortgage of 04.03.2021." },
  },
  { kind: "gold", particulars: "Sample ornaments, 40 g", owner: "Sample Mortgagor", value: "0.50" },
);

describe("original application", () => {
  const says = (changes: PaperData) => toText("original_application", changes);

  test("lists each with its value, and the sum", () => {
    const text = says({ ...TWO, customer_name: "Sample Borrower" });
    expect(text).toContain("Estimated value of the securities | ₹ 15,00,000.50");
    expect(text).toContain(
      "Land. Sample Plot 1, Sample Village; at Sample Village, Pune – 412101; given by Sample Borrower; Sample mortgage of 04.03.2021; valued on 11.02.2026 (Sample Valuers) | ₹ 15,00,000.00",
    );
    expect(text).toContain("Gold. Sample ornaments, 40 g; given by Sample Mortgagor | ₹ 0.50");
    expect(text).toContain("Sum | ₹ 15,00,000.50");
    expect(text).toContain("order the sale of the securities stated in paragraph 3A");
  });

  test("says what is not valued, and gives no sum for it", () => {
    const text = says(of({ value: "100.00" }, { value: null }));
    expect(text).toContain("Estimated value of the securities, as far as stated below | ₹ 100.00");
    expect(text).toContain("Sample Plot 2, Sample Village | ________________");
    expect(text).toContain("Sum of the values stated | ₹ 100.00");
  });

  test("of a single one all that is recorded is said", () => {
    const text = says(of({ owner: "Sample Mortgagor", charge: "Sample mortgage" }));
    expect(text).toContain("Sample Plot 1, Sample Village; given by Sample Mortgagor; Sample mortgage");
    expect(text).not.toContain("securities");
  });

  test("what is entered with the paper counts for the first one", () => {
    const text = says({ ...TWO, security_value: "20" });
    expect(text).toContain("Sample mortgage of 04.03.2021 | ₹ 20.00");
    expect(text).not.toContain("Sample Valuers");
  });

  test("“None” beside others is none, and alone has no value", () => {
    expect(says(of({ particulars: "None", value: "0.00" }, {}))).not.toContain("None |");
    const none = { security_particulars: "None", security_value: "0" };
    expect(says({ ...of({ particulars: "None", value: "0.00" }), ...none })).toContain(
      "No security of value is held",
    );
  });

  test("without any value the value of the first one is missing", () => {
    const { missing } = draft("original_application", of({ value: null }, { value: null }));
    expect(missing).toEqual(["security_value"]);
  });
});

test("Forms B and C refer to a list of them", () => {
  for (const name of ["sec_95_form_b", "sec_95_form_c"] as const) {
    const text = toText(name, TWO);
    expect(text).toContain(
      "The 2 securities stated in the list below; estimated value together: ₹ 15,00,000.50",
    );
    expect(text).toContain("Gold. Sample ornaments, 40 g");
  }
});

test("an interim order is sought for other property, or for the securities", () => {
  expect(toText("interim_application", TWO)).toContain("Shop 4, Sample Market, Pune");
  const text = toText("interim_application", {
    ...TWO,
    ...{ ia_over_securities: "yes", ia_property: null, ia_property_value: null },
  });
  expect(text).toContain(
    "secured (Annexure A-3) by the property in the schedule below, at an estimated value of ₹ 15,00,000.50",
  );
  expect(text.match(/Sample ornaments/g)).toHaveLength(1);
  expect(
    draft("interim_application", { ia_over_securities: "yes", ...of(), ia_property: null }).missing,
  ).toEqual(["ia_property"]);
});

test.each(["original_application", "sec_95_form_c", "interim_application"] as const)(
  "%s has all of fourteen parcels on its pages, the sum with the last one",
  async (name: SampleName) => {
    const typesetter = openTypesetter();
    const data = { ...NO_FIELDS, securities: FOURTEEN_PARCELS, claim_amount: "60000000" };
    const { paper } = draft(name, data);
    if (!paper) throw new Error("The paper was not made");
    const pages = (await pdfLines(await typesetter.typeset(paper))).map((lines) => lines.join(" "));
    await typesetter.close();
    const text = pages.join(" ");
    for (let number = 1; number <= 14; number += 1) {
      expect(text).toContain(`Survey No. ${String(111 + number)}/${String(number)}A`);
    }
    const last = pages.find((page) => page.includes("Survey No. 125/14A"));
    expect(last).toContain("4,85,10,000.00");
  },
);

test.each(["sec_95_form_b", "sec_95_form_c"] as const)(
  "%s says of several what they do not cover",
  (name) => {
    const exceeds = (changes: PaperData) =>
      /by which the debt exceeds the estimated value of the [^|]*/
        .exec(toText(name, changes))?.[0]
        .split("\n")[0];
    const both = of({ value: "100.00" }, { value: "200.00" });
    expect(exceeds(both)).toBe("by which the debt exceeds the estimated value of the securities");
    expect(exceeds(of({ value: "100.00" }, { value: null }))).toMatch(/of the securities, as far as stated$/);
    expect(exceeds(of({ value: "100.00" }))).toMatch(/of the security$/);
  },
);

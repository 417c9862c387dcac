// What Forms B and C say of the time, the demand, the securities, the insolvency of the company and the documents.
import { describe, expect, test } from "vitest";
import { proceedingsText } from "../record.ts";
import { draft, toText } from "../testing/draft-filings.ts";
import { securityRows } from "../testing/sample-securities.ts";
import type { PaperData } from "../values.ts";

const FORMS = ["sec_95_form_b", "sec_95_form_c"] as const;
const formC = (changes: PaperData = {}) => toText("sec_95_form_c", changes);

describe("the time that the invocation gave", () => {
  const UNTIMED = { invocation_days: null, invocation_delivery_date: null };

  test("is counted from its receipt, where both are known", () => {
    const text = formC({ lrn_date: "2026-06-01" });
    expect(text).toContain(
      "is counted from 21.07.2026, the end of the 15 days that the invocation gave from its receipt on 06.07.2026. It ends on 21.07.2029.",
    );
    expect(text).toMatch(/06\.07\.2026 \| Delivery of the invocation to the guarantor/);
    expect(formC({ invocation_days: "1" })).toContain("the end of the 1 day that the invocation gave");
  });

  test("else from the invocation, at the earliest", () => {
    const earliest =
      "is counted, at the earliest, from 01.07.2026, the date of the invocation. It ends on 01.07.2029.";
    for (const name of ["invocation_days", "invocation_delivery_date"])
      expect(formC({ lrn_date: "2026-06-01", [name]: null })).toContain(earliest);
    expect(formC({ ...UNTIMED, lrn_days: null })).toContain(earliest);
  });

  test("is that of a recall of the same day, and of no other", () => {
    const recall = { ...UNTIMED, lrn_days: "30", lrn_delivery_date: "2026-07-08" };
    expect(formC(recall)).toContain("the end of the 30 days that the invocation gave from its receipt on");
    expect(formC({ ...recall, lrn_date: "2026-06-01" })).toContain("at the earliest, from 01.07.2026");
  });

  test("is asked of nobody", () => {
    for (const name of FORMS) expect(draft(name, { ...UNTIMED, lrn_days: null }).missing).toEqual([]);
  });
});

describe("an acknowledgement", () => {
  const on = "2026-08-03";
  const by = (acknowledged_by: string | null) => formC({ acknowledgement_date: on, acknowledged_by });
  const RESPONDENT = /acknowledged in writing by the Respondent on 03\.08\.2026 \(Annexure A-\d+\)/;
  const DEBTOR = /acknowledged in writing by the Corporate Debtor on 03\.08\.2026 \(Annexure A-\d+\)/;

  test("is pleaded of its signer", () => {
    expect(by("guarantor")).toMatch(RESPONDENT);
    expect(by("guarantor")).not.toMatch(DEBTOR);
    expect(by("guarantor")).toContain("signed writing by the guarantor");
    expect(by("borrower")).toMatch(DEBTOR);
    expect(by("borrower")).not.toMatch(RESPONDENT);
    expect(by("borrower")).toContain("signed writing by the corporate debtor");
    expect(by("both")).toMatch(RESPONDENT);
    expect(by("both")).toMatch(DEBTOR);
    expect(by("both")).toContain("signed writing by the corporate debtor and the guarantor");
  });
  test("of nobody while its signer is not known, who is not asked for", () => {
    expect(by(null)).not.toMatch(/acknowledged in writing/);
    expect(draft("sec_95_form_c", { acknowledgement_date: on, acknowledged_by: null }).missing).toEqual([]);
  });
});

test("nobody is said to have paid nothing where a payment since is recorded", () => {
  const since = { last_payment_date: "2026-11-01" };
  expect(toText("sec_95_form_b")).toContain("before this demand; you have not paid.");
  expect(toText("sec_95_form_b", since)).toContain("before this demand; the debt has not been paid in full.");
  const formC = toText("sec_95_form_c", since);
  expect(formC).toContain("ended on 09.11.2026 without payment in full.");
  expect(formC).toContain("The debt was not paid in full.");
  expect(formC).not.toMatch(/without payment\.|did not pay\.|not paid\./);
});

describe("when the debt fell due", () => {
  const DEMAND = { loan_kind: "demand", lrn_date: "2026-03-01", default_date: "2026-03-16" };

  test("on the demand, which came first", () => {
    for (const name of FORMS) {
      const text = toText(name, DEMAND);
      expect(text).toContain("The whole on demand by notice dated 01.03.2026; from the guarantor");
      expect(text).toContain("The loan, repayable on demand, was demanded by notice dated 01.03.2026");
      expect(text).toMatch(
        /t was not paid, and the default of the Corporate Debtor occurred on 16\.03\.2026/,
      );
      expect(text).not.toMatch(/recalled by notice|having defaulted|Sums due/);
      expect(toText(name, { ...DEMAND, last_payment_date: "2026-03-02" })).toContain(
        "t was not paid in full, and the default",
      );
    }
  });
  test("on a default before the recall it is as it was", () => {
    for (const name of FORMS) {
      const text = toText(name, { loan_kind: "demand" });
      expect(text).toContain("Sums due from 05.03.2026; the whole on recall by notice dated 01.07.2026");
      expect(text).toContain("the loan was recalled by notice dated 01.07.2026".slice(4));
    }
    expect(toText("sec_95_form_b")).toContain("Instalments from 05.03.2026; the whole on recall");
  });
  test.each(["bullet", "gold"])("of a loan of kind %s once", (loan_kind) => {
    for (const name of FORMS) {
      expect(toText(name, { loan_kind })).toContain(
        "The whole on 05.03.2026; recalled by notice dated 01.07.2026; from the guarantor",
      );
      expect(toText(name, { loan_kind })).not.toContain("Sums due");
    }
  });
});

test("goods on hire purchase stay the creditor's, and nothing is called a loan agreement", () => {
  for (const name of FORMS) {
    const text = toText(name, { loan_kind: "hire_purchase", security_particulars: "Lorry MH 12 XX 0606" });
    expect(text).toContain(
      "Retention of title | Title to the goods of item 6 is retained by the Creditor under the hire-purchase agreement",
    );
    expect(text).toContain("| The hire-purchase agreement dated 15.01.2024; the deed of guarantee dated");
    expect(text).toContain("Financial debt under the hire-purchase agreement (Business Loan): ₹ 5,00,000.00");
    expect(text).not.toMatch(/loan agreement dated|created on ____/i);
    expect(toText(name)).toContain("Retention of title | Not applicable");
    expect(toText(name)).toContain("| The loan agreement dated 15.01.2024;");
  }
});

describe("the date on which a security was created", () => {
  test("is a blank where neither its description nor the charge tells it", () => {
    for (const name of FORMS) {
      expect(toText(name)).not.toContain("created on ____");
      const undated = { security_particulars: "Hypothecation of plant and machinery" };
      expect(toText(name, undated)).toContain(
        "Hypothecation of plant and machinery; created on ____________; estimated value",
      );
      for (const day of ["of 04.03.2021", "dated 4 March 2021", "of March 4, 2021"])
        expect(toText(name, { security_particulars: `Hypothecation ${day}` })).not.toContain("created on __");
      expect(toText(name, { security_particulars: "None", security_value: "0" })).not.toContain("created on");
    }
  });
  test("of each of several", () => {
    const securities = securityRows([{ charge: "Sample mortgage of 04.03.2021" }, { charge: null }]);
    const none = { security_particulars: null, security_value: null };
    for (const name of FORMS) {
      const text = toText(name, { ...none, securities });
      expect(text.match(/created on ____________/g)).toHaveLength(1);
      expect(text).toMatch(/Sample Plot 2, Sample Village[^|]*; created on ____________ \|/);
    }
  });
});

describe("documents of Form C", () => {
  test("those of the security and the record of default, where there are some", () => {
    const text = formC({ iu_status: "recorded", iu_record: "Record 7" });
    expect(text).toMatch(/estimated value: ₹ 1,50,000\.00 \(Annexure A-5\)/);
    expect(text).toContain("A-5 | Documents creating the security for the loan");
    expect(text).toContain("| Record 7 (Annexure A-10)");
    expect(text).toContain("A-10 | Record of default with the information utility");
    const without = formC({ security_particulars: "None", security_value: "0" });
    expect(without).not.toMatch(
      /Documents creating the security|Record of default with the information utility \|$/,
    );
    expect(without).not.toContain("A-10 | Record of default");
    expect(formC({ iu_record: "None" })).not.toContain("| Record of default with the information utility |");
  });
});

test("Form C says what Form B demanded once that is recorded", () => {
  expect(formC({ form_b_amount: "450000" })).toMatch(
    /A demand in Form B dated 20\.10\.2026 \(Annexure A-\d+\), demanding ₹ 4,50,000\.00, was then served/,
  );
  expect(formC()).not.toContain("demanding");
});

describe("the tribunal of a company in insolvency", () => {
  const number = "C.P. (IB)/12/2026";
  const row = (forum: string) =>
    proceedingsText([
      {
        ...{ kind: "nclt", forum, number, filed_on: "2025-04-02" },
        ...{ stage: null, outcome: null, outcome_on: null },
      },
    ]);
  const says = (proceedings: string | null) =>
    formC({ cirp_case_no: number, other_proceedings: "recorded", proceedings });

  test("is this one only where a pending row says so", () => {
    expect(says(row("the National Company Law Tribunal, Mumbai Bench"))).toContain(
      "are pending before this Tribunal in C.P. (IB)/12/2026; by section 60(2) of the Code this application lies here.",
    );
    for (const proceedings of [null, row("the National Company Law Tribunal, Chennai Bench")]) {
      const text = says(proceedings);
      expect(text).toContain("are pending in C.P. (IB)/12/2026; by section 60(2) of the Code");
      expect(text).toContain("lies before the Tribunal in which they are pending.");
      expect(text).not.toContain("before this Tribunal");
    }
  });
  test("without one it is that of the registered office", () => {
    for (const cirp_case_no of [null, "None"])
      expect(formC({ cirp_case_no })).toContain("by section 60(1) of the Code this application lies here.");
  });
});

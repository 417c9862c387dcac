import { describe, expect, test } from "vitest";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { partiesText } from "../recorded-parties.ts";
import { guardsFor } from "./guards.ts";
import { getSentence, idsOf, SUIT } from "../testing/ask-guards.ts";
import type { PaperData } from "../values.ts";

const TWO_GUARANTORS = partiesText(
  ["Sample Guarantor", "Sample Other"].map((name) => ({
    ...{ role: "guarantor", name, constitution: null, address: "4 Sample Road", mobile: null, email: null },
    ...{ pan: null, registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
    ...{ representative_name: null, representative_capacity: null },
  })),
);

describe("limitation of suits and applications", () => {
  const late = (data: PaperData, today: string, category: PaperCategory = "summary_suit") =>
    getSentence("suit_too_late", category, { ...SUIT, pim_report_date: null, ...data }, today);

  test.each(["summary_suit", "comm_suit", "mediation_application", "original_application"] as const)(
    "%s: the last day is in time, the next is not",
    (category) => {
      expect(late({}, "2027-03-05", category)).toBeUndefined();
      expect(late({}, "2027-03-06", category)).toBe(
        "Counted from the default on 5 Mar 2024, limitation ended on 5 Mar 2027.",
      );
    },
  );

  test("a signed acknowledgement within the period begins it afresh", () => {
    expect(late({ acknowledgement_date: "2027-03-05" }, "2030-03-05")).toBeUndefined();
    expect(late({ acknowledgement_date: "2027-03-05" }, "2030-03-06")).toMatch(
      /^Counted from the acknowledgement of/,
    );
    expect(late({ acknowledgement_date: "2027-03-06" }, "2027-03-07")).toMatch(/^Counted from the default/);
  });

  test("an acknowledgement binds its signer: of the others whose time is over it is told", () => {
    const guaranteed = {
      ...{ customer_name: "Sample Borrower", guarantor_name: "Sample Guarantor" },
      ...{ guarantor_address: "4 Sample Road", acknowledgement_date: "2026-05-05" },
    };
    const says = (data: PaperData, today: string) =>
      getSentence(
        "acknowledged_by_another",
        "summary_suit",
        { ...SUIT, pim_report_date: null, ...data },
        today,
      );
    expect(says(guaranteed, "2027-03-05")).toBeUndefined();
    expect(says(guaranteed, "2027-03-06")).toBe(
      "The acknowledgement of 5 May 2026 renews the time against its signer alone. Against Sample Guarantor limitation ended on 5 Mar 2027, unless they signed it too: record who did, or leave them out.",
    );
    expect(says({ ...guaranteed, acknowledged_by: "borrower" }, "2027-03-06")).toBeDefined();
    expect(says({ ...guaranteed, acknowledged_by: "both" }, "2027-03-06")).toBeUndefined();
    const several = { ...guaranteed, acknowledged_by: "both", parties: TWO_GUARANTORS };
    expect(says(several, "2027-03-05")).toBeUndefined();
    expect(says(several, "2027-03-06")).toBe(
      "The acknowledgement of 5 May 2026 is recorded as signed by the borrower and the guarantor. There are several guarantors, and it renews the time against those who signed it alone. Without it limitation ended on 5 Mar 2027 against Sample Guarantor, Sample Other: say that all of them signed, correct the record, or leave out who did not.",
    );
    expect(
      says({ ...guaranteed, guarantor_name: null, guarantor_address: null }, "2027-03-06"),
    ).toBeUndefined();
    // Then it is over against everybody.
    expect(says(guaranteed, "2029-05-06")).toBeUndefined();
  });

  test("a payment counts only when the payer recorded it", () => {
    const payment = { last_payment_date: "2026-01-10" };
    expect(late({ ...payment, last_payment_ack: "yes" }, "2029-01-10")).toBeUndefined();
    expect(late({ ...payment, last_payment_ack: "yes" }, "2029-01-11")).toMatch(
      /^Counted from the recorded payment/,
    );
    expect(late({ ...payment, last_payment_ack: "no" }, "2027-03-06")).toMatch(
      /counts only if the payer recorded it/,
    );
    expect(late(payment, "2027-03-06")).toMatch(/counts only if the payer recorded it/);
  });

  test("mediation is left out", () => {
    const mediation = {
      pim_application_date: "2026-09-01",
      pim_report_date: "2026-10-20",
      pim_report_type: "failure",
    };
    expect(late(mediation, "2027-04-24")).toBeUndefined();
    expect(late(mediation, "2027-04-25")).toMatch(/50 days in mediation are left out already/);
  });

  test("a non-starter may not count: the objection goes by the day without it, and names the other", () => {
    const mediation = { pim_application_date: "2026-09-01", pim_report_date: "2026-10-20" };
    expect(late(mediation, "2027-03-05")).toBeUndefined();
    expect(late(mediation, "2027-03-06")).toBe(
      "Counted from the default on 5 Mar 2024, limitation ended on 5 Mar 2027. With excluded time that counsel has to check first, it ends on 24 Apr 2027.",
    );
  });

  test("other views that may be argued are shown beside", () => {
    expect(late({ lrn_date: "2026-07-01" }, "2027-03-06")).toMatch(
      /Counted from the recall notice, as the Delhi High Court did, it ends on 1 Jul 2029/,
    );
    const secured = { security_particulars: "Mortgage of a flat" };
    expect(late(secured, "2027-03-06", "original_application")).toMatch(/twelve years \(Article 62\)/);
    expect(late(secured, "2027-03-06")).not.toMatch(/Article 62/);
    expect(late({ ...secured, has_mortgage: "yes" }, "2027-03-06")).toMatch(
      /The mortgage money alone can be claimed until 5 Mar 2036 \(Article 62\)/,
    );
  });
});

describe("how limitation is to be counted", () => {
  const ids = (data: PaperData) => idsOf("summary_suit", { ...SUIT, ...data });

  test("from a day that is recorded", () => {
    expect(ids({ limitation_start: "note" })).toEqual(["limitation_start_unknown"]);
    expect(ids({ limitation_start: "note", note_date: "2024-03-01" })).toEqual([]);
    expect(ids({ limitation_start: "recall" })).toEqual(["limitation_start_unknown"]);
    expect(ids({ limitation_instrument: "demand_note" })).toEqual(["limitation_start_unknown"]);
  });

  test("by an Article that counts from there", () => {
    expect(ids({ limitation_start: "default", limitation_instrument: "contract" })).toEqual([]);
    expect(ids({ limitation_start: "default", limitation_instrument: "demand_note" })).toEqual([
      "article_does_not_fit",
    ]);
    expect(ids({ limitation_start: "default" })).toEqual([]);
  });

  test("with time left out that ends after it begins", () => {
    const stay = { stay_from: "2025-02-01", stay_details: "Sample order" };
    expect(ids({ ...stay, stay_to: "2025-02-01" })).toEqual([]);
    expect(ids({ ...stay, stay_to: "2025-01-31" })).toEqual(["exclusion_dates_contradict"]);
  });

  test("a reason given before rests on the same facts while nothing new is entered", () => {
    const facts = (data: PaperData) =>
      Object.keys(
        guardsFor(
          "summary_suit",
          { ...SUIT, pim_report_date: null, pim_report_type: null, ...data },
          "2028-03-06",
        ).find(({ guard }) => guard === "suit_too_late")?.facts ?? {},
      );
    const before = facts({});
    expect(before).toEqual([
      ...["default_date", "acknowledgement_date", "last_payment_date", "last_payment_ack", "lrn_date"],
      ...["pim_application_date", "pim_report_date", "security_particulars"],
    ]);
    const stay = { stay_from: "2025-02-01", stay_to: "2025-02-10", stay_details: "Sample order" };
    expect(facts(stay)).toEqual([...before, "stay_from", "stay_to", "stay_details"]);
    expect(facts({ disbursal_date: "2023-01-01" })).toEqual(before);
  });
});

import { describe, expect, test } from "vitest";
import { hasReply } from "./cases/case-filters.ts";
import {
  BATCH_CATEGORIES,
  batchCategoryLabel,
  PAPER_CATEGORIES,
  paperCategoryLabel,
} from "./papers/categories.ts";
import { getClientStatus } from "./clients/client-status.ts";
import { COURTS, courtLabel } from "./cases/courts.ts";
import { FEATURES, featureLabel, landingPageFor, parseLandingPage } from "./features.ts";
import { batchStatusLabel, filingStatusLabel, getFilingStatus } from "./cases/filing.ts";
import { LENDER_TYPES, lenderTypeLabel } from "./clients/lender-types.ts";
import { RELIEFS, reliefLabel } from "./cases/reliefs.ts";

test.each([
  [RELIEFS, reliefLabel],
  [PAPER_CATEGORIES, paperCategoryLabel],
  [BATCH_CATEGORIES, batchCategoryLabel],
  [COURTS, courtLabel],
  [FEATURES, featureLabel],
  [LENDER_TYPES, lenderTypeLabel],
] as const)("every value of %j has a label, and none is shared", (values, label) => {
  expect(new Set(values.map(label)).size).toBe(values.length);
  expect(values.map(label).every((text) => text && !text.includes("_"))).toBe(true);
});

test("a value we do not know is shown readably", () => {
  expect(reliefLabel("consumer_complaint")).toBe("Consumer Complaint");
  expect(reliefLabel("")).toBe("");
  expect(reliefLabel("toString")).toBe("ToString");
  expect(reliefLabel("__proto__")).toBe("Proto");
});

test.each([
  [{}, "not_filed"],
  [{ case_no: "", e_filing_case_number: null }, "not_filed"],
  [{ case_no: "  " }, "not_filed"],
  [{ case_no: "CS/12/2026" }, "filed"],
  [{ case_no: null, e_filing_case_number: "EF-12" }, "filed"],
])("%j is %s", (litigationCase, status) => {
  expect(getFilingStatus(litigationCase)).toBe(status);
});

test("labels of statuses", () => {
  expect(filingStatusLabel("not_filed")).toBe("Not Filed");
  expect(batchStatusLabel(null)).toBe("Active");
  expect(batchStatusLabel(" ")).toBe("Active");
  expect(batchStatusLabel("On Hold")).toBe("On Hold");
  expect(batchStatusLabel("under_review")).toBe("Under Review");
  expect(getClientStatus({ send_to_client: true })).toBe("Active");
  expect(getClientStatus({})).toBe("Pending Approval");
});

test("a customer replied when there is a ticket", () => {
  expect([hasReply("T-1"), hasReply("null"), hasReply(" "), hasReply(null), hasReply(undefined)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe("landing page", () => {
  test("is batch unless cases is set", () => {
    expect([parseLandingPage("cases"), parseLandingPage(undefined), parseLandingPage("clients")]).toEqual([
      "cases",
      "batch",
      "batch",
    ]);
  });

  test.each([
    ["batch", ["litigation_batch", "litigation_case"], "batch"],
    ["cases", ["litigation_batch", "litigation_case"], "cases"],
    ["batch", ["litigation_case"], "cases"],
    ["cases", ["litigation_batch"], "batch"],
    ["cases", ["litigation_create_case"], undefined],
    [null, [], undefined],
  ])("set to %s with %j it is %s", (setting, features, page) => {
    expect(landingPageFor(setting, features)).toBe(page);
  });
});

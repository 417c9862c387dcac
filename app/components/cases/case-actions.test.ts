import { expect, test } from "vitest";
import { caseActions } from "./case-actions.ts";

/** The order staff know by heart; every dialog of a case is there. */
const ORDER = [
  "View Case Paper",
  "Update E-Filing / Case Number",
  "Out-of-pocket expenses",
  "Pocket Expenses",
  "Update Additional Details",
  "Request Court Fees",
  "Invoices",
  "Add Comments",
  "View Details",
  "Case Documents",
  "Update Documents",
  "View Online Case",
  "Update Hearing, Stage and Advocate",
  "Edit Case",
  "Parties",
  "Proceedings",
  "Securities",
  "Payments",
  "Limitation",
  "Interest",
];

const actions = (case_shorten_url: string | null) =>
  caseActions({ case_id: 7, case_shorten_url }, { batchId: 44, query: { client: 3, page: 2 } });

test("the entries stand in the specification's order", () => {
  const labels = actions("https://court.example/c/7").map(({ label }) => label);
  expect(labels).toEqual(ORDER.filter((label) => labels.includes(label)));
  expect(labels).toEqual(expect.arrayContaining(["Update Additional Details", "View Online Case"]));
});

test("every dialog keeps the list's batch, filters and page", () => {
  for (const item of actions(null)) {
    expect("href" in item ? item.href : item.label).toMatch(
      /^\/admin\/litigation\/cases\/44\/case\/7\/[a-z-]+\?client=3&page=2$/,
    );
  }
});

test.each([
  null,
  "",
  "http://court.example",
  "javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "court.example",
])("there is no online case at %j", (url) => {
  expect(actions(url).map(({ label }) => label)).not.toContain("View Online Case");
});

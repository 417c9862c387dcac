import { describe, expect, test } from "vitest";
import { COURTS } from "#app/domain/cases/courts.ts";
import { NEXT_HEARINGS, SORTS } from "#app/domain/cases/list-filters.ts";
import { STAGES } from "#app/domain/cases/stages.ts";
import { STATES } from "#app/domain/reference/states.ts";
import { queryEntries } from "#app/address-query.ts";
import { filterTexts } from "#app/components/cases/case-filters.ts";
import { randomFrom } from "#tests/support/inputs/random.ts";
import { backwardRanges } from "./case-list-filters.ts";
import { CaseListQuery } from "./cases.ts";

/** Some of the filters, with values that people write and that addresses must bear. */
function someFilters(random: () => number): Record<string, unknown> {
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)];
  const day = () =>
    `20${pick(["19", "26", "30"]) ?? ""}-0${pick(["1", "9"]) ?? ""}-${pick(["01", "28"]) ?? ""}`;
  const all = {
    search: pick(["00012345678901234567", "अशोक कुमार", `O'Neil & "Sons" 100%`, "a+b=c"]),
    next_hearing: pick(NEXT_HEARINGS),
    next_hearing_from: day(),
    next_hearing_to: day(),
    previous_hearing: "none",
    previous_hearing_from: day(),
    previous_hearing_to: day(),
    stage: pick([...STAGES, "none"]),
    advocate: pick(["none", 7]),
    state: pick(STATES),
    court: pick(COURTS),
    documents_pending: true,
    objections: true,
    limitation_days: pick([0, 30, 7300]),
    limitation_ended: true,
    claim_from: pick(["0", "125000.50", "9999999999999.99"]),
    claim_to: "150000.00",
    past_due_from: pick([0, 90]),
    past_due_to: 365,
    case_status: pick([true, false]),
    sort: pick(SORTS),
    page: pick([1, 2, 25_000]),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === "page" || random() < 0.4));
}

test("what an address was made of is what is read from it", () => {
  const random = randomFrom(49);
  for (let round = 0; round < 500; round += 1) {
    const { page, ...filters } = CaseListQuery.parse(someFilters(random));
    const address = new URLSearchParams(queryEntries({ ...filterTexts(filters), page }));
    expect(CaseListQuery.parse(Object.fromEntries(new URLSearchParams(String(address))))).toEqual({
      page,
      ...filters,
    });
  }
});

describe("as people write them", () => {
  test.each([
    ["claim_from", "1.5 lakh", "150000.00"],
    ["claim_to", "Rs. 1,25,000/-", "125000"],
    ["next_hearing_from", "1/12/2026", "2026-12-01"],
    ["advocate", "12", 12],
    ["limitation_days", " 30 ", 30],
    ["stage", "", undefined],
  ])("%s: %j", (name, text, read) => {
    expect(CaseListQuery.parse({ [name]: text })).toMatchObject(read === undefined ? {} : { [name]: read });
  });

  test.each([
    ["next_hearing", "someday"],
    ["next_hearing_from", "31/02/2026"],
    ["stage", "nonsense"],
    ["advocate", "0"],
    ["state", "atlantis"],
    ["court", "x"],
    ["documents_pending", "false"],
    ["objections", "maybe"],
    ["limitation_days", "-1"],
    ["limitation_days", "1.5"],
    ["limitation_days", "7301"],
    ["claim_from", "12 apples"],
    ["past_due_to", "1e9"],
    ["sort", "--name"],
  ])("%s=%s has its sentence", (name, text) => {
    const [issue] = CaseListQuery.safeParse({ [name]: text }).error?.issues ?? [];
    expect(issue?.path).toEqual([name]);
    expect(issue?.message).not.toMatch(/^Invalid|expected/);
  });
});

test("a range that ends before it begins is known at its end", () => {
  const read = CaseListQuery.parse({
    next_hearing_from: "2026-12-07",
    next_hearing_to: "2026-12-01",
    claim_from: "9",
    claim_to: "10",
    past_due_from: "90",
    past_due_to: "30",
  });
  expect(backwardRanges(read)).toEqual(["next_hearing_to", "past_due_to"]);
});

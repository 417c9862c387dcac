import { describe, expect, test } from "vitest";
import { STATE_GST_CODES } from "../reference/states.ts";
import { needsPlaceOfSupply, stateOfGstin, computeTax, type Supply, type TaxState } from "./gst.ts";

const company = (state: TaxState = "maharashtra"): Supply["supplier"] => ({
  kind: "company",
  state,
  isRegistered: true,
});
const tax = (supplier: Supply["supplier"], placeOfSupply: TaxState | null, value: bigint) =>
  computeTax({ supplier, placeOfSupply, value });

describe("a registered company", () => {
  test("in the client's State charges two halves", () => {
    expect(tax(company(), "maharashtra", 1_000_000n)).toEqual({
      treatment: "charged",
      heads: [
        { name: "CGST", percent: 9n, amount: 90_000n },
        { name: "SGST", percent: 9n, amount: 90_000n },
      ],
      total: 180_000n,
    });
  });

  test("in another State charges integrated tax", () => {
    expect(tax(company(), "delhi", 1_000_000n)).toEqual({
      treatment: "charged",
      heads: [{ name: "IGST", percent: 18n, amount: 180_000n }],
      total: 180_000n,
    });
  });

  test.each([
    ["chandigarh", "UTGST"],
    ["ladakh", "UTGST"],
    ["delhi", "SGST"],
    ["puducherry", "SGST"],
    ["jammu_and_kashmir", "SGST"],
  ] as const)("within %s the second half is %s", (state, name) => {
    expect(tax(company(state), state, 100n).heads.map((head) => head.name)).toEqual(["CGST", name]);
  });

  test.each([
    // 9 % of 0.05 is 0.0045, of 0.06 0.0054, of 0.50 exactly 0.045
    [5n, 0n],
    [6n, 1n],
    [50n, 5n],
    [1n, 0n],
    [999_999_999_999_999n, 90_000_000_000_000n],
  ])("half a paisa counts as one: 9 %% of %d paise are %d, twice", (value, half) => {
    expect(tax(company(), "maharashtra", value).heads.map(({ amount }) => amount)).toEqual([half, half]);
  });

  test("cannot tell its tax without the place of supply", () => {
    expect(needsPlaceOfSupply(company())).toBe(true);
    expect(() => tax(company(), null, 100n)).toThrow(RangeError);
  });
});

test("an advocate charges none: the client pays by reverse charge, registered or not", () => {
  for (const isRegistered of [true, false]) {
    const supplier = { kind: "advocate", state: "delhi", isRegistered } as const;
    expect(needsPlaceOfSupply(supplier)).toBe(false);
    expect(tax(supplier, null, 100n)).toEqual({ treatment: "reverse_charge", heads: [], total: 0n });
  }
});

test("a company below the threshold charges none, and it is no reverse charge", () => {
  const supplier = { kind: "company", state: "delhi", isRegistered: false } as const;
  expect(tax(supplier, null, 100n)).toEqual({ treatment: "not_registered", heads: [], total: 0n });
});

test("a GSTIN begins with the code of its State", () => {
  for (const [state, code] of Object.entries(STATE_GST_CODES)) {
    expect(stateOfGstin(`${code}AAAAA0000A1Z5`)).toBe(state);
  }
  expect(stateOfGstin("99AAAAA0000A1Z5")).toBeNull();
});

import { describe, expect, test } from "vitest";
import { creditedTax, lastCreditDay } from "./credit-notes.ts";

describe("the tax of a credit note", () => {
  test("of the whole value is the whole tax", () => {
    for (const value of [1n, 5n, 99n, 1_000_000n, 999_999_999_999_999n]) {
      const tax = (value * 9n + 50n) / 100n;
      expect(creditedTax(tax, { value, before: 0n, amount: value })).toBe(tax);
    }
  });

  test("of a part is its share, half a paisa counting as one", () => {
    const part = (amount: bigint, before = 0n) => creditedTax(90_000n, { value: 1_000_000n, before, amount });
    expect(part(10_000n)).toBe(900n);
    expect(part(5n)).toBe(0n);
    expect(part(6n)).toBe(1n);
    expect(part(50n)).toBe(5n);
  });

  test("of any parts adds up to that of the whole, to the paisa", () => {
    let seed = 7;
    const next = (below: bigint) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return below === 0n ? 0n : BigInt(seed) % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const value = 1n + next(5_000_000n);
      const tax = (value * 18n + 50n) / 100n;
      let before = 0n;
      let credited = 0n;
      while (before < value) {
        const amount = 1n + next(value - before);
        const share = creditedTax(tax, { value, before, amount });
        expect(share).toBeGreaterThanOrEqual(0n);
        credited += share;
        before += amount;
      }
      expect(credited).toBe(tax);
    }
  });

  test("is not reckoned of more than was invoiced", () => {
    const over = { value: 100n, before: 60n, amount: 41n };
    expect(() => creditedTax(18n, over)).toThrow(RangeError);
    expect(() => creditedTax(18n, { ...over, amount: -1n })).toThrow(RangeError);
  });

  test("of an invoice of nothing but expenses is nothing", () => {
    expect(creditedTax(0n, { value: 0n, before: 0n, amount: 0n })).toBe(0n);
  });
});

test.each([
  ["2026-04-01", "2027-11-30"],
  ["2026-11-21", "2027-11-30"],
  ["2027-03-31", "2027-11-30"],
  ["2027-04-01", "2028-11-30"],
])("an invoice of %s can be credited until %s", (date, last) => {
  expect(lastCreditDay(date)).toBe(last);
});

import { expect, test } from "vitest";
import { takeSame } from "./same-payment.server.ts";

const recorded = (...references: string[]) => references.map((reference) => ({ reference, row: null }));

test("a payment without a reference is one of the sheet's and not all of them", () => {
  const known = recorded("");
  expect(takeSame(known, "utr-1")).toBeDefined();
  expect(takeSame(known, "utr-2")).toBeUndefined();
  expect(takeSame(known, "utr-1")).toBeDefined();
});

test("the same reference comes before none", () => {
  for (const order of [
    ["utr-1", "utr-2"],
    ["utr-2", "utr-1"],
  ]) {
    const known = recorded("", "utr-2");
    expect(order.map((reference) => takeSame(known, reference) !== undefined)).toEqual([true, true]);
  }
});

test("a row without a reference is whatever payment is there", () => {
  expect(takeSame(recorded("utr-1"), "")).toBeDefined();
  expect(takeSame(recorded(""), "")).toBeDefined();
  expect(takeSame([], "")).toBeUndefined();
});

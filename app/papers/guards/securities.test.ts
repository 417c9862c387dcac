import { describe, expect, test } from "vitest";
import { getSentence, idsOf, TODAY } from "../testing/ask-guards.ts";
import { securityRows } from "../testing/sample-securities.ts";
import { FORM_C_CASE, INTERIM_CASE, TRIBUNAL_CASE } from "../testing/sample-filings.ts";
import { guardsFor } from "./guards.ts";

describe("a security before the Debts Recovery Tribunal", () => {
  const secured = (
    security_value: string | null,
    security_particulars: string | null = "Mortgage of a flat",
  ) => idsOf("original_application", { ...TRIBUNAL_CASE, security_value, security_particulars });

  test("has a value", () => {
    expect(secured("0.01")).toEqual([]);
    expect(secured("0")).toEqual(["security_without_value"]);
    expect(secured(null)).toEqual(["security_without_value"]);
  });
  test("none needs none", () => {
    expect(secured("0", null)).toEqual([]);
    expect(secured("0", "None")).toEqual([]);
    for (const none of ["Unsecured loan; no security", "Unsecured", "No security", "The loan is unsecured."])
      expect(secured("0", none)).toEqual([]);
    expect(secured("0", "No security over the plant; hypothecation of stock")).toEqual([
      "security_without_value",
    ]);
    expect(secured("0", "Unsecured loan; guarantee of the director")).toEqual(["security_without_value"]);
  });
  test("an unknown value may be filled in", () => {
    const warned = (security_value: string | null) =>
      guardsFor("original_application", { ...TRIBUNAL_CASE, security_value }, TODAY);
    expect(warned(null)).toMatchObject([{ settledBy: ["security_value"], contradicting: [] }]);
    expect(warned("0")).toMatchObject([
      { settledBy: [], contradicting: [["security_particulars", "security_value"]] },
    ]);
  });
});

describe("several securities", () => {
  const of = (...values: (string | null)[]) => ({
    security_particulars: null,
    security_value: null,
    securities: securityRows(values.map((value) => ({ value }))),
  });
  const ids = (...values: (string | null)[]) =>
    idsOf("original_application", { ...TRIBUNAL_CASE, ...of(...values) });

  test("each have a value", () => {
    expect(ids("1500000", "0.01")).toEqual([]);
    expect(ids("1500000", null)).toEqual(["security_without_value"]);
    expect(ids("1500000", "0")).toEqual(["security_without_value"]);
  });
  test("are named by number, and settled on their page", () => {
    const data = { ...TRIBUNAL_CASE, ...of("1500000", null, "0", null) };
    expect(getSentence("security_without_value", "original_application", data)).toBe(
      "Without an estimated value: Security 2, 4. With a value of zero: Security 3. Enter the values under Securities: what of the debt is not covered depends on them.",
    );
    const [warning] = guardsFor("original_application", data, TODAY);
    expect(warning).toMatchObject({ settledBy: [], contradicting: [["securities"]] });
    expect(Object.keys(warning?.facts ?? {})).toEqual(["securities"]);
  });
  test("are looked at where a paper states their value", () => {
    expect(idsOf("sec_95", { ...FORM_C_CASE, ...of("1", null) })).toContain("security_without_value");
    expect(idsOf("interim_application", { ...INTERIM_CASE, ...of("1", null) })).toContain(
      "security_without_value",
    );
  });
  test("the fields of the first count before they are stored", () => {
    expect(
      idsOf("original_application", { ...TRIBUNAL_CASE, ...of(null, "5"), security_value: "7" }),
    ).toEqual([]);
  });
});

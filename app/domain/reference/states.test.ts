import { expect, test } from "vitest";
import { normaliseState } from "./state-names.ts";
import { STATE_GST_CODES, STATE_LABELS, STATES, UNION_TERRITORIES, stateLabel } from "./states.ts";

test("28 States, Delhi and Other, and the seven other Union Territories", () => {
  expect(STATES).toHaveLength(30);
  expect(STATES).toContain("delhi");
  expect(STATES).toContain("other");
  expect(UNION_TERRITORIES).toHaveLength(7);
  expect(new Set([...STATES, ...UNION_TERRITORIES]).size).toBe(37);
});

test("GST codes are two digits and no two States share one", () => {
  const codes = Object.values(STATE_GST_CODES);
  expect(codes).toHaveLength(36);
  expect(new Set(codes).size).toBe(36);
  expect(codes.every((code) => /^\d{2}$/.test(code))).toBe(true);
  expect([STATE_GST_CODES.maharashtra, STATE_GST_CODES.delhi, STATE_GST_CODES.ladakh]).toEqual([
    "27",
    "07",
    "38",
  ]);
});

test.each([
  ["Orissa", "odisha"],
  ["PONDICHERRY", "puducherry"],
  ["Uttaranchal", "uttarakhand"],
  ["TN", "tamil_nadu"],
  ["T.N.", "tamil_nadu"],
  ["TAMILNADU", "tamil_nadu"],
  ["Tamil  Nadu", "tamil_nadu"],
  ["UP", "uttar_pradesh"],
  ["U. P.", "uttar_pradesh"],
  ["MP", "madhya_pradesh"],
  ["AP", "andhra_pradesh"],
  ["TS", "telangana"],
  ["TG", "telangana"],
  ["MH", "maharashtra"],
  ["KA", "karnataka"],
  ["GJ", "gujarat"],
  ["WB", "west_bengal"],
  ["west-bengal", "west_bengal"],
  ["NCT of Delhi", "delhi"],
  ["National Capital Territory of Delhi", "delhi"],
  ["New Delhi", "delhi"],
  ["J & K", "jammu_and_kashmir"],
  ["Jammu & Kashmir", "jammu_and_kashmir"],
  ["Andaman and Nicobar Islands", "andaman_and_nicobar"],
  ["Dadra & Nagar Haveli", "dadra_nagar_haveli_daman_diu"],
  ["Daman and Diu", "dadra_nagar_haveli_daman_diu"],
  ["The Dadra And Nagar Haveli And Daman And Diu", "dadra_nagar_haveli_daman_diu"],
  ["State of Gujarat", "gujarat"],
  ["other", "other"],
])("%s is %s", (text, state) => {
  expect(normaliseState(text)).toBe(state);
});

test("every value and every label is read back", () => {
  for (const state of [...STATES, ...UNION_TERRITORIES]) {
    expect(normaliseState(state)).toBe(state);
    expect(normaliseState(STATE_LABELS[state])).toBe(state);
  }
});

test.each(["", " ", "Atlantis", "State of", "123", "नई दिल्ली", "constructor"])("%j is no State", (text) => {
  expect(normaliseState(text)).toBeUndefined();
});

test("labels of what we do not know", () => {
  expect(stateLabel("tamil_nadu")).toBe("Tamil Nadu");
  expect(stateLabel("some_new_state")).toBe("Some New State");
  expect(stateLabel("constructor")).toBe("Constructor");
});

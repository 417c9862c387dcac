import { expect, test } from "vitest";
import { filterPlaceholders, typedAs } from "./filter-placeholders.ts";

const of = (name: string, label: string, kind = "text", meaning = "") => ({ name, label, kind, meaning });
const ALL = [
  of("npa_date", "NPA Date", "date"),
  of("claim_amount", "Claim Amount", "amount"),
  of("interest_claimed", "Interest Claimed", "amount", "From Claim Amount"),
];
const found = (find: string) => filterPlaceholders(ALL, find).map(({ name }) => name);

test("each word must be somewhere: name, label, kind or meaning; what begins with the first comes first", () => {
  expect(found("claim")).toEqual(["claim_amount", "interest_claimed"]);
  expect(found("CLAIM from")).toEqual(["interest_claimed"]);
  expect(found("{{claim_amount}}")).toEqual(["claim_amount", "interest_claimed"]);
  expect(found("date npa")).toEqual(["npa_date"]);
  expect(found("nothing")).toEqual([]);
  expect(found("  ")).toHaveLength(3);
});

test("what is typed goes by the kind", () => {
  expect(typedAs({ name: "city", kind: "text" })).toBe("{{city}}");
  expect(typedAs({ name: "in_instalments", kind: "flag" })).toBe("{{#if in_instalments}} … {{/if}}");
  expect(typedAs({ name: "addressees", kind: "list", items: ["name"] })).toBe(
    "{{#each addressees}}\n{{this.name}}\n{{/each}}",
  );
});

import { expect, test } from "vitest";
import { AuditFilters } from "#app/provider/contract/audit/audit.ts";
import { listBatches } from "#app/provider/contract/batches/batches.ts";
import { CaseListQuery } from "#app/provider/contract/cases/cases.ts";
import { parseFilters } from "./list-filters.server.ts";

test("filters are read; blank ones and a wrong page are none", () => {
  expect(
    parseFilters(listBatches.input, { client: "", batch_name: " Sept ", page: "x", other: "1" }),
  ).toEqual({
    filters: { page: 1, batch_name: "Sept" },
    misread: [],
  });
});

test.each([
  ["search", "x".repeat(201)],
  ["relief_sought", "foo"],
  ["client", "0"],
  ["case_status", "yes"],
  ["customer_name", "a\u0000b"],
])("%s that cannot be read is named, the others are kept", (name, text) => {
  expect(parseFilters(CaseListQuery, { branch: "Pune", [name]: text })).toEqual({
    filters: { page: 1, branch: "Pune" },
    misread: [{ name, text }],
  });
});

test("each is named once", () => {
  expect(parseFilters(AuditFilters, { from: "31/02/2026", to: "soon", kind: "cases" }).misread).toEqual([
    { name: "from", text: "31/02/2026" },
    { name: "to", text: "soon" },
    { name: "kind", text: "cases" },
  ]);
});

// A paper is made from all securities of its case; what is entered with it counts as it will be stored.
import { beforeEach, expect, test } from "vitest";
import { dataOf } from "#tests/support/answers.ts";
import { testOffice, type Office } from "./papers.fixture.ts";

let office: Office;
let case_id: number;
beforeEach(async () => {
  office = await testOffice();
  const { cases } = await office.batchOf([
    { facts: { security_particulars: "Sample Plot 4", security_value: "2500000" } },
  ]);
  [case_id = 0] = cases;
});

test("what guards look at is every security, and where it is corrected", async () => {
  await dataOf(office.call("addSecurity", { case_id, kind: "gold", particulars: "Sample ornaments" }));
  const { warnings } = await dataOf(office.call("checkPaper", { case_id, category: "original_application" }));
  expect(warnings.find(({ guard }) => guard === "security_without_value")).toMatchObject({
    facts: [
      {
        name: "securities",
        label: "Securities",
        value: "Security 1: Sample Plot 4, ₹25,00,000.00; Security 2, Gold: Sample ornaments, no value",
      },
    ],
  });
});

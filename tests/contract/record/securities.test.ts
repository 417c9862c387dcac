import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const words = recordMessages.securities;
const PLOT = {
  kind: "land",
  ...{ particulars: "Sample Plot 4, Survey No. 12", address: "Sample Village", owner: "borrower" },
  ...{
    value: "25,00,000",
    valued_on: "2026-02-11",
    value_source: "Sample Valuers",
    charge: "Sample mortgage",
  },
} as const;

async function desk() {
  const opened = await signedInProvider("in process", NOW);
  const { id } = await opened.given.litigationCase({ guarantor_name: "Sample Guarantor" });
  const securities = async () => dataOf(opened.provider.listSecurities({ case_id: id }));
  const facts = async () => (await opened.rows("select facts from cases"))[0];
  return { ...opened, case_id: id, securities, facts };
}

test("each is listed with its value and who gave it; the values are summed", async () => {
  const { provider, case_id, securities } = await desk();
  await dataOf(provider.addSecurity({ case_id, ...PLOT }));
  await dataOf(
    provider.addSecurity({
      case_id,
      kind: "gold",
      particulars: "Sample ornaments, 40 g",
      owner: "1",
      value: "0.5",
    }),
  );
  await dataOf(provider.addSecurity({ case_id, kind: "other", particulars: "Sample shares" }));
  const { results, total, owners } = await securities();
  expect(total).toBe("2500000.50");
  expect(owners).toEqual([
    { value: "borrower", label: "Borrower" },
    { value: "1", label: "Guarantor, Sample Guarantor" },
  ]);
  expect(results).toMatchObject([
    { id: 1, version: 1, title: "Security 1, Land", ...PLOT, value: "2500000.00", owner_name: "Borrower" },
    { title: "Security 2, Gold", owner: "1", owner_name: "Guarantor, Sample Guarantor", value: "0.50" },
    { title: "Security 3, Other", owner: null, owner_name: null, value: null, charge: null },
  ]);
});

test("what breaks a rule is refused with its sentence, and so is what is not there", async () => {
  const { provider, case_id, rows } = await desk();
  await eachRefused(422, (more: object) => provider.addSecurity({ case_id, ...PLOT, ...more }), [
    [{ kind: "" }, words.kindRequired],
    [{ particulars: " " }, words.particularsRequired],
    [{ value: "many" }, messages.amount],
    [{ value: "" }, words.valueRequired],
    [{ valued_on: "2026-11-22" }, messages.generic.dateInFuture],
    [{ owner: "7" }, words.ownerUnknown],
    [{ owner: "nobody" }, words.ownerUnknown],
  ]);
  expect(await rows("select 1 from securities")).toEqual([]);
  const gone = { case_id, security_id: 9, version: 1 };
  await expectRefused(provider.updateSecurity({ ...gone, ...PLOT }), 404, words.unknown);
  await expectRefused(provider.removeSecurity({ ...gone, reason: "Sample reason" }), 404, words.unknown);
});

test("a party of another case gave none", async () => {
  const { provider, case_id, given } = await desk();
  await given.litigationCase({ guarantor_name: "Another Guarantor" });
  await expectRefused(provider.addSecurity({ case_id, ...PLOT, owner: "2" }), 422, words.ownerUnknown);
});

test("the first one is told by fields of its case, whichever is changed", async () => {
  const { provider, case_id, facts, securities } = await desk();
  await dataOf(provider.addSecurity({ case_id, ...PLOT }));
  await dataOf(provider.addSecurity({ case_id, kind: "land", particulars: "Sample Plot 5", value: "7" }));
  expect(await facts()).toEqual({
    facts: { security_particulars: PLOT.particulars, security_value: "2500000.00" },
  });
  await dataOf(provider.removeSecurity({ case_id, security_id: 1, version: 1, reason: "Released" }));
  expect(await facts()).toEqual({
    facts: { security_particulars: "Sample Plot 5", security_value: "7.00" },
  });
  expect((await securities()).results).toMatchObject([{ id: 2, title: "Security 1, Land", version: 1 }]);
});

test("is changed by who has seen it as it is, and removed with a reason; the History tells both", async () => {
  const { provider, case_id, rows } = await desk();
  await dataOf(provider.addSecurity({ case_id, ...PLOT }));
  const of = { case_id, security_id: 1, version: 1 };
  await dataOf(provider.updateSecurity({ ...of, ...PLOT, value: "2500000.00" }));
  expect(await rows("select version from securities")).toEqual([{ version: 1 }]);
  await dataOf(provider.updateSecurity({ ...of, ...PLOT, owner: "1", value: "26,00,000" }));
  await expectStale(provider.updateSecurity({ ...of, ...PLOT }));
  await expectStale(provider.removeSecurity({ ...of, reason: "Entered twice" }));
  await dataOf(provider.removeSecurity({ ...of, version: 2, reason: "Entered twice" }));
  expect(await rows("select 1 from securities")).toEqual([]);
  const { results } = await dataOf(provider.listCaseHistory({ case_id, page: 1 }));
  expect(results).toMatchObject([
    {
      action: "security.removed",
      changes: expect.arrayContaining([
        { field: "Reason", before: null, after: "Entered twice" },
        { field: "Particulars of the Security", before: PLOT.particulars, after: null },
      ]) as unknown,
    },
    {
      action: "security.updated",
      changes: [
        { field: "Given by", before: "Borrower", after: "Guarantor, Sample Guarantor" },
        { field: "Estimated Value of the Security", before: "₹25,00,000.00", after: "₹26,00,000.00" },
        { field: "Security", before: null, after: "Security 1, Land" },
      ],
    },
    { action: "security.added" },
  ]);
});

test("a party that gave a security is not removed before somebody says who gave it", async () => {
  const { provider, case_id } = await desk();
  await dataOf(provider.addSecurity({ case_id, ...PLOT, owner: "1" }));
  const party = { case_id, party_id: 1, version: 1, reason: "Not on this loan" };
  await expectRefused(
    provider.removeParty(party),
    422,
    recordMessages.parties.ownsSecurity("Security 1, Land"),
  );
  await dataOf(provider.updateSecurity({ case_id, security_id: 1, version: 1, ...PLOT }));
  await dataOf(provider.removeParty(party));
});

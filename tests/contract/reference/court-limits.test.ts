import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { courtLimitMessages as words } from "#app/domain/reference/reference-messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const JUNIOR = {
  state: "maharashtra",
  court_type: "district_court",
  ...{ designation: "Civil Judge (Junior Division)", up_to: "5,00,000", source: "Sample Gazette" },
} as const;

const desk = () => signedInProvider("in process", NOW);

test("the panel starts with those of Delhi alone, unconfirmed and with their source", async () => {
  const { provider } = await desk();
  const { results } = await dataOf(provider.listCourtLimits({ page: 1 }));
  expect(results).toMatchObject([
    { state: "delhi", court_type: "district_court", above: null, up_to: "20000000.00", confirmed_by: null },
    { state: "delhi", court_type: "high_court", above: "20000000.00", up_to: null, confirmed_by: null },
  ]);
  expect(results.every(({ source }) => source.includes("has not been checked"))).toBe(true);
});

test("limits are added, confirmed, corrected and then unconfirmed again; the audit trail tells each", async () => {
  const { provider, rows } = await desk();
  const { id } = await dataOf(provider.addCourtLimit(JUNIOR));
  const check = { limit_id: id, version: 1, confirmed_by: "Sample Lawyer", confirmed_on: "2026-11-02" };
  await expectRefused(
    provider.confirmCourtLimit({ ...check, confirmed_on: "2026-11-22" }),
    422,
    messages.generic.dateInFuture,
  );
  await dataOf(provider.confirmCourtLimit(check));
  await expectStale(provider.confirmCourtLimit(check));
  await dataOf(provider.updateCourtLimit({ limit_id: id, version: 2, ...JUNIOR, up_to: "500000.00" }));
  const stored = async () => dataOf(provider.readCourtLimit({ limit_id: id }));
  expect(await stored()).toMatchObject({ version: 2, confirmed_by: "Sample Lawyer" });
  await dataOf(provider.updateCourtLimit({ limit_id: id, version: 2, ...JUNIOR, up_to: "600000" }));
  expect(await stored()).toMatchObject({ version: 3, up_to: "600000.00", confirmed_by: null });
  await dataOf(provider.setCourtLimitActive({ limit_id: id, version: 3, active: false }));
  const trail = await rows(
    "select action, before, after from audit where object_type = 'court_limit' order by id",
  );
  expect(trail.map(({ action }) => action)).toEqual([
    "court_limit.added",
    "court_limit.confirmed",
    "court_limit.updated",
    "court_limit.deactivated",
  ]);
  expect(trail[2]).toMatchObject({
    before: { up_to: "500000.00", confirmed_by: "Sample Lawyer" },
    after: { up_to: "600000.00", confirmed_by: null },
  });
});

test("what breaks a rule is refused with its sentence", async () => {
  const { provider } = await desk();
  await eachRefused(422, (more: object) => provider.addCourtLimit({ ...JUNIOR, ...more }), [
    [{ state: "atlantis" }, words.stateRequired],
    [{ court_type: "" }, words.kindRequired],
    [{ source: " " }, words.sourceRequired],
    [{ up_to: "" }, words.limitRequired],
    [{ up_to: "many" }, messages.amount],
    [{ above: "500000" }, words.limitReversed],
    [{ effective_from: "2026-02-30" }, messages.generic.notADate],
  ]);
  await expectRefused(provider.readCourtLimit({ limit_id: 99 }), 404, words.unknown);
});

test("the same courts have one limit from a day; another day or a deactivated one is another", async () => {
  const { provider } = await desk();
  const { id } = await dataOf(provider.addCourtLimit(JUNIOR));
  const again = { ...JUNIOR, designation: "civil judge (junior division)" };
  await expectRefused(provider.addCourtLimit(again), 422, words.exists);
  await dataOf(provider.addCourtLimit({ ...again, effective_from: "2026-04-01" }));
  await dataOf(provider.setCourtLimitActive({ limit_id: id, version: 1, active: false }));
  await dataOf(provider.addCourtLimit(again));
  await expectRefused(
    provider.setCourtLimitActive({ limit_id: id, version: 2, active: true }),
    422,
    words.exists,
  );
});

test("a suit before a court of its batch's State and kind is compared with the limits in use", async () => {
  const { provider, given } = await desk();
  const client = await given.client();
  const batch = await given.batch({
    ...{ client_id: client.id, jurisdiction_state: "Delhi", jurisdiction_court: "high_court" },
  });
  const { id } = await given.litigationCase({
    ...{ batch_id: batch.id, client_id: client.id, claim_amount: "20000000" },
  });
  const objection = async () => {
    const { warnings } = await dataOf(provider.checkPaper({ case_id: id, category: "summary_suit" }));
    return warnings.find(({ guard }) => guard === "suit_outside_court_limits")?.sentence;
  };
  expect(await objection()).toContain("High Court, Delhi: above ₹2,00,00,000.00. This limit is unconfirmed");
  await dataOf(
    provider.confirmCourtLimit({
      limit_id: 2,
      version: 1,
      confirmed_by: "A Lawyer",
      confirmed_on: "2026-11-02",
    }),
  );
  expect(await objection()).toContain("(confirmed by A Lawyer on 2 Nov 2026)");
  await dataOf(provider.setCourtLimitActive({ limit_id: 2, version: 2, active: false }));
  expect(await objection()).toBeUndefined();
});

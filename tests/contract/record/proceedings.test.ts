import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const words = recordMessages.proceedings;
const ARBITRATION = {
  kind: "arbitration",
  forum: "Sample Arbitrator",
  number: "ARB/1",
  filed_on: "2026-01-05",
} as const;

async function desk() {
  const opened = await signedInProvider("in process", NOW);
  const client = await opened.given.client();
  const batch = await opened.given.batch({
    ...{ client_id: client.id, case_category: "comm_suit", jurisdiction_court: "City Civil Court" },
  });
  const { id } = await opened.given.litigationCase({
    ...{ batch_id: batch.id, client_id: client.id, case_no: "CS/1/2026", case_date: "2026-02-02" },
    stage_of_case: "Arguments",
  });
  return { ...opened, case_id: id };
}

test("the case itself is the first, as its own fields say; the others follow", async () => {
  const { provider, case_id } = await desk();
  await dataOf(provider.addProceeding({ case_id, ...ARBITRATION }));
  expect((await dataOf(provider.listProceedings({ case_id }))).results).toEqual([
    {
      ...{ id: null, version: null, kind: "suit", forum: "City Civil Court", number: "CS/1/2026" },
      ...{ filed_on: "2026-02-02", stage: "Arguments", outcome: null, outcome_on: null },
    },
    { id: 1, version: 1, ...ARBITRATION, stage: null, outcome: null, outcome_on: null },
  ]);
});

test("whether there are others is what somebody has said, and nothing before", async () => {
  const { provider, case_id, rows } = await desk();
  const stated = async () => (await dataOf(provider.listProceedings({ case_id }))).stated;
  expect(await stated()).toBeNull();
  await rows(`update cases set facts = facts || '{"other_proceedings":"none"}'`);
  expect(await stated()).toBe("none");
});

test("what breaks a rule is refused with its sentence, and so is what is not there", async () => {
  const { provider, case_id, rows } = await desk();
  await eachRefused(422, (more: object) => provider.addProceeding({ case_id, ...ARBITRATION, ...more }), [
    [{ kind: "" }, words.kindRequired],
    [{ filed_on: "2026-02-30" }, messages.generic.notADate],
    [{ filed_on: "2026-11-22" }, messages.generic.dateInFuture],
    [{ outcome_on: "2026-01-04" }, words.outcomeBeforeFiling],
  ]);
  expect(await rows("select 1 from proceedings")).toEqual([]);
  const gone = { case_id, proceeding_id: 9, version: 1 };
  await expectRefused(provider.updateProceeding({ ...gone, ...ARBITRATION }), 404, words.unknown);
  await expectRefused(provider.removeProceeding({ ...gone, reason: "Sample reason" }), 404, words.unknown);
});

test("is changed by who has seen it as it is, and removed with a reason; the History tells both", async () => {
  const { provider, case_id, rows } = await desk();
  await dataOf(provider.addProceeding({ case_id, ...ARBITRATION }));
  const of = { case_id, proceeding_id: 1, version: 1 };
  await dataOf(
    provider.updateProceeding({ ...of, ...ARBITRATION, outcome: "Award", outcome_on: "2026-06-06" }),
  );
  await expectStale(provider.updateProceeding({ ...of, ...ARBITRATION }));
  await expectStale(provider.removeProceeding({ ...of, reason: "Entered twice" }));
  await dataOf(provider.removeProceeding({ ...of, version: 2, reason: "Entered twice" }));
  expect(await rows("select 1 from proceedings")).toEqual([]);
  const { results } = await dataOf(provider.listCaseHistory({ case_id, page: 1 }));
  expect(results).toMatchObject([
    {
      action: "proceeding.removed",
      changes: expect.arrayContaining([
        { field: "Kind of Proceeding", before: "Arbitration", after: null },
        { field: "Reason", before: null, after: "Entered twice" },
      ]) as unknown[],
    },
    {
      action: "proceeding.updated",
      changes: expect.arrayContaining([
        { field: "Outcome", before: null, after: "Award" },
        { field: "Date of Outcome", before: null, after: "6 Jun 2026" },
        { field: "Proceeding", before: null, after: "Arbitration · ARB/1" },
      ]) as unknown[],
    },
    { action: "proceeding.added" },
  ]);
});

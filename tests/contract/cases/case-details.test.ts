import { describe, expect, test } from "vitest";
import { disposalMessages } from "#app/domain/cases/disposal-questions.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type Side } from "#tests/support/provider.ts";

const KEY = "key-of-a-details-form";
const UNKNOWN = 999_999;
const REACHED = {
  email: "borrower@sample-borrowers.example",
  customer_mobile_number: "9000010000",
  bank_account_no: "00123456789012",
};

async function desk(side: Side = "in process") {
  const opened = await signedInProvider(side, new Date("2026-11-21T06:00:00Z"));
  const { id, client_id } = await opened.given.litigationCase({
    lan_number: "00010020030040050060",
    customer_name: "नमूना उधारकर्ता शर्मा",
    roi_percentage: "14.5",
    npa_date: "2026-05-05",
    guarantor_name: "Sample Guarantor",
    extras: { "Dealer Code": "D-7" },
    ...REACHED,
  });
  const stored = async () => (await opened.rows("select * from cases where id = $1", [id]))[0];
  const entries = (action: string) =>
    opened.rows("select action, before, after, client_id from audit where action = $1 order by id", [action]);
  return { ...opened, id, client_id, stored, entries };
}

describe.each(SIDES)("%s", (side) => {
  test("what is given is written, what is blank is taken away, what is left out stays", async () => {
    const { provider, id, stored, entries } = await desk(side);
    expect(
      await provider.updateCaseDetails({
        case_id: id,
        agreement_date: "2024-05-31",
        roi_percentage: "14.5",
        guarantor_name: "",
        guarantor_address: "12 नमूना Road\nPune",
        version: 1,
      }),
    ).toEqual({ ok: true, data: { warnings: [] }, message: messages.cases.updated });
    expect(await stored()).toMatchObject({
      roi_percentage: "14.5000",
      guarantor_name: null,
      guarantor_address: "12 नमूना Road\nPune",
      version: 2,
    });
    // The rate is the same number: no change.
    expect(await entries("case.details_updated")).toMatchObject([
      {
        before: { agreement_date: null, guarantor_name: "Sample Guarantor", guarantor_address: null },
        after: {
          agreement_date: "2024-05-31",
          guarantor_name: null,
          guarantor_address: "12 नमूना Road\nPune",
        },
      },
    ]);
    expect((await dataOf(provider.readCase({ case_id: id }))).npa_date).toBe("2026-05-05");
  });

  test("a stale form overwrites nothing", async () => {
    const { provider, id, stored } = await desk(side);
    await provider.updateCaseDetails({ case_id: id, npa_date: "2026-06-01", version: 1 });
    const stale = { case_id: id, npa_date: "2026-07-01", version: 1 };
    await expectStale(provider.updateCaseDetails(stale));
    expect(await stored()).toMatchObject({ version: 2 });
  });

  test("a filing status taken back: the number goes with it and stays in the history", async () => {
    const { provider, id, stored, entries } = await desk(side);
    await provider.updateCaseNumber({ case_id: id, case_number: "OS 7 of 2026", case_date: "2026-11-01" });
    expect(await provider.updateCaseDetails({ case_id: id, case_status: "not_filed", version: 2 })).toEqual({
      ok: true,
      data: { warnings: [] },
      message: messages.cases.statusUpdated,
    });
    expect(await stored()).toMatchObject({ case_no: null, case_date: null, is_filed: false, version: 3 });
    expect(await entries("case.status_updated")).toMatchObject([
      { before: { case_no: "OS 7 of 2026", case_date: "2026-11-01" }, after: { case_no: null } },
    ]);
  });

  test("a case that is over is told about in the reply when its number is taken off", async () => {
    const { provider, id, rows, stored } = await desk(side);
    await rows("update cases set case_no = 'OS 7 of 2026', disposal_date = '2026-11-03' where id = $1", [id]);
    const taken = await provider.updateCaseDetails({ case_id: id, case_status: "not_filed" });
    expect(taken.ok && taken.data.warnings).toEqual([disposalMessages.numberTakenOff("2026-11-03")]);
    expect(await stored()).toMatchObject({ case_no: null, progress: "closed" });
  });

  test("what breaks a rule is refused with its sentence, and so is a case that is not there", async () => {
    const { provider, id, stored } = await desk(side);
    await eachRefused(422, (wrong) => provider.updateCaseDetails({ case_id: id, ...wrong }), [
      [{ npa_date: "31-02-2025" }, messages.generic.notADate],
      [{ roi_percentage: "145" }, messages.generic.percentage],
      [{ roi_percentage: "14,5" }, messages.generic.percentage],
      [{ agreement_date: "2026-11-22" }, `Agreement Date: ${messages.generic.dateInFuture}`],
      [{ guarantor_name: "a\nb" }, messages.generic.unreadableText],
      [{ guarantor_address: "x".repeat(501) }, messages.generic.tooLong(500)],
      [{ case_status: "filed" as const }, messages.cases.statusNeedsNumber],
    ]);
    await expectRefused(
      provider.updateCaseDetails({ case_id: UNKNOWN, npa_date: "2026-06-01" }),
      404,
      messages.cases.unknown,
    );
    expect(await stored()).toMatchObject({ version: 1 });
  });
});

describe("reading", () => {
  test("a case comes with every field and its version; how to reach people is masked, and no view of it is noted", async () => {
    const { provider, id, rows } = await desk();
    const views = () => rows("select 1 from audit where action = 'case.viewed'");
    const answer = await provider.readCase({ case_id: id });
    expect(answer.ok && answer.data).toMatchObject({
      case_id: id,
      version: 1,
      lan_number: "00010020030040050060",
      customer_name: "नमूना उधारकर्ता शर्मा",
      roi_percentage: "14.5000",
      npa_date: "2026-05-05",
      case_status: "not_filed",
      client_name: expect.any(String) as string,
      email: "b****wer@sample-borrowers.example",
      customer_mobile_number: "******0000",
      bank_account_no: "**********9012",
      extras: {},
    });
    expect(JSON.stringify(answer)).not.toContain("9000010000");
    expect(await views()).toEqual([]);
  });

  test("the details are whole, and who saw which personal fields is noted", async () => {
    const { provider, id, client_id, entries } = await desk();
    const answer = await dataOf(provider.viewCase({ case_id: id }));
    expect(answer).toMatchObject({ ...REACHED, extras: { "Dealer Code": "D-7" } });
    await provider.viewCase({ case_id: id });
    const entry = {
      action: "case.viewed",
      before: null,
      after: { fields: ["customer_mobile_number", "email", "bank_account_no"] },
      client_id: String(client_id),
    };
    expect(await entries("case.viewed")).toEqual([entry, entry]);
  });
});

describe("additional details", () => {
  test("the Case Data status follows what is written", async () => {
    const { provider, given, rows } = await signedInProvider();
    const { id } = await given.litigationCase({ data_pending: false });
    await provider.updateCaseDetails({ case_id: id, proprietor_name: "Sample Proprietor" });
    // A case without address, amounts and dates lacks what every notice needs.
    expect(await rows("select data_pending from cases where id = $1", [id])).toEqual([
      { data_pending: true },
    ]);
  });

  test("dates in an unusual order, and a notice of tomorrow, are written", async () => {
    const { provider, id } = await desk();
    const odd = { incorpration_date: "2025-01-01", agreement_date: "2024-01-01", lrn_date: "2026-11-22" };
    expect(await provider.updateCaseDetails({ case_id: id, ...odd })).toMatchObject({ ok: true });
  });

  test("twenty at the same moment are one change", async () => {
    const { provider, id, stored, entries } = await desk();
    const form = { case_id: id, npa_date: "2026-06-01", version: 1, idempotency_key: KEY };
    expect(await twentyAtOnce(() => provider.updateCaseDetails(form))).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ version: 2 });
    expect(await entries("case.details_updated")).toHaveLength(1);
  });
});

test("a case without a number cannot be called filed; one with a number is", async () => {
  const { provider, id } = await desk();
  const filed = { case_id: id, case_status: "filed" as const };
  await expectRefused(provider.updateCaseDetails(filed), 422, messages.cases.statusNeedsNumber);
  await provider.updateCaseNumber({ case_id: id, case_number: "OS 7 of 2026", case_date: "2026-11-01" });
  expect(await provider.updateCaseDetails(filed)).toMatchObject({ ok: true });
});

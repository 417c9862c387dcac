import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { eachRefused, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type Side } from "#tests/support/provider.ts";

const KEY = "key-of-a-number-form";
const UNKNOWN = 999_999;
const NUMBER = { case_number: "CS (COMM)/123/2026", case_date: "2026-11-20" };

/** A provider on a fixed day, and a case without a number. */
async function desk(side: Side = "in process") {
  const opened = await signedInProvider(side, new Date("2026-11-21T06:00:00Z"));
  const { id } = await opened.given.litigationCase({ lan_number: "LAN00000000000000001" });
  const stored = async () =>
    (
      await opened.rows(
        "select case_no, e_filing_case_number, case_date::text, is_filed, progress, version from cases where id = $1",
        [id],
      )
    )[0];
  return { ...opened, id, stored };
}

describe.each(SIDES)("%s", (side) => {
  test("the court's number is kept as it was written; the case is then filed", async () => {
    const { provider, id, stored, rows } = await desk(side);
    expect(await provider.updateCaseNumber({ case_id: id, ...NUMBER })).toEqual({
      ok: true,
      data: { warnings: [] },
      message: messages.caseNumber.updated,
    });
    expect(await stored()).toEqual({
      case_no: "CS (COMM)/123/2026",
      e_filing_case_number: null,
      case_date: "2026-11-20",
      is_filed: true,
      progress: "first_hearing",
      version: 2,
    });
    expect(
      await rows(
        "select action, object_id, before, after from audit where object_id is not null order by id desc limit 1",
      ),
    ).toEqual([
      {
        action: "case.number_updated",
        object_id: String(id),
        before: { case_no: null, case_date: null },
        after: { case_no: "CS (COMM)/123/2026", case_date: "2026-11-20" },
      },
    ]);
  });

  test("the e-filing's number is kept beside it, and the date is that of the later step", async () => {
    const { provider, id, stored } = await desk(side);
    const eFiled = { case_number: "EC-2026/778", case_date: "2026-11-01" };
    await provider.updateCaseNumber({ case_id: id, ...eFiled, number_kind: "e_filing_case_number" });
    expect(await stored()).toMatchObject({ is_filed: true, case_no: null });
    await provider.updateCaseNumber({ case_id: id, ...NUMBER });
    expect(await stored()).toMatchObject({
      case_no: "CS (COMM)/123/2026",
      e_filing_case_number: "EC-2026/778",
      case_date: "2026-11-20",
      version: 3,
    });
  });

  test("any form of number is kept", async () => {
    const { provider, id, stored } = await desk(side);
    for (const case_number of ["1234/2019", "न्यायालय वाद ७/२०२६", "KAUP210030062022", "x"]) {
      expect(await provider.updateCaseNumber({ case_id: id, ...NUMBER, case_number })).toMatchObject({
        ok: true,
      });
      expect(await stored()).toMatchObject({ case_no: case_number });
    }
  });

  test("a number that another case has is kept and told, with its LAN", async () => {
    const { provider, id, given } = await desk(side);
    await given.litigationCase({ lan_number: "नमूना-1", case_no: "OS/7/2026" });
    const number = { case_number: "OS/7/2026", case_date: "2026-11-01", idempotency_key: KEY };
    const answer = await provider.updateCaseNumber({ case_id: id, ...number });
    expect(answer).toMatchObject({
      ok: true,
      data: { warnings: [messages.caseNumber.alsoOf("OS/7/2026", ["नमूना-1"], 0)] },
    });
    expect(await provider.updateCaseNumber({ case_id: id, ...number })).toEqual(answer);
  });

  test("a stale form overwrites nothing", async () => {
    const { provider, id, stored } = await desk(side);
    await provider.updateCaseNumber({ case_id: id, ...NUMBER, version: 1 });
    const stale = { case_id: id, case_number: "OS 7 of 2026", case_date: "2026-11-19", version: 1 };
    await expectStale(provider.updateCaseNumber(stale));
    expect(await stored()).toMatchObject({ case_no: "CS (COMM)/123/2026", version: 2 });
    expect(await provider.updateCaseNumber({ ...stale, version: 2 })).toMatchObject({ ok: true });
  });

  test("what breaks a rule is refused with its sentence, and so is a case that is not there", async () => {
    const { provider, id, stored } = await desk(side);
    await eachRefused(422, (wrong) => provider.updateCaseNumber({ case_id: id, ...NUMBER, ...wrong }), [
      [{ case_number: " " }, messages.caseNumber.required],
      [{ case_number: "\u3164" }, messages.caseNumber.required],
      [{ case_number: "---" }, messages.caseNumber.none],
      [{ case_number: "N/A" }, messages.caseNumber.none],
      [{ case_number: "nil", number_kind: "e_filing_case_number" as const }, messages.caseNumber.none],
      [{ case_number: "x".repeat(101) }, messages.generic.tooLong(100)],
      [{ case_date: "" }, messages.caseNumber.dateRequired],
      [{ case_date: "2026-02-30" }, messages.generic.notADate],
      [{ case_date: "2026-11-22" }, messages.generic.dateInFuture],
      [{ case_number: "a\0b" }, messages.generic.unreadableText],
    ]);
    await expectRefused(
      provider.updateCaseNumber({ case_id: UNKNOWN, ...NUMBER }),
      404,
      messages.cases.unknown,
    );
    expect(await stored()).toMatchObject({ version: 1, case_no: null, is_filed: false });
  });
});

test("writing what is stored changes nothing and notes nothing", async () => {
  const { provider, id, stored, rows } = await desk();
  await provider.updateCaseNumber({ case_id: id, ...NUMBER });
  expect(await provider.updateCaseNumber({ case_id: id, ...NUMBER, version: 2 })).toMatchObject({
    ok: true,
  });
  expect(await stored()).toMatchObject({ version: 2 });
  expect(await rows("select 1 from audit where action = 'case.number_updated'")).toHaveLength(1);
});

test("a number may have a hundred characters", async () => {
  const { provider, id } = await desk();
  const longest = { case_id: id, ...NUMBER, case_number: "x".repeat(100) };
  expect(await provider.updateCaseNumber(longest)).toMatchObject({ ok: true });
});

test("of twenty different edits of one version at the same moment, one is made", async () => {
  const { provider, id, stored } = await desk();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      provider.updateCaseNumber({
        case_id: id,
        case_number: `OS ${String(index)} of 2026`,
        case_date: "2026-11-20",
        version: 1,
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stored()).toMatchObject({ version: 2 });
});

test("twenty equal ones with one key are one change and twenty equal answers", async () => {
  const { provider, id, stored, rows } = await desk();
  const form = { case_id: id, ...NUMBER, version: 1, idempotency_key: KEY };
  expect(await twentyAtOnce(() => provider.updateCaseNumber(form))).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ version: 2 });
  expect(await rows("select 1 from audit where action = 'case.number_updated'")).toHaveLength(1);
});

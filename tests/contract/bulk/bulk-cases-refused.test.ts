// What of a change of many cases is refused, line by line and field by field.
import { expect, test } from "vitest";
import { addDays, formatDate, todayInIndia } from "#app/domain/dates.ts";
import { hearingMessages } from "#app/domain/cases/hearing-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const TODAY = todayInIndia(new Date());

test("pasted case numbers: each wrong line is named, and nothing is half written", async () => {
  const desk = await signedInProvider();
  const client = await desk.given.client();
  const [one, two] = [
    await desk.given.litigationCase({ client_id: client.id, lan_number: "00091" }),
    await desk.given.litigationCase({ client_id: client.id, lan_number: "00092" }),
  ];
  const twin = await desk.given.litigationCase({ lan_number: "00092" });
  const ids = [one.id, two.id, twin.id];
  const case_numbers = `00091,CS/1/2026,${addDays(TODAY, 3)}\n00092,CS/2/2026,1-Jan-26\n00093,CS/3/2026,soon\n00091\nCS/5/2026`;
  const review = await dataOf(
    desk.provider.updateChosenCases({
      selection: { ids },
      review: true,
      change: { case_numbers },
    }),
  );
  expect(review).toMatchObject({
    changed: 0,
    problems: [
      messages.bulk.lineDateInFuture(1),
      messages.bulk.lineLanOfSeveral(2, "00092", 2),
      messages.bulk.lineDate(3, "soon"),
      messages.bulk.lineLanUnknown(3, "00093"),
      messages.bulk.lineLanTwice(4, "00091", 1),
      messages.bulk.lineNumberMissing(4, "00091"),
      messages.bulk.lineNumberMissing(5, "CS/5/2026"),
      messages.bulk.lineLanUnknown(5, "CS/5/2026"),
    ],
  });
  await expectRefused(
    desk.provider.updateChosenCases({ selection: { ids }, change: { case_numbers } }),
    422,
    messages.bulk.lineDateInFuture(1),
  );
  await eachRefused(
    422,
    (wrong) =>
      desk.provider.updateChosenCases({
        selection: { ids },
        change: { case_numbers: wrong },
      }),
    [
      ["00091", messages.bulk.lineNumberMissing(1, "00091")],
      ["00091,---,1-Jan-26", messages.bulk.lineNumberNone(1, "00091", "---")],
      ["00091,CS/1/2026,1-Jan-26\n00091,CS/2/2026,1-Jan-26", messages.bulk.lineLanTwice(2, "00091", 1)],
      // The date of the number there was belongs to that number.
      ["00091,CS/1/2026", messages.bulk.lineDateMissing(1, "00091")],
    ],
  );
  expect(await desk.rows("select 1 from cases where case_no is not null")).toEqual([]);
  const good = await dataOf(
    desk.provider.updateChosenCases({
      selection: { ids: [one.id, two.id] },
      review: true,
      change: { case_numbers: "00091,CS/1/2026,1-Jan-26" },
    }),
  );
  expect(good).toMatchObject({ changed: 1, skipped: [{ name: "no_line", count: 1 }] });
});

test("what breaks a rule is refused with its sentence", async () => {
  const desk = await signedInProvider();
  const ids = [(await desk.given.litigationCase()).id];
  for (const [what, change, message] of [
    ["nothing entered", {}, messages.bulk.nothingEntered],
    ["a disposal without its date", { stage_of_case: "Disposed of" }, messages.cases.closedNeedsDate],
    [
      "hearings the wrong way round",
      { previous_hearing_date: "2026-05-05", next_hearing_date: "2026-05-05" },
      messages.cases.nextBeforePrevious,
    ],
    [
      "a hearing after the disposal",
      { stage_of_case: "Disposed", disposal_date: "2026-05-05", next_hearing_date: "2026-05-06" },
      messages.cases.nextAfterDisposal,
    ],
    [
      "a held hearing to come",
      { previous_hearing_date: addDays(TODAY, 1) },
      `Previous Hearing Date: ${messages.generic.dateInFuture}`,
    ],
    [
      "a disposal to come",
      { stage_of_case: "disposed", disposal_date: addDays(TODAY, 1) },
      `Disposal Date: ${messages.generic.dateInFuture}`,
    ],
    ["what is no date", { next_hearing_date: "soon" }, messages.generic.notADate],
    ["filed without numbers", { filing_status: "filed" }, messages.bulk.linesRequired],
    ["an unknown advocate", { advocate: 999 }, messages.advocates.unknown],
  ] as const) {
    await expectRefused(desk.provider.updateChosenCases({ selection: { ids }, change }), 422, message, what);
  }
  expect(await desk.rows("select 1 from bulk_changes")).toEqual([]);
});

test("a next hearing that is past is told of a review that changes something, and not refused", async () => {
  const desk = await signedInProvider();
  const ids = [(await desk.given.litigationCase({ case_no: "CS/1/2026" })).id];
  const warningsOf = async (change: object) => {
    const answer = await desk.provider.updateChosenCases({ selection: { ids }, review: true, change });
    // Whichever weekday it is when this runs.
    return answer.ok
      ? answer.data.warnings?.filter((warning) => !warning.includes("Sunday"))
      : answer.message;
  };
  const past = addDays(TODAY, -9);
  expect(await warningsOf({ next_hearing_date: past })).toEqual([hearingMessages.pastDate(formatDate(past))]);
  expect(await warningsOf({ next_hearing_date: TODAY })).toEqual([]);
  expect(await warningsOf({ stage_of_case: "Arguments" })).toEqual([]);
  // What was the last hearing of a case that is over lies behind.
  expect(await warningsOf({ next_hearing_date: past, disposal_date: past })).toEqual([]);
  expect(
    await desk.provider.updateChosenCases({ selection: { ids }, change: { next_hearing_date: past } }),
  ).toMatchObject({ ok: true });
  expect(await warningsOf({ next_hearing_date: past })).toEqual([]);
});

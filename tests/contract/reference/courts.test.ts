import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { courtMessages, holidayMessages } from "#app/domain/reference/reference-messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-court-form-1";
const DRT_PUNE = {
  state: "maharashtra",
  court_type: "drt",
  name: "Debts Recovery Tribunal",
  place: "Pune",
} as const;

async function courtIn({ provider }: TestProvider, more = {}) {
  return dataOf(provider.addCourt({ ...DRT_PUNE, ...more }));
}

test("courts are listed by State, kind and name, and filtered by them", async () => {
  const desk = await signedInProvider();
  await courtIn(desk);
  await courtIn(desk, { court_type: "district_court", name: "Commercial Court" });
  await courtIn(desk, {
    state: "karnataka",
    court_type: "district_court",
    name: "City Civil Court",
    place: "Bengaluru",
  });
  const { id } = await courtIn(desk, { state: "delhi", bench: "Principal Bench" });
  await desk.provider.setCourtActive({ court_id: id, version: 1, active: false });
  const named = async (filters: { state?: string; court_type?: string; search?: string }) => {
    const answer = await dataOf(desk.provider.listCourts({ page: 1, ...filters } as never));
    return answer.results.map(({ state, name }) => `${state}: ${name}`);
  };
  expect(await named({})).toEqual([
    "karnataka: City Civil Court",
    "maharashtra: Commercial Court",
    "maharashtra: Debts Recovery Tribunal",
    "delhi: Debts Recovery Tribunal",
  ]);
  expect(await named({ state: "maharashtra" })).toHaveLength(2);
  expect(await named({ court_type: "district_court", state: "karnataka" })).toHaveLength(1);
  expect(await named({ search: "principal" })).toHaveLength(1);
  expect(await named({ search: "_" })).toEqual([]);
  await expectRefused(desk.provider.listCourts({ page: 1, state: "atlantis" as never }), 422);
  expect((await dataOf(desk.provider.listCourtChoices({}))).results).toHaveLength(3);
});

test("one that is listed already is refused, however it is spelled; another bench is another court", async () => {
  const desk = await signedInProvider();
  const first = await courtIn(desk);
  const twice = { ok: false, status: 422, message: courtMessages.exists };
  expect(await desk.provider.addCourt({ ...DRT_PUNE, name: "DEBTS  recovery tribunal " })).toMatchObject(
    twice,
  );
  const other = await courtIn(desk, { bench: "Court No. 2" });
  expect(await desk.provider.updateCourt({ ...DRT_PUNE, court_id: other.id, version: 1 })).toMatchObject(
    twice,
  );
  await courtIn(desk, { state: "goa" });
  expect(await desk.rows("select count(*)::int n, max(version) v from courts")).toEqual([{ n: 3, v: 1 }]);
  expect(first.id).not.toBe(other.id);
});

test("a court is changed, noted before and after; a stale form changes nothing", async () => {
  const desk = await signedInProvider();
  const { id } = await courtIn(desk);
  const form = { ...DRT_PUNE, court_id: id, version: 1, place: "Nagpur" };
  expect(await desk.provider.updateCourt(form)).toMatchObject({
    ok: true,
    message: "Debts Recovery Tribunal, Nagpur updated",
  });
  for (const stale of [
    await desk.provider.updateCourt(form),
    await desk.provider.setCourtActive({ court_id: id, version: 1, active: false }),
  ]) {
    await expectStale(stale);
  }
  expect(await desk.rows("select before, after from audit where action = 'court.updated'")).toEqual([
    { before: { place: "Pune" }, after: { place: "Nagpur" } },
  ]);
  expect(await desk.provider.readCourt({ court_id: id })).toMatchObject({
    ok: true,
    data: { place: "Nagpur", bench: null, active: true, version: 2 },
  });
});

test("twenty at the same moment are one court", async () => {
  const desk = await signedInProvider();
  const form = { ...DRT_PUNE, idempotency_key: KEY };
  await twentyAtOnce(() => desk.provider.addCourt(form));
  expect(await desk.rows("select 1 from courts")).toHaveLength(1);
});

test("what breaks a rule is refused with its sentence", async () => {
  const { provider } = await signedInProvider();
  await eachRefused(422, (wrong) => provider.addCourt({ ...DRT_PUNE, ...wrong } as never), [
    [{ state: "atlantis" }, courtMessages.stateRequired],
    [{ court_type: "" }, courtMessages.kindRequired],
    [{ name: " " }, courtMessages.nameRequired],
    [{ place: "" }, courtMessages.placeRequired],
    [{ name: "x".repeat(201) }, messages.generic.tooLong(200)],
  ]);
});

test("holidays are kept per court, the earliest first, all of a list or none", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id: court_id } = await courtIn(desk);
  const other = await courtIn(desk, { place: "Mumbai" });
  const days = { "2026-08-15": "Independence Day", "2026-01-26": "Republic Day" };
  const form = { court_id, holidays: days, source: "Sample notification 1/2025", idempotency_key: KEY };
  const answer = await twentyAtOnce(() => provider.addCourtHolidays(form));
  expect(answer).toMatchObject({ ok: true, message: "2 holidays added" });
  expect((await dataOf(provider.listCourtHolidays({ court_id }))).results).toMatchObject([
    { day: "2026-01-26", name: "Republic Day", source: "Sample notification 1/2025" },
    { day: "2026-08-15", name: "Independence Day" },
  ]);
  await expectRefused(
    provider.addCourtHolidays({
      court_id,
      holidays: { "2026-10-02": "New", "2026-08-15": "Again" },
    }),
    409,
    "15 Aug 2026 is already listed: Independence Day",
  );
  expect(await desk.rows("select 1 from court_holidays")).toHaveLength(2);
  await provider.addCourtHolidays({ court_id: other.id, holidays: days });
  expect(await desk.rows("select 1 from court_holidays")).toHaveLength(4);
});

test("a holiday is removed from its own court, and the trail keeps what it was", async () => {
  const desk = await signedInProvider();
  const { id: court_id } = await courtIn(desk);
  const other = await courtIn(desk, { place: "Mumbai" });
  await desk.provider.addCourtHolidays({ court_id, holidays: { "2026-01-26": "Republic Day" } });
  const [holiday] = await desk.rows("select id from court_holidays");
  const holiday_id = Number(holiday?.id);
  const gone = { ok: false, status: 404, message: holidayMessages.unknown };
  expect(await desk.provider.removeCourtHoliday({ court_id: other.id, holiday_id })).toMatchObject(gone);
  expect(await desk.provider.removeCourtHoliday({ court_id, holiday_id })).toMatchObject({
    ok: true,
    message: "Republic Day removed",
  });
  expect(await desk.provider.removeCourtHoliday({ court_id, holiday_id })).toMatchObject(gone);
  expect(await desk.rows("select before from audit where action = 'court.holiday_removed'")).toEqual([
    { before: { day: "2026-01-26", name: "Republic Day", source: null } },
  ]);
});

test("an unknown court, no days, and days that are none are refused", async () => {
  const desk = await signedInProvider();
  const { id: court_id } = await courtIn(desk);
  const ask = (input: object) => desk.provider.addCourtHolidays(input as never);
  for (const answer of [
    ask({ court_id: 999, holidays: { "2026-01-26": "Republic Day" } }),
    desk.provider.listCourtHolidays({ court_id: 999 }),
    desk.provider.readCourt({ court_id: 999 }),
  ]) {
    await expectRefused(answer, 404, courtMessages.unknown);
  }
  await eachRefused<unknown>(422, (holidays) => ask({ court_id, holidays }), [
    [{}, holidayMessages.linesRequired],
    ["nonsense", holidayMessages.linesRequired],
    [{ "2026-02-30": "Nothing" }, messages.generic.notADate],
    [{ "2026-01-26": " " }, holidayMessages.nameRequired],
  ]);
  expect(await desk.rows("select 1 from court_holidays")).toEqual([]);
});

test("a case whose batch is for another State than its court is held up, until either is corrected", async () => {
  const { provider, given } = await signedInProvider();
  const { id: courtId } = await dataOf(
    provider.addCourt({ ...DRT_PUNE, court_type: "high_court", name: "Bombay High Court" }),
  );
  const client = await given.client();
  const batch = await given.batch({
    ...{ client_id: client.id, jurisdiction_state: "Delhi", jurisdiction_court: "high_court" },
  });
  const { id } = await given.litigationCase({
    ...{ batch_id: batch.id, client_id: client.id },
    ...{ facts: { court_name: "Bombay High Court", court_place: "Pune" } },
  });
  const objection = async () => {
    const { warnings } = await dataOf(provider.checkPaper({ case_id: id, category: "summary_suit" }));
    return warnings.find(({ guard }) => guard === "court_listed_otherwise")?.sentence;
  };
  expect(await objection()).toContain("Bombay High Court, Pune: High Court, Maharashtra");
  await dataOf(provider.setCourtActive({ court_id: courtId, version: 1, active: false }));
  expect(await objection()).toBeUndefined();
});

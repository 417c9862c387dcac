import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let court: number;
beforeEach(async () => {
  panel = await startPanel();
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  panel.as(await panel.signIn({ email: "now@sample-panel.example" }));
  await panel.post(paths.addCourt(), {
    state: "maharashtra",
    court_type: "drt",
    name: "Debts Recovery Tribunal",
    place: "Pune",
  });
  const [row] = await panel.rows("select id from courts");
  court = Number(row?.id);
});
afterEach(() => panel.close());

const says = async (address: string) => words(await (await panel.get(address)).text());
const days = () => panel.rows("select day::text, name, source from court_holidays order by day");

test("a court is chosen, and its holidays of this year are shown", async () => {
  expect(await says(paths.holidays())).toContain(`|${said.chooseCourt}|`);
  const chosen = await panel.get(paths.holidays({ court }));
  expect(chosen.headers.get("Location")).toBe(paths.courtHolidays(court));
  const page = await says(paths.courtHolidays(court));
  expect(page).toContain("|Debts Recovery Tribunal, Pune|");
  expect(page).toContain("|2025|2026|2027|");
  expect(page).toContain(`|${said.none(2026)}|`);
  expect(page).toContain("Sundays are treated as closed.");
  expect((await panel.get(paths.courtHolidays(99))).status).toBe(404);
});

test("one is added, named at its date when it is listed already, and shown in its year", async () => {
  const form = { day: "2027-01-26", name: "Republic Day", source: "Sample 1/2026" };
  const answer = await panel.post(paths.addHoliday(court, { year: 2026 }), form);
  expect(answer.headers.get("Location")).toBe(paths.courtHolidays(court, { year: 2027 }));
  expect(await says(paths.courtHolidays(court, { year: 2027 }))).toContain(
    "|26 Jan 2027|Tuesday|Republic Day|Sample 1/2026|",
  );
  const again = await panel.post(paths.addHoliday(court), { ...form, name: "Again" });
  expect(again.status).toBe(409);
  const html = await again.text();
  expect(html).toMatch(/name="day"[^>]*aria-invalid="true"/);
  expect(words(html)).toContain("|26 Jan 2027 is already listed: Republic Day|");
  const empty = await panel.post(paths.addHoliday(court), {});
  expect(empty.status).toBe(422);
  expect(words(await empty.text())).toContain(`|${said.dayRequired}|`);
});

test("a pasted list is added as a whole, vacations day by day", async () => {
  const answer = await panel.post(paths.pasteHolidays(court, { year: 2026 }), {
    lines: "26.01.2026 Republic Day\r\n\r\n29.05.2026 to 01.06.2026 Summer Vacation",
    source: "Sample notification",
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.courtHolidays(court, { year: 2026 }));
  expect(await days()).toEqual(
    [
      ["2026-01-26", "Republic Day"],
      ["2026-05-29", "Summer Vacation"],
      ["2026-05-30", "Summer Vacation"],
      ["2026-05-31", "Summer Vacation"],
      ["2026-06-01", "Summer Vacation"],
    ].map(([day, name]) => ({ day, name, source: "Sample notification" })),
  );
});

test("with a wrong line nothing is added: every such line is named, and the box keeps what was pasted", async () => {
  await panel.post(paths.addHoliday(court), { day: "2026-08-15", name: "Independence Day" });
  const lines =
    "26.01.2026 Republic Day\nDiwali\n31.02.2026 Nothing\n26.01.2025 Old\n15.08.2026 Again\n26.01.2026 Twice";
  const answer = await panel.post(paths.pasteHolidays(court, { year: 2026 }), { lines });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const page = words(html);
  const sentences = [
    "Line 2: a date such as 26.01.2026 and the name of the holiday are needed",
    "Line 3: “31.02.2026” is not a date such as 26.01.2026",
    "Line 4: 26 Jan 2025 is not in 2026",
    "Line 5: 15 Aug 2026 is already listed: Independence Day",
    "Line 6: 26 Jan 2026 is already in line 1",
  ];
  expect(page).toContain(`|${sentences.join("|")}|`);
  expect(html).toContain("26.01.2026 Republic Day\nDiwali");
  expect(await days()).toHaveLength(1);
  const listed = await panel.post(paths.pasteHolidays(court, { year: 2026 }), {
    lines: "26.01.2026 Republic Day\n15.08.2026 Again",
  });
  expect(listed.status).toBe(422);
  expect(words(await listed.text())).toContain("|Line 2: 15 Aug 2026 is already listed: Independence Day|");
  expect(await days()).toHaveLength(1);
});

test("one is removed after a question; removed twice, the list says so", async () => {
  await panel.post(paths.addHoliday(court), { day: "2026-08-15", name: "Independence Day" });
  const [row] = await panel.rows("select id from court_holidays");
  const address = paths.removeHoliday(court, Number(row?.id), { year: 2026 });
  expect(await says(address)).toContain("|15 Aug 2026: Independence Day|");
  expect((await panel.post(address, {})).headers.get("Location")).toBe(
    paths.courtHolidays(court, { year: 2026 }),
  );
  expect(await days()).toEqual([]);
  expect((await panel.post(address, {})).status).toBe(302);
  expect((await panel.get(address)).status).toBe(404);
});

test.each([
  ["2026-11-23", "The court sits on Monday, 23 Nov 2026."],
  ["2026-11-22", "On Sunday, 22 Nov 2026 the court is closed (Sunday). It next sits on Monday, 23 Nov 2026."],
  [
    "2026-12-24",
    "On Thursday, 24 Dec 2026 the court is closed (Winter Vacation). It next sits on Monday, 4 Jan 2027.",
  ],
])("a period that ends on %s goes where it should", async (day, sentence) => {
  await panel.post(paths.pasteHolidays(court, { year: 2026 }), {
    lines: "24.12.2026 to 31.12.2026 Winter Vacation",
  });
  await panel.post(paths.pasteHolidays(court, { year: 2027 }), {
    lines: "01.01.2027 to 02.01.2027 Winter Vacation",
  });
  expect(await says(paths.courtHolidays(court, { year: 2026, day }))).toContain(`|${sentence}|`);
});

test("a day is typed as people write it, and its address has one form", async () => {
  const answer = await panel.get(paths.courtHolidays(court, { year: 2026, day: "22.11.2026" }));
  expect(answer.headers.get("Location")).toBe(paths.courtHolidays(court, { year: 2026, day: "2026-11-22" }));
  const html = await (await panel.get(paths.courtHolidays(court, { year: 2026, day: "31/02/2026" }))).text();
  expect(words(html)).toContain(`|${messages.generic.notADate}|`);
  expect(html).toMatch(/id="try-day"[^>]* value="31\/02\/2026"/);
});

test("a day that is listed already says so when its form comes back", async () => {
  await panel.post(paths.addHoliday(court), { day: "26/01/2027", name: "Republic Day" });
  expect(await days()).toMatchObject([{ day: "2027-01-26" }]);
  const answer = await panel.post(paths.addHoliday(court), { day: "26 Jan 2027", name: "" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/name="day"[^>]* value="26 Jan 2027"/);
  expect(words(html)).toContain("|Tuesday, 26 January 2027 · court holiday: Republic Day|");
});

test("an address with a wrong year or day shows this year and tries nothing", async () => {
  for (const query of [{ year: "x" }, { year: "99999" }, { day: "2026-02-30" }]) {
    const page = await says(paths.courtHolidays(court, query));
    expect(page).toContain(`|${said.none(2026)}|`);
    expect(page).not.toContain("next sits");
  }
});

test("twenty identical lists are added once", async () => {
  const form = { lines: "26.01.2026 Republic Day", idempotency_key: "a-key-of-one-form-0008" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => panel.post(paths.pasteHolidays(court, { year: 2026 }), form)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 302));
  expect(await days()).toHaveLength(1);
});

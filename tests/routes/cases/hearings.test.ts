// The cause list: hearings day by day and court by court.
import { beforeEach, expect, test } from "vitest";
import { listFilterMessages } from "#app/domain/filter-messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let batchId: number;

beforeEach(async () => {
  // A Thursday.
  panel.setNow(new Date("2026-11-19T06:00:00Z"));
  const client = await panel.given.client({ name: "Sample Finance Ltd" });
  const drt = await panel.given.batch({
    ...{ client_id: client.id, jurisdiction_court: "drt", jurisdiction_state: "goa" },
  });
  batchId = drt.id;
  const add = (values: object) =>
    panel.given.litigationCase({ client_id: client.id, batch_id: drt.id, ...values });
  await add({
    ...{ customer_name: "Asha Rao", case_no: "OA/7/2026", stage_of_case: "Arguments" },
    next_hearing_date: "2026-11-19",
  });
  await add({
    ...{ customer_name: "Ravi Das", next_hearing_date: "2026-11-19" },
    facts: { court_name: "Commercial Court", court_place: "Pune" },
  });
  await add({ customer_name: "Next Week", next_hearing_date: "2026-11-24" });
  await add({ customer_name: "Never Heard" });
});

const said = async (address: string) => words(await (await panel.get(address)).text());

test("today's hearings stand by court, with number, parties and purpose", async () => {
  const text = await said(paths.hearings({}));
  expect(text).toContain("Cause List · 19 Nov 2026");
  expect(text).toContain("|Thursday, 19 November 2026|Commercial Court, Pune|");
  expect(text).toContain("|1|Not filed|LAN");
  expect(text.indexOf("Ravi Das")).toBeLessThan(text.indexOf("|DRT, Goa|"));
  expect(text).toContain("|OA/7/2026|LAN");
  expect(text).toMatch(/\|Sample Finance Ltd v\.\|Asha Rao\|Arguments\|—\|/);
  expect(text).toContain("2 hearings");
  expect(text).not.toContain("Next Week");
  expect(text).not.toContain("Never Heard");
});

test("a day without hearings says so, also of a whole week", async () => {
  const week = await said(paths.hearings({}, { next_hearing: "next_week" }));
  expect(week).toContain("|Monday, 23 November 2026|No hearings|Tuesday, 24 November 2026|DRT, Goa|");
  expect(week).toContain("|Sunday, 29 November 2026 · weekend|No hearings|");
  expect(
    await said(paths.hearings({}, { next_hearing_from: "2026-11-25", next_hearing_to: "2026-11-25" })),
  ).toContain("|Wednesday, 25 November 2026|No hearings|");
});

test("the list's filters hold, and both lead to each other", async () => {
  const list = await (
    await panel.get(paths.cases({ batchId }, { next_hearing: "today", search: "Asha" }))
  ).text();
  const to = paths.hearings({ batchId }, { search: "Asha", next_hearing: "today" });
  expect(list.replaceAll("&amp;", "&")).toContain(`href="${to}"`);
  const text = await said(to);
  expect(text).toContain("1 hearing · Batch");
  expect(text).toContain("Search: Asha");
  expect(text).not.toContain("Ravi Das");
});

test("days that cannot be read list nothing, and say so", async () => {
  const text = await said(paths.hearings({}, { next_hearing_from: "2026-11-41" }));
  expect(text).not.toContain("Asha Rao");
  expect(text).toContain("Nothing is listed");
});

test("days that end before they begin list nothing, and say so at their field, with both kept", async () => {
  const days = { next_hearing_from: "2026-11-28", next_hearing_to: "2026-11-24" };
  const html = await (await panel.get(paths.hearings({}, days))).text();
  const text = words(html);
  expect(text.split(listFilterMessages.backwards)).toHaveLength(2);
  expect(html).toMatch(/id="next_hearing_to-error"/);
  for (const day of ["28/11/2026", "24/11/2026"]) expect(html).toContain(`value="${day}"`);
  expect(text).not.toContain("not understood");
  expect(text).not.toContain("Next Week");
});

test("each sees the hearings of their own clients", async () => {
  const other = await panel.given.client({ name: "Another Lender" });
  panel.as(await panel.signIn({ email: "clerk@sample-panel.example", clientIds: [other.id] }));
  expect(await said(paths.hearings({}))).toContain("0 hearings");
});

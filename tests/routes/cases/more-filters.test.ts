// The filters and orders of our own: in the address, in words, at their fields; and with hosts that have none of them.
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { listFilterMessages } from "#app/domain/filter-messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

type Query = NonNullable<Parameters<typeof paths.cases>[1]>;

async function page(query: Query) {
  const answer = await panel.get(paths.cases({}, query));
  expect(answer.status).toBe(200);
  return answer.text();
}
const namesIn = (html: string) =>
  [...html.matchAll(/<article class="row case" aria-label="([^"]*)"/g)].map(([, name]) => name);
const chipsIn = (html: string) =>
  [...html.matchAll(/<span class="chip">([^<]*)</g)].map(([, label]) => label);

const today = todayInIndia(new Date());

async function threeCases() {
  const soon = await panel.given.litigationCase({
    customer_name: "अशोक कुमार",
    lan_number: "00012345678901234567",
    next_hearing_date: today,
    claim_amount: "150000.00",
    stage_of_case: "Fresh Summons",
    state: "goa",
  });
  await panel.given.litigationCase({
    customer_name: "Past Borrower",
    next_hearing_date: addDays(today, -3),
    claim_amount: "99.00",
  });
  await panel.given.litigationCase({ customer_name: "Ravi Sample" });
  return soon;
}

test("each is in force, and a chip says so", async () => {
  await threeCases();
  const filters: [Query, RegExp, string[]][] = [
    [{ next_hearing: "today" }, /^Next hearing today, /, ["अशोक कुमार"]],
    [{ next_hearing: "past" }, /^Next hearing is past, no outcome recorded$/, ["Past Borrower"]],
    [{ next_hearing: "none" }, /^No next hearing$/, ["Ravi Sample"]],
    [{ next_hearing_from: today, next_hearing_to: addDays(today, 7) }, /^Next hearing .* to /, ["अशोक कुमार"]],
    [{ stage: "summons_issued" }, /^Stage: Summons/, ["अशोक कुमार"]],
    [{ state: "goa" }, /^State: Goa$/, ["अशोक कुमार"]],
    [{ claim_from: "100000" }, /^Claim amount from ₹1,00,000.00$/, ["अशोक कुमार"]],
  ];
  for (const [query, chip, names] of filters) {
    const html = await page(query);
    expect(namesIn(html)).toEqual(names);
    expect(chipsIn(html)).toEqual([expect.stringMatching(chip)]);
    expect(html).not.toContain('id="more-filters"');
  }
});

test("the part is folded until it is opened, and keeps the other filters", async () => {
  await threeCases();
  const folded = await page({ search: "ravi" });
  expect(folded).not.toContain('id="more-filters"');
  expect(folded).toContain(`href="${paths.cases({}, { search: "ravi" })}&amp;more=open"`);
  const open = await page({ search: "ravi", more: "open" });
  const [, form = ""] = /(<form[^>]*id="more-filters".*?<\/form>)/s.exec(open) ?? [];
  expect(form).toContain('<input type="hidden" name="search" value="ravi"/>');
  expect(form).toContain("next_hearing=this_week");
});

test("a value that cannot be read has its sentence at its field, and nothing is listed", async () => {
  await threeCases();
  for (const [query, id, sentence] of [
    [{ claim_from: "12 apples" }, "more-claim_from", listFilterMessages.amount],
    [
      { next_hearing_from: "2026-12-07", next_hearing_to: "2026-12-01" },
      "more-next_hearing_to",
      listFilterMessages.backwards,
    ],
    [{ limitation_days: "soon" }, "more-limitation_days", listFilterMessages.days(7300)],
  ] as const) {
    const html = await page(query);
    expect(namesIn(html)).toEqual([]);
    const [, error = ""] = new RegExp(`id="${id}-error"[^>]*>(.*?)</`, "s").exec(html) ?? [];
    expect(words(error)).toContain(sentence);
  }
});

test("a range that ends before it begins says so once, at its field, and keeps both of its values", async () => {
  await threeCases();
  for (const [from, to, first, last] of [
    ["next_hearing_from", "next_hearing_to", "2026-12-07", "2026-12-01"],
    ["claim_from", "claim_to", "200000", "100000"],
  ] as const) {
    const html = await page({ [from]: first, [to]: last });
    expect(namesIn(html)).toEqual([]);
    expect(words(html).split(listFilterMessages.backwards)).toHaveLength(2);
    expect(words(html)).not.toContain("not understood");
    const [, form = ""] = /(<form[^>]*id="more-filters".*?<\/form>)/s.exec(html) ?? [];
    for (const name of [from, to]) expect(form).toMatch(new RegExp(`name="${name}"[^>]* value="[^"]+"`));
    expect(chipsIn(html)).toHaveLength(1);
  }
  const answer = await panel.get(
    `${paths.bulkCases("status")}?chosen=all&next_hearing_from=2026-12-07&next_hearing_to=2026-12-01`,
  );
  expect(answer.status).toBe(302);
});

test("a day that was typed stands in the address as it is stored", async () => {
  const answer = await panel.get(`${paths.cases()}?next_hearing_from=1%2F12%2F2026`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(paths.cases({}, { next_hearing_from: "2026-12-01" }));
});

test("an order stands in the address and is kept by filters", async () => {
  await threeCases();
  expect(namesIn(await page({ sort: "-claim" }))).toEqual(["अशोक कुमार", "Past Borrower", "Ravi Sample"]);
  expect(namesIn(await page({ sort: "name" }))).toEqual(["Past Borrower", "Ravi Sample", "अशोक कुमार"]);
  const html = await page({ sort: "-claim", claim_from: "1", more: "open" });
  const [, form = ""] = /(<form[^>]*id="more-filters".*?<\/form>)/s.exec(html) ?? [];
  expect(form).toContain('name="sort" value="-claim"');
});

test("an act on all that match is for those that are listed", async () => {
  const { id } = await threeCases();
  const answer = await panel.get(`${paths.bulkCases("status")}?chosen=all&next_hearing=today`);
  const html = await answer.text();
  expect(html).toContain("अशोक कुमार");
  expect(html).not.toContain("Ravi Sample");
  const step = await panel.get(
    `${paths.casePage(id, { list: "all", sort: "-claim", next_hearing: "today" })}`,
  );
  expect(step.status).toBe(200);
});

test("a host without these calls is offered none of them, and is not asked for a list that would be too long", async () => {
  const asked: string[] = [];
  const host = await openHost((response, call) => {
    asked.push(call.url);
    json({}, 404)(response, call);
  });
  const other = await startPanel({ settings: { providerUrl: host.url } });
  onTestFinished(() => other.close());
  const html = await (await other.get(paths.cases({}, { next_hearing: "today" }))).text();
  expect(asked.filter((url) => url.startsWith("/litigation/api/cases"))).toEqual([]);
  expect(html).toContain("This provider does not offer that.");
  expect(html).not.toContain('id="more-filters"');
});

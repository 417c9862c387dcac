// A filter that cannot be read never shows, exports or chooses more than was asked for.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { filterMessages } from "#app/domain/filter-messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { openHost, text } from "#tests/support/hosts/provider-host.ts";
import { MANAGER } from "#tests/support/work/users.ts";

let panel: TestPanel;
let forms: ReturnType<typeof bulkForms>;

// Everything here only looks.
beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  panel.as(await panel.signIn(MANAGER));
  forms = bulkForms(panel);
  const { id } = await panel.given.litigationCase({ customer_name: "Sample Traders" });
  await givenMails(panel.panel.database.db).sent(id);
  await panel.post(paths.addAdvocate(), { name: "Sample Advocate" });
  const court = { state: "goa", court_type: "district_court", name: "Sample Court", place: "Panaji" };
  await panel.post(paths.addCourt(), court);
  const mail = { name: "Sample mail", subject: "Sample", body: "Sample", intent: "save" };
  await panel.post(paths.addMailTemplate(), mail);
});
afterAll(() => panel.close());

const LONG = "x".repeat(201);
const LISTS = [
  ["cases", paths.cases(), "search", LONG],
  ["cases", paths.cases(), "relief_sought", "foo"],
  ["cases", paths.cases(), "client", "x"],
  ["cases", paths.cases(), "case_status", "maybe"],
  ["batches", paths.batches(), "client", "x"],
  ["batches", paths.batches(), "batch_name", LONG],
  ["clients", paths.clients(), "search", LONG],
  ["audit", paths.audit(), "to", "31/02/2026"],
  ["audit", paths.audit(), "object_id", "7"],
  ["users", paths.users(), "state", "nonsense"],
  ["users", paths.users(), "search", LONG],
  ["advocates", paths.advocates(), "search", LONG],
  ["courts", paths.courts(), "state", "atlantis"],
  ["courts", paths.courts(), "court_type", "x"],
  ["court fees", paths.feeTables(), "kind", "x"],
  ["mail templates", paths.mailTemplates(), "search", LONG],
  ["outbox", paths.outbox(), "state", "nonsense"],
  ["templates", paths.templates(), "client", "x"],
] as const;

describe.each(LISTS)("%s: %s?%s=%s", (_list, address, name, value) => {
  test("is named and nothing is listed; without it the rest is", async () => {
    const whole = await forms.get(address);
    expect(whole.html).toMatch(/class="(row|rows|table)|<table/);
    const { status, says, html } = await forms.get(`${address}?${name}=${encodeURIComponent(value)}`);
    expect(status).toBe(200);
    expect(says).toContain(filterMessages.notUnderstood([{ name, text: value }]));
    expect(says).toContain(`|${filterMessages.remove(1)}|`);
    expect(html).not.toContain("<article");
    expect(html).not.toContain("<table");
    expect(says).not.toContain("Sample Traders");
  });

  test("blank is no filter", async () => {
    const { says } = await forms.get(`${address}?${name}=+`);
    expect(says).not.toContain("not understood");
  });
});

test("the filters that can be read stay when it is removed", async () => {
  const { html } = await forms.get(`${paths.cases()}?branch=Pune&relief_sought=foo`);
  expect(html).toContain(`href="${paths.cases({}, { branch: "Pune" })}" data-move="page">Remove it`);
});

test.each([
  [
    paths.cases(),
    { relief_sought: "foo", case_status: "maybe" },
    ["Type of Case “foo”", "Filing Status “maybe”"],
  ],
  [
    paths.cases(),
    { client: "x", relief_sought: "foo", case_status: "maybe", search: LONG },
    ["Client “x”", "Type of Case “foo”", "Filing Status “maybe”", `Search “${LONG.slice(0, 40)}…”`],
  ],
])("several are named one by one and go together: %s %o", async (address, misread, named) => {
  const { html, says } = await forms.get(
    `${address}?${String(new URLSearchParams({ ...misread, branch: "Pune" }))}`,
  );
  expect(says).toContain(`|These ${named.length} filters were not understood:|`);
  for (const each of named) expect(says).toContain(`|${each}|`);
  expect(says).not.toContain("Remove it");
  const [, href = ""] = /href="([^"]*)" data-move="page">Remove them/.exec(html) ?? [];
  expect(href).toBe(paths.cases({}, { branch: "Pune" }));
  const without = await forms.get(href);
  expect(without.says).not.toContain("not understood");
});

test.each([
  paths.bulkCases("export", "?chosen=all&relief_sought=foo"),
  paths.bulkCases("status", "?chosen=all&relief_sought=foo"),
  paths.bulkBatches("export", "?chosen=all&client=x"),
  `${paths.auditExport()}?from=2026-11-21&to=31/02/2026`,
])("%s is refused, back at the list", async (address) => {
  const answer = await forms.get(address);
  expect(answer.status).toBe(302);
  const list = await forms.land(answer);
  expect(list.says.match(/This filter was not understood/g)).toHaveLength(2);
  expect(await panel.rows("select 1 from audit where action like '%exported'")).toEqual([]);
});

test("a host is not asked either", async () => {
  const asked: string[] = [];
  const host = await openHost((response, call) => {
    asked.push(call.url);
    text("Not Found", 404)(response, call);
  });
  const other = await startPanel({ settings: { providerUrl: host.url } });
  onTestFinished(() => other.close());
  await bulkForms(other).get(`${paths.cases()}?relief_sought=foo`);
  expect(asked.filter((url) => url.startsWith("/litigation/api/cases"))).toEqual([]);
});

// Acts on many cases where the provider is a host: one that offers none of them, and one that fails.
import { afterEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { FAULTS, json, openHost, text, type Reaction, own } from "#tests/support/hosts/provider-host.ts";

let panel: TestPanel | undefined;
afterEach(() => panel?.close());

const LIST = "/litigation/api/cases";
const CHOSEN = "/litigation/api/panel/readChosenCases";
const ONE = {
  count: 1,
  clients: [{ name: "Sample Lender", count: 1 }],
  rows: [{ id: 7, name: "Sample", lan_number: "1", client_name: "Sample Lender", changes: [] }],
};
const LISTED = json({ results: [{ case_id: 7 }], count: 1 });

async function onHost(replies: Record<string, Reaction>) {
  const host = await openHost((response, asked) => {
    const answer = replies[asked.url.replace(/\?.*/, "")] ?? text("Not Found", 404);
    answer(response, asked);
  });
  panel = await startPanel({ settings: { providerUrl: host.url } });
  return { forms: bulkForms(panel), host };
}

describe("a host that offers none of it", () => {
  test("each act says so, back at the list; the rest works on", async () => {
    const { forms } = await onHost({ [LIST]: LISTED });
    for (const act of ["update", "assign", "documents", "status", "communicate", "export"] as const) {
      const answer = await forms.get(paths.bulkCases(act, "?case=7"));
      expect(answer.location).toBe(`${paths.cases()}?case=7`);
      expect((await forms.land(answer)).says).toContain(`|${messages.provider.notOffered}|`);
    }
    expect((await forms.get(paths.changes())).says).toContain(`|${messages.provider.notOffered}|`);
  });
});

const ACTS = [
  [
    "status",
    "/litigation/api/panel/updateChosenCases",
    { stage_of_case: "Arguments" },
    "Failed to update case status",
  ],
  [
    "update",
    "/litigation/api/panel/updateChosenCases",
    { stage_of_case: "Arguments" },
    messages.bulk.casesNotUpdated,
  ],
  ["assign", "/litigation/api/panel/updateChosenCases", { advocate: "3" }, messages.bulk.notAssigned],
  [
    "documents",
    "/litigation/api/panel/requestDocuments",
    { others: "Arguments" },
    messages.awaited.notRequested,
  ],
  [
    "communicate",
    "/litigation/api/panel/mailChosenCases",
    { audience: "client", subject: "Arguments", body: "Arguments" },
    messages.bulkMail.notSent,
  ],
] as const;

const OUTCOME = { ...ONE, changed: 1, skipped: [], problems: [], change_id: null, seen: "x" };
const LISTS = {
  "/litigation/api/panel/listAdvocates": own({
    results: [{ id: 3, name: "Sample Advocate", enrolment_no: null }],
  }),
  "/litigation/api/panel/listMailTemplates": own({ results: [] }),
};
const QUICK = ["answers 500", "answers 200 with HTML", "resets the connection"];

async function expectKept(
  act: (typeof ACTS)[number][0],
  path: string,
  fields: Record<string, string>,
  what: string,
) {
  const fault = FAULTS[what];
  if (!fault) throw new Error(what);
  const { forms } = await onHost({
    ...LISTS,
    [LIST]: LISTED,
    [CHOSEN]: own(ONE),
    [path]: fault.reaction,
  });
  const answer = await forms.review(paths.bulkCases(act, "?case=7"), fields);
  expect(answer.status).toBe(502);
  expect(answer.says).toContain(`|${fault.message ?? messages.bulk.notReviewed}|`);
  expect(answer.html).toMatch(act === "assign" ? /value="3" selected/ : /Arguments/);
  expect(answer.says).not.toContain("Oops");
}

// The review of every act is told by the same page.
test.each(QUICK)("a host that %s: the review says so, and nothing typed is lost", async (what) => {
  const [act, path, fields] = ACTS[0];
  await expectKept(act, path, fields, what);
});

describe.each(ACTS)("%s, on a host that fails", (act, path, fields, failed) => {
  test("the review says so, and nothing typed is lost", async () => {
    await expectKept(act, path, fields, "answers nothing");
  });

  test("to save: its own default text, and nothing typed is lost", async () => {
    let posts = 0;
    const { forms } = await onHost({
      ...LISTS,
      [LIST]: LISTED,
      [CHOSEN]: own(ONE),
      [path]: (response, asked) => {
        posts += 1;
        (posts === 1 ? own(OUTCOME) : json({}, 500))(response, asked);
      },
    });
    const address = paths.bulkCases(act, "?case=7");
    const review = await forms.review(address, fields);
    expect(review.says).toContain("|1 of 1 case will ");
    const answer = await forms.save(address, fields, review);
    expect(answer.status).toBe(502);
    expect(answer.says).toContain(`|${failed}|`);
    expect(answer.html).toMatch(act === "assign" ? /value="3" selected/ : /Arguments/);
    expect(posts).toBe(2);
  });
});

test("a host that cannot tell what is chosen leaves the form standing", async () => {
  const { forms } = await onHost({ [LIST]: LISTED, [CHOSEN]: json({}, 500) });
  const page = await forms.get(paths.bulkCases("status", "?case=7"));
  expect(page.status).toBe(200);
  expect(page.says).toContain(`|${messages.bulk.selectionFailed}|Try Again|`);
  expect(page.html).toContain('name="stage_of_case"');
});

test("a session that is over leads to signing in", async () => {
  const { forms } = await onHost({ [CHOSEN]: json({}, 401) });
  expect((await forms.get(paths.bulkCases("status", "?case=7"))).location).toContain(paths.login());
});

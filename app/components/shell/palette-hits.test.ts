import { expect, test } from "vitest";
import { FEATURES } from "#app/domain/features.ts";
import { paths } from "#app/paths.ts";
import { commandsFor, matchingCommands } from "./palette-commands.ts";
import { countHits, paletteGroups } from "./palette-hits.ts";

const NOBODY = { features: [], sees_all_clients: false, has_mail_tray: false, manages_users: false };
const ALL = commandsFor({
  features: FEATURES,
  sees_all_clients: true,
  has_mail_tray: true,
  manages_users: true,
});
const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);
const typed = (text: string, isSearching = false) => ({ text, isSearching });
const NOTHING = { cases: [], batches: [], clients: [], advocates: [], more: [] };

test("places are those the user may open", () => {
  expect(labels(commandsFor(NOBODY))).toEqual(["My Profile", "Help", "Keyboard shortcuts", "Logout"]);
  expect(labels(commandsFor({ ...NOBODY, features: ["litigation_batch"] }))).toEqual([
    "Go to Batch",
    "Upload New Batch File",
    "Go to Bulk Changes",
    "My Profile",
    "Help",
    "Keyboard shortcuts",
    "Logout",
  ]);
  expect(labels(ALL)).toEqual(
    expect.arrayContaining(["Go to Audit", "Go to Unmatched Emails", "Go to Users", "Add User"]),
  );
  // The tray is a page of cases.
  expect(labels(commandsFor({ ...NOBODY, has_mail_tray: true }))).not.toContain("Go to Unmatched Emails");
});

test.each([
  ["", labels(ALL)],
  ["go b", ["Go to Batch", "Go to Bulk Changes"]],
  ["UPLOAD", ["Upload New Batch File"]],
  ["cases filed", ["Cases: Filed", "Cases: Not Filed"]],
  ["ogout", []],
])("%j finds %j", (text, found) => {
  expect(labels(matchingCommands(ALL, text))).toEqual(found);
});

test("what was found leads to its page, with what tells it from others", () => {
  const groups = paletteGroups(
    {
      cases: [
        {
          case_id: 7,
          customer_name: "Sample Borrower",
          lan_number: "LAN-1",
          case_no: null,
          client_name: "Sample Finance",
          batch_id: 2,
        },
      ],
      batches: [
        { id: 2, batch_name: "Kochi", client_name: "Sample Finance", total_cases: 1 },
        { id: 3, batch_name: null, client_name: "Sample Finance", total_cases: 36 },
      ],
      clients: [
        { id: 4, name: "SFL", full_name: "Sample Finance Limited" },
        { id: 5, name: "Demo", full_name: "Demo" },
      ],
      advocates: [{ id: 6, name: "Sample Advocate" }],
      more: [],
    },
    ALL,
    typed("nothing of that name"),
  );
  expect(groups).toEqual([
    {
      title: "Cases",
      hits: [
        {
          key: "case-7",
          label: "Sample Borrower",
          detail: "LAN-1 · Sample Finance",
          go: { href: paths.casePage(7) },
        },
      ],
    },
    {
      title: "Batches",
      hits: [
        {
          key: "batch-2",
          label: "Batch 2: Kochi",
          detail: "Sample Finance · 1 case",
          go: { href: paths.cases({ batchId: 2 }) },
        },
        {
          key: "batch-3",
          label: "Batch 3",
          detail: "Sample Finance · 36 cases",
          go: { href: paths.cases({ batchId: 3 }) },
        },
      ],
    },
    {
      title: "Clients",
      hits: [
        {
          key: "client-4",
          label: "Sample Finance Limited",
          detail: "SFL",
          go: { href: paths.cases({}, { client: 4 }) },
        },
        { key: "client-5", label: "Demo", detail: "", go: { href: paths.cases({}, { client: 5 }) } },
      ],
    },
    {
      title: "Advocates",
      hits: [{ key: "advocate-6", label: "Sample Advocate", go: { href: paths.cases({}, { advocate: 6 }) } }],
    },
  ]);
});

test("without hits there is no group", () => {
  expect(paletteGroups(NOTHING, [], typed(""))).toEqual([]);
});

test("where only the first cases are listed, the last entry leads to all of them, and is no result", () => {
  const aCase = {
    case_id: 7,
    customer_name: "Kumar",
    lan_number: "LAN-1",
    case_no: null,
    client_name: "Sample Finance",
    batch_id: 2,
  };
  const groups = paletteGroups({ ...NOTHING, cases: [aCase], more: ["cases"] }, [], typed(" kumar "));
  expect(groups[0]?.hits.at(-1)).toEqual({
    key: "all-cases",
    label: "See all in Cases",
    go: { href: paths.cases({}, { search: "kumar" }) },
  });
  expect(countHits(groups)).toBe(1);
  expect(
    paletteGroups({ ...NOTHING, cases: [aCase], more: ["clients"] }, [], typed("kumar"))[0]?.hits,
  ).toHaveLength(1);
});

test("while it is searched on, only what still fits is listed, so that Enter opens nothing else", () => {
  const cases = ["Sample Kumar", "R.K. & Sons"].map((customer_name, index) => ({
    ...{ case_id: index + 1, customer_name, lan_number: `LAN-${String(index)}` },
    ...{ case_no: null, client_name: "Sample Finance", batch_id: 2 },
  }));
  const found = { ...NOTHING, cases, more: ["cases" as const] };
  const keysOf = (text: string) =>
    paletteGroups(found, ALL, typed(text, true)).flatMap(({ hits }) => hits.map(({ key }) => key));
  expect(keysOf("finance KUM")).toEqual(["case-1", "all-cases"]);
  expect(keysOf("keyb")).toEqual(["go-Keyboard shortcuts"]);
});

// Fields that have no column of their own: asked for, checked, kept among the facts of a case or of its lender.
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  BARE_COMMERCIAL_SUIT,
  BARE_SUMMARY_SUIT,
  FULL_SUMMARY_SUIT,
} from "#app/papers/testing/sample-suits.ts";
import { caseOf } from "../papers/case-of.fixture.ts";
import { paperOffice, type Office } from "../papers/papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

const pdf_type = "comm_suit";
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(BARE_COMMERCIAL_SUIT).filter(([name]) => !names.includes(name)));

const UNDECIDED = without(
  "urgent_relief",
  ...["pim_authority", "pim_application_date", "pim_report_type", "pim_report_date"],
);

test("a choice is asked for with its options, and what each needs with the option that needs it", async () => {
  const { id: case_id } = await caseOf(office, pdf_type, UNDECIDED);
  const answer = await office.call("listMissingFields", { case_id, pdf_type });
  const field = (name: string) =>
    answer.ok ? answer.data.missing_fields.find((each) => each.name === name) : undefined;
  expect(field("urgent_relief")).toMatchObject({
    kind: "choice",
    required: true,
    options: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
  });
  expect(field("urgent_relief_ground")).toMatchObject({
    kind: "longtext",
    required: false,
    needed_when: { name: "urgent_relief", is: ["yes"] },
  });
  expect(field("pim_report_type")).toMatchObject({ needed_when: { name: "urgent_relief", is: ["no"] } });
  expect(field("court_fee_estimate")).toBeUndefined();
});

test("a party's address is asked for with the name of the party, and what a report needs with the report", async () => {
  const { id: case_id } = await caseOf(office, "summary_suit", BARE_SUMMARY_SUIT);
  const answer = await office.call("listMissingFields", { case_id, pdf_type: "summary_suit" });
  const field = (name: string) =>
    answer.ok ? answer.data.missing_fields.find((each) => each.name === name) : undefined;
  expect(field("guarantor_address")).toMatchObject({
    required: false,
    needed_when: { name: "guarantor_name", is: [] },
  });
  expect(field("pim_authority")).toMatchObject({
    needed_when: { name: "pim_report_type", is: ["non-starter", "failure"] },
  });
  expect(field("guarantor_name")).toMatchObject({ needed_when: null });
  expect(field("bench")).toMatchObject({ needed_when: null });
});

test("a case without an advocate says so before anything is filled in, and is not ready", async () => {
  const { id: case_id } = await caseOf(office, "summary_suit", BARE_SUMMARY_SUIT);
  const standing = async () => {
    const listed = await office.call("listCasePapers", { case_id });
    return listed.ok ? listed.data.standings.find(({ category }) => category === "summary_suit") : null;
  };
  expect(await standing()).toMatchObject({ missing: 0 });
  await office.rows("update cases set advocate_id = null where id = $1", [case_id]);
  const answer = await office.call("listMissingFields", { case_id, pdf_type: "summary_suit" });
  expect(answer).toMatchObject({
    data: {
      elsewhere: [
        { label: "Advocate", belongs_to: "advocate" },
        { label: "Enrolment Number", belongs_to: "advocate" },
        { label: "Advocate Address", belongs_to: "advocate" },
      ],
    },
  });
  expect(await standing()).toMatchObject({ missing: 3 });
});

test("facts are kept with those that were there, with the version, the trail and the status of the case", async () => {
  const { id: case_id, client_id } = await caseOf(
    office,
    pdf_type,
    without("urgent_relief", "authority_doc"),
  );
  const answer = await office.call("generatePaper", {
    case_id,
    category: pdf_type,
    urgent_relief: "yes",
    urgent_relief_ground: "The stock is being sold.\nNothing else secures the loan.",
    authority_doc: "Power of attorney",
  });
  expect(answer).toMatchObject({ ok: true });
  const [row] = await office.rows("select facts, version, data_pending from cases where id = $1", [case_id]);
  expect(row).toMatchObject({
    version: 2,
    data_pending: false,
    facts: {
      urgent_relief: "yes",
      urgent_relief_ground: "The stock is being sold.\nNothing else secures the loan.",
      court_name: "Commercial Court",
    },
  });
  const lender = await office.clientRow(client_id);
  expect(lender).toMatchObject({
    version: 2,
    facts: { authority_doc: "Power of attorney", authority_date: "2025-04-02" },
  });
  const [trail] = await office.rows("select before, after from audit where action = 'case.fields_filled'");
  expect(trail).toEqual({
    before: { urgent_relief: null, urgent_relief_ground: null },
    after: {
      urgent_relief: "yes",
      urgent_relief_ground: "The stock is being sold.\nNothing else secures the loan.",
    },
  });
});

test.each([
  [{ urgent_relief: "perhaps" }, /^Urgent Interim Relief Sought: /],
  [{ urgent_relief: "yes" }, /Ground of the Urgent Relief/],
  [
    { urgent_relief: "no", pim_report_date: "2026-02-30" },
    /^Date of the Mediation Report: Please enter a valid date/,
  ],
])("%o is refused and nothing is stored", async (given, sentence) => {
  const { id: case_id } = await caseOf(office, pdf_type, UNDECIDED);
  const answer = await office.call("generatePaper", { case_id, category: pdf_type, ...given });
  expect(answer.ok ? "" : answer.message).toMatch(sentence);
  const [row] = await office.rows(
    "select version, facts ? 'urgent_relief' as kept from cases where id = $1",
    [case_id],
  );
  expect(row).toEqual({ version: 1, kept: false });
});

test("a confirmed table's fee goes into the paper and its snapshot, an unconfirmed one's does not", async () => {
  const values = Object.fromEntries(
    Object.entries(FULL_SUMMARY_SUIT).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("court_fee"),
    ),
  );
  const { id: case_id } = await caseOf(office, "summary_suit", values);
  await office.rows("delete from court_fee_tables");
  const make = () => office.call("generatePaper", { case_id, category: "summary_suit" });
  const snapshots = () => office.rows("select snapshot from papers order by id");
  expect(await make()).toMatchObject({ ok: true });
  expect((await snapshots())[0]?.snapshot).toMatchObject({ court_fee_confirmed: null });
  await office.rows(
    `insert into court_fee_tables (kind, state, rule, source, confirmed_by, confirmed_on)
     values ('civil_suit', 'maharashtra', '{"kind":"fixed","fee":"15330.00","firm":false}', 'A sample table', 'Sample Counsel', '2026-11-01')`,
  );
  expect(await make()).toMatchObject({ ok: true });
  expect((await snapshots())[1]?.snapshot).toMatchObject({
    court_fee_estimate: "15330.00",
    court_fee_source: "A sample table",
    court_fee_confirmed: "yes",
  });
});

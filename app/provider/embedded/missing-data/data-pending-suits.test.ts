// The Case Data status of batches that start with a suit: its compulsory facts stand in columns and among the facts of a
// case and of its lender.
import { afterEach, beforeEach, expect, test } from "vitest";
import { BARE_COMMERCIAL_SUIT, BARE_MEDIATION, BARE_SUMMARY_SUIT } from "#app/papers/testing/sample-suits.ts";
import { caseOf } from "../papers/case-of.fixture.ts";
import { paperOffice, type Office } from "../papers/papers.fixture.ts";
import { pendingIn, refreshIn } from "./data-pending.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

const SUITS = [
  ["summary_suit", BARE_SUMMARY_SUIT],
  ["comm_suit", BARE_COMMERCIAL_SUIT],
  ["mediation_application", BARE_MEDIATION],
] as const;

const caseWith = (category: string, values: Record<string, string>) => caseOf(office, category, values);

test.each(SUITS)(
  "%s: the status says what listMissingData says, whichever field is missing or odd",
  async (category, bare) => {
    const without = (name: string) =>
      Object.fromEntries(Object.entries(bare).filter(([key]) => key !== name));
    // A lender's full name is no optional column.
    const names = Object.keys(bare).filter((name) => name !== "client_name");
    const variants: [string, Record<string, string>][] = [
      ["nothing missing", bare],
      ...names.map((name): [string, Record<string, string>] => [name, without(name)]),
      ["a guarantor without address", { ...bare, guarantor_name: "Sample Guarantor" }],
      ["an address of spaces", { ...bare, address1: " \n " }],
      ["no such day", { ...bare, pim_report_date: "2026-02-30", interest_to: "2026-13-01" }],
      ["no such option", { ...bare, urgent_relief: "perhaps", lrn_mode: "pigeon" }],
      ["urgent without a ground", { ...bare, urgent_relief: "yes" }],
      [
        "urgent with a ground",
        { ...bare, urgent_relief: "yes", urgent_relief_ground: "The stock is being sold." },
      ],
      ["no such amount", { ...bare, daily_interest: "much", charges_amount: "-1" }],
      ["interest to an unknown day", { ...bare, interest_from: "2026-01-01", pos: "400000.00" }],
      ["one report more", { ...bare, pim_report_type: "failure" }],
    ];
    const found: Record<string, unknown>[] = [];
    for (const [what, values] of variants) {
      const { id } = await caseWith(category, values);
      await refreshIn(office, { cases: [id] });
      const answer = await office.call("listMissingData", { case_id: id, pdf_type: category });
      const lacks = answer.ok ? answer.data : [answer.message];
      found.push({ what, lacks, pending: (await pendingIn(office, [id])).get(id) });
    }
    expect(found.filter(({ lacks, pending }) => pending !== (lacks as string[]).length > 0)).toEqual([]);
    expect(found[0]).toMatchObject({ lacks: [], pending: false });
    for (const { what, lacks } of found) {
      if (names.includes(String(what))) expect(lacks).toContain(what);
    }
  },
);

test("a proceeding that is recorded answers for the statement, and its removal asks again", async () => {
  const { other_proceedings: said, ...unsaid } = BARE_SUMMARY_SUIT;
  expect(said).toBe("none");
  const { id } = await caseWith("summary_suit", unsaid);
  await refreshIn(office, { cases: [id] });
  const isPending = async () => (await pendingIn(office, [id])).get(id);
  expect(await isPending()).toBe(true);
  await office.call("addProceeding", { case_id: id, kind: "arbitration" });
  expect(await isPending()).toBe(false);
  await office.call("removeProceeding", {
    case_id: id,
    proceeding_id: 1,
    version: 1,
    reason: "Another loan",
  });
  expect(await isPending()).toBe(true);
});

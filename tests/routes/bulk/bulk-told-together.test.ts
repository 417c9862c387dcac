// Bulk Update: what is wrong with pasted lines is told in the same answer as what is wrong elsewhere in the form.
import { beforeEach, expect, test } from "vitest";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { hearingMessages } from "#app/domain/cases/hearing-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);
let address: string;
beforeEach(async () => {
  const { id } = await panel.given.litigationCase({ lan_number: "00091" });
  address = paths.bulkCases("update", `?chosen=ticked&case=${String(id)}`);
});

const WRONG = "00091\tCS/1/2026\t1-Jan-26\n00093\tCS/3/2026\t1-Jan-26";
const tomorrow = addDays(todayInIndia(new Date()), 1);
const lineTwo = messages.bulk.lineLanUnknown(2, "00093");

test.each([
  ["a date that is none", { next_hearing_date: "2026-13-45" }, messages.generic.notADate],
  ["a stage that needs a date", { stage_of_case: "Disposed" }, messages.cases.closedNeedsDate],
  ["a status that numbers contradict", { filing_status: "not_filed" }, messages.cases.statusNeedsNumber],
  [
    "a hearing after the disposal",
    { disposal_date: "2026-05-05", next_hearing_date: "2026-05-06" },
    messages.cases.nextAfterDisposal,
  ],
  // These the provider refuses.
  ["a date still to come", { disposal_date: tomorrow }, `Disposal Date: ${messages.generic.dateInFuture}`],
  ["an advocate who is not there", { advocate: "999999" }, messages.advocates.unknown],
])("%s and a wrong line", async (_, wrong, sentence) => {
  const answer = await forms.review(address, { ...wrong, case_numbers: WRONG });
  expect(answer.status).toBe(422);
  expect(answer.says).toContain(`|${sentence}|`);
  expect(answer.says).toContain(`|${lineTwo}|`);
  expect(answer.html).toContain("00093\tCS/3/2026\t1-Jan-26</textarea>");
  expect(answer.html).not.toContain('value="save"');
  expect(await panel.rows("select 1 from cases where version > 1")).toEqual([]);
});

test("a line whose number is none, beside a wrong field", async () => {
  const case_numbers = "00091\tnot filed\t1-Jan-26";
  const answer = await forms.review(address, { next_hearing_date: "2026-13-45", case_numbers });
  expect(answer.says).toContain(`|${messages.generic.notADate}|`);
  expect(answer.says).toContain(`|${messages.bulk.lineNumberNone(1, "00091", "not filed")}|`);
});

test.each(["update", "status"] as const)("%s: the review says that the next hearing is past", async (act) => {
  const at = address.replace("/update", `/${act}`);
  const past = await forms.review(at, { next_hearing_date: "2020-01-06" });
  expect(past.status).toBe(200);
  expect(past.says).toContain(`|${hearingMessages.pastDate("6 Jan 2020")}|`);
  expect(past.html).toContain('value="save"');
  expect((await forms.review(at, { next_hearing_date: tomorrow })).says).not.toContain("is past");
});

test("lines that are right say nothing, and a mistake of the field itself is told alone", async () => {
  const right = "00091\tCS/1/2026\t1-Jan-26";
  const wrong = { next_hearing_date: "2026-13-45" };
  const fine = await forms.review(address, { ...wrong, case_numbers: right });
  expect(fine.status).toBe(422);
  expect(fine.says).toContain(`|${messages.generic.notADate}|`);
  expect(fine.html).not.toContain('id="bulk-update-case_numbers-error"');
  const none = await forms.review(address, { ...wrong, filing_status: "filed", case_numbers: " " });
  expect(none.says).toContain(`|${messages.bulk.linesRequired}|`);
});

// A case that is disposed of and was never filed is nearly always a mistake: it is asked about wherever it would come about.
import { beforeEach, describe, expect, test } from "vitest";
import { disposalMessages } from "#app/domain/cases/disposal-questions.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
const FILED = { case_no: "OS 7 of 2026", case_date: "2026-01-01" };
const OVER = { stage_of_case: "Disposed", disposal_date: "2026-11-03" };
const TAKEN_OFF = disposalMessages.numberTakenOff("2026-11-03");
let ids: { batchId: number; caseId: number };

beforeEach(() => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
});

async function given(values: object = {}) {
  const { id, batch_id } = await panel.given.litigationCase({ lan_number: "SF/1", ...values });
  ids = { batchId: batch_id, caseId: id };
}
const stored = async () =>
  (
    await panel.rows(
      "select case_no, stage_of_case, disposal_date::text, progress, version from cases where id = $1",
      [ids.caseId],
    )
  )[0];
const historyOf = async () => words(await (await panel.get(paths.caseDialog(ids, "history"))).text());

describe("Mark as Not Filed", () => {
  test("of a disposed case asks first, and does it once confirmed", async () => {
    await given({ ...FILED, ...OVER });
    const address = paths.caseDialog(ids, "not-filed");
    const first = await panel.post(address, { version: "1" });
    expect(first.status).toBe(422);
    const html = await first.text();
    expect(words(html)).toContain(`|${TAKEN_OFF}|`);
    expect(words(html)).toContain("|Mark as Not Filed Anyway|");
    expect(await stored()).toMatchObject({ case_no: FILED.case_no, version: 1 });
    const again = await panel.post(address, { version: "1", confirmed: confirmedIn(html) });
    expect(again.status).toBe(302);
    expect(await stored()).toMatchObject({ case_no: null, ...OVER, progress: "closed", version: 2 });
    expect(await historyOf()).toContain("|Case Number|OS 7 of 2026|");
  });

  test("of a case that is not over asks nothing", async () => {
    await given(FILED);
    expect((await panel.post(paths.caseDialog(ids, "not-filed"), { version: "1" })).status).toBe(302);
    expect(await stored()).toMatchObject({ case_no: null, progress: "not_filed" });
  });

  test("of a case that only its stage says is over has no date to name", async () => {
    await given({ ...FILED, stage_of_case: "Disposed" });
    const html = words(await (await panel.post(paths.caseDialog(ids, "not-filed"), { version: "1" })).text());
    expect(html).toContain(`|${disposalMessages.numberTakenOff(null)}|`);
  });
});

describe("a disposal of a case without a number", () => {
  test("is asked about where hearings are entered", async () => {
    await given();
    const form = { ...OVER, previous_hearing_date: "", next_hearing_date: "", advocate: "", version: "1" };
    const first = await panel.post(paths.caseDialog(ids, "hearing"), form);
    expect(first.status).toBe(422);
    const html = await first.text();
    expect(words(html)).toContain(`|${disposalMessages.neverFiled}|`);
    expect(await stored()).toMatchObject({ stage_of_case: null, version: 1 });
    const again = await panel.post(paths.caseDialog(ids, "hearing"), {
      ...form,
      confirmed: confirmedIn(html),
    });
    expect(again.status).toBe(302);
    expect(await stored()).toMatchObject({ ...OVER, progress: "closed" });
    expect(await historyOf()).toContain("|Changed the status of a case|");
    // What was confirmed is not asked about again.
    const later = { ...form, disposal_date: "2026-11-04", version: "2" };
    expect((await panel.post(paths.caseDialog(ids, "hearing"), later)).status).toBe(302);
  });

  test("is asked about in Edit Case, not where the number comes with it", async () => {
    await given();
    const edit = paths.caseDialog(ids, "edit");
    const opened = JSON.stringify({
      stage_of_case: null,
      disposal_date: null,
      case_no: null,
      case_date: null,
    });
    const form = { ...OVER, case_no: "", case_date: "", opened, version: "1" };
    const first = await panel.post(edit, form);
    expect(first.status).toBe(422);
    expect(words(await first.text())).toContain(`|${disposalMessages.neverFiled}|`);
    expect(await stored()).toMatchObject({ stage_of_case: null, version: 1 });
    expect((await panel.post(edit, { ...form, ...FILED })).status).toBe(302);
    expect(await stored()).toMatchObject({ ...OVER, case_no: FILED.case_no });
  });

  test("is told in the review of Bulk Update, with the LANs", async () => {
    await given();
    const filed = await panel.given.litigationCase({
      ...{ batch_id: ids.batchId, lan_number: "SF/2" },
      ...FILED,
    });
    const address = paths.bulkCases("update", `?case=${String(ids.caseId)}&case=${String(filed.id)}`);
    const forms = bulkForms(panel);
    const review = await forms.review(address, OVER);
    expect(review.says).toContain(disposalMessages.neverFiledOfMany(1, ["SF/1"]));
    expect((await forms.save(address, OVER, review)).status).toBe(302);
    expect(await stored()).toMatchObject(OVER);
    const none = await forms.review(paths.bulkCases("update", `?case=${String(filed.id)}`), OVER);
    expect(none.says).not.toContain("without a case number");
  });

  test("comes with its number in Bulk Update: nothing to tell; with Not Filed it is told", async () => {
    await given(FILED);
    const address = paths.bulkCases("update", `?case=${String(ids.caseId)}`);
    const forms = bulkForms(panel);
    const off = await forms.review(address, { ...OVER, filing_status: "not_filed" });
    expect(off.says).toContain(disposalMessages.neverFiledOfMany(1, ["SF/1"]));
    // Alone, Not Filed leaves a case that is over as it is.
    await panel.rows("update cases set stage_of_case = 'Disposed', disposal_date = '2026-11-03'");
    const skipped = await forms.review(address, { filing_status: "not_filed" });
    expect(skipped.says).toContain("disposed of");
  });
});

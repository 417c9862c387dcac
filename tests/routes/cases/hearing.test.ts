// Update Hearing, Stage and Advocate of one case.
import { beforeEach, describe, expect, test } from "vitest";
import { toFormDate } from "#app/domain/form-dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
const LIST = { client: 4, page: 2 };
const STORED = {
  stage_of_case: "Arguments",
  previous_hearing_date: "2026-10-01",
  next_hearing_date: "2026-11-20",
};
let ids: { batchId: number; caseId: number };
let dialog: string;
let advocate: string;
let form: Record<string, string>;

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  await panel.rows(
    "insert into advocates (name, enrolment_no) values ('Sample Advocate', 'MAH/1/2015'), ('Ravi Rao', null)",
  );
  const [first] = await panel.rows("select id::int as id from advocates where name = 'Sample Advocate'");
  advocate = String(first?.id);
  const { id, batch_id } = await panel.given.litigationCase({
    ...{ customer_name: "Sample Traders", lan_number: "SF/1", case_no: "OS 7 of 2026" },
    ...{ ...STORED, advocate_id: Number(advocate) },
  });
  ids = { batchId: batch_id, caseId: id };
  dialog = paths.caseDialog(ids, "hearing", LIST);
  form = { ...STORED, advocate, disposal_date: "", version: "1" };
});

const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const shown = async (address: string) => dialogIn(await (await panel.get(address)).text());
const valueOf = (html: string, name: string) =>
  / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];
const save = (changes: Record<string, string>) => panel.post(dialog, { ...form, ...changes });
const toastOf = async (answer: Response) => {
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return words(await (await panel.get(paths.cases(ids), { Cookie: cookie })).text());
};
const stored = async () =>
  (
    await panel.rows(
      `select stage_of_case, previous_hearing_date::text, next_hearing_date::text, disposal_date::text,
         advocate_id::text as advocate, progress, version from cases where id = $1`,
      [ids.caseId],
    )
  )[0];

test("the menu leads there, the next hearing comes first, and the form holds what is stored", async () => {
  const list = await (await panel.get(paths.cases(ids))).text();
  expect(list).toContain(`href="${paths.caseDialog(ids, "hearing")}"`);
  const html = await shown(dialog);
  expect(words(html)).toContain(
    "|Update Hearing, Stage and Advocate|Sample Traders|· LAN SF/1|Next Hearing Date|",
  );
  for (const [name, value] of Object.entries(STORED)) expect(valueOf(html, name)).toBe(toFormDate(value));
  expect(html).toContain(`<option value="${advocate}" selected="">Sample Advocate, MAH/1/2015</option>`);
});

test("the daily job: the next date typed and saved, back at the same place of the list", async () => {
  const answer = await save({ next_hearing_date: "2026-12-04" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.belowCase(ids, LIST));
  expect(await toastOf(answer)).toContain(`|${messages.cases.updated}|`);
  expect(await stored()).toMatchObject({ ...STORED, next_hearing_date: "2026-12-04", advocate, version: 2 });
  const history = words(await shown(paths.caseDialog(ids, "history")));
  expect(history).toMatch(
    /\|Changed a hearing date of a case\|Sample Admin · [^|]+\|Next Hearing Date\|20 Nov 2026\|→\|became\|4 Dec 2026\|/,
  );
});

test("a wrong date and a wrong advocate are taken away", async () => {
  expect(
    (await save({ next_hearing_date: "", previous_hearing_date: "", stage_of_case: "", advocate: "" }))
      .status,
  ).toBe(302);
  expect(await stored()).toMatchObject({
    ...{ stage_of_case: null, previous_hearing_date: null, next_hearing_date: null, advocate: null },
  });
});

test("another advocate is a line of the history of its own name", async () => {
  const [other] = await panel.rows("select id::text as id from advocates where name = 'Ravi Rao'");
  await save({ advocate: String(other?.id) });
  expect(words(await shown(paths.caseDialog(ids, "history")))).toMatch(
    /\|Assigned a case to an advocate\|Sample Admin · [^|]+\|Advocate\|Sample Advocate\|→\|became\|Ravi Rao\|/,
  );
});

test("a deactivated advocate can stay, and cannot be chosen; an unknown one neither", async () => {
  await panel.rows("update advocates set active = false");
  expect((await save({ next_hearing_date: "2026-12-04" })).status).toBe(302);
  const [other] = await panel.rows("select id::text as id from advocates where name = 'Ravi Rao'");
  for (const chosen of [String(other?.id), "999"]) {
    const answer = await save({ advocate: chosen, version: "2" });
    expect(answer.status).toBe(422);
    expect(words(dialogIn(await answer.text()))).toContain(`|${messages.advocates.unknown}|`);
  }
});

test.each([
  [{ next_hearing_date: "2026-10-01" }, messages.cases.nextBeforePrevious],
  [{ disposal_date: "2026-11-19" }, messages.cases.nextAfterDisposal],
  [{ stage_of_case: "Dismissed" }, messages.cases.closedNeedsDate],
  [{ next_hearing_date: "31/02/2026" }, messages.generic.notADate],
  [{ previous_hearing_date: "2026-11-22", next_hearing_date: "2026-12-04" }, messages.generic.dateInFuture],
  [{ disposal_date: "2026-11-22", next_hearing_date: "" }, messages.generic.dateInFuture],
])("%j is refused with the sentence of the bulk act", async (changes, sentence) => {
  const answer = await save(changes);
  expect(answer.status).toBe(422);
  expect(words(dialogIn(await answer.text()))).toContain(`|${sentence}|`);
  expect(await stored()).toMatchObject({ ...STORED, version: 1 });
});

test("a case is disposed of, which needs the later hearing taken away, and reopened", async () => {
  expect(
    (await save({ stage_of_case: "Dismissed", disposal_date: "2026-11-19", next_hearing_date: "" })).status,
  ).toBe(302);
  expect(await stored()).toMatchObject({
    stage_of_case: "Disposed",
    next_hearing_date: null,
    progress: "closed",
  });
  const reopened = {
    stage_of_case: "Arguments",
    disposal_date: "",
    next_hearing_date: "2026-12-04",
    version: "2",
  };
  expect((await save(reopened)).status).toBe(302);
  expect(await stored()).toMatchObject({ disposal_date: null, progress: "in_progress" });
});

test.each([
  ["2026-11-05", "The next hearing date (5 Nov 2026) is past. Please check it."],
  ["2026-12-06", "The next hearing date (6 Dec 2026) is a Sunday. Please check it."],
])("%s is asked about before it is stored", async (next_hearing_date, warning) => {
  const before = await stored();
  const first = await save({ next_hearing_date });
  expect(first.status).toBe(422);
  const html = dialogIn(await first.text());
  expect(words(html)).toContain(`|${warning}|`);
  expect(await stored()).toEqual(before);
  const answer = await save({ next_hearing_date, confirmed: confirmedIn(html) });
  expect(await toastOf(answer)).toContain(`|${messages.cases.updated}|`);
  expect(await stored()).toMatchObject({ next_hearing_date });
});

test("a past date that was there already is not told again", async () => {
  const answer = await save({ stage_of_case: "Reserved" });
  expect(await toastOf(answer)).toContain(`|${messages.cases.updated}|`);
});

test("a stale form shows both values, and saving again writes what was typed", async () => {
  await save({ next_hearing_date: "2026-12-04" });
  const stale = await save({ next_hearing_date: "2026-12-11" });
  expect(stale.status).toBe(409);
  const html = dialogIn(await stale.text());
  expect(words(html)).toContain(`|${messages.generic.changedByOther}|`);
  expect(words(html)).toContain("|Now stored: 4 Dec 2026|");
  expect(valueOf(html, "version")).toBe("2");
  expect((await save({ next_hearing_date: "2026-12-11", version: "2" })).status).toBe(302);
  expect(await stored()).toMatchObject({ next_hearing_date: "2026-12-11" });
});

describe("who may not", () => {
  test("a case that is not there, or another client's, is 404", async () => {
    const own = await panel.given.client();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
    for (const address of [
      dialog,
      paths.caseDialog({ caseId: 999 }, "hearing"),
      paths.caseDialog({ caseId: "x" }, "hearing"),
    ]) {
      expect((await panel.get(address)).status).toBe(404);
      expect((await panel.post(address, form)).status).toBe(404);
    }
    expect(await stored()).toMatchObject({ version: 1 });
  });

  test("without the feature nothing is written", async () => {
    panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
    const answer = await save({ next_hearing_date: "2026-12-04" });
    expect(answer.headers.get("Location")).toBe(paths.batches());
    expect(await stored()).toMatchObject({ version: 1 });
  });
});

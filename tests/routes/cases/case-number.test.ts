import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };
let dialog: string;

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const { id, batch_id } = await panel.given.litigationCase({
    customer_name: "Sample Traders",
    lan_number: "SF/1",
  });
  ids = { batchId: batch_id, caseId: id };
  dialog = paths.caseDialog(ids, "case-number", { client: 4, page: 2 });
});

const KEY = "a-key-of-one-form-0003";
const NUMBER = { number_kind: "case_no", case_number: "CS (COMM)/123/2026", case_date: "2026-11-20" };
const stored = async () =>
  (
    await panel.rows(
      "select case_no, e_filing_case_number, case_date::text, version from cases where id = $1",
      [ids.caseId],
    )
  )[0];
const shown = async (address: string, cookie?: string) => {
  const answer = await panel.get(address, cookie ? { Cookie: cookie } : {});
  return answer.text();
};
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const control = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(dialogIn(html))?.[0] ?? "";
const valueOf = (html: string, name: string) => / value="([^"]*)"/.exec(control(html, name))?.[1];
const toastOf = async (answer: Response) =>
  words(await shown(paths.cases(ids), answer.headers.getSetCookie()[0]?.split(";")[0]));

test("the dialog shows what is stored and is filled with it", async () => {
  const first = await shown(dialog);
  expect(first).toContain("<title>Sample Traders · Update E-Filing / Case Number · Litigation Panel</title>");
  expect(words(dialogIn(first))).toContain("Sample Traders|· LAN SF/1|Filing Status|Not Filed|Which number|");
  await panel.rows("update cases set case_no = 'OS 7 of 2026', case_date = '2026-11-01'");
  const html = await shown(dialog);
  expect(words(dialogIn(html))).toContain("|Filed|Case Date|1 Nov 2026|Case Number|OS 7 of 2026|");
  expect(valueOf(html, "case_number")).toBe("OS 7 of 2026");
  expect(valueOf(html, "case_date")).toBe("01/11/2026");
  expect(words(dialogIn(html))).toContain("|Case Date|Sunday, 1 November 2026 · weekend|");
  expect(valueOf(html, "version")).toBe("1");
});

test("a number is stored, and the list says so at the place one came from", async () => {
  const answer = await panel.post(dialog, { ...NUMBER, version: "1" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.belowCase(ids, { client: 4, page: 2 }));
  expect(await toastOf(answer)).toContain("|Case number updated successfully|");
  expect(await stored()).toEqual({
    case_no: "CS (COMM)/123/2026",
    e_filing_case_number: null,
    case_date: "2026-11-20",
    version: 2,
  });
});

test.each([
  ["1234/2019", "This does not look like a court's case number: please check it."],
  ["DLSW010093242025", "This looks like a CNR: please check that it is the case number."],
])("an unusual number, %s, is asked about before it is stored", async (case_number, warning) => {
  const first = await panel.post(dialog, { ...NUMBER, case_number, version: "1" });
  expect(first.status).toBe(422);
  const html = dialogIn(await first.text());
  expect(words(html)).toContain(`|${warning}|`);
  expect(words(html)).toContain("|Update Anyway|");
  expect(valueOf(html, "case_number")).toBe(case_number);
  expect(await stored()).toMatchObject({ case_no: null });
  const answer = await panel.post(dialog, {
    ...NUMBER,
    case_number,
    version: "1",
    confirmed: confirmedIn(html),
  });
  expect(await toastOf(answer)).toContain("|Case number updated successfully|");
  expect(await stored()).toMatchObject({ case_no: case_number });
  expect(words(dialogIn(await shown(dialog)))).toContain(`|${warning}|`);
});

test("a number that another case has, and a date before the loan, are asked about, and nothing is stored", async () => {
  await panel.given.litigationCase({ lan_number: "SF/2", case_no: "OS 7 of 2026" });
  await panel.rows("update cases set agreement_date = '2025-02-03' where id = $1", [ids.caseId]);
  const form = { ...NUMBER, version: "1", case_number: "OS 7 of 2026", case_date: "1901-01-01" };
  const first = await panel.post(dialog, form);
  expect(first.status).toBe(422);
  const html = dialogIn(await first.text());
  expect(words(html)).toContain(
    "|Nothing was saved yet. Please check:|OS 7 of 2026 is also the number of LAN SF/2: please check.|Agreement Date (3 Feb 2025) is after Case Date (1 Jan 1901).|",
  );
  expect(await stored()).toMatchObject({ case_no: null, version: 1 });
  const confirmed = confirmedIn(html);
  // What is confirmed is what was asked: another date is asked about again.
  const other = await panel.post(dialog, { ...form, case_date: "1902-02-02", confirmed });
  expect(other.status).toBe(422);
  expect(await stored()).toMatchObject({ case_no: null, version: 1 });
  expect((await panel.post(dialog, { ...form, confirmed })).status).toBe(302);
  expect(await stored()).toMatchObject({ case_no: "OS 7 of 2026", case_date: "1901-01-01" });
});

test("an e-filing number has no form to warn about", async () => {
  const answer = await panel.post(dialog, {
    ...NUMBER,
    number_kind: "e_filing_case_number",
    case_number: "1234",
  });
  expect(await toastOf(answer)).toContain("|Case number updated successfully|");
  expect(await stored()).toMatchObject({ case_no: null, e_filing_case_number: "1234" });
});

test.each([
  [{ case_number: "  " }, "Please enter a case number"],
  [{ case_date: "" }, "Please enter the case date"],
  [{ case_date: "2026-02-30" }, messages.generic.notADate],
  [{ case_date: "2026-11-22" }, "The date cannot be in the future"],
  [{ number_kind: "cnr" }, "Please choose one of the listed values"],
])("%j is refused with its sentence, and the rest stays", async (wrong, sentence) => {
  const answer = await panel.post(dialog, { ...NUMBER, ...wrong, version: "1", idempotency_key: KEY });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(words(dialogIn(html))).toContain(`|${sentence}|`);
  if (!("case_number" in wrong)) expect(valueOf(html, "case_number")).toBe("CS (COMM)/123/2026");
  expect(valueOf(html, "idempotency_key")).toBe(KEY);
  expect(valueOf(html, "version")).toBe("1");
  expect(await stored()).toMatchObject({ version: 1 });
});

test("a stale form shows what was typed and what is stored; saved again, it is written", async () => {
  await panel.post(dialog, { ...NUMBER, case_number: "OS 7 of 2026", case_date: "2026-11-01", version: "1" });
  const answer = await panel.post(dialog, { ...NUMBER, version: "1", idempotency_key: KEY });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  const said = words(dialogIn(html));
  expect(said).toContain("|This record was changed by someone else. Reload and try again.|");
  expect(said).toContain("|Now stored: OS 7 of 2026|");
  expect(said).toContain("|Now stored: 1 Nov 2026|");
  expect(valueOf(html, "case_number")).toBe("CS (COMM)/123/2026");
  expect(valueOf(html, "version")).toBe("2");
  expect(await stored()).toMatchObject({ case_no: "OS 7 of 2026" });

  const again = await panel.post(dialog, { ...NUMBER, version: "2", idempotency_key: KEY });
  expect(again.status).toBe(302);
  expect(await stored()).toMatchObject({ case_no: "CS (COMM)/123/2026", version: 3 });
});

test("what is no date has one sentence", async () => {
  const answer = await panel.post(dialog, { ...NUMBER, case_date: "31/02/2026", version: "1" });
  expect(answer.status).toBe(422);
  const said = words(dialogIn(await answer.text()));
  expect(said).toMatch(/\|Please enter a valid date [^|]*\|(?!.*cannot be in the future)/s);
});

test("a field that is as it is stored has no such hint, and the other number's has its own", async () => {
  await panel.rows(
    "update cases set e_filing_case_number = 'EC-1', case_no = 'OS 7 of 2026', case_date = '2026-11-20', version = 2",
  );
  const typed = { ...NUMBER, number_kind: "e_filing_case_number", version: "1" };
  const said = words(dialogIn(await (await panel.post(dialog, typed)).text()));
  expect(said).toContain("|Now stored: EC-1|");
  expect(said.match(/Now stored/g)).toHaveLength(1);
});

test("twenty equal posts at the same moment are one change", async () => {
  const form = { ...NUMBER, version: "1", idempotency_key: KEY };
  const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(dialog, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 302));
  expect(await stored()).toMatchObject({ version: 2 });
  expect(await panel.rows("select 1 from audit where action = 'case.number_updated'")).toHaveLength(1);
});

describe("a number on the wrong case", () => {
  beforeEach(() => panel.rows("update cases set case_no = 'OS 7 of 2026', case_date = '2026-11-01'"));

  test("is taken off it after a question, and the history keeps it", async () => {
    expect(dialogIn(await shown(dialog))).toContain(
      `href="${paths.caseDialog(ids, "not-filed")}?client=4&amp;page=2" data-move="stay">Mark as Not Filed`,
    );
    const ask = paths.caseDialog(ids, "not-filed", { client: 4 });
    const html = await shown(ask);
    expect(words(dialogIn(html))).toContain("|OS 7 of 2026|");
    const answer = await panel.post(ask, { version: valueOf(html, "version") ?? "", idempotency_key: KEY });
    expect(answer.headers.get("Location")).toBe(paths.belowCase(ids, { client: 4 }));
    expect(await toastOf(answer)).toContain("|Case status updated successfully!|");
    expect(await stored()).toMatchObject({ case_no: null, case_date: null, version: 2 });
    expect(words(dialogIn(await shown(paths.caseDialog(ids, "history"))))).toContain(
      "|Case Number|OS 7 of 2026|→|",
    );
  });

  test("a stale one is not: someone else has just written another number", async () => {
    await panel.rows("update cases set case_no = 'OS 8 of 2026', version = 2");
    const answer = await panel.post(paths.caseDialog(ids, "not-filed"), { version: "1" });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(words(dialogIn(html))).toContain("|OS 8 of 2026|");
    expect(valueOf(html, "version")).toBe("2");
    expect(await stored()).toMatchObject({ case_no: "OS 8 of 2026" });
  });
});

describe("nothing is shown and nothing written", () => {
  const expectNothing = async (caseId: number | string) => {
    for (const address of [
      paths.caseDialog({ caseId }, "case-number"),
      paths.caseDialog({ caseId }, "not-filed"),
    ]) {
      expect((await panel.get(address)).status).toBe(404);
      expect((await panel.post(address, NUMBER)).status).toBe(404);
    }
    expect(await stored()).toMatchObject({ version: 1 });
  };

  test.each([999, "7x"])("of case %s", expectNothing);

  test("of another client's case", async () => {
    const own = await panel.given.client();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.id] }));
    await expectNothing(ids.caseId);
  });

  test("without the feature", async () => {
    panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
    for (const address of [dialog, paths.caseDialog(ids, "not-filed")]) {
      expect((await panel.get(address)).headers.get("Location")).toBe(paths.batches());
      expect((await panel.post(address, NUMBER)).headers.get("Location")).toBe(paths.batches());
    }
    expect(await stored()).toMatchObject({ version: 1 });
  });
});

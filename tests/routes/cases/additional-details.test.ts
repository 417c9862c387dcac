import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { FORM, STORED } from "#tests/support/work/additional-details.ts";
import { dialogIn, valueOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };
let dialog: string;

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const { id, batch_id } = await panel.given.litigationCase({ customer_name: "Sample Traders", ...STORED });
  ids = { batchId: batch_id, caseId: id };
  dialog = paths.caseDialog(ids, "additional-details", { client: 4 });
});

const KEY = "a-key-of-one-form-0004";
const stored = async () => (await panel.rows("select * from cases where id = $1", [ids.caseId]))[0];
const shown = async (address: string, cookie?: string) =>
  (await panel.get(address, cookie ? { Cookie: cookie } : {})).text();
const toastOf = async (answer: Response) =>
  words(await shown(paths.cases(ids), answer.headers.getSetCookie()[0]?.split(";")[0]));

test("the form is filled with what is stored", async () => {
  const html = await shown(dialog);
  expect(html).toContain("<title>Sample Traders · Update Additional Details · Litigation Panel</title>");
  expect(words(dialogIn(html))).toContain("|Sample Traders|· LAN ");
  expect(valueOf(html, "agreement_date")).toBe("31/05/2024");
  expect(valueOf(html, "roi_percentage")).toBe("14.5");
  expect(valueOf(html, "guarantor_name")).toBe(STORED.guarantor_name);
  expect(html).toMatch(/name="guarantor_address"[^>]*>\s*12 Sample Road\nPune 411001<\/textarea>/);
  expect(valueOf(html, "version")).toBe("1");
});

test("the whole of section 7's helper can be edited", async () => {
  const html = dialogIn(await shown(dialog));
  for (const name of Object.keys(FORM)) expect(html).toContain(`name="${name}"`);
});

test("what changed is written, an emptied field is taken away, and only that is noted", async () => {
  const answer = await panel.post(dialog, { ...FORM, guarantor_name: "", lrn_date: "2026-11-20" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.belowCase(ids, { client: 4 }));
  expect(await toastOf(answer)).toContain("|Case updated successfully|");
  expect(await stored()).toMatchObject({ guarantor_name: null, roi_percentage: "14.5000", version: 2 });
  expect(await panel.rows("select before, after from audit where action = 'case.details_updated'")).toEqual([
    {
      before: { guarantor_name: STORED.guarantor_name, lrn_date: null },
      after: { guarantor_name: null, lrn_date: "2026-11-20" },
    },
  ]);
});

test("sent as it was opened, nothing is written", async () => {
  expect((await panel.post(dialog, FORM)).status).toBe(302);
  expect(await stored()).toMatchObject({ version: 1 });
});

test("a rate may bring its sign, which no browser holds back", async () => {
  expect(dialogIn(await shown(dialog))).not.toMatch(/<input[^>]*name="roi_percentage"[^>]* pattern=/);
  expect((await panel.post(dialog, { ...FORM, roi_percentage: "12.5%" })).status).toBe(302);
  expect(await stored()).toMatchObject({ roi_percentage: "12.5000" });
});

test("dates in an unusual order are asked about before they are written, and told when it is opened", async () => {
  const form = { ...FORM, incorpration_date: "2024-06-01" };
  const warning = "Incorporation Date (1 Jun 2024) is after Agreement Date (31 May 2024).";
  const first = await panel.post(dialog, form);
  expect(first.status).toBe(422);
  const html = dialogIn(await first.text());
  expect(words(html)).toContain(`|${warning}|`);
  expect(await stored()).toMatchObject({ version: 1 });
  const answer = await panel.post(dialog, { ...form, confirmed: confirmedIn(html) });
  expect(await toastOf(answer)).toContain("|Case updated successfully|");
  expect(await stored()).toMatchObject({ version: 2 });
  expect(words(dialogIn(await shown(dialog)))).toContain(`|Please check: ${warning}|`);
  // What is stored already is not asked again.
  expect((await panel.post(dialog, { ...form, version: "2", proprietor_name: "Sample" })).status).toBe(302);
});

test("every mistake is named at its field, and what was typed stays", async () => {
  const answer = await panel.post(dialog, {
    ...FORM,
    npa_date: "2026-02-30",
    roi_percentage: "145",
    proprietor_address: "x".repeat(501),
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const said = words(dialogIn(html));
  expect(said).toContain(`|${messages.generic.notADate}|`);
  expect(said).toContain(`|${messages.generic.percentage}|`);
  expect(said).toContain("|Please use at most 500 characters|");
  expect(valueOf(html, "roi_percentage")).toBe("145");
  expect(await stored()).toMatchObject({ version: 1 });
});

test("what must have happened cannot be tomorrow", async () => {
  const answer = await panel.post(dialog, { ...FORM, agreement_date: "2026-11-22", lrn_date: "2026-11-22" });
  expect(answer.status).toBe(422);
  const said = words(dialogIn(await answer.text()));
  expect(said.match(/The date cannot be in the future/g)).toHaveLength(1);
  expect(await stored()).toMatchObject({ version: 1 });
});

test("a stale form shows both values of each field that differs; saved again, it is written", async () => {
  await panel.rows(
    "update cases set version = 2, npa_date = '2026-06-01', roi_percentage = 9, guarantor_name = null, guarantor_address = E'14 Sample Road\\nPune'",
  );
  const typed = { ...FORM, npa_date: "2026-05-06", idempotency_key: KEY };
  const answer = await panel.post(dialog, typed);
  expect(answer.status).toBe(409);
  const html = await answer.text();
  const said = words(dialogIn(html));
  expect(said).toContain("|This record was changed by someone else. Reload and try again.|");
  expect(said).toContain("|NPA Date|Wednesday, 6 May 2026|Now stored: 1 Jun 2026|");
  expect(said).toContain("|Rate of Interest (%)|Now stored: 9|");
  expect(said).toContain("|Guarantor Name|Now stored: nothing|");
  expect(said).toContain("|Now stored: 14 Sample Road\nPune|");
  expect(said.match(/Now stored/g)).toHaveLength(4);
  expect(valueOf(html, "npa_date")).toBe("06/05/2026");
  expect(valueOf(html, "version")).toBe("2");

  expect((await panel.post(dialog, { ...typed, version: "2" })).status).toBe(302);
  expect(await stored()).toMatchObject({ version: 3, guarantor_name: STORED.guarantor_name });
});

test("what is no date has one sentence", async () => {
  const answer = await panel.post(dialog, { ...FORM, npa_date: "31/02/2026", agreement_date: "2300-01-01" });
  expect(answer.status).toBe(422);
  const said = words(dialogIn(await answer.text()));
  expect(said.match(/Please enter a valid date/g)).toHaveLength(2);
  expect(said).not.toContain("The date cannot be in the future");
});

test("a mistake in a form that is stale as well: both are shown", async () => {
  await panel.rows("update cases set version = 2, npa_date = '2026-06-01'");
  const html = await (await panel.post(dialog, { ...FORM, roi_percentage: "x" })).text();
  expect(words(dialogIn(html))).toContain("|Now stored: 1 Jun 2026|");
  expect(words(dialogIn(html))).toContain(`|${messages.generic.percentage}|`);
});

test("twenty equal posts at the same moment are one change", async () => {
  const form = { ...FORM, lrn_date: "2026-11-20", idempotency_key: KEY };
  const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(dialog, form)));
  expect(answers.every(({ status }) => status === 302)).toBe(true);
  expect(await stored()).toMatchObject({ version: 2 });
  expect(await panel.rows("select 1 from audit where action = 'case.details_updated'")).toHaveLength(1);
});

test("fields that are not of the form change nothing", async () => {
  await panel.post(dialog, {
    ...FORM,
    customer_name: "Someone else",
    claim_amount: "1",
    case_status: "not_filed",
  });
  expect(await stored()).toMatchObject({ customer_name: "Sample Traders", claim_amount: null, version: 1 });
});

describe("nothing is shown and nothing written", () => {
  const expectNothing = async (caseId: number | string) => {
    const address = paths.caseDialog({ caseId }, "additional-details");
    expect((await panel.get(address)).status).toBe(404);
    expect((await panel.post(address, { ...FORM, lrn_date: "2026-11-20" })).status).toBe(404);
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
    for (const answer of [await panel.get(dialog), await panel.post(dialog, FORM)]) {
      expect(answer.headers.get("Location")).toBe(paths.batches());
    }
  });
});

// A form opened before someone else saved: what was not touched takes over what is stored.
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { FORM, STORED } from "#tests/support/work/additional-details.ts";
import { dialogIn, valueOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
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

const shown = async (address: string, cookie?: string) =>
  (await panel.get(address, cookie ? { Cookie: cookie } : {})).text();

describe("Update Additional Details", () => {
  const decoded = (text: string | undefined) =>
    (text ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  /** A colleague's edit through a form of their own. */
  const colleagueSaves = (fields: Record<string, string>) => panel.post(dialog, { ...FORM, ...fields });

  test("only the fields that were touched count; the others hold what is stored, and keep it", async () => {
    const opened = decoded(valueOf(await shown(dialog), "opened"));
    await colleagueSaves({
      proprietor_name: "श्री राम",
      npa_date: "2026-06-01",
      proprietor_address: "1 New Road",
    });
    const mine = { ...FORM, npa_date: "2026-05-06", guarantor_name: "Mine", opened };
    const answer = await panel.post(dialog, mine);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    const said = words(dialogIn(html));
    expect(said.match(/Now stored/g)).toHaveLength(2);
    expect(said).toContain("|NPA Date|Wednesday, 6 May 2026|Now stored: 1 Jun 2026|");
    expect(said).toContain(`|Guarantor Name|Now stored: ${STORED.guarantor_name}|`);
    expect(valueOf(html, "proprietor_name")).toBe("श्री राम");
    expect(html).toMatch(/name="proprietor_address"[^>]*>\s*1 New Road<\/textarea>/);
    expect(valueOf(html, "npa_date")).toBe("06/05/2026");

    const again = await panel.post(dialog, {
      ...mine,
      proprietor_name: valueOf(html, "proprietor_name") ?? "",
      proprietor_address: "1 New Road",
      version: valueOf(html, "version") ?? "",
      opened: decoded(valueOf(html, "opened")),
    });
    expect(again.status).toBe(302);
    expect(await panel.rows("select proprietor_name, npa_date::text, guarantor_name from cases")).toEqual([
      { proprietor_name: "श्री राम", npa_date: "2026-05-06", guarantor_name: "Mine" },
    ]);
  });

  test("a third person's edit is held against the second form, a field that was emptied counts as touched", async () => {
    const opened = decoded(valueOf(await shown(dialog), "opened"));
    await colleagueSaves({ proprietor_name: "Theirs" });
    const first = await (await panel.post(dialog, { ...FORM, guarantor_name: "", opened })).text();
    expect(words(dialogIn(first)).match(/Now stored/g)).toHaveLength(1);
    await colleagueSaves({ proprietor_name: "Theirs again", version: "2" });
    const second = await (
      await panel.post(dialog, {
        ...FORM,
        guarantor_name: "",
        proprietor_name: "Theirs",
        version: "2",
        opened: decoded(valueOf(first, "opened")),
      })
    ).text();
    expect(valueOf(second, "proprietor_name")).toBe("Theirs again");
    expect(valueOf(second, "guarantor_name") ?? "").toBe("");
    expect(words(dialogIn(second))).toContain(`|Now stored: ${STORED.guarantor_name}|`);
  });

  test.each(["", "{", "[]", "null", "7"])(
    "what it was opened with, unreadable (%j), takes nothing over",
    async (opened) => {
      await colleagueSaves({ proprietor_name: "Theirs" });
      const html = await (await panel.post(dialog, { ...FORM, opened })).text();
      expect(words(dialogIn(html))).toContain("|Now stored: Theirs|");
    },
  );
});

test("a number and its date are one: touching either keeps both; touching neither takes both over", async () => {
  const before = { ...{ number_kind: "case_no" }, case_number: "OS 7 of 2026", case_date: "2026-11-01" };
  await panel.rows("update cases set case_no = 'OS 8 of 2026', case_date = '2026-11-02', version = 3");
  const opened = JSON.stringify({
    case_no: "OS 7 of 2026",
    e_filing_case_number: null,
    case_date: "2026-11-01",
  });
  const mine = { ...before, case_number: "MINE/1/2026", version: "2", opened };
  const touched = await (await panel.post(paths.caseDialog(ids, "case-number"), mine)).text();
  expect(valueOf(touched, "case_number")).toBe("MINE/1/2026");
  expect(valueOf(touched, "case_date")).toBe("01/11/2026");
  expect(words(dialogIn(touched)).match(/Now stored/g)).toHaveLength(2);
  const same = await (
    await panel.post(paths.caseDialog(ids, "case-number"), { ...before, version: "2", opened })
  ).text();
  expect(valueOf(same, "case_number")).toBe("OS 8 of 2026");
  expect(valueOf(same, "case_date")).toBe("02/11/2026");
});

// The dialogs of a case for its parties, its proceedings, its securities and what was paid.
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { paths } from "#app/paths.ts";
import { followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };

const LIST = { search: "LN" };
const PARTY = {
  ...{ role: "guarantor", position: "", name: "Second Guarantor", constitution: "individual" },
  ...{
    address: "2 Sample Road\r\nPune",
    mobile: "9000010000",
    email: "",
    pan: "aaapa0000a",
    registration_no: "",
  },
  ...{ aadhaar_last4: "", is_minor: "", is_deceased: "yes", deceased_on: "04/11/2025" },
  ...{ representative_name: "Sample Heir", representative_capacity: "legal heir" },
};
const SECURITY = {
  ...{ kind: "land", owner: "1", particulars: "Sample Plot 4", address: "", value: "25,00,000" },
  ...{ valued_on: "11/02/2026", value_source: "Sample Valuers", charge: "Sample mortgage" },
};
const NO_VALUE = { value: "", valued_on: "", value_source: "" };
const PROCEEDING = {
  ...{
    kind: "sarfaesi",
    forum: "Sample Bank",
    number: "",
    filed_on: "5/1/2026",
    stage: "Notice under s.13(2)",
  },
  ...{ outcome: "", outcome_on: "" },
};
const PAYMENT = { kind: "part_payment", amount: "1,25,000", paid_on: "02/10/2026", reference: "UTR 42" };
const page = (address: string) => pageOf(panel, address);
const send = async (address: string, form: Record<string, string>) =>
  followed(panel, await panel.post(address, form));

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const { id, batch_id } = await panel.given.litigationCase({
    ...{ customer_name: "Sample Borrower", guarantor_name: "First Guarantor" },
  });
  ids = { batchId: batch_id, caseId: id };
});

describe("a party", () => {
  test("is added, edited and removed with a reason, each with its line in the History", async () => {
    const { html } = await page(paths.caseDialog(ids, "parties", LIST));
    expect(says(html)).toContain("|Borrower|Sample Borrower|");
    expect(says(html)).toContain("|Guarantor|First Guarantor|");

    const added = await send(paths.caseDialog(ids, "parties/add", LIST), PARTY);
    expect(added.to).toBe(paths.caseDialog(ids, "parties", LIST));
    expect(added.says).toContain(`|${recordMessages.parties.added}|`);
    expect(added.says).toContain("|Guarantor 2|Individual|Second Guarantor|");
    expect(added.says).toContain("Deceased, 4 Nov 2025 · through Sample Heir (legal heir)|");
    expect(added.says).toContain("|******0000|");
    expect(added.says).not.toContain("9000010000");

    const edit = paths.caseDialog(ids, "parties/2/edit", LIST);
    const form = await page(edit);
    expect(valueOf(form.html, "mobile")).toBe("9000010000");
    expect(valueOf(form.html, "position")).toBe("2");
    expect(valueOf(form.html, "deceased_on")).toBe("04/11/2025");
    const edited = await send(edit, { ...PARTY, position: "1", mobile: "", version: "1" });
    expect(edited.says).toContain("|Guarantor 1|Individual|Second Guarantor|");
    const stale = await panel.post(edit, { ...PARTY, name: "Other", version: "1" });
    expect(stale.status).toBe(409);
    expect(says(await stale.text())).toContain(messages.generic.changedByOther);

    const remove = paths.caseDialog(ids, "parties/2/remove", LIST);
    expect((await panel.post(remove, { reason: " ", version: "2" })).status).toBe(422);
    const removed = await send(remove, { reason: "Not a guarantor", version: "2" });
    expect(removed.says).toContain(`|${recordMessages.parties.removed}|`);
    expect(removed.says).not.toContain("Second Guarantor");
    expect((await panel.get(remove)).status).toBe(404);

    const history = says((await page(paths.caseDialog(ids, "history"))).html);
    for (const line of ["Added a party", "Changed a party", "Removed a party", "Not a guarantor"]) {
      expect(history).toContain(line);
    }
  });

  test("with mistakes comes back with all of them and what was typed", async () => {
    const answer = await panel.post(paths.caseDialog(ids, "parties/add"), {
      ...PARTY,
      ...{ name: "", pan: "12", is_deceased: "no", representative_name: "" },
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    const { notDeceased, representativeName } = recordMessages.parties;
    for (const sentence of ["Name is required", messages.generic.pan, notDeceased, representativeName]) {
      expect(says(html)).toContain(`|${sentence}|`);
    }
    expect(valueOf(html, "mobile")).toBe("9000010000");
    expect(await panel.rows("select 1 from parties")).toHaveLength(1);
  });
});

test("a party's number beyond the last of its role changes nothing, and the History says nothing", async () => {
  const second = { ...PARTY, deceased_on: "", is_deceased: "", representative_name: "" };
  const form = { ...second, representative_capacity: "" };
  await send(paths.caseDialog(ids, "parties/add"), form);
  const edit = paths.caseDialog(ids, "parties/2/edit", LIST);
  const saved = await send(edit, { ...form, position: "99", version: "1" });
  expect(saved.to).toBe(paths.caseDialog(ids, "parties", LIST));
  expect(await panel.rows("select version, position from parties where id = 2")).toEqual([
    { version: 1, position: 2 },
  ]);
  expect(await panel.rows("select 1 from audit where action = 'party.updated'")).toEqual([]);
  for (const position of ["0", "-1", "1.5", "100"]) {
    const refused = await panel.post(edit, { ...form, position, version: "1" });
    expect([position, refused.status]).toEqual([position, 422]);
  }

  // Of one that is not the last, it means the last place.
  await send(paths.caseDialog(ids, "parties/1/edit", LIST), {
    ...{ ...form, name: "First Guarantor", constitution: "", address: "", mobile: "", pan: "" },
    ...{ position: "99", version: "1" },
  });
  expect(await panel.rows("select name from parties order by position")).toEqual([
    { name: "Second Guarantor" },
    { name: "First Guarantor" },
  ]);
  const changes = await panel.rows("select before, after from audit where action = 'party.updated'");
  expect(changes).toEqual([
    {
      before: { party_position: 1 },
      after: { party: "Guarantor 1 · First Guarantor", party_position: 2 },
    },
  ]);
});

test("a proceeding is added, edited and removed; the case itself is the first", async () => {
  const added = await send(paths.caseDialog(ids, "proceedings/add", LIST), PROCEEDING);
  expect(added.to).toBe(paths.caseDialog(ids, "proceedings", LIST));
  expect(added.says).toContain("|This Case|");
  expect(added.says).toContain("|SARFAESI|Sample Bank|5 Jan 2026|Notice under s.13(2)|");
  const edit = paths.caseDialog(ids, "proceedings/1/edit", LIST);
  expect(valueOf((await page(edit)).html, "filed_on")).toBe("05/01/2026");
  const edited = await send(edit, {
    ...PROCEEDING,
    outcome: "Possession taken",
    outcome_on: "6/6/2026",
    version: "1",
  });
  expect(edited.says).toContain("|Possession taken|6 Jun 2026|");
  expect((await panel.post(edit, { ...PROCEEDING, version: "1" })).status).toBe(409);
  const removed = await send(paths.caseDialog(ids, "proceedings/1/remove", LIST), {
    reason: "Other loan",
    version: "2",
  });
  expect(removed.says).toContain(`|${recordMessages.proceedings.removed}|`);
  expect(removed.says).toContain("|Other Proceedings about the Debt: not stated|");
  expect(removed.html).toContain(
    paths.caseDialog(ids, "edit/other_proceedings", LIST).replaceAll("&", "&amp;"),
  );
  expect(removed.says).not.toContain("SARFAESI");
});

test("a payment is added and reversed with a reason; both are listed, and the total is right", async () => {
  const added = await send(paths.caseDialog(ids, "payments", LIST), PAYMENT);
  expect(added.to).toBe(paths.caseDialog(ids, "payments", LIST));
  expect(added.says).toContain(
    "|Part Payment|UTR 42|2 Oct 2026|Sample Admin, entered 21 Nov 2026|₹1,25,000.00|Reverse|",
  );
  const reverse = paths.caseDialog(ids, "payments/1/reverse", LIST);
  expect(says((await page(reverse)).html)).toContain(
    "|Part Payment|Date of Payment|2 Oct 2026|Amount|₹1,25,000.00|",
  );
  expect((await panel.post(reverse, { reason: "" })).status).toBe(422);
  const reversed = await send(reverse, { reason: "Of another loan" });
  expect(reversed.says).toContain(`|${recordMessages.payments.reversed("₹1,25,000.00")}|`);
  expect(reversed.says).toContain("Reversal of the payment of 2 Oct 2026: Of another loan|");
  expect(reversed.says).toContain("|Total|₹0.00|");
  expect(says((await page(reverse)).html)).toContain(`|${recordMessages.payments.alreadyReversed}|`);
  expect(says((await page(paths.caseDialog(ids, "payments/2/reverse"))).html)).toContain(
    `|${recordMessages.payments.isReversal}|`,
  );
});

test("a security is added, edited and removed; the sum is shown, and what has no value", async () => {
  const added = await send(paths.caseDialog(ids, "securities/add", LIST), SECURITY);
  expect(added.to).toBe(paths.caseDialog(ids, "securities", LIST));
  expect(added.says).toContain(
    "|Security 1, Land|Sample Plot 4|Charge: Sample mortgage|Guarantor, First Guarantor|₹25,00,000.00|11 Feb 2026 · Sample Valuers|Edit|Remove|",
  );
  await send(paths.caseDialog(ids, "securities/add", LIST), { ...SECURITY, kind: "gold", ...NO_VALUE });
  const edit = paths.caseDialog(ids, "securities/1/edit", LIST);
  expect(valueOf((await page(edit)).html, "valued_on")).toBe("11/02/2026");
  const edited = await send(edit, { ...SECURITY, owner: "borrower", version: "1" });
  expect(edited.says).toContain("|Charge: Sample mortgage|Borrower|₹25,00,000.00|");
  expect(edited.says).toContain("|Total|₹25,00,000.00|1 security without a value, not in the total|");
  expect((await panel.post(edit, { ...SECURITY, version: "1" })).status).toBe(409);
  const wrong = await panel.post(edit, { ...SECURITY, value: "", version: "2" });
  expect(wrong.status).toBe(422);
  expect(says(await wrong.text())).toContain(recordMessages.securities.valueRequired);
  const remove = paths.caseDialog(ids, "securities/1/remove", LIST);
  const removed = await send(remove, { reason: "Released by the lender", version: "2" });
  expect(removed.says).toContain(`|${recordMessages.securities.removed}|`);
  expect(removed.says).not.toContain("Land");
});

test("Case Details shows parties, proceedings, securities and payments", async () => {
  await send(paths.caseDialog(ids, "parties/add"), PARTY);
  await send(paths.caseDialog(ids, "proceedings/add"), PROCEEDING);
  await send(paths.caseDialog(ids, "payments"), PAYMENT);
  await send(paths.caseDialog(ids, "securities/add"), SECURITY);
  const details = says((await page(paths.caseDialog(ids, "details"))).html);
  expect(details).toContain("|Guarantor Name|First Guarantor|");
  expect(details).toContain("|Guarantor 2|Second Guarantor|");
  expect(details).toContain("|Mobile Number|9000010000|");
  expect(details).toContain("|SARFAESI|Sample Bank · filed 5 Jan 2026 · Notice under s.13(2)|");
  expect(details).toContain(
    "|Security 1, Land|Sample Plot 4 · given by Guarantor 1, First Guarantor · ₹25,00,000.00 · 11 Feb 2026 · Sample Valuers · Sample mortgage|",
  );
  expect(details).toContain("|Total|₹1,25,000.00|2 Oct 2026|₹1,25,000.00 · Part Payment · UTR 42|");
});

// Edit Case: whatever is stored of a case can be corrected, and what was corrected stands in its History.
import { beforeEach, describe, expect, test } from "vitest";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import {
  CASE_FIELDS,
  OWN_CASE_FIELDS,
  OWN_CASE_FIELDS_IN_PARTS,
  type OwnCaseField,
} from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { another } from "#tests/support/inputs/another-value.ts";
import { dialogIn, landed, valueOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };
let clientId: number;
let dialog: string;

const STORED = {
  customer_name: "नमूना उधारकर्ता & Sons",
  lan_number: "00010020030040050060",
  claim_amount: "500000",
  roi_percentage: "14.5",
  // As an import of long ago left it: no rule of today takes it.
  customer_mobile_number: "98x",
  city: "Pune",
  facts: { arb_seat: "Mumbai" },
};

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const { id, batch_id, client_id } = await panel.given.litigationCase(STORED);
  ids = { batchId: batch_id, caseId: id };
  clientId = client_id;
  dialog = paths.caseDialog(ids, "edit", { client: 4 });
});

const OPENED = { claim_amount: "500000.00", city: "Pune", arb_seat: "Mumbai" };

/** What a browser sends of the fields that a test is about; the rest is as it was opened. */
const send = (
  typed: Partial<Record<OwnCaseField | "reason" | "same_loan_confirmed", string>>,
  version = "1",
) => panel.post(dialog, { version, opened: JSON.stringify(OPENED), ...OPENED, ...typed });

const stored = async () => (await panel.rows("select * from cases where id = $1", [ids.caseId]))[0];
const changes = () =>
  panel.rows("select before, after from audit where action = 'case.corrected' order by id");
const page = async (address: string) => (await panel.get(address)).text();

/** A paper of the case, made before it is corrected. */
async function aPaper() {
  const { key, bytes, sha256 } = await panel.panel.services.files.put(Buffer.from("%PDF-1.4 sample"));
  await panel.rows(
    "insert into files (key, bytes, sha256, client_id, purpose, name, media_type) values ($1, $2, $3, $4, 'paper', 'n.pdf', 'application/pdf')",
    [key, bytes, sha256, clientId],
  );
  await panel.rows(
    "insert into template_versions (version, category, body) values ('of-a-test', 'loan_recall_notice', 'x')",
  );
  await panel.rows(
    `insert into papers (case_id, category, template_version, snapshot, input_hash, file_key)
     values ($1, 'loan_recall_notice', 'of-a-test', '{"claim_amount": "500000.00"}', 'x', $2)`,
    [ids.caseId, key],
  );
}

test("the form holds all that is stored, unmasked, and that it was seen is noted", async () => {
  const html = await page(dialog);
  expect(html).toContain("· Edit Case · Litigation Panel</title>");
  for (const name of OWN_CASE_FIELDS) expect(dialogIn(html)).toContain(`name="${name}"`);
  expect(valueOf(html, "claim_amount")).toBe("500000.00");
  expect(valueOf(html, "customer_mobile_number")).toBe("98x");
  expect(valueOf(html, "roi_percentage")).toBe("14.5");
  expect(valueOf(html, "arb_seat")).toBe("Mumbai");
  expect(await panel.rows("select after from audit where action = 'case.viewed'")).toHaveLength(1);
});

test("parts in which nothing is known are folded; the field it is opened for is not", async () => {
  const folded = dialogIn(await page(dialog));
  expect(folded).toMatch(/<details class="part" open=""><summary>Loan<\/summary>/);
  expect(folded).toMatch(/<details class="part"><summary>Tribunal<\/summary>/);
  const asked = dialogIn(await page(paths.caseDialog(ids, "edit/oa_jurisdiction")));
  expect(asked).toMatch(/<details class="part" open=""><summary>Tribunal<\/summary>/);
  expect(asked).toMatch(
    /<select[^>]* autofocus=""[^>]* name="oa_jurisdiction"|name="oa_jurisdiction"[^>]* autofocus=""/i,
  );
});

test("a wrong amount is corrected; what nobody touched stays, whatever rule it breaks", async () => {
  const answer = await send({ claim_amount: "5,50,000" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.caseDialog(ids, "details", { client: 4 }));
  expect(await stored()).toMatchObject({
    claim_amount: "550000.00",
    customer_mobile_number: "98x",
    version: 2,
  });
  expect(await changes()).toEqual([
    { before: { claim_amount: "500000.00" }, after: { claim_amount: "550000.00" } },
  ]);
});

test("an emptied field is taken away, in a column and among the facts", async () => {
  expect((await send({ city: "", arb_seat: "" })).status).toBe(302);
  expect(await stored()).toMatchObject({ city: null, facts: {} });
  expect((await stored())?.facts).toEqual({});
  expect(await changes()).toEqual([
    { before: { city: "Pune", arb_seat: "Mumbai" }, after: { city: null, arb_seat: null } },
  ]);
});

test("a text that only looks like a number is one; a rate of 0 is one, too", async () => {
  await panel.rows("update cases set lan_number = '12345.0', roi_percentage = 0");
  expect((await send({ lan_number: "12345", roi_percentage: "0" })).status).toBe(302);
  expect(await changes()).toEqual([{ before: { lan_number: "12345.0" }, after: { lan_number: "12345" } }]);
});

test("emptying its number makes a case Not Filed, and takes the day of filing away", async () => {
  await panel.rows("update cases set case_no = 'CS/7/2026', case_date = '2026-10-01'");
  const opened = { case_no: "CS/7/2026", case_date: "2026-10-01" };
  const form = { version: "1", opened: JSON.stringify(opened), case_no: "", case_date: "01/10/2026" };
  expect((await panel.post(dialog, form)).status).toBe(302);
  expect(await stored()).toMatchObject({ case_no: null, case_date: null, is_filed: false });
});

test("another spelling of a case's own number is not taken for another case's", async () => {
  await panel.rows("update cases set case_no = 'CS/7/2026', case_date = '2026-10-01'");
  const opened = JSON.stringify({ case_no: "CS/7/2026" });
  const answer = await panel.post(dialog, { version: "1", opened, case_no: "CS 7/2026" });
  expect((await landed(panel, answer)).says).not.toContain("also the number of");
});

test("every field of a case can be changed, each with its line in the History", async () => {
  const typed = Object.fromEntries(OWN_CASE_FIELDS.map((name) => [name, another(name)]));
  expect((await send(typed)).status).toBe(302);
  const [entry] = await changes();
  expect(Object.keys(entry?.after as object).sort()).toEqual([...OWN_CASE_FIELDS].sort());
  const history = words(await page(paths.caseDialog(ids, "history")));
  for (const name of OWN_CASE_FIELDS) expect(history).toContain(CASE_FIELDS[name].label);
  const shown = words(await page(paths.caseDialog(ids, "details")));
  for (const name of OWN_CASE_FIELDS) {
    const { area, stored: place }: CaseField = CASE_FIELDS[name];
    if (area || place === undefined)
      expect(shown, name).toContain(area === "address" ? "नया मान 7" : CASE_FIELDS[name].label);
  }
});

test("no field stands in two parts, and none in no part", () => {
  const inParts = OWN_CASE_FIELDS_IN_PARTS.flatMap(({ names }) => names);
  expect([...inParts].sort()).toEqual([...OWN_CASE_FIELDS].sort());
});

describe("what is refused stays as it was typed, with its sentence at the field", () => {
  test.each<[OwnCaseField, string, string]>([
    ["claim_amount", "5 lots", messages.amount],
    ["claim_amount", "0", messages.amount],
    ["zip_code", "4110", messages.generic.pin],
    ["customer_mobile_number", "12", messages.generic.phone],
    ["cnr_number", "CS/7/2026", messages.generic.notOfItsKind("CNR Number")],
    ["case_no", "NA", messages.caseNumber.none],
    ["disbursal_date", "2026-11-22", messages.generic.dateInFuture],
    ["lan_number", "", messages.generic.required("Loan Account Number")],
    ["stage_of_case", "Disposed", messages.cases.closedNeedsDate],
    ["case_no", "CS/7/2026", messages.caseNumber.dateRequired],
    ["oa_jurisdiction", "elsewhere", messages.generic.chooseFromList],
  ])("%s: %s", async (name, text, sentence) => {
    const opened = { ...OPENED, lan_number: STORED.lan_number };
    const answer = await panel.post(dialog, {
      version: "1",
      opened: JSON.stringify(opened),
      ...opened,
      city: "Nashik",
      [name]: text,
    });
    expect(answer.status).toBe(422);
    const html = dialogIn(await answer.text());
    expect(words(html)).toContain(sentence);
    expect(valueOf(html, "city")).toBe("Nashik");
    expect(await stored()).toMatchObject({ city: "Pune", version: 1 });
  });
});

test("a number that another case of the client has asks first, and is taken when it is meant", async () => {
  const other = await panel.given.litigationCase({
    client_id: clientId,
    lan_number: "sbfl/pn/7",
    customer_name: "Sample Other",
  });
  const asked = await send({ lan_number: "SBFL/PN/7" });
  expect(asked.status).toBe(409);
  const html = dialogIn(await asked.text());
  expect(words(html)).toContain(editMessages.lanTaken("Sample Other", other.batch_id, 0));
  expect(html.match(/<input[^>]*name="same_loan_confirmed"[^>]*>/)?.[0]).toContain('value="SBFL/PN/7"');
  // What was ticked for one number holds for no other.
  expect((await send({ lan_number: "SBFL/PN/7", same_loan_confirmed: "SBFL/PN/8" })).status).toBe(409);
  expect(await stored()).toMatchObject({ lan_number: STORED.lan_number });
  expect((await send({ lan_number: "SBFL/PN/7", same_loan_confirmed: "SBFL/PN/7" })).status).toBe(302);
  expect(await stored()).toMatchObject({ lan_number: "SBFL/PN/7" });
});

describe("once a paper was generated", () => {
  beforeEach(aPaper);

  test("an amount asks for a reason, which stands in the History", async () => {
    const asked = await send({ claim_amount: "550000" });
    expect(asked.status).toBe(422);
    expect(words(await asked.text())).toContain(editMessages.reasonRequired);
    const reason = "The lender corrected its ledger.\nLetter of 20 November.";
    expect((await send({ claim_amount: "550000", reason })).status).toBe(302);
    expect(await changes()).toMatchObject([{ after: { claim_amount: "550000.00", reason } }]);
    expect(words(await page(paths.caseDialog(ids, "history")))).toContain("Letter of 20 November.");
  });

  test("a city does not", async () => {
    expect((await send({ city: "Nashik" })).status).toBe(302);
  });
});

test("of two who correct one case the second sees what the first stored", async () => {
  await send({ claim_amount: "600000" });
  const second = await send({ claim_amount: "700000" });
  expect(second.status).toBe(409);
  expect(words(await second.text())).toContain("Now stored: ₹6,00,000.00");
  expect(await stored()).toMatchObject({ claim_amount: "600000.00" });
});

describe("a form that is stale and asks something shows both", () => {
  const STALE = "This record was changed by someone else. Reload and try again.";
  beforeEach(async () => {
    expect((await send({ city: "Nashik" })).status).toBe(302);
  });

  test("a question of the provider, which the button beside Save confirms", async () => {
    const typed = { roi_percentage: "0.18" };
    const first = await send(typed);
    expect(first.status).toBe(409);
    const html = await first.text();
    const said = words(dialogIn(html));
    expect(said).toContain(`|${STALE}|`);
    expect(said).toContain("|Nothing was saved yet. Please check:|");
    expect(said).toMatch(/Rate of Interest[^|]*: 0\.18 is 0\.18 per cent a year/);
    expect(said).toContain("|Save Anyway|");
    expect(valueOf(html, "city")).toBe("Nashik");
    expect(valueOf(html, "version")).toBe("2");
    expect(await stored()).toMatchObject({ version: 2 });
    const opened = { ...OPENED, city: "Nashik", roi_percentage: "14.5" };
    const again = await panel.post(dialog, {
      ...{ version: "2", opened: JSON.stringify(opened), ...opened, ...typed },
      confirmed: confirmedIn(html),
    });
    expect(again.status).toBe(302);
    expect(await stored()).toMatchObject({ roi_percentage: "0.1800", city: "Nashik" });
  });

  test("an amount in words", async () => {
    const first = await send({ claim_amount: "5.5 lakh" });
    expect(first.status).toBe(422);
    const html = await first.text();
    const said = words(dialogIn(html));
    expect(said).toContain("is read as ₹5,50,000.00");
    expect(said).toContain(`|${messages.generic.staleForm}|`);
    expect(valueOf(html, "claim_amount")).toBe("5,50,000.00");
    expect(valueOf(html, "city")).toBe("Nashik");
    expect(valueOf(html, "version")).toBe("2");
  });

  test("a reason that is required", async () => {
    await aPaper();
    const first = await send({ claim_amount: "700000" });
    const said = words(dialogIn(await first.text()));
    expect(said).toContain(editMessages.reasonRequired);
    expect(said).toContain(`|${messages.generic.staleForm}|`);
    expect(await stored()).toMatchObject({ claim_amount: "500000.00" });
  });
});

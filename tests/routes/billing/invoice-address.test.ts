// The invoices dialog and the client's address: asked for where there is none, shown where there is one.
import { afterEach, beforeEach, expect, test } from "vitest";
import { todayInIndia } from "#app/domain/dates.ts";
import { toFormDate } from "#app/domain/form-dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, followed, pageOf, says, sendReviewed, valueOf } from "#tests/support/dialog.ts";
import { ISSUER } from "#tests/support/work/invoices.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

let panel: TestPanel;
let dialog: string;

beforeEach(async () => {
  panel = await startPanel();
  const { id } = await panel.given.litigationCase();
  dialog = paths.caseDialog({ caseId: id }, "invoices");
  await panel.post(paths.caseDialog({ caseId: id }, "invoices/issuer"), { ...ISSUER, version: "0" });
});
afterEach(() => panel.close());

const TYPED = "7 Sample Street\r\nPune 411001";
const FORM = () => ({
  invoice_number: "A/1",
  invoice_date: toFormDate(todayInIndia(new Date())),
  invoice_amount: "10000",
  client_state: "delhi",
  client_address: TYPED,
  idempotency_key: "a-key-of-one-form-0005",
});
const areaIn = (html: string) => /<textarea[^>]*name="client_address"[^>]*>/.exec(html)?.[0];

test("a client without an address: the field is there, compulsory, and what it is for is said", async () => {
  const html = dialogIn((await pageOf(panel, dialog)).html);
  expect(areaIn(html)).toMatch(/ required=""/);
  expect(html).toMatch(
    /<label class="label" for="new-invoice-client_address" data-required="">Client Address/,
  );
  expect(says(html)).toContain(`|${messages.invoices.addressKept}|`);
});

test.each(["", " \r\n ", "\u200B", "\u3164"])(
  "a blank one (%j) is refused at its field, and what was typed is still there",
  async (client_address) => {
    const answer = await panel.post(dialog, { ...FORM(), client_address });
    expect(answer.status).toBe(422);
    const html = dialogIn(await answer.text());
    expect(says(html)).toContain(`|${messages.invoices.addressRequired}|`);
    expect(areaIn(html)).toMatch(/ aria-invalid="true"/);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    for (const name of ["invoice_number", "invoice_date", "invoice_amount", "idempotency_key"] as const) {
      expect(valueOf(html, name)).toBe(FORM()[name]);
    }
    for (const table of ["invoices", "files"]) expect(await panel.rows(`select 1 from ${table}`)).toEqual([]);
    expect(await panel.rows("select address from clients")).toEqual([{ address: null }]);
  },
);

test("it is told together with what else is wrong", async () => {
  const answer = await panel.post(dialog, { ...FORM(), client_address: "", invoice_number: "A 1" });
  const said = says(await answer.text());
  expect(said).toContain(`|${messages.invoices.addressRequired}|`);
  expect(said).toContain(`|${messages.invoices.number}|`);
});

test("a form from when the client had one is refused at the field that is there now", async () => {
  const { client_address: _none, ...form } = FORM();
  const answer = await panel.post(dialog, form);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(says(html)).toContain(`|${messages.invoices.addressRequired}|`);
  expect(areaIn(html)).toMatch(/ aria-invalid="true"/);
  expect(valueOf(html, "invoice_amount")).toBe("10000");
});

test("a typed one is kept on the client and shown as text from then on", async () => {
  const { says: said, html } = await followed(panel, await sendReviewed(panel, dialog, FORM()));
  expect(said).toContain(messages.invoices.created);
  expect(said).toContain("7 Sample Street, Pune 411001");
  expect(areaIn(html)).toBeUndefined();
  expect(await panel.rows("select address from clients")).toEqual([
    { address: "7 Sample Street\nPune 411001" },
  ]);
});

test("another one that was stored meanwhile is told, and shown; nothing is made until it is sent again", async () => {
  await panel.rows("update clients set address = 'Elsewhere 1', version = version + 1");
  const answer = await panel.post(dialog, FORM());
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(says(html)).toContain(`|${messages.invoices.addressMeanwhile("Elsewhere 1")}|`);
  expect(areaIn(html)).toBeUndefined();
  expect(valueOf(html, "invoice_number")).toBe("A/1");
  expect(await panel.rows("select 1 from invoices")).toEqual([]);
  const { client_address: _seen, ...form } = FORM();
  expect((await sendReviewed(panel, dialog, form)).status).toBe(302);
});

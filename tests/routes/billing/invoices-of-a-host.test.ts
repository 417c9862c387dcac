// Invoices over a remote provider, well and badly.
import { afterEach, expect, test } from "vitest";
import { todayInIndia } from "#app/domain/dates.ts";
import { toFormDate } from "#app/domain/form-dates.ts";
import { paths } from "#app/paths.ts";
import { followed, pageOf, panelOnHost, says, valueOf } from "#tests/support/dialog.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { json, type Reaction, KINDS_OF_FAULTS, FAULTS_TOLD } from "#tests/support/hosts/provider-host.ts";

let panel: TestPanel;
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0004";
const FORM = () => ({
  invoice_number: "A/1",
  invoice_date: toFormDate(todayInIndia(new Date())),
  invoice_amount: "10000",
  idempotency_key: KEY,
});
const page = (address: string) => pageOf(panel, address);
const onHost = async (replies: Record<string, Reaction>) => {
  const opened = await panelOnHost({ [LIST]: json({ data: { results: [] } }), ...replies });
  panel = opened.panel;
  return opened.host;
};

const LIST = "/litigation/api/list/case/invoices";
const CREATE = "/litigation/api/create/case/invoice";
const address = paths.caseDialog({ caseId: 7 }, "invoices");
test("a host that knows no issuer takes the four fields of section 7", async () => {
  const host = await onHost({ [CREATE]: json({ status: "success" }) });
  const { html } = await page(address);
  expect(says(html)).toContain("|Generate Invoice|");
  expect(says(html)).not.toContain("Client's State");
  const { says: said } = await followed(panel, await panel.post(address, FORM()));
  expect(said).toContain("|Invoice generated successfully|");
  const { body } = host.asked.find(({ url }) => url === CREATE) ?? {};
  for (const field of ["case_id", "invoice_number", "invoice_date", "invoice_amount"]) {
    expect(body).toContain(`name="${field}"`);
  }
});

test("a host lists what it has, with or without PDFs", async () => {
  await onHost({
    [LIST]: json({
      data: { results: [{ id: 1, invoice_number: "7", invoice_date: "2026-11-01", invoice_amount: 500 }] },
    }),
  });
  const { html } = await page(address);
  // No totals sent: none are made up.
  expect(says(html)).toContain("|Invoice Number|Date|Amount|7|1 Nov 2026|₹500.00|");
});

test.each(FAULTS_TOLD)(
  "a host that %s leaves the dialog with its message or ours, Try Again, and the form",
  async (_what, { reaction, message }) => {
    await onHost({ [LIST]: reaction });
    const { status, html } = await page(address);
    expect(status).toBe(200);
    expect(says(html)).toContain(`|${message ?? "Failed to fetch invoices"}|Try Again|`);
    expect(says(html)).toContain("|Generate Invoice|");
    expect(says(html)).not.toContain("No invoices found");
  },
);

test.each(KINDS_OF_FAULTS)(
  "a host that %s refuses the form, which keeps what was typed and was sent once",
  async (_what, { reaction, message }) => {
    const host = await onHost({ [CREATE]: reaction });
    const html = await (await panel.post(address, FORM())).text();
    expect(says(html)).toContain(`|${message ?? "Failed to generate invoice"}|`);
    for (const name of ["invoice_number", "invoice_date", "invoice_amount"] as const) {
      expect(valueOf(html, name)).toBe(FORM()[name]);
    }
    expect(valueOf(html, "idempotency_key")).toBe(KEY);
    expect(host.asked.filter(({ url }) => url === CREATE)).toHaveLength(1);
  },
);

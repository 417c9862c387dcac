// A batch whose recall notices lack something, for browser tests of the workbench.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import type { Desk } from "../browser.ts";
import type { given } from "../given.ts";
import { RECENT_DAY } from "../recent-day.ts";

type Given = ReturnType<typeof given>;

/** A lender who lacks nothing, and a batch of four cases: one is ready, three lack City, two of these Claim Amount. */
export async function lotWithGaps(
  given: Given,
): Promise<{ clientId: number; batchId: number; cases: number[] }> {
  const { id: clientId } = await given.client({
    name: `Sample Lender ${randomUUID().slice(0, 8)}`,
    address: "12 Sample Road\nMumbai – 400001",
    signatory_name: "Sample Signatory",
    signatory_designation: "Authorised Officer",
    lrn_days: 15,
  });
  const { id: batchId } = await given.batch({ client_id: clientId, batch_name: "Sample lot" });
  const blanks = [{}, { city: null, claim_amount: null }, { city: null }, { city: null, claim_amount: null }];
  const cases: number[] = [];
  for (const [index, blank] of blanks.entries()) {
    const { id } = await given.litigationCase({
      batch_id: batchId,
      client_id: clientId,
      lan_number: `1234567890123456789${String(index)}`,
      customer_name: index === 2 ? "मेसर्स नमूना ट्रेडर्स" : `Sample Traders ${String(index)}`,
      address1: "Shop 4, Sample Market",
      city: "Pune",
      loan_amount: "500000.00",
      claim_amount: "466103.30",
      outstanding_date_as_on: RECENT_DAY,
      ...blank,
    });
    cases.push(id);
  }
  return { clientId, batchId, cases };
}

/**
 * Opens a page of the workbench with all its cases. While the job of Case Data has hold of new cases, the first page is
 * without them and says so; without scripts it stays like that until it is opened again.
 */
export async function openWorkbench(
  { page, visit }: Pick<Desk, "page" | "visit">,
  ...view: Parameters<typeof paths.workbench>
): Promise<void> {
  await expect(async () => {
    await visit(paths.workbench(...view));
    await expect(page.getByText("checked so far")).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

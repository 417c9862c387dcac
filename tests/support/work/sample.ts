// The dialogs of a batch's sample.
import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import type { Desk } from "#tests/support/browser.ts";

/**
 * Sends the dialog of a sample. With scripts the sample is downloaded by itself: an address that is asked for before it
 * has come is given up.
 */
export async function submitSample({ page, scripts }: Desk): Promise<void> {
  const download = scripts ? page.waitForEvent("download") : null;
  await page.getByRole("button", { name: "Submit" }).click();
  await download;
}

/** Makes and approves a batch's sample, each in its own dialog. */
export async function makeAndApproveSample(desk: Desk, batchId: number, category: string): Promise<void> {
  const { page, visit } = desk;
  const submitApproval = () => page.getByRole("button", { name: "Submit" }).click();
  for (const [address, submit] of [
    [paths.generateSample(batchId), () => submitSample(desk)],
    [paths.approveSample(batchId), submitApproval],
  ] as const) {
    await visit(address);
    await page.getByLabel("Category", { exact: true }).selectOption(category);
    await submit();
    await expect(page).toHaveURL(paths.batchRow(batchId));
  }
}

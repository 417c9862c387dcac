// The dialog that makes a batch's sample.
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

import type { Page } from "@playwright/test";

/**
 * Runs a long expression in a page, and waits for what it promises. What `page.evaluate` is given is written and read once
 * more on its way, which takes as long as running it where it is half a megabyte.
 */
export async function runLong(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression, awaitPromise: true });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}

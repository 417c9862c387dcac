// What comes out of the printer: read from the PDF that the browser makes of the page.
import { pdfLines } from "#app/papers/testing/pdf-text.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { inBothStates } from "#tests/support/panel-scripts.ts";

test("an open dialog is printed alone, from its top, with its case's name", async ({ page, ownCase }) => {
  const printed = await ownCase({ customer_name: "Sample Printed", lan_number: "PRINT-1" });
  const { batch_id: batchId, client_id } = printed;
  const others = ["Sample Behind One", "Sample Behind Two"];
  for (const customer_name of others) await ownCase({ batch_id: batchId, client_id, customer_name });
  for (const address of [
    paths.caseDialog({ batchId, caseId: printed.id }, "details"),
    paths.caseDialog({ batchId, caseId: printed.id }, "comments"),
  ]) {
    await inBothStates(page, address, async () => {
      const [first = [], ...rest] = await pdfLines(await page.pdf());
      const all = [first, ...rest].flat().join("\n");
      expect(first.slice(0, 2).join(" "), address).toContain("Sample Printed");
      for (const other of others) expect(all, address).not.toContain(other);
      // Its fields stand side by side, as wide as the paper.
      expect(rest.length, "sheets of paper after the first").toBeLessThan(2);
      expect(
        rest.every((lines) => lines.length > 0),
        "no sheet is empty",
      ).toBe(true);
    });
  }
});

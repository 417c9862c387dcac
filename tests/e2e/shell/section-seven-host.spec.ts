// A panel whose provider offers only docs/provider-api.md: signed in through it, with nothing in the menus that it does
// not offer, and the four sections of Case Details made from its list.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test as base, type OfWorker } from "#tests/support/browser.ts";
import { sectionSeven } from "#tests/support/hosts/section-seven.ts";
import { startSecondPanel } from "#tests/support/servers/second-panel.ts";

const test = base.extend<object, Pick<OfWorker, "origin">>({
  origin: [
    async ({}, provide) => {
      const host = createServer((request, response) => {
        request.resume();
        request.on("end", () => {
          const { status, body } = sectionSeven(request.method ?? "", request.url ?? "/");
          response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
        });
      });
      await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
      const { port } = host.address() as AddressInfo;
      const { origin, stop } = await startSecondPanel(`http://127.0.0.1:${String(port)}`);
      await provide(origin);
      await stop();
      host.closeAllConnections();
      host.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("its pages and dialogs are whole, and its menus lead nowhere else @scripts", async ({ page, visit }) => {
  await visit(paths.login());
  await page.getByLabel("Email").fill("admin@sample-panel.example");
  await page.getByLabel("Password").fill("Sample-Panel-2026");
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).fill("123456");
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("article", { name: "Batch 3" })).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link")).toHaveText(["Batch", "Client", "Cases", "Add Case"]);
  await visit(paths.cases());
  await expect(page.getByRole("article", { name: "Host Borrower 1", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  // A link from a mail knows nothing of the list's page.
  await visit(paths.caseDialog({ caseId: 41 }, "details"));
  const dialog = page.getByRole("dialog");
  for (const section of ["Primary Details", "Filing & Status", "Related Parties", "Important Dates"]) {
    await expect(dialog.getByRole("region", { name: section })).toBeVisible();
  }
  await expect(dialog).toContainText("Host Guarantor");
  await expect(dialog.getByRole("link", { name: "History" })).toHaveCount(0);

  await visit(paths.caseDialog({ caseId: 41 }, "court-fee"));
  await expect(dialog).not.toContainText(messages.provider.notOffered);
  await dialog.getByLabel("Original Application").check();
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog.getByText("Request sent")).toBeVisible();

  await visit(paths.caseDialog({ caseId: 41 }, "case-number"));
  await expect(dialog).toContainText(messages.caseNumber.oneNumber);
  await expect(dialog.getByRole("radio")).toHaveCount(0);
});

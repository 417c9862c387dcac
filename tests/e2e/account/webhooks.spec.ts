import { randomUUID } from "node:crypto";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { isSignedWith, openReceiver } from "#tests/support/hosts/receiver.ts";

test("a webhook is added, tried out, corrected, paused, given another secret and removed @scripts", async ({
  page,
  visit,
  account,
  signIn,
  ownLender,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const receiver = await openReceiver(500);
  try {
    await signIn(await account({ managesUsers: true }));
    const name = `Sample Receiver ${randomUUID().slice(0, 8)}`;
    await visit(paths.users());
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByRole("link", { name: "Add Webhook" }).first().click();
    const form = page.getByRole("dialog", { name: "Add Webhook" });
    await form.getByLabel("Name", { exact: true }).fill(name);
    await form.getByLabel("Address", { exact: true }).fill("https://10.0.0.1/hook");
    await form.getByLabel("Batch imported").check();
    await form.getByRole("button", { name: "Add Webhook" }).click();
    await expect(form.getByText(userMessages.clientsRequired)).toBeVisible();
    await form.getByLabel(ownLender.name, { exact: true }).check();
    await form.getByRole("button", { name: "Add Webhook" }).click();
    await expect(form.getByText(said.addressPrivate)).toBeVisible();
    await form.getByLabel("Address", { exact: true }).fill(receiver.url);
    await form.getByRole("button", { name: "Add Webhook" }).click();

    const added = page.getByRole("dialog", { name: said.added(name) });
    await expect(added.getByText(said.copyNow)).toBeVisible();
    const secret = await added.getByLabel("Signing secret").inputValue();
    await added.getByRole("link", { name: "Done" }).click();

    // The log: a test that fails, which is then sent again.
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByText(said.noDeliveries)).toBeVisible();
    await page.getByRole("button", { name: "Send a Test" }).click();
    await expect(page.getByText(said.testSent)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Test" });
    await expect(row.getByText("Not delivered")).toBeVisible();
    await expect(row.getByText("500", { exact: true })).toBeVisible();
    receiver.answers(200);
    await page.getByRole("button", { name: "Send again: Test" }).click();
    await expect(page.getByText(said.sentAgain(1))).toBeVisible();
    await expect(row.getByText("Delivered", { exact: true })).toBeVisible();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(receiver.received.every((one) => isSignedWith(one, secret))).toBe(true);
    await page
      .getByRole("navigation", { name: "State" })
      .getByRole("link", { name: "Not delivered" })
      .click();
    await expect(page.getByText(said.noDeliveries)).toBeVisible();

    await visit(paths.webhooks());
    expect(await page.content()).not.toContain(secret);
    const line = page.getByRole("row", { name: new RegExp(name) });
    const act = async (label: string) => {
      await page.getByLabel(`Action for ${name}`).click();
      await page
        .getByRole("menuitem", { name: label, exact: true })
        .or(line.getByRole("link", { name: label, exact: true }))
        .click();
      return page.getByRole("dialog");
    };
    const edit = await act("Edit");
    await edit.getByLabel("Papers generated").check();
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(said.updated(name))).toBeVisible();
    await expect(line.getByText("Papers generated")).toBeVisible();

    await (await act("Pause")).getByRole("button", { name: "Pause Webhook" }).click();
    await expect(page.getByText(said.paused(name))).toBeVisible();
    await expect(line.getByText("Paused")).toBeVisible();
    await (await act("Resume")).getByRole("button", { name: "Resume Webhook" }).click();
    await expect(page.getByText(said.resumed(name))).toBeVisible();

    await (await act("Renew Secret")).getByRole("button", { name: "Renew Secret" }).click();
    const renewed = page.getByRole("dialog", { name: said.renewed(name) });
    const other = await renewed.getByLabel("Signing secret").inputValue();
    expect(other).not.toBe(secret);
    await renewed.getByRole("link", { name: "Done" }).click();
    await line.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "Send a Test" }).click();
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.received.map((one) => isSignedWith(one, other))).toEqual([false, false, true]);

    await page.getByRole("link", { name: "Webhooks" }).first().click();
    await (await act("Remove")).getByRole("button", { name: "Remove Webhook" }).click();
    await expect(page.getByText(said.removed(name))).toBeVisible();
    await expect(line).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});

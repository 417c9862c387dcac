import { randomUUID } from "node:crypto";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { toFormDate } from "#app/domain/form-dates.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a service token is added, used, corrected and revoked @forms", async ({
  page,
  visit,
  account,
  signIn,
  ownLender,
  complaints,
  request,
}) => {
  complaints.mayAnswer(422);
  await signIn(await account({ managesUsers: true }));
  const name = `Sample Program ${randomUUID().slice(0, 8)}`;
  await visit(paths.users());
  await page.getByRole("link", { name: "Service Tokens" }).click();
  await page.getByRole("link", { name: "Add Service Token" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Service Token" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Last Day", { exact: true }).fill(toFormDate(addDays(todayInIndia(new Date()), 90)));
  await form.getByLabel("Read imports and their correction workbooks").check();
  await form.getByRole("button", { name: "Add Service Token" }).click();
  await expect(form.getByText(userMessages.clientsRequired)).toBeVisible();
  await form.getByLabel(ownLender.name, { exact: true }).check();
  await form.getByRole("button", { name: "Add Service Token" }).click();

  const added = page.getByRole("dialog", { name: said.added(name) });
  await expect(added.getByText(said.copyNow)).toBeVisible();
  const token = await added.getByLabel("Service token", { exact: true }).inputValue();
  const ask = async () => {
    const address = `${INTEGRATIONS_PATH}/imports?client=${ownLender.id}`;
    return (await request.get(address, { headers: { Authorization: `Bearer ${token}` } })).status();
  };
  expect(await ask()).toBe(200);
  await added.getByRole("link", { name: "Done" }).click();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByText("Active")).toBeVisible();
  await visit(paths.serviceTokens());
  await expect(row.getByText("never")).toHaveCount(0);
  expect(await page.content()).not.toContain(token);

  await page.getByRole("link", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Service Token" });
  await edit.getByLabel("Dry run of imports").check();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(said.updated(name))).toBeVisible();
  await expect(row.getByText("Dry run of imports")).toBeVisible();

  await page.getByRole("link", { name: `Revoke ${name}` }).click();
  const revoke = page.getByRole("dialog", { name: "Revoke Service Token" });
  await expect(revoke.getByText(said.revokeExplained(name))).toBeVisible();
  await revoke.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(said.revoked(name))).toBeVisible();
  await expect(row.getByText("Revoked")).toBeVisible();
  expect(await ask()).toBe(401);
});

import { expect, test } from "@playwright/test";

test("the content policy stops nothing of the panel's own", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const answer = await page.goto("/admin/login", { waitUntil: "networkidle" });
  expect(answer?.status()).toBe(200);
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("scripts wake the page up, although only those with the nonce may run @scripts", async ({ page }) => {
  await page.goto("/admin/login", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(true);
});

test("a form too large for the panel ends on a page that says so @scripts", async ({ page }) => {
  await page.goto("/admin/login");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/admin/login";
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "email";
    field.value = "x".repeat(20 * 1024 * 1024);
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  // Twenty megabytes take their time on a busy machine.
  await expect(page.getByRole("heading", { name: "The form is too large." })).toBeVisible({
    timeout: 20_000,
  });
});

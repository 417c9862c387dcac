// What the front door lets through, as a browser sees it.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { PATIENCE_MS } from "#tests/support/patience.ts";

test("the content policy stops nothing of the panel's own", async ({ page, visit, complaints }) => {
  // Only scripts with the nonce may run, and where they may the page says that they do.
  const answer = await visit(paths.login());
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'nonce-");
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(complaints.unexpected()).toEqual([]);
});

test("a form too large for the panel ends on a page that says so @scripts", async ({
  page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(413);
  await visit(paths.login());
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
    timeout: PATIENCE_MS,
  });
});

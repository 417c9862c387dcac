// The screens about users and one's own profile, looked at as all others are (accessibility.spec.ts).
import { messages } from "#app/domain/messages.ts";
import { passwordMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";

test.describe("of who manages users", () => {
  test.beforeEach(async ({ account, signIn }) => {
    await signIn(await account({ managesUsers: true, isApprover: true }));
  });

  test("users, sessions of one, and the question before one is disabled", async ({
    page,
    account,
    ownLender,
    database,
  }) => {
    test.slow();
    const { id, email } = await account({
      fullName: "Sample Clerk of one lender",
      clientIds: [ownLender.id],
    });
    await database.pool.query(
      "insert into sessions (user_id, token_hash, address, user_agent) values ($1, gen_random_uuid(), '192.0.2.7', 'Firefox/125 Windows')",
      [id],
    );
    await checkPage(page, paths.users({ search: email }), () =>
      expect(page.getByRole("article")).toHaveCount(1),
    );
    await checkPage(page, paths.user(id, "sessions"), () =>
      expect(page.getByText("Firefox on Windows")).toBeVisible(),
    );
    await checkPage(page, paths.user(id, "disable"), () =>
      expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible(),
    );
  });

  test("service tokens and webhooks with their new ones, one's own profile, and a change of logo", async ({
    page,
  }) => {
    test.slow();
    for (const [address, shown] of [
      [paths.serviceTokens(), () => page.getByRole("link", { name: "Add Service Token" }).first()],
      [paths.newServiceToken(), () => page.getByRole("button", { name: "Add Service Token" })],
      [paths.webhooks(), () => page.getByRole("link", { name: "Add Webhook" }).first()],
      [paths.newWebhook(), () => page.getByRole("button", { name: "Add Webhook" })],
      [paths.profile(), () => page.getByText("This one")],
      [paths.profile("logo"), () => page.getByLabel("Picture")],
    ] as const) {
      await checkPage(page, address, () => expect(shown()).toBeVisible());
    }
  });

  eachState(() => {
    test("the form of a user, stale", async ({ page, visit, account, ownLender, database, complaints }) => {
      complaints.mayAnswer(409);
      const { id } = await account({ clientIds: [ownLender.id] });
      await visit(paths.user(id, "edit"));
      await page.getByLabel("Name", { exact: true }).fill("Sample Typed");
      await database.pool.query(
        "update users set version = 2, approver = true, role = 'staff', full_name = 'Sample Stored' where id = $1",
        [id],
      );
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(messages.generic.nowStored("Sample Stored"))).toBeVisible();
      await check(page);
    });

    test("the form of a new user with mistakes", async ({ page, visit, complaints }) => {
      complaints.mayAnswer(422);
      await visit(paths.newUser());
      await page.getByLabel("Selected clients").check();
      await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
      await expect(page.getByText(userMessages.clientsRequired)).toBeVisible();
      await check(page);
    });

    test("a change of password with mistakes", async ({ page, visit, complaints }) => {
      complaints.mayAnswer(422);
      await visit(paths.profile("password"));
      await page.getByRole("button", { name: "Change Password" }).click();
      await expect(page.getByText(passwordMessages.currentRequired)).toBeVisible();
      await check(page);
    });
  });
});

test("a link to set a password that is void", async ({ page, complaints }) => {
  complaints.mayAnswer(404);
  await checkPage(page, paths.setPassword("1-1-x"), () =>
    expect(page.getByText(passwordMessages.linkVoid)).toBeVisible(),
  );
});

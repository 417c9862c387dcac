// The sign-in page where there is an OpenID provider, and what it says when it refuses (accessibility.spec.ts).
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect } from "#tests/support/browser.ts";
import { test } from "#tests/support/hosts/openid-panel.ts";

const LOOKS = { narrowest: true };
const STRANGER = "somebody.with.a.long.name@another-company.sample-panel.example";

test("the sign-in page", async ({ page, sso }) => {
  await checkPage(
    page,
    paths.login(),
    () => expect(page.getByRole("link", { name: `Sign in with ${sso.settings.label}` })).toBeVisible(),
    LOOKS,
  );
});

test("the profile of somebody who is linked", async ({ page, account, signIn, database, sso }) => {
  const own = await account();
  await database.pool.query(
    "insert into openid_links (user_id, issuer, subject) values ($1, $2, gen_random_uuid())",
    [own.id, sso.settings.issuer],
  );
  await signIn(own);
  await checkPage(page, paths.profile(), () => expect(page.getByText(/^Linked /)).toBeVisible(), LOOKS);
});

eachState(() => {
  test("a refusal", async ({ page, visit, sso }) => {
    sso.be({ sub: "a-stranger", email: STRANGER, email_verified: true });
    await visit(paths.login());
    await page.getByRole("link", { name: `Sign in with ${sso.settings.label}` }).click();
    await expect(page.getByText(openIdMessages.unknown(STRANGER))).toBeVisible();
    await check(page, LOOKS);
  });
});

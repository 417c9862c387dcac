import { beforeEach, expect, test } from "vitest";
import { passwordMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { CLERK, MANAGER, mailedToken } from "#tests/support/work/users.ts";
import { visitor, type Visitor } from "#tests/support/visitor.ts";

const NEXT = "another-sample-word-2026";
const panel = panelPerTest({ signedIn: false });
let browser: Visitor;
let link: string;

beforeEach(async () => {
  panel.as(await panel.signIn(MANAGER));
  const added = await panel.post(paths.newUser(), {
    ...CLERK,
    role: "admin",
    landing_page: "batch",
    confirmed: userMessages.opensNothing,
    limited: "false",
  });
  expect(added.status).toBe(302);
  panel.as("");
  browser = visitor(panel);
  link = paths.setPassword(await mailedToken(panel, CLERK.email));
});

test("somebody new sets a password by the mailed link and signs in", async () => {
  const page = await browser.get(link);
  expect(page.status).toBe(200);
  expect(page.says).toContain(`|For|${CLERK.email}|`);
  expect(page.html).not.toContain("<nav");
  const set = await browser.post(link, { new_password: NEXT, repeated: NEXT });
  expect(set.location).toBe(paths.login());
  expect((await browser.land(set)).says).toContain(`|${passwordMessages.set}|`);
  const asked = await browser.askForCode({ email: CLERK.email, password: NEXT });
  const landed = await browser.land(await browser.enterCode(await browser.code(CLERK.email)));
  expect(asked.location).toBe(paths.verifyOtp());
  expect(landed.address).toBe(paths.noAccess());
});

test("a link that is used up says so, on its page and to its form", async () => {
  await browser.post(link, { new_password: NEXT, repeated: NEXT });
  const page = await browser.get(link);
  expect(page.status).toBe(404);
  expect(page.says).toContain(`|${passwordMessages.linkVoid}|Sign in|`);
  const form = await browser.post(link, { new_password: NEXT, repeated: NEXT });
  expect(form.status).toBe(404);
  expect(form.says).toContain(passwordMessages.linkVoid);
});

test.each([
  [{ new_password: "short", repeated: "short" }, "The password must have at least 8 characters"],
  [{ repeated: "" }, passwordMessages.repeatRequired],
  [{ repeated: "something-else" }, passwordMessages.repeatDiffers],
])("%j is refused, and no password comes back", async (wrong, sentence) => {
  const form = Object.assign({ new_password: NEXT, repeated: NEXT }, wrong);
  const answer = await browser.post(link, form);
  expect(answer.status).toBe(422);
  expect(answer.says).toContain(`|${sentence}|`);
  for (const secret of Object.values(form).filter(Boolean)) {
    expect(answer.html).not.toContain(`"${secret}"`);
  }
});

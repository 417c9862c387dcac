// A user who could sign in and open nothing is asked about before the form is saved.
import { afterEach, beforeEach, expect, test } from "vitest";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { says } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { CLERK, MANAGER } from "#tests/support/work/users.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  panel.as(await panel.signIn(MANAGER));
});
afterEach(() => panel.close());

const FORM = {
  ...CLERK,
  role: "admin",
  landing_page: "cases",
  features: ["litigation_case", "litigation_batch"],
  limited: "false",
};

test("a user who could open nothing is asked about first, when added and when edited", async () => {
  const { features: _, ...form } = FORM;
  const question = `|${userMessages.opensNothing}|`;
  const answer = await panel.post(paths.newUser(), form);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(says(html)).toContain(question);
  expect(says(html)).toContain("|Add User Anyway|");
  expect(await panel.rows("select 1 from users")).toHaveLength(1);
  expect((await panel.post(paths.newUser(), { ...form, confirmed: userMessages.opensNothing })).status).toBe(
    302,
  );
  const id = Number((await panel.rows("select id from users where email = $1", [CLERK.email]))[0]?.id);
  // Nothing is taken away here.
  const same = { ...form, version: "1", full_name: "Sample Clerk the Second" };
  expect((await panel.post(paths.user(id, "edit"), same)).status).toBe(302);
  expect((await panel.post(paths.user(id, "edit"), { ...FORM, version: "2" })).status).toBe(302);
  const less = await panel.post(paths.user(id, "edit"), { ...form, version: "3" });
  expect(less.status).toBe(422);
  expect(says(await less.text())).toContain(question);
  // Who manages users opens their pages, and staff cannot sign in at all.
  const manager = { ...form, manages_users: "on", email: "manager-2@sample-panel.example" };
  const staff = { ...form, role: "staff", email: "staff@sample-panel.example" };
  for (const other of [manager, staff]) expect((await panel.post(paths.newUser(), other)).status).toBe(302);
});

// The pages of users are not there for whoever may not manage them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { pageOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { CLERK, MANAGER } from "#tests/support/work/users.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  panel.as(await panel.signIn(MANAGER));
});
afterEach(() => panel.close());

const EDIT = {
  ...CLERK,
  role: "admin",
  landing_page: "cases",
  features: ["litigation_case"],
  limited: "false",
  version: "1",
};
const clerk = async () => {
  await panel.signIn({ email: CLERK.email, fullName: CLERK.full_name });
  return Number((await panel.rows("select id from users where email = $1", [CLERK.email]))[0]?.id);
};

describe("to whoever may not manage users", () => {
  test.each([
    ["an admin without the right", {}],
    ["one limited to some clients", { ...MANAGER, clientIds: [] }],
  ])("%s there is no such page, and no menu entry", async (_what, user) => {
    const id = await clerk();
    panel.as(await panel.signIn({ email: "other@sample-panel.example", ...user }));
    for (const address of [
      paths.users(),
      paths.newUser(),
      paths.user(id, "edit"),
      paths.user(id, "disable"),
      paths.user(id, "sessions"),
    ]) {
      expect((await pageOf(panel, address)).status, address).toBe(404);
    }
    const before = await panel.rows("select * from users order by id");
    for (const address of [
      paths.newUser(),
      paths.user(id, "edit"),
      paths.user(id, "disable"),
      paths.user(id, "enable"),
      paths.user(id, "password"),
      paths.endUserSessions(id, null),
      paths.endUserSessions(id, crypto.randomUUID()),
    ]) {
      expect((await panel.post(address, EDIT)).status, address).toBe(404);
    }
    expect(await panel.rows("select * from users order by id")).toEqual(before);
    expect((await pageOf(panel, paths.profile())).html).not.toContain(`href="${paths.users()}"`);
  });

  test("the menu leads who may there, and a user not there is 404", async () => {
    expect((await pageOf(panel, paths.batches())).html).toContain(`href="${paths.users()}"`);
    for (const address of [
      paths.user(999_999, "edit"),
      paths.user("x", "edit"),
      paths.user(999_999, "sessions"),
    ]) {
      expect((await pageOf(panel, address)).status, address).toBe(404);
    }
  });
});

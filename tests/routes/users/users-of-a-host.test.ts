// What whoever manages users sees when the remote provider fails.
import { afterEach, describe, expect, test } from "vitest";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { followed, pageOf, panelOnHost, says } from "#tests/support/dialog.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { FAULTS, json, type Reaction, own } from "#tests/support/hosts/provider-host.ts";
import { CLERK } from "#tests/support/work/users.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
afterEach(() => panel.close());

const EDIT = {
  ...CLERK,
  role: "admin",
  landing_page: "cases",
  features: ["litigation_case", "litigation_batch"],
  limited: "false",
  version: "1",
};

describe("a host that fails", () => {
  const AT = "/litigation/api/panel/";
  const USERS = `${AT}listUsers`;
  const SESSION = own({
    ...{ user_id: 1, role: "admin", full_name: "Sample Admin", email: "admin@sample-panel.example" },
    ...{ features: [], groups: [], manages_users: true, sees_all_clients: true },
  });
  const USER = own({
    ...{ id: 7, version: 1, full_name: "Sample Clerk", email: "clerk@sample-panel.example" },
    ...{ role: "admin", landing_page: "batch", features: [], clients: [], active: true },
  });
  const onHost = async (replies: Record<string, Reaction>) => {
    panel = (await panelOnHost({ "/litigation/api/panel/readSession": SESSION, ...replies })).panel;
  };

  test("to list: its message, and nothing that looks empty", async () => {
    await onHost({ [USERS]: json({}, 500) });
    const page = words((await pageOf(panel, paths.users())).html);
    expect(page).toContain("|Failed to fetch users|Try Again|");
    expect(page).not.toContain("No users found");
  });

  const QUICK = Object.entries(FAULTS).filter(([what]) =>
    [
      "resets the connection",
      "answers 502 with HTML",
      "answers nothing",
      "answers 200 with status error",
    ].includes(what),
  );
  test.each(QUICK)("that %s leaves the page whole", async (_what, { reaction, message }) => {
    await onHost({ [USERS]: reaction });
    const { status, html } = await pageOf(panel, paths.users());
    expect(status).toBe(200);
    expect(words(html)).toContain(`|${message ?? userMessages.failed}|Try Again|`);
  });

  test("has no such thing: says so", async () => {
    await onHost({});
    expect(words((await pageOf(panel, paths.users())).html)).toContain(
      "|This provider does not offer that.|",
    );
  });

  test.each([
    ["a form", `${AT}updateUser`, "edit", EDIT, userMessages.notUpdated],
    ["disabling", `${AT}disableUser`, "disable", {}, userMessages.notDisabled],
    ["enabling", `${AT}enableUser`, "enable", {}, userMessages.notEnabled],
    ["a reset", `${AT}resetPassword`, "password", {}, userMessages.linkNotSent],
  ] as const)(
    "with %s: the message, and what was typed is still there",
    async (_what, path, dialog, form, message) => {
      await onHost({
        [USERS]: own({ results: [], count: 0, page_number: 1 }),
        [`${AT}readUser`]: USER,
        [path]: json({}, 500),
      });
      const answer = await panel.post(paths.user(7, dialog), form);
      expect(answer.status).toBe(502);
      const html = await answer.text();
      expect(says(html)).toContain(`|${message}|`);
      if (dialog === "edit") expect(html).toContain(`value="${CLERK.full_name}"`);
    },
  );

  test("with sessions: Try Again, and a toast when one cannot be ended", async () => {
    await onHost({
      [USERS]: own({ results: [], count: 0, page_number: 1 }),
      [`${AT}readUser`]: USER,
      [`${AT}listUserSessions`]: json({}, 500),
    });
    const page = says((await pageOf(panel, paths.user(7, "sessions"))).html);
    expect(page).toContain("|Failed to fetch sessions|Try Again|");
    const answer = await followed(panel, await panel.post(paths.endUserSessions(7, null), {}));
    expect(answer.says).toContain(`|${userMessages.sessionsNotEnded}|`);
  });
});

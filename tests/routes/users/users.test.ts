import { afterEach, beforeEach, expect, test } from "vitest";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { followed, pageOf, says } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { CLERK, MANAGER } from "#tests/support/work/users.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  panel.as(await panel.signIn(MANAGER));
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0009";
const LIST = { search: "sample" };
const FORM = {
  ...CLERK,
  role: "admin",
  landing_page: "cases",
  features: ["litigation_case", "litigation_batch"],
  limited: "false",
};
const EDIT = { ...FORM, version: "1", idempotency_key: KEY };
const idOf = async (email: string) =>
  Number((await panel.rows("select id from users where email = $1", [email]))[0]?.id);
const clerk = async () => {
  await panel.signIn({ email: CLERK.email, fullName: CLERK.full_name });
  return idOf(CLERK.email);
};
const checked = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*type="(?:checkbox|radio)"[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`name="${name}"`) && tag.includes('checked=""')
      ? [/value="([^"]*)"/.exec(tag)?.[1] ?? "on"]
      : [],
  );

test("the list tells who may do what, is searched and filtered, and says when it is empty", async () => {
  await clerk();
  await panel.rows("update users set active = false, approver = true where email = $1", [CLERK.email]);
  const { status, html } = await pageOf(panel, paths.users());
  expect(status).toBe(200);
  expect(html).toContain("<title>Users · Litigation Panel</title>");
  const page = words(html);
  expect(page).toContain(
    "|Sample Clerk|clerk@sample-panel.example|Deactivated|Admin|Approver|Opens|Cases, Add Case, Batch|",
  );
  expect(page).toContain("|Active|Admin|Manages users|");
  expect(page).toMatch(/\|1\|active session\|Last seen\|/);
  expect(page).toContain("|Showing 2 of 2 users|");
  expect(words((await pageOf(panel, paths.users({ state: "active" }))).html)).not.toContain("|Sample Clerk|");
  const none = words((await pageOf(panel, paths.users({ search: "nobody of this name" }))).html);
  expect(none).toContain("|No users found|Clear All|");
  expect((await pageOf(panel, paths.users({ page: 9 }))).status).toBe(302);
});

test("a user is added with rights and clients, and the list says so at the place one came from", async () => {
  const client = await panel.given.client();
  const form = {
    ...FORM,
    limited: "true",
    clients: [String(client.id)],
    approver: "on",
    idempotency_key: KEY,
  };
  const answers = await Promise.all([1, 2, 3].map(() => panel.post(paths.newUser(LIST), form)));
  const [first] = answers;
  if (!first) throw new Error("no answer");
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(first.headers.get("Location")).toBe(`${paths.users()}?search=sample`);
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0];
  const page = words((await pageOf(panel, paths.users(), cookie)).html);
  expect(page).toContain(`|${userMessages.added(CLERK.full_name)}|`);
  expect(page).toContain(`|Clients|${client.name}|`);
  expect(
    await panel.rows("select limited, approver, groups, landing_page from users where email = $1", [
      CLERK.email,
    ]),
  ).toEqual([{ limited: true, approver: true, groups: ["admin"], landing_page: "cases" }]);
});

test.each([
  [{ full_name: " ", email: "x" }, "Please enter the name", "Please enter a valid email"],
  [{ role: "", landing_page: "" }, "Please choose a role", "Please choose a start page"],
  [{ limited: "true", full_name: "" }, userMessages.clientsRequired, "Please enter the name"],
  [{ manages_users: "on", role: "staff" }, userMessages.managerIsAdmin, ""],
  [{ features: "litigation_batch" }, userMessages.landingNeedsFeature, ""],
])("%j is refused, each field with its sentence, and what was typed stays", async (wrong, one, other) => {
  const answer = await panel.post(paths.newUser(), {
    ...FORM,
    approver: "on",
    idempotency_key: KEY,
    ...wrong,
  } as never);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(says(html)).toContain(`|${one}|`);
  expect(says(html)).toContain(other);
  expect(checked(html, "approver")).toEqual(["on"]);
  expect(html).toContain(`value="${KEY}"`);
  expect(await panel.rows("select 1 from users")).toHaveLength(1);
});

test("an address that has an account is said at its field", async () => {
  await clerk();
  const answer = await panel.post(paths.newUser(), FORM);
  expect(answer.status).toBe(409);
  expect(says(await answer.text())).toContain("|There is already an account with this email|");
});

test("the form of a user holds what is stored, and a stale one shows both", async () => {
  const id = await clerk();
  const client = await panel.given.client({ name: "Sample Lender Z" });
  const html = (await pageOf(panel, paths.user(id, "edit", LIST))).html;
  expect(checked(html, "features")).toEqual([
    "litigation_case",
    "litigation_create_case",
    "litigation_batch",
  ]);
  expect(checked(html, "limited")).toEqual(["false"]);
  expect(html).not.toMatch(/<input[^>]*name="email"/);

  await panel.post(paths.user(id, "edit"), {
    ...EDIT,
    idempotency_key: "a-key-of-one-form-0012",
    full_name: "Sample Second",
    limited: "true",
    clients: String(client.id),
    template_editor: "on",
  });
  const answer = await panel.post(paths.user(id, "edit"), EDIT);
  expect(answer.status).toBe(409);
  const stale = await answer.text();
  const said = says(stale);
  expect(said).toContain("|This record was changed by someone else. Reload and try again.|");
  expect(said).toContain("|Now stored: Sample Second|");
  expect(said).toContain("|Now stored: Selected clients|");
  expect(said).toContain("|Now stored: Sample Lender Z|");
  expect(said).toContain("|Now stored: ticked|");
  expect(stale).toContain('value="Sample Clerk"');
  const version = /name="version"[^>]* value="(\d+)"/.exec(stale)?.[1];
  expect(version).toBe("2");
  const again = await panel.post(paths.user(id, "edit", LIST), { ...EDIT, version: "2" });
  expect(again.headers.get("Location")).toBe(`${paths.users()}?search=sample`);
  expect(await panel.rows("select full_name, limited, version from users where id = $1", [id])).toEqual([
    { full_name: "Sample Clerk", limited: false, version: 3 },
  ]);
});

test.each([
  ["disable", "Deactivate User", userMessages.disabled(CLERK.full_name), "active", false],
  ["enable", "Activate User", userMessages.alreadyEnabled(CLERK.full_name), "active", true],
  ["password", "Reset Password", userMessages.linkSent(CLERK.email), "active", true],
] as const)("%s asks first, then does it", async (dialog, title, message, column, value) => {
  const id = await clerk();
  const page = await pageOf(panel, paths.user(id, dialog));
  expect(says(page.html)).toContain(`|${title}|`);
  expect(says(page.html)).toContain(CLERK.full_name);
  const answer = await panel.post(paths.user(id, dialog, LIST), { idempotency_key: KEY });
  expect(answer.headers.get("Location")).toBe(`${paths.users()}?search=sample`);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  expect(words((await pageOf(panel, paths.users(), cookie)).html)).toContain(`|${message}|`);
  expect(await panel.rows(`select ${column} as value from users where id = $1`, [id])).toEqual([{ value }]);
});

test("one's own account is not disabled, and the last manager's rights stay", async () => {
  const self = await idOf("admin@sample-panel.example");
  const answer = await panel.post(paths.user(self, "disable"), { idempotency_key: KEY });
  expect(answer.status).toBe(422);
  expect(says(await answer.text())).toContain(`|${userMessages.lastManager}|`);
  const edit = await panel.post(paths.user(self, "edit"), EDIT);
  expect(edit.status).toBe(422);
  expect(says(await edit.text())).toContain(`|${userMessages.lastManager}|`);
});

test("who takes the right off the own account is not led to a page that is gone", async () => {
  await panel.signIn({ email: "second@sample-panel.example", managesUsers: true });
  const own = await idOf("admin@sample-panel.example");
  const { to, html } = await followed(panel, await panel.post(paths.user(own, "edit"), EDIT));
  expect(to).toBe(paths.profile());
  expect(words(html)).toContain(userMessages.updated(CLERK.full_name));
});

test("sessions of a user are listed and ended, one and all", async () => {
  const id = await clerk();
  await panel.rows(
    "insert into sessions (user_id, token_hash, address, user_agent) values ($1, 'a', '192.0.2.7', 'Firefox/125 Windows')",
    [id],
  );
  const dialog = paths.user(id, "sessions", LIST);
  const page = says((await pageOf(panel, dialog)).html);
  expect(page).toContain("|Firefox on Windows|192.0.2.7|");
  const [one] = await panel.rows("select id from sessions where token_hash = 'a'");
  const ended = await panel.post(paths.endUserSessions(id, String(one?.id), LIST), {});
  const after = await followed(panel, ended);
  expect(after.to).toBe(`${paths.user(id, "sessions")}?search=sample`);
  expect(after.says).toContain("|Session ended|");
  expect(after.says).not.toContain("192.0.2.7");
  const all = await followed(panel, await panel.post(paths.endUserSessions(id, null), {}));
  expect(all.says).toContain("|1 session ended|");
  expect(all.says).toContain("|No active sessions|");
  expect((await panel.post(paths.endUserSessions(id, "no-uuid"), {})).status).toBe(404);
});

import { expect, test } from "vitest";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { dataOf, expectRefused, expectStale } from "#tests/support/answers.ts";
import type { TestProvider } from "#tests/support/provider.ts";
import { addClerk, CLERK, clerkForm, idOf, MANAGER, managersProvider } from "#tests/support/work/users.ts";

test("what a user may do counts from their next request on, and is told with before and after", async () => {
  const desk = await managersProvider("in process");
  const own = await desk.given.litigationCase();
  const foreign = await desk.given.litigationCase();
  const clerk = await desk.signIn({ email: CLERK.email, fullName: CLERK.full_name });
  const user_id = await idOf(desk, CLERK.email);
  expect(await clerk.provider.listComments({ case_id: foreign.id })).toMatchObject({ ok: true });

  const change = {
    features: ["litigation_case"],
    landing_page: "cases",
    limited: true,
    clients: [own.client_id],
  };
  expect(
    await desk.provider.updateUser(clerkForm(user_id, 1, { ...change, approver: true }) as never),
  ).toEqual({
    ok: true,
    data: {},
    message: userMessages.updated(CLERK.full_name),
  });
  await expectRefused(desk.as(clerk.token).listComments({ case_id: foreign.id }), 404);
  expect(await desk.as(clerk.token).listComments({ case_id: own.id })).toMatchObject({ ok: true });
  expect(await dataOf(desk.as(clerk.token).readSession({}))).toMatchObject({
    features: ["litigation_case"],
    landing_page: "cases",
    sees_all_clients: false,
    client_id: own.client_id,
    is_approver: true,
    edits_templates: false,
    manages_users: false,
  });
  const [entry] = await desk.rows("select before, after from audit where action = 'user.updated'");
  expect(entry).toMatchObject({
    before: { limited: false, client_ids: null, approver: false },
    after: { limited: true, client_ids: [own.client_id], approver: true, landing_page: "cases" },
  });

  expect(await desk.provider.updateUser(clerkForm(user_id, 2, { role: "staff" }) as never)).toMatchObject({
    ok: true,
  });
  await expect(desk.as(clerk.token).readSession({})).rejects.toThrow();
  expect(await desk.rows("select 1 from user_clients")).toEqual([]);
});

test("a stale form is refused, and nothing is overwritten; one that changes nothing leaves no trace", async () => {
  const desk = await managersProvider("in process");
  const user_id = await addClerk(desk);
  expect(await desk.provider.updateUser(clerkForm(user_id, 1, { full_name: "Sample Second" }))).toMatchObject(
    {
      ok: true,
    },
  );
  await expectStale(desk.provider.updateUser(clerkForm(user_id, 1, { full_name: "Sample Third" })));
  expect(await desk.provider.updateUser(clerkForm(user_id, 2, { full_name: "Sample Second" }))).toMatchObject(
    {
      ok: true,
      message: userMessages.nothingChanged,
    },
  );
  expect(await desk.rows("select full_name, version from users where id = $1", [user_id])).toEqual([
    { full_name: "Sample Second", version: 2 },
  ]);
  expect(await desk.rows("select 1 from audit where action = 'user.updated'")).toHaveLength(1);
});

test("nobody gives themselves the right to approve; another may", async () => {
  const desk = await managersProvider("in process");
  const self = await idOf(desk, "admin@sample-panel.example");
  const own = clerkForm(self, 1, { manages_users: true, approver: true });
  expect(await desk.provider.updateUser(own)).toMatchObject({
    ok: false,
    message: userMessages.ownApprover,
  });
  const other = await desk.signIn({ ...MANAGER, email: "other@sample-panel.example" });
  expect(await other.provider.updateUser(own)).toMatchObject({ ok: true });
  // Kept, and given back, by oneself.
  const kept = clerkForm(self, 2, { manages_users: true, approver: true, full_name: "Sample Self" });
  expect(await desk.provider.updateUser(kept)).toMatchObject({ ok: true });
  expect(await desk.provider.updateUser({ ...kept, version: 3, approver: false })).toMatchObject({
    ok: true,
  });
  expect(await desk.provider.updateUser({ ...kept, version: 4 })).toMatchObject({ ok: false });
});

test("a disabled user is out at once and stays out until enabled", async () => {
  const desk = await managersProvider("in process");
  const clerk = await desk.signIn({ email: CLERK.email });
  const user_id = await idOf(desk, CLERK.email);
  for (let time = 0; time < 2; time += 1) {
    expect(await desk.provider.disableUser({ user_id })).toMatchObject({ ok: true });
  }
  await expect(clerk.provider.listClients({})).rejects.toThrow();
  const password = "Sample-Panel-2026";
  await expectRefused(desk.as(null).sendLoginOtp({ email: CLERK.email, password }), 401);
  expect(
    await desk.rows("select 1 from sessions where user_id = $1 and ended_at is null", [user_id]),
  ).toEqual([]);
  expect(await desk.provider.resetPassword({ user_id })).toMatchObject({
    message: userMessages.disabledHasNoPassword,
  });
  expect(await desk.provider.enableUser({ user_id })).toMatchObject({ ok: true });
  await expect(clerk.provider.listClients({})).rejects.toThrow();
  expect(
    await desk.rows(
      "select action, after from audit where action in ('user.disabled', 'user.enabled') order by id",
    ),
  ).toEqual([
    { action: "user.disabled", after: { active: false, sessions_ended: 1 } },
    { action: "user.enabled", after: { active: true } },
  ]);
});

test("the last one who manages users stays, whatever is taken away", async () => {
  const desk = await managersProvider("in process");
  const self = await idOf(desk, "admin@sample-panel.example");
  const client = await desk.given.client();
  // Neither of these could step in.
  await desk.addUser({ ...MANAGER, email: "gone@sample-panel.example" });
  await desk.rows("update users set active = false where email like 'gone@%'");
  await desk.addUser({ ...MANAGER, email: "some@sample-panel.example", clientIds: [client.id] });
  const stays = { ok: false, status: 422, message: userMessages.lastManager };
  expect(await desk.provider.disableUser({ user_id: self })).toMatchObject(stays);
  for (const loss of [{}, { role: "staff" }, { limited: true, clients: [client.id] }]) {
    expect(await desk.provider.updateUser(clerkForm(self, 1, loss) as never)).toMatchObject(stays);
  }
  await desk.addUser({ ...MANAGER, email: "second@sample-panel.example" });
  expect(await desk.provider.disableUser({ user_id: self })).toMatchObject({
    message: userMessages.ownAccount,
  });
  expect(await desk.provider.updateUser(clerkForm(self, 1))).toMatchObject({ ok: true });
  await expectRefused(desk.as(desk.token).listUsers({ page: 1 }), 404);
});

test.each([
  ["disable", (desk: TestProvider["provider"], user_id: number) => desk.disableUser({ user_id })],
  [
    "take the right from",
    (desk: TestProvider["provider"], user_id: number) => desk.updateUser(clerkForm(user_id, 1)),
  ],
])("two who %s each other at the same moment leave one of them", async (_what, act) => {
  const desk = await managersProvider("in process");
  const other = await desk.signIn({ ...MANAGER, email: "other@sample-panel.example" });
  const [one, two] = [
    await idOf(desk, "admin@sample-panel.example"),
    await idOf(desk, "other@sample-panel.example"),
  ];
  // Whoever was disabled first may be signed out before their own request is looked at.
  const out = () => ({ ok: false as const });
  const answers = await Promise.all([
    act(desk.provider, two).catch(out),
    act(other.provider, one).catch(out),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const left = await desk.rows("select 1 from users where active and groups @> '{user_managers}'");
  expect(left).toHaveLength(1);
});

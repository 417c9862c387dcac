import { expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import {
  addClerk,
  CLERK,
  clerkForm,
  idOf,
  MANAGER,
  managersProvider,
  RIGHTS,
} from "#tests/support/work/users.ts";

const KEY = "key-of-a-form-about-a-user";
const UNKNOWN = 999_999;

test("an added user is listed with what they may do, and nobody learns a password", async () => {
  const desk = await managersProvider("in process");
  const client = await desk.given.client();
  const user_id = await addClerk(desk, {
    features: ["litigation_case"],
    landing_page: "cases",
    limited: true,
    clients: [client.id],
    approver: true,
    template_editor: true,
  });
  const list = await dataOf(desk.provider.listUsers({ page: 1, search: "clerk@" }));
  expect(list).toMatchObject({ count: 1 });
  expect(list.results).toEqual([
    {
      id: user_id,
      version: 1,
      email: CLERK.email,
      full_name: CLERK.full_name,
      role: "admin",
      features: ["litigation_case"],
      landing_page: "cases",
      active: true,
      limited: true,
      approver: true,
      template_editor: true,
      manages_users: false,
      ...{ needs_factor: false, break_glass: false },
      clients: [{ id: client.id, name: client.name }],
      active_sessions: 0,
      last_seen_at: null,
      sign_in_methods: [],
    },
  ]);
  const [entry] = await desk.rows(
    "select after from audit where action = 'user.created' and object_id = $1",
    [String(user_id)],
  );
  expect(entry?.after).toMatchObject({ email: CLERK.email, client_ids: [client.id], approver: true });
  expect(JSON.stringify(await desk.rows("select * from audit"))).not.toContain("argon2");
  expect(await desk.rows("select kind, to_address from outbox where kind <> 'otp'")).toEqual([
    { kind: "password_link", to_address: CLERK.email },
  ]);
});

test("the list goes by name, is searched, filtered and turned page by page, and tells who is here", async () => {
  const desk = await managersProvider("in process");
  const more = Array.from({ length: PAGE_SIZE }, (_, index) => index + 1);
  for (const number of more) {
    await desk.addUser({
      email: `u${String(number)}@sample-panel.example`,
      fullName: `Sample User ${String(number).padStart(2, "0")}`,
    });
  }
  await desk.rows("update users set active = false where email = 'u7@sample-panel.example'");
  const first = await desk.provider.listUsers({ page: 1 });
  const second = await desk.provider.listUsers({ page: 2 });
  if (!first.ok || !second.ok) throw new Error("no list");
  expect(first.data.count).toBe(PAGE_SIZE + 1);
  expect(first.data.results).toHaveLength(PAGE_SIZE);
  expect(first.data.results[0]).toMatchObject({ full_name: "Sample Admin", active_sessions: 1 });
  expect(first.data.results[0]?.last_seen_at).toBeTruthy();
  expect(second.data.results.map(({ full_name }) => full_name)).toEqual(["Sample User 20"]);
  const names = async (filters: object) => {
    const answer = await desk.provider.listUsers({ page: 1, ...filters });
    return answer.ok ? answer.data.results.map(({ full_name }) => full_name) : answer;
  };
  expect(await names({ search: "user 1" })).toHaveLength(10);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ state: "disabled" })).toEqual(["Sample User 07"]);
  expect(await names({ state: "active", search: "user 07" })).toEqual([]);
});

test("what breaks a rule is refused with its sentence, and nobody is added", async () => {
  const desk = await managersProvider("in process");
  for (const [what, wrong, message] of [
    ["no name", { full_name: " " }, userMessages.nameRequired],
    ["no address", { email: "x" }, messages.generic.email],
    ["an unknown role", { role: "owner" }, userMessages.roleRequired],
    ["an unknown feature", { features: ["everything"] }, messages.generic.chooseFromList],
    ["no client to be limited to", { limited: true }, userMessages.clientsRequired],
    ["a client that is not there", { limited: true, clients: [UNKNOWN] }, userMessages.unknownClient],
    ["a manager who is no admin", { role: "staff", manages_users: true }, userMessages.managerIsAdmin],
    [
      "a manager of some clients",
      { limited: true, clients: [1], manages_users: true },
      userMessages.managerSeesAll,
    ],
    ["a landing page that stays shut", { features: ["litigation_case"] }, userMessages.landingNeedsFeature],
  ] as const) {
    await expectRefused(
      desk.provider.addUser({ ...CLERK, ...RIGHTS, ...wrong } as never),
      422,
      message,
      what,
    );
  }
  expect(await desk.rows("select 1 from users")).toHaveLength(1);
  expect(await desk.rows("select 1 from outbox where kind = 'password_link'")).toEqual([]);
});

test("an address that has an account is refused; twenty at the same moment are one user and one mail", async () => {
  const desk = await managersProvider("in process");
  const form = { ...CLERK, ...RIGHTS, idempotency_key: KEY };
  const answer = await twentyAtOnce(() => desk.provider.addUser(form));
  expect(answer).toMatchObject({ ok: true, message: userMessages.added(CLERK.full_name) });
  expect(await desk.rows("select 1 from outbox where kind = 'password_link'")).toHaveLength(1);
  await expectRefused(
    desk.provider.addUser({
      ...CLERK,
      ...RIGHTS,
      email: ` ${CLERK.email.toUpperCase()} `,
    }),
    409,
    messages.signIn.accountExists,
  );
  expect(await desk.rows("select 1 from users")).toHaveLength(2);
});

test("staff cannot sign in, so no link is mailed", async () => {
  const desk = await managersProvider("in process");
  const user_id = await addClerk(desk, { role: "staff" });
  expect(await desk.rows("select 1 from outbox where kind = 'password_link'")).toEqual([]);
  expect(await desk.provider.resetPassword({ user_id })).toMatchObject({
    ok: false,
    message: userMessages.staffHasNoPassword,
  });
});

test("sessions of a user are seen and ended, one and all", async () => {
  const desk = await managersProvider("in process");
  const { token } = await desk.signIn({ email: CLERK.email });
  const user_id = await idOf(desk, CLERK.email);
  await desk.rows(
    "insert into sessions (user_id, token_hash, address, user_agent) values ($1, 'a', '192.0.2.1', 'Firefox/125'), ($1, 'b', null, null)",
    [user_id],
  );
  await desk.rows(
    "insert into sessions (user_id, token_hash, last_seen_at) values ($1, 'c', now() - interval '31 minutes')",
    [user_id],
  );
  const list = await dataOf(desk.provider.listUserSessions({ user_id }));
  expect(list.results).toHaveLength(3);
  expect(list.results.every(({ is_this }) => !is_this)).toBe(true);
  const session_id = list.results.find(({ address }) => address === "192.0.2.1")?.id ?? "";
  for (let time = 0; time < 2; time += 1) {
    expect(await desk.provider.endUserSession({ user_id, session_id })).toMatchObject({
      ok: true,
      message: userMessages.sessionEnded,
    });
  }
  for (const [user, session] of [
    [user_id, crypto.randomUUID()],
    [await idOf(desk, "admin@sample-panel.example"), session_id],
  ] as const) {
    await expectRefused(
      desk.provider.endUserSession({ user_id: user, session_id: session }),
      404,
      userMessages.sessionUnknown,
    );
  }
  expect(await desk.provider.endUserSessions({ user_id })).toMatchObject({
    message: userMessages.sessionsEnded(2),
  });
  await expect(desk.as(token).readSession({})).rejects.toThrow();
  expect(await desk.provider.listUserSessions({ user_id })).toMatchObject({ data: { results: [] } });
});

test("to whoever may not manage users there are none", async () => {
  const desk = await managersProvider("in process");
  const user_id = await addClerk(desk);
  const client = await desk.given.client();
  const nobodies = [
    await desk.signIn({ email: "plain@sample-panel.example" }),
    await desk.signIn({ ...MANAGER, email: "limited@sample-panel.example", clientIds: [client.id] }),
  ];
  const before = await desk.rows("select * from users order by id");
  for (const { provider } of nobodies) {
    const session_id = crypto.randomUUID();
    const answers = [
      await provider.listUsers({ page: 1 }),
      await provider.readUser({ user_id }),
      await provider.addUser({ ...CLERK, ...RIGHTS, email: "third@sample-panel.example" }),
      await provider.updateUser(clerkForm(user_id, 1, { approver: true })),
      await provider.disableUser({ user_id }),
      await provider.enableUser({ user_id }),
      await provider.resetPassword({ user_id }),
      await provider.listUserSessions({ user_id }),
      await provider.endUserSession({ user_id, session_id }),
      await provider.endUserSessions({ user_id }),
    ];
    for (const answer of answers) {
      await expectRefused(answer, 404, userMessages.unknown);
    }
  }
  expect(await desk.rows("select * from users order by id")).toEqual(before);
  await expectRefused(desk.provider.readUser({ user_id: UNKNOWN }), 404);
  await expectRefused(desk.provider.disableUser({ user_id: UNKNOWN }), 404);
});

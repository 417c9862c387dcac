import { expect, test } from "vitest";
import { PASSWORD_LINK_HOURS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { passwordMessages } from "#app/domain/users/user-messages.ts";
import { dataOf, eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { ADMIN } from "#tests/support/panel.ts";
import type { TestProvider } from "#tests/support/provider.ts";
import { CLERK, mailedToken, managersProvider, RIGHTS } from "#tests/support/work/users.ts";

const NEXT = "another-sample-word-2026";
const VOID = { ok: false, status: 404, message: passwordMessages.linkVoid };

/** Somebody who was just added, and the token of the link they were mailed. */
async function invited(desk: TestProvider) {
  const answer = await dataOf(desk.provider.addUser({ ...CLERK, ...RIGHTS }));
  return { user_id: answer.user_id, token: await mailedToken(desk.panel, CLERK.email) };
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test("a mailed link says whose it is, sets a password once, and the user signs in with it", async () => {
  const desk = await managersProvider("in process");
  const { token } = await invited(desk);
  const anonymous = desk.as(null);
  for (let time = 0; time < 2; time += 1) {
    expect(await anonymous.readPasswordLink({ token })).toMatchObject({ ok: true, data: CLERK });
  }
  expect(await anonymous.setPassword({ token, new_password: NEXT })).toEqual({
    ok: true,
    data: {},
    message: passwordMessages.set,
  });
  expect(await anonymous.setPassword({ token, new_password: `${NEXT}!` })).toMatchObject(VOID);
  expect(await anonymous.readPasswordLink({ token })).toMatchObject(VOID);
  expect(await anonymous.sendLoginOtp({ email: CLERK.email, password: NEXT })).toMatchObject({ ok: true });
  expect(
    await desk.rows(
      "select user_id = object_id::bigint as own from audit where action = 'user.password_set'",
    ),
  ).toEqual([{ own: true }]);
  // What was mailed does not stay behind.
  expect(await desk.rows("select body from outbox where kind = 'password_link'")).toEqual([{ body: "" }]);
  expect(JSON.stringify(await desk.rows("select * from audit"))).not.toContain(token);
});

test("twenty at the same moment set it once", async () => {
  const desk = await managersProvider("in process");
  const { token } = await invited(desk);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      desk.as(null).setPassword({ token, new_password: `${NEXT}${String(index)}` }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await desk.rows("select 1 from audit where action = 'user.password_set'")).toHaveLength(1);
});

test("a password that is too short or common leaves the link as good as it was", async () => {
  const desk = await managersProvider("in process");
  const { token } = await invited(desk);
  await eachRefused(422, (new_password) => desk.as(null).setPassword({ token, new_password }), [
    ["short", messages.signIn.passwordTooShort(8)],
    ["password1", messages.signIn.passwordCommon],
  ]);
  expect(await desk.as(null).setPassword({ token, new_password: NEXT })).toMatchObject({ ok: true });
});

test("a link that is late, made up, replaced, or of a disabled user is void, all in the same words", async () => {
  const desk = await managersProvider("in process");
  const { user_id, token } = await invited(desk);
  const anonymous = desk.as(null);
  const isVoid = async (made: string) => {
    expect(await anonymous.readPasswordLink({ token: made }), made).toMatchObject(VOID);
    expect(await anonymous.setPassword({ token: made, new_password: NEXT }), made).toMatchObject(VOID);
  };
  const [id = "", until = "", mac = ""] = token.split("-");
  const later = (Number.parseInt(until, 36) + 3600).toString(36);
  const tampered = [`${id}-${later}-${mac}`, `1-${until}-${mac}`, `zzzzzz-${until}-${mac}`];
  for (const made of [
    "x",
    `${token}0`,
    token.toUpperCase(),
    `${id}-${until}-${"0".repeat(64)}`,
    ...tampered,
  ]) {
    await isVoid(made);
  }
  await desk.rows("update users set active = false where id = $1", [user_id]);
  await isVoid(token);
  await desk.rows("update users set active = true, role = 'staff' where id = $1", [user_id]);
  await isVoid(token);
  await desk.rows("update users set role = 'admin' where id = $1", [user_id]);
  expect(await anonymous.readPasswordLink({ token })).toMatchObject({ ok: true });

  await desk.provider.resetPassword({ user_id });
  await isVoid(token);
  const next = await mailedToken(desk.panel, CLERK.email);
  desk.setNow(hours(PASSWORD_LINK_HOURS + 1));
  await isVoid(next);
  expect(await desk.rows("select 1 from audit where action = 'user.password_set'")).toEqual([]);
});

test("a reset takes the password back, ends every session, and opens the door again", async () => {
  const desk = await managersProvider("in process");
  const clerk = await desk.signIn({ email: CLERK.email });
  const [row] = await desk.rows("select id from users where email = $1", [CLERK.email]);
  const form = { user_id: Number(row?.id), idempotency_key: "key-of-a-form-that-resets" };
  await twentyAtOnce(() => desk.provider.resetPassword(form));
  await expect(desk.as(clerk.token).readSession({})).rejects.toThrow();
  desk.setNow(new Date(Date.now() + 31_000));
  const password = ADMIN.password;
  await expectRefused(desk.as(null).sendLoginOtp({ email: CLERK.email, password }), 401);
  expect(await desk.rows("select 1 from outbox where kind = 'password_link'")).toHaveLength(1);
  const token = await mailedToken(desk.panel, CLERK.email);
  expect(await desk.as(null).setPassword({ token, new_password: NEXT })).toMatchObject({ ok: true });
  expect(await desk.as(null).sendLoginOtp({ email: CLERK.email, password: NEXT })).toMatchObject({
    ok: true,
  });
});

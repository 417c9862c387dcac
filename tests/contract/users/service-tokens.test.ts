import { expect, test } from "vitest";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { managersProvider } from "#tests/support/work/users.ts";

const NOW = new Date("2026-11-23T06:00:00Z");
const TOKEN = {
  ...{ name: "Sample Program", scopes: ["imports:plan"] as const, expires_on: "2027-01-31" },
  ...{ limited: false, clients: [] },
};

async function tokenDesk() {
  const desk = await managersProvider("in process");
  desk.setNow(NOW);
  return desk;
}

test("a token is shown once, stored as a hash, listed, corrected and revoked, each with its entry", async () => {
  const desk = await tokenDesk();
  const client = await desk.given.client();
  const form = { ...TOKEN, scopes: [...TOKEN.scopes], idempotency_key: "key-of-a-form-of-a-token" };
  const { token_id, secret } = await dataOf(desk.provider.addServiceToken(form));
  expect(secret).toMatch(/^lp_[\w-]{43}$/);
  // The form sent twice: one token, which is not shown again.
  expect(await dataOf(desk.provider.addServiceToken(form))).toEqual({ token_id, secret: null });
  for (const table of ["service_tokens", "audit", "idempotency_keys", "users"]) {
    expect(JSON.stringify(await desk.rows(`select * from ${table}`))).not.toContain(secret);
  }
  expect((await dataOf(desk.provider.listServiceTokens({ page: 1 }))).results).toMatchObject([
    { id: token_id, name: "Sample Program", state: "active", last_used_at: null, created_by: "Sample Admin" },
  ]);

  const changed = { ...form, name: "Sample Importer", scopes: ["imports:commit", "imports:plan"] as const };
  const limited = { limited: true, clients: [client.id], expires_on: "2027-11-23" };
  const edit = { ...changed, scopes: [...changed.scopes], ...limited, token_id, version: 1 };
  await dataOf(desk.provider.updateServiceToken({ ...edit, idempotency_key: undefined }));
  expect(await dataOf(desk.provider.readServiceToken({ token_id }))).toMatchObject({
    name: "Sample Importer",
    version: 2,
    scopes: ["imports:plan", "imports:commit"],
    clients: [{ id: client.id }],
    expires_on: "2027-11-23",
  });
  await expectRefused(
    desk.provider.updateServiceToken({ ...edit, idempotency_key: undefined }),
    409,
    messages.generic.changedByOther,
  );

  desk.setNow(new Date("2027-12-01T06:00:00Z"));
  const later = {
    ...desk,
    ...(await desk.signIn({ email: "later@sample-panel.example", managesUsers: true })),
  };
  expect((await dataOf(later.provider.readServiceToken({ token_id }))).state).toBe("expired");
  await dataOf(later.provider.revokeServiceToken({ token_id }));
  await dataOf(later.provider.revokeServiceToken({ token_id }));
  expect((await dataOf(later.provider.readServiceToken({ token_id }))).state).toBe("revoked");
  await expectRefused(
    later.provider.updateServiceToken({ ...edit, version: 3, idempotency_key: undefined }),
    422,
    said.revokedNotChanged,
  );
  expect(
    (await desk.rows("select action from audit where object_type = 'service_token' order by id")).map(
      ({ action }) => action,
    ),
  ).toEqual(["service_token.created", "service_token.updated", "service_token.revoked"]);
});

test("the last day is between today and a year from now", async () => {
  const desk = await tokenDesk();
  const add = (expires_on: string) =>
    desk.provider.addServiceToken({ ...TOKEN, scopes: [...TOKEN.scopes], expires_on });
  for (const day of ["2026-11-22", "2027-11-24"]) {
    expect(await add(day)).toMatchObject({ ok: false, status: 422, field: "expires_on" });
  }
  for (const day of ["2026-11-23", "2027-11-23"]) await dataOf(add(day));
  await expectRefused(desk.provider.addServiceToken({ ...TOKEN, scopes: [] }), 422, said.scopesRequired);
});

test("to who does not manage users no token exists", async () => {
  const desk = await tokenDesk();
  const { token_id } = await dataOf(desk.provider.addServiceToken({ ...TOKEN, scopes: [...TOKEN.scopes] }));
  const { provider } = await desk.signIn({ email: "plain@sample-panel.example" });
  await expectRefused(provider.listServiceTokens({ page: 1 }), 404);
  await expectRefused(provider.readServiceToken({ token_id }), 404);
  await expectRefused(provider.addServiceToken({ ...TOKEN, scopes: [...TOKEN.scopes] }), 404);
  await expectRefused(provider.revokeServiceToken({ token_id }), 404);
});

// Which token opens what, from when to when, and what is left of it in the trail.
import { expect, test } from "vitest";
import { integrationMessages } from "#app/domain/integrations/integration-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { DETAILS, HEADER, integrationDesk, NOW } from "#tests/support/work/integrations.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";

const ROWS = [HEADER, ["INT0001", "Sample Borrower 1", 125000]];
const REFUSED = { status: "error", code: "not_signed_in", message: integrationMessages.notSignedIn };

test("unknown, expired and revoked tokens, and none, are refused alike, and too often not answered", async () => {
  const loginPerMinute = 10;
  const desk = await integrationDesk({ rates: { ...TEST_SETTINGS.rates, loginPerMinute } });
  const list = `/imports?client=${desk.client.id}`;
  const refused = async (token: string | null) => {
    const answer = await desk.get(list, token);
    expect([answer.status, await answer.json()]).toEqual([401, REFUSED]);
  };
  expect((await desk.get(list)).status).toBe(200);
  await refused(null);
  await refused("lp_nothing");
  await refused(`${desk.secret}x`);
  // To the end of its last day in India.
  desk.setNow(new Date("2027-01-31T18:29:00Z"));
  expect((await desk.get(list)).status).toBe(200);
  desk.setNow(new Date("2027-01-31T18:31:00Z"));
  await refused(desk.secret);
  desk.setNow(NOW);
  await dataOf(desk.manager.revokeServiceToken({ token_id: desk.token_id }));
  await refused(desk.secret);

  const { secret } = await desk.addToken({ name: "Sample Program 2" });
  let last = await desk.get(list, "lp_wrong");
  for (let tries = 0; tries < loginPerMinute; tries += 1) last = await desk.get(list, "lp_wrong");
  expect([last.status, Number(last.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await last.json()).toMatchObject({ code: "too_many_requests" });
  // A right one is not held up by another's wrong ones.
  expect((await desk.get(list, secret)).status).toBe(200);
  expect(await desk.rows("select 1 from audit where action = 'service_token.refused'")).toHaveLength(1);
});

test("a token does what its scopes say, for its clients alone", async () => {
  const desk = await integrationDesk();
  const other = await desk.given.client();
  const { secret } = await desk.addToken({ name: "Sample Reader", scopes: ["imports:read"] });
  expect(await desk.send("/imports/plan", ROWS, {}, secret)).toMatchObject({
    status: 403,
    body: { code: "scope_missing" },
  });
  const plan = { ...DETAILS, plan: "x" };
  for (const client of [other.name ?? "", String(other.id), "Nobody"]) {
    expect(await desk.send("/imports/plan", ROWS, { client })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect((await desk.send("/imports", ROWS, { ...plan, client })).status).toBe(404);
    expect((await desk.get(`/imports?client=${encodeURIComponent(client)}`)).status).toBe(404);
  }
  // A stored file that is no correction workbook is none for a token that sees all clients, either.
  const all = await desk.addToken({ name: "Sample All", limited: false, clients: [] });
  const stored = await desk.send("/imports/plan", ROWS, {}, all.secret);
  await desk.send("/imports", ROWS, { ...DETAILS, plan: String(stored.body.plan) }, all.secret);
  const [file] = await desk.rows("select key from files limit 1");
  expect((await desk.get(`/corrections/${String(file?.key)}`, all.secret)).status).toBe(404);
});

test("a token is no way into the panel or its other calls, and is no user there", async () => {
  const desk = await integrationDesk();
  const answer = await desk.panel.embedded({
    ...{ name: "listClients", input: {}, token: desk.secret, address: null, requestId: null },
    memo: new Map(),
  });
  expect(answer).toMatchObject({ ok: false, status: 401 });
  const { results } = await dataOf(desk.manager.listUsers({ page: 1 }));
  expect(results.map(({ full_name }) => full_name)).toEqual(["Sample Admin"]);
  const [identity] = await desk.rows("select id from users where role = 'service'");
  const user_id = Number(identity?.id);
  await expectRefused(desk.manager.readUser({ user_id }), 404);
  await expectRefused(desk.manager.enableUser({ user_id }), 404);
  await expectRefused(desk.manager.resetPassword({ user_id }), 404);
});

test("the description of the calls is open", async () => {
  const desk = await integrationDesk();
  expect(await (await desk.get("/openapi.json", null)).json()).toMatchObject({ openapi: "3.1.0" });
});

test("a panel in front of a host has none of these calls", async () => {
  const desk = await integrationDesk();
  desk.panel.settings.providerUrl = "http://host.example";
  expect((await desk.get("/openapi.json", null)).status).toBe(404);
});

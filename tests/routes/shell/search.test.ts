import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { FAULTS, openHost } from "#tests/support/hosts/provider-host.ts";

let panel: TestPanel | undefined;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel?.close());

const ask = async (text: string) => {
  const answer = await panel?.get(paths.search(text), { Accept: "application/json" });
  if (!answer) throw new Error("no panel");
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    body: (await answer.json()) as unknown,
  };
};

test("what is found comes as JSON", async () => {
  const found = await panel?.given.litigationCase({ customer_name: "Canary Sample" });
  expect(await ask("canary")).toMatchObject({
    status: 200,
    body: { cases: [{ case_id: found?.id, customer_name: "Canary Sample" }], batches: [], clients: [] },
  });
});

test("nothing to search for is refused with its sentence", async () => {
  expect(await ask("  ")).toMatchObject({ status: 422, body: { failure: messages.search.empty } });
});

test("a session that is over is told, not led to sign in, and its cookie goes", async () => {
  await panel?.rows("update sessions set ended_at = now()");
  const { status, body, cookies } = await ask("canary");
  expect({ status, body }).toEqual({ status: 401, body: { failure: messages.session.ended } });
  expect(cookies.join()).toMatch(/Max-Age=0/i);
});

test("a stranger is told the same", async () => {
  panel?.as("");
  expect(await ask("canary")).toMatchObject({ status: 401, body: { failure: messages.session.ended } });
});

test.each(["answers 500", "resets the connection", "answers 404 with HTML"])(
  "of a host that %s the search says that it failed",
  async (what) => {
    await panel?.close();
    const reaction = FAULTS[what]?.reaction;
    if (!reaction) throw new Error(what);
    const host = await openHost(reaction);
    panel = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
    panel.as(await panel.signIn());
    const { status, body } = await ask("canary");
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toEqual({ failure: expect.any(String) as string });
  },
);

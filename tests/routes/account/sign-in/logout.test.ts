import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { openHost } from "#tests/support/hosts/provider-host.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
let browser: Visitor;

beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  browser = visitor(panel);
});
afterEach(() => panel.close());

test("ends the session, forgets the cookie and says so", async () => {
  await addUser(panel);
  await browser.signIn();
  const answer = await browser.post(paths.logout());
  expect(answer).toMatchObject({ status: 302, location: paths.login() });
  expect(browser.jar.has("sid")).toBe(false);
  expect((await browser.land(answer)).says).toContain("|You have signed out.|");
  expect(await panel.rows("select 1 from sessions where ended_at is null")).toEqual([]);
  expect((await browser.get(paths.batches())).location).toBe(paths.login(paths.batches()));
});

test("whoever kept the cookie gets nothing for it", async () => {
  await addUser(panel);
  await browser.signIn();
  const thief = visitor(panel);
  thief.jar.set("sid", browser.jar.get("sid") ?? "");
  expect((await thief.get(paths.batches())).status).toBe(200);
  await browser.post(paths.logout());
  const answer = await thief.get(paths.batches());
  expect(answer).toMatchObject({ status: 302, location: paths.login(paths.batches()) });
  expect(thief.jar.has("sid")).toBe(false);
});

test("reading the address signs nobody out", async () => {
  await addUser(panel);
  await browser.signIn();
  expect((await browser.land(await browser.get(paths.logout()))).address).toBe(paths.batches());
  expect(await panel.rows("select 1 from sessions where ended_at is null")).toHaveLength(1);
});

test("without a session it leads to the sign-in page", async () => {
  expect(await browser.post(paths.logout())).toMatchObject({ status: 302, location: paths.login() });
});

test("this browser forgets its session even when the host cannot be told", async () => {
  await panel.close();
  const host = await openHost((response) => response.socket?.resetAndDestroy());
  panel = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  browser = visitor(panel);
  browser.jar.set("sid", await sessionOf(panel));
  expect((await browser.post(paths.logout())).location).toBe(paths.login());
  expect(browser.jar.has("sid")).toBe(false);
});

async function sessionOf({ panel: { cookies } }: TestPanel): Promise<string> {
  const line = await cookies.session.set({
    token: "token-of-a-sample-session",
    user: {
      user_id: 5,
      role: "admin",
      email: "admin@sample-panel.example",
      full_name: "Sample Admin",
      client_id: null,
      logo_url: null,
      groups: ["admin"],
      features: ["litigation_batch"],
      landing_page: "batch",
      profile_completed: true,
      sees_all_clients: true,
      is_limited: false,
      has_mail_tray: false,
      is_approver: false,
      edits_templates: false,
      must_add_factor: false,
      manages_users: false,
      dead_mails: null,
      samples_waiting: null,
      templates_waiting: null,
    },
  });
  return line.split(";")[0]?.slice("sid=".length) ?? "";
}

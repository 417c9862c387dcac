// Who may be where: without a session, with one that is over, without a feature.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FEATURES } from "#app/domain/features.ts";
import { messages } from "#app/domain/messages.ts";
import { accessMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
let browser: Visitor;

beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  browser = visitor(panel);
});
afterEach(() => panel.close());

const PAGES = [
  paths.batches(),
  paths.cases(),
  paths.cases({ batchId: 7 }),
  paths.caseDialog({ caseId: 7 }, "comments"),
];
const ENDED = "|Your session has ended. Please sign in again.|";

describe("without a session", () => {
  test.each(PAGES)("%s leads to the sign-in page, and back afterwards", async (address) => {
    expect(await browser.get(address)).toMatchObject({ status: 302, location: paths.login(address) });
    const filtered = `${address}?page=2`;
    expect(await browser.get(filtered)).toMatchObject({ status: 302, location: paths.login(filtered) });
  });

  test.each([paths.home(), paths.noAccess()])("%s leads to the sign-in page", async (address) => {
    expect(await browser.get(address)).toMatchObject({ status: 302, location: paths.login() });
  });

  test.each([paths.menu(), paths.logout(), paths.caseDialog({ caseId: 7 }, "comments")])(
    "a form sent to %s leads to the sign-in page",
    async (address) => {
      expect(await browser.post(address, { comment: "x" })).toMatchObject({
        status: 302,
        location: paths.login(),
      });
      expect(await panel.rows("select 1 from comments")).toEqual([]);
    },
  );

  test("a cookie that is none is no session", async () => {
    await addUser(panel);
    await browser.signIn();
    const sealed = browser.jar.get("sid") ?? "";
    for (const wrong of [
      "",
      "x",
      "{}",
      `${sealed}x`,
      sealed.slice(1),
      sealed.replace(/.$/, "!"),
      "Fe26.2**a*b*c*d*e*f*g",
    ]) {
      browser.jar.set("sid", wrong);
      expect((await browser.get(paths.batches())).location, wrong).toBe(paths.login(paths.batches()));
    }
  });
});

describe("a session that is over", () => {
  const ENDS: [string, string][] = [
    ["ended elsewhere", "update sessions set ended_at = now()"],
    ["of a user since disabled", "update users set active = false"],
    ["of a user no longer an admin", "update users set role = 'clerk'"],
    ["not used for half an hour", "update sessions set last_seen_at = now() - interval '31 minutes'"],
    ["eight hours old", "update sessions set created_at = now() - interval '481 minutes'"],
  ];

  test.each(ENDS)("%s: the sign-in page says so, once, and the cookie is gone", async (_what, change) => {
    await addUser(panel);
    await browser.signIn();
    expect((await browser.get(paths.batches())).status).toBe(200);
    await panel.rows(change);
    const answer = await browser.get(paths.batches({ page: 2 }));
    expect(answer).toMatchObject({ status: 302, location: paths.login(paths.batches({ page: 2 })) });
    expect(browser.jar.has("sid")).toBe(false);
    const page = await browser.land(answer);
    expect(page.status).toBe(200);
    expect(page.says).toContain(ENDED);
    expect((await browser.get(paths.login())).says).not.toContain("Your session has ended");
  });

  test("on every page, form and script's question alike", async () => {
    await addUser(panel);
    await browser.signIn();
    await panel.rows("update sessions set ended_at = now()");
    const sealed = browser.jar.get("sid") ?? "";
    const asks: [string, () => Promise<{ cookies: string[]; location: string; headers: Headers }>][] = [
      ...[...PAGES, paths.home(), paths.noAccess(), "/unknown"].map(
        (address) => [address, () => browser.get(address)] as [string, () => ReturnType<Visitor["get"]>],
      ),
      ["comment", () => browser.post(paths.caseDialog({ caseId: 7 }, "comments"), { comment: "x" })],
      ["menu", () => browser.post(paths.menu(), { collapsed: "true" })],
      ["logout", () => browser.post(paths.logout())],
      ["script", () => browser.get(`${paths.batches()}?page=2&_data=routes%2Fbatches%2Flist`)],
    ];
    for (const [what, ask] of asks) {
      browser.jar.set("sid", sealed);
      const { cookies, location, headers } = await ask();
      const to = location || (headers.get("X-Remix-Redirect") ?? "");
      expect(to, what).toMatch(/^\/admin\/login(\?redirectTo=|$)/);
      expect(to).not.toContain("_data");
      expect(
        cookies.some((line) => line.startsWith("sid=; Max-Age=0")),
        what,
      ).toBe(true);
    }
    expect(await panel.rows("select 1 from comments")).toEqual([]);
  });

  test("at the sign-in page itself, one stays on the way to where one was going", async () => {
    await addUser(panel);
    await browser.signIn();
    await panel.rows("update sessions set ended_at = now()");
    const address = paths.login(paths.cases({ batchId: 7 }));
    const page = await browser.land(await browser.get(address));
    expect(page.address).toBe(address);
    expect(page.status).toBe(200);
  });

  test("signing in again makes a new one, and the old cookie stays dead", async () => {
    await addUser(panel);
    await browser.signIn();
    const old = browser.jar.get("sid") ?? "";
    await browser.post(paths.logout());
    panel.setNow(new Date(Date.now() + 31_000));
    await browser.signIn();
    expect(browser.jar.get("sid")).not.toBe(old);
    expect((await browser.get(paths.batches())).status).toBe(200);
    browser.jar.set("sid", old);
    expect((await browser.get(paths.batches())).status).toBe(302);
  });
});

describe("without a feature", () => {
  test.each([
    [["litigation_case"], paths.batches(), paths.cases()],
    [["litigation_batch"], paths.cases(), paths.batches()],
    [["litigation_batch"], paths.caseDialog({ caseId: 7 }, "comments"), paths.batches()],
    [["litigation_create_case"], paths.batches(), paths.noAccess()],
    [[], paths.batches(), paths.noAccess()],
    [[], paths.cases(), paths.noAccess()],
    [[], paths.home(), paths.noAccess()],
  ] as const)("with %j, %s leads to %s and ends there", async (features, address, landing) => {
    await addUser(panel, { features });
    await browser.signIn();
    const answer = await browser.get(address);
    expect(answer).toMatchObject({ status: 302, location: landing });
    const page = await browser.land(answer);
    expect(page).toMatchObject({ status: 200, address: landing });
  });

  test.each([
    [["litigation_case"], paths.batches(), "Batch"],
    [["litigation_batch"], paths.caseDialog({ caseId: 7 }, "comments"), "Cases"],
    [["litigation_batch"], paths.createCase(), "Add Case"],
  ] as const)("with %j, %s says that %s is missing, once", async (features, address, part) => {
    await addUser(panel, { features });
    await browser.signIn();
    const page = await browser.land(await browser.get(address));
    expect(page.says).toContain(`|${messages.access.missing(part)}|`);
    expect((await browser.get(page.address)).says).not.toContain(messages.access.missing(part));
  });

  test("who may open nothing is told so by the page alone", async () => {
    await addUser(panel, { features: [] });
    await browser.signIn();
    const page = await browser.land(await browser.get(paths.batches()));
    expect(page.says).not.toContain(messages.access.missing("Batch"));
  });

  test.each([
    ["batch", FEATURES, paths.batches()],
    ["cases", FEATURES, paths.cases()],
    ["cases", ["litigation_batch"], paths.batches()],
    ["batch", ["litigation_case"], paths.cases()],
  ] as const)("landing on %s with %j is %s", async (landingPage, features, address) => {
    await addUser(panel, { landingPage, features });
    await browser.signIn();
    expect((await browser.land(await browser.get(paths.home()))).address).toBe(address);
  });

  test("a page says that access is missing and whom to ask, and that one can sign out", async () => {
    await addUser(panel, { features: [] });
    const { status, says } = await browser.land(await browser.signIn());
    expect(status).toBe(200);
    expect(says).toContain("|Your account has no access to any part of the panel.|");
    expect(says).toContain("|Please ask your administrator to add it to your account.|");
    expect(says).toContain("|Logout|");
  });

  test("that page is not for those who have access", async () => {
    await addUser(panel);
    await browser.signIn();
    expect(await browser.get(paths.noAccess())).toMatchObject({ status: 302, location: paths.batches() });
  });

  test("a feature taken away or given counts at once", async () => {
    await addUser(panel);
    await browser.signIn();
    await panel.rows("update users set features = '{litigation_case}'");
    expect((await browser.get(paths.batches())).location).toBe(paths.cases());
    expect((await browser.get(paths.cases())).html).not.toContain(`href="${paths.batches()}"`);
    await panel.rows("update users set features = '{litigation_batch}'");
    expect((await browser.get(paths.batches())).status).toBe(200);
  });

  test("a form is as closed as its page", async () => {
    const { id } = await panel.given.litigationCase();
    await addUser(panel, { features: ["litigation_batch"] });
    await browser.signIn();
    const answer = await browser.post(paths.caseDialog({ caseId: id }, "comments"), { comment: "x" });
    expect(answer).toMatchObject({ status: 302, location: paths.batches() });
    expect((await browser.get(paths.batches())).html).toContain(accessMessages.notSaved);
    expect(await panel.rows("select 1 from comments")).toEqual([]);
  });
});

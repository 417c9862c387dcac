// Addresses that only take a form, and where a browser may be sent back to.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isKnownPage } from "#app/http/shell/known-pages.server.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { routes, startPanel, type TestPanel } from "#tests/support/panel.ts";
import { addUser, visitor } from "#tests/support/visitor.ts";
import { words } from "#tests/support/words.ts";

const SESSION = "00000000-0000-4000-8000-000000000001";

let panel: TestPanel;
beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  panel.as(await panel.signIn({ managesUsers: true }));
});
afterAll(() => panel.close());

test.each([
  [paths.endUserSessions(2, null), paths.user(2, "sessions")],
  [paths.endUserSessions(2, SESSION, { page: 2 }), paths.user(2, "sessions", { page: 2 })],
  [paths.webhook(2, "test"), paths.webhook(2, null)],
  [paths.resendWebhook(2, null, { state: "dead" }), paths.webhook(2, null, { state: "dead" })],
  [paths.resendWebhook(2, 3, { page: 2 }), paths.webhook(2, null, { page: 2 })],
  [paths.endOwnSessions(null), paths.profile()],
  [paths.endOwnSessions(SESSION), paths.profile()],
  [
    paths.createCaseCancel("0123456789abcdef0123456789abcdef"),
    paths.createCaseAssignment("0123456789abcdef0123456789abcdef"),
  ],
  [paths.logout(), paths.home()],
  [paths.menu(), paths.home()],
  [paths.language(), paths.home()],
  [paths.resendOtp(), paths.verifyOtp()],
])("GET %s leads to its page", async (address, page) => {
  const answer = await panel.get(address);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, page]);
});

test("a user's sessions of no user are not found, whatever the address", async () => {
  expect((await panel.get("/admin/litigation/users/x/sessions/end")).status).toBe(404);
});

test("no route answers a browser with Remix's own words", async () => {
  const { routes: all } = await routes();
  const bare = Object.values(all).flatMap((route) =>
    route && !route.module.default && !route.module.loader ? [route.id] : [],
  );
  expect(bare).toEqual([]);
});

describe("a page to come back to", () => {
  test.each([
    paths.batches({ page: 2 }),
    paths.cases({ batchId: 7 }, { case_status: "true" }),
    paths.caseDialog({ batchId: 7, caseId: 3 }, "comments", { page: 2 }),
    paths.caseDialog({ caseId: 3 }, "comments"),
    `${paths.outbox()}/`,
    paths.reference(),
    paths.templates(),
  ])("%s is one", (address) => {
    expect(isKnownPage(address)).toBe(true);
  });

  test.each([
    "/admin/litigation/batch@evil",
    "/admin/litigation/nothing",
    "/admin/litigation",
    "/admin/litigation/cases/7/case/3",
    "/admin/litigation/cases/7/case/3/nothing",
    paths.endOwnSessions(null),
    paths.search("x"),
    paths.uploadReading("0123456789abcdef0123456789abcdef"),
    paths.file("k"),
    paths.batchReport(7),
    paths.login(),
    paths.home(),
    "/nope",
  ])("%s is none", (address) => {
    expect(isKnownPage(address)).toBe(false);
  });

  test("sign-in leads to the landing page instead of an address that is none", async () => {
    await addUser(panel, { email: "back@sample-panel.example" });
    for (const [wanted, led] of [
      ["/admin/litigation/batch@evil", paths.batches()],
      [paths.endOwnSessions(null), paths.batches()],
      [paths.cases({}, { page: 2 }), paths.cases({}, { page: 2 })],
    ] as const) {
      panel.as("");
      const browser = visitor(panel);
      const fields = { email: "back@sample-panel.example" };
      await panel.rows("update sign_in_codes set created_at = created_at - interval '1 hour'");
      await browser.land(await browser.askForCode(fields, wanted));
      const entered = await browser.enterCode(await browser.code("back@sample-panel.example"));
      expect(entered.location).toBe(led);
    }
  });
});

describe("what is not there", () => {
  beforeAll(async () => panel.as(await panel.signIn({ email: "second@sample-panel.example" })));

  test.each([
    paths.cases({ batchId: 99_999 }),
    "/admin/litigation/cases/abc",
    paths.caseDialog({ caseId: 999_999 }, "comments"),
    paths.generateSample(99_999),
    "/nope",
  ])("%s has its title and the side menu", async (address) => {
    const answer = await panel.get(address);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain(`<title>${messages.generic.notFound} · Litigation Panel</title>`);
    expect(html).toContain('class="side-menu"');
    expect(words(html)).toContain(`|${messages.generic.notFound}|`);
  });

  test("nobody who is not signed in sees a menu", async () => {
    panel.as("");
    const html = await (await panel.get("/nope")).text();
    expect(html).toContain(`<title>${messages.generic.notFound} · Litigation Panel</title>`);
    expect(html).not.toContain('class="side-menu"');
  });
});

describe("a form with mistakes, sent to what is not there", () => {
  beforeAll(async () => panel.as(await panel.signIn({ email: "third@sample-panel.example" })));

  test.each<[string, Record<string, string>]>([
    [paths.caseDialog({ caseId: 999_999 }, "comments"), { comment: " " }],
    [paths.caseDialog({ caseId: 999_999 }, "documents-pending"), {}],
    [paths.clientActive(999_999), {}],
    [paths.caseDialog({ caseId: 999_999 }, "expenses"), { amount: "x" }],
    [paths.workbench(999_999, "loan_recall_notice"), {}],
    [paths.attachMail(999_999), { number: "" }],
  ])("%s is 404, as the page says", async (address, fields) => {
    const answer = await panel.post(address, fields);
    const html = await answer.text();
    expect(words(html)).toContain(`|${messages.generic.notFound}|`);
    expect(answer.status).toBe(404);
  });
});

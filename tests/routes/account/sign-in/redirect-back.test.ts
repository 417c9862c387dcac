// Where one lands after signing in: where one was going, if that is a page of the panel.
import { beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { landed } from "#tests/support/dialog.ts";
import { ADMIN } from "#tests/support/panel.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

const panel = panelPerTest({ signedIn: false });
let browser: Visitor;

beforeEach(() => {
  browser = visitor(panel);
});

test.each([
  paths.batches({ page: 2, batch_name: "A & B" }),
  paths.cases({ batchId: 7 }),
  paths.cases({}, { client: 3, page: 4 }),
  "/admin/litigation/batch?next=%2F%2Fevil.example",
])("back to %s", async (address) => {
  await addUser(panel);
  const redirected = await browser.get(address);
  expect(redirected.location).toBe(paths.login(address));
  // What the sign-in page does with its form: the address of the page, with its query.
  const asked = await browser.post(redirected.location, { email: ADMIN.email, password: ADMIN.password });
  expect(asked.location).toBe(paths.verifyOtp());
  expect((await browser.enterCode(await browser.code())).location).toBe(address);
});

test("a form whose session has ended leads back to the page it stood on, never to another origin's", async () => {
  const dialog = paths.caseDialog({ caseId: 7 }, "comments", { page: 2 });
  const sentFrom = async (referrer: string | null) => {
    const headers = referrer === null ? undefined : { Referer: referrer };
    const answer = await panel.post(
      paths.caseDialog({ caseId: 7 }, "comments"),
      { comment: "kept" },
      headers,
    );
    return answer.headers.get("Location");
  };
  const { origin } = panel.panel.settings;
  expect(await sentFrom(origin + dialog)).toBe(paths.login(dialog));
  for (const other of [null, "nonsense", `https://evil.example${dialog}`, `${origin}/assets/entry.js`]) {
    expect(await sentFrom(other), String(other)).toBe(paths.login());
  }
});

test("whoever sends a form after the session is told that it was not saved; of a page only that they are signed out", async () => {
  const sent = await landed(
    panel,
    await panel.post(paths.caseDialog({ caseId: 7 }, "comments"), { comment: "lost" }),
  );
  expect(sent.says).toContain(messages.session.endedUnsaved);
  const { location } = await browser.get(paths.cases());
  expect((await browser.get(location)).html).not.toContain(messages.session.endedUnsaved);
});

test("the sign-in form keeps the address", async () => {
  const { html } = await browser.get(paths.login("/admin/litigation/batch?page=2"));
  const action = /<form method="post"[^>]*action="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(new URL(action, "http://x").searchParams.get("redirectTo")).toBe("/admin/litigation/batch?page=2");
});

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "//evil.example/..",
  "//user@evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/admin/litigation/../../..//evil.example",
  "/admin/litigation/batch\\..\\..\\evil.example",
  "/\t/evil.example",
  "/\r\nLocation: https://evil.example",
  "/admin/litigation/batch\r\nSet-Cookie: a=b",
  " /admin/litigation/batch",
  "https://evil.example",
  "https:evil.example",
  "HTTPS://EVIL.EXAMPLE/admin/litigation/batch",
  "http://localhost:3000/admin/litigation/batch",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "@evil.example",
  "?redirectTo=//evil.example",
  "admin/litigation/batch",
  "../admin/litigation/batch",
  "/admin/logout",
  "/admin/login",
  "/admin/login?redirectTo=//evil.example",
  "/admin/no-access",
  "/litigation/api/clients/",
  "/admin/litigationx",
  "/unknown",
  "/",
  "",
  `/admin/litigation/batch?x=${"a".repeat(3000)}`,
];
test("hostile addresses lead to the landing page", async () => {
  await addUser(panel);
  for (const [turn, address] of HOSTILE.entries()) {
    panel.setNow(new Date(Date.now() + turn * 20 * 60_000));
    const one = visitor(panel);
    const login = `${paths.login()}?redirectTo=${encodeURIComponent(address)}`;
    const asked = await one.post(login, { email: ADMIN.email, password: ADMIN.password });
    expect(asked.location, JSON.stringify(address)).toBe(paths.verifyOtp());
    for (const cookie of asked.cookies) expect(cookie.length).toBeLessThan(4096);
    expect((await one.enterCode(await one.code())).location, JSON.stringify(address)).toBe(paths.batches());
  }
});

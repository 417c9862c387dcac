import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { ADMIN, handler, ORIGIN, startPanel, type TestPanel } from "#tests/support/panel.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
let browser: Visitor;

beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  browser = visitor(panel);
});
afterEach(() => panel.close());

const WRONG = "not the password 7";

test("the page asks for email and password, and shows neither menu nor header", async () => {
  const { status, html, says } = await browser.get(paths.login());
  expect(status).toBe(200);
  expect(html).toContain("<title>Sign in · Litigation Panel</title>");
  expect(says).toContain("|Email|");
  expect(says).toContain("|Password|");
  expect(says).toContain("|Get OTP|");
  expect(html).toMatch(/<form method="post"[^>]*action="\/admin\/login"/);
  expect(html).not.toContain("Main menu");
  expect(html).not.toContain("page-header");
});

test("an admin who is signed in is sent to the batch list", async () => {
  await addUser(panel);
  await browser.signIn();
  expect(await browser.get(paths.login())).toMatchObject({ status: 302, location: paths.batches() });
  expect(await browser.get(paths.verifyOtp())).toMatchObject({ status: 302, location: paths.batches() });
  expect(await browser.askForCode()).toMatchObject({ status: 302, location: paths.batches() });
});

describe("the right email and password", () => {
  test("lead to the code, and say that it was sent", async () => {
    await addUser(panel);
    const asked = await browser.askForCode();
    expect(asked).toMatchObject({ status: 302, location: paths.verifyOtp() });
    const dialog = await browser.land(asked);
    expect(dialog.status).toBe(200);
    expect(dialog.says).toContain("|Your OTP is on its way by email|");
    expect(dialog.html).toMatch(/<dialog open=""/);
    expect(await browser.code()).toMatch(/^\d{6}$/);
  });

  test("are found however the email is typed", async () => {
    await addUser(panel);
    const email = `  ${ADMIN.email.toUpperCase()} `;
    expect(await browser.askForCode({ email })).toMatchObject({ location: paths.verifyOtp() });
  });

  test("leave the password in no page and in no cookie that can be read", async () => {
    await addUser(panel);
    const asked = await browser.askForCode();
    const { html } = await browser.land(asked);
    for (const text of [html, ...asked.cookies, ...asked.cookies.map(decodeURIComponent)]) {
      expect(text).not.toContain(ADMIN.password);
      expect(text).not.toContain(Buffer.from(ADMIN.password).toString("base64").replace(/=+$/, ""));
    }
    expect(html).not.toContain(ADMIN.email);
    const pending = asked.cookies.find((line) => line.startsWith("pending="));
    expect(pending).toMatch(/; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(pending?.length).toBeLessThan(4096);
  });
});

describe("what is missing or no email gets its sentence at its field", () => {
  test.each([
    [{ email: "", password: "" }, ["Please Enter Email", "Please Enter Password"]],
    [{ email: "   " }, ["Please Enter Email"]],
    [{ password: "" }, ["Please Enter Password"]],
    [{ email: "nobody" }, ["Please enter a valid email"]],
    [{ email: ["a@sample-panel.example", "b@sample-panel.example"] }, ["Please Enter Email"]],
    [{ email: `${"x".repeat(250)}@sample-panel.example` }, ["Please use at most 254 characters"]],
    [{ password: "x".repeat(1025) }, ["Please use at most 1024 characters"]],
    [{ password: "a\0b" }, ["This text has characters that are not allowed here"]],
  ])("%j", async (fields, sentences) => {
    await addUser(panel);
    const { status, says, html, cookies } = await browser.askForCode(fields);
    expect(status).toBe(422);
    for (const sentence of sentences) expect(says).toContain(`|${sentence}|`);
    expect(html).not.toContain(ADMIN.password);
    expect(cookies).toEqual([]);
    expect(await panel.rows("select 1 from outbox")).toEqual([]);
  });

  test("what was typed is still there, but for the password", async () => {
    const { html } = await browser.askForCode({ email: "sample & co", password: WRONG });
    expect(html).toContain('value="sample &amp; co"');
    expect(html).not.toContain(WRONG);
  });
});

describe("refused", () => {
  test("an unknown email and a wrong password look the same, to the last byte", async () => {
    const known = ADMIN.email;
    const unknown = "nobody@sample-panel.example";
    await addUser(panel);
    const one = await browser.askForCode({ email: known, password: WRONG });
    const other = await browser.askForCode({ email: unknown, password: WRONG });
    expect(one.says).toContain("|Invalid Credentials.|");
    expect([one.status, other.status]).toEqual([401, 401]);
    expect(one.html.replaceAll(known, "who")).toBe(other.html.replaceAll(unknown, "who"));
    expect([...one.headers]).toEqual([...other.headers]);
    expect(one.html).not.toContain(WRONG);
  });

  test("who is no admin is told so, but only after the right password", async () => {
    await addUser(panel, { role: "clerk" });
    const wrong = await browser.askForCode({ password: WRONG });
    expect(wrong.says).toContain("|Invalid Credentials.|");
    expect(wrong.says).not.toContain("Not A Admin's Email");
    const right = await browser.askForCode();
    expect(right.says).toContain("|Not A Admin's Email|");
    expect(right.status).toBe(422);
    expect(await panel.rows("select 1 from outbox")).toEqual([]);
  });

  test("a disabled account is unknown", async () => {
    await addUser(panel);
    await panel.rows("update users set active = false");
    const { status, says } = await browser.askForCode();
    expect(status).toBe(401);
    expect(says).toContain("|Invalid Credentials.|");
  });

  test("asking again at once in another browser is too soon, and it is said for how long", async () => {
    await addUser(panel);
    const now = new Date();
    panel.setNow(now);
    await browser.askForCode();
    panel.setNow(new Date(now.getTime() + 12_000));
    const { status, says, headers } = await visitor(panel).askForCode();
    expect(status).toBe(429);
    expect(says).toContain("|Can't send OTP! Please Try Again. You can resend the OTP in 18 seconds.|");
    expect(headers.get("Retry-After")).toBe("18");
  });

  test("whoever closed the dialog and asks again at once gets it back, with the code that was sent", async () => {
    await addUser(panel);
    const now = new Date();
    panel.setNow(now);
    await browser.askForCode();
    const code = await browser.code();
    panel.setNow(new Date(now.getTime() + 12_000));
    await browser.get(paths.login());
    const again = await browser.askForCode({}, paths.cases({ batchId: 7 }));
    expect(again).toMatchObject({ status: 302, location: paths.verifyOtp() });
    const dialog = await browser.land(again);
    expect(dialog.html).toMatch(/<dialog open=""/);
    expect(dialog.says).toContain(`|${messages.signIn.otpJustSent}|`);
    expect(dialog.says).toContain(`|${messages.signIn.resendIn(18)}|`);
    expect(await panel.rows("select 1 from outbox")).toHaveLength(1);
    expect(await browser.enterCode(code)).toMatchObject({ location: paths.cases({ batchId: 7 }) });
  });

  test("another password, or another address, gives no dialog back", async () => {
    await addUser(panel);
    await addUser(panel, { email: "other@sample-panel.example" });
    await visitor(panel).askForCode({ email: "other@sample-panel.example" });
    await browser.askForCode();
    expect(await browser.askForCode({ password: WRONG })).toMatchObject({ status: 401 });
    expect(await browser.askForCode({ email: "other@sample-panel.example" })).toMatchObject({ status: 429 });
  });

  test("after five wrong passwords the right one does not help, for a while", async () => {
    await addUser(panel);
    for (let attempt = 0; attempt < 5; attempt += 1) await browser.askForCode({ password: WRONG });
    const locked = await browser.askForCode();
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
    expect(locked.says).toContain("|Invalid Credentials.|");
    panel.setNow(new Date(Date.now() + 16 * 60_000));
    expect(await browser.askForCode()).toMatchObject({ location: paths.verifyOtp() });
  });
});

describe("a host", () => {
  const onHost = async (...reaction: Parameters<typeof openHost>) => {
    await panel.close();
    panel = await startPanel({
      signedIn: false,
      settings: { providerUrl: (await openHost(...reaction)).url },
    });
    browser = visitor(panel);
  };

  test("that gives a message is quoted", async () => {
    await onHost(json({ status: "success", message: "Code on its way" }));
    expect((await browser.land(await browser.askForCode())).says).toContain("|Code on its way|");
    await onHost(json({ status: "error", message: "Mail is down today" }));
    expect(await browser.askForCode()).toMatchObject({
      status: 422,
      says: expect.stringContaining("|Mail is down today|") as string,
    });
  });

  test("that gives none gets the default", async () => {
    for (const [body, status] of [
      [{ status: "error" }, 200],
      [{}, 500],
      [{}, 401],
    ] as const) {
      await onHost(json(body, status));
      const answer = await browser.askForCode();
      expect(answer.says).toContain("|Can't send OTP! Please Try Again|");
      expect(answer.status).toBe({ 200: 422, 401: 401, 500: 502 }[status]);
    }
  });

  test("that asks for patience has the page ask for it, too, as long as it said", async () => {
    await onHost((response) => {
      response.writeHead(429, { "Content-Type": "application/json", "Retry-After": "1234" });
      response.end(JSON.stringify({ status: "error", message: "Too many for today" }));
    });
    const answer = await browser.askForCode();
    expect(answer.status).toBe(429);
    expect(answer.says).toContain("|Too many for today|");
    expect(answer.headers.get("Retry-After")).toBe("1234");
  });

  test("is asked with what was typed, and for nothing else", async () => {
    await panel.close();
    const host = await openHost(json({ status: "success" }));
    panel = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
    await visitor(panel).askForCode({ email: " Admin@Sample-Panel.example ", role: "admin", token: "x" });
    expect(host.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /account/api/send_login_otp/",
    ]);
    const { body = "", headers } = host.asked[0] ?? {};
    expect(body).toMatch(/name="email"\r\n\r\nadmin@sample-panel\.example\r\n/);
    expect(body).toMatch(/name="password"\r\n\r\nSample-Panel-2026\r\n/);
    expect(body).not.toMatch(/name="(role|token)"/);
    expect(headers?.authorization).toBeUndefined();
  });
});

describe("a body that is no form", () => {
  test.each([
    ["multipart without its end", "--x\r\n", "multipart/form-data; boundary=x"],
    ["multipart without a boundary", "x", "multipart/form-data"],
    ["JSON", "{}", "application/json"],
    ["plain text", "email=a", "text/plain"],
  ])("%s is the sender's mistake", async (_what, body, type) => {
    const request = new Request(ORIGIN + paths.login(), {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
    const answer = await (
      await handler()
    )(request, {
      application: panel.panel,
    });
    expect(answer.status).toBe(400);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { OTP_TRIES } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { ADMIN } from "#tests/support/panel.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { addUser, otherThan, visitor, type Visitor } from "#tests/support/visitor.ts";

const panel = panelPerTest({ signedIn: false });
let browser: Visitor;

beforeEach(() => {
  browser = visitor(panel);
});

const DIALOG = /<dialog open=""/;

test("the dialog names the address the code went to, masked, and takes six digits", async () => {
  await addUser(panel);
  const { says, html } = await browser.land(await browser.askForCode());
  expect(says).toMatch(/A one-time password is on its way to a\*+n@sample-panel\.example\./);
  expect(html).toMatch(/<input[^>]*name="otp"/);
  expect(html).toMatch(/autocomplete="one-time-code"/i);
  expect(html).toMatch(/maxlength="6"/i);
  expect(says).toContain("|OTP should be 6 digit numeric key|");
  expect(says).toContain("|Resend OTP|");
});

describe("the right code", () => {
  test("opens a session and leads to the batch list", async () => {
    await addUser(panel);
    const answer = await browser.signIn();
    expect(answer).toMatchObject({ status: 302, location: paths.batches() });
    const session = answer.cookies.find((line) => line.startsWith("sid="));
    expect(session).toMatch(/; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).not.toContain("Domain");
    expect(session?.length).toBeLessThan(4096);
    expect([...browser.jar.keys()]).toEqual(["sid"]);
    const page = await browser.land(answer);
    expect(page.status).toBe(200);
    expect(page.says).toContain("|Sample Admin|");
    expect(page.says).toContain("|Logout|");
  });

  test("leaves the token in no page", async () => {
    await addUser(panel);
    const { html } = await browser.land(await browser.signIn());
    const request = new Request("http://localhost/", {
      headers: { Cookie: `sid=${browser.jar.get("sid") ?? ""}` },
    });
    const token = (await panel.panel.cookies.session.read(request))?.token ?? "";
    expect(token).toHaveLength(43);
    expect(html).not.toContain(token);
    expect([...browser.jar.values()].join()).not.toContain(token);
  });

  test.each([
    [{ landingPage: "cases" } as const, paths.cases()],
    [{ landingPage: "cases", features: ["litigation_batch"] } as const, paths.batches()],
    [{ landingPage: "batch", features: ["litigation_case"] } as const, paths.cases()],
    [{ features: ["litigation_create_case"] } as const, paths.noAccess()],
    [{ features: [] } as const, paths.noAccess()],
  ])("leads %j to %s", async (user, landing) => {
    await addUser(panel, user);
    expect((await browser.signIn()).location).toBe(landing);
  });

  test("sent twice at the same moment opens one session", async () => {
    await addUser(panel);
    await browser.askForCode();
    const code = await browser.code();
    const answers = await Promise.all([browser.enterCode(code), browser.enterCode(code)]);
    expect(answers.filter(({ location }) => location === paths.batches())).toHaveLength(1);
    expect(await panel.rows("select 1 from sessions")).toHaveLength(1);
  });
});

describe("what is about the code keeps the dialog open", () => {
  test.each([
    ["", "Please Enter OTP"],
    ["   ", "Please Enter OTP"],
    ["12345", "OTP should be 6 digit numeric key"],
    ["1234567", "OTP should be 6 digit numeric key"],
    ["12 456", "OTP should be 6 digit numeric key"],
    ["abcdef", "OTP should be 6 digit numeric key"],
  ])("%j: %s", async (otp, sentence) => {
    await addUser(panel);
    await browser.land(await browser.askForCode());
    const { status, html, says, cookies } = await browser.enterCode(otp);
    expect(status).toBe(422);
    expect(html).toMatch(DIALOG);
    expect(says).toContain(`|${sentence}|`);
    expect(cookies).toEqual([]);
    expect(await panel.rows("select tries from sign_in_codes where tries > 0")).toEqual([]);
  });

  test("a wrong one, and it does not come back in the page", async () => {
    await addUser(panel);
    await browser.askForCode();
    const wrong = otherThan(await browser.code());
    const { status, html, says } = await browser.enterCode(wrong);
    expect(status).toBe(422);
    expect(html).toMatch(DIALOG);
    expect(says).toContain("|Invalid OTP. Please try again.|");
    expect(html).not.toContain(`"${wrong}"`);
    expect(html).not.toContain(ADMIN.password);
    expect((await browser.enterCode(await browser.code())).location).toBe(paths.batches());
  });

  test("five wrong ones, and the right one is no longer right", async () => {
    await addUser(panel);
    await browser.askForCode();
    const right = await browser.code();
    for (let turn = 0; turn < OTP_TRIES; turn += 1) await browser.enterCode(otherThan(right));
    const { status, html, says } = await browser.enterCode(right);
    expect(status).toBe(422);
    expect(html).toMatch(DIALOG);
    expect(says).toContain("|The OTP has expired. Please request a new one.|");
  });

  test("one that is five minutes old", async () => {
    await addUser(panel);
    await browser.askForCode();
    const code = await browser.code();
    panel.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
    const { html, says } = await browser.enterCode(code);
    expect(html).toMatch(DIALOG);
    expect(says).toContain("|The OTP has expired. Please request a new one.|");
  });

  test("one of another browser", async () => {
    await addUser(panel);
    await browser.askForCode();
    const code = await browser.code();
    const other = visitor(panel);
    panel.setNow(new Date(Date.now() + 31_000));
    await other.askForCode();
    expect((await browser.enterCode(code)).status).toBe(422);
    expect((await browser.enterCode(await other.code())).status).toBe(422);
  });
});

describe("without a first step", () => {
  test("the dialog leads to the sign-in page", async () => {
    expect(await browser.get(paths.verifyOtp())).toMatchObject({ status: 302, location: paths.login() });
  });

  test("a code is too late", async () => {
    const page = await browser.land(await browser.enterCode("123456"));
    expect(page.address).toBe(paths.login());
    expect(page.says).toContain("|The OTP has expired. Please request a new one.|");
  });

  test("a cookie made elsewhere is none", async () => {
    for (const sealed of ["", "x", "Fe26.2**a*b*c*d*e*f*g", "%00", "{}"]) {
      browser.jar.set("pending", sealed);
      expect((await browser.get(paths.verifyOtp())).location).toBe(paths.login());
    }
  });
});

// What the two sides tell alike of signing in; its rules are proven beside them, in embedded/account.
import { describe, expect, test } from "vitest";
import { FEATURES } from "#app/domain/features.ts";
import { messages } from "#app/domain/messages.ts";
import { SignedOut } from "#app/provider/client.server.ts";
import { eachRefused, expectRefused } from "#tests/support/answers.ts";
import { ADMIN } from "#tests/support/panel.ts";
import { CHALLENGE, openProvider, SIDES, signedInProvider } from "#tests/support/provider.ts";

const { signIn: sentences } = messages;
const { email, password } = ADMIN;
const credentials = { email, password, challenge: CHALLENGE };

describe.each(SIDES)("%s", (side) => {
  test("the right password sends a code", async () => {
    const { provider, addUser, code } = await openProvider(side);
    await addUser();
    const answer = await provider.sendLoginOtp({ ...credentials, email: `  ${email.toUpperCase()} ` });
    expect(answer).toEqual({ ok: true, data: {}, message: sentences.otpSent });
    expect(await code()).toMatch(/^\d{6}$/);
  });

  test("who is no admin is told so, after the right password only", async () => {
    const { provider, addUser, rows } = await openProvider(side);
    await addUser({ role: "clerk" });
    await expectRefused(
      provider.sendLoginOtp({ ...credentials, password: "not the password" }),
      401,
      "Invalid Credentials.",
    );
    await expectRefused(provider.sendLoginOtp(credentials), 403, "Not A Admin's Email");
    expect(await rows("select 1 from outbox")).toEqual([]);
  });

  test("what breaks a rule is refused with its sentence, before anything is counted", async () => {
    const { provider, rows } = await openProvider(side);
    await eachRefused(422, (wrong) => provider.sendLoginOtp({ ...credentials, ...wrong }), [
      [{ email: "" }, "Please Enter Email"],
      [{ email: "   " }, "Please Enter Email"],
      [{ password: "" }, "Please Enter Password"],
      [{ email: "no address" }, messages.generic.email],
      [{ password: "a\0b" }, messages.generic.unreadableText],
    ]);
    await eachRefused(422, (otp) => provider.login({ ...credentials, otp }), [
      ["", "Please Enter OTP"],
      ["12345", "OTP should be 6 digit numeric key"],
      ["1234567", "OTP should be 6 digit numeric key"],
      ["12345a", "OTP should be 6 digit numeric key"],
      ["١٢٣٤٥٦", "OTP should be 6 digit numeric key"],
    ]);
    expect(await rows("select 1 from rate_counters")).toEqual([]);
  });

  test("a second code at once is too soon", async () => {
    const { provider, addUser } = await openProvider(side);
    await addUser();
    await provider.sendLoginOtp(credentials);
    const again = await provider.sendLoginOtp({ ...credentials, type: "resend" });
    await expectRefused(again, 429, "Can't send OTP! Please Try Again");
    expect(!again.ok && again.retryAfter).toBeGreaterThan(20);
    expect(!again.ok && again.retryAfter).toBeLessThanOrEqual(30);
  });

  test("the code opens a session that says who one is; a wrong one is refused", async () => {
    const { provider, addUser, code, given, rows } = await openProvider(side);
    const client = await given.client();
    const user_id = await addUser({ landingPage: "cases", clientIds: [client.id] });
    await provider.sendLoginOtp(credentials);
    const otp = await code();
    const wrong = otp === "000000" ? "000001" : "000000";
    await expectRefused(provider.login({ ...credentials, otp: wrong }), 422, sentences.otpWrong);
    expect(await provider.login({ ...credentials, otp, user_agent: "Sample Browser" })).toEqual({
      ok: true,
      message: undefined,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        user_id,
        role: "admin",
        email,
        full_name: "Sample Admin",
        client_id: client.id,
        logo_url: null,
        groups: ["admin"],
        features: FEATURES,
        landing_page: "cases",
        profile_completed: true,
        sees_all_clients: false,
        is_limited: true,
        dead_mails: null,
        samples_waiting: null,
        templates_waiting: null,
        has_mail_tray: false,
        is_approver: false,
        must_add_factor: false,
        edits_templates: false,
        manages_users: false,
      },
    });
    expect(await rows("select user_agent from sessions")).toEqual([{ user_agent: "Sample Browser" }]);
  });

  test("a session is over after signing out, also for who kept the token", async () => {
    const { provider, as, token } = await signedInProvider(side);
    expect(await provider.logout({})).toEqual({ ok: true, data: {}, message: messages.session.signedOut });
    await expect(as(token).readSession({})).rejects.toThrow(SignedOut);
    await expect(as(token).logout({})).rejects.toThrow(SignedOut);
  });
});

test("a browser's odd name hinders nobody", async () => {
  const { provider, addUser, code } = await openProvider();
  await addUser();
  await provider.sendLoginOtp(credentials);
  const user_agent = "\0".repeat(500);
  expect(await provider.login({ ...credentials, otp: await code(), user_agent })).toMatchObject({
    ok: true,
  });
});

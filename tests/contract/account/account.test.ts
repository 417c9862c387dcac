import { describe, expect, test } from "vitest";
import { FEATURES } from "#app/domain/features.ts";
import { OTP_TRIES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { SignedOut } from "#app/provider/client.server.ts";
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
    expect(await provider.sendLoginOtp({ ...credentials, password: "not the password" })).toMatchObject({
      ok: false,
      status: 401,
      message: "Invalid Credentials.",
    });
    expect(await provider.sendLoginOtp(credentials)).toMatchObject({
      ok: false,
      status: 403,
      message: "Not A Admin's Email",
    });
    expect(await rows("select 1 from outbox")).toEqual([]);
  });

  test("what breaks a rule is refused with its sentence, before anything is counted", async () => {
    const { provider, rows } = await openProvider(side);
    for (const [wrong, message] of [
      [{ email: "" }, "Please Enter Email"],
      [{ email: "   " }, "Please Enter Email"],
      [{ password: "" }, "Please Enter Password"],
      [{ email: "no address" }, messages.generic.email],
      [{ password: "a\0b" }, messages.generic.unreadableText],
    ] as const) {
      const answer = await provider.sendLoginOtp({ ...credentials, ...wrong });
      expect(answer, JSON.stringify(wrong)).toMatchObject({ ok: false, status: 422, message });
    }
    for (const [otp, message] of [
      ["", "Please Enter OTP"],
      ["12345", "OTP should be 6 digit numeric key"],
      ["1234567", "OTP should be 6 digit numeric key"],
      ["12345a", "OTP should be 6 digit numeric key"],
      ["١٢٣٤٥٦", "OTP should be 6 digit numeric key"],
    ] as const) {
      const answer = await provider.login({ ...credentials, otp });
      expect(answer, otp).toMatchObject({ ok: false, status: 422, message });
    }
    expect(await rows("select 1 from rate_counters")).toEqual([]);
  });

  test("a second code at once is too soon", async () => {
    const { provider, addUser } = await openProvider(side);
    await addUser();
    await provider.sendLoginOtp(credentials);
    const again = await provider.sendLoginOtp({ ...credentials, type: "resend" });
    expect(again).toMatchObject({ ok: false, status: 429, message: "Can't send OTP! Please Try Again" });
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
    expect(await provider.login({ ...credentials, otp: wrong })).toMatchObject({
      ok: false,
      status: 422,
      message: sentences.otpWrong,
    });
    const answer = await provider.login({ ...credentials, otp, user_agent: "Sample Browser" });
    expect(answer).toEqual({
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
        has_mail_tray: false,
        is_approver: false,
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

describe("asking for a code", () => {
  test("unknown e-mail, wrong password and a disabled account get one and the same answer", async () => {
    const { provider, addUser, rows } = await openProvider();
    await addUser();
    await addUser({ email: "gone@sample-panel.example" });
    await rows("update users set active = false where email like 'gone@%'");
    const wrong = await provider.sendLoginOtp({ ...credentials, password: "not the password" });
    expect(wrong).toMatchObject({ ok: false, status: 401, message: "Invalid Credentials." });
    expect(await provider.sendLoginOtp({ ...credentials, email: "nobody@sample-panel.example" })).toEqual(
      wrong,
    );
    expect(await provider.sendLoginOtp({ ...credentials, email: "gone@sample-panel.example" })).toEqual(
      wrong,
    );
    expect(await rows("select 1 from outbox")).toEqual([]);
  });

  test("again later voids the first code", async () => {
    const { provider, addUser, code, setNow } = await openProvider();
    await addUser();
    await provider.sendLoginOtp(credentials);
    const first = await code();
    const later = Date.now();
    setNow(new Date(Date.now() + 31_000));
    expect(await provider.sendLoginOtp({ ...credentials, type: "resend" })).toMatchObject({ ok: true });
    const second = await code(email, later);
    expect(await provider.login({ ...credentials, otp: first })).toMatchObject({ ok: first === second });
    expect(await provider.login({ ...credentials, otp: second })).toMatchObject({ ok: true });
  });
});

describe("signing in", () => {
  test("a wrong code is refused, and after five the right one too", async () => {
    const { provider, addUser, code } = await openProvider();
    await addUser();
    await provider.sendLoginOtp(credentials);
    const right = await code();
    const wrong = right === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < OTP_TRIES; attempt += 1) {
      const answer = await provider.login({ ...credentials, otp: wrong });
      expect(answer).toMatchObject({ ok: false, status: 422, message: sentences.otpWrong });
    }
    const late = await provider.login({ ...credentials, otp: right });
    expect(late).toMatchObject({ ok: false, status: 422, message: sentences.otpExpired });
  });

  test("a code works once, and only in the browser that asked for it", async () => {
    const { provider, addUser, code } = await openProvider();
    await addUser();
    await provider.sendLoginOtp(credentials);
    const otp = await code();
    const other = { ...credentials, challenge: "challenge-of-another-browser" };
    expect(await provider.login({ ...other, otp })).toMatchObject({ ok: false, status: 422 });
    expect(await provider.login({ ...credentials, otp })).toMatchObject({ ok: true });
    expect(await provider.login({ ...credentials, otp })).toMatchObject({ ok: false, status: 422 });
  });

  test("of two right codes at the same moment one opens a session", async () => {
    const { provider, addUser, code, rows } = await openProvider();
    await addUser();
    await provider.sendLoginOtp(credentials);
    const otp = await code();
    const login = () => provider.login({ ...credentials, otp });
    const answers = await Promise.all([login(), login()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows("select 1 from sessions")).toHaveLength(1);
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
});

describe("a session", () => {
  test("is read anew each time", async () => {
    const { as, token, rows } = await signedInProvider();
    expect(await as(token).readSession({})).toMatchObject({ ok: true, data: { features: FEATURES } });
    await rows(
      "update users set features = '{litigation_case}', landing_page = 'cases', full_name = 'Renamed'",
    );
    expect(await as(token).readSession({})).toMatchObject({
      data: { features: ["litigation_case"], landing_page: "cases", full_name: "Renamed" },
    });
    await rows("update users set features = '{}'");
    expect(await as(token).readSession({})).toMatchObject({ data: { features: [] } });
  });

  test.each([
    ["the user is disabled", "update users set active = false"],
    ["the user is no longer an admin", "update users set role = 'clerk'"],
    ["the session is ended", "update sessions set ended_at = now()"],
    ["nobody used it for half an hour", "update sessions set last_seen_at = now() - interval '31 minutes'"],
    ["it is as old as a working day", "update sessions set created_at = now() - interval '481 minutes'"],
  ])("is over when %s", async (_what, change) => {
    const { as, token, rows } = await signedInProvider();
    await as(token).readSession({});
    await rows(change);
    await expect(as(token).readSession({})).rejects.toThrow(SignedOut);
  });
});

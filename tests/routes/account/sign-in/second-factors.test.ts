// Signing in with an authenticator app or a recovery code, by a browser without scripts.
import { beforeEach, describe, expect, test } from "vitest";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { totpCode } from "#tests/support/hosts/totp.ts";
import { addUser, otherThan, visitor, type Seen, type Visitor } from "#tests/support/visitor.ts";

const panel = panelPerTest({ signedIn: false });
let browser: Visitor;
let now: Date;

/** Both the panel's clock and the phone's. */
function at(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
  panel.setNow(now);
}

beforeEach(async () => {
  now = new Date();
  panel.setNow(now);
  browser = visitor(panel);
});

const secretOf = (html: string) => (/setup-key">([A-Z2-7 ]+)</.exec(html)?.[1] ?? "").replaceAll(" ", "");
const codesIn = (html: string) =>
  [...html.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(([, code = ""]) => code);
const actions = async (like: string) =>
  (await panel.rows("select action from audit where action like $1 order by id", [like])).map(
    ({ action }) => action,
  );

/** Signs in by email and adds an app; signs out again. @returns the app's secret and the recovery codes */
async function withApp() {
  await addUser(panel);
  await browser.land(await browser.signIn());
  const page = await browser.get(paths.profile("authenticator"));
  const secret = secretOf(page.html);
  expect(secret).toHaveLength(32);
  const added = await browser.post(paths.profile("authenticator"), { otp: totpCode(secret, now) });
  expect((await browser.land(added)).says).toContain(factorMessages.authenticatorAdded);
  const made = await browser.post(paths.profile("recovery-codes"));
  const codes = codesIn(made.html);
  expect(codes).toHaveLength(10);
  await browser.post(paths.logout());
  // Only the newest email is looked into for a code.
  await panel.panel.outbox.flush();
  at(60);
  return { secret, codes };
}

const expectIn = (answer: Seen, to: string = paths.batches()) =>
  expect(answer).toMatchObject({ status: 302, location: to });

describe("an authenticator app", () => {
  test("signs in without any email, each code once", async () => {
    const { secret } = await withApp();
    const mails = (await panel.rows("select 1 from outbox where kind = 'otp'")).length;
    const asked = await browser.askForCode();
    const page = await browser.land(asked);
    expect(page.address).toBe(paths.verifyOtp());
    expect(page.says).toContain(`|${factorMessages.enterCode}|`);
    expect(page.says).toContain("|Email Me a Code Instead|Use a Recovery Code|");
    expect(page.says).not.toContain("on its way");
    const code = totpCode(secret, now);
    expectIn(await browser.enterCode(code));
    expect((await panel.rows("select 1 from outbox where kind = 'otp'")).length).toBe(mails);
    expect(await panel.rows("select method from sessions order by created_at desc limit 1")).toEqual([
      { method: "authenticator" },
    ]);

    await browser.post(paths.logout());
    await browser.askForCode();
    const again = await browser.enterCode(code);
    expect(again.status).toBe(422);
    expect(again.says).toContain(messages.signIn.otpWrong);
    at(30);
    expectIn(await browser.enterCode(totpCode(secret, now)));
  });

  test("is taken half a minute early or late, and no further off", async () => {
    const { secret } = await withApp();
    await browser.askForCode();
    const off = (seconds: number) => totpCode(secret, new Date(now.getTime() + seconds * 1000));
    for (const seconds of [-90, 90]) expect((await browser.enterCode(off(seconds))).status).toBe(422);
    expectIn(await browser.enterCode(off(-30)));
    await browser.post(paths.logout());
    await browser.askForCode();
    expectIn(await browser.enterCode(off(30)));
  });

  test("takes five tries, then sign-in begins anew; twenty in a day close it", async () => {
    const { secret } = await withApp();
    await browser.askForCode();
    for (let turn = 0; turn < 5; turn += 1) {
      const code = otherThan(totpCode(secret, now));
      expect((await browser.enterCode(code)).says).toContain(messages.signIn.otpWrong);
    }
    const late = await browser.enterCode(totpCode(secret, now));
    expect((await browser.land(late)).says).toContain(factorMessages.stepExpired);
    for (let turn = 0; turn < 3; turn += 1) {
      at(60);
      await browser.askForCode();
      for (let wrong = 0; wrong < 5; wrong += 1) await browser.enterCode(otherThan(totpCode(secret, now)));
    }
    const closed = await browser.askForCode();
    expect(closed.status).toBe(429);
    expect(closed.says).toContain(messages.signIn.otpClosed);
    expect(await actions("otp.locked")).toHaveLength(1);
  });

  test("in another browser than the one that gave the password opens nothing", async () => {
    const { secret } = await withApp();
    await browser.askForCode();
    const other = visitor(panel);
    await other.askForCode();
    const answer = await browser.enterCode(totpCode(secret, now));
    expect(answer.location).toBe(paths.login());
    expectIn(await other.enterCode(totpCode(secret, now)));
  });

  test("is not the only way: a code comes by email when it is asked for", async () => {
    await withApp();
    await browser.askForCode();
    const page = await browser.land(await browser.post(paths.resendOtp()));
    expect(page.says).toContain("on its way to");
    expectIn(await browser.enterCode(await browser.code()));
    expect(await panel.rows("select method from sessions order by created_at desc limit 1")).toEqual([
      { method: "email" },
    ]);
  });

  test("is set up only by who shows a code of it; a mistyped one keeps the same secret", async () => {
    await addUser(panel);
    await browser.land(await browser.signIn());
    const secret = secretOf((await browser.get(paths.profile("authenticator"))).html);
    const wrong = await browser.post(paths.profile("authenticator"), {
      otp: otherThan(totpCode(secret, now)),
    });
    expect(wrong.status).toBe(422);
    expect(wrong.says).toContain(factorMessages.authenticatorWrong);
    expect(secretOf(wrong.html)).toBe(secret);
    expect(await panel.rows("select 1 from authenticators")).toEqual([]);
    await browser.post(paths.profile("authenticator"), { otp: totpCode(secret, now) });
    const [stored] = await panel.rows("select secret from authenticators");
    expect(String(stored?.secret)).not.toContain(secret);
    expect(await panel.rows("select subject from outbox where kind = 'sign_in_changed'")).toHaveLength(1);
  });

  test("is changed with the password once the sign-in is a while ago", async () => {
    await withApp();
    await browser.askForCode();
    await browser.post(paths.resendOtp());
    expectIn(await browser.enterCode(await browser.code()));
    at(11 * 60);
    const address = paths.profile("remove-authenticator");
    expect((await browser.get(address)).says).toContain("|Your Password|");
    expect((await browser.post(address)).says).toContain(factorMessages.passwordNeeded);
    const wrong = await browser.post(address, { password: "not-the-password" });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.says).toContain(factorMessages.passwordWrong);
    const gone = await browser.land(await browser.post(address, { password: "Sample-Panel-2026" }));
    expect(gone.says).toContain(factorMessages.authenticatorRemoved);
    // Without a factor there is nothing that the recovery codes stand in for.
    expect(await panel.rows("select 1 from recovery_codes")).toEqual([]);
    expect(await actions("authenticator.%")).toEqual(["authenticator.added", "authenticator.removed"]);
  });
});

describe("a recovery code", () => {
  test("signs in once, however it is typed, and its owner is told", async () => {
    const { codes } = await withApp();
    const [code = ""] = codes;
    await browser.askForCode();
    expect((await browser.get(paths.recoverySignIn())).html).toMatch(/<input[^>]*name="recovery_code"/);
    const wrong = await browser.post(paths.recoverySignIn(), { recovery_code: "aaaaa-22222" });
    expect(wrong.says).toContain(factorMessages.recoveryWrong);
    expect((await browser.post(paths.recoverySignIn(), { recovery_code: "abc" })).says).toContain(
      factorMessages.recoveryFormat,
    );
    const typed = ` ${code.toUpperCase().replace("-", " ")} `;
    const page = await browser.land(await browser.post(paths.recoverySignIn(), { recovery_code: typed }));
    expect(page.address).toBe(paths.profile());
    expect(page.says).toContain(factorMessages.recoveryUsed(9));
    expect(page.says).toContain("|9 codes left|");
    expect(await actions("recovery_code.used")).toHaveLength(1);
    expect(await panel.rows("select 1 from outbox where body like '%recovery code was used%'")).toHaveLength(
      1,
    );

    await browser.post(paths.logout());
    await browser.askForCode();
    const again = await browser.post(paths.recoverySignIn(), { recovery_code: code });
    expect(again.says).toContain(factorMessages.recoveryWrong);
  });

  test("of an older set is void; the hashes alone are stored", async () => {
    const { codes } = await withApp();
    await browser.askForCode();
    await browser.post(paths.recoverySignIn(), { recovery_code: codes[1] ?? "" });
    expect(codesIn((await browser.post(paths.profile("recovery-codes"))).html)).toHaveLength(10);
    await browser.post(paths.logout());
    await browser.askForCode();
    const old = await browser.post(paths.recoverySignIn(), { recovery_code: codes[2] ?? "" });
    expect(old.says).toContain(factorMessages.recoveryWrong);
    const hashes = await panel.rows("select code_hash from recovery_codes");
    expect(hashes).toHaveLength(10);
    expect(JSON.stringify(hashes)).toMatch(/argon2id/);
  });
});

// A second factor that everybody must have, or one user; and what who manages users does about it.
import { afterEach, describe, expect, test } from "vitest";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { DEFAULT_SIGN_IN } from "#app/domain/account/sign-in-settings.ts";
import { paths } from "#app/paths.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { totpCode } from "#tests/support/hosts/totp.ts";
import { addUser, visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
afterEach(() => panel.close());

const open = async (isFactorRequired: boolean) => {
  panel = await startPanel({
    signedIn: false,
    settings: { signIn: { ...DEFAULT_SIGN_IN, isFactorRequired } },
  });
};
const secretOf = (html: string) => (/setup-key">([A-Z2-7 ]+)</.exec(html)?.[1] ?? "").replaceAll(" ", "");
const idOf = async (email: string) =>
  Number((await panel.rows("select id from users where email = $1", [email]))[0]?.id);

test.each([true, false])(
  "who has none is led to set one up after the emailed code (for all: %s)",
  async (forAll) => {
    await open(forAll);
    const now = new Date();
    panel.setNow(now);
    await addUser(panel);
    if (!forAll) await panel.rows("update users set needs_factor = true");
    const browser = visitor(panel);
    const page = await browser.land(await browser.signIn());
    expect(page.address).toBe(paths.profile());
    expect(page.says).toContain(factorMessages.mustSetUp);
    // Nothing else opens, and no call is answered, whatever page asks.
    expect((await browser.get(paths.cases())).location).toBe(paths.profile());
    expect((await browser.post(paths.newClient(), { name: "x" })).location).toBe(paths.profile());
    const sid = new Request("http://localhost", {
      headers: { Cookie: `sid=${browser.jar.get("sid") ?? ""}` },
    });
    const token = (await panel.panel.cookies.session.read(sid))?.token ?? "";
    const asked = { token, address: null, requestId: null, memo: new Map() };
    expect(await panel.panel.embedded({ ...asked, name: "listBatches", input: { page: 1 } })).toMatchObject({
      ok: false,
      status: 403,
      message: factorMessages.mustSetUpFirst,
    });

    const secret = secretOf((await browser.get(paths.profile("authenticator"))).html);
    await browser.post(paths.profile("authenticator"), { otp: totpCode(secret, now) });
    expect((await browser.get(paths.batches())).status).toBe(200);
    const removed = await browser.post(paths.profile("remove-authenticator"));
    expect(removed.says).toContain(factorMessages.lastFactor);
    expect(await panel.rows("select 1 from authenticators")).toHaveLength(1);

    // From now on no email is a way in.
    await browser.post(paths.logout());
    const step = await browser.land(await browser.askForCode());
    expect(step.says).not.toContain("Email Me a Code");
    const mails = "select 1 from outbox where kind = 'otp'";
    const before = (await panel.rows(mails)).length;
    await browser.post(paths.resendOtp());
    expect(await panel.rows(mails)).toHaveLength(before);
  },
);

describe("who manages users", () => {
  async function clerkWithApp() {
    await open(false);
    const now = new Date();
    panel.setNow(now);
    const clerk = { email: "clerk@sample-panel.example", fullName: "Sample Clerk" };
    panel.as(await panel.signIn(clerk));
    const secret = await panel.get(paths.profile("authenticator"));
    const cookie = secret.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const form = { otp: totpCode(secretOf(await secret.text()), now) };
    await panel.post(paths.profile("authenticator"), form, { Cookie: cookie });
    await panel.post(paths.profile("recovery-codes"), {});
    panel.as(await panel.signIn({ managesUsers: true }));
    return idOf(clerk.email);
  }

  test("sees who has which, and resets them with a reason: sessions end, the user is told", async () => {
    const id = await clerkWithApp();
    expect(await (await panel.get(paths.users())).text()).toContain("Authenticator app");
    const dialog = await (await panel.get(paths.user(id, "factors"))).text();
    expect(dialog).toContain("10 codes left");
    const blank = await panel.post(paths.user(id, "factors"), { reason: "" });
    expect(blank.status).toBe(422);
    const done = await panel.post(paths.user(id, "factors"), { reason: "Lost the phone" });
    expect(done.status).toBe(302);
    for (const table of ["authenticators", "recovery_codes"]) {
      expect(await panel.rows(`select 1 from ${table}`)).toEqual([]);
    }
    expect(await panel.rows("select 1 from sessions where user_id = $1 and ended_at is null", [id])).toEqual(
      [],
    );
    const [entry] = await panel.rows("select before, after from audit where action = 'user.factors_reset'");
    expect(entry).toMatchObject({
      before: { authenticators: 1, recovery_codes: 10 },
      after: { reason: "Lost the phone", sessions_ended: 1 },
    });
    expect(await panel.rows("select 1 from outbox where body like '%administrator has reset%'")).toHaveLength(
      1,
    );
    const own = await panel.post(paths.user(await idOf("admin@sample-panel.example"), "factors"), {
      reason: "Lost the phone",
    });
    expect(await own.text()).toContain(factorMessages.resetOwn);
    const again = await panel.post(paths.user(id, "factors"), { reason: "Lost the phone" });
    expect(await again.text()).toContain(factorMessages.nothingToReset);
  });

  test("is the only one to whom there is such a page", async () => {
    const id = await clerkWithApp();
    panel.as(await panel.signIn({ email: "other@sample-panel.example" }));
    expect((await panel.get(paths.user(id, "factors"))).status).toBe(404);
    expect((await panel.post(paths.user(id, "factors"), { reason: "Lost the phone" })).status).toBe(404);
    expect(await panel.rows("select 1 from authenticators")).toHaveLength(1);
  });
});

test("where a host signs people in there is none of it", async () => {
  const host = await openHost(json({ status: "success" }));
  panel = await startPanel({
    settings: {
      providerUrl: host.url,
      signIn: {
        ...DEFAULT_SIGN_IN,
        openId: { issuer: "https://issuer.example", clientId: "a", clientSecret: "b", label: "Sample SSO" },
      },
    },
  });
  const browser = visitor(panel);
  panel.as("");
  expect((await browser.get(paths.login())).says).not.toContain("Sample SSO");
  expect((await browser.get(paths.openId())).status).toBe(404);
  await browser.askForCode();
  expect(host.asked.map(({ url }) => url)).toEqual(["/account/api/send_login_otp/"]);
});

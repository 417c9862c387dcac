// Sign-in with OpenID against a real provider, by a browser without scripts.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { DEFAULT_SIGN_IN } from "#app/domain/account/sign-in-settings.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { openIssuer } from "#tests/support/hosts/openid-issuer.ts";
import { ADMIN, ORIGIN, startPanel, type TestPanel } from "#tests/support/panel.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

const LABEL = "Sample SSO";
const ME = { sub: "subject-1", email: ADMIN.email, email_verified: true };
let issuer: Awaited<ReturnType<typeof openIssuer>>;
let panel: TestPanel;
let browser: Visitor;

async function open(isPasswordForEmergencies = false, more: Partial<typeof DEFAULT_SIGN_IN> = {}) {
  issuer = await openIssuer(ORIGIN);
  const signIn = { ...DEFAULT_SIGN_IN, openId: issuer.settings, isPasswordForEmergencies, ...more };
  panel = await startPanel({ signedIn: false, settings: { signIn } });
  browser = visitor(panel);
  issuer.be(ME);
}
beforeEach(() => open());
afterEach(async () => {
  await panel.close();
  await issuer.close();
});

/** The link of the sign-in page, the issuer, and back. @returns the panel's answer to the browser that came back */
async function comeBack(redirectTo?: string) {
  const begun = await browser.get(paths.openId(redirectTo));
  const back = new URL(await issuer.through(begun.location));
  expect(back.origin + back.pathname).toBe(ORIGIN + paths.openIdCallback());
  return browser.get(back.pathname + back.search);
}
const says = async (answer: Awaited<ReturnType<typeof comeBack>>) => {
  const page = await browser.land(answer);
  expect(page.address.split("?")[0]).toBe(paths.login());
  return page.says;
};
const reopen = async (...args: Parameters<typeof open>) => {
  await panel.close();
  await issuer.close();
  await open(...args);
};
const links = () => panel.rows("select user_id::integer, issuer, subject from openid_links");

describe("a verified email", () => {
  test("links an account once, by a link that needs no script; from then on the subject counts", async () => {
    const id = await addUser(panel, { features: ["litigation_case"], landingPage: "cases" });
    const page = await browser.get(paths.login(paths.cases({}, { page: 2 })));
    expect(page.says).toContain(`Sign in with ${LABEL}`);
    expect(page.html).toContain(
      `href="${paths.openId(paths.cases({}, { page: 2 })).replaceAll("&", "&amp;")}"`,
    );
    const answer = await comeBack(paths.cases({}, { page: 2 }));
    expect(answer.location).toBe(paths.cases({}, { page: 2 }));
    expect([...browser.jar.keys()]).toEqual(["sid"]);
    expect(await links()).toEqual([{ user_id: id, issuer: issuer.settings.issuer, subject: ME.sub }]);
    expect(await panel.rows("select method from sessions")).toEqual([{ method: "openid" }]);
    expect(
      await panel.rows("select 1 from outbox where body like '%was linked to your identity%'"),
    ).toHaveLength(1);

    await browser.post(paths.logout());
    // Rights are the panel's, and another email at the issuer changes nothing.
    issuer.be({ ...ME, email: "renamed@sample-panel.example" });
    expect((await comeBack()).location).toBe(paths.cases());
    expect(await panel.rows("select action from audit where action like 'openid.%'")).toHaveLength(1);
  });

  test("of a deactivated account, of no admin and of nobody opens nothing", async () => {
    await addUser(panel, { role: "clerk" });
    expect(await says(await comeBack())).toContain(messages.signIn.notAdmin);
    await panel.rows("update users set active = false, role = 'admin'");
    expect(await says(await comeBack())).toContain(openIdMessages.disabled);
    issuer.be({ ...ME, email: "nobody@sample-panel.example" });
    expect(await says(await comeBack())).toContain(openIdMessages.unknown("nobody@sample-panel.example"));
    expect(await links()).toEqual([]);
    expect(await panel.rows("select 1 from sessions")).toEqual([]);
    expect(await panel.rows("select 1 from audit where action = 'login.failed'")).toHaveLength(3);
  });

  test("of somebody else's identity does not take over a linked account, until it is unlinked", async () => {
    const id = await addUser(panel);
    await comeBack();
    await browser.post(paths.logout());
    issuer.be({ ...ME, sub: "subject-2" });
    expect(await says(await comeBack())).toContain(openIdMessages.linkedToOther);
    panel.as(await panel.signIn({ email: "manager@sample-panel.example", managesUsers: true }));
    expect((await panel.post(paths.user(id, "unlink"), {})).status).toBe(302);
    panel.as("");
    expect((await comeBack()).location).toBe(paths.batches());
    expect(await links()).toMatchObject([{ subject: "subject-2" }]);
  });
});

test.each([[{ email_verified: false }], [{ email: undefined }]])(
  "without it nobody is found: %j",
  async (less) => {
    await addUser(panel);
    issuer.be({ ...ME, ...less } as typeof ME);
    expect(await says(await comeBack())).toContain(openIdMessages.unverified(LABEL));
    expect(await links()).toEqual([]);
  },
);

describe("what comes back", () => {
  test("to another browser, twice, or with another state signs nobody in", async () => {
    await addUser(panel);
    const begun = await browser.get(paths.openId());
    const back = new URL(await issuer.through(begun.location));
    const address = back.pathname + back.search;
    const other = visitor(panel);
    expect((await other.land(await other.get(address))).says).toContain(openIdMessages.expired);
    const forged = `${paths.openIdCallback()}?${new URLSearchParams({ code: "x", state: "y" }).toString()}`;
    expect((await browser.land(await browser.get(forged))).says).toContain(openIdMessages.expired);
    // It has ended with that.
    expect((await browser.land(await browser.get(address))).says).toContain(openIdMessages.expired);
    expect(await panel.rows("select 1 from sessions")).toEqual([]);
  });

  test("with a code that is not the issuer's, or a cancelled sign-in, is a sentence", async () => {
    await addUser(panel);
    const begun = await browser.get(paths.openId());
    const back = new URL(await issuer.through(begun.location));
    back.searchParams.set("code", "another-code");
    expect(await says(await browser.get(back.pathname + back.search))).toContain(
      openIdMessages.failed(LABEL),
    );
    issuer.be(null);
    expect(await says(await comeBack())).toContain(openIdMessages.cancelled(LABEL));
    expect(await panel.rows("select 1 from sessions")).toEqual([]);
  });
});

test("a token that the issuer's keys did not sign signs nobody in", async () => {
  await addUser(panel);
  issuer.forge();
  expect(await says(await comeBack())).toContain(openIdMessages.failed(LABEL));
  expect(await links()).toEqual([]);
  expect(await panel.rows("select 1 from sessions")).toEqual([]);
});

test("an issuer that is down is a sentence", async () => {
  await addUser(panel);
  const { settings } = issuer;
  await panel.close();
  const signIn = { ...DEFAULT_SIGN_IN, openId: { ...settings, issuer: "http://localhost:9" } };
  panel = await startPanel({ signedIn: false, settings: { signIn } });
  browser = visitor(panel);
  expect((await browser.land(await browser.get(paths.openId()))).says).toContain(
    openIdMessages.unreachable(LABEL),
  );
});

test("passwords can be for break-glass accounts alone; while there is none, for user managers", async () => {
  await reopen(true);
  await addUser(panel);
  expect((await browser.askForCode()).says).toContain(openIdMessages.passwordOnlyInEmergencies(LABEL));
  expect((await browser.askForCode({ password: "not-the-password" })).says).toContain(
    messages.signIn.invalidCredentials,
  );
  const manager = { email: "manager@sample-panel.example", managesUsers: true };
  await addUser(panel, manager);
  expect((await browser.askForCode({ email: manager.email })).location).toBe(paths.verifyOtp());
  await addUser(panel, { email: "emergency@sample-panel.example", managesUsers: true });
  await panel.rows("update users set break_glass = true where email = 'emergency@sample-panel.example'");
  const other = visitor(panel);
  expect((await other.askForCode({ email: manager.email })).says).toContain(
    `|Please sign in with ${LABEL}.|`,
  );
  expect((await other.askForCode({ email: "emergency@sample-panel.example" })).location).toBe(
    paths.verifyOtp(),
  );
  // The issuer is still the way of all.
  expect((await comeBack()).location).toBe(paths.batches());
});

test("a second factor that is required is the issuer's to ask for", async () => {
  await reopen(false, { isFactorRequired: true });
  await addUser(panel);
  expect((await browser.land(await comeBack())).status).toBe(200);
  expect((await browser.get(paths.batches())).status).toBe(200);
});

test("an office signs in behind one address: what succeeds does not count, what fails does", async () => {
  await panel.close();
  const signIn = { ...DEFAULT_SIGN_IN, openId: issuer.settings };
  const rates = { ...TEST_SETTINGS.rates, loginPerMinute: 3 };
  panel = await startPanel({ signedIn: false, settings: { signIn, rates } });
  await addUser(panel, { features: ["litigation_case"], landingPage: "cases" });
  for (const _ of [1, 2, 3, 4]) {
    browser = visitor(panel);
    expect((await comeBack()).location).toBe(paths.cases());
  }
  issuer.be({ ...ME, sub: "subject-2", email: "nobody@sample-panel.example" });
  browser = visitor(panel);
  for (const _ of [1, 2, 3]) {
    expect(await says(await comeBack())).toContain(openIdMessages.unknown("nobody@sample-panel.example"));
  }
  expect(await says(await browser.get(paths.openId()))).toContain(messages.generic.tooManyRequests);
});

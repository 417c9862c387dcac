// Failures of the second step: what is about the code keeps its dialog open (verify-otp.test.ts), anything else closes it.
import { afterEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import {
  json,
  openHost,
  text,
  type ProviderHost,
  type Reaction,
} from "#tests/support/hosts/provider-host.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
let browser: Visitor;

afterEach(() => panel.close());

async function openPanel(settings: { providerUrl?: string } = {}): Promise<void> {
  panel = await startPanel({ signedIn: false, settings });
  browser = visitor(panel);
}

/** A panel on a host that has just sent a code. */
async function codeFromHost(): Promise<ProviderHost> {
  const host = await openHost(json({ status: "success" }));
  await openPanel({ providerUrl: host.url });
  await browser.askForCode();
  return host;
}

const DIALOG = /<dialog open=""/;

const expectClosed = async (sentence: string) => {
  const answer = await browser.enterCode("123456");
  expect(answer).toMatchObject({ status: 302, location: paths.login() });
  expect([...browser.jar.keys()]).toEqual(["toast"]);
  const page = await browser.land(answer);
  expect(page.html).not.toMatch(DIALOG);
  expect(page.says).toContain(`|${sentence}|`);
  expect((await browser.get(paths.login())).says).not.toContain(sentence);
};

test("the account was disabled in between", async () => {
  await openPanel();
  await addUser(panel);
  await browser.askForCode();
  await panel.rows("update users set active = false");
  await expectClosed("Invalid Credentials.");
});

test("the account is no longer an admin's", async () => {
  await openPanel();
  await addUser(panel);
  await browser.askForCode();
  await panel.rows("update users set role = 'clerk'");
  await expectClosed("Not A Admin's Email");
});

const USER = { role: "clerk", token: "t", user_id: 5, groups: [] };
test.each([
  ["lets somebody in who is no admin", json({ data: USER }), "Not A Admin's Email"],
  ["says error", json({ status: "error" }), "Invalid Credentials."],
  ["says 401", json({}, 401), "Invalid Credentials."],
  ["says why", json({ message: "Account is on hold" }, 403), "Account is on hold"],
  ["breaks off", ((response) => response.socket?.resetAndDestroy()) as Reaction, "Unknown Error Occurred"],
  ["answers HTML", text("<h1>nginx</h1>"), "Unknown Error Occurred"],
  ["is broken", json({}, 500), "An unknown error occurred"],
  [
    "answers without a token",
    json({ data: { ...USER, role: "admin", token: "" } }),
    "Unknown Error Occurred",
  ],
])("a host that %s", async (_what, reaction, sentence) => {
  const host = await codeFromHost();
  host.react(reaction);
  await expectClosed(sentence);
});

test("but a host's sentence about the OTP keeps it open", async () => {
  const host = await codeFromHost();
  host.react(json({ status: "error", message: "Otp did not match" }));
  const { status, html, says } = await browser.enterCode("123456");
  expect(status).toBe(422);
  expect(html).toMatch(DIALOG);
  expect(says).toContain("|Otp did not match|");
});

test.each([
  [{ role: "Admin" }],
  [{ role: null, groups: ["staff", "ADMIN"] }],
  [{ role: "admin", groups: null }],
])("and a host's admin may be written %j", async (who) => {
  const host = await codeFromHost();
  host.react(json({ status: "success", data: { token: "t", user_id: "5", ...who } }));
  expect((await browser.enterCode("123456")).location).toBe(paths.batches());
});

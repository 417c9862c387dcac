import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
let browser: Visitor;

beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  browser = visitor(panel);
});
afterEach(() => panel.close());

const resend = async () => browser.land(await browser.post(paths.resendOtp()));

test("half a minute later another code is sent, and the dialog says so", async () => {
  await addUser(panel);
  await browser.land(await browser.askForCode());
  panel.setNow(new Date(Date.now() + 31_000));
  const page = await resend();
  expect(page.address).toBe(paths.verifyOtp());
  expect(page.html).toMatch(/<dialog open=""/);
  expect(page.says).toContain("|Your OTP is on its way by email|");
  expect(await panel.rows("select 1 from sign_in_codes where closed_at is null")).toHaveLength(1);
  expect(await panel.rows("select 1 from outbox")).toHaveLength(2);
});

test("sooner, the dialog says that it could not be sent, and the first code still works", async () => {
  await addUser(panel);
  await browser.land(await browser.askForCode());
  const page = await resend();
  expect(page.address).toBe(paths.verifyOtp());
  expect(page.says).toContain("|Can't send OTP! Please Try Again|");
  expect(page.says).toMatch(/\|You can resend the OTP in \d+ seconds?\.\|/);
  expect((await browser.enterCode(await browser.code())).location).toBe(paths.batches());
});

test("the sixth in a quarter of an hour is one too many", async () => {
  await addUser(panel);
  await browser.land(await browser.askForCode());
  for (let turn = 1; turn <= 5; turn += 1) {
    panel.setNow(new Date(Date.now() + turn * 31_000));
    const { says } = await resend();
    expect(says).toContain(
      turn < 5 ? "|Your OTP is on its way by email|" : "|Can't send OTP! Please Try Again|",
    );
  }
});

test("a host is told that it is a resend; without a message of its own the default is said", async () => {
  await panel.close();
  const host = await openHost(json({ status: "success" }));
  panel = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  browser = visitor(panel);
  await browser.land(await browser.askForCode());
  expect((await resend()).says).toContain("|Your OTP is on its way by email|");
  expect(host.asked[1]?.body).toMatch(/name="type"\r\n\r\nresend\r\n/);
  host.react(json({}, 500));
  expect((await resend()).says).toContain("|Can't send OTP! Please Try Again|");
});

test("without a first step it leads to the sign-in page; read, to the dialog", async () => {
  expect(await browser.post(paths.resendOtp())).toMatchObject({ status: 302, location: paths.login() });
  expect(await browser.get(paths.resendOtp())).toMatchObject({ status: 302, location: paths.verifyOtp() });
  expect(await panel.rows("select 1 from outbox")).toEqual([]);
});

// What a visitor sees when the remote provider fails, on every page that calls it: that page with its own message, never
// the page of a fault, never a long wait.
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import {
  FAULTS,
  json,
  openHost,
  type ProviderHost,
  type Reaction,
} from "#tests/support/hosts/provider-host.ts";
import { visitor, type Seen, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel | undefined;
afterEach(() => panel?.close());

const DIALOG = paths.caseDialog({ caseId: 7 }, "comments");
const SESSION = "/litigation/api/panel/readSession";

/** A browser signed in to a panel whose provider is a host that answers so. */
async function signedIn(reaction: Reaction): Promise<{ browser: Visitor; host: ProviderHost }> {
  const host = await openHost(reaction);
  const started = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  panel = started;
  const browser = visitor(started);
  const [name = "", sealed = ""] = (await started.signIn()).split(/=(.*)/s);
  browser.jar.set(name, sealed);
  return { browser, host };
}

/** A browser of whom the host has just taken the first step of sign-in. */
async function halfSignedIn(reaction: Reaction): Promise<Visitor> {
  const host = await openHost(json({ status: "success" }));
  const started = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  panel = started;
  const browser = visitor(started);
  await browser.land(await browser.askForCode());
  host.react(reaction);
  return browser;
}

/** One of each kind: the others come out of the transport as one of these do (over-http-faults.test.ts). */
const KINDS = [
  "resets the connection",
  "breaks off in its answer",
  "answers 500",
  "answers 502 with HTML",
  "answers nothing",
  "answers 200 with status error",
  'answers 200 with status "0"',
  "answers 404 with HTML",
  "redirects",
];
const QUICK = Object.entries(FAULTS).filter(([what]) => KINDS.includes(what));

describe.each(QUICK)("a host that %s", (_what, { reaction, status, message }) => {
  const expectPage = ({ html, status: shown }: Seen) => {
    expect(shown).not.toBe(500);
    expect(html).not.toContain("Oops!");
    expect(html).not.toContain("Application Error");
  };

  test("leaves lists empty, with its message or ours", async () => {
    for (const [address, otherwise] of [
      [paths.batches(), "Failed to fetch batches"],
      [paths.cases(), "Failed to fetch cases"],
    ] as const) {
      // A host that has failed for one page is left alone for the next.
      await panel?.close();
      const { browser } = await signedIn(reaction);
      const page = await browser.get(address);
      expectPage(page);
      expect(page.status).toBe(200);
      expect(page.says).toContain(`|${message ?? otherwise}|Try Again|`);
      expect(page.says).toContain("|Sample Admin|");
    }
  });

  test("leaves a dialog with its message or ours", async () => {
    const { browser } = await signedIn(reaction);
    const page = await browser.get(DIALOG);
    expectPage(page);
    // What the host does not know is not there.
    if (status === 404) expect(page.status).toBe(404);
    else expect(page.says).toContain(`|${message ?? "Failed to fetch comments"}|Try Again|`);
  });

  test("refuses a form, which keeps what was typed; it was sent once", async () => {
    const { browser, host } = await signedIn((response, asked) => {
      const isWrite = asked.url.includes("/add_comments/");
      (isWrite ? reaction : json({ data: { results: [], count: 0 } }))(response, asked);
    });
    const page = await browser.post(DIALOG, { comment: "Hearing moved" });
    expectPage(page);
    expect(page.status).toBe(status < 500 ? (status === 404 ? 404 : 422) : status === 504 ? 504 : 502);
    expect(page.says).toContain(`|${message ?? "Failed to add comment"}|`);
    expect(page.html).toMatch(/>\s*Hearing moved<\/textarea>/);
    expect(host.asked.filter(({ url }) => url.includes("/add_comments/"))).toHaveLength(1);
  });

  test("takes nobody through sign-in", async () => {
    const browser = await halfSignedIn(reaction);
    const resent = await browser.land(await browser.post(paths.resendOtp()));
    expectPage(resent);
    expect(resent.address).toBe(paths.verifyOtp());
    expect(resent.says).toContain(`|${message ?? "Can't send OTP! Please Try Again"}|`);
    const asked = await browser.askForCode();
    expectPage(asked);
    expect(asked.says).toContain(`|${message ?? "Can't send OTP! Please Try Again"}|`);
    const closed = await browser.land(await browser.enterCode("123456"));
    expectPage(closed);
    expect(closed.address).toBe(paths.login());
    expect(browser.jar.has("sid")).toBe(false);
  });

  test("hinders nobody from signing out", async () => {
    const { browser } = await signedIn(reaction);
    const answer = await browser.post(paths.logout());
    expect(answer).toMatchObject({ status: 302, location: paths.login() });
    expect(browser.jar.has("sid")).toBe(false);
  });
});

describe("401", () => {
  const asks: [string, (browser: Visitor) => Promise<Seen>][] = [
    ["the batch list", (browser) => browser.get(paths.batches({ page: 2 }))],
    ["the case list", (browser) => browser.get(paths.cases())],
    ["a dialog", (browser) => browser.get(DIALOG)],
    ["a form", (browser) => browser.post(DIALOG, { comment: "x" })],
    ["a script's question", (browser) => browser.get(`${paths.batches()}?_data=routes%2Fbatches%2Flist`)],
  ];

  test.each(asks)("on any call signs out: %s", async (what, ask) => {
    // The call about the session goes well, so that it is the page's own calls that find out.
    const { browser } = await signedIn((response, asked) =>
      json({}, asked.url.startsWith(SESSION) ? 404 : 401)(response, asked),
    );
    const answer = await ask(browser);
    expect(answer.location || answer.headers.get("X-Remix-Redirect")).toMatch(/^\/admin\/login(\?|$)/);
    expect(browser.jar.has("sid")).toBe(false);
    const page = await browser.get(paths.login());
    expect(page.says).toMatch(
      /\|Your session has ended(, so what you sent was not saved)?\. Please sign in again\.\|/,
    );
    expect(page.says.includes("not saved")).toBe(what === "a form");
  });

  test("on the call about the session signs out too, at whatever page", async () => {
    for (const address of [paths.home(), paths.login(), "/unknown"]) {
      const { browser } = await signedIn(json({}, 401));
      expect((await browser.get(address)).location).toMatch(/^\/admin\/login(\?|$)/);
      expect(browser.jar.has("sid")).toBe(false);
      await panel?.close();
    }
  });
});

test("a host that hangs keeps nobody waiting for more than twelve seconds", async () => {
  const { browser } = await signedIn(() => undefined);
  const timed = async (ask: Promise<Seen>) => {
    const began = Date.now();
    const page = await ask;
    return { ...page, took: Date.now() - began };
  };
  const [list, form] = await Promise.all([
    timed(browser.get(paths.batches())),
    timed(browser.post(DIALOG, { comment: "Hearing moved" })),
  ]);
  expect(list.took).toBeLessThan(18_000);
  expect(list).toMatchObject({
    status: 200,
    says: expect.stringContaining("|Failed to fetch batches|") as string,
  });
  expect(form.took).toBeLessThan(18_000);
  expect(form).toMatchObject({
    status: 504,
    says: expect.stringContaining("|Failed to add comment|") as string,
  });
  expect(form.html).toMatch(/>\s*Hearing moved<\/textarea>/);
});

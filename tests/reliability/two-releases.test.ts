// Two releases side by side behind a proxy that gives every request to the next one, and an old page after its own release has
// gone: nothing that a page loads is missing, and nothing typed is lost.
// Slow: it starts two servers and a browser.
import { chromium, type Browser, type Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { connectionMessages } from "#app/domain/connection-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { watch } from "#tests/support/complaints.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { testFolder } from "#tests/support/folders.ts";
import { given } from "#tests/support/given.ts";
import { removeMachine, startMachine, startProxy, type Machine } from "#tests/support/servers/machines.ts";
import { otherRelease } from "#tests/support/servers/other-release.ts";
import { scriptsHaveTakenOver } from "#tests/support/panel-scripts.ts";
import { systemChromium } from "../../scripts/chromium.mjs";

/** As many as it takes until pages of both were seen, and then one more. */
const MOST_TURNS = 10;

/** The two of them, of one database. */
async function releases() {
  const [database, proxy, folder, root] = [
    await freshDatabase(),
    await startProxy(),
    await testFolder(),
    await otherRelease(),
  ];
  const machines: Machine[] = [];
  onTestFinished(async () => {
    proxy.close();
    for (const machine of machines) await removeMachine(machine);
    await database.close();
  });
  // One folder for both, as where it is mounted everywhere.
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder };
  const start = async (from?: string) => {
    const machine = await startMachine("server", proxy.origin, settings, from);
    machines.push(machine);
    return machine;
  };
  const { id, batch_id } = await given(database.db).litigationCase();
  const [old, fresh] = [await start(), await start(root)];
  return { database, proxy, old, fresh, ids: { batchId: batch_id, caseId: id } };
}

type Releases = Awaited<ReturnType<typeof releases>> & { browser: Browser };

test("pages go on while two releases answer, and when the old one is gone", async () => {
  const both = { ...(await releases()), browser: await launched() };
  await sideBySide(both);
  await oldPageGoesOn(both);
});

async function launched(): Promise<Browser> {
  const executablePath = systemChromium() ?? undefined;
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  onTestFinished(() => browser.close());
  return browser;
}

async function browserAt(browser: Browser, origin: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled });
  const complaints = watch(context, origin);
  const page = await context.newPage();
  const untilAwake = async () => {
    if (javaScriptEnabled) await scriptsHaveTakenOver(page);
  };
  const visit = async (address: string) => {
    await page.goto(address);
    await untilAwake();
  };
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    await visit(paths.login());
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.waitForURL(`**${paths.verifyOtp()}`);
    await untilAwake();
    await page.getByRole("textbox", { name: "OTP" }).fill("123456");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.waitForURL(`**${paths.batches()}`);
  };
  return { page, visit, signIn, complaints };
}

const comment = (page: Page) => page.getByLabel("Comment", { exact: true });
const add = (page: Page) => page.getByRole("button", { name: "Add Comment" });

/** Which release the page in the browser is of. */
const styles = (page: Page) => page.locator("link[rel=stylesheet]").first().getAttribute("href");

/** Goes about with scripts and without. */
async function sideBySide({ browser, database, proxy, old, fresh, ids }: Releases): Promise<void> {
  proxy.use([old, fresh]);
  for (const scripts of [true, false]) {
    const { page, visit, signIn, complaints } = await browserAt(browser, proxy.origin, scripts);
    await signIn(await newAccount(database.db));
    const seen = new Set<string | null>();
    for (let turn = 0, isLast = false; turn < MOST_TURNS && !isLast; turn += 1) {
      isLast = seen.size === 2;
      // A page may ask so often that always the same one is next.
      if (turn % 3 === 1) await fetch(`${proxy.origin}/favicon.svg`);
      await page.getByRole("link", { name: "Cases", exact: true }).first().click();
      await page.waitForURL(`**${paths.cases()}`);
      await visit(paths.caseDialog(ids, "comments"));
      const words = `Comment ${String(turn)}, ${scripts ? "with" : "without"} scripts`;
      await comment(page).fill(words);
      await add(page).click();
      await expect.poll(() => page.getByText(words, { exact: true }).count(), POLL).toBe(1);
      seen.add(await styles(page));
      await page.getByRole("link", { name: "Close" }).first().click();
      await expect.poll(() => page.getByRole("dialog").count(), POLL).toBe(0);
    }
    expect(seen.size).toBe(2);
    expect(complaints.unexpected()).toEqual([]);
  }
}

/** A page of the old release goes on when only the new one is left. */
async function oldPageGoesOn({ browser, database, proxy, old, fresh, ids }: Releases): Promise<void> {
  proxy.use([old]);
  const { page, visit, signIn, complaints } = await browserAt(browser, proxy.origin, true);
  await signIn(await newAccount(database.db));
  await visit(paths.caseDialog(ids, "additional-details"));
  const before = (await styles(page)) ?? "";
  const guarantor = page.getByLabel("Guarantor Name");
  await guarantor.fill("Typed before the update");
  proxy.use([fresh]);
  old.child.kill("SIGTERM");
  expect(await old.ended).toBe(0);

  // Refused by the new one: what was typed stays, with a word on why something may be missing here.
  complaints.mayAnswer(409);
  await database.pool.query("update cases set version = version + 1");
  await page.getByRole("button", { name: "Save" }).click();
  const said = page.getByRole("dialog").getByText(connectionMessages.otherRelease);
  await expect.poll(() => said.isVisible(), POLL).toBe(true);
  expect(await guarantor.inputValue()).toBe("Typed before the update");
  expect(await styles(page)).toBe(before);

  // A dialog of the old release that was never opened before is the new one's from here on.
  await visit(paths.caseDialog(ids, "comments"));
  await comment(page).fill("Typed after the update");
  await add(page).click();
  const added = page.getByRole("dialog").getByText(messages.comments.added);
  await expect.poll(() => added.isVisible(), POLL).toBe(true);
  const after = (await styles(page)) ?? "";
  expect(after).not.toBe(before);

  // An address of the old release's styles is answered by the new one's process, as its own is.
  const [theirs, own] = [await fetch(proxy.origin + before), await fetch(proxy.origin + after)];
  expect([theirs.status, theirs.headers.get("Cache-Control")]).toEqual([
    200,
    own.headers.get("Cache-Control"),
  ]);
  expect(complaints.unexpected()).toEqual([]);
}

const POLL = { interval: 50 };

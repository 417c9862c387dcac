// The test of every browser test: a page that is watched, and, where wanted, signed in. The data behind it may be
// read and added to directly; what is looked at is always a page.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  expect,
  test as base,
  type BrowserContext,
  type Cookie,
  type Locator,
  type Page,
  type Response,
  type Route,
} from "@playwright/test";
import { openDatabase, type OpenDatabase } from "#app/database/open.server.ts";
import type { cases } from "#app/database/schema.ts";
import type { NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { e2eDataDir, newAccount, signedInCookies, type Account } from "./accounts.ts";
import { watch, type Complaints } from "./complaints.ts";
import { given } from "./given.ts";
import { lotWithGaps } from "./work/lot-with-gaps.ts";
import { startSecondPanel } from "./servers/second-panel.ts";
import { hasPanelScripts, scriptsHaveTakenOver, takeOutPanelScripts } from "./panel-scripts.ts";

/** A browser at a panel. */
export interface Desk {
  page: Page;
  visit: (address: string, page?: Page) => Promise<unknown>;
  /** Whether it runs scripts. */
  scripts: boolean;
}

const STATES = ["with scripts", "as the server sends it"] as const;

interface OfTest {
  /** Without the panel's scripts, where those of the test run all the same. */
  state: (typeof STATES)[number];
  complaints: Complaints;
  /** Goes to an address and, where scripts run, waits until they have woken the page up. */
  visit: (address: string, page?: Page) => Promise<Response | null>;
  /** The page with the way to go about it. */
  desk: Desk;
  /** A page of an admin who sees everything. */
  signedIn: Page;
  /** Gives this test's browser the session of an account. */
  signIn: (account: Account) => Promise<void>;
  /** Opens another browser, with a session of an account. */
  otherBrowser: (account: Account) => Promise<Page>;
  /** A lender nobody else's test knows, and an admin who sees this one alone: lists then hold what the test put there. */
  ownLender: { id: number; name: string; admin: Account };
  /** Adds a case of that lender; from then on the browser is its admin's. */
  ownCase: (values?: Partial<typeof cases.$inferInsert>) => Promise<typeof cases.$inferSelect>;
  /** A batch with gaps of a lender of its own; the browser is its admin's. */
  ownLot: Awaited<ReturnType<typeof lotWithGaps>>;
  /** Goes to the address of a dialog, and gives the dialog. */
  openDialog: (address: string) => Promise<Locator>;
}

export interface OfWorker {
  /** The browser is at a panel whose provider is the panel under test. */
  isSecondPanel: boolean;
  origin: string;
  database: OpenDatabase;
  given: ReturnType<typeof given>;
  /** Adds an account. */
  account: (user?: Partial<NewUser>) => Promise<Account>;
  adminCookies: Cookie[];
}

export { expect };

export const test = base.extend<OfTest, OfWorker>({
  state: ["with scripts", { option: true }],
  context: async ({ context }, provide) => {
    if (DELAY_MS > 0) await context.route(ALL_BUT_ASSETS, later);
    await provide(context);
  },
  page: async ({ page, state }, provide) => {
    if (state === "as the server sends it") await takeOutPanelScripts(page);
    await provide(page);
  },
  isSecondPanel: [false, { option: true, scope: "worker" }],
  origin: [
    async ({ isSecondPanel }, provide, { project }) => {
      const { baseURL } = project.use;
      if (!baseURL) throw new Error("playwright.config.ts sets the origin");
      if (!isSecondPanel) return provide(baseURL);
      const { origin, stop } = await startSecondPanel(baseURL);
      await provide(origin);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
  database: [
    async ({}, provide) => {
      const url = process.env.E2E_DATABASE_URL;
      const database = await openDatabase({
        dataDir: e2eDataDir(),
        ...(url ? { url } : {}),
        log: () => undefined,
        poolSize: 2,
      });
      await provide(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  given: [async ({ database }, provide) => provide(given(database.db)), { scope: "worker" }],
  account: [
    async ({ database }, provide) => provide((user) => newAccount(database.db, user)),
    { scope: "worker" },
  ],
  adminCookies: [
    async ({ account, database, origin }, provide) => {
      await provide(await signedInCookies(database.db, origin, await account()));
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ context, origin }, provide) => {
      const complaints = watch(context, origin);
      await provide(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page: own, javaScriptEnabled }, provide) => {
    await provide(async (address, page = own) => {
      const answer = await page.goto(address);
      if (javaScriptEnabled !== false && hasPanelScripts(page)) await scriptsHaveTakenOver(page);
      return answer;
    });
  },
  desk: async ({ page, visit, javaScriptEnabled }, provide) => {
    await provide({ page, visit, scripts: javaScriptEnabled !== false });
  },
  signedIn: async ({ context, page, adminCookies }, provide) => {
    await context.addCookies(adminCookies);
    await provide(page);
  },
  signIn: async ({ context, database, origin }, provide) => {
    await provide(async (account) => {
      await context.addCookies(await signedInCookies(database.db, origin, account));
    });
  },
  otherBrowser: async ({ browser, database, origin }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (account) => {
      const context = await browser.newContext({ baseURL: origin });
      opened.push(context);
      await context.addCookies(await signedInCookies(database.db, origin, account));
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  ownLender: async ({ given, account }, provide) => {
    const name = `Sample Lender ${randomUUID().slice(0, 8)}`;
    const { id } = await given.client({ name });
    await provide({ id, name, admin: await account({ clientIds: [id] }) });
  },
  ownCase: async ({ given, ownLender, signIn }, provide) => {
    let isSignedIn = false;
    await provide(async (values = {}) => {
      if (!isSignedIn) await signIn(ownLender.admin);
      isSignedIn = true;
      return given.litigationCase({ client_id: ownLender.id, ...values });
    });
  },
  ownLot: async ({ given, account, signIn }, provide) => {
    const lot = await lotWithGaps(given);
    await signIn(await account({ clientIds: [lot.clientId] }));
    await provide(lot);
  },
  openDialog: async ({ page, visit }, provide) => {
    await provide(async (address) => {
      await visit(address);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      return dialog;
    });
  },
});

/** E2E_DELAY=500: each page comes so much later, and a test that acts on the one before always fails. */
const DELAY_MS = Number(process.env.E2E_DELAY ?? 0);
const ALL_BUT_ASSETS = /^https?:\/\/[^/]+\/(?!assets\/)/;

async function later(route: Route): Promise<void> {
  await sleep(DELAY_MS);
  // A page that was left meanwhile waits for nothing.
  await route.fallback().catch(() => undefined);
}

/** Tests of screens that are reached by an act: it is done with the panel's scripts, and without them. */
export function eachState(tests: () => void): void {
  for (const state of STATES) {
    test.describe(state, () => {
      test.use({ state });
      tests();
    });
  }
}

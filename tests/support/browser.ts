// The test of every browser test: a page that is watched, and, where wanted, signed in. The data behind it may be
// read and added to directly; what is looked at is always a page.
import { randomUUID } from "node:crypto";
import { expect, test as base, type Cookie, type Page, type Response } from "@playwright/test";
import { openDatabase, type OpenDatabase } from "#app/database/open.server.ts";
import type { NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { e2eDataDir, newAccount, signedInCookies, type Account } from "./accounts.ts";
import { watch, type Complaints } from "./complaints.ts";
import { given } from "./given.ts";

/** A browser at a panel. */
export interface Desk {
  page: Page;
  visit: (address: string, page?: Page) => Promise<unknown>;
  /** Whether it runs scripts. */
  scripts: boolean;
}

interface OfTest {
  complaints: Complaints;
  /** Goes to an address and, where scripts run, waits until they have woken the page up. */
  visit: (address: string, page?: Page) => Promise<Response | null>;
  /** The page with the way to go about it. */
  desk: Desk;
  /** A page of an admin who sees everything. */
  signedIn: Page;
  /** Gives this test's browser the session of an account. */
  signIn: (account: Account) => Promise<void>;
  /** A lender nobody else's test knows, and an admin who sees this one alone: lists then hold what the test put there. */
  ownLender: { id: number; name: string; admin: Account };
}

interface OfWorker {
  origin: string;
  database: OpenDatabase;
  given: ReturnType<typeof given>;
  /** Adds an account. */
  account: (user?: Partial<NewUser>) => Promise<Account>;
  adminCookies: Cookie[];
}

export { expect };

export const test = base.extend<OfTest, OfWorker>({
  origin: [
    async ({}, provide, { project }) => {
      const { baseURL } = project.use;
      if (!baseURL) throw new Error("playwright.config.ts sets the origin");
      await provide(baseURL);
    },
    { scope: "worker" },
  ],
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
    async ({ account, origin, playwright }, provide) => {
      await provide(await signedInCookies(playwright.request, origin, await account()));
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
      if (javaScriptEnabled !== false) await awake(page);
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
  signIn: async ({ context, playwright, origin }, provide) => {
    await provide(async (account) => {
      await context.addCookies(await signedInCookies(playwright.request, origin, account));
    });
  },
  ownLender: async ({ given, account }, provide) => {
    const name = `Sample Lender ${randomUUID().slice(0, 8)}`;
    const { id } = await given.client({ name });
    await provide({ id, name, admin: await account({ clientIds: [id] }) });
  },
});

/** React marks the elements it has taken over. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
}

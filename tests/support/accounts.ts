// Accounts for browser tests: each test run makes its own, because an account may ask for few codes and hold few
// sessions at a time.
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { APIRequest, Cookie } from "@playwright/test";
import type { Database } from "#app/database/open.server.ts";
import { FEATURES } from "#app/domain/features.ts";
import { paths } from "#app/paths.ts";
import { createUser, type NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { lastCode, lastLink } from "./last-code.ts";

export interface Account {
  id: number;
  email: string;
  password: string;
  fullName: string;
}

const PASSWORD = "Sample-Panel-2026";
/** A file's time may lie a few milliseconds before the clock's. */
const FILE_TIME_LAG_MS = 20;

/** Adds an admin with every feature and every client, unless told otherwise. */
export async function newAccount(db: Database, user: Partial<NewUser> = {}): Promise<Account> {
  const account = {
    email: `tester-${randomUUID().slice(0, 8)}@sample-panel.example`,
    password: PASSWORD,
    fullName: "Sample Tester",
    role: "admin",
    features: FEATURES,
    landingPage: "batch",
    ...user,
  } as const;
  const id = await createUser(db, account);
  const { email, password, fullName } = account;
  return { id, email, password, fullName };
}

/** The code last mailed to an account by the panel under test; with `since`, only one sent from then on. */
export function mailedCode({ email }: Account, since = 0): Promise<string> {
  return lastCode(path.join(e2eDataDir(), "mail"), email, since - FILE_TIME_LAG_MS);
}

/** The link to set a password that was last mailed to an address by the panel under test. */
export const mailedLink = (email: string): Promise<string> =>
  lastLink(path.join(e2eDataDir(), "mail"), email);

/** The data folder of the panel under test. */
export function e2eDataDir(): string {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error("E2E_FOLDER is set by playwright.config.ts");
  return path.join(folder, "data");
}

/** Takes an account through the panel's two steps of sign-in, as a browser would, and gives the session's cookie. */
export async function signedInCookies(http: APIRequest, origin: string, account: Account): Promise<Cookie[]> {
  const browser = await http.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
  try {
    const { email, password } = account;
    const since = Date.now();
    const post = (address: string, form: Record<string, string>) =>
      browser.post(address, { form, maxRedirects: 0 });
    const first = await post(paths.login(), { email, password });
    const second = await post(paths.verifyOtp(), { otp: await mailedCode(account, since) });
    if (first.status() !== 302 || second.status() !== 302) {
      throw new Error(`sign-in was answered with ${first.status()} and ${second.status()}`);
    }
    const { cookies } = await browser.storageState();
    // Without the toast that speaks of the code.
    return cookies.filter(({ name }) => name.endsWith("sid"));
  } finally {
    await browser.dispose();
  }
}

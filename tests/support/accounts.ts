// Accounts for browser tests: each test makes its own, because an account may ask for few codes and hold few sessions
// at a time.
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Cookie } from "@playwright/test";
import type { Database } from "#app/database/open.server.ts";
import { openCookies } from "#app/http/session.server.ts";
import type { NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { lastCode, lastLink } from "./hosts/last-code.ts";
import { addUser, sessionOf } from "./sessions.ts";

export interface Account {
  id: number;
  email: string;
  password: string;
  fullName: string;
}

const PASSWORD = "Sample-Panel-2026";
/** A file's time may lie a few milliseconds before the clock's. */
const FILE_TIME_LAG_MS = 20;
/** Of a session's cookie, as a browser keeps it: until it is closed. */
const ATTRIBUTES = { path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;

/** Adds an admin with every feature and every client, unless told otherwise. */
export async function newAccount(db: Database, user: Partial<NewUser> = {}): Promise<Account> {
  const account = {
    email: `tester-${randomUUID().slice(0, 8)}@sample-panel.example`,
    password: PASSWORD,
    fullName: "Sample Tester",
    ...user,
  };
  const { email, password, fullName } = account;
  return { id: await addUser(db, account), email, password, fullName };
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

/** A new session of an account, as the cookie of a browser at a panel under test. */
export async function signedInCookies(db: Database, origin: string, { id }: Account): Promise<Cookie[]> {
  const secrets = [e2eSecret()];
  const session = await sessionOf({ db, hashKeys: secrets, now: () => new Date() }, id);
  const { session: cookie } = openCookies({ secrets, secure: false });
  const [pair = ""] = (await cookie.set(session)).split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  return [{ name, value, domain: new URL(origin).hostname, ...ATTRIBUTES }];
}

/** What every panel under test seals its cookies and hashes its sessions with. */
function e2eSecret(): string {
  const secret = process.env.E2E_SECRET;
  if (!secret) throw new Error("E2E_SECRET is set by playwright.config.ts");
  return secret;
}

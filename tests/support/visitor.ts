// A browser without scripts, for tests of pages: it keeps cookies as one would and follows nothing by itself.
import path from "node:path";
import { expect } from "vitest";
import { paths } from "#app/paths.ts";
import type { NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { CookieJar } from "./cookie-jar.ts";
import { lastCode } from "./hosts/last-code.ts";
import type { TestPanel } from "./panel.ts";
import { ADMIN, addUser as insertUser } from "./sessions.ts";
import { words } from "./words.ts";

export interface Seen {
  status: number;
  /** Where a redirect leads; "" when it is none. */
  location: string;
  html: string;
  /** What the page says, without its markup. */
  says: string;
  /** The Set-Cookie lines. */
  cookies: string[];
  headers: Headers;
}

/** A file's time may lie a few milliseconds before the clock's. */
const FILE_TIME_LAG_MS = 20;

type Fields = Record<string, string | string[]>;

export type Visitor = ReturnType<typeof visitor>;

/** Someone at a browser that has not been here before. */
export function visitor(panel: TestPanel) {
  const jar = new CookieJar();
  let askedAt = 0;

  const seen = async (answer: Response): Promise<Seen> => {
    const cookies = jar.keep(answer);
    const html = await answer.text();
    const { status, headers } = answer;
    return { status, location: headers.get("Location") ?? "", html, says: words(html), cookies, headers };
  };

  const get = async (address: string) => seen(await panel.get(address, jar.header()));
  const post = async (address: string, fields: Fields = {}) => {
    if (address.startsWith(paths.login()) && address !== paths.verifyOtp()) askedAt = Date.now();
    return seen(await panel.post(address, fields, jar.header()));
  };
  /** Follows redirects to the page they end at. */
  const land = async (first: Seen): Promise<Seen & { address: string }> => {
    let here = first;
    let address = "";
    for (let hops = 0; here.location !== ""; hops += 1) {
      if (hops === 5) throw new Error(`redirected in circles, last to ${here.location}`);
      address = here.location;
      here = await get(address);
    }
    return { ...here, address };
  };
  const code = async (email: string = ADMIN.email) => {
    await panel.panel.outbox.flush();
    return lastCode(path.join(panel.panel.settings.dataDir, "mail"), email, askedAt - FILE_TIME_LAG_MS);
  };

  return {
    get,
    post,
    land,
    jar,
    /** First step of sign-in; gives the answer to the form. */
    askForCode: (fields: Fields = {}, redirectTo?: string) =>
      post(paths.login(redirectTo), { email: ADMIN.email, password: ADMIN.password, ...fields }),
    enterCode: (otp: string) => post(paths.verifyOtp(), { otp }),
    /** The code mailed since this browser last asked for one. */
    code,
    /** Both steps; gives the answer to the second form. */
    async signIn(redirectTo?: string): Promise<Seen> {
      const asked = await post(paths.login(redirectTo), { email: ADMIN.email, password: ADMIN.password });
      expect(asked.location).toBe(paths.verifyOtp());
      await land(asked);
      return post(paths.verifyOtp(), { otp: await code() });
    },
  };
}

/** A code that is not the right one. */
export const otherThan = (code: string): string => (code === "000000" ? "000001" : "000000");

/** Adds a user who has not signed in. */
export const addUser = (panel: TestPanel, user: Partial<NewUser> = {}): Promise<number> =>
  insertUser(panel.panel.database.db, user);

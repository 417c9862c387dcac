// The provider for a test, from either side: in process, or over HTTP from a panel that serves its API. Both work on
// a fresh database.
import path from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { providerClient, type ProviderClient } from "#app/provider/client.server.ts";
import { overHttp } from "#app/provider/over-http.server.ts";
import type { Transport } from "#app/provider/transport.server.ts";
import { openDoor } from "#tests/front-door/open-door.ts";
import { lastCode } from "./hosts/last-code.ts";
import { handler, startPanel, type TestPanel } from "./panel.ts";
import { addUser, ADMIN, sessionOf } from "./sessions.ts";

/**
 * Both, for what a call of docs/provider-api.md looks like: what it answers, what it refuses and what it is sent. What
 * the database makes of it is proven in process; our own calls go over HTTP in own-calls-over-http.test.ts.
 */
export const SIDES = ["in process", "over HTTP"] as const;
export type Side = (typeof SIDES)[number];

export const CHALLENGE = "challenge-of-the-test-browser";

export interface TestProvider {
  /** The side's calls, with the token of a signed-in admin. */
  provider: ProviderClient;
  token: string;
  /** The same calls with another token, or none. */
  as(token: string | null): ProviderClient;
  /** Adds a user and begins a session. */
  signIn(user?: Partial<NewUser>): Promise<{ provider: ProviderClient; token: string }>;
  addUser(user?: Partial<NewUser>): Promise<number>;
  /** The code last mailed to an address, since a time if one is given. */
  code(email?: string, since?: number): Promise<string>;
  given: TestPanel["given"];
  rows: TestPanel["rows"];
  setNow: TestPanel["setNow"];
  panel: TestPanel;
}

/**
 * A provider with one admin signed in. It is closed when the test is over.
 * @param now what the panel's clock says when they sign in, and from then on
 */
export async function signedInProvider(side: Side = "in process", now?: Date): Promise<TestProvider> {
  const desk = await openProvider(side);
  if (now) desk.setNow(now);
  return { ...desk, ...(await desk.signIn()) };
}

/** A provider nobody has signed in to, and which knows nobody. */
export async function openProvider(side: Side = "in process"): Promise<Omit<TestProvider, "token">> {
  const panel = await startPanel({ signedIn: false, settings: { serveProviderApi: true } });
  onTestFinished(() => panel.close());
  const transport = side === "in process" ? panel.panel.embedded : overHttp(await serve(panel), QUIET);
  const desk = deskOf(panel, transport);
  return { ...desk, provider: desk.as(null) };
}

/** Serves a panel's routes on a real port, behind the real front door, until the test is over. Gives the address. */
export async function serve({ panel }: Pick<TestPanel, "panel">): Promise<string> {
  const handle = await handler();
  const door = await openDoor({
    settings: { unsafePerMinute: 10_000 },
    behind: (request, facts) => handle(request, { ...facts, application: panel }),
  });
  return door.origin;
}

const QUIET = pino({ level: "silent" });

/** Calls over a transport, with a token or none. */
export const callsOver = (transport: Transport, token: string | null): ProviderClient =>
  providerClient(transport, {
    token,
    address: "127.0.0.1",
    requestId: "test-request",
    // Each call is a request of its own.
    get memo() {
      return new Map<string, unknown>();
    },
  });

function deskOf(panel: TestPanel, transport: Transport): Omit<TestProvider, "token" | "provider"> {
  const as = (token: string | null) => callsOver(transport, token);
  const newUser = (user: Partial<NewUser> = {}) => addUser(panel.panel.database.db, user);
  return {
    as,
    async code(email = ADMIN.email, since = 0) {
      await panel.panel.outbox.flush();
      return lastCode(path.join(panel.panel.settings.dataDir, "mail"), email, since);
    },
    addUser: newUser,
    async signIn(user) {
      const { token } = await sessionOf(panel.panel.services, await newUser(user));
      return { provider: as(token), token };
    },
    given: panel.given,
    rows: panel.rows,
    setNow: panel.setNow,
    panel,
  };
}

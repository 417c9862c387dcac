// The provider for a test, from either side: in process, or over HTTP from a panel that serves its API. Both work on
// a fresh database; the sign-in of both went the way of the calls that follow.
import path from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createUser, type NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { FEATURES } from "#app/domain/features.ts";
import { providerClient, type ProviderClient } from "#app/provider/client.server.ts";
import { overHttp } from "#app/provider/over-http.server.ts";
import type { Transport } from "#app/provider/transport.server.ts";
import { openDoor } from "#tests/front-door/open-door.ts";
import { lastCode } from "./last-code.ts";
import { ADMIN, routes, startPanel, type TestPanel } from "./panel.ts";

export const SIDES = ["in process", "over HTTP"] as const;
export type Side = (typeof SIDES)[number];

export const CHALLENGE = "challenge-of-the-test-browser";

export interface TestProvider {
  /** The side's calls, with the token of a signed-in admin. */
  provider: ProviderClient;
  token: string;
  /** The same calls with another token, or none. */
  as(token: string | null): ProviderClient;
  /** Adds a user and signs them in through the side. */
  signIn(user?: Partial<NewUser>): Promise<{ provider: ProviderClient; token: string }>;
  addUser(user?: Partial<NewUser>): Promise<number>;
  /** The code last mailed to an address, since a time if one is given. */
  code(email?: string, since?: number): Promise<string>;
  given: TestPanel["given"];
  rows: TestPanel["rows"];
  setNow: TestPanel["setNow"];
  panel: TestPanel;
}

/** A provider with one admin signed in. It is closed when the test is over. */
export async function signedInProvider(side: Side): Promise<TestProvider> {
  const desk = await openProvider(side);
  return { ...desk, ...(await desk.signIn()) };
}

/** A provider nobody has signed in to, and which knows nobody. */
export async function openProvider(side: Side): Promise<Omit<TestProvider, "token">> {
  const panel = await startPanel({ signedIn: false, settings: { serveProviderApi: true } });
  onTestFinished(() => panel.close());
  const transport = side === "in process" ? panel.panel.embedded : overHttp(await serve(panel), QUIET);
  const desk = deskOf(panel, transport);
  return { ...desk, provider: desk.as(null) };
}

/** Serves a panel's routes on a real port, behind the real front door. Gives the address. */
export async function serve(panel: TestPanel): Promise<string> {
  const handle = createRequestHandler(await routes(), "production");
  const door = await openDoor({
    settings: { unsafePerMinute: 10_000 },
    behind: (request, facts) => handle(request, { ...facts, panel: panel.panel }),
  });
  return door.origin;
}

const QUIET = pino({ level: "silent" });

function deskOf(panel: TestPanel, transport: Transport): Omit<TestProvider, "token" | "provider"> {
  const as = (token: string | null) =>
    providerClient(transport, { token, address: "127.0.0.1", requestId: "test-request", memo: new Map() });
  const code = async (email: string = ADMIN.email, since = 0) => {
    await panel.panel.outbox.flush();
    return lastCode(path.join(panel.panel.settings.dataDir, "mail"), email, since);
  };
  const withDefaults = (user: Partial<NewUser>): NewUser => ({
    ...ADMIN,
    role: "admin",
    features: FEATURES,
    landingPage: "batch",
    ...user,
  });
  const newUser = (user: Partial<NewUser> = {}) => createUser(panel.panel.database.db, withDefaults(user));
  return {
    as,
    code,
    addUser: newUser,
    async signIn(user = {}) {
      await newUser(user);
      const { email, password } = withDefaults(user);
      const anonymous = as(null);
      const asked = await anonymous.sendLoginOtp({ email, password, challenge: CHALLENGE });
      if (!asked.ok) throw new Error(`no code: ${asked.message ?? asked.cause ?? ""}`);
      const otp = await code(email);
      const answer = await anonymous.login({ email, password, challenge: CHALLENGE, otp });
      if (!answer.ok) throw new Error(`no session: ${answer.message ?? answer.cause ?? ""}`);
      return { provider: as(answer.data.token), token: answer.data.token };
    },
    given: panel.given,
    rows: panel.rows,
    setNow: panel.setNow,
    panel,
  };
}

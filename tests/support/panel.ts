// A whole panel for a test: the built routes over an embedded provider on a fresh database, signed in.
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AppLoadContext, RequestHandler, ServerBuild } from "@remix-run/node";
import type { Settings } from "#app/application-settings.server.ts";
import { openApplication, type Application } from "#app/application.server.ts";
import { handleByRoutes } from "#app/front-door/handle-by-routes.server.ts";
import { projectRoot } from "#app/project-root.server.ts";
import type { NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { freshDatabase } from "./database.ts";
import { bodyOf, type Fields } from "./form-body.ts";
import { given } from "./given.ts";
import { addUser, sessionCookie } from "./sessions.ts";
import { TEST_SETTINGS } from "./settings.ts";
import { quickestFolder } from "./servers/quickest-folder.ts";

export const ORIGIN = "http://localhost:3000";
export { ADMIN } from "./sessions.ts";

export interface TestPanel {
  panel: Application;
  /** Rows to work on. */
  given: ReturnType<typeof given>;
  /** A request of the signed-in admin, as a browser would send it. */
  get(address: string, headers?: Record<string, string>, signal?: AbortSignal): Promise<Response>;
  post(address: string, fields: Fields, headers?: Record<string, string>): Promise<Response>;
  rows(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Adds a user and gives the cookie of their session. */
  signIn(user?: Partial<NewUser>): Promise<string>;
  /** From here on requests carry this cookie; empty: nobody's. */
  as(cookie: string): void;
  setNow(now: Date): void;
  close(): Promise<void>;
}

interface Options {
  settings?: Partial<Settings>;
  /** false: nobody is signed in. */
  signedIn?: boolean;
}

let built: Promise<ServerBuild> | undefined;
let handling: RequestHandler | undefined;

/** The routes as they are served. `npm test` builds before it tests; alone, run `npm run build` first. */
export const routes = (): Promise<ServerBuild> =>
  (built ??= import(
    pathToFileURL(path.join(projectRoot(), "build/server/index.js")).href
  ) as Promise<ServerBuild>);

/** What answers a request, as the server does: the panel comes with each of them. */
export const handler = async (): Promise<RequestHandler> => (handling ??= handleByRoutes(await routes()));

/**
 * Builds a panel with its own database and folder; `close()` takes both away. It answers requests and does nothing beside
 * them: a test that waits for papers, emails or Case Data calls `panel.start()`.
 */
export async function startPanel({ settings = {}, signedIn = true }: Options = {}): Promise<TestPanel> {
  const handle = await handler();
  const database = await freshDatabase();
  const dataDir = await mkdtemp(path.join(await quickestFolder(), "litigation-panel-test-data-"));
  let now: Date | null = null;
  const asked = {
    ...TEST_SETTINGS,
    dataDir,
    databaseUrl: database.url,
    now: () => now ?? new Date(),
    ...settings,
  };
  const panel = await openApplication(asked, asked.databaseUrl === database.url ? database : undefined);
  let cookie = "";
  const answers: Response[] = [];
  const send = async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookie !== "") headers.set("Cookie", [headers.get("Cookie"), cookie].filter(Boolean).join("; "));
    const context: AppLoadContext = {
      application: panel,
      nonce: "test-nonce",
      requestId: "test-request",
      clientAddress: "127.0.0.1",
    };
    const answer = await handle(new Request(new URL(address, ORIGIN), { ...init, headers }), context);
    answers.push(answer);
    return answer;
  };
  const testPanel: TestPanel = {
    panel,
    given: given(panel.database.db),
    get: (address, headers = {}, signal) => send(address, { headers, signal: signal ?? null }),
    post: (address, fields, headers = {}) => send(address, { method: "POST", body: bodyOf(fields), headers }),
    rows: async (query, values = []) =>
      (await panel.database.pool.query(query, values)).rows as Record<string, unknown>[],
    signIn: async (user) => sessionCookie(panel, await addUser(panel.database.db, user)),
    as: (other) => {
      cookie = other;
    },
    setNow: (set) => {
      now = set;
    },
    async close() {
      // A file that a test did not read is still open.
      for (const { body } of answers) await body?.cancel().catch(() => undefined);
      await panel.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (signedIn) cookie = await testPanel.signIn();
  return testPanel;
}

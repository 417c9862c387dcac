// Users of tests and their sessions, without the two steps of sign-in: those have tests of their own, and a password
// costs a hundred milliseconds of them.
import type { Database } from "#app/database/open.server.ts";
import { FEATURES } from "#app/domain/features.ts";
import type { Application } from "#app/application.server.ts";
import { insertUser, type NewUser } from "#app/provider/embedded/account/create-user.server.ts";
import { hashPassword } from "#app/provider/embedded/account/passwords/passwords.server.ts";
import { readSessionUser } from "#app/provider/embedded/account/session-user.server.ts";
import { beginSession } from "#app/provider/embedded/account/sessions.server.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";

export const ADMIN = {
  email: "admin@sample-panel.example",
  password: "Sample-Panel-2026",
  fullName: "Sample Admin",
};

/** Each password is hashed once per process. */
const hashes = new Map<string, Promise<string>>();

/** Adds a user: an admin with every feature and every client, unless told otherwise. @returns the user's id */
export async function addUser(db: Database, user: Partial<NewUser> = {}): Promise<number> {
  const { password, ...rest } = {
    ...ADMIN,
    role: "admin",
    features: FEATURES,
    landingPage: "batch",
    ...user,
  } as const;
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return insertUser(db, rest, await hash);
}

/** Begins a session of a user. @returns its token and what the cookie says of the user */
export async function sessionOf(
  services: Pick<Application["services"], "db" | "hashKeys" | "now">,
  userId: number,
): Promise<{ token: string; user: SessionUser }> {
  return services.db.transaction(async (tx) => {
    const visitor = { userId, address: "127.0.0.1", userAgent: null };
    const { token } = await beginSession(tx, services, visitor);
    return { token, user: await readSessionUser(tx, userId) };
  });
}

/** The cookie of a new session. */
export async function sessionCookie(
  { services, cookies }: Pick<Application, "services" | "cookies">,
  userId: number,
): Promise<string> {
  const line = await cookies.session.set(await sessionOf(services, userId));
  return line.split(";")[0] ?? "";
}

// Users for tests: somebody who manages them, and what the form of one sends.
import path from "node:path";
import { FEATURES } from "#app/domain/features.ts";
import { dataOf } from "../answers.ts";
import { lastLink } from "../hosts/last-code.ts";
import type { Side, TestProvider } from "../provider.ts";
import { openProvider } from "../provider.ts";
import type { TestPanel } from "../panel.ts";

export const MANAGER = { managesUsers: true } as const;

/** What a form sends of a user who sees and opens everything. */
export const RIGHTS = {
  role: "admin",
  features: [...FEATURES],
  landing_page: "batch",
  limited: false,
  clients: [] as number[],
  approver: false,
  template_editor: false,
  manages_users: false,
} as const;

export const CLERK = { email: "clerk@sample-panel.example", full_name: "Sample Clerk" };

/** A provider with somebody signed in who manages users. */
export async function managersProvider(side: Side): Promise<TestProvider> {
  const desk = await openProvider(side);
  return { ...desk, ...(await desk.signIn(MANAGER)) };
}

/** The token of the link last mailed to an address. */
export async function mailedToken(panel: TestPanel, email: string): Promise<string> {
  await panel.panel.outbox.flush();
  const link = await lastLink(path.join(panel.panel.settings.dataDir, "mail"), email);
  return decodeURIComponent(link.split("/").at(-1) ?? "");
}

export const idOf = async ({ rows }: Pick<TestProvider, "rows">, email: string) =>
  Number((await rows("select id from users where email = $1", [email]))[0]?.id);

/** Adds the clerk, with more or less than every right. */
export const addClerk = async ({ provider }: Pick<TestProvider, "provider">, more: object = {}) =>
  (await dataOf(provider.addUser({ ...CLERK, ...RIGHTS, ...more }))).user_id;

/** What the clerk's form sends. */
export const clerkForm = (user_id: number, version: number, more: object = {}) => ({
  user_id,
  version,
  full_name: CLERK.full_name,
  ...RIGHTS,
  ...more,
});

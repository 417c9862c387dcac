// What is no longer offered to choose from, and what is offered again.
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import type {
  advocates,
  branches,
  clients,
  courtLimits,
  courts,
  mailTemplates,
  paperFormats,
} from "#app/database/schema.ts";
import type { UserCall } from "./call.server.ts";

/** In the audit trail: activated, deactivated. */
const ACTIONS = {
  advocate: ["advocate.activated", "advocate.deactivated"],
  branch: ["branch.activated", "branch.deactivated"],
  client: ["client.activated", "client.deactivated"],
  court_limit: ["court_limit.activated", "court_limit.deactivated"],
  court: ["court.activated", "court.deactivated"],
  paper_format: ["paper_format.activated", "paper_format.deactivated"],
  mail_template: ["mail_template.activated", "mail_template.deactivated"],
} as const;

interface Switched {
  type: keyof typeof ACTIONS;
  /** The row, locked. */
  stored: { id: number; active: boolean; version: number };
  /** Whose it is. */
  clientId?: number;
}

/** Switches a record, and writes that down; one that is so already stays as it is. */
export async function setActive(
  tx: Transaction,
  { actor }: Pick<UserCall, "actor">,
  table:
    | typeof advocates
    | typeof branches
    | typeof clients
    | typeof courtLimits
    | typeof courts
    | typeof mailTemplates
    | typeof paperFormats,
  { type, stored, clientId }: Switched,
  active: boolean,
): Promise<void> {
  if (stored.active === active) return;
  await tx
    .update(table)
    .set({ active, version: stored.version + 1 })
    .where(eq(table.id, stored.id));
  await record(tx, actor, {
    action: ACTIONS[type][active ? 0 : 1],
    object: { type, id: stored.id },
    ...(clientId === undefined ? {} : { clientId }),
    before: { active: stored.active },
    after: { active },
  });
}

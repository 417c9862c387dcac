// What was done to a case, from the audit trail.
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { advocates, audit, users } from "#app/database/schema.ts";
import { auditChanges } from "#app/domain/audit-words.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { Handler } from "../call.server.ts";
import { caseInScope } from "./case-in-scope.server.ts";

type Side = Record<string, unknown>;

/** The entries of a case, newest first, with what each changed in words. */
export const listCaseHistory: Handler<"listCaseHistory"> = async (
  { services: { db }, user },
  { case_id, page },
) => {
  await caseInScope(db, user, case_id);
  const ofCase = and(eq(audit.object_type, "case"), eq(audit.object_id, String(case_id)));
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: audit.id,
        at: audit.at,
        by: users.full_name,
        action: audit.action,
        before: audit.before,
        after: audit.after,
      })
      .from(audit)
      .leftJoin(users, eq(users.id, audit.user_id))
      .where(ofCase)
      .orderBy(desc(audit.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(audit).where(ofCase),
  ]);
  const names = await advocateNames(db, rows);
  const results = rows.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: auditChanges(told(before, names), told(after, names)),
  }));
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};

/** Handles of the database tell a reader nothing; an advocate is told by name. */
function told(side: unknown, advocateById: ReadonlyMap<unknown, string>): Side {
  const fields = Object.entries(sideOf(side)).flatMap(([name, value]): [string, unknown][] => {
    if (name === "advocate_id") return [["advocate", advocateById.get(value) ?? value]];
    return /(^|_)(id|ids|key|version)$/.test(name) && name !== "email_id" ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}

async function advocateNames(
  db: Database,
  rows: readonly { before: unknown; after: unknown }[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = rows
    .flatMap(({ before, after }) => [sideOf(before).advocate_id, sideOf(after).advocate_id])
    .filter((id): id is number => typeof id === "number");
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: advocates.id, name: advocates.name })
    .from(advocates)
    .where(inArray(advocates.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

const sideOf = (side: unknown): Side =>
  typeof side === "object" && side !== null && !Array.isArray(side) ? { ...side } : {};

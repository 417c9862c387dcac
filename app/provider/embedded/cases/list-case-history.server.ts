// What was done to a case, from the audit trail.
import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { fieldsOfSide } from "#app/database/audit/audit-entry.ts";
import { audit, bulkChangeRows, bulkChanges, users } from "#app/database/schema.ts";
import { auditChanges } from "#app/domain/audit/audit-changes.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { advocateNames } from "../audit/advocate-names.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { whichEvents } from "./case-events.server.ts";
import { caseInScope } from "./case-in-scope.server.ts";

/** The entries of a case, newest first, with what each changed in words; of a kind, or all that changed something. */
export const listCaseHistory = async (
  { services: { db }, user }: UserCall,
  { case_id, page, kind }: Input<"listCaseHistory">,
) => {
  await caseInScope(db, user, case_id);
  const ofCase = and(eq(audit.object_type, "case"), eq(audit.object_id, String(case_id)), whichEvents(kind));
  const [rows, [total], imported] = await Promise.all([
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
    kind === undefined || kind === "changes" ? importOf(db, case_id) : null,
  ]);
  const advocates = await advocateNames(db, rows);
  const results = rows.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: auditChanges(withoutHandles(before), withoutHandles(after), { advocates }),
  }));
  const entries = total?.count ?? 0;
  // The first thing that was done to it stands below the last entry.
  const isLast = results.length < PAGE_SIZE && (page - 1) * PAGE_SIZE + results.length === entries;
  return {
    data: {
      results: imported && isLast ? [...results, imported] : results,
      count: entries + (imported ? 1 : 0),
      page_number: page,
    },
  };
};

/** The import that added the case: the audit trail has one entry for all cases of a sheet. */
async function importOf(db: Database, caseId: number) {
  const [found] = await db
    .select({ at: bulkChanges.created_at, by: users.full_name, summary: bulkChanges.summary })
    .from(bulkChangeRows)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeRows.change_id))
    .leftJoin(users, eq(users.id, bulkChanges.created_by))
    .where(
      and(
        eq(bulkChangeRows.object_id, caseId),
        bulkChangeRows.inserted,
        eq(bulkChanges.kind, "cases.imported"),
      ),
    );
  if (!found) return null;
  const { summary, ...entry } = found;
  const changes = [{ field: "Import", before: null, after: summary }];
  return { id: 0, ...entry, action: "case.created", changes };
}

/** Who reads a case's history is told in words; handles of the database and hashes of files stay in the audit trail. */
function withoutHandles(side: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOfSide(side)).filter(([name]) => WORDS.has(name) || !HANDLE.test(name)),
  );
}

const HANDLE = /(^|_)(id|ids|key|version)$|^sha256$/;
/** Named like handles, but told in words. */
const WORDS: ReadonlySet<string> = new Set(["advocate_id", "email_id"]);

// The entries that match as a workbook. Taking them out of the panel is itself an entry.
import { and, asc, count, gt } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { audit } from "#app/database/schema.ts";
import { auditChanges } from "#app/domain/audit/audit-changes.ts";
import { auditObjectWords, auditWords } from "#app/domain/audit/audit-words.ts";
import { formatDateTime, todayInIndia } from "#app/domain/dates.ts";
import { AUDIT_EXPORT_ENTRIES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { writeReport, type ReportRow } from "#app/spreadsheets/write-report.server.ts";
import type { AuditFilters } from "../../contract/audit/audit.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../files/file-reply.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { advocateNames } from "./advocate-names.server.ts";
import { admitToAudit, matchingEntries } from "./audit-filters.server.ts";
import { selectEntries } from "./list-audit.server.ts";

const ENTRIES_PER_QUERY = 1000;

const HEADERS = [
  "Entry",
  "When (IST)",
  "User",
  "Address",
  "Action",
  "About",
  "Client",
  "Field",
  "Before",
  "After",
];

/** One line per field of an entry, oldest first. @throws Refusal when there are more entries than a workbook takes */
export const exportAudit = async (call: UserCall, filters: Input<"exportAudit">) => {
  const { services, user, actor } = call;
  admitToAudit(user);
  await countForUser(call, "exportsPerHour");
  const [matching] = await services.db.select({ count: count() }).from(audit).where(matchingEntries(filters));
  const entries = matching?.count ?? 0;
  if (entries > AUDIT_EXPORT_ENTRIES)
    throw new Refusal(messages.audit.tooMany(entries, AUDIT_EXPORT_ENTRIES));
  const workbook = await temporaryWorkbook(services.files, (to, workFolder) =>
    writeReport({
      to,
      workFolder,
      sheet: "Audit",
      columns: HEADERS.map((header, index) => ({ header, kind: index === 0 ? "number" : "text" })),
      rows: linesOf(services.db, filters),
    }),
  );
  await recordOrRemove(workbook, () =>
    services.db.transaction((tx) =>
      record(tx, actor, {
        action: "audit.exported",
        object: { type: "audit", id: null },
        after: { ...filters, entries },
      }),
    ),
  );
  return {
    data: {
      name: `Audit-${todayInIndia(services.now())}.xlsx`,
      mediaType: XLSX,
      bytes: workbook.bytes,
      stream: webStream(workbook.open()),
    },
  };
};

async function* linesOf(db: Database, filters: AuditFilters): AsyncGenerator<ReportRow> {
  let last = 0;
  for (;;) {
    const entries = await selectEntries(db)
      .where(and(matchingEntries(filters), gt(audit.id, last)))
      .orderBy(asc(audit.id))
      .limit(ENTRIES_PER_QUERY);
    const advocates = await advocateNames(db, entries);
    for (const { before, after, ...entry } of entries) {
      const about = [
        entry.id,
        formatDateTime(entry.at),
        entry.user_name,
        entry.address,
        auditWords(entry.action),
        auditObjectWords(entry.object_type, entry.object_id),
        entry.client_name,
      ];
      const changes = auditChanges(before, after, { advocates, wholeHashes: true });
      if (changes.length === 0) yield [...about, null, null, null];
      for (const { field, before: was, after: is } of changes) yield [...about, field, was, is];
    }
    if (entries.length < ENTRIES_PER_QUERY) return;
    last = entries.at(-1)?.id ?? last;
  }
}
